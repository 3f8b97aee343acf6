import type { CustomFunctionArgument, CustomFunctionMetadata, CustomFunctionResult } from './customFunction';

/** A block of cells. Row and column count from zero. */
export interface Box {
  row: number;
  column: number;
  rowCount: number;
  columnCount: number;
}

export interface CellAddress {
  sheetId: string;
  row: number;
  column: number;
}

export type SheetVisibility = 'Visible' | 'Hidden' | 'VeryHidden';

export interface SheetInfo {
  /** Never changes; sheets are identified by it. */
  id: string;
  name: string;
  visibility: SheetVisibility;
  /** `#RRGGBB`, or '' for none. */
  tabColor: string;
}

/** '' is an empty cell; an error is its text, `#N/A`, `#BUSY!` and so on. */
export type CellValue = string | number | boolean;

/** The formats a grid keeps. Colours are `#RRGGBB`, widths and heights points. */
export interface CellFormats {
  'fill.color': string;
  'font.bold': boolean;
  'font.italic': boolean;
  'font.underline': 'None' | 'Single' | 'Double';
  'font.color': string;
  'font.size': number;
  'font.name': string;
  'font.strikethrough': boolean;
  'font.position': 'None' | 'Superscript' | 'Subscript';
  horizontalAlignment: string;
  verticalAlignment: string;
  wrapText: boolean;
  /** Degrees upwards, from -90 to 90; 180 for letters below each other. */
  textOrientation: number;
  /** Steps of indentation. */
  indentLevel: number;
  columnWidth: number;
  rowHeight: number;
  /** A line of a cell's edge, as `borderLine.ts` writes it. */
  'border.top': string;
  'border.bottom': string;
  'border.left': string;
  'border.right': string;
}

export type FormatProperty = keyof CellFormats;
export type ClearWhat = 'All' | 'Contents' | 'Formats';
/** Where cells go that are pushed aside, or come from that close a gap. */
export type ShiftDirection = 'Down' | 'Right' | 'Up' | 'Left';

/** How many rows and columns stay in view. */
export interface Frozen {
  rows: number;
  columns: number;
  /** The first of them, where it is not that of the sheet: what is before it is out of reach until the panes are unfrozen. */
  firstRow?: number;
  firstColumn?: number;
}

export type CalculationType = 'Recalculate' | 'Full' | 'FullRebuild';
/** `AutomaticExceptTables` is about data tables, of which a grid has none. */
export type CalculationMode = 'Automatic' | 'AutomaticExceptTables' | 'Manual';

export interface GridEvents {
  /** Contents changed, by the user or through `setCells` and `clear`. Raised BEFORE the calculation it causes; never for results. */
  edited: { sheetId: string; box: Box; byApi: boolean };
  /** Cells were inserted (Down, Right) or deleted (Up, Left); the others have moved, formulas and all. */
  shifted: { sheetId: string; box: Box; direction: ShiftDirection; byApi: boolean };
  /** A block was moved over another; formulas have followed. */
  moved: { sheetId: string; from: Box; to: Box; byApi: boolean };
  selectionChanged: { sheetId: string; box: Box };
  sheetActivated: { sheetId: string; previousSheetId: string | null };
  sheetAdded: { sheetId: string };
  sheetDeleted: { sheetId: string };
  sheetRenamed: { sheetId: string; before: string; after: string };
  /** By user or add-in; positions in tab order, from 0. */
  sheetMoved: { sheetId: string; from: number; to: number };
  /** The user left the cell that was being edited. */
  editEnded: object;
  /** A full recalculation was asked for, by the user or by `calculate`; raised before it starts. */
  fullCalculation: { type: 'Full' | 'FullRebuild' };
  /** A calculation pass is over and its results are in the cells. */
  calculated: { sheetIds: string[] };
}

export type GridEventName = keyof GridEvents;

