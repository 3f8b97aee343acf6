import { CalcError } from '../../client/calcError';
import type { TemplateDetail } from '../../../contract';
import type { GivenCell } from '../../core/inputs/attributes';
import { isBlank } from '../../core/inputs/cellValue';
import { readInputTable } from '../../core/inputs/inputTable';
import { headingNames } from '../../core/inputs/heading';

/** A cell of a block, counted from its first, with the units that stand for it. */
export interface InputPlace {
  row: number;
  column: number;
  units: unknown;
}

type Cells = readonly (readonly unknown[])[];

/**
 * The inputs of one case of a formula.
 *
 * @param index of the case: the rows below the first row of a table, from zero
 * @throws {CalcError} when the cells are no inputs
 */
function inputsOfCase(values: Cells, template: TemplateDetail, index: number): GivenCell[] {
  const table = readInputTable(values, template, headingNames(template));
  return table.shape === 'pairs' ? table.cells : (table.rows[index] ?? []);
}

/** The inputs of a case as a text: equal as long as no input of it changes. */
export function caseText(values: Cells, template: TemplateDetail, index: number): string {
  const inputs = inputsOfCase(values, template, index);
  return JSON.stringify(
    inputs
      .filter(({ value }) => !isBlank(value))
      .map(({ field, value, units }) => [field.referenceId, value, units])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

/** A text that no cell holds. */
const mark = '\u0000';

/**
 * Where an input of a case stands: the cell whose content becomes the input. Found by trying, so that it is the cell that the
 * formula reads, whatever the layout.
 *
 * @returns null when the cells do not name the input
 */
export function placeOfInput(
  values: Cells,
  template: TemplateDetail,
  index: number,
  referenceId: string,
): InputPlace | null {
  const isIt = ({ field }: GivenCell) => field.referenceId === referenceId;
  if (!inputsOfCase(values, template, index).some(isIt)) return null;
  for (const row of rowsOfCase(values, template, index)) {
    for (const column of values[row]?.keys() ?? []) {
      const marked = values.map((cells, r) =>
        r === row ? cells.map((cell, c) => (c === column ? mark : cell)) : cells,
      );
      const found = given(marked, template, index).find((one) => isIt(one) && one.value === mark);
      if (found) return { row, column, units: found.units };
    }
  }
  return null;
}

/** The row of the case, and those that are of no case: pairs beside a table are inputs of every case. */
function rowsOfCase(values: Cells, template: TemplateDetail, index: number): number[] {
  const table = readInputTable(values, template, headingNames(template));
  if (table.shape === 'pairs') return [...values.keys()];
  const others = [...values.keys()].filter((row) => row === 0 || (table.rows[row - 1] ?? null) === null);
  return [index + 1, ...others];
}

/** With a mark in place of a name the cells are no inputs. */
function given(values: Cells, template: TemplateDetail, index: number): GivenCell[] {
  try {
    return inputsOfCase(values, template, index);
  } catch (error) {
    if (error instanceof CalcError) return [];
    throw error;
  }
}
