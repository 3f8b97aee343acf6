import { type IStyleData } from '@univerjs/core';

export type BorderSide = 'l' | 'r' | 't' | 'b';

export const borderSides: [BorderSide, string][] = [
  ['l', 'left'],
  ['r', 'right'],
  ['t', 'top'],
  ['b', 'bottom'],
];

/** Names of the file format by the numbers that the grid has for them. */
export const borderStyles = [
  'none',
  'thin',
  'hair',
  'dotted',
  'dashed',
  'dashDot',
  'dashDotDot',
  'double',
  'medium',
  'mediumDashed',
  'mediumDashDot',
  'mediumDashDotDot',
  'slantDashDot',
  'thick',
];

export const horizontalAlignments = [
  'general',
  'left',
  'center',
  'right',
  'justify',
  'justify',
  'distributed',
];
export const verticalAlignments = ['', 'top', 'center', 'bottom'];
export const WRAP = 3;
/** `TextDecoration.DOUBLE` of the grid. */
export const DOUBLE = 10;

export const yes = 1 satisfies IStyleData['bl'];

/** Number formats that files name only by a number (ECMA-376 part 1, 18.8.30), as en-US Excel shows them. */
export const builtInFormats = new Map<number, string>([
  [0, 'General'],
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [14, 'm/d/yyyy'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'm/d/yyyy h:mm'],
  [37, '#,##0 ;(#,##0)'],
  [38, '#,##0 ;[Red](#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;[Red](#,##0.00)'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mmss.0'],
  [48, '##0.0E+0'],
  [49, '@'],
]);

/** Of these the number may be written: no locale shows them in another way. */
export const writtenByNumber = new Map<string, number>(
  [0, 1, 2, 3, 4, 9, 10, 11, 49].map((id) => [builtInFormats.get(id) ?? '', id]),
);
