/** The size of a factor to four places. */
const shownFactor = (factor: number) => Math.round(Math.abs(factor) * 1e4) / 1e4;

/**
 * `1.2D + 1.6L − 0.5W`: a factor of 1 is not written.
 *
 * @param terms symbols with their factors, none of which is 0
 */
export function combinationName(terms: readonly (readonly [symbol: string, factor: number])[]): string {
  return terms
    .map(([symbol, factor], index) => {
      const size = Math.abs(factor) === 1 ? symbol : `${shownFactor(factor)}${symbol}`;
      if (index === 0) return factor < 0 ? `−${size}` : size;
      return factor < 0 ? `− ${size}` : `+ ${size}`;
    })
    .join(' ');
}
