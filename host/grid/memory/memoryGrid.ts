import { type CustomFunctionMetadata } from '../customFunction';
import { MAX_COLUMNS, MAX_ROWS } from '../address';
import { blockOf, boundingBox, boxContains, singleCell } from '../box';
import { type Expression } from '../formula';
import {
  type Box,
  type CalculationType,
  type CellFormats,
  type CellValue,
  type ClearWhat,
  type CustomFunctionEvaluator,
  type FormatProperty,
  type Frozen,
  type Grid,
  type GridEventName,
  type GridEvents,
  type ShiftDirection,
  type SheetInfo,
  type SheetVisibility,
} from '../grid';
import { GridListeners } from '../gridListeners';
import { isFormattedNumber, MemoryCalculation, plainValue, SheetResults } from './memoryCalculation';
import { shiftCells } from './memoryShift';
import { type MemorySheet, placeOf } from './memorySheet';
import { SheetList } from './sheetList';
import { displayText } from '../numberText';

/**
 * A grid without a screen. Its formulas are literals, references and calls of custom functions; anything else is
 * refused by name. Calculates before it is read and at the end of the turn, like a grid that calculates in the back.
 */
export class MemoryGrid implements Grid {
  private readonly sheetList = new SheetList();
  private activeId: string;
  private selected: { sheetId: string; box: Box };
  private functions = new Map<string, CustomFunctionMetadata>();
  private evaluate: CustomFunctionEvaluator = () => '#NAME?';
  private results = new Map<string, SheetResults>();
  private stale = false;
  private isEditing = false;
  private readonly listeners = new GridListeners();

  constructor() {
    const { id } = this.sheetList.add().info;
    this.activeId = id;
    this.selected = { sheetId: id, box: singleCell(0, 0) };
  }

  sheets(): SheetInfo[] {
    return this.sheetList.all().map((one) => one.info);
  }

  activeSheetId(): string {
    return this.activeId;
  }

  activateSheet(sheetId: string): void {
    this.sheetList.get(sheetId);
    if (sheetId === this.activeId) return;
    const previousSheetId = this.activeId;
    this.activeId = sheetId;
    this.selected = { sheetId, box: singleCell(0, 0) };
    this.listeners.raise('sheetActivated', { sheetId, previousSheetId });
  }

  addSheet(name?: string): SheetInfo {
    const { info } = this.sheetList.add(name);
    this.invalidate();
    this.listeners.raise('sheetAdded', { sheetId: info.id });
    return info;
  }

  renameSheet(sheetId: string, name: string): void {
    const sheet = this.sheetList.get(sheetId);
    const old = sheet.info.name.toLowerCase();
    const formulas = this.sheetList.all().flatMap((one) => one.formulaCells());
    if (formulas.some((one) => refersTo(one.expression, old))) {
      throw new Error('The memory grid does not implement renaming a sheet that formulas refer to.');
    }
    sheet.info = { ...sheet.info, name };
    this.invalidate();
  }

  deleteSheet(sheetId: string): void {
    const neighbour = this.sheetList.remove(sheetId);
    this.invalidate();
    this.listeners.raise('sheetDeleted', { sheetId });
    if (sheetId === this.activeId && neighbour !== null) this.activateSheet(neighbour.info.id);
  }

  moveSheet(sheetId: string, position: number): void {
    this.sheetList.move(sheetId, position);
  }

  setVisibility(sheetId: string, visibility: SheetVisibility): void {
    const sheet = this.sheetList.get(sheetId);
    sheet.info = { ...sheet.info, visibility };
  }

  setTabColor(sheetId: string, tabColor: string): void {
    const sheet = this.sheetList.get(sheetId);
    sheet.info = { ...sheet.info, tabColor };
  }

  dimensions(sheetId: string): { rowCount: number; columnCount: number } {
    this.sheetList.get(sheetId);
    return { rowCount: MAX_ROWS, columnCount: MAX_COLUMNS };
  }

  values(sheetId: string, box: Box): CellValue[][] {
    return this.readBlock(sheetId, box, (sheet, row, column) => this.valueAt(sheet, row, column));
  }

