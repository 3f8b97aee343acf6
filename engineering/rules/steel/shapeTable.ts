import { numberColumn } from '../../kit/described';
import type { ReportTable } from '../../kit/reportTable';
import type { WideFlange } from './wideFlange';

/** Properties of a rolled shape in one line, to compare with the Manual. */
export function listedShapeTable({ area, ix, sx, zx, iy, sy, zy, ry, j, cw, rts }: WideFlange): ReportTable {
  const values: [symbol: string, units: string, value: number][] = [
    ['A', 'in2', area],
    ['Ix', 'in4', ix],
    ['Sx', 'in3', sx],
    ['Zx', 'in3', zx],
    ['Iy', 'in4', iy],
    ['Sy', 'in3', sy],
    ['Zy', 'in3', zy],
    ['ry', 'in', ry],
    ['J', 'in4', j],
    ['Cw', 'in6', cw],
    ['rts', 'in', rts],
  ];
  return {
    heading: 'Section properties',
    title: 'Section properties',
    description: 'AISC Manual Table 1-1; computed from the nominal dimensions, within 0.5%.',
    columns: values.map(([symbol, units]) => numberColumn(symbol, symbol, units)),
    rows: [Object.fromEntries(values.map(([symbol, , value]) => [symbol, value]))],
  };
}
