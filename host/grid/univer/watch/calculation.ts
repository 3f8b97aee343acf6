import {
  ICalculateFormulaService,
  IFunctionService,
  SetTriggerFormulaCalculationStartMutation,
  type ISetFormulaCalculationResultMutation,
  SetFormulaCalculationResultMutation,
} from '@univerjs/preset-sheets-core';
import type { CalculationMode, CellAddress, CellValue, GridCalculation, GridNaming } from '../../grid';
import type { GridListeners } from '../../gridListeners';
import { LEFT_OUT } from '../cells/leftOutFunctions';
import { HeldChanges } from '../book/heldChanges';
import { ResolvedFormulas } from '../book/resolvedFormulas';
import { toRange, type UniverBook } from '../book/univerBook';
import { CalculationWatch } from './calculationWatch';
import { registerWithUniver } from './customFunctions';
import { DirtyCells } from './dirtyCells';
import { type ICellData, type Nullable, ObjectMatrix } from '@univerjs/core';

export interface UniverCalculation extends GridCalculation, GridNaming {
  /** A formula beside the cells, written for a cell of the sheet, in the words that the engine calculates as Excel does. */
  engineText(sheetId: string, row: number, column: number, formula: string): string;
  /** What such a formula comes to, once all that was changed is calculated; '' for nothing. */
  evaluate(sheetId: string, row: number, column: number, formula: string): Promise<CellValue>;
  /** Changes that bring their results with them: nothing is calculated for them. */
  withoutCalculation(work: () => void): void;
  /** Nothing waits to be calculated and nothing is being calculated. */
  idle(): boolean;
  /** Resolves when the grid may be disposed of: it has started, and nothing is being calculated. */
  quiet(): Promise<void>;
}

const MOST_PASSES_BY_SPILLS = 20;

export function calculationOperations(book: UniverBook, listeners: GridListeners): UniverCalculation {
  const calculation = new Calculation(book, listeners);
  const { formulas, held, dirty } = calculation;
  keepTypedContents(book, (cells) => dirty.add(cells));
  return {
    calculate(type) {
      if (type !== 'Recalculate') listeners.raise('fullCalculation', { type });
      calculation.calculateAll();
    },
    calculationMode: () => calculation.mode,
    setCalculationMode: (wanted) => calculation.setMode(wanted),
    needsCalculation: () => !held.isEmpty,
    calculation: () => calculation.running(),
    functionNames: () => [
      ...[...book.open.injector.get(IFunctionService).getExecutors().keys()].map(String),
      ...LEFT_OUT,
    ],
    registerCustomFunctions: (functions, evaluate) =>
      registerWithUniver(book.open.injector, functions, evaluate),
    markDirty: (cells) => dirty.addAnswered(cells),
    setReferences(references) {
      formulas.setReferences(references);
      // Those that now mean other cells are calculated with the rest.
      if (calculation.mode === 'Manual') held.holdReferences();
      else calculation.recalculateChanged();
    },
    engineText: (sheetId, row, column, formula) => formulas.textFor({ sheetId, row, column }, formula),
    evaluateArray: (at, formula) => calculation.evaluateArray(at, formula),
    async evaluate(sheetId, row, column, formula) {
      return (await calculation.evaluateArray({ sheetId, row, column }, formula))[0]?.[0] ?? '';
    },
    idle: () => calculation.isIdle,
    withoutCalculation: (work) => held.withoutCalculation(work),
    async quiet() {
      await book.open.started;
      while (!calculation.isIdle) {
        await new Promise<void>((resolve) => {
          const stop = listeners.on('calculated', () => {
            stop();
            resolve();
          });
        });
      }
    },
  };
}

/** What the engine calculates, and what waits for it. */
class Calculation {
  readonly formulas: ResolvedFormulas;
  readonly held: HeldChanges;
  readonly dirty: DirtyCells;
  mode: CalculationMode = 'Automatic';
  private readonly watch: CalculationWatch;
  /** What follows from the last pass, since a block that `A1#` means has grown or shrunk. */
  private following: Promise<void> | null = null;
  private followed = 0;
  /** Sheets with formulas of which the engine still keeps what they depended on before. */
  private readonly outdated = new Set<string>();

