import type { Attributes, TemplateDetail } from '../../contract';
import { checkedCase } from '../core/inputs/attributes';
import { isBlank } from '../core/inputs/cellValue';
import { calcCalls } from '../workbook/formulas/calcFormula';
import { callsIn, isMemberCall } from '../workbook/formulas/chain';
import { tryInFile } from './tryInFile';
import type { FileCell, WorkbookFile } from './workbookFile';

/** The arguments of CALC.SNOW after its edition. */
const names = [
  ...['groundSnowLoad', 'eaveToRidgeDistance', 'roofSlope', 'riskCategory', 'exposure'],
  ...['roughnessCategory', 'thermalCondition', 'roofInsulationRValue'],
];

export interface SnowArguments {
  /** What the arguments hold, or are calculated to be. */
  given: Attributes;
  /** Those that the formula calculates in a way that is not followed. */
  unknown: string[];
}

/** What the arguments of a formula with CALC.SNOW hold, as the file was saved; null where the formula has several. */
export async function snowArguments(
  file: WorkbookFile,
  cell: FileCell,
  template: TemplateDetail,
): Promise<SnowArguments | null> {
  const formula = cell.formula ?? '';
  if (calcCalls(formula).length !== 1) return null;
  const [[, ...parts] = []] = callsIn(formula, isMemberCall);
  const given: Attributes = {};
  const unknown: string[] = [];
  for (const [i, name] of names.entries()) {
    const field = template.fields.find(({ referenceId }) => referenceId === name);
    const written = (parts[i] ?? []).map(({ text }) => text).join('');
    const tried = await tryInFile(`=${written || '""'}`, file, { sheet: cell.sheetName, keepsBlanks: true });
    const value = tried?.[0]?.[0];
    if (!tried) unknown.push(field?.label ?? name);
    else if (field && !isBlank(value)) {
      const read = checkedCase([{ field, value }], template, null).attributes[name];
      if (read === undefined) unknown.push(field.label);
      else given[name] = read;
    }
  }
  return { given, unknown };
}
