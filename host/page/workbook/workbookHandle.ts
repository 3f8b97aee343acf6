import { boxAddress, fullAddress, parseBox, splitSheetName } from '../../grid/address';
import { blockOf, singleCell } from '../../grid/box';
import type { Box, CellAddress, CellValue } from '../../grid/grid';
import type { UniverGrid } from '../../grid/univer/univerGrid';

/** The custom functions as far as the handle asks them. */
export interface PendingFunctions {
  pending(): number;
  pendingCells(): CellAddress[];
  messageAt(at: CellAddress): string | null;
  onChange(listener: () => void): () => void;
}

export interface HandleOptions {
  /** Of the workbook that is open now. */
  grid(): Pick<
    UniverGrid,
    | 'sheets'
    | 'activeSheetId'
    | 'dimensions'
    | 'values'
    | 'text'
    | 'formulas'
    | 'select'
    | 'typeIn'
    | 'idle'
    | 'on'
  >;
  functions(): PendingFunctions;
  save(): Uint8Array;
  open(bytes: Uint8Array): Promise<void>;
  reload(): void;
}

const SETTLED_DEADLINE_MS = 30_000;

/** What tools and tests may do with the page: `window.workbook`. Addresses without a sheet are of the active one. */
export class WorkbookHandle {
  constructor(private readonly options: HandleOptions) {}

  /** Types text into one cell. */
  async enter(address: string, text: string): Promise<void> {
    const { sheetId, row, column } = this.findCell(address);
    this.options.grid().typeIn(sheetId, row, column, text);
  }

  /** Values as rows; '' is an empty cell, an error its text such as `#N/A`. */
  read(address: string): CellValue[][] {
    const { sheetId, box } = this.find(address);
    return this.options.grid().values(sheetId, box);
  }

  /** What the cells show, by their number formats. */
  text(address: string): string[][] {
    const { sheetId, box } = this.find(address);
    return this.options.grid().text(sheetId, box);
  }

  /** Formulas as rows; a value in cells without a formula. */
  formulas(address: string): CellValue[][] {
    const { sheetId, box } = this.find(address);
    return this.options.grid().formulas(sheetId, box);
  }

  /** The texts that come with errors, as rows; null for no text. */
  messages(address: string): (string | null)[][] {
    const { sheetId, box } = this.find(address);
    const functions = this.options.functions();
    return blockOf(box, (row, column) =>
      functions.messageAt({ sheetId, row: box.row + row, column: box.column + column }),
    );
  }

  /** The formula of one cell, or its value. */
  formula(address: string): CellValue {
    const { sheetId, row, column } = this.findCell(address);
    return this.options.grid().formulas(sheetId, singleCell(row, column))[0]?.[0] ?? '';
  }

  /** The text that comes with the error of a cell, or null. */
  message(address: string): string | null {
    return this.options.functions().messageAt(this.findCell(address));
  }

  select(address: string): void {
    const { sheetId, box } = this.find(address);
    this.options.grid().select(sheetId, box);
  }

  /** Resolves when nothing is being calculated; rejects after `ms`, naming the cells that are stuck. */
  settled(ms = SETTLED_DEADLINE_MS): Promise<void> {
    if (this.isSettled()) return Promise.resolve();
    const { functions, grid } = this.options;
    return new Promise((resolve, reject) => {
      const check = () => {
        if (!this.isSettled()) return;
        finish();
        resolve();
      };
      const stop = [functions().onChange(check), grid().on('calculated', check)];
      const deadline = setTimeout(() => {
        finish();
        reject(new Error(this.stuck(ms)));
      }, ms);
      const finish = () => {
        clearTimeout(deadline);
        for (const end of stop) end();
      };
    });
  }

  /** The workbook as the bytes of an .xlsx file; a formula that still calculates is saved without a value. */
  async save(): Promise<Uint8Array> {
    return this.options.save();
  }

  /** Opens an .xlsx file in place of the workbook, and loads the add-in again; on an error the workbook stays. */
  open(bytes: Uint8Array): Promise<void> {
    return this.options.open(bytes);
  }

  /** Loads page and add-in again. */
  reload(): void {
    this.options.reload();
  }

  private isSettled(): boolean {
    return this.options.functions().pending() === 0 && this.options.grid().idle();
  }

  private stuck(ms: number): string {
    const cells = this.options
      .functions()
      .pendingCells()
      .map((cell) => this.addressOf(cell));
    const what = cells.length > 0 ? `these cells wait: ${cells.join(', ')}` : 'the grid is still calculating';
    return `Not settled after ${ms} ms; ${what}.`;
  }

  private find(address: string): { sheetId: string; box: Box } {
    const grid = this.options.grid();
    const { sheetName, rest } = splitSheetName(address);
    const sheet = grid
      .sheets()
      .find((one) =>
        sheetName === null
          ? one.id === grid.activeSheetId()
          : one.name.toLowerCase() === sheetName.toLowerCase(),
      );
    if (!sheet) throw new Error(`The workbook has no sheet "${sheetName}".`);
    const box = parseBox(rest);
    if (!box) throw new Error(`"${address}" is not the address of cells.`);
    const { rowCount, columnCount } = grid.dimensions(sheet.id);
    if (box.row + box.rowCount > rowCount || box.column + box.columnCount > columnCount) {
      throw new Error(`"${address}" lies outside the sheet of ${rowCount} rows and ${columnCount} columns.`);
    }
    return { sheetId: sheet.id, box };
  }

  private findCell(address: string): CellAddress {
    const { sheetId, box } = this.find(address);
    if (box.rowCount * box.columnCount !== 1) throw new Error(`"${address}" is more than one cell.`);
    return { sheetId, row: box.row, column: box.column };
  }

  private addressOf({ sheetId, row, column }: CellAddress): string {
    const box = singleCell(row, column);
    const sheet = this.options
      .grid()
      .sheets()
      .find((one) => one.id === sheetId);
    return sheet ? fullAddress(sheet.name, box) : boxAddress(box);
  }
}