  constructor(
    private readonly book: UniverBook,
    listeners: GridListeners,
  ) {
    const { injector } = book.open;
    this.formulas = new ResolvedFormulas(book, injector);
    this.held = new HeldChanges(injector);
    this.watch = new CalculationWatch(
      injector,
      (sheetIds) => {
        this.followSpills();
        this.dirty.flush();
        listeners.raise('calculated', { sheetIds });
      },
      this.held,
    );
    this.dirty = new DirtyCells(
      () => this.watch.calculating,
      (blocks) =>
        this.trigger({
          clearDependencyTreeCache: this.clearedDependencies(),
          dirtyRanges: blocks.map(({ sheetId, box }) => ({
            unitId: book.unitId,
            sheetId,
            range: toRange(box),
          })),
        }),
    );
  }

  get isIdle(): boolean {
    return this.watch.idle && this.dirty.isEmpty;
  }

  running(): Promise<void> | null {
    this.dirty.hurry();
    const pass = this.watch.calculation();
    return pass && pass.then(() => this.following ?? undefined);
  }

  setMode(wanted: CalculationMode): void {
    this.mode = wanted;
    this.held.setManual(wanted === 'Manual');
    if (wanted !== 'Manual' && !this.held.isEmpty) this.calculateAll();
  }

  /** With what was held back in the manual mode. */
  calculateAll(): void {
    this.trigger({ ...this.held.take(), forceCalculation: true });
  }

  recalculateChanged(): boolean {
    const cells = this.formulas.takeStale();
    for (const { sheetId } of cells) this.outdated.add(sheetId);
    if (cells.length > 0) this.dirty.add(cells);
    return cells.length > 0;
  }

  async evaluateArray(at: CellAddress, formula: string): Promise<CellValue[][]> {
    const { sheetId, row, column } = at;
    const { unitId, open } = this.book;
    for (let pass = this.running(); pass !== null; pass = this.running()) await pass;
    const text = this.formulas.textFor(at, formula);
    const result = await open.injector
      .get(ICalculateFormulaService)
      .executeFormulas({ [unitId]: { [sheetId]: { [row]: { [column]: [text] } } } });
    const value = result[unitId]?.[sheetId]?.[row]?.[column]?.[0]?.value;
    const rows = Array.isArray(value) ? value : [[value]];
    return rows.map((line) => line.map((one) => one ?? ''));
  }

  /** Formulas that make each other grow are left as they are after so many passes. */
  private followSpills(): void {
    const follows = this.followed < MOST_PASSES_BY_SPILLS && this.recalculateChanged();
    this.followed = follows ? this.followed + 1 : 0;
    this.following = follows ? this.running() : null;
  }

  private clearedDependencies(): Record<string, Record<string, string>> {
    const sheets = Object.fromEntries([...this.outdated].map((sheetId) => [sheetId, '1']));
    this.outdated.clear();
    return { [this.book.unitId]: sheets };
  }

  private trigger(what: object): void {
    this.book.commands.syncExecuteCommand(
      SetTriggerFormulaCalculationStartMutation.id,
      { commands: [], ...what },
      { onlyLocal: true },
    );
  }
}

/**
 * Keeps what was typed while the engine calculated. Univer 0.25 writes what a pass brings into cells without looking what
 * they hold by then: a value over what was typed over its formula; and of a formula that cannot spill, into each cell of its
 * block either nothing or a copy of what the cell held when the pass began (`setRuntimeData` of engine-formula).
 *
 * @param calculateAgain called with the formulas whose own results were lost under such a copy
 */
function keepTypedContents(book: UniverBook, calculateAgain: (cells: CellAddress[]) => void): void {
  book.commands.beforeCommandExecuted((command) => {
    if (command.id !== SetFormulaCalculationResultMutation.id) return;
    const { unitData } = command.params as ISetFormulaCalculationResultMutation;
    const lost: CellAddress[] = [];
    for (const [sheetId, results] of Object.entries(unitData[book.unitId] ?? {})) {
      const sheet = book.open.workbook.getSheetBySheetId(sheetId)?.getSheet();
      if (!sheet || !results) continue;
      const matrix = new ObjectMatrix(results);
      matrix.forValue((row, column, result) => {
        const isFormula = hasFormula(sheet.getCellRaw(row, column));
        if (isFormula && result && !hasFormula(result)) return;
        matrix.realDeleteValue(row, column);
        if (isFormula) lost.push({ sheetId, row, column });
      });
    }
    if (lost.length > 0) calculateAgain(lost);
  });
}

/** A result of a formula has none itself, as far as it is not a copy of its cell. */
function hasFormula(cell: Nullable<ICellData>): boolean {
  return Boolean(cell && (cell.f || cell.si));
}
