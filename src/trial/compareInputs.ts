import { inputError } from '../client/calcError';
import type { ServiceClient } from '../client/serviceClient';
import type { CalculatedFormula } from '../commands/calculatedWorkbook';
import type { CellOffset, Compared } from '../core/cells/cellResults';
import { caseKey } from '../core/inputs/requestKey';
import { shownVerdict } from '../core/outputs/verdict';
import type { Runtime } from '../runtime';
import { isComparable, type ShownCase } from '../workbook/formulas/calculatedCells';
import { cellOfId } from '../workbook/formulas/cellOfId';
import { calcCalls, isCallAlone, reporting } from '../workbook/formulas/calcFormula';
import { isErrorValue } from '../workbook/formulas/formulaCells';
import { NotTried } from '../workbook/formulas/tryFormula';
import { type TrialFormula, type TrialWorkbook, placeOf } from '../workbook/formulas/trialWorkbook';
import type { Area } from '../workbook/formulas/references';
import type { Answering } from './dryRuntime';
import { readTrialWorkbook } from './readWorkbook';
import { type Answered, TrialPhase } from './trialPhase';
import { isAsInExcel, isSameValue } from './trialRun';

/** At once: their cells are read in few requests to Excel. */
const formulasAtOnce = 200;

/**
 * Compares what formulas read with the inputs of the results that they show, where these are confirmed or of this computer: a cell may
 * have changed and left the number. Nothing is calculated. A formula that cannot be evaluated here, or reads one, stays not compared.
 *
 * @throws {CalcError} where the service does not answer
 */
export async function compareInputs(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (signal.aborted || !runtime.calculations.shown().some(isComparable)) return;
  const { workbook, known } = await readTrialWorkbook(runtime);
  const cells = new Map(known.map((cell) => [placeOf(cell), cell]));
  const answering = new AnsweredBefore(runtime.client(), cells);
  const comparison = new Comparison(workbook, new TrialPhase(workbook, runtime, answering, ({ box }) => box));
  const waiting = workbook.formulas.flatMap((formula) => {
    const cases = cells.get(placeOf(formula))?.cases.filter(isComparable) ?? [];
    // Others ask the service.
    const isRead = calcCalls(formula.formula).every((name) => reporting.includes(name));
    return isRead && cases.length > 0 ? [{ formula, cases }] : [];
  });
  const found: ComparedCase[] = [];
  while (waiting.length > 0 && answering.fault === null) {
    const part = waiting.splice(0, formulasAtOnce);
    const compared = await Promise.all(part.map(({ formula, cases }) => comparison.of(formula, cases)));
    if (signal.aborted) return;
    // Without the template it is not known what a formula requests.
    if (answering.fault === null) found.push(...compared.flat());
  }
  // Those who show results read all cells again.
  runtime.calculations.comparedInputs(found);
  if (answering.fault !== null) throw answering.fault;
}

type ComparedCase = Compared & { one: ShownCase };

class Comparison {
  readonly #workbook: TrialWorkbook;
  readonly #phase: TrialPhase;
  /** Of formulas that inputs are calculated by: whether they still give what they show. */
  readonly #standing = new Map<TrialFormula, Promise<boolean>>();

  constructor(workbook: TrialWorkbook, phase: TrialPhase) {
    this.#workbook = workbook;
    this.#phase = phase;
  }

