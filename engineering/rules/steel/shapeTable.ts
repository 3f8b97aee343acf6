import { numberColumn } from '../../kit/described';
import type { ReportTable } from '../../kit/reportTable';
import type { WideFlange } from './wideFlange';

/** Properties of a rolled shape in one line, to compare with the Manual. */
export function listedShapeTable(
  { area, ix, sx, zx, rx, iy, sy, zy, ry, j, cw, rts }: WideFlange,
  symbols: readonly string[],
): ReportTable {
  const all: [symbol: string, units: string, value: number][] = [
    ['A', 'in2', area],
    ['Ix', 'in4', ix],
    ['Sx', 'in3', sx],
    ['Zx', 'in3', zx],
    ['rx', 'in', rx],
    ['Iy', 'in4', iy],
    ['Sy', 'in3', sy],
    ['Zy', 'in3', zy],
    ['ry', 'in', ry],
    ['J', 'in4', j],
    ['Cw', 'in6', cw],
    ['rts', 'in', rts],
  ];
  const values = all.filter(([symbol]) => symbols.includes(symbol));
  return {
    heading: 'Section properties',
    title: 'Section properties',
    description:
      'Computed from the dimensions in AISC Manual Table 1-1, within 0.5% of the properties listed there.',
    columns: values.map(([symbol, units]) => numberColumn(symbol, symbol, units)),
    rows: [Object.fromEntries(values.map(([symbol, , value]) => [symbol, value]))],
  };
}