  formulas(sheetId: string, box: Box): CellValue[][] {
    return this.readBlock(sheetId, box, (sheet, row, column) => {
      const content = sheet.content(row, column);
      return content !== null && 'formula' in content ? content.formula : this.valueAt(sheet, row, column);
    });
  }

  text(sheetId: string, box: Box): string[][] {
    return this.readBlock(sheetId, box, (sheet, row, column) =>
      displayText(this.valueAt(sheet, row, column), this.shownNumberFormat(sheet, row, column)),
    );
  }

  numberFormats(sheetId: string, box: Box): string[][] {
    return this.readBlock(sheetId, box, (sheet, row, column) => this.shownNumberFormat(sheet, row, column));
  }

  setCells(sheetId: string, box: Box, cells: (CellValue | null)[][]): void {
    this.write(sheetId, box, cells, true);
  }

  /** As if a user typed it. */
  type(sheetId: string, row: number, column: number, text: string): void {
    this.write(sheetId, singleCell(row, column), [[text]], false);
  }

  setNumberFormats(sheetId: string, box: Box, formats: (string | null)[][]): void {
    const sheet = this.sheetList.get(sheetId);
    formats.forEach((row, i) =>
      row.forEach((format, j) => {
        if (format !== null) sheet.setNumberFormat(box.row + i, box.column + j, format);
      }),
    );
  }

  clear(sheetId: string, box: Box, what: ClearWhat): void {
    const sheet = this.sheetList.get(sheetId);
    if (what !== 'Contents') sheet.clearFormats(box);
    if (what === 'Formats') return;
    sheet.clearContents(box);
    this.listeners.raise('edited', { sheetId, box, byApi: true });
    this.invalidate();
  }

  usedRange(sheetId: string): Box | null {
    this.calculateIfStale();
    const cells = [...this.sheetList.get(sheetId).contents.keys(), ...this.resultsOf(sheetId).shown.keys()];
    return cells
      .map((cell) => singleCell(placeOf(cell).row, placeOf(cell).column))
      .reduce<Box | null>((used, cell) => (used === null ? cell : boundingBox(used, cell)), null);
  }

  spillRange(sheetId: string, row: number, column: number): Box | null {
    this.sheetList.get(sheetId);
    this.calculateIfStale();
    const spills = [...this.resultsOf(sheetId).spills.values()];
    return spills.find((box) => box.row === row && box.column === column) ?? null;
  }

  spillParent(sheetId: string, row: number, column: number): { row: number; column: number } | null {
    this.sheetList.get(sheetId);
    this.calculateIfStale();
    const spills = [...this.resultsOf(sheetId).spills.values()];
    const parent = spills.find((box) => boxContains(box, row, column));
    return parent === undefined ? null : { row: parent.row, column: parent.column };
  }

  insertCells(sheetId: string, box: Box, direction: 'Down' | 'Right'): void {
    this.shift(sheetId, box, direction);
  }

  deleteCells(sheetId: string, box: Box, direction: 'Up' | 'Left'): void {
    this.shift(sheetId, box, direction);
  }

  frozen(sheetId: string): Frozen {
    return this.sheetList.get(sheetId).frozen;
  }

  freeze(sheetId: string, frozen: Frozen): void {
    this.sheetList.get(sheetId).frozen = frozen;
  }

  hidden(sheetId: string, box: Box, what: 'rows' | 'columns'): boolean | null {
    const lines = this.sheetList.get(sheetId).hidden[what];
    const states = new Set(linesOf(box, what).map((line) => lines.has(line)));
    return states.size === 1 ? states.has(true) : null;
  }

  setHidden(sheetId: string, box: Box, what: 'rows' | 'columns', hidden: boolean): void {
    const lines = this.sheetList.get(sheetId).hidden[what];
    for (const line of linesOf(box, what)) {
      if (hidden) lines.add(line);
      else lines.delete(line);
    }
  }

  editing(): boolean {
    return this.isEditing;
  }

  /** As if a user began to edit a cell, or was done. */
  setEditing(editing: boolean): void {
    this.isEditing = editing;
    if (!editing) this.listeners.raise('editEnded', {});
  }

  selection(): { sheetId: string; box: Box } {
    return this.selected;
  }

  select(sheetId: string, box: Box): void {
    this.activateSheet(sheetId);
    this.selected = { sheetId, box };
    this.listeners.raise('selectionChanged', { sheetId, box });
  }

