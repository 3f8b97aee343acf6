import { type IStyleData } from '@univerjs/core';
import { fileColor } from '../colors/fileColors';
import {
  borderSides,
  borderStyles,
  builtInFormats,
  DOUBLE,
  horizontalAlignments,
  verticalAlignments,
  WRAP,
  yes,
} from './styleCodes';
import { INDENT } from './styleWriter';
import { childOf, childrenOf, flag, listOf, numeric, textAttribute } from '../xml/xmlReader';

export type ReadStyles = ReturnType<typeof readStyles>;

const PLAIN = { style: () => undefined, isUnlocked: () => false };

/** Reads the part of styles; without one everything is plain. */
export function readStyles(root: Element | null, theme: string[] | undefined) {
  if (root === null) return { defaultFont: { name: 'Calibri', size: 11 }, ...PLAIN };
  const formats = new Map(builtInFormats);
  for (const one of listOf(root, 'numFmts', 'numFmt')) {
    formats.set(numeric(one, 'numFmtId') ?? 0, textAttribute(one, 'formatCode') || 'General');
  }
  const fonts = listOf(root, 'fonts', 'font').map((one) => readFont(one, theme));
  const { ff: name = 'Calibri', fs: size = 11 } = fonts[0] ?? {};
  const defaultFont = { name: name ?? 'Calibri', size };
  const fills = listOf(root, 'fills', 'fill').map((one) => readFill(one, theme));
  const borders = listOf(root, 'borders', 'border').map((one) => readBorder(one, theme));
  const cellFormats = listOf(root, 'cellXfs', 'xf');
  const unlocked = cellFormats.map((xf) => {
    const protection = childOf(xf, 'protection');
    return protection !== null && !flag(protection, 'locked', true);
  });
  const styles = cellFormats.map((xf): IStyleData | undefined => {
    const pattern = formats.get(numeric(xf, 'numFmtId') ?? 0);
    const { ff, fs, ...font } = fonts[numeric(xf, 'fontId') ?? 0] ?? {};
    const style: IStyleData = {
      ...font,
      ...(ff && ff !== defaultFont.name ? { ff } : {}),
      ...(fs !== undefined && fs !== defaultFont.size ? { fs } : {}),
      ...fills[numeric(xf, 'fillId') ?? 0],
      ...borders[numeric(xf, 'borderId') ?? 0],
      ...readAlignment(childOf(xf, 'alignment')),
      ...(pattern !== undefined && pattern !== 'General' ? { n: { pattern } } : {}),
    };
    return Object.keys(style).length > 0 ? style : undefined;
  });
  return {
    defaultFont,
    /** By the number that cells name; what is the default is left out. */
    style: (index: number | null) => styles[index ?? 0],
    /** Protection leaves cells of this number open. */
    isUnlocked: (index: number | null) => unlocked[index ?? 0] === true,
  };
}

function readFont(font: Element, theme: string[] | undefined): IStyleData {
  const on = (name: string) => {
    const found = childOf(font, name);
    return found !== null && flag(found, 'val', true);
  };
  const value = (name: string) => {
    const found = childOf(font, name);
    return found === null ? null : textAttribute(found, 'val');
  };
  const color = fileColor(childOf(font, 'color'), theme);
  const underline = childOf(font, 'u');
  const line = underline && (underline.getAttribute('val') ?? 'single');
  const size = Number(value('sz') ?? NaN);
  const position = ['subscript', 'superscript'].indexOf(value('vertAlign') ?? '');
  return {
    ...(on('b') ? { bl: yes } : {}),
    ...(on('i') ? { it: yes } : {}),
    ...(on('strike') ? { st: { s: yes } } : {}),
    ...(line === null || line === 'none'
      ? {}
      : { ul: { s: yes, ...(line.startsWith('double') ? { t: DOUBLE } : {}) } }),
    ...(position >= 0 ? { va: position + 2 } : {}),
    // Black is what text has without a colour.
    ...(color !== null && color !== '#000000' ? { cl: { rgb: color } } : {}),
    ...(Number.isFinite(size) ? { fs: size } : {}),
    ff: value('name') ?? 'Calibri',
  };
}

function readFill(fill: Element, theme: string[] | undefined): IStyleData {
  const pattern = childOf(fill, 'patternFill');
  const type = pattern?.getAttribute('patternType') ?? 'none';
  if (pattern === null || type === 'none' || type === 'gray125') return {};
  const color =
    fileColor(childOf(pattern, 'fgColor'), theme) ?? fileColor(childOf(pattern, 'bgColor'), theme);
  return color === null ? {} : { bg: { rgb: color } };
}

function readBorder(border: Element, theme: string[] | undefined): IStyleData {
  const lines: NonNullable<IStyleData['bd']> = {};
  for (const [side, name] of borderSides) {
    const [line] = childrenOf(border, name);
    const s = borderStyles.indexOf(line?.getAttribute('style') ?? 'none');
    if (line === undefined || s <= 0) continue;
    lines[side] = { s, cl: { rgb: fileColor(childOf(line, 'color'), theme) ?? '#000000' } };
  }
  return Object.keys(lines).length > 0 ? { bd: lines } : {};
}

function readAlignment(alignment: Element | null): IStyleData {
  if (alignment === null) return {};
  const ht = horizontalAlignments.indexOf(alignment.getAttribute('horizontal') ?? 'general');
  const vt = verticalAlignments.indexOf(alignment.getAttribute('vertical') ?? 'bottom');
  const rotation = numeric(alignment, 'textRotation') ?? 0;
  const indent = numeric(alignment, 'indent') ?? 0;
  const angle = rotation > 90 ? 90 - rotation : rotation;
  return {
    ...(ht > 0 ? { ht } : {}),
    ...(vt > 0 && alignment.hasAttribute('vertical') ? { vt } : {}),
    ...(flag(alignment, 'wrapText') ? { tb: WRAP } : {}),
    ...(rotation === 255 ? { tr: { a: 0, v: yes } } : rotation !== 0 ? { tr: { a: angle } } : {}),
    ...(indent > 0 ? { pd: { l: indent * INDENT } } : {}),
  };
}
