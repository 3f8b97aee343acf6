import { allChildren, childOf, flag, listOf, textAttribute, type XmlTools } from '../xml/xmlReader';
import { fileColor } from './fileColors';
import { colorHex } from './hexColor';
import { element, escapeCharacters } from '../xml/xmlWriter';

/** What a conditional format changes: `fill.color`, `font.bold`, `borders.EdgeTop.style` and so on. */
export type Look = Record<string, unknown>;

/** Of a file; `look` is null for one with more in it than this host knows. */
export interface PreservedDifferentialFormat {
  xml: string;
  look: Look | null;
}

const FLAGS = [
  ['font.bold', 'b'],
  ['font.italic', 'i'],
  ['font.strikethrough', 'strike'],
] as const;
const SIDES = [
  ['EdgeLeft', 'left'],
  ['EdgeRight', 'right'],
  ['EdgeTop', 'top'],
  ['EdgeBottom', 'bottom'],
] as const;
const LINES: [name: string, stored: string][] = [
  ['None', 'none'],
  ['Continuous', 'thin'],
  ['Dash', 'dashed'],
  ['DashDot', 'dashDot'],
  ['DashDotDot', 'dashDotDot'],
  ['Dot', 'dotted'],
];
const FIRST_OWN_FORMAT = 164;

/** The formats that rules name by their position: those of the file as they were, and new ones behind them. */
export class DifferentialFormats {
  private readonly list: string[];
  private readonly positions = new Map<string, number>();

  constructor(preserved: PreservedDifferentialFormat[]) {
    this.list = preserved.map(({ xml }) => xml);
    preserved.forEach(({ look }, index) => {
      if (look !== null) this.positions.set(lookXml(look), index);
    });
  }

  /** Null for a look that changes nothing. */
  index(look: Look): number | null {
    if (Object.keys(look).length === 0) return null;
    const xml = lookXml(look);
    const index = this.positions.get(xml) ?? this.list.push(xml) - 1;
    this.positions.set(xml, index);
    return index;
  }

  xml(): string {
    return this.list.length === 0 ? '' : element('dxfs', { count: this.list.length }, this.list.join(''));
  }
}

/** Those of the part of styles, in their order. */
export function readDifferentialFormats(
  styles: Element | null,
  theme: string[] | undefined,
  { serializer }: Pick<XmlTools, 'serializer'>,
): PreservedDifferentialFormat[] {
  return styles === null
    ? []
    : listOf(styles, 'dxfs', 'dxf').map((one) => ({
        xml: serializer.serializeToString(one),
        look: readLook(one, theme),
      }));
}

function lookXml(look: Look): string {
  const text = (key: string) => (typeof look[key] === 'string' && look[key] !== '' ? look[key] : null);
  const color = (key: string, name: string) => {
    const hex = colorHex(text(key));
    return hex === null ? '' : element(name, { rgb: `FF${hex}` });
  };
  const flags = FLAGS.map(([key, name]) =>
    typeof look[key] === 'boolean' ? element(name, { val: look[key] ? null : 0 }) : '',
  );
  const underline = text('font.underline');
  const line =
    underline === null ? '' : element('u', { val: { None: 'none', Double: 'double' }[underline] ?? null });
  const borders = SIDES.map(([side, name]) => {
    const style = LINES.find(([one]) => one === look[`borders.${side}.style`])?.[1];
    const tone = color(`borders.${side}.color`, 'color');
    return style === undefined && tone === '' ? '' : element(name, { style: style ?? 'thin' }, tone);
  });
  const pattern = text('numberFormat');
  const within = (name: string, content: string) => (content === '' ? '' : element(name, {}, content));
  return element(
    'dxf',
    {},
    [
      within('font', [...flags, line, color('font.color', 'color')].join('')),
      pattern === null
        ? ''
        : element('numFmt', { numFmtId: FIRST_OWN_FORMAT, formatCode: escapeCharacters(pattern) }),
      within('fill', within('patternFill', color('fill.color', 'bgColor'))),
      within('border', borders.join('')),
    ].join(''),
  );
}

/** Null when the format has more in it than this host knows: fonts, alignment, gradients. */
function readLook(format: Element, theme: string[] | undefined): Look | null {
  const look: Look = {};
  const known = allChildren(format).every((part) => {
    switch (part.localName) {
      case 'font':
        return allChildren(part).every((one) => readFont(one, look, theme));
      case 'numFmt':
        look['numberFormat'] = textAttribute(part, 'formatCode');
        return true;
      case 'fill':
        return readFill(part, look, theme);
      case 'border':
        return allChildren(part).every((one) => readSide(one, look, theme));
      default:
        return false;
    }
  });
  return known ? look : null;
}

function readFont(one: Element, look: Look, theme: string[] | undefined): boolean {
  const [key] = FLAGS.find(([, name]) => name === one.localName) ?? [];
  if (key !== undefined) look[key] = flag(one, 'val', true);
  else if (one.localName === 'u') {
    const style = { none: 'None', double: 'Double', single: 'Single' }[one.getAttribute('val') ?? 'single'];
    if (style === undefined) return false;
    look['font.underline'] = style;
  } else if (one.localName === 'color') return readColor(one, 'font.color', look, theme);
  else return false;
  return true;
}

function readFill(fill: Element, look: Look, theme: string[] | undefined): boolean {
  const pattern = childOf(fill, 'patternFill');
  if (pattern === null || !['solid', null].includes(pattern.getAttribute('patternType'))) return false;
  // Here, and not in cells, the colour of a solid fill is that of the background.
  const color = childOf(pattern, 'bgColor') ?? childOf(pattern, 'fgColor');
  return color === null || readColor(color, 'fill.color', look, theme);
}

function readSide(line: Element, look: Look, theme: string[] | undefined): boolean {
  const [side] = SIDES.find(([, name]) => name === line.localName) ?? [];
  const stored = line.getAttribute('style');
  if (stored === null && line.firstElementChild === null) return true;
  const [style] = LINES.find(([, name]) => name === (stored ?? 'none')) ?? [];
  if (side === undefined || style === undefined) return false;
  look[`borders.${side}.style`] = style;
  const color = childOf(line, 'color');
  return color === null || readColor(color, `borders.${side}.color`, look, theme);
}

/** An automatic color counts as no color. */
function readColor(color: Element, key: string, look: Look, theme: string[] | undefined): boolean {
  const code = fileColor(color, theme);
  if (code !== null) look[key] = code;
  return true;
}
