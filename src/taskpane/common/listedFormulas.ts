import type { CalculatedFormula } from '../../commands/calculatedWorkbook';
import type { TemplateListEntry } from '../../../contract';
import { capitalized } from '../../../contract/capitalized';
import { noRecord } from '../../study/table/unrecorded';
import type { CellPlace } from '../../workbook/cells/cellRuns';
import { fullAddress } from '../../workbook/excel/a1';
import { unknownCalls } from '../../workbook/formulas/unknownCalls';
import { type FormulaCell, isBusyValue, isErrorValue } from '../../workbook/formulas/formulaCells';
import { caseNameIn } from '../../workbook/formulas/chain';
import { type FailedCase, isUnknown, nameOfCase } from '../../workbook/formulas/failedCases';
import { contradictedReason } from '../../core/cache/marks';
import {
  type Calculated,
  calculationOf,
  cellOfCase,
  isNotCompared,
  overwrittenCells,
  type ShownCase,
} from '../../workbook/formulas/calculatedCells';
import {
  changedCells,
  editedCells,
  frozenDoubts,
  type FrozenCell,
  frozenCases,
  frozenProblem,
  frozenVerdictText,
  listedOnce,
  oncePerMember,
} from '../../workbook/sharing/frozenCells';
import {
  doubtsOf,
  doubtTexts,
  inputsChanged,
  notCalculated,
  showsOther,
  strayReason,
} from '../../workbook/sharing/doubts';
import { markOfLost } from '../../workbook/sharing/lostFormulas';
import { differenceText } from './differenceText';
import type { ListedFormula } from './FormulaList';
import type { Verdict } from '../../core/outputs/verdict';

const listed = (cell: CellPlace, text: string): ListedFormula => {
  const { worksheetId, sheetName, row, column } = cell;
  const place = { worksheetId, sheetName, row, column };
  return { cell: place, address: fullAddress({ ...place, rowCount: 1, columnCount: 1 }), text };
};

/** Formulas that fail, or each of their cases that does, with the reason where it is known. */
export function failing(
  cells: readonly CalculatedFormula[],
  templates?: readonly TemplateListEntry[],
): ListedFormula[] {
  return cells.flatMap((cell): ListedFormula[] => {
    const { failure, failedCases, formula, value, savedReason } = cell;
    if (failedCases?.length) return failedCases.map((one, at) => failedLine(cell, one, at === 0));
    if (failure) {
      // Several outputs of one case can be missing.
      const cases = failure.cases > 1 && cell.cases.length !== 1 ? ` (${failure.cases} cases)` : '';
      return [listed(cell, `${failure.error.message}${cases}`)];
    }
    if (!isErrorValue(value) || isBusyValue(value)) return [];
    const why = remedyOf(formula, value, templates) ?? savedText(savedReason);
    return [listed(cell, `Shows ${String(value)}. ${why}`)];
  });
}

/** @param isFirst the workbook stores one reason for each formula, that of its first failed case */
function failedLine(cell: CalculatedFormula, one: FailedCase, isFirst: boolean): ListedFormula {
  const reason = cell.failure?.rows?.get(one.row);
  const saved = savedText(isFirst ? cell.savedReason : undefined);
  return {
    ...listed(cellOfCase(cell, one), reason ?? `Shows ${String(one.value)}. ${saved}`),
    mark: one.mark,
  };
}

const savedText = (reason: string | undefined) =>
  reason === undefined ? 'Calculate it to see why.' : `When this workbook was saved: ${reason}`;

/** What to do about an error that Excel itself gives; undefined for any other value. */
export function remedyOf(
  formula: string,
  value: unknown,
  templates?: readonly TemplateListEntry[],
): string | undefined {
  const unknown = value === '#NAME?' ? unknownCalls(formula, templates) : '';
  return unknown === '' ? remedies[String(value)] : `${unknown}.`;
}

const remedies: Record<string, string> = {
  '#NAME?': 'Excel does not recognize the function yet. Use Repair.',
  '#SPILL!': 'Cells that are not empty block its results. Clear them.',
  '#REF!': 'The formula refers to cells that were deleted.',
};

/** Calculations whose check could not be evaluated, with the reasons that the service gives. */
export const notEvaluated = (cells: readonly CalculatedFormula[]): ListedFormula[] =>
  withVerdict(cells, 'NOT EVALUATED', ({ reasons }) => {
    return `Not evaluated: ${distinct(reasons) || 'the report says why'}`;
  });

/** Calculations whose check fails, at the first cell of each: no problem of the calculation, but nothing to hand over either. */
export const failedChecks = (cells: readonly CalculatedFormula[]): ListedFormula[] =>
  withVerdict(cells, 'FAIL', ({ utilization }) => failText(utilization));

