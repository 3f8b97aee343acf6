import type { LineLoad, PointLoad } from '../rules/beam/model';
import { type SpanLoad, spanLoads } from '../rules/combinations/spanCombinations';
import { numberOf } from '../kit/inputValues';
import { weight } from '../rules/steel/selfWeight';
import { inchesPerFoot } from '../rules/steel/steel';
import { type Inputs, type Row, TemplateInputError } from '../kit/template';

/** A simple span with what it carries, in kips and inches; each load by its size, `−W` upwards. */
export interface LoadedSpan {
  length: number;
  loads: Record<SpanLoad, (LineLoad | PointLoad)[]>;
  /** kip/in; 0 when it is not included. */
  selfWeight: number;
}

/** Tables of point loads, each with the load of its columns. */
export const pointTables = {
  pointLoads: { dead: 'D', live: 'L' },
  roofPointLoads: { roofLive: 'Lr', snow: 'S', wind: 'W', uplift: '−W' },
} as const satisfies Record<string, Record<string, SpanLoad>>;
export type PointTable = keyof typeof pointTables;
export const pointTableNames = Object.keys(pointTables) as PointTable[];

const uniformFields: Record<SpanLoad, string> = {
  D: 'deadLoad',
  L: 'liveLoad',
  Lr: 'roofLiveLoad',
  S: 'snowLoad',
  W: 'windLoad',
  '−W': 'windUplift',
};

/** Rows of a table of point loads; none when the sheet holds no table. */
export function pointLoadRows(inputs: Inputs, table: PointTable): Row[] {
  const rows = inputs[table];
  return Array.isArray(rows) ? rows : [];
}

export function loadedSpan(inputs: Inputs, area: number): LoadedSpan {
  const length = numberOf(inputs, 'span') * inchesPerFoot;
  const selfWeight = inputs.selfWeight === true ? weight.value({ A: area }) / inchesPerFoot : 0;
  const points = pointTableNames.flatMap((table) => pointLoadsOf(inputs, table));
  const loadsOf = (load: SpanLoad) => {
    const line = numberOf(inputs, uniformFields[load]) / inchesPerFoot + (load === 'D' ? selfWeight : 0);
    const uniform: LineLoad = { kind: 'line', start: 0, end: length, startLoad: line, endLoad: line };
    return [uniform, ...points.filter((point) => point.load === load).map(({ point }) => point)].filter(
      isSomething,
    );
  };
  const loads = Object.fromEntries(spanLoads.map((load) => [load, loadsOf(load)])) as LoadedSpan['loads'];
  return { length, loads, selfWeight };
}

function pointLoadsOf(inputs: Inputs, table: PointTable): { load: SpanLoad; point: PointLoad }[] {
  const columns = Object.entries(pointTables[table]) as [string, SpanLoad][];
  return pointLoadRows(inputs, table).flatMap((row, index) => {
    const path = `${table}[${index}]`;
    const position = cell(row, 'position', `${path}[0]`) * inchesPerFoot;
    return columns.map(([name, load], column) => ({
      load,
      point: { kind: 'point' as const, position, force: cell(row, name, `${path}[${column + 1}]`) },
    }));
  });
}

/** Loads below this, kip or kip/in, are nothing: their effects would be lost among the smallest numbers. */
const leastLoad = 1e-12;

function isSomething(load: LineLoad | PointLoad): boolean {
  return (load.kind === 'line' ? load.startLoad : load.force) >= leastLoad;
}

function cell(row: Row, column: string, path: string): number {
  const value = row[column];
  if (typeof value === 'number') return value;
  throw new TemplateInputError([{ field: path, message: `${path} must be a number to calculate.` }]);
}
