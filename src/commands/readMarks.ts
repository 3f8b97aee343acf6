import { presetOf } from '../core/inputs/preset';
import { withPresetLoads } from '../core/inputs/presetLoads';
import { readUsualInputs } from '../core/inputs/usualInputs';
import type { Runtime } from '../runtime';
import { areaStart } from '../workbook/excel/a1';
import type { ShownCase } from '../workbook/formulas/calculatedCells';
import { inputsOfId } from '../workbook/formulas/cellOfId';
import { constantInputs } from '../workbook/formulas/chain';
import type { CalculatedFormula } from './calculatedWorkbook';

/**
 * Adds to the calculations what their inputs call them. Inputs that were moved or changed since name nothing.
 *
 * @param isWanted of which the marks are read
 */
export async function withMarks(
  { cells: reader }: Pick<Runtime, 'cells'>,
  cells: readonly CalculatedFormula[],
  isWanted: (one: ShownCase) => boolean = () => true,
): Promise<CalculatedFormula[]> {
  const known = new Map<string, Promise<(string | undefined)[]>>();
  const valuesAt = async (inputs: string) => {
    const sheet = areaStart(inputs)?.sheet;
    if (sheet === undefined) return [];
    return (await reader.read({ sheet, address: inputs.slice(inputs.lastIndexOf('!') + 1) })).values;
  };
  const read = async (inputs: string | unknown[][], { request, result: { template } }: ShownCase) => {
    try {
      const values = typeof inputs === 'string' ? await valuesAt(inputs) : inputs;
      const preset = presetOf(template, request.parameters.preset);
      return readUsualInputs(values, withPresetLoads(template, preset)).marks ?? [];
    } catch {
      return [];
    }
  };
  const marked = async (one: ShownCase, formula: string): Promise<ShownCase> => {
    const inputs = inputsOfId(one.cellId) || constantInputs(formula);
    if (inputs === null || !isWanted(one)) return one;
    // The rows of one table are read once.
    const key = JSON.stringify([one.result.template.code, one.request.parameters.preset, inputs]);
    const marks = known.get(key) ?? read(inputs, one);
    known.set(key, marks);
    return { ...one, mark: (await marks)[one.index] };
  };
  return Promise.all(
    cells.map(async (cell) => ({
      ...cell,
      cases: await Promise.all(cell.cases.map((one) => marked(one, cell.formula))),
    })),
  );
}
