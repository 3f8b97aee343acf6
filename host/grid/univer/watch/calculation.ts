import {
  ICalculateFormulaService,
  SetTriggerFormulaCalculationStartMutation,
  type ISetFormulaCalculationResultMutation,
  SetFormulaCalculationResultMutation,
} from '@univerjs/preset-sheets-core';
import type { CalculationMode, CellAddress, CellValue, GridCalculation, GridNaming } from '../../grid';
import type { GridListeners } from '../../gridListeners';
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
  const { injector, started } = book.open;
  const formulas = new ResolvedFormulas(book, injector);
  const held = new HeldChanges(injector);
  const watch = new CalculationWatch(
    injector,
    (sheetIds) => {
      followSpills();
      dirty.flush();
      listeners.raise('calculated', { sheetIds });
    },
    held,
  );
  /** What follows from the last pass, since a block that `A1#` means has grown or shrunk. */
  let following: Promise<void> | null = null;
  let followed = 0;
  let mode: CalculationMode = 'Automatic';
  /** Sheets with formulas of which the engine still keeps what they depended on before. */
  const outdated = new Set<string>();
  const dirty = new DirtyCells(
    () => watch.calculating,
    (blocks) =>
      trigger({
        clearDependencyTreeCache: clearedDependencies(),
        dirtyRanges: blocks.map(({ sheetId, box }) => ({
          unitId: book.unitId,
          sheetId,
          range: toRange(box),
        })),
      }),
  );
  keepTypedContents(book, (cells) => dirty.add(cells));
  const idle = (): boolean => watch.idle && dirty.isEmpty;

  function recalculateChanged(): boolean {
    const cells = formulas.takeStale();
    for (const { sheetId } of cells) outdated.add(sheetId);
    if (cells.length > 0) dirty.add(cells);
    return cells.length > 0;
  }

  /** Formulas that make each other grow are left as they are after so many passes. */
  function followSpills(): void {
    const follows = followed < MOST_PASSES_BY_SPILLS && recalculateChanged();
    followed = follows ? followed + 1 : 0;
    following = follows ? calculation() : null;
  }

  function calculation(): Promise<void> | null {
    const pass = watch.calculation();
    return pass && pass.then(() => following ?? undefined);
  }

  function clearedDependencies(): Record<string, Record<string, string>> {
    const sheets = Object.fromEntries([...outdated].map((sheetId) => [sheetId, '1']));
    outdated.clear();
    return { [book.unitId]: sheets };
  }

  function trigger(what: object): void {
    book.commands.syncExecuteCommand(
      SetTriggerFormulaCalculationStartMutation.id,
      { commands: [], ...what },
      { onlyLocal: true },
    );
  }

  async function evaluateArray(at: CellAddress, formula: string): Promise<CellValue[][]> {
    const { sheetId, row, column } = at;
    for (let pass = calculation(); pass !== null; pass = calculation()) await pass;
    const text = formulas.textFor(at, formula);
    const result = await injector
      .get(ICalculateFormulaService)
      .executeFormulas({ [book.unitId]: { [sheetId]: { [row]: { [column]: [text] } } } });
    const value = result[book.unitId]?.[sheetId]?.[row]?.[column]?.[0]?.value;
    const rows = Array.isArray(value) ? value : [[value]];
    return rows.map((line) => line.map((one) => one ?? ''));
  }

  /** With what was held back in the manual mode. */
  function calculateAll(): void {
    trigger({ ...held.take(), forceCalculation: true });
  }

  return {
    calculate(type) {
      if (type !== 'Recalculate') listeners.raise('fullCalculation', { type });
      calculateAll();
    },
    calculationMode: () => mode,
    setCalculationMode(wanted) {
      mode = wanted;
      held.setManual(wanted === 'Manual');
      if (wanted !== 'Manual' && !held.isEmpty) calculateAll();
    },
    needsCalculation: () => !held.isEmpty,
    calculation,
    registerCustomFunctions: (functions, evaluate) => registerWithUniver(injector, functions, evaluate),
    markDirty: (cells) => dirty.add(cells),
    setReferences(references) {
      formulas.setReferences(references);
      // Those that now mean other cells are calculated with the rest.
      if (mode === 'Manual') held.holdReferences();
      else recalculateChanged();
    },
    engineText: (sheetId, row, column, formula) => formulas.textFor({ sheetId, row, column }, formula),
    evaluateArray,
    async evaluate(sheetId, row, column, formula) {
      return (await evaluateArray({ sheetId, row, column }, formula))[0]?.[0] ?? '';
    },
    idle,
    withoutCalculation: (work) => held.withoutCalculation(work),
    async quiet() {
      await started;
      while (!idle()) {
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
