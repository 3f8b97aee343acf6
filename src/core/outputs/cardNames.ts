/** Gives each property of a card a name of its own, whatever its case: formulas find fields without regard to it. */
export interface CardNames {
  /** The first of these that is free; where none is, the last with a number behind it. */
  take(...wanted: [string, ...string[]]): string;
}

export function createCardNames(): CardNames {
  const taken = new Set<string>();
  const isFree = (name: string) => !taken.has(name.toLowerCase());
  return {
    take(...wanted) {
      let name = wanted.find(isFree) ?? wanted.at(-1)!;
      for (let number = 2; !isFree(name); number += 1) name = `${wanted.at(-1)!}_${number}`;
      taken.add(name.toLowerCase());
      return name;
    },
  };
}

/**
 * A name that a formula can write behind a dot: letters, digits and `_`, a letter first.
 *
 * @example addressable('pS') // 'pS', for =C5.pS
 */
export function addressable(referenceId: string): string {
  const name = referenceId.replace(/[^\p{L}\p{N}_]/gu, '_');
  return /^\p{L}/u.test(name) ? name : `x${name}`;
}

/**
 * The same of all outputs of a template. Formulas do not tell upper from lower case: of `fb` and `Fb` neither has its name alone, so
 * that none is read for the other.
 *
 * @example fieldNames(['fb', 'Fb', 'd']) // ['fb_1', 'Fb_2', 'd']
 */
export function fieldNames(referenceIds: readonly string[]): string[] {
  const names = referenceIds.map(addressable);
  const alike = new Map<string, string[]>();
  for (const name of names) {
    const key = name.toLowerCase();
    alike.set(key, [...(alike.get(key) ?? []), name]);
  }
  const counts = new Map<string, number>();
  return names.map((name) => {
    const key = name.toLowerCase();
    if (alike.get(key)!.length === 1) return name;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return `${name}_${count}`;
  });
}
