import { type CustomFunctionMetadata } from '../customFunction';
import {
  type Box,
  type CalculationMode,
  type CalculationType,
  type CellAddress,
  type CellValue,
  type CustomFunctionEvaluator,
  type GridCalculation,
  type GridNaming,
  type GridReferences,
} from '../grid';
import { type GridListeners } from '../gridListeners';
import { type FormulaEngine, MemoryCalculation, SheetResults } from './memoryCalculation';
import { type SheetList } from './sheetList';

/** What the formulas of a workbook show. They are calculated before they are read, and at the end of the turn, like in the background. */
export class MemoryResults implements GridCalculation, GridNaming {
  private functions = new Map<string, CustomFunctionMetadata>();
  private evaluate: CustomFunctionEvaluator = () => '#NAME?';
  private bySheet = new Map<string, SheetResults>();
  private stale = false;
  private mode: CalculationMode = 'Automatic';
  /** In `Manual`: contents have changed since the last calculation. */
  private waits = false;
  private references: GridReferences = { names: [], tables: [] };

  constructor(
    private readonly sheets: SheetList,
    private readonly listeners: GridListeners,
  ) {}

  of(sheetId: string): SheetResults {
    this.calculateIfStale();
    return this.bySheet.get(sheetId) ?? new SheetResults();
  }

  /** These cells hold something else: their formulas have no results yet. */
  contentsChanged(sheetId: string, box: Box): void {
    if (this.mode !== 'Manual') return this.invalidate();
    this.waits = true;
    this.bySheet.get(sheetId)?.forget(box);
  }

  calculationMode(): CalculationMode {
    return this.mode;
  }

  setCalculationMode(mode: CalculationMode): void {
    // What changed before is calculated as it was then.
    this.calculateIfStale();
    this.mode = mode;
    if (this.waits && mode !== 'Manual') this.invalidate();
  }

  needsCalculation(): boolean {
    return this.waits;
  }

  async evaluateArray({ sheetId, row, column }: CellAddress, formula: string): Promise<CellValue[][]> {
    this.calculateIfStale();
    const sheet = this.sheets.get(sheetId);
    const place = { sheet, row, column, formula, expression: null };
    return new MemoryCalculation(this.engine(), this.bySheet).evaluate(place);
  }

  /** Something changed: all formulas are calculated again. */
  invalidate(): void {
    if (this.stale) return;
    this.stale = true;
    queueMicrotask(() => this.calculateIfStale());
  }

  calculate(type: CalculationType): void {
    if (type !== 'Recalculate') this.listeners.raise('fullCalculation', { type });
    this.stale = true;
    this.calculateIfStale();
  }

  /** Whatever is read is calculated first. */
  calculation(): null {
    return null;
  }

  registerCustomFunctions(functions: CustomFunctionMetadata[], evaluate: CustomFunctionEvaluator): void {
    this.functions = new Map(functions.map((one) => [one.gridName, one]));
    this.evaluate = evaluate;
    this.invalidate();
  }

  setReferences(references: GridReferences): void {
    this.references = references;
    this.invalidate();
  }

  markDirty(): void {
    this.invalidate();
  }

  private calculateIfStale(): void {
    if (!this.stale) return;
    this.stale = false;
    this.waits = false;
    this.bySheet = new MemoryCalculation(this.engine()).run();
    const sheetIds = [...this.bySheet].filter(([, one]) => one.shown.size > 0).map(([id]) => id);
    this.listeners.raise('calculated', { sheetIds });
  }

  private engine(): FormulaEngine {
    const { functions, evaluate, references } = this;
    return { sheets: this.sheets.all(), functions, evaluate, references };
  }
}
