import { type IStyleData } from '@univerjs/core';
import { type PreservedElement, type WorkbookContent } from '../content/workbookContent';
import {
  borderSides,
  borderStyles,
  DOUBLE,
  horizontalAlignments,
  verticalAlignments,
  WRAP,
  writtenByNumber,
} from './styleCodes';
import { element, escapeCharacters } from '../xml/xmlWriter';
import { colorHex } from '../colors/hexColor';

const FIRST_OWN_FORMAT = 164;
const PLAIN: IStyleData = {};

/** Entries without repetition; their positions are how cells name them. */
class Entries {
  readonly list: string[] = [];
  private readonly positions = new Map<string, number>();

  constructor(...first: string[]) {
    first.forEach((one) => this.add(one));
  }

  add(xml: string): number {
    const known = this.positions.get(xml);
    if (known !== undefined) return known;
    this.positions.set(xml, this.list.length);
    return this.list.push(xml) - 1;
  }

  as(name: string): string {
    return element(name, { count: this.list.length }, this.list.join(''));
  }
}

/** Collects the styles of the cells that are written, and writes them as the part of styles. */
export class StyleWriter {
  private readonly formats = new Map<string, number>();
  private readonly fonts: Entries;
  private readonly fills = new Entries(patternFill('none'), patternFill('gray125'));
  private readonly borders = new Entries(borderXml({}));
  private readonly cellFormats: Entries;
  private readonly byStyle = [new Map<IStyleData, number>(), new Map<IStyleData, number>()] as const;

  constructor(private readonly font: WorkbookContent['defaultFont']) {
    this.fonts = new Entries(this.fontXml({}));
    this.cellFormats = new Entries(this.cellFormat({}));
  }

  /** The number by which a cell names this style; `unlocked`: protection leaves the cell open. */
  index(style: IStyleData = PLAIN, unlocked = false): number {
    const byStyle = this.byStyle[unlocked ? 1 : 0];
    const known = byStyle.get(style);
    if (known !== undefined) return known;
    const index = this.cellFormats.add(this.cellFormat(style, unlocked));
    byStyle.set(style, index);
    return index;
  }

  xml(preserved: PreservedElement[], differentialFormats: string): string {
    const preservedXml = (name: string) => preserved.find((one) => one.name === name)?.xml ?? '';
    const formats = [...this.formats].map(([formatCode, numFmtId]) =>
      element('numFmt', { numFmtId, formatCode: escapeCharacters(formatCode) }),
    );
    const normal = element('xf', { numFmtId: 0, fontId: 0, fillId: 0, borderId: 0 });
    return element(
      'styleSheet',
      { xmlns: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' },
      [
        formats.length > 0 ? element('numFmts', { count: formats.length }, formats.join('')) : '',
        this.fonts.as('fonts'),
        this.fills.as('fills'),
        this.borders.as('borders'),
        element('cellStyleXfs', { count: 1 }, normal),
        this.cellFormats.as('cellXfs'),
        element('cellStyles', { count: 1 }, element('cellStyle', { name: 'Normal', xfId: 0, builtinId: 0 })),
        differentialFormats,
        preservedXml('tableStyles'),
        preservedXml('colors'),
      ].join(''),
    );
  }

  private cellFormat(style: IStyleData, unlocked = false): string {
    const numFmtId = this.formatId(style.n?.pattern ?? 'General');
    const fontId = this.fonts.add(this.fontXml(style));
    const fillId = this.fills.add(fillXml(style));
    const borderId = this.borders.add(borderXml(style));
    const alignment = alignmentXml(style);
    return element(
      'xf',
      {
        ...{ numFmtId, fontId, fillId, borderId, xfId: 0 },
        applyNumberFormat: numFmtId > 0 || null,
        applyFont: fontId > 0 || null,
        applyFill: fillId > 0 || null,
        applyBorder: borderId > 0 || null,
        applyAlignment: alignment !== '' || null,
        applyProtection: unlocked || null,
      },
      alignment + (unlocked ? element('protection', { locked: false }) : ''),
    );
  }

  private formatId(pattern: string): number {
    const builtIn = writtenByNumber.get(pattern || 'General');
    if (builtIn !== undefined) return builtIn;
    const id = this.formats.get(pattern) ?? FIRST_OWN_FORMAT + this.formats.size;
    this.formats.set(pattern, id);
    return id;
  }

  private fontXml({ bl, it, st, ul, fs, ff, cl, va }: IStyleData): string {
    const color = colorXml(cl?.rgb ?? null, 'color');
    return element(
      'font',
      {},
      [
        bl ? element('b') : '',
        it ? element('i') : '',
        st?.s ? element('strike') : '',
        color,
        element('sz', { val: fs ?? this.font.size }),
        ul?.s ? element('u', { val: (ul.t as number | undefined) === DOUBLE ? 'double' : null }) : '',
        va && va > 1 ? element('vertAlign', { val: va === 2 ? 'subscript' : 'superscript' }) : '',
        element('name', { val: escapeCharacters(ff ?? this.font.name) }),
        element('family', { val: 2 }),
      ].join(''),
    );
  }
}

function patternFill(patternType: string, content = ''): string {
  return element('fill', {}, element('patternFill', { patternType }, content));
}

function fillXml({ bg }: IStyleData): string {
  const color = colorXml(bg?.rgb ?? null, 'fgColor');
  return color === ''
    ? patternFill('none')
    : patternFill('solid', color + element('bgColor', { indexed: 64 }));
}

function borderXml({ bd }: IStyleData): string {
  const sides = borderSides.map(([side, name]) => {
    const line = bd?.[side];
    const style = borderStyles[line?.s ?? 0] ?? 'none';
    return style === 'none'
      ? element(name)
      : element(name, { style }, colorXml(line?.cl.rgb ?? '#000000', 'color'));
  });
  return element('border', {}, [...sides, element('diagonal')].join(''));
}

function alignmentXml({ ht, vt, tb, tr, pd }: IStyleData): string {
  const horizontal = ht ? horizontalAlignments[ht] : null;
  const vertical = vt ? verticalAlignments[vt] : null;
  const wrapText = (tb as number | undefined) === WRAP ? true : null;
  const angle = tr?.v ? 255 : (tr?.a ?? 0);
  // Downwards the file counts on from 90.
  const textRotation = angle === 0 ? null : angle < 0 ? 90 - angle : angle;
  const indent = pd?.l ? Math.round(pd.l / INDENT) || null : null;
  const attributes = { horizontal, vertical, textRotation, wrapText, indent };
  return Object.values(attributes).every((value) => value === null) ? '' : element('alignment', attributes);
}

/** Pixels of one step of indentation. */
export const INDENT = 9;

function colorXml(color: string | null | undefined, name: string): string {
  const hex = colorHex(color);
  return hex === null ? '' : element(name, { rgb: `FF${hex}` });
}
