import { isErrorValue } from '../../grid/errorValue';
import { boxAddress, columnName } from '../../grid/address';
import { singleCell } from '../../grid/box';
import { type CellValue } from '../../grid/grid';
import { conditionalXml } from './conditionalElements';
import { type DifferentialFormats } from '../colors/differentialFormats';
import { PENDING, storedError } from './fileErrors';
import { hyperlinksXml } from './hyperlinkElements';
import { type Relationship } from '../package/opcPackage';
import { isFittedToPages, pageElements } from './pageElements';
import { protectionXml } from './protectionElement';
import { type SharedStrings, textElement } from './sharedStrings';
import { SHEET_ELEMENTS } from './sheetElements';
import { type StoredFormulas } from '../formulas/storedFormula';
import { type StyleWriter } from '../styles/styleWriter';
import { colorHex } from '../colors/hexColor';
import {
  type CellContent,
  type PreservedElement,
  type LineContent,
  type SheetContent,
} from '../content/workbookContent';
import { validationsXml } from './validationElements';
import { element } from '../xml/xmlWriter';

/** What the sheets of a workbook share. */
export interface SheetWriting {
  strings: SharedStrings;
  styles: StyleWriter;
  looks: DifferentialFormats;
  formulas: StoredFormulas;
}

/** Where the part of a sheet leads to. */
export interface SheetLinks {
  /** To the parts of its tables. */
  tables: Relationship[];
  /** The id of the relationship to an address outside of the file. */
  external(address: string): string;
}

/** Pixels of the widest digit of the default font: the unit of widths in files. */
export const DIGIT_WIDTH = 7;
export const POINTS_PER_PIXEL = 0.75;

/** The part of a sheet. */
export function sheetXml(
  sheet: SheetContent,
  active: boolean,
  links: SheetLinks,
  writing: SheetWriting,
): string {
  const own: PreservedElement[] = [
    { name: 'sheetPr', xml: sheetProperties(sheet) },
    { name: 'sheetViews', xml: sheetViews(sheet, active) },
    {
      name: 'sheetFormatPr',
      xml: element('sheetFormatPr', {
        defaultColWidth: sheet.defaultWidth / DIGIT_WIDTH,
        defaultRowHeight: sheet.defaultHeight * POINTS_PER_PIXEL,
        customHeight: true,
      }),
    },
    { name: 'cols', xml: columnsXml(sheet, writing) },
    { name: 'sheetData', xml: element('sheetData', {}, rowsXml(sheet, writing)) },
    { name: 'mergeCells', xml: mergesXml(sheet) },
    { name: 'sheetProtection', xml: protectionXml(sheet) },
    { name: 'conditionalFormatting', xml: conditionalXml(sheet, writing.formulas, writing.looks) },
    { name: 'dataValidations', xml: validationsXml(sheet, writing.formulas) },
    { name: 'hyperlinks', xml: hyperlinksXml(sheet, links.external) },
    ...pageElements(sheet),
    { name: 'tableParts', xml: tablePartsXml(links.tables) },
  ];
  const elements = [...own, ...sheet.preserved.elements].sort(
    (one, other) => SHEET_ELEMENTS.indexOf(one.name) - SHEET_ELEMENTS.indexOf(other.name),
  );
  return element(
    'worksheet',
    {
      xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
      'xmlns:r': 'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
    },
    elements.map(({ xml }) => xml).join(''),
  );
}

function sheetProperties(sheet: SheetContent): string {
  const hex = colorHex(sheet.tabColor);
  const color = hex === null ? '' : element('tabColor', { rgb: `FF${hex}` });
  const fit = isFittedToPages(sheet) ? element('pageSetUpPr', { fitToPage: true }) : '';
  return color + fit === '' ? '' : element('sheetPr', {}, color + fit);
}

function sheetViews({ frozen, showGridlines }: SheetContent, active: boolean): string {
  const { rows, columns, firstRow = 0, firstColumn = 0 } = frozen;
  const pane =
    rows + columns === 0
      ? ''
      : element('pane', {
          xSplit: columns || null,
          ySplit: rows || null,
          topLeftCell: boxAddress(singleCell(firstRow + rows, firstColumn + columns)),
          activePane: rows === 0 ? 'topRight' : columns === 0 ? 'bottomLeft' : 'bottomRight',
          state: 'frozen',
        });
  const view = element(
    'sheetView',
    {
      showGridLines: showGridlines ? null : false,
      tabSelected: active || null,
      // Where the frozen panes begin.
      topLeftCell: firstRow + firstColumn === 0 ? null : boxAddress(singleCell(firstRow, firstColumn)),
      workbookViewId: 0,
    },
    pane,
  );
  return element('sheetViews', {}, view);
}

