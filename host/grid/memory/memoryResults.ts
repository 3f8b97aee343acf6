import { type CustomFunctionMetadata } from '../customFunction';
import {
  type CalculationType,
  type CustomFunctionEvaluator,
  type GridCalculation,
  type GridNaming,
  type GridReferences,
} from '../grid';
import { type GridListeners } from '../gridListeners';
import { MemoryCalculation, SheetResults } from './memoryCalculation';
import { type SheetList } from './sheetList';

/** What the formulas of a workbook show. They are calculated before they are read, and at the end of the turn, like in the background. */
export class MemoryResults implements GridCalculation, GridNaming {
  private functions = new Map<string, CustomFunctionMetadata>();
  private evaluate: CustomFunctionEvaluator = () => '#NAME?';
  private bySheet = new Map<string, SheetResults>();
  private stale = false;
  private references: GridReferences = { names: [], tables: [] };

  constructor(
    private readonly sheets: SheetList,
    private readonly listeners: GridListeners,
  ) {}

  of(sheetId: string): SheetResults {
    this.calculateIfStale();
    return this.bySheet.get(sheetId) ?? new SheetResults();
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
    const { functions, evaluate, references } = this;
    this.bySheet = new MemoryCalculation({
      sheets: this.sheets.all(),
      functions,
      evaluate,
      references,
    }).run();
    const sheetIds = [...this.bySheet].filter(([, one]) => one.shown.size > 0).map(([id]) => id);
    this.listeners.raise('calculated', { sheetIds });
  }
}
