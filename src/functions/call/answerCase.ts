import type { CardInputs } from '../../calculation/outputs/numberCard';
import type { CalculationResult } from '../../calculation/outputs/calculationResult';
import type { Selection } from '../../calculation/outputs/outputNames';
import { type AnswerCell, renderCase } from '../../calculation/outputs/render';
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