interface CaseOfCell {
  cell: CalculatedFormula;
  one: ShownCase;
}

/** Of a table, each row apart; what several cells show is listed at the first of them. */
function casesWith(cells: readonly CalculatedFormula[], verdict: Verdict): CaseOfCell[] {
  const found = new Map<string, CaseOfCell>();
  for (const cell of cells)
    for (const one of cell.cases) {
      const key = calculationOf(one);
      if (one.result.verdict === verdict && !found.has(key)) found.set(key, { cell, one });
    }
  return [...found.values()];
}

const withVerdict = (
  cells: readonly CalculatedFormula[],
  verdict: Verdict,
  textOf: (result: ShownCase['result']) => string,
): ListedFormula[] =>
  casesWith(cells, verdict).map(({ cell, one }) => ({
    ...listed(cellOfCase(cell, one), textOf(one.result)),
    mark: nameOfCase(cell, one),
  }));

const hasVerdict = (one: FrozenCell) => one.verdict !== '' || frozenProblem(one) !== null;

const frozenLine = (one: FrozenCell): ListedFormula => {
  const { worksheetId, sheetName, row, column } = one.box;
  return {
    cell: { worksheetId, sheetName, row, column },
    mark: one.mark || null,
    address: fullAddress(one.box),
    // What only hands on, such as reactions, has no verdict.
    text: `Frozen: ${[hasVerdict(one) && frozenVerdictText(one), ...doubtTexts(frozenDoubts(one))].filter(Boolean).join('; ')}`,
  };
};

/** Values where formulas stood that nothing keeps, with what the workbook stores of them. */
export const lostLines = (lost: readonly Calculated<FormulaCell>[]): ListedFormula[] =>
  lost.map((cell) => {
    const stored = cell.cases.map(({ result: { verdict, utilization } }) =>
      frozenVerdictText({ verdict, utilization }),
    );
    const text = `Shows ${String(cell.value)}. Stored in the workbook: ${distinct(stored)}`;
    return { ...listed(cell, text), mark: markOfLost(cell) };
  });

export const unrecordedLines = (cells: readonly CellPlace[]): ListedFormula[] =>
  cells.map((cell) => listed(cell, capitalized(noRecord)));

export const frozenFails = (frozen: readonly FrozenCell[]): ListedFormula[] =>
  oncePerMember(frozen.flatMap(frozenCases).filter((one) => frozenProblem(one) === 'FAIL')).map(frozenLine);

/** What is frozen without a verdict, outdated, or has other inputs, one of each member, and what holds other values. */
export const frozenToReview = (frozen: readonly FrozenCell[]): ListedFormula[] =>
  [
    ...editedCells(frozen),
    ...listedOnce([
      ...changedCells(frozen).filter(({ isEdited }) => !isEdited),
      ...frozen
        .filter((one) => !isOpen(one))
        .flatMap(frozenCases)
        .filter(hasNoVerdict),
    ]),
  ].map(frozenLine);

/** Its inputs or versions are not those that were frozen: in a table, of all cases together. */
const isOpen = ({ isEdited, inputs, outdated: reasons }: FrozenCell) =>
  !isEdited && (inputs === 'changed' || reasons !== '');

const hasNoVerdict = (one: FrozenCell) => !one.isEdited && frozenProblem(one) === 'NOT EVALUATED';

/** @example failText(1.152) // 'FAIL, utilization 1.15' */
export const failText = (utilization: number | null): string =>
  frozenVerdictText({ verdict: 'FAIL', utilization });

/**
 * How many formulas fail, differ from their reports or inputs, are outdated, or are not verified, each once; of a table, each case that
 * fails, and of a block, each cell that was edited. A calculation that is not evaluated counts at the first cell that shows it.
 */
export function problemCount(cells: readonly CalculatedFormula[]): number {
  const kinds: ((cells: readonly CalculatedFormula[]) => readonly object[])[] = [
    ...[failing, misplacedLines, contradicted, changedInputs, outdated, readsLines],
    (all) => unverifiedLines(unverified(all)),
  ];
  const undecided = new Map<CalculatedFormula, number>();
  for (const { cell } of casesWith(cells, 'NOT EVALUATED'))
    undecided.set(cell, (undecided.get(cell) ?? 0) + 1);
  const countOf = (cell: CalculatedFormula) =>
    Math.max(undecided.get(cell) ?? 0, ...kinds.map((kind) => kind([cell]).length));
  return cells.reduce((count, cell) => count + countOf(cell), 0);
}

