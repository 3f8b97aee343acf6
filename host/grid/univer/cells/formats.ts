import { SetStyleCommand } from '@univerjs/preset-sheets-core';
import { NO_LINE, type BorderLine, lineText, possibleLine, readLine } from '../../borderLine';
import type { Box, CellFormats, FormatProperty, GridFormats } from '../../grid';
import { toRange, type UniverBook } from '../book/univerBook';
import {
  BaselineOffset,
  BooleanNumber,
  ColorKit,
  HorizontalAlign,
  type IStyleData,
  type Nullable,
  TextDecoration,
  VerticalAlign,
  WrapStrategy,
  BorderStyleTypes,
  type IBorderStyleData,
} from '@univerjs/core';

const POINTS_PER_PIXEL = 0.75;

export function formatOperations(book: UniverBook): GridFormats {
  function valuesIn(sheetId: string, box: Box, property: FormatProperty): Iterable<unknown> {
    const sheet = book.sheet(sheetId);
    const { row, column, rowCount, columnCount } = box;
    if (property === 'columnWidth') {
      return count(columnCount, (i) => sheet.getColumnWidth(column + i) * POINTS_PER_PIXEL);
    }
    if (property === 'rowHeight') {
      return count(rowCount, (i) => sheet.getRowHeight(row + i) * POINTS_PER_PIXEL);
    }
    const core = sheet.getSheet();
    return count(rowCount * columnCount, (i) => {
      const at = [row + Math.floor(i / columnCount), column + (i % columnCount)] as const;
      // The cell's own: conditional formats and table styles are drawn over it.
      return styleMappings[property].read(core.getComposedCellStyleByCellData(...at, core.getCellRaw(...at)));
    });
  }

  return {
    format<P extends FormatProperty>(sheetId: string, box: Box, property: P) {
      return common(valuesIn(sheetId, box, property)) as CellFormats[P] | null;
    },
    setFormat(sheetId: string, box: Box, property: FormatProperty, value: unknown) {
      const sheet = book.sheet(sheetId);
      if (property === 'columnWidth' || property === 'rowHeight') {
        const points = value === null ? null : Number(value);
        if (property === 'columnWidth') {
          sheet.setColumnWidths(box.column, box.columnCount, pixels(points, DEFAULT_WIDTH));
        } else if (points === null) {
          sheet.setRowHeights(box.row, box.rowCount, DEFAULT_HEIGHT);
        } else {
          // Else the engine takes a height below that of a line of text for none.
          sheet.setRowHeightsForced(box.row, box.rowCount, pixels(points, DEFAULT_HEIGHT));
        }
        return;
      }
      const { key, write } = styleMappings[property];
      // Nothing would take the lines of all four sides away.
      const wanted = value === null && key === 'bd' ? NO_LINE : value;
      book.run(SetStyleCommand.id, {
        unitId: book.unitId,
        subUnitId: sheetId,
        range: toRange(box),
        style: { type: key, value: wanted === null ? null : (write as (value: unknown) => unknown)(wanted) },
      });
    },
    autofit(sheetId, box, what) {
      const sheet = book.sheet(sheetId);
      if (what === 'columns') sheet.autoResizeColumns(box.column, box.columnCount);
      else sheet.autoResizeRows(box.row, box.rowCount);
    },
  };
}

/** Univer's own, in pixels. */
const DEFAULT_WIDTH = 88;
const DEFAULT_HEIGHT = 24;

const pixels = (points: number | null, otherwise: number) =>
  points === null ? otherwise : points / POINTS_PER_PIXEL;

function* count<T>(length: number, of: (index: number) => T): Iterable<T> {
  for (let index = 0; index < length; index += 1) yield of(index);
}

/** The value that all share, or null. */
function common(values: Iterable<unknown>): unknown {
  let shared: unknown = null;
  for (const value of values) {
    if (shared !== null && value !== shared) return null;
    shared = value;
  }
  return shared;
}

