import type { CardInputs } from '../../core/outputs/numberCard';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import type { Selection } from '../../core/outputs/outputNames';
import { type AnswerCell, renderCase } from '../../core/outputs/render';
import { loadNumberCard } from './loadNumberCard';

/** One case as it is shown: a single number holds its whole calculation where Excel can. Without the part that makes cards it is plain. */
export async function answerCase(
  result: CalculationResult,
  selection: Selection,
  inputs: CardInputs | null,
): Promise<AnswerCell[][]> {
  const cells = renderCase(result, selection);
  return (await loadNumberCard())?.withCard(cells, result, selection, inputs) ?? cells;
}
