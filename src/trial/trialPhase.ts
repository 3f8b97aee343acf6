import { CalcError } from '../client/calcError';
import type { AnswerCell } from '../core/outputs/render';
import type { Runtime } from '../runtime';
import type { CellReader } from '../workbook/cells/cellReader';
import { areaStart, cellAddress, columnLetters, fullAddress } from '../workbook/excel/a1';
import { isBusyValue } from '../workbook/formulas/formulaCells';
import { type Area, areaAt, areaOfName, lastColumn, lastRow } from '../workbook/formulas/references';
import { NotTried, type Operand, tryFormula } from '../workbook/formulas/tryFormula';
import { cellError, type Work } from '../functions/call/answer';
import { asMatrix, callGroupOf, type FunctionCall } from '../functions/call/functionCall';
import { runTemplate } from '../functions/call/runTemplate';
import { workOf } from '../functions/loaded/loadParts';
import { type Answering, dryRuntime, noReport, type Recorded } from './dryRuntime';
import { type TrialFormula, type TrialWorkbook, valueKey } from '../workbook/formulas/trialWorkbook';

/** What a formula gives. */
export interface Answered {
  cells: unknown[][];
  /** The calculations that it made. */
  records: Recorded[];
  /** Rows of its table of cases that have no result. */
  failedRows: { index: number; message: string }[];
  /** Whether a header stands above its table of cases. */
  hasHeader: boolean;
  /** Why a call of it failed as a whole, without a result; null where none did. */
  error: string | null;
}

/** A formula that cannot be tried out, and every formula that reads its cells. */
class Untried extends NotTried {
  constructor(
    readonly formula: TrialFormula,
    message: string,
  ) {
    super(message);
  }
}

/** The functions that are tried out. Others read reports or lists. */
const works: Readonly<Record<string, Work>> = {
  ...{ RUN: runTemplate, CALCULATE: runTemplate },
  ...{ SNOW: workOf('runSnow'), BEAM: workOf('runBeam'), REACTIONS: workOf('reactions') },
  ...{ SOLVEFOR: workOf('solveFor'), LIGHTEST: workOf('lightest'), VALIDATE: workOf('validate') },
  ...{ TABLEROWS: workOf('rowsText'), SUMLOADS: workOf('sumLoads'), STATIONS: workOf('stations') },
};
/** Of the function with the most, its invocation included: Excel passes them all. */
const mostArguments = 11;

/** The workbook as it is, or as it would be: its cells, and what its formulas give then. */
export class TrialPhase {
  readonly #workbook: TrialWorkbook;
  readonly #boxOf: (formula: TrialFormula) => Area;
  readonly #runtime: Runtime;
  readonly #answering: Answering;
  readonly #changed = new Map<string, unknown>();
  readonly #ends = new Map<string, { row: number; column: number }>();
  readonly #records = new Map<string, Recorded[]>();

