import type { ShownNumbers } from '../../../contract/package/package';
import { capitalized } from '../../../contract/capitalized';
import type { LinkTo } from '../../connection/links';
import type { CalculationResult } from '../../core/outputs/calculationResult';
import { mainOutputs } from '../insert/inputBlockPlan';
import type { CellPlace } from '../cells/cellRuns';
import { fullAddress, placeWithMark } from '../excel/a1';
import { calcCalls, isCallAlone, reporting } from '../formulas/calcFormula';
import { caseNameIn, inputsOf } from '../formulas/chain';
import { captionOf, type ValueAt } from '../formulas/captions';
import { inputsOfId } from '../formulas/cellOfId';
import { type Calculated, calculationAt, calculationOf, type ShownCase } from '../formulas/calculatedCells';
import { whyFailed, type WithFailedCases } from '../formulas/failedCases';
import { isBusyValue, isErrorValue } from '../formulas/formulaCells';
import { casesIn, frozenDoubts, inputsOfCase } from './frozenCells';
import type { FrozenRow } from './frozenInputs';
import { formulaNow, frozenHeader, placeOf, readFrozenRow } from './frozenRecord';
import { lostReason, markOfLost } from './lostFormulas';
import type { PackagedCalculation } from './packagePlan';
import { doubtSentences, doubtsOf, notCalculated, strayReason } from './doubts';

/** Calculations of the formulas. @param failure why all of the formula fails; null when it does not */
export function calculationsOfFormula(
  cell: Calculated<WithFailedCases>,
  failure: string | null,
  valueAt: ValueAt,
): PackagedCalculation[] {
  if (!calcCalls(cell.formula).some((name) => reporting.includes(name))) return [];
  const { worksheetId, sheetName, row, column, value } = cell;
  const place = { worksheetId, sheetName, row, column };
  const address = fullAddress({ ...place, rowCount: 1, columnCount: 1 });
  const missing = whyMissing(cell, failure, value);
  const failed = cell.failedCases ?? [];
  const leftOut = failed.map((one) => ({
    ...{ ...nothing, cell: place, index: one.index, mark: one.mark },
    name: one.mark ? placeWithMark(address, one.mark) : `${address}, ${caseNameIn(cell, one.index)}`,
    remark: whyFailed(cell, one),
  }));
  if (missing !== null) return [{ cell: place, name: address, ...nothing, remark: missing }, ...leftOut];
  const count = cell.cases.length + failed.length;
  const calculated = cell.cases.map((one) => ({
    cell: place,
    index: one.index,
    ...calledIn({ ...place, formula: cell.formula, count }, one, address, valueAt),
    calculation: apart(calculationOf(one), inputsOfId(one.cellId) === null && one.mark),
    ...reportOf(one),
    shown: shownOf(one.result),
    calculated: one.result.solvedAt,
    template: one.result.template.code,
    isLoad: one.result.verdict === 'NO CHECK',
    fails: one.result.verdict === 'FAIL',
  }));
  return [...calculated, ...leftOut];
}

/** Results of a study without a record. @param reason why they are not in the package */
export const calculationOfUnrecorded = (cell: CellPlace, reason: string): PackagedCalculation => ({
  ...{ cell, ...nothing, apart: 'unrecorded', remark: `${capitalized(reason)}.` },
  name: fullAddress({ ...cell, rowCount: 1, columnCount: 1 }),
});

/** Where inputs are no range, only their marks tell them from others with this report. */
const apart = (calculation: string, mark: string | false | undefined) =>
  mark ? JSON.stringify([calculation, mark]) : calculation;

const nothing = {
  ...{ index: 0, mark: null, sheetId: null },
  ...{ template: '', isLoad: false, fails: false, calculated: '' },
};

/** Of what was calculated. */
export const noReport = { sheetId: null, lacksReport: true } as const;

/** A value where a formula stood that nothing keeps. */
export function calculationOfLost(lost: Calculated<CellPlace>): PackagedCalculation {
  const { worksheetId, sheetName, row, column } = lost;
  const cell = { worksheetId, sheetName, row, column };
  const name = fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
  return { cell, name, ...nothing, mark: markOfLost(lost) ?? null, remark: lostReason };
}

/** Of several calls, which case is whose is not known. */
const onlyInputs = (formula: string, sheetName: string) =>
  calcCalls(formula).length === 1 ? inputsOf(formula, sheetName) : undefined;

/** A caption of its inputs tells members apart, one beside its cell may name what the cell shows of a member. */
function calledIn(
  formula: Parameters<typeof captionOf>[0],
  { index, mark: given, cellId }: { index: number; mark?: string; cellId?: string },
  address: string,
  valueAt: ValueAt,
): Pick<PackagedCalculation, 'mark' | 'member' | 'name'> {
  const name = formula.count === 1 ? address : `${address}, ${caseNameIn(formula, index, cellId)}`;
  const mark = captionOf(formula, index, valueAt);
  const inputs = inputsOf(formula.formula, formula.sheetName);
  const isOfInputs = inputs && (inputs.top < inputs.bottom || inputs.left < inputs.right);
  const hasRow =
    formula.count > 1 && (inputsOfId(cellId ?? '') ?? onlyInputs(formula.formula, formula.sheetName));
  const member = given || (isOfInputs && mark) || (hasRow ? name : null);
  return { name, mark: mark ?? (given || null), member };
}

/** Its utilization, and the numbers that its template names first. */
function shownOf({ utilization, results, template }: CalculationResult): ShownNumbers {
  const numbers = mainOutputs(template).flatMap((name): [string, number][] => {
    const value = results[name];
    return typeof value === 'number' ? [[name, value]] : [];
  });
  return { utilization, ...(numbers.length > 0 && { results: Object.fromEntries(numbers) }) };
}