/** What a listener is handed; `remote`: another author, who has the workbook open elsewhere, has done it. */
export type RaisedGridEvent<E extends GridEventName> = GridEvents[E] & { remote?: boolean };

/** Answers one call of a custom function in one cell at once; `#BUSY!` stands for an answer that is still to come. */
export type CustomFunctionEvaluator = (
  metadata: CustomFunctionMetadata,
  /** `null`: the argument was left out. */
  args: (CustomFunctionArgument | null)[],
  at: CellAddress,
) => CustomFunctionResult;

/** The sheets of a workbook. */
export interface GridSheets {
  /** In tab order. */
  sheets(): SheetInfo[];
  activeSheetId(): string;
  activateSheet(sheetId: string): void;
  /** Last in tab order and not activated. Without a name the next free `SheetN`. */
  addSheet(name?: string): SheetInfo;
  /** A sheet with the same cells and looks at this place in tab order, not activated. */
  copySheet(sheetId: string, name: string, position: number): SheetInfo;
  renameSheet(sheetId: string, name: string): void;
  deleteSheet(sheetId: string): void;
  moveSheet(sheetId: string, position: number): void;
  setVisibility(sheetId: string, visibility: SheetVisibility): void;
  setTabColor(sheetId: string, color: string): void;
  gridlines(sheetId: string): boolean;
  setGridlines(sheetId: string, shown: boolean): void;
  dimensions(sheetId: string): { rowCount: number; columnCount: number };
}

/** What cells hold and show. */
export interface GridCells {
  values(sheetId: string, box: Box): CellValue[][];
  /** The formula of a formula cell, else the value. */
  formulas(sheetId: string, box: Box): CellValue[][];
  /** As displayed. */
  text(sheetId: string, box: Box): string[][];
  numberFormats(sheetId: string, box: Box): string[][];
  /** `null` keeps a cell; text is read as `readTyped` (typedText.ts) says. */
  setCells(sheetId: string, box: Box, cells: (CellValue | null)[][]): void;
  setNumberFormats(sheetId: string, box: Box, formats: (string | null)[][]): void;
  clear(sheetId: string, box: Box, what: ClearWhat): void;
}

/** How far what is in the cells reaches. */
export interface GridExtents {
  /** The cells that hold something, spilled ones too. */
  usedRange(sheetId: string): Box | null;
  /** The block that the formula of this cell spills to, or null. */
  spillRange(sheetId: string, row: number, column: number): Box | null;
  /** Where the formula stands that spills into this cell, its own included; null when none does. */
  spillParent(sheetId: string, row: number, column: number): { row: number; column: number } | null;
}

/** Rows and columns: inserted and deleted, hidden, kept in view. */
export interface GridLines {
  /** Makes room for the block: what is there moves down or right. Formulas go on meaning the same cells. */
  insertCells(sheetId: string, box: Box, direction: 'Down' | 'Right'): void;
  /** Takes the block out: what is below or to the right closes up. */
  deleteCells(sheetId: string, box: Box, direction: 'Up' | 'Left'): void;
  /** As when a block is cut and pasted over another of its size: formulas go on meaning the cells that have moved. */
  moveCells(sheetId: string, from: Box, to: Box): void;
  frozen(sheetId: string): Frozen;
  freeze(sheetId: string, frozen: Frozen): void;
  /** true or false for all rows or columns of the block, null when they differ. */
  hidden(sheetId: string, box: Box, what: 'rows' | 'columns'): boolean | null;
  setHidden(sheetId: string, box: Box, what: 'rows' | 'columns', hidden: boolean): void;
  /** @param isFiltered whether a hidden row is hidden by a filter: SUBTOTAL leaves it out */
  readFilters(isFiltered: (sheetId: string, row: number) => boolean): void;
}

/** Cells that are shown as one. */
export interface GridMerges {
  /** The merged blocks of a sheet that touch the block. */
  merges(sheetId: string, box: Box): Box[];
  /** The block touches no other merged one. What its other cells hold is left there. */
  merge(sheetId: string, box: Box): void;
  /** Every merged block that touches the block. */
  unmerge(sheetId: string, box: Box): void;
}

