import { timberBeamTemplateCode } from '../../contract';
import { timberBeamOutputs } from '../../contract/timberBeamOutputs';
import { tokensOf } from '../../formulas/tokens';
import { type OutputName, selectOutputs } from '../core/outputs/outputNames';
import type { CalculationResult } from '../core/outputs/calculationResult';
import { shownVerdict, verdictWord } from '../core/outputs/verdict';
import { fullAddress } from '../workbook/excel/a1';
import { calcCalls, isCallAlone } from '../workbook/formulas/calcFormula';
import { cellsIn, type FileCell, type WorkbookFile } from './workbookFile';

/** What of a comparison does not agree, and what could not be compared. */
export interface Compared {
  differences: string[];
  notCompared: string[];
}

/** Compares what the cells of a formula showed when the file was saved with the results that were sealed. */
export function shownValues(
  file: WorkbookFile,
  cell: FileCell,
  outcomes: readonly CalculationResult[],
): Compared {
  const compared: Compared = { differences: [], notCompared: [] };
  const { formula, spill } = cell;
  if (formula === null || calcCalls(formula).length !== 1 || !isCallAlone(formula)) {
    compared.notCompared.push('the value of a formula that does more than one calculation');
    return compared;
  }
  const cells = (spill === null ? null : cellsIn(file, cell.sheetName, spill)) ?? [[cell]];
  const all = cells.flat().flatMap((one) => one ?? []);
  const named = all.length === 1 && outcomes.length === 1 ? namedValue(formula, outcomes[0]!) : undefined;
  const known = named === undefined ? outcomes.flatMap(valuesOf) : [named].flat();
  for (const one of all) compareCell(one, known, all.length > 1, { formula, compared });
  return compared;
}

function compareCell(
  cell: FileCell,
  known: readonly unknown[],
  isSpilled: boolean,
  { formula, compared }: { formula: string; compared: Compared },
): void {
  const { value } = cell;
  const where = isSpilled ? ` in ${fullAddress({ ...cell, rowCount: 1, columnCount: 1 })}` : '';
  const verdict = typeof value === 'string' ? shownVerdict(value) : null;
  if (value === null || value === '') {
    if (!isSpilled) compared.notCompared.push('the value of the cell, which the file does not hold');
  } else if (typeof value === 'string' && value.startsWith('#')) {
    compared.differences.push(`the cell shows ${value}${where}`);
  } else if (typeof value === 'number') {
    if (known.some((one) => typeof one === 'number' && isSame(one, value))) return;
    if (textsOf(formula).some((text) => text.includes('[')))
      compared.notCompared.push(`the value in other units${where}`);
    else compared.differences.push(`the cell shows ${value}${where}, which was not sealed`);
  } else if (verdict !== null) {
    if (!known.includes(verdict) && !known.includes(value))
      compared.differences.push(`the cell shows ${String(value)}${where}, which was not sealed`);
  } else if (!isSpilled && !known.includes(value)) {
    compared.notCompared.push('the text of the cell');
  }
}

/** Everything that a formula can show of a result. */
function valuesOf(result: CalculationResult): unknown[] {
  const { results, utilization, template, verdict, reasons, governing, sheetId, status } = result;
  const rows = Object.values(results).flatMap((value) =>
    Array.isArray(value) ? value.flatMap((row) => Object.values(row)) : [value],
  );
  return [
    ...rows,
    utilization,
    template.version,
    verdict,
    verdictWord(verdict),
    ...reasons,
    governing,
    sheetId,
    status,
  ];
}

/** The value of the one output that is written in the formula; undefined where none is, or where it is converted. */
function namedValue(formula: string, result: CalculationResult): unknown {
  const { template } = result;
  const isBeam = template.code === timberBeamTemplateCode && calcCalls(formula)[0] === 'BEAM';
  const typed = isBeam ? { ...template, outputs: [...timberBeamOutputs] } : template;
  const others = [template.code, template.name, ...template.presets.map(({ code }) => code)];
  const [text, ...more] = textsOf(formula).filter((one) => !others.includes(one));
  const name = text === undefined || more.length > 0 ? undefined : outputNamed(text, typed);
  if (name === undefined || (name.from === 'template' && name.given !== undefined)) return undefined;
  const value =
    name.from === 'template' ? result.results[name.name] : result[name.name as keyof CalculationResult];
  if (name.from === 'result' && name.name === 'version') return template.version;
  return typeof value === 'object' ? undefined : value;
}

function outputNamed(text: string, template: CalculationResult['template']): OutputName | undefined {
  try {
    const selection = selectOutputs([[text]], template);
    return selection?.length === 1 ? selection[0] : undefined;
  } catch {
    return undefined;
  }
}

/** The texts that are written in a formula. */
export const textsOf = (formula: string): string[] =>
  tokensOf(formula).flatMap(({ kind, text }) =>
    kind === 'text' ? text.slice(1, -1).replaceAll('""', '"') : [],
  );

/** Files keep 15 to 17 digits of a number. */
const isSame = (a: number, b: number) => Math.abs(a - b) <= 1e-12 * Math.max(Math.abs(a), Math.abs(b));