  /** @returns without the cases that the formula does not ask for now, and without all where it cannot be evaluated */
  async of(formula: TrialFormula, cases: readonly ShownCase[]): Promise<ComparedCase[]> {
    try {
      const unchanged = await Promise.all(this.#before(formula).map((one) => this.#stands(one)));
      // Either a cell before it was changed, too, or Excel calculates it otherwise.
      if (unchanged.includes(false)) return [];
      const answered = await this.#phase.answer(formula);
      const isOnlyCall = calcCalls(formula.formula).length === 1;
      const other = otherCells(this.#workbook, formula, answered);
      const isTable = cases.some(({ index }) => index > 0) && isCallAlone(formula.formula);
      const above = answered.hasHeader ? 1 : 0;
      return cases.flatMap((one) => {
        const isSame = sameInputs(one, answered, isOnlyCall);
        if (isSame === undefined) return [];
        const ofCase = isTable ? other.filter(({ row }) => row === one.index + above) : other;
        return [{ one, isSame, overwritten: isSame && ofCase.length > 0 ? ofCase : undefined }];
      });
    } catch (error) {
      if (error instanceof NotTried) return [];
      throw error;
    }
  }

  /** The formulas of Excel that its inputs come from, through any number of others. Those of ours are compared for themselves. */
  #before({ areas }: TrialFormula): TrialFormula[] {
    const found = new Set<TrialFormula>();
    for (let from: readonly Area[] = areas; from.length > 0;) {
      const next = new Set(from.flatMap((area) => this.#workbook.formulasIn(area)));
      const added = [...next].filter((one) => !one.isCalc && !found.has(one));
      for (const one of added) found.add(one);
      from = added.flatMap((one) => one.areas);
    }
    return [...found];
  }

  #stands(formula: TrialFormula): Promise<boolean> {
    const stands = this.#standing.get(formula) ?? this.#evaluated(formula);
    this.#standing.set(formula, stands);
    return stands;
  }

  async #evaluated(formula: TrialFormula): Promise<boolean> {
    return isAsInExcel(this.#workbook, formula, await this.#phase.answer(formula));
  }
}

/** Where in the spill a number or verdict differs from what the formula returns. Cells with errors are listed as failures instead. */
function otherCells(
  workbook: TrialWorkbook,
  { sheetName, row, column }: TrialFormula,
  { cells }: Answered,
): CellOffset[] {
  const isOther = (value: unknown, shown: unknown) => {
    if (isErrorValue(shown)) return false;
    if (typeof value === 'number') return !isSameValue(value, shown);
    return typeof value === 'string' && shownVerdict(value) !== null && value !== shown;
  };
  return cells.flatMap((values, r) =>
    values.flatMap((value, c) =>
      isOther(value, workbook.valueAt(sheetName, row + r, column + c)) ? [{ row: r, column: c }] : [],
    ),
  );
}

/** Undefined for a case that the formula does not ask for now, such as that of another branch of IF. */
function sameInputs(one: ShownCase, { records, failedRows, error }: Answered, isOnlyCall: boolean) {
  const place = cellOfId(one.cellId);
  const made = records.filter(({ cellId = '' }) => {
    const of = cellOfId(cellId);
    return of?.index === one.index && (isOnlyCall || of.call === place?.call);
  });
  if (made.length > 0) return made.some((record) => caseKey(record.case) === caseKey(one.request.parameters));
  // Its inputs are rejected now.
  const isRejected = error !== null || failedRows.some(({ index }) => index === one.index);
  return isOnlyCall && isRejected ? false : undefined;
}

/** Answers what a formula requests with what its cell shows: its inputs are read, and no more. */
class AnsweredBefore implements Answering {
  readonly client: ServiceClient;
  readonly #cells: ReadonlyMap<string, CalculatedFormula>;
  fault: unknown = null;

  constructor(client: ServiceClient, cells: ReadonlyMap<string, CalculatedFormula>) {
    this.client = client;
    this.#cells = cells;
  }

  answer: Answering['answer'] = ({ case: of }, cellId) => {
    const place = cellOfId(cellId ?? '');
    const cases = (place && this.#cells.get(placeOf(place))?.cases) ?? [];
    const same = cases.filter(({ index }) => index === place?.index);
    const one = same.find(({ request }) => caseKey(request.parameters) === caseKey(of)) ?? same[0];
    return one ? Promise.resolve(one.result) : Promise.reject(inputError('Its inputs were changed'));
  };
}