/** Formulas whose numbers may not be what the service would answer now, with what changed. */
export function outdated(cells: readonly CalculatedFormula[]): CalculatedFormula[] {
  return cells.filter(({ cases }) => cases.some((one) => reasonsOf(one).length > 0));
}

/** Formulas that came with the workbook and whose reports hold something else. */
export function contradicted(cells: readonly CalculatedFormula[]): CalculatedFormula[] {
  return cells.filter(({ cases }) => cases.some(isContradicted));
}

/** Of inserted blocks whose results stand beside the names or units of others. */
export function misplacedLines(cells: readonly CalculatedFormula[]): ListedFormula[] {
  return cells.flatMap((cell) =>
    cell.cases.flatMap(({ misplaced = '' }) =>
      misplaced === '' ? [] : listed(cell, capitalized(misplaced)),
    ),
  );
}

/** Formulas whose numbers are only what the file says. */
export function unverified(cells: readonly CalculatedFormula[]): CalculatedFormula[] {
  return cells.filter((cell) => cell.isStray || isUnknown(cell) || cell.cases.some(isUnverified));
}

/** Formulas that came with the workbook and whose input cells hold something other than what was calculated. */
export function changedInputs(cells: readonly CalculatedFormula[]): CalculatedFormula[] {
  return cells.filter(({ cases }) => cases.some(({ inputs }) => inputs === 'changed'));
}

/**
 * Formulas whose reports confirm what the workbook holds, and which have not calculated since: their inputs could not be compared, or
 * their cards say that they are not verified.
 */
export function confirmedOnly(cells: readonly CalculatedFormula[]): CalculatedFormula[] {
  return cells.filter(({ cases }) => cases.some((one) => one.saysUnverified || isNotCompared(one)));
}

export function outdatedLines(cells: readonly CalculatedFormula[]): ListedFormula[] {
  return cells.map((cell) => listed(cell, distinct(cell.cases.flatMap(reasonsOf))));
}

export function contradictedLines(cells: readonly CalculatedFormula[]): ListedFormula[] {
  return cells.map((cell) => listed(cell, distinct(cell.cases.filter(isContradicted).map(differenceText))));
}

export function changedInputsLines(cells: readonly CalculatedFormula[]): ListedFormula[] {
  return cells.map((cell) => {
    const changed = cell.cases.filter(({ inputs }) => inputs === 'changed');
    return listed(cell, capitalized(inputsChanged()) + rowsText(cell, changed));
  });
}

/** Which rows of a table; blank of any other formula. */
const rowsText = (cell: CalculatedFormula, cases: readonly ShownCase[]) =>
  cell.cases.length > 1
    ? ` (${cases.map(({ index, cellId }) => caseNameIn(cell, index, cellId)).join(', ')})`
    : '';

/** Formulas that read frozen cells, or results of studies, that are not up to date. */
export function readsLines(cells: readonly CalculatedFormula[]): ListedFormula[] {
  return cells.flatMap((cell) => {
    const cases = cell.cases.filter(({ reads }) => reads);
    const text = capitalized(distinct(cases.map(({ reads = '' }) => reads)));
    return text === '' ? [] : listed(cell, text + rowsText(cell, cases));
  });
}

export function unverifiedLines(cells: readonly CalculatedFormula[]): ListedFormula[] {
  return cells.flatMap((cell) => {
    if (cell.isStray) return [listed(cell, `Shows ${String(cell.value)}. ${strayReason}`)];
    if (isUnknown(cell)) return [listed(cell, `Shows ${String(cell.value)}. ${notCalculated}`)];
    const edited = cell.cases.flatMap((one) => {
      const of = cell.cases.length > 1 ? ` (${caseNameIn(cell, one.index, one.cellId)})` : '';
      const text = `${capitalized(showsOther)}${of}. Refresh ${fullAddress({ ...cell, rowCount: 1, columnCount: 1 })}`;
      return overwrittenCells(cell, one).map((place) => listed(place, text));
    });
    const whole = cell.cases.filter((one) => !one.overwritten && isUnverified(one));
    if (whole.length === 0) return edited;
    const reasons = whole.map((one) => `${one.result.template.code}: ${doubtsOf(one).unverified}`);
    return [...edited, listed(cell, distinct(reasons))];
  });
}

const isContradicted = ({ said }: ShownCase) => said?.kind === 'contradicted';
const isUnverified = (one: ShownCase) =>
  one.overwritten !== undefined || (one.result.from === 'workbook' && !isContradicted(one));
const reasonsOf = ({ result }: ShownCase) =>
  result.outdated.filter((reason) => reason !== contradictedReason);

function distinct(texts: readonly string[]): string {
  return [...new Set(texts)].join('; ');
}
