import { BooleanNumber, BorderStyleTypes, type IBorderData, type IStyleData } from '@univerjs/core';

const LINES: Record<string, BorderStyleTypes> = {
  Continuous: BorderStyleTypes.THIN,
  Dash: BorderStyleTypes.DASHED,
  DashDot: BorderStyleTypes.DASH_DOT,
  DashDotDot: BorderStyleTypes.DASH_DOT_DOT,
  Dot: BorderStyleTypes.DOTTED,
};

const SIDES = [
  ['t', 'EdgeTop'],
  ['b', 'EdgeBottom'],
  ['l', 'EdgeLeft'],
  ['r', 'EdgeRight'],
] as const;

/** A look of named properties as a style of the grid; what is not set stays as the cell has it. */
export function lookStyle(look: Record<string, unknown>): IStyleData {
  const text = (key: string) => (typeof look[key] === 'string' && look[key] !== '' ? look[key] : null);
  const flag = (key: string) => (typeof look[key] === 'boolean' ? number(look[key]) : null);
  const fill = text('fill.color');
  const color = text('font.color');
  const bold = flag('font.bold');
  const italic = flag('font.italic');
  const strikethrough = flag('font.strikethrough');
  const underline = text('font.underline');
  const numberFormat = text('numberFormat');
  const borders: IBorderData = {};
  for (const [side, name] of SIDES) {
    const style = LINES[text(`borders.${name}.style`) ?? ''];
    if (style !== undefined)
      borders[side] = { s: style, cl: { rgb: text(`borders.${name}.color`) ?? '#000000' } };
  }
  return {
    ...(fill === null ? {} : { bg: { rgb: fill } }),
    ...(color === null ? {} : { cl: { rgb: color } }),
    ...(bold === null ? {} : { bl: bold }),
    ...(italic === null ? {} : { it: italic }),
    ...(strikethrough === null ? {} : { st: { s: strikethrough } }),
    ...(underline === null ? {} : { ul: { s: number(underline !== 'None') } }),
    ...(numberFormat === null ? {} : { n: { pattern: numberFormat } }),
    ...(Object.keys(borders).length === 0 ? {} : { bd: borders }),
  };
}

function number(flag: boolean): BooleanNumber {
  return flag ? BooleanNumber.TRUE : BooleanNumber.FALSE;
}
