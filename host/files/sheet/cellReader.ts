import { isErrorValue } from '../../grid/errorValue';
import { MAX_COLUMNS, MAX_ROWS, parseBox } from '../../grid/address';
import { type CellValue } from '../../grid/grid';
import { PENDING } from './fileErrors';
import { type Look } from '../colors/differentialFormats';
import { formatOf, LAST_FORMATTED, heightOf, styleOf, warnOfFarFormats } from './lineFormats';
import { readText, storedText } from './sharedStrings';
import { movedFormula } from '../../formulas/sharedFormula';
import { type StoredFormulas } from '../formulas/storedFormula';
import { type ReadStyles } from '../styles/styleReader';
import {
  type CellContent,
  cellOf,
  type LineContent,
  setCell,
  type SheetContent,
} from '../content/workbookContent';
import { WorkbookFileError } from '../xml/workbookFileError';
import { childOf, childrenOf, flag, numeric } from '../xml/xmlReader';

/** What the sheets of a file share. */
export interface SheetReading {
  strings: string[];
  styles: ReadStyles;
  /** What conditional formats change, by the number that they name; null for more than this host knows. */
  looks: (Look | null)[];
  formulas: StoredFormulas;
  theme: string[] | undefined;
  warn(warning: string): void;
}

/** Characters of all shared formulas of a sheet, written out. */
const MOST_SHARED_TEXT = 20_000_000;

/** Reads rows and cells into a sheet. */
export class CellReader {
  /** Shared formulas by their number, where they were defined. */
  private readonly shared = new Map<string, { formula: string; row: number; column: number }>();
  /** Cells that use them, and how far from there. */
  private readonly moves: { row: number; column: number; rows: number; columns: number }[] = [];

  constructor(
    private readonly sheet: SheetContent,
    private readonly part: string,
    private readonly reading: SheetReading,
  ) {}

  read(root: Element): void {
    const data = childOf(root, 'sheetData');
    if (data === null) return;
    let row = -1;
    for (const line of childrenOf(data, 'row')) {
      row = (numeric(line, 'r') ?? row + 2) - 1;
      if (!Number.isInteger(row) || row < 0 || row >= MAX_ROWS)
        throw this.damaged('a row', line.getAttribute('r'));
      this.readRow(line, row);
      let column = -1;
      for (const cell of childrenOf(line, 'c')) {
        column = this.columnOf(cell, row, column + 1);
        const content = this.readCell(cell, row, column);
        if (content !== null) setCell(this.sheet, row, column, content);
      }
    }
    this.moveShared();
  }

  private columnOf(cell: Element, row: number, next: number): number {
    const address = cell.getAttribute('r');
    if (address === null && next < MAX_COLUMNS) return next;
    const box = parseBox(address ?? '');
    if (box === null || box.row !== row) throw this.damaged('a cell', address);
    return box.column;
  }

  private readRow(line: Element, row: number): void {
    const height = numeric(line, 'ht');
    const isSet = flag(line, 'customHeight');
    const isFar = row >= LAST_FORMATTED.row;
    const content: LineContent = {
      ...(height !== null && isSet ? { size: heightOf(height) } : {}),
      ...(height !== null && !isSet && !isFar ? { fitted: heightOf(height) } : {}),
      ...(flag(line, 'hidden') ? { hidden: true } : {}),
      ...(flag(line, 'customFormat') ? styleOf(this.reading.styles.style(numeric(line, 's'))) : {}),
    };
    if (Object.keys(content).length === 0) return;
    if (!isFar) this.sheet.rows.set(row, content);
    else warnOfFarFormats(this.sheet.name, this.reading.warn);
  }

  private readCell(cell: Element, row: number, column: number): CellContent | null {
    const content = this.readContent(cell);
    const { value } = content;
    const formula = childOf(cell, 'f');
    const style = formatOf(this.reading.styles, numeric(cell, 's'));
    if (formula !== null) return { ...content, ...style, ...this.readFormula(cell, formula, row, column) };
    // Recent errors are in the metadata of values.
    if (cell.getAttribute('t') === 'e' && cell.getAttribute('vm') !== null)
      this.reading.warn(
        `Errors of the sheet "${this.sheet.name}" that are newer than Excel 2016 become #VALUE!.`,
      );
    const isFar = row >= LAST_FORMATTED.row || column >= LAST_FORMATTED.column;
    if (value === null && isFar && Object.keys(style).length > 0) {
      warnOfFarFormats(this.sheet.name, this.reading.warn);
      return null;
    }
    return value === null && Object.keys(style).length === 0 ? null : { ...content, ...style };
  }

