import { presetOf } from '../core/inputs/preset';
import { withPresetLoads } from '../core/inputs/presetLoads';
import { readUsualInputs } from '../core/inputs/usualInputs';
import type { Runtime } from '../runtime';
import { areaStart, boxAddress } from '../workbook/excel/a1';
import type { Calculated, ShownCase } from '../workbook/formulas/calculatedCells';
import { inputsOfId } from '../workbook/formulas/cellOfId';
import type { FormulaCell } from '../workbook/formulas/formulaCells';
import type { Area } from '../workbook/formulas/references';
import { sheetNames } from './sheetNames';

/**
 * Adds to the calculations what their inputs call them. Inputs that were moved or changed since name nothing.
 *
 * @param isWanted of which the marks are read
 */
export async function withMarks<Cell extends Calculated<FormulaCell>>(
  runtime: Pick<Runtime, 'cells'>,
  cells: readonly Cell[],
  isWanted: (one: ShownCase) => boolean = () => true,
): Promise<Cell[]> {
  const { cells: reader } = runtime;
  const known = new Map<string, Promise<(string | undefined)[]>>();
  const valuesAt = async (inputs: string) => {
    const start = areaStart(inputs);
    if (!start) return [];
    const sheet = sheetNames(runtime).current(start.sheet);
    return (await reader.read({ sheet, address: inputs.slice(inputs.lastIndexOf('!') + 1) })).values;
  };
  const valuesOf = async ({ sheet, top, left, bottom, right }: Area) => {
    const box = { row: top, column: left, rowCount: bottom - top + 1, columnCount: right - left + 1 };
    const { values } = await reader.read({ sheet, address: boxAddress(box) });
    return values.map((row) => row.map((value) => (value === '' ? null : value)));
  };
  const putTogether = async (cell: FormulaCell) => {
    const { triedInputs } = await import(
      /* webpackChunkName: "tried-inputs" */ '../workbook/formulas/triedInputs'
    );
    return triedInputs(cell, valuesOf);
  };
  const read = async (inputs: string | FormulaCell, { request, result: { template } }: ShownCase) => {
    try {
      const values = await (typeof inputs === 'string' ? valuesAt(inputs) : putTogether(inputs));
      const preset = presetOf(template, request.parameters.preset);
      return readUsualInputs(values ?? [], withPresetLoads(template, preset)).marks ?? [];
    } catch {
      return [];
    }
  };
  const marked = async (one: ShownCase, cell: FormulaCell): Promise<ShownCase> => {
    if (!isWanted(one)) return one;
    const inputs = inputsOfId(one.cellId) || null;
    // The rows of one table are read once.
    const { template } = one.result;
    const of = inputs ?? [cell.sheetName, cell.formula];
    const key = JSON.stringify([template.code, one.request.parameters.preset, of]);
    const marks = known.get(key) ?? read(inputs ?? cell, one);
    known.set(key, marks);
    return { ...one, mark: (await marks)[one.index] };
  };
  return Promise.all(
    cells.map(async (cell) => ({
      ...cell,
      cases: await Promise.all(cell.cases.map((one) => marked(one, cell))),
    })),
  );
}