type StyleProperty = Exclude<keyof CellFormats, 'columnWidth' | 'rowHeight'>;

/** How one property of the object model is kept in Univer's cell styles. */
interface StyleMapping<P extends StyleProperty> {
  key: keyof IStyleData;
  read(style: IStyleData): CellFormats[P];
  /** null takes the property out of the style. */
  write(value: CellFormats[P]): unknown;
}

/** Pixels of one step of indentation. */
const INDENT = 9;
/** The orientation of letters below each other. */
const STACKED = 180;

const positions: [CellFormats['font.position'], BaselineOffset][] = [
  ['Superscript', BaselineOffset.SUPERSCRIPT],
  ['Subscript', BaselineOffset.SUBSCRIPT],
];
const horizontal: [string, HorizontalAlign][] = [
  ['General', HorizontalAlign.UNSPECIFIED],
  ['Left', HorizontalAlign.LEFT],
  ['Center', HorizontalAlign.CENTER],
  ['Right', HorizontalAlign.RIGHT],
  ['Justify', HorizontalAlign.JUSTIFIED],
  ['Distributed', HorizontalAlign.DISTRIBUTED],
];
const vertical: [string, VerticalAlign][] = [
  ['Top', VerticalAlign.TOP],
  ['Center', VerticalAlign.MIDDLE],
  ['Bottom', VerticalAlign.BOTTOM],
];

const edge = <P extends Extract<StyleProperty, `border.${string}`>>(
  side: 't' | 'b' | 'l' | 'r',
): StyleMapping<P> => ({
  key: 'bd',
  read: (style) => lineOf(style.bd?.[side]),
  write: (line) => ({ [side]: borderOf(line) }),
});

const styleMappings: { [P in StyleProperty]: StyleMapping<P> } = {
  'fill.color': {
    key: 'bg',
    read: (style) => colorText(style.bg?.rgb) ?? '#FFFFFF',
    write: (color) => ({ rgb: color }),
  },
  'font.color': {
    key: 'cl',
    read: (style) => colorText(style.cl?.rgb) ?? '#000000',
    write: (color) => ({ rgb: color }),
  },
  'font.bold': {
    key: 'bl',
    read: (style) => style.bl === BooleanNumber.TRUE,
    write: (bold) => (bold ? BooleanNumber.TRUE : BooleanNumber.FALSE),
  },
  'font.italic': {
    key: 'it',
    read: (style) => style.it === BooleanNumber.TRUE,
    write: (italic) => (italic ? BooleanNumber.TRUE : BooleanNumber.FALSE),
  },
  'font.underline': {
    key: 'ul',
    read: ({ ul }) => {
      if (ul?.s !== BooleanNumber.TRUE) return 'None';
      return ul.t === TextDecoration.DOUBLE ? 'Double' : 'Single';
    },
    write: (underline) => ({
      s: underline === 'None' ? BooleanNumber.FALSE : BooleanNumber.TRUE,
      ...(underline === 'Double' ? { t: TextDecoration.DOUBLE } : {}),
    }),
  },
  'font.size': { key: 'fs', read: (style) => style.fs ?? 11, write: (size) => size },
  'font.name': { key: 'ff', read: (style) => style.ff ?? 'Arial', write: (name) => name },
  'font.strikethrough': {
    key: 'st',
    read: (style) => style.st?.s === BooleanNumber.TRUE,
    write: (struck) => ({ s: struck ? BooleanNumber.TRUE : BooleanNumber.FALSE }),
  },
  'font.position': {
    key: 'va',
    read: (style) => positions.find(([, one]) => one === style.va)?.[0] ?? 'None',
    write: (position) => positions.find(([one]) => one === position)?.[1] ?? BaselineOffset.NORMAL,
  },
  horizontalAlignment: {
    key: 'ht',
    read: (style) => nameOf(horizontal, style.ht ?? HorizontalAlign.UNSPECIFIED, 'horizontalAlignment'),
    write: (name) => codeOf(horizontal, name, 'horizontalAlignment'),
  },
  verticalAlignment: {
    key: 'vt',
    read: (style) => nameOf(vertical, style.vt || VerticalAlign.BOTTOM, 'verticalAlignment'),
    write: (name) => codeOf(vertical, name, 'verticalAlignment'),
  },
  wrapText: {
    key: 'tb',
    read: (style) => style.tb === WrapStrategy.WRAP,
    write: (wrap) => (wrap ? WrapStrategy.WRAP : WrapStrategy.OVERFLOW),
  },
  textOrientation: {
    key: 'tr',
    read: (style) => (style.tr?.v === BooleanNumber.TRUE ? STACKED : (style.tr?.a ?? 0)),
    write: (degrees) =>
      degrees === STACKED ? { a: 0, v: BooleanNumber.TRUE } : { a: degrees, v: BooleanNumber.FALSE },
  },
  indentLevel: {
    key: 'pd',
    read: (style) => Math.round((style.pd?.l ?? 0) / INDENT),
    write: (steps) => ({ l: steps * INDENT }),
  },
  'border.top': edge('t'),
  'border.bottom': edge('b'),
  'border.left': edge('l'),
  'border.right': edge('r'),
};

