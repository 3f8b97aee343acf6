import { isErrorValue } from '../grid/errorValue';
import { MAX_COLUMNS, MAX_ROWS, parseBox } from '../grid/address';
import { type CellValue, type SheetVisibility } from '../grid/grid';
import { fileColor } from './fileColors';
import { PENDING } from './fileErrors';
import { readText, storedText } from './sharedStrings';
import { movedFormula } from './sharedFormula';
import { DIGIT_WIDTH, POINTS_PER_PIXEL } from './sheetWriter';
import { type StoredFormulas } from './storedFormula';
import { type ReadStyles } from './styleReader';
import {
  type CellContent,
  emptySheet,
  type LineContent,
  setCell,
  type SheetContent,
} from './workbookContent';
import { WorkbookFileError } from './workbookFileError';
import { childOf, childrenOf, flag, listOf, numeric } from './xmlReader';

/** What the sheets of a file share. */
export interface SheetReading {
  strings: string[];
  styles: ReadStyles;
  formulas: StoredFormulas;
  theme: string[] | undefined;
  warn(warning: string): void;
}

/** Beyond these nothing but cells is kept: programs write formats for all rows and columns. */
const LAST_FORMATTED = { row: 20_000, column: 256 };

export interface SheetSource {
  name: string;
  visibility: SheetVisibility;
  /** Its path, for complaints. */
  part: string;
}

/** Reads a sheet, without its tables and what is kept as it is. */
export function readSheet(
  root: Element,
  { name, visibility, part }: SheetSource,
  reading: SheetReading,
): SheetContent {
  const sheet = emptySheet(name);
  sheet.visibility = visibility;
  const properties = childOf(root, 'sheetPr');
  sheet.tabColor = fileColor(properties && childOf(properties, 'tabColor'), reading.theme) ?? '';
  readView(root, sheet);
  readLines(root, sheet, reading);
  new CellReader(sheet, part, reading).read(root);
  for (const one of listOf(root, 'mergeCells', 'mergeCell')) {
    const box = parseBox(one.getAttribute('ref') ?? '');
    if (box !== null) sheet.merges.push(box);
  }
  return sheet;
}

function readView(root: Element, sheet: SheetContent): void {
  const [view] = listOf(root, 'sheetViews', 'sheetView');
  if (view === undefined) return;
  sheet.showGridlines = flag(view, 'showGridLines', true);
  const pane = childOf(view, 'pane');
  if (pane?.getAttribute('state')?.startsWith('frozen') !== true) return;
  sheet.frozen = { rows: numeric(pane, 'ySplit') ?? 0, columns: numeric(pane, 'xSplit') ?? 0 };
}

function readLines(root: Element, sheet: SheetContent, { styles }: SheetReading): void {
  const format = childOf(root, 'sheetFormatPr');
  const width = format && numeric(format, 'defaultColWidth');
  const height = format && numeric(format, 'defaultRowHeight');
  if (width !== null) sheet.defaultWidth = Math.round(width * DIGIT_WIDTH);
  if (height !== null) sheet.defaultHeight = Math.round(height / POINTS_PER_PIXEL);
  for (const one of listOf(root, 'cols', 'col')) {
    const size = numeric(one, 'width');
    const column: LineContent = {
      ...(size === null ? {} : { size: Math.round(size * DIGIT_WIDTH) }),
      ...(flag(one, 'hidden') ? { hidden: true } : {}),
      ...styleOf(styles.style(numeric(one, 'style'))),
    };
    const last = Math.min(numeric(one, 'max') ?? 0, LAST_FORMATTED.column);
    for (let index = (numeric(one, 'min') ?? 1) - 1; index < last; index += 1)
      sheet.columns.set(index, column);
  }
}

const styleOf = (style: CellContent['style']) => (style === undefined ? {} : { style });

class CellReader {
  /** Shared formulas by their number, where they were defined. */
  private readonly shared = new Map<string, { formula: string; row: number; column: number }>();

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
  }

  private columnOf(cell: Element, row: number, next: number): number {
    const address = cell.getAttribute('r');
    if (address === null && next < MAX_COLUMNS) return next;
    const box = parseBox(address ?? '');
    if (box === null || box.row !== row) throw this.damaged('a cell', address);
    return box.column;
  }

  private readRow(line: Element, row: number): void {
    if (row >= LAST_FORMATTED.row) return;
    const height = flag(line, 'customHeight') ? numeric(line, 'ht') : null;
    const content: LineContent = {
      ...(height === null ? {} : { size: Math.round(height / POINTS_PER_PIXEL) }),
      ...(flag(line, 'hidden') ? { hidden: true } : {}),
      ...(flag(line, 'customFormat') ? styleOf(this.reading.styles.style(numeric(line, 's'))) : {}),
    };
    if (Object.keys(content).length > 0) this.sheet.rows.set(row, content);
  }

  private readCell(cell: Element, row: number, column: number): CellContent | null {
    const value = this.readValue(cell);
    const formula = childOf(cell, 'f');
    const style = styleOf(this.reading.styles.style(numeric(cell, 's')));
    if (formula !== null) return { value, ...style, ...this.readFormula(formula, row, column) };
    return value === null && style.style === undefined ? null : { value, ...style };
  }

  private readFormula(element: Element, row: number, column: number): Pick<CellContent, 'formula' | 'spill'> {
    const { formulas, warn } = this.reading;
    const text = storedText(element);
    const type = element.getAttribute('t');
    if (type === 'shared') {
      const number = element.getAttribute('si') ?? '';
      if (text !== '') this.shared.set(number, { formula: text, row, column });
      const origin = this.shared.get(number);
      if (origin === undefined) throw this.damaged('the shared formula', number);
      return {
        formula: formulas.shown(movedFormula(origin.formula, row - origin.row, column - origin.column)),
      };
    }
    if (type === 'dataTable' || text === '') {
      warn(`A data table of ${this.part} is kept as values.`);
      return {};
    }
    const formula = formulas.shown(text);
    const box = type === 'array' ? parseBox(element.getAttribute('ref') ?? '') : null;
    const fills =
      box !== null && box.row === row && box.column === column && box.rowCount * box.columnCount > 1;
    return fills ? { formula, spill: box } : { formula };
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

/** A date as Excel counts it, days from the end of 1899; null for what is no date. */
function serialDate(text: string): number | null {
  const iso = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+)?/.exec(text)?.[0];
  const time = iso === undefined ? Number.NaN : Date.parse(iso.includes('T') ? `${iso}Z` : iso);
  return Number.isNaN(time) ? null : time / 86_400_000 + 25_569;
}
