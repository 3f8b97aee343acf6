import { timberBeamTemplateCode } from '../../contract';
import { timberBeamOutputs } from '../../contract/timberBeamOutputs';
import { tokensOf } from '../../formulas/tokens';
import { CalcError } from '../client/calcError';
import { isBlank } from '../core/inputs/cellValue';
import type { CalculationResult } from '../core/outputs/calculationResult';
import { type Selection, selectOutputs } from '../core/outputs/outputNames';
import { type AnswerCell, renderCase, renderTable } from '../core/outputs/render';
import { shownVerdict } from '../core/outputs/verdict';
import { fullAddress } from '../workbook/excel/a1';
import { calcCalls, returnsCall, typedFormula } from '../workbook/formulas/calcFormula';
import { isSameNumber } from '../workbook/formulas/calculatedCells';
import { callsIn, isMemberCall } from '../workbook/formulas/chain';
import { areaAt } from '../workbook/formulas/references';
import { NotTried, type Operand } from '../workbook/formulas/tryFormula';
import { tryInFile } from './tryInFile';
import { cellsIn, type FileCell, valuesOf, type WorkbookFile } from './workbookFile';

/** What of a comparison does not agree, and what could not be compared. */
export interface Compared {
  differences: string[];
  notCompared: string[];
}

/** The same of what the cells of a formula show. */
interface ComparedValues extends Compared {
  /** Values that agree and that no result has: the formula calculates them from it. */
  calculated: string[];
}

const nothingFound = (): ComparedValues => ({ differences: [], notCompared: [], calculated: [] });

/** What was sealed of one case of a formula. */
export interface Outcome {
  /** The row of a table of cases, from zero. */
  index: number;
  /** Where its inputs stand; null where these are no range. */
  inputs: string | null;
  result: CalculationResult;
}

/** They show what they are given, in another order or only some of it. */
const arranging = /^(?:_xlfn\.)?(?:_xlws\.)?(?:SORT|SORTBY|FILTER|UNIQUE|TAKE|DROP|CHOOSECOLS|CHOOSEROWS)$/i;

/**
 * Compares what the cells of a formula showed when the file was saved with what it gives of the results that were sealed.
 *
 * @returns of the case with an index what is found in its row, and what is found elsewhere; and the rows that show something without
 *   a result, such as an error
 */
export async function shownValues(
  file: WorkbookFile,
  cell: FileCell,
  outcomes: readonly Outcome[],
): Promise<{ ofCase: (index: number) => ComparedValues; without: number[] }> {
  const formula = cell.formula ?? '';
  const cells = (cell.spill === null ? null : cellsIn(file, cell.sheetName, cell.spill)) ?? [[cell]];
  const [, first] = tokensOf(formula).filter(({ kind }) => kind !== 'space');
  const isArranged = returnsCall(formula) && arranging.test(first?.text ?? '');
  const call = callIn(formula);
  const of = { file, sheetName: cell.sheetName, cells, outcomes };
  const sealed = call && (await sealedCells(isArranged ? call.only : call.formula, of));
  const elsewhere = nothingFound();
  const without = new Set<number>();
  if (!sealed) {
    elsewhere.notCompared.push(
      `the ${cell.spill === null ? `value ${String(cell.value)}` : 'values'}, which the formula calculates from what was sealed`,
    );
    return { ofCase: () => elsewhere, without: [] };
  }
  if (isArranged) elsewhere.notCompared.push('in which of its cells each result is shown');
  const all = isArranged ? sealed.values.flat() : null;
  // What is the call, or only arranged, calculates nothing from it.
  const isCall = isArranged || typedFormula(call.formula) === call.only;
  const returned = isCall ? null : ((await sealedCells(call.only, of))?.values.flat() ?? []);
  const ofCases = new Map(outcomes.map(({ index }) => [index, nothingFound()]));
  for (const [r, row] of cells.entries())
    for (const [c, one] of row.entries()) {
      const index = isArranged ? null : sealed.caseAt(r, c);
      const compared = index === null ? elsewhere : ofCases.get(index);
      if (!one) continue;
      if (!compared) {
        if (index !== null && !isBlank(one.value)) without.add(index);
        continue;
      }
      const values = all ?? [sealed.values[r]?.[c] ?? ''];
      compareCell(one, values, cell.spill !== null, compared);
      const isIn = (results: readonly unknown[]) => results.some((value) => isSame(value, one.value));
      if (returned && !isBlank(one.value) && isIn(values) && !isIn(returned))
        compared.calculated.push(shownText(one, cell.spill !== null));
    }
  return {
    ofCase(index) {
      const { differences, notCompared, calculated } = ofCases.get(index) ?? nothingFound();
      return {
        differences: [...elsewhere.differences, ...differences],
        notCompared: [...elsewhere.notCompared, ...notCompared],
        calculated: [...elsewhere.calculated, ...calculated],
      };
    },
    without: [...without],
  };
}