  format<P extends FormatProperty>(sheetId: string, box: Box, property: P): CellFormats[P] | null {
    return this.sheetList.get(sheetId).formats.read(sizeBox(box, property), property);
  }

  setFormat<P extends FormatProperty>(
    sheetId: string,
    box: Box,
    property: P,
    value: CellFormats[P] | null,
  ): void {
    this.sheetList.get(sheetId).formats.paint(sizeBox(box, property), property, value);
  }

  /** Nothing is drawn, so nothing has to fit. */
  autofit(sheetId: string): void {
    this.sheetList.get(sheetId);
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

  markDirty(): void {
    this.invalidate();
  }

  on<E extends GridEventName>(event: E, listener: (detail: GridEvents[E]) => void): () => void {
    return this.listeners.on(event, listener);
  }

  private shift(sheetId: string, box: Box, direction: ShiftDirection): void {
    shiftCells(this.sheetList.all(), this.sheetList.get(sheetId), { box, direction });
    this.listeners.raise('shifted', { sheetId, box, direction, byApi: true });
    this.invalidate();
  }

  private write(sheetId: string, box: Box, cells: (CellValue | null)[][], byApi: boolean): void {
    const sheet = this.sheetList.get(sheetId);
    // All formulas are read before the first cell changes: what is refused leaves no half-written block.
    const contents = cells.map((row, i) =>
      row.map((typed, j) => (typed === null ? 'kept' : sheet.read(box.row + i, box.column + j, typed))),
    );
    contents.forEach((row, i) =>
      row.forEach((content, j) => {
        if (content !== 'kept') sheet.set(box.row + i, box.column + j, content);
      }),
    );
    this.listeners.raise('edited', { sheetId, box, byApi });
    this.invalidate();
  }

  private readBlock<T>(
    sheetId: string,
    box: Box,
    read: (sheet: MemorySheet, row: number, column: number) => T,
  ): T[][] {
    const sheet = this.sheetList.get(sheetId);
    this.calculateIfStale();
    return blockOf(box, (i, j) => read(sheet, box.row + i, box.column + j));
  }

  private valueAt(sheet: MemorySheet, row: number, column: number): CellValue {
    const content = sheet.content(row, column);
    if (content !== null && 'value' in content) return content.value;
    const shown = this.resultsOf(sheet.info.id).shownAt(row, column);
    return shown === null ? '' : plainValue(shown);
  }

  private shownNumberFormat(sheet: MemorySheet, row: number, column: number): string {
    const own = sheet.numberFormat(row, column);
    const shown = this.resultsOf(sheet.info.id).shownAt(row, column);
    return own === 'General' && shown !== null && isFormattedNumber(shown) ? shown.numberFormat : own;
  }

  private resultsOf(sheetId: string): SheetResults {
    return this.results.get(sheetId) ?? new SheetResults();
  }

  private invalidate(): void {
    if (this.stale) return;
    this.stale = true;
    queueMicrotask(() => this.calculateIfStale());
  }

  private calculateIfStale(): void {
    if (!this.stale) return;
    this.stale = false;
    const { functions, evaluate } = this;
    const sheets = this.sheetList.all();
    this.results = new MemoryCalculation({ sheets, functions, evaluate }).run();
    const sheetIds = [...this.results].filter(([, one]) => one.shown.size > 0).map(([id]) => id);
    this.listeners.raise('calculated', { sheetIds });
  }
}

function linesOf({ row, column, rowCount, columnCount }: Box, what: 'rows' | 'columns'): number[] {
  const [first, count] = what === 'rows' ? [row, rowCount] : [column, columnCount];
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Widths belong to whole columns, heights to whole rows. */
function sizeBox(box: Box, property: FormatProperty): Box {
  if (property === 'columnWidth') return { ...box, row: 0, rowCount: MAX_ROWS };
  if (property === 'rowHeight') return { ...box, column: 0, columnCount: MAX_COLUMNS };
  return box;
}

function refersTo(expression: Expression, sheetName: string): boolean {
  if (expression.kind === 'reference') return expression.sheetName?.toLowerCase() === sheetName;
  return (
    expression.kind === 'call' && expression.args.some((one) => one !== null && refersTo(one, sheetName))
  );
}
