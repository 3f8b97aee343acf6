import type { LineLoad, PointLoad } from '../../rules/beam/model';
import { numberOf } from '../../kit/inputValues';
import { inchesPerFoot, steelWeight } from '../../rules/steel/steel';
import { type Inputs, type Row, TemplateInputError } from '../../kit/template';

/** A simple span with what it carries, in kips and inches. */
export interface LoadedSpan {
  length: number;
  dead: (LineLoad | PointLoad)[];
  live: (LineLoad | PointLoad)[];
  /** kip/in; 0 when it is not included. */
  selfWeight: number;
}

/** Rows of `pointLoads`; none when the sheet holds no table. */
export function pointLoadRows(inputs: Inputs): Row[] {
  return Array.isArray(inputs.pointLoads) ? inputs.pointLoads : [];
}

export function loadedSpan(inputs: Inputs, area: number): LoadedSpan {
  const length = numberOf(inputs, 'span') * inchesPerFoot;
  const selfWeight = inputs.selfWeight === true ? area * steelWeight : 0;
  const rows = pointLoadRows(inputs);
  const points = (name: 'dead' | 'live', column: number) =>
    rows.map((row, index): PointLoad => {
      const position = cell(row, 'position', `pointLoads[${index}][0]`) * inchesPerFoot;
      return { kind: 'point', position, force: cell(row, name, `pointLoads[${index}][${column}]`) };
    });
  const uniform = (load: number): LineLoad => ({
    kind: 'line',
    start: 0,
    end: length,
    startLoad: load,
    endLoad: load,
  });
  return {
    length,
    dead: [uniform(numberOf(inputs, 'deadLoad') / inchesPerFoot + selfWeight), ...points('dead', 1)].filter(
      isSomething,
    ),
    live: [uniform(numberOf(inputs, 'liveLoad') / inchesPerFoot), ...points('live', 2)].filter(isSomething),
    selfWeight,
  };
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