  private readFormula(
    cell: Element,
    element: Element,
    row: number,
    column: number,
  ): Pick<CellContent, 'formula' | 'spill'> {
    const { formulas, warn } = this.reading;
    const text = storedText(element);
    const type = element.getAttribute('t');
    if (type === 'shared') return { formula: this.sharedFormula(element, row, column) };
    if (type === 'dataTable' || text === '') {
      warn(`A data table of ${this.part} is kept as values.`);
      return {};
    }
    const isArray = type === 'array';
    const formula = isArray ? formulas.shown(text, this.part) : formulas.shownInCell(text, this.part);
    const box = isArray ? parseBox(element.getAttribute('ref') ?? '') : null;
    const fills =
      box !== null && box.row === row && box.column === column && box.rowCount * box.columnCount > 1;
    // The metadata of a cell say that its array is dynamic.
    if (fills && cell.getAttribute('cm') === null)
      warn(`Array formulas of the sheet "${this.sheet.name}" fill as many cells as their values need.`);
    return fills ? { formula, spill: box } : { formula };
  }

  /** The formula as the cell that begins it has it; it is moved when the whole sheet has been read. */
  private sharedFormula(element: Element, row: number, column: number): string {
    const text = storedText(element);
    const number = element.getAttribute('si') ?? '';
    if (text !== '')
      this.shared.set(number, { formula: this.reading.formulas.shownInCell(text, this.part), row, column });
    const origin = this.shared.get(number);
    if (origin === undefined) throw this.damaged('the shared formula', number);
    const [rows, columns] = [row - origin.row, column - origin.column];
    if (rows !== 0 || columns !== 0) this.moves.push({ row, column, rows, columns });
    return origin.formula;
  }

  private moveShared(): void {
    const cells = this.moves.map(({ row, column, ...by }) => ({
      cell: cellOf(this.sheet, row, column),
      ...by,
    }));
    const length = cells.reduce((sum, { cell }) => sum + (cell?.formula?.length ?? 0), 0);
    if (length > MOST_SHARED_TEXT)
      throw new WorkbookFileError('its shared formulas are too long.', this.part);
    for (const { cell, rows, columns } of cells) {
      if (cell?.formula !== undefined) cell.formula = movedFormula(cell.formula, rows, columns);
    }
  }

  private readContent(cell: Element): CellContent {
    const value = this.readValue(cell);
    const isText = value !== null && isErrorValue(value) && cell.getAttribute('t') !== 'e';
    return isText ? { value, isText } : { value };
  }

  private readValue(cell: Element): CellValue | null {
    const type = cell.getAttribute('t') ?? 'n';
    if (type === 'inlineStr') {
      const item = childOf(cell, 'is');
      return item === null ? null : readText(item);
    }
    const element = childOf(cell, 'v');
    if (element === null) return type === 'str' && childOf(cell, 'f') !== null ? '' : null;
    const text = element.textContent ?? '';
    switch (type) {
      case 's': {
        const shared = this.reading.strings[Number(text)];
        if (shared === undefined) throw this.damaged('the text number', text);
        return shared;
      }
      case 'str':
        return storedText(element);
      case 'b':
        return text.trim() === '1' || text.trim() === 'true';
      case 'e':
        if (text === PENDING) return null;
        return isErrorValue(text) ? text : '#VALUE!';
      case 'd':
        return serialDate(text) ?? text;
      default:
        return this.readNumber(text);
    }
  }

  private readNumber(text: string): number | null {
    if (text.trim() === '') return null;
    const number = Number(text);
    if (!Number.isFinite(number)) throw this.damaged('the number', text);
    return number;
  }

  private damaged(what: string, text: string | null): WorkbookFileError {
    return new WorkbookFileError(`${what} "${(text ?? '').slice(0, 40)}" cannot be read.`, this.part);
  }
}

/** A date as Excel counts it, days from the end of 1899; null for what is not a date. */
function serialDate(text: string): number | null {
  const iso = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+)?/.exec(text)?.[0];
  const time = iso === undefined ? Number.NaN : Date.parse(iso.includes('T') ? `${iso}Z` : iso);
  return Number.isNaN(time) ? null : time / 86_400_000 + 25_569;
}
