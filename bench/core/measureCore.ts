import type { Figure } from '../figure';
import { newCells } from './newCells';

/**
 * The calculation core against the embedded service, beside Microsoft's two patterns for custom functions.
 *
 * @yields a figure as soon as it is known
 */
export async function* measureCore({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  yield* newCells(quick);
}
