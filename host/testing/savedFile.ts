import { written } from '../files/testing/packedWorkbook';
import { contentOfSnapshot } from '../files/snapshot/contentOfSnapshot';
import { addParts, noRemains } from '../files/snapshot/hostContent';
import { withWholeReferences } from '../formulas/wholeReferences';
import { singleCell } from '../grid/box';
import type { OfficeInJest } from './officeInJest';

/** The workbook as the bytes of an .xlsx file. @param functionNames custom functions that formulas call */
export function savedFile({ grid, host }: OfficeInJest, functionNames: string[]): Uint8Array {
  const content = contentOfSnapshot(grid.snapshot(), (sheetId, row, column) =>
    withWholeReferences(String(grid.formulas(sheetId, singleCell(row, column))[0]?.[0] ?? ''), null),
  );
  addParts(content, grid.sheets(), host.parts, noRemains());
  return written(content, functionNames);
}
