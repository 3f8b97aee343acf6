import type { InputCell } from '../../calculation/inputs/attributes';
import type { CalculationResult } from '../../calculation/outputs/calculationResult';
import type { Selection } from '../../calculation/outputs/outputNames';
import { type AnswerCell, renderCase } from '../../calculation/outputs/render';
import { showsCards } from '../../workbook/excel/richValues';
import { loadCallParts } from './loadCallParts';

/** One case as it is shown: a single number opens a card where Excel can. */
export async function answerCase(
  result: CalculationResult,
  selection: Selection,
  inputs: readonly InputCell[],
): Promise<AnswerCell[][]> {
  const cells = renderCase(result, selection);
  const value = cells[0]?.[0];
  const [name] = selection ?? [];
  if (selection?.length !== 1 || !name || typeof value !== 'number' || !showsCards()) return cells;
  const { numberCard } = await loadCallParts();
  return [[numberCard(value, name, result, inputs)]];
}
