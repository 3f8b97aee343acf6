/** Loads of one kind, by the letters of ASCE 7. */
export type LoadsByHand = Record<'D' | 'L' | 'Lr' | 'S' | 'W', number>;

/** 2.3.1 and 2.4.1 written out with every choice, as plain arithmetic on loads that act downwards. */
export function largestByHand(loads: LoadsByHand, edition: string, method: string): number {
  const { D, L, Lr, S, W } = loads;
  const is16 = edition === 'ASCE 7-16';
  if (method === 'LRFD') {
    const principal = Math.max(1.6 * Lr, (is16 ? 1.6 : 1) * S);
    const companion = Math.max(0.5 * Lr, (is16 ? 0.5 : 0.3) * S);
    return Math.max(
      1.4 * D,
      1.2 * D + 1.6 * L + companion,
      1.2 * D + principal + Math.max(L, 0.5 * W),
      1.2 * D + W + L + companion,
    );
  }
  const principal = Math.max(Lr, (is16 ? 1 : 0.7) * S);
  const companion = 0.75 * principal;
  return Math.max(
    D,
    D + L,
    D + principal,
    D + 0.75 * L + companion,
    D + 0.6 * W,
    D + 0.45 * W + 0.75 * L + companion,
  );
}
