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
} from '@univerjs/core';
import type { CellFormats } from '../../grid';
import { borderOf, lineOf } from './borders';

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

export const styleMappings: { [P in StyleProperty]: StyleMapping<P> } = {
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
