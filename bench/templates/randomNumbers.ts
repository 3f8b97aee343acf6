/** Random numbers that are the same in each run. */
export interface Random {
  /** From 0 to 1. */
  share(): number;
  /** A whole number within both ends. */
  whole(from: number, to: number): number;
  /** One of the list, which is not empty. */
  of<Item>(items: readonly Item[]): Item;
}

/** The generator mulberry32. */
export function randomNumbers(seed: number): Random {
  let state = seed;
  const share = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(share() * (to - from + 1));
  return { share, whole, of: (items) => items[whole(0, items.length - 1)]! };
}