function colorText(color: Nullable<string>): string | null {
  return color ? new ColorKit(color).toHexString(false).toUpperCase() : null;
}

function nameOf<C>(names: [string, C][], code: C, property: string): string {
  const found = names.find(([, one]) => one === code);
  if (!found) throw new Error(`The ${property} ${String(code)} of the grid has no name in Excel.`);
  return found[0];
}

function codeOf<C>(names: [string, C][], name: string, property: string): C {
  const found = names.find(([one]) => one.toLowerCase() === name.toLowerCase());
  if (!found) throw new Error(`The ${property} "${name}" is not implemented by this workbook host.`);
  return found[1];
}

/** Univer has one list for style and weight together. */
const LINES: [Pick<BorderLine, 'style' | 'weight'>, BorderStyleTypes][] = [
  [{ style: 'Continuous', weight: 'Thin' }, BorderStyleTypes.THIN],
  [{ style: 'Continuous', weight: 'Hairline' }, BorderStyleTypes.HAIR],
  [{ style: 'Continuous', weight: 'Medium' }, BorderStyleTypes.MEDIUM],
  [{ style: 'Continuous', weight: 'Thick' }, BorderStyleTypes.THICK],
  [{ style: 'Dash', weight: 'Thin' }, BorderStyleTypes.DASHED],
  [{ style: 'Dash', weight: 'Medium' }, BorderStyleTypes.MEDIUM_DASHED],
  [{ style: 'DashDot', weight: 'Thin' }, BorderStyleTypes.DASH_DOT],
  [{ style: 'DashDot', weight: 'Medium' }, BorderStyleTypes.MEDIUM_DASH_DOT],
  [{ style: 'DashDotDot', weight: 'Thin' }, BorderStyleTypes.DASH_DOT_DOT],
  [{ style: 'DashDotDot', weight: 'Medium' }, BorderStyleTypes.MEDIUM_DASH_DOT_DOT],
  [{ style: 'Dot', weight: 'Thin' }, BorderStyleTypes.DOTTED],
  [{ style: 'Double', weight: 'Thick' }, BorderStyleTypes.DOUBLE],
  [{ style: 'SlantDashDot', weight: 'Medium' }, BorderStyleTypes.SLANT_DASH_DOT],
];

function lineOf(border: Nullable<IBorderStyleData>): string {
  const found = LINES.find(([, type]) => type === border?.s);
  return found && border
    ? lineText({ ...found[0], color: border.cl.rgb?.toUpperCase() ?? '#000000' })
    : NO_LINE;
}

function borderOf(line: string): IBorderStyleData | null {
  const { style, weight, color } = possibleLine(readLine(line));
  const found = LINES.find(([one]) => one.style === style && one.weight === weight);
  return found ? { s: found[1], cl: { rgb: color } } : null;
}
