import { parseBox, splitSheetName } from '../grid/address';
import { type Box, type CellAddress, type Grid } from '../grid/grid';

/** Finds what an address of a test means; without a sheet it is the active one. */
export class CellReference {
  constructor(private readonly grid: Grid) {}

  block(address: string): { sheetId: string; box: Box } {
    const { sheetName, rest } = splitSheetName(address);
    const sheetId =
      sheetName === null
        ? this.grid.activeSheetId()
        : this.grid.sheets().find((one) => one.name === sheetName)?.id;
    const box = parseBox(rest);
    if (sheetId === undefined || box === null) throw new Error(`No cells at ${address}.`);
    return { sheetId, box };
  }

  cell(address: string): CellAddress {
    const { sheetId, box } = this.block(address);
    return { sheetId, row: box.row, column: box.column };
  }
}
