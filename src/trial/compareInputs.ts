import { inputError } from '../client/calcError';
import type { ServiceClient } from '../client/serviceClient';
import type { CalculatedFormula } from '../commands/calculatedWorkbook';
import { caseKey } from '../core/inputs/requestKey';
import type { CalculationResult } from '../core/outputs/calculationResult';
import type { Runtime } from '../runtime';
import { isNotCompared, type ShownCase } from '../workbook/formulas/calculatedCells';
import { cellOfId } from '../workbook/formulas/cellOfId';
import { calcCalls, reporting } from '../workbook/formulas/calcFormula';
import { NotTried } from '../workbook/formulas/tryFormula';
import { type TrialFormula, valueKey } from '../workbook/formulas/trialWorkbook';
import type { Answering, Recorded } from './dryRuntime';
import { readTrialWorkbook } from './readWorkbook';
import { TrialPhase } from './trialPhase';

/** At once: their cells are read in few requests to Excel. */
const formulasAtOnce = 200;

/**
 * Compares what formulas read with the inputs of the results that came with the workbook, where these are confirmed: another program
 * may have changed a cell and left the number. Nothing is calculated. A formula that cannot be evaluated here stays not compared.
 */
export async function compareInputs(runtime: Runtime, signal: AbortSignal): Promise<void> {
  if (!runtime.calculations.shown().some(isNotCompared)) return;
  const { workbook, known } = await readTrialWorkbook(runtime);
  const cells = new Map(known.map((cell) => [placeOf(cell), cell]));
  const answering = new AnsweredBefore(runtime.client(), cells);
  const phase = new TrialPhase(workbook, runtime, answering, ({ box }) => box);
  const waiting = workbook.formulas.flatMap((formula) => {
    const cases = cells.get(placeOf(formula))?.cases.filter(isNotCompared) ?? [];
    // Others ask the service.
    const isRead = calcCalls(formula.formula).every((name) => reporting.includes(name));
    return isRead && cases.length > 0 ? [{ formula, cases }] : [];
  });
  const found: Compared[] = [];
  while (waiting.length > 0) {
    const part = waiting.splice(0, formulasAtOnce);
    const compared = await Promise.all(part.map(({ formula, cases }) => compare(phase, formula, cases)));
    // Without the template it is not known what a formula requests.
    if (signal.aborted || answering.fault !== null) return;
    found.push(...compared.flat());
  }
  // Those who show results read all cells again.
  runtime.calculations.comparedInputs(found);
}

interface Compared {
  one: ShownCase;
  isSame: boolean;
}

async function compare(
  phase: TrialPhase,
  formula: TrialFormula,
  cases: readonly ShownCase[],
): Promise<Compared[]> {
  try {
    const { records } = await phase.answer(formula);
    const requested = new Set(records.map(nameOfRecord));
    return cases.map((one) => ({ one, isSame: requested.has(nameOf(one.index, one.request.parameters)) }));
  } catch (error) {
    if (error instanceof NotTried) return [];
    throw error;
  }
}

const nameOfRecord = ({ cellId = '', case: of }: Recorded) => nameOf(cellOfId(cellId)?.index ?? 0, of);
const nameOf = (index: number, of: Recorded['case']) => `${index} ${caseKey(of)}`;

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

const placeOf = ({ sheetName, row, column }: { sheetName: string; row: number; column: number }) =>
  valueKey(sheetName, row, column);
