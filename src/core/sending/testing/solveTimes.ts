/** Numbers from 0 to 1 that look random and are the same in every run (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Lognormal solve times in seconds with that mean and coefficient of variation, by number of the calculation. */
export function lognormal(mean: number, variation: number, seed: number): (calculation: number) => number {
  const random = seeded(seed);
  const variance = Math.log(1 + variation ** 2);
  const times: number[] = [];
  return (calculation) => {
    while (times.length <= calculation) {
      const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
      times.push(mean * Math.exp(Math.sqrt(variance) * normal - variance / 2));
    }
    return times[calculation]!;
  };
}