function columnsXml(sheet: SheetContent, { styles }: SheetWriting): string {
  const spans: { first: number; last: number; xml: string }[] = [];
  for (const [index, column] of [...sheet.columns].sort(([one], [other]) => one - other)) {
    const xml = JSON.stringify({
      width: (column.size ?? sheet.defaultWidth) / DIGIT_WIDTH,
      customWidth: column.size !== undefined || null,
      hidden: column.hidden || null,
      style: styles.index(column.style, column.unlocked) || null,
    });
    const before = spans.at(-1);
    if (before?.last === index - 1 && before.xml === xml) before.last = index;
    else spans.push({ first: index, last: index, xml });
  }
  const columns = spans.map(({ first, last, xml }) =>
    element('col', { min: first + 1, max: last + 1, ...(JSON.parse(xml) as Record<string, number | null>) }),
  );
  return columns.length === 0 ? '' : element('cols', {}, columns.join(''));
}

function rowsXml(sheet: SheetContent, writing: SheetWriting): string {
  const headers = new Set(
    sheet.tables.flatMap(({ box }) =>
      Array.from({ length: box.columnCount }, (_, i) => `${box.row} ${box.column + i}`),
    ),
  );
  const indexes = [...new Set([...sheet.cells.keys(), ...sheet.rows.keys()])].sort(
    (one, other) => one - other,
  );
  return indexes
    .map((row) => {
      const cells = [...(sheet.cells.get(row) ?? [])]
        .sort(([one], [other]) => one - other)
        // A table's headings are text, whatever they look like.
        .map(([column, cell]) =>
          cellXml(row, column, headers.has(`${row} ${column}`) ? asText(cell) : cell, writing),
        )
        .join('');
      if (cells === '' && !sheet.rows.has(row)) return '';
      return element('row', { r: row + 1, ...rowAttributes(sheet.rows.get(row), writing) }, cells);
    })
    .join('');
}

function rowAttributes(
  row: LineContent | undefined,
  { styles }: SheetWriting,
): Record<string, number | true | null> {
  const style = styles.index(row?.style) || null;
  const height = row?.size ?? row?.fitted;
  return {
    s: style,
    customFormat: style === null ? null : true,
    ht: height === undefined ? null : height * POINTS_PER_PIXEL,
    hidden: row?.hidden || null,
    customHeight: row?.size === undefined ? null : true,
  };
}

function asText(cell: CellContent): CellContent {
  return cell.formula !== undefined || cell.value === null ? cell : { ...cell, value: String(cell.value) };
}

function cellXml(row: number, column: number, cell: CellContent, writing: SheetWriting): string {
  const { strings, styles, formulas } = writing;
  const { value, isText, formula, spill, style, unlocked } = cell;
  const attributes = { r: `${columnName(column)}${row + 1}`, s: styles.index(style, unlocked) || null };
  if (formula === undefined) {
    if (typeof value === 'string' && (isText || !isErrorValue(value))) {
      return element('c', { ...attributes, t: 's' }, element('v', {}, String(strings.index(value))));
    }
    const { t, v } = storedValue(value);
    if (v === '' && attributes.s === null) return '';
    return element('c', { ...attributes, t }, v);
  }
  const { t, v } = storedValue(value, isText);
  const block = spill ?? (formulas.mayBeArray(formula) ? singleCell(row, column) : undefined);
  const array = { t: block && 'array', ref: block && boxAddress(block) };
  // cm: the first entry of the metadata, which says that the array is dynamic.
  const cm = block === undefined ? null : 1;
  return element('c', { ...attributes, t, cm }, textElement('f', formulas.stored(formula), array) + v);
}

/** Type and value of a cell that names no shared text. */
function storedValue(value: CellValue | null, isText = false): { t: string | null; v: string } {
  if (value === null || value === '#BUSY!' || value === PENDING) return { t: null, v: '' };
  if (typeof value === 'boolean') return { t: 'b', v: element('v', {}, value ? '1' : '0') };
  if (typeof value === 'string') {
    return !isText && isErrorValue(value)
      ? { t: 'e', v: element('v', {}, storedError(value)) }
      : { t: 'str', v: value === '' ? '<v></v>' : textElement('v', value) };
  }
  if (!Number.isFinite(value)) return { t: 'e', v: element('v', {}, '#NUM!') };
  return { t: null, v: element('v', {}, Object.is(value, -0) ? '-0' : String(value)) };
}

function mergesXml({ merges }: SheetContent): string {
  if (merges.length === 0) return '';
  const list = merges.map((box) => element('mergeCell', { ref: boxAddress(box) }));
  return element('mergeCells', { count: list.length }, list.join(''));
}

function tablePartsXml(tables: Relationship[]): string {
  if (tables.length === 0) return '';
  const list = tables.map(({ id }) => element('tablePart', { 'r:id': id }));
  return element('tableParts', { count: list.length }, list.join(''));
}