const outputsAt = (name: string | undefined) => (name === 'SNOW' ? 9 : 2);

/** The only call of a formula without its inputs, which are compared elsewhere and may have names: in the formula, and on its own. */
function callIn(formula: string): { formula: string; only: string } | null {
  const [name, ...others] = calcCalls(formula);
  const [given] = callsIn(formula, isMemberCall);
  if (!given || others.length > 0) return null;
  const texts = given.map((tokens) => tokens.map(({ text }) => text).join(''));
  const kept = `(${texts.map((text, at) => (at === outputsAt(name) ? text : '')).join(',')})`;
  const written = tokensOf(formula).flatMap(({ kind, text }) => (kind === 'space' ? [] : text));
  return {
    formula: written.join('').replace(`(${texts.join(',')})`, () => kept),
    only: `=CALC.${name}${kept}`,
  };
}

interface Spill {
  file: WorkbookFile;
  sheetName: string;
  /** That the formula fills. */
  cells: readonly (readonly (FileCell | undefined)[])[];
  outcomes: readonly Outcome[];
}

/** What a formula shows of what was sealed, and the case of which it shows that; null where it cannot be tried out. */
async function sealedCells(
  formula: string,
  { file, sheetName, cells, outcomes }: Spill,
): Promise<{ values: unknown[][]; caseAt: (row: number, column: number) => number | null } | null> {
  const tried = (shown: (answer: Answer) => unknown[][], passesTexts = false) =>
    tryInFile(formula, file, {
      sheet: sheetName,
      passesTexts,
      call: (name, given) => Promise.resolve(shown(answerOf(name, given, { file, cells, outcomes }))),
    });
  const values = await tried(({ rows }) => rows.map((row) => row.map(plain)));
  const cases = await tried(
    ({ rows, first }) => rows.map((row, r) => row.map(() => (r < first ? '' : `case ${r - first}`))),
    true,
  );
  const caseAt = (row: number, column: number) => {
    const [, index] = /^case (\d+)$/.exec(String(cases?.[row]?.[column])) ?? [];
    return index === undefined ? null : Number(index);
  };
  return values && { values, caseAt };
}

/** Which error a cell shows does not matter. */
const plain = (cell: AnswerCell): unknown => (typeof cell === 'object' ? '#VALUE!' : cell);

interface Answer {
  rows: AnswerCell[][];
  /** The row of its first case; rows of a single calculation are no cases. */
  first: number;
}

/** What a call shows of what was sealed. @throws {NotTried} for outputs that the template does not have */
function answerOf(
  name: string,
  given: readonly (Operand | null)[],
  { file, cells, outcomes }: Omit<Spill, 'sheetName'>,
): Answer {
  const requested = given[outputsAt(name)]?.cells ?? [];
  const usual = name === 'SNOW' ? 'pDesign' : name === 'BEAM' ? 'utilization' : null;
  const results = new Map(outcomes.map(({ index, result }) => [index, asCalled(result, name)]));
  const [one] = results.values();
  const selection = one && selectionOf(requested.flat().every(isBlank) ? usual : requested, one.template);
  if (!one || selection === undefined) throw new NotTried('shows what was not sealed');
  const [height, width] = [cells.length, cells[0]?.length ?? 0];
  if (outcomes.length === 1 && results.has(0)) {
    const rows = caseOf(one, selection);
    if (rows.length * rows[0]!.length === height * width) return { rows, first: Infinity };
  }
  const last = Math.max(...results.keys());
  const length = Math.max(height, width, last + 1);
  // A formula that makes less of them may use a case that failed, or whose result the file does not carry.
  if (length > Math.max(height, width) && !isComplete(file, outcomes))
    throw new NotTried('reads cases without a result');
  const cases = Array.from({ length }, (_, index) => results.get(index) ?? null);
  return { rows: renderTable(cases, selection, one.template), first: selection === null ? 1 : 0 };
}