  /** @param boxOf the cells that a formula fills */
  constructor(
    workbook: TrialWorkbook,
    runtime: Runtime,
    answering: Answering,
    boxOf: (formula: TrialFormula) => Area,
  ) {
    this.#workbook = workbook;
    this.#boxOf = boxOf;
    this.#answering = answering;
    const reader: CellReader = {
      read: async ({ sheet, address, reads }) => {
        const { formats } = await runtime.cells.read({ sheet, address });
        const area = areaAt(address, sheet);
        if (!area) return { values: [], formats };
        if (reads === 'formulas')
          return { values: [[this.#workbook.formulaAt(area.sheet, area.top, area.left)?.formula]], formats };
        return { values: this.cells(area).map((row) => row.map((value) => value ?? '')), formats };
      },
    };
    this.#runtime = dryRuntime(runtime, answering, reader, (one) => this.#note(one));
  }

  set(sheetName: string, row: number, column: number, value: unknown): void {
    this.#changed.set(valueKey(sheetName, row, column), value);
    const sheet = sheetName.toLowerCase();
    const end = this.#ends.get(sheet) ?? this.#workbook.end(sheet);
    this.#ends.set(sheet, { row: Math.max(end.row, row), column: Math.max(end.column, column) });
  }

  /** The formula cannot be tried out, nor what reads its cells. @returns the formula that is the reason */
  fail(formula: TrialFormula, why: NotTried): { formula: TrialFormula; message: string } {
    const root = why instanceof Untried ? why : new Untried(formula, why.message);
    const { sheetName, box } = formula;
    for (let row = box.top; row <= box.bottom; row += 1)
      for (let column = box.left; column <= box.right; column += 1) this.set(sheetName, row, column, root);
    return root;
  }

  /** @throws {NotTried} where it cannot be tried out */
  async answer(formula: TrialFormula): Promise<Answered> {
    const own = this.#changed.get(valueKey(formula.sheetName, formula.row, formula.column));
    if (own instanceof Untried) throw own;
    if (formula.doubt !== null) throw new NotTried(formula.doubt);
    const answered: Answered = { cells: [], records: [], failedRows: [], hasHeader: false, error: null };
    const groups = new Map<string | null, number>();
    const cell = fullAddress({ ...formula, rowCount: 1, columnCount: 1 });
    this.#records.set(cell, answered.records);
    answered.cells = await tryFormula(formula.formula, {
      sheet: formula.sheetName,
      cells: (area) => this.cells(area),
      named: (name) => {
        const formulas = this.#workbook.names.defined.get(name.toLowerCase()) ?? [];
        return formulas.length === 1 ? areaOfName(formulas[0]!) : null;
      },
      spill: (area) => this.#spillOf(area),
      call: (name, given) => {
        const call = this.#callOf(cell, given);
        const group = callGroupOf(call);
        const ordinal = groups.get(group) ?? 0;
        groups.set(group, ordinal + 1);
        return this.#call(name, { ...call, ordinal: () => ordinal }, answered);
      },
    });
    return answered;
  }

  /** Blank cells are null. @throws {NotTried} where one of them cannot be tried out */
  cells({ sheet, top, left, bottom, right }: Area): unknown[][] {
    const end = this.#ends.get(sheet) ?? this.#workbook.end(sheet);
    const [last, width] = [
      Math.min(bottom, Math.max(end.row, top)),
      Math.min(right, Math.max(end.column, left)),
    ];
    // Only whole columns and rows are cut where the sheet ends.
    const [rows, columns] = [bottom === lastRow ? last : bottom, right === lastColumn ? width : right];
    return Array.from({ length: rows - top + 1 }, (_, r) =>
      Array.from({ length: columns - left + 1 }, (__, c) => this.#valueAt(sheet, top + r, left + c)),
    );
  }

  #valueAt(sheet: string, row: number, column: number): unknown {
    const key = valueKey(sheet, row, column);
    const isChanged = this.#changed.has(key);
    const value = isChanged ? this.#changed.get(key) : this.#workbook.valueAt(sheet, row, column);
    if (value instanceof Untried) throw value;
    if (isBusyValue(value))
      throw new NotTried(`reads ${cellAddress(row, column)}, which is being calculated`);
    // A formula that gives a text of no letters does not leave its cell blank.
    const isBlank = value === '' && !isChanged && !this.#workbook.formulaAt(sheet, row, column);
    return isBlank ? null : value;
  }

  #spillOf({ sheet, top, left }: Area): Area {
    const formula = this.#workbook.formulaAt(sheet, top, left);
    if (formula?.box.top !== top || formula.box.left !== left)
      throw new NotTried('refers to the spill of a cell without a formula');
    return this.#boxOf(formula);
  }

  #callOf(cell: string, given: readonly (Operand | null)[]): FunctionCall {
    // Excel does not tell functions of ours such a text from a blank cell.
    const passed = (value: unknown) => (value === '' ? null : value);
    const values = given.map((one) => one && one.cells.map((row) => row.map(passed)));
    if (values.some((cells) => cells?.flat().includes(noReport)))
      throw new NotTried('reads a report, and a trial makes none');
    const rest = Array<null>(Math.max(0, mostArguments - given.length)).fill(null);
    const addresses = given.map((one) => (one?.area ? this.#addressOf(one.area) : null));
    return {
      ...{ values: [...values, ...rest], addresses: [...addresses, ...rest], cell },
      ...{ signal: undefined, isPreview: false, setResult: undefined, ordinal: () => 0 },
    };
  }

  async #call(name: string, call: FunctionCall, answered: Answered): Promise<unknown[][]> {
    const work = works[name];
    if (!work) throw new NotTried(`uses CALC.${name}`);
    if (
      ['REACTIONS', 'STATIONS'].includes(name) &&
      asMatrix(call.values[1])
        .flat()
        .every((value) => value === null)
    )
      throw new NotTried('reads a report');
    const made = answered.records.length;
    const fail = (error: CalcError) => {
      this.#noteFault(error);
      // One that calculated and lacks an output has a result.
      if (answered.records.length === made) answered.error ??= error.message;
    };
    try {
      const cells = await work(call, this.#runtime);
      answered.hasHeader = hasHeader(name, call);
      const above = answered.hasHeader ? 1 : 0;
      for (const [index, row] of cells.entries()) {
        const error = row.find((cell) => cell instanceof CalcError);
        // Its cautions say why the whole call failed.
        if (error && row.includes(error.message)) fail(error);
        else if (error && row.every((cell) => cell instanceof CalcError)) {
          this.#noteFault(error);
          answered.failedRows.push({ index: index - above, message: error.message });
        }
      }
      return cells.map((row) => row.map(plain));
    } catch (error) {
      if (!(error instanceof CalcError)) throw error;
      fail(error);
      return [[cellError(error).code]];
    }
  }

  /** That the service does not answer is not an answer to the question. */
  #noteFault(error: CalcError): void {
    if (!['input', 'calculation', 'notFound'].includes(error.kind)) this.#answering.fault ??= error;
  }

  #note(one: Recorded): void {
    const cell = one.cellId === undefined ? null : (JSON.parse(one.cellId) as unknown[])[0];
    if (typeof cell === 'string') this.#records.get(cell)?.push(one);
  }

  /** As Excel gives it to a function. */
  #addressOf({ sheet, top, left, bottom, right }: Area): string {
    const box = { sheetName: this.#workbook.sheetName(sheet), row: top, column: left };
    const address = fullAddress({ ...box, rowCount: bottom - top + 1, columnCount: right - left + 1 });
    const start = address.slice(0, address.lastIndexOf('!') + 1);
    if (bottom === lastRow) return `${start}${columnLetters(left)}:${columnLetters(right)}`;
    if (right === lastColumn) return `${start}${top + 1}:${bottom + 1}`;
    return areaStart(address) ? address : '';
  }
}

/** A table of everything has one. */
function hasHeader(name: string, { values }: FunctionCall): boolean {
  const outputs = asMatrix(values[2]).flat();
  return (
    ['RUN', 'CALCULATE'].includes(name) && (outputs.every((one) => one === null) || outputs.includes('*'))
  );
}

function plain(cell: AnswerCell): unknown {
  if (cell instanceof CalcError) return cellError(cell).code;
  return typeof cell === 'object' && cell !== null && 'basicValue' in cell ? cell.basicValue : cell;
}
