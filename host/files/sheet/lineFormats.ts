import { DIGIT_WIDTH, POINTS_PER_PIXEL } from './sheetWriter';
import { type ReadStyles } from '../styles/styleReader';
import { type LineContent } from '../content/workbookContent';

/** Beyond these nothing but values and formulas is kept: programs write formats for all rows and columns. */
export const LAST_FORMATTED = { row: 20_000, column: 256 };

/** Once for a sheet. */
export function warnOfFarFormats(name: string, warn: (warning: string) => void): void {
  warn(
    `Not kept of the sheet "${name}": heights, widths and formats of empty cells below row 20,000 or right of column IV.`,
  );
}

/** Excel's own limits: 255 characters wide, 409.5 points high. */
export const widthOf = (characters: number) => Math.round(within(characters, 0, 255) * DIGIT_WIDTH);
export const heightOf = (points: number) => Math.round(within(points, 0, 409.5) / POINTS_PER_PIXEL);

export function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

export const styleOf = (style: LineContent['style']) => (style === undefined ? {} : { style });

/** What a cell or a column gets from the format that it names. */
export const formatOf = (
  styles: ReadStyles,
  index: number | null,
): Pick<LineContent, 'style' | 'unlocked'> => ({
  ...styleOf(styles.style(index)),
  ...(styles.isUnlocked(index) ? { unlocked: true } : {}),
});
