import type { Figure } from '../report/figure';
import { growth } from './growth';
import { knownCells } from './knownCells';
import { lightestBeams } from './lightestBeams';
import { newCells } from './newCells';

/** Parts that can also be measured separately, such as `core/newCells`. */
export const coreParts = { newCells, knownCells, lightestBeams, growth };

/**
 * The calculation core against the embedded service, beside Microsoft's two patterns for custom functions.
 *
 * @yields a figure as soon as it is known
 */
export async function* measureCore({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  for (const measure of Object.values(coreParts)) yield* measure(quick);
}