/** Whether each row of the inputs has a result; a first one without numbers states units. */
function isComplete(file: WorkbookFile, outcomes: readonly Outcome[]): boolean {
  const area = areaAt(outcomes[0]?.inputs ?? '', '');
  if (!area) return false;
  const [, ...rows] = valuesOf(file, area) ?? [];
  const solved = new Set(outcomes.map(({ index }) => index));
  return rows.every(
    (row, index) =>
      solved.has(index) ||
      row.every(isBlank) ||
      (index === 0 && row.every((value) => typeof value !== 'number')),
  );
}

/** With the outputs of the typed endpoint. The link is not sealed, but must be that of the report. */
function asCalled(result: CalculationResult, name: string): CalculationResult {
  const { template, sheetId } = result;
  const isBeam = name === 'BEAM' && template.code === timberBeamTemplateCode;
  const outputs = isBeam ? [...timberBeamOutputs] : template.outputs;
  return { ...result, template: { ...template, outputs }, sheetUrl: `/${sheetId}` };
}

/** Undefined for outputs that the template does not have. */
function selectionOf(requested: unknown, template: CalculationResult['template']): Selection | undefined {
  try {
    return selectOutputs(requested, template);
  } catch {
    return undefined;
  }
}

function caseOf(result: CalculationResult, selection: Selection): AnswerCell[][] {
  try {
    return renderCase(result, selection);
  } catch (error) {
    if (error instanceof CalcError) return [[error]];
    throw error;
  }
}

/** @param sealed what the cell can show */
function compareCell(
  cell: FileCell,
  sealed: readonly unknown[],
  isSpilled: boolean,
  { differences, notCompared }: Compared,
): void {
  const { value } = cell;
  if (sealed.some((one) => isSame(one, value))) return;
  const [only] = sealed.length === 1 ? sealed : [];
  if (isBlank(value) && !isSpilled) notCompared.push('the value of the cell, which the file does not hold');
  else if (typeof only === 'number' || (typeof only === 'string' && shownVerdict(only) !== null))
    differences.push(`the cell shows ${shownText(cell, isSpilled)}, ${inDigits(only)} was sealed`);
  else if (!isBlank(value) && !isOtherText(value))
    differences.push(`the cell shows ${shownText(cell, isSpilled)}, which was not sealed`);
  else if (isOtherText(value) || only !== undefined)
    notCompared.push(`the text of the cell${placeText(cell, isSpilled)}`);
}

/** A text that is neither a verdict nor an error. */
const isOtherText = (value: unknown) =>
  typeof value === 'string' && value !== '' && !value.startsWith('#') && shownVerdict(value) === null;

const placeText = (cell: FileCell, isSpilled: boolean) =>
  isSpilled ? ` in ${fullAddress({ ...cell, rowCount: 1, columnCount: 1 })}` : '';

/** @example '0.9 in Sheet1!E10' */
function shownText(cell: FileCell, isSpilled: boolean): string {
  const { value } = cell;
  const text = isBlank(value) ? 'nothing' : isOtherText(value) ? `"${String(value)}"` : String(value);
  return text + placeText(cell, isSpilled);
}

/** As many as Excel shows. */
const inDigits = (value: number | string) =>
  typeof value === 'number' ? Number(value.toPrecision(15)) : value;

function isSame(sealed: unknown, shown: unknown): boolean {
  if (typeof sealed === 'number' && typeof shown === 'number') return isSameNumber(sealed, shown);
  if (typeof sealed !== 'string' || typeof shown !== 'string')
    return sealed === shown || (isBlank(sealed) && isBlank(shown));
  const verdict = shownVerdict(sealed);
  return (
    sealed === shown ||
    (verdict !== null && shownVerdict(shown) === verdict) ||
    (sealed.startsWith('#') && shown.startsWith('#')) ||
    (sealed.startsWith('/') && shown.endsWith(sealed))
  );
}