function whyMissing(
  { cases, isStray, failedCases, otherCases = 1 }: Calculated<WithFailedCases>,
  failure: string | null,
  value: unknown,
): string | null {
  if (isBusyValue(value)) return 'Still calculating.';
  if (failure !== null) return `Error: ${failure}`;
  if (isErrorValue(value) && !failedCases) return `Shows ${String(value)}.`;
  if (isStray) return strayReason;
  return cases.length === 0 && otherCases > 0 ? notCalculated : null;
}

function reportOf(one: ShownCase): Pick<PackagedCalculation, 'sheetId' | 'remark' | 'lacksReport'> {
  const { sheetId, status } = one.result;
  if (status === 'report since changed')
    return { ...noReport, remark: 'Its report now has different inputs. Refresh it.' };
  if (sheetId === '') return { ...noReport, remark: 'It has no report. Refresh it.' };
  return {
    sheetId,
    remark: doubtSentences(doubtsOf(one)),
  };
}

/**
 * The calculation of a frozen formula, of which the workbook keeps the link to its report.
 *
 * @param worksheetId of a worksheet, by its name
 */
export function calculationsOfFrozen(
  { cells, ...since }: FrozenRow,
  linkTo: LinkTo,
  worksheetId: (name: string) => string | null,
  valueAt: ValueAt,
): PackagedCalculation[] {
  const record = readFrozenRow(cells);
  const place = record && placeOf(record);
  const id = place && (worksheetId(place.sheetName) ?? place.sheetName);
  if (!id) return [];
  const { sheetName, row, column } = place;
  const cell = { worksheetId: id, sheetName, row, column };
  const held = (name: (typeof frozenHeader)[number]) => String(cells[frozenHeader.indexOf(name)] ?? '');
  const about = { cell, template: held('Template code'), calculated: held('Solved at') };
  const [, day] = /^(.+?),? \d{1,2}:\d\d/.exec(held('Frozen at')) ?? [];
  const frozen = day === undefined ? 'frozen' : `frozen on ${day}`;
  const outdated = held('Outdated');
  const remarkOf = (index: number) => {
    const edited = hasRows ? since.editedRows : null;
    const isEdited = since.isEdited && (edited?.includes(index) ?? true);
    const isCase = (row: number) => ids[row] !== undefined && cases[row]?.verdict !== '-';
    const inputsNow = ids.length > 1 ? inputsOfCase(since, index, isCase) : since;
    return doubtSentences(frozenDoubts({ ...since, ...inputsNow, isEdited, outdated }));
  };
  const address = fullAddress({ ...cell, rowCount: 1, columnCount: 1 });
  // What hands on, such as reactions, has no report.
  if (!calcCalls(record.formula).some((name) => reporting.includes(name)))
    return since.inputs === 'changed'
      ? [
          {
            ...{ ...nothing, cell, name: `${address}, ${frozen}`, apart: 'handsOn' },
            remark: doubtSentences(frozenDoubts(since)),
          },
        ]
      : [];
  const ids = frozenReports(held('Report'), held('Reports'), linkTo);
  // The rows of a table are its cases.
  const hasRows = isCallAlone(record.formula) && ids.length === record.rowCount;
  const formula = formulaNow(record, place) ?? record.formula;
  const called = { sheetName, row, column, formula, count: ids.length };
  const area = onlyInputs(formula, sheetName);
  const inputs = area && { sheet: area.sheet, row: area.top, column: area.left };
  const cases = casesIn(held('Cases'));
  const all = { mark: since.markNow ?? held('Mark'), verdict: held('Verdict') };
  return ids.flatMap((sheetId, index): PackagedCalculation[] => {
    const own = cases.length === ids.length ? cases[index]! : { ...all, ...(ids.length > 1 && { mark: '' }) };
    // Beside a row of units, or a blank one.
    const isNone = own.verdict === '-' && hasRows;
    if (isNone && valueAt(sheetName.toLowerCase(), row + index, column) === '') return [];
    const { name, mark, member } = calledIn(called, { index, mark: own.mark }, address, valueAt);
    return [
      {
        ...{ ...about, index, sheetId, mark, member, name: `${name}, ${frozen}` },
        ...(sheetId !== null && {
          calculation: inputs
            ? calculationAt(inputs, index, sheetId)
            : apart(JSON.stringify([sheetName, sheetId]), own.mark),
        }),
        ...(sheetId === null && noReport),
        // Of what came with the workbook its verdict says that too.
        isLoad: /^LOAD\b/.test(own.verdict),
        fails: /^FAIL\b/.test(own.verdict),
        remark:
          sheetId === null
            ? 'Frozen without its report. Unfreeze it to include it in the package.'
            : remarkOf(index),
      },
    ];
  });
}

/** Of each case the id of its report at the chosen service; null where it is not known. */
export function frozenReports(report: string, reports: string, linkTo: LinkTo): (string | null)[] {
  const link = /^=HYPERLINK\("([^"]*)","[^"]*"\)$/i.exec(report)?.[1] ?? null;
  // A link is of one case, and rows of earlier versions have nothing else.
  if (link !== null) return [sheetIdOf(linkTo(link))];
  const [place, ...ids] = reports.split(' ');
  return ids.length === 0 ? [null] : ids.map((id) => sheetIdOf(linkTo(`${place}/${id}`)));
}

/** The id in a link to the page of a report; null in any other. */
export function sheetIdOf(link: string | null): string | null {
  return /\/sheets\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(link ?? '')?.[1] ?? null;
}
