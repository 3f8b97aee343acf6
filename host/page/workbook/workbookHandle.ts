import { boxAddress, fullAddress, parseBox, splitSheetName } from '../../grid/address';
import { singleCell } from '../../grid/box';
import type { Box, CellAddress, CellValue } from '../../grid/grid';
import type { UniverGrid } from '../../grid/univer/univerGrid';

/** What tools and tests may do with the page: `window.workbook`. Addresses without a sheet are of the active one. */
export interface WorkbookHandle {
  /** Types text into one cell. */
  enter(address: string, text: string): Promise<void>;
  /** Values as rows; '' is an empty cell, an error its text such as `#N/A`. */
  read(address: string): CellValue[][];
  /** What the cells show, by their number formats. */
  text(address: string): string[][];
  /** Formulas as rows; a value where there is none. */
  formulas(address: string): CellValue[][];
  /** The texts that come with errors, as rows; null where there is none. */
  messages(address: string): (string | null)[][];
  /** The formula of one cell, or its value where there is none. */
  formula(address: string): CellValue;
  /** The text that comes with the error of a cell, or null. */
  message(address: string): string | null;
  select(address: string): void;
  /** Resolves when nothing is being calculated; rejects after `ms`, naming the cells that are stuck. */
  settled(ms?: number): Promise<void>;
  /** The workbook as the bytes of an .xlsx file; a formula that still calculates is saved without a value. */
  save(): Promise<Uint8Array>;
  /** Opens an .xlsx file in place of the workbook, and loads the add-in again; on an error the workbook stays. */
  open(bytes: Uint8Array): Promise<void>;
  /** Loads page and add-in again. */
  reload(): void;
}

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

export function createWorkbookHandle({
  grid: openGrid,
  functions,
  save,
  open,
  reload,
}: HandleOptions): WorkbookHandle {
  function find(address: string): { sheetId: string; box: Box } {
    const grid = openGrid();
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

  function findCell(address: string): CellAddress {
    const { sheetId, box } = find(address);
    if (box.rowCount * box.columnCount !== 1) throw new Error(`"${address}" is more than one cell.`);
    return { sheetId, row: box.row, column: box.column };
  }

  function addressOf({ sheetId, row, column }: CellAddress): string {
    const box = singleCell(row, column);
    const sheet = openGrid()
      .sheets()
      .find((one) => one.id === sheetId);
    return sheet ? fullAddress(sheet.name, box) : boxAddress(box);
  }

  const isSettled = () => functions().pending() === 0 && openGrid().idle();

  function settled(ms = SETTLED_DEADLINE_MS): Promise<void> {
    if (isSettled()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const check = () => {
        if (!isSettled()) return;
        finish();
        resolve();
      };
      const stop = [functions().onChange(check), openGrid().on('calculated', check)];
      const deadline = setTimeout(() => {
        finish();
        reject(new Error(stuck(ms)));
      }, ms);
      const finish = () => {
        clearTimeout(deadline);
        for (const end of stop) end();
      };
    });
  }

  function stuck(ms: number): string {
    const cells = functions().pendingCells().map(addressOf);
    const what = cells.length > 0 ? `these cells wait: ${cells.join(', ')}` : 'the grid is still calculating';
    return `Not settled after ${ms} ms; ${what}.`;
  }

  return {
    async enter(address, text) {
      const { sheetId, row, column } = findCell(address);
      openGrid().typeIn(sheetId, row, column, text);
    },
    read(address) {
      const { sheetId, box } = find(address);
      return openGrid().values(sheetId, box);
    },
    text(address) {
      const { sheetId, box } = find(address);
      return openGrid().text(sheetId, box);
    },
    formulas(address) {
      const { sheetId, box } = find(address);
      return openGrid().formulas(sheetId, box);
    },
    messages(address) {
      const { sheetId, box } = find(address);
      return Array.from({ length: box.rowCount }, (_, row) =>
        Array.from({ length: box.columnCount }, (_, column) =>
          functions().messageAt({ sheetId, row: box.row + row, column: box.column + column }),
        ),
      );
    },
    formula(address) {
      const { sheetId, row, column } = findCell(address);
      return openGrid().formulas(sheetId, { row, column, rowCount: 1, columnCount: 1 })[0]?.[0] ?? '';
    },
    message: (address) => functions().messageAt(findCell(address)),
    select(address) {
      const { sheetId, box } = find(address);
      openGrid().select(sheetId, box);
    },
    settled,
    save: async () => save(),
    open,
    reload,
  };
}
