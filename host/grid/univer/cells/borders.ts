import { BorderStyleTypes, type IBorderStyleData, type Nullable } from '@univerjs/core';
import { type BorderLine, lineText, NO_LINE, possibleLine, readLine } from '../../borderLine';

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

export function lineOf(border: Nullable<IBorderStyleData>): string {
  const found = LINES.find(([, type]) => type === border?.s);
  return found && border
    ? lineText({ ...found[0], color: border.cl.rgb?.toUpperCase() ?? '#000000' })
    : NO_LINE;
}

export function borderOf(line: string): IBorderStyleData | null {
  const { style, weight, color } = possibleLine(readLine(line));
  const found = LINES.find(([one]) => one.style === style && one.weight === weight);
  return found ? { s: found[1], cl: { rgb: color } } : null;
}
