import { blockOf, singleCell } from '../box';
import { type CustomFunctionCell } from '../customFunction';
import { type Box, type CellValue, type GridCells } from '../grid';
import { displayText } from '../numberText';
import { type MemoryBook } from './memoryBook';
import { isFormattedNumber, plainValue } from './memoryCalculation';
import { type Content } from './memorySheet';

export interface MemoryCells extends GridCells {
  /** As if a user typed it. */
  type(sheetId: string, row: number, column: number, text: string): void;
}

export function cellOperations({ sheets, results, listeners }: MemoryBook): MemoryCells {
  function readBlock<T>(sheetId: string, box: Box, read: (cell: Cell) => T): T[][] {
    const sheet = sheets.get(sheetId);
    const shown = results.of(sheetId);
    return blockOf(box, (i, j) => {
      const [row, column] = [box.row + i, box.column + j];
      return read({
        content: sheet.content(row, column),
        result: shown.shownAt(row, column),
        ownFormat: sheet.numberFormat(row, column),
      });
    });
  }

  function write(sheetId: string, box: Box, contents: (Content | null | 'kept')[][], byApi: boolean): void {
    const sheet = sheets.get(sheetId);
    contents.forEach((row, i) =>
      row.forEach((content, j) => {
        if (content !== 'kept') sheet.set(box.row + i, box.column + j, content);
      }),
    );
    listeners.raise('edited', { sheetId, box, byApi });
    results.contentsChanged(sheetId, box);
  }

  return {
    values: (sheetId, box) => readBlock(sheetId, box, valueOf),
    formulas: (sheetId, box) => readBlock(sheetId, box, formulaOf),
    text: (sheetId, box) =>
      readBlock(sheetId, box, (cell) => displayText(valueOf(cell), numberFormatOf(cell))),
    numberFormats: (sheetId, box) => readBlock(sheetId, box, numberFormatOf),
    setCells(sheetId, box, cells) {
      const sheet = sheets.get(sheetId);
      // All formulas are read before the first cell changes: a formula that is rejected leaves no half-written block.
      const contents = cells.map((row, i) =>
        row.map((typed, j) => (typed === null ? 'kept' : sheet.read(box.row + i, box.column + j, typed))),
      );
      write(sheetId, box, contents, true);
    },
    type: (sheetId, row, column, text) =>
      write(sheetId, singleCell(row, column), [[sheets.get(sheetId).readEntry(row, column, text)]], false),
    setNumberFormats(sheetId, box, formats) {
      const sheet = sheets.get(sheetId);
      formats.forEach((row, i) =>
        row.forEach((format, j) => {
          if (format !== null) sheet.setNumberFormat(box.row + i, box.column + j, format);
        }),
      );
    },
    clear(sheetId, box, what) {
      const sheet = sheets.get(sheetId);
      if (what !== 'Contents') sheet.clearFormats(box);
      if (what === 'Formats') return;
      sheet.clearContents(box);
      listeners.raise('edited', { sheetId, box, byApi: true });
      results.contentsChanged(sheetId, box);
    },
  };
}

/** What is in a cell, and what a formula shows there: its own, or one that spills into it. */
interface Cell {
  content: Content | null;
  result: CustomFunctionCell | null;
  ownFormat: string;
}

function valueOf({ content, result }: Cell): CellValue {
  if (content !== null && 'value' in content) return content.value;
  return result === null ? '' : plainValue(result);
}

function formulaOf(cell: Cell): CellValue {
  return cell.content !== null && 'formula' in cell.content ? cell.content.formula : valueOf(cell);
}

function numberFormatOf({ ownFormat, result }: Cell): string {
  return ownFormat === 'General' && result !== null && isFormattedNumber(result)
    ? result.numberFormat
    : ownFormat;
}
