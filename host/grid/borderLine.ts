import { type Box, type FormatProperty } from './grid';

export const LINE_STYLES = [
  ...(['None', 'Continuous', 'Dash', 'DashDot', 'DashDotDot', 'Dot', 'Double', 'SlantDashDot'] as const),
];
export const LINE_WEIGHTS = ['Hairline', 'Thin', 'Medium', 'Thick'] as const;

export interface BorderLine {
  style: (typeof LINE_STYLES)[number];
  weight: (typeof LINE_WEIGHTS)[number];
  /** `#RRGGBB` */
  color: string;
}

export const NO_LINE = 'None Thin #000000';

/** A line as a format keeps it: one text, so that equal lines are equal values. */
export function lineText({ style, weight, color }: BorderLine): string {
  return `${style} ${weight} ${color}`;
}

export function readLine(text: string): BorderLine {
  const [style, weight, color = '#000000'] = text.split(' ');
  return {
    style: LINE_STYLES.find((one) => one === style) ?? 'None',
    weight: LINE_WEIGHTS.find((one) => one === weight) ?? 'Thin',
    color,
  };
}

/** The weights in which a style can be drawn; the first is that of a line with another. */
const WEIGHTS: Record<BorderLine['style'], readonly BorderLine['weight'][]> = {
  None: ['Thin'],
  Continuous: ['Thin', 'Hairline', 'Medium', 'Thick'],
  Dash: ['Thin', 'Medium'],
  DashDot: ['Thin', 'Medium'],
  DashDotDot: ['Thin', 'Medium'],
  Dot: ['Thin'],
  Double: ['Thick'],
  SlantDashDot: ['Medium'],
};

/** A weight that a style cannot have becomes one it has, as in Excel. */
export function possibleLine(line: BorderLine): BorderLine {
  const [first = line.weight, ...others] = WEIGHTS[line.style];
  return { ...line, weight: others.find((one) => one === line.weight) ?? first };
}

export const BORDER_SIDES = [
  ...(['EdgeTop', 'EdgeBottom', 'EdgeLeft', 'EdgeRight', 'InsideVertical', 'InsideHorizontal'] as const),
];
export type BorderSide = (typeof BORDER_SIDES)[number];

export interface CellEdges {
  box: Box;
  edge: Extract<FormatProperty, `border.${string}`>;
}

/** The edges of cells that make up one side of a block: every line lies on the edges of the cells on both its sides. */
export function edgesOf({ row, column, rowCount, columnCount }: Box, side: BorderSide): CellEdges[] {
  const block = (at: Partial<Box>): Box => ({ row, column, rowCount, columnCount, ...at });
  const all: Record<BorderSide, CellEdges[]> = {
    EdgeTop: [{ box: block({ rowCount: 1 }), edge: 'border.top' }],
    EdgeBottom: [{ box: block({ row: row + rowCount - 1, rowCount: 1 }), edge: 'border.bottom' }],
    EdgeLeft: [{ box: block({ columnCount: 1 }), edge: 'border.left' }],
    EdgeRight: [{ box: block({ column: column + columnCount - 1, columnCount: 1 }), edge: 'border.right' }],
    InsideHorizontal: [
      { box: block({ row: row + 1, rowCount: rowCount - 1 }), edge: 'border.top' },
      { box: block({ rowCount: rowCount - 1 }), edge: 'border.bottom' },
    ],
    InsideVertical: [
      { box: block({ column: column + 1, columnCount: columnCount - 1 }), edge: 'border.left' },
      { box: block({ columnCount: columnCount - 1 }), edge: 'border.right' },
    ],
  };
  return all[side].filter(({ box }) => box.rowCount > 0 && box.columnCount > 0);
}
