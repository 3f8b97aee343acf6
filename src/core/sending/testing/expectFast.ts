import { batchingSample, type Case, lowerBound, nameOf, oneFetchACell, scheduled } from './servicesAndCells';

/** Of the better pattern. */
const behind = 1.05;
/** Of the bound, from a thousand cells on. */
const aboveBound = { 'http/1.1': 1.2, h2: 1.25 };
const manyCells = 1000;
/** Sums of floating point numbers. */
const rounding = 1e-9;

/** Holds every case against both patterns, and many cells against the bound, where batches have separate workers. */
export async function expectFast(cases: readonly Case[]): Promise<void> {
  const slow: string[] = [];
  for (const given of cases) {
    const seconds = await scheduled(given);
    const better = Math.min(oneFetchACell(given), batchingSample(given));
    const bounded = given.cells >= manyCells && given.pool === 'batches';
    const bound = bounded ? lowerBound(given) * aboveBound[given.protocol] : Infinity;
    if (seconds > Math.min(better * behind, bound) + rounding)
      slow.push(`${nameOf(given)}: ${seconds} s, better pattern ${better} s, bound ${lowerBound(given)} s`);
  }
  expect(slow).toEqual([]);
}