/** How cells look. */
export interface GridFormats {
  /** null: the cells of the block differ. */
  format<P extends FormatProperty>(sheetId: string, box: Box, property: P): CellFormats[P] | null;
  /** null: back to the default. */
  setFormat<P extends FormatProperty>(
    sheetId: string,
    box: Box,
    property: P,
    value: CellFormats[P] | null,
  ): void;
  autofit(sheetId: string, box: Box, what: 'columns' | 'rows'): void;
}

/** Where the user is. */
export interface GridSelection {
  /** The user is editing a cell. */
  editing(): boolean;
  selection(): { sheetId: string; box: Box };
  select(sheetId: string, box: Box): void;
}

/** When formulas are calculated, and what answers the custom functions in them. */
export interface GridCalculation {
  calculate(type: CalculationType): void;
  calculationMode(): CalculationMode;
  /** In `Manual` formulas show what they came to last until `calculate`; one that was just entered shows nothing. */
  setCalculationMode(mode: CalculationMode): void;
  /** In `Manual`: something has changed since the last calculation. */
  needsCalculation(): boolean;
  /** What a formula comes to that stands in no cell, as if it stood in this one, once all that was changed is calculated. */
  evaluateArray(at: CellAddress, formula: string): Promise<CellValue[][]>;
  /**
   * null while all that was changed is calculated; else resolves when it is. Answers of custom functions that are still to come do not
   * count: their cells show `#BUSY!` until then.
   */
  calculation(): Promise<void> | null;
  /** Of the functions that it calculates, and of those that it leaves out because their values would be wrong. */
  functionNames(): string[];
  registerCustomFunctions(functions: CustomFunctionMetadata[], evaluate: CustomFunctionEvaluator): void;
  /** Calculates these cells again, and what depends on them. */
  markDirty(cells: CellAddress[]): void;
}

/** A defined name. */
export interface GridName {
  name: string;
  /** The sheet whose formulas may use it without its sheet; others need the sheet before it; null for the whole workbook. */
  scope: string | null;
  target: NameTarget;
}

/** What a name stands for: cells, or a constant or formula, written without `=`: `1.6`, `LAMBDA(x,x+1)`. */
export type NameTarget = { sheetId: string; box: Box } | { formula: string };

/** A table whose columns formulas may name. */
export interface GridTable {
  name: string;
  sheetId: string;
  /** Header row first. */
  box: Box;
  /** Its last row is that of the totals. */
  showTotals: boolean;
  /** As the header row shows them. */
  columns: string[];
}

/** What formulas may name beside cells and functions. */
export interface GridReferences {
  names: GridName[];
  tables: GridTable[];
}

/** Names and tables in formulas. They live beside the cells; the grid is given them. */
export interface GridNaming {
  /** In the place of all before; formulas that now mean other cells are calculated. */
  setReferences(references: GridReferences): void;
}

/** An id names no sheet of the workbook, as after the sheet was deleted. */
export class NoSuchSheetError extends Error {
  override readonly name = 'NoSuchSheetError';

  constructor(readonly sheetId: string) {
    super(`The workbook has no sheet with the id ${sheetId}.`);
  }
}

/**
 * The spreadsheet behind the object model. Ids that name no sheet throw `NoSuchSheetError`; names and blocks are checked by the
 * caller. A block may be larger than what is in use, never larger than `dimensions`.
 */
export interface Grid
  extends
    GridSheets,
    GridCells,
    GridExtents,
    GridLines,
    GridFormats,
    GridMerges,
    GridSelection,
    GridNaming,
    GridCalculation {
  /** Returns what stops the listener. */
  on<E extends GridEventName>(event: E, listener: (detail: RaisedGridEvent<E>) => void): () => void;
}
