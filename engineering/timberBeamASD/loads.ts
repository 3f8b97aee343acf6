import type { Derivation } from '../kit/derivation';
import { booleanOf, numberOf } from '../kit/inputValues';
import type { Inputs, Row } from '../kit/template';
import type { BeamLoad, LineLoad } from '../rules/beam/model';
import type { LoadType } from '../rules/combinations/combinations';
import { unrecorded } from '../rules/wood/notation';
import type { FlitchPlates } from './flitch';
import { cellNumber, loadTypeOf, rowsOf } from './rows';
import type { Section } from './section';
import { inchesPerFoot, squareInchesPerSquareFoot } from './units';

/** A load across the beam, in pounds and inches along it. */
export interface TypedLoad {
  type: LoadType;
  load: BeamLoad;
}

/** How loads and lengths on plan come to act across an inclined beam. */
export interface Incline {
  /** Inches along the beam for a foot on plan. Positions take this one number, so that equal ones stay equal. */
  scale: number;
  cosine: number;
}

export function inclineOf(inputs: Inputs): Incline {
  const cosine = Math.cos((numberOf(inputs, 'alpha_incline') * Math.PI) / 180);
  return { scale: inchesPerFoot / cosine, cosine };
}

/** Weight of the beam along its length, plf; 0 when it is not included. */
export function selfWeightOf(
  inputs: Inputs,
  { area }: Section,
  plates: FlitchPlates | null,
  work: Derivation = unrecorded,
): number {
  if (!booleanOf(inputs, 'selfWeight')) return 0;
  const density = numberOf(inputs, 'density');
  if (density === 0 && !plates) return 0;
  return work.step('wself', plates ? 'Self-weight of wood and steel' : 'Self-weight', 'ASCE 7 3.1', {
    formula: plates ? '(A · density + As · 490 pcf) / (144 in2/ft2)' : 'A · density / (144 in2/ft2)',
    from: { A: area, As: plates?.area ?? 0, density },
    units: 'plf',
  });
}

/** All loads of the tables and the self-weight, plf; those of no size are left out. */
export function loadsOf(inputs: Inputs, selfWeight: number): TypedLoad[] {
  const incline = inclineOf(inputs);
  const loads = [
    ...lineLoadsOf(inputs, selfWeight).map(({ type, line }) => across(type, line, incline)),
    ...rowsOf(inputs, 'loadsConc').flatMap((row, index) => pointLoads(row, `loadsConc[${index}]`, incline)),
  ];
  return loads.filter(({ load }) => !isNothing(load));
}

/** A load along the beam: ends in ft on plan, lb/in as the tables have it. */
export interface TypedLine {
  label: string;
  type: LoadType;
  line: LineLoad;
}

/** Self-weight, in plf, area loads and line loads. */
export function lineLoadsOf(inputs: Inputs, selfWeight: number): TypedLine[] {
  const length = numberOf(inputs, 'L_X');
  const own = selfWeight / inchesPerFoot;
  const whole = { start: 0, end: length, startLoad: own, endLoad: own };
  const labelOf = (row: Row) => (typeof row.label === 'string' ? row.label : '');
  return [
    { label: 'Self-weight', type: 'D', line: line(whole) },
    ...rowsOf(inputs, 'loadsDist').map((row, index) => ({
      ...{ label: labelOf(row), type: loadTypeOf(row) },
      line: areaLoad(row, index, inputs),
    })),
    ...rowsOf(inputs, 'loadsLine').map((row, index) => {
      const path = `loadsLine[${index}]`;
      const startLoad = cellNumber(row, 'startLoad', path) / inchesPerFoot;
      const endLoad = cellNumber(row, 'endLoad', path) / inchesPerFoot;
      return {
        ...{ label: labelOf(row), type: loadTypeOf(row) },
        line: line({ ...endsOf(row, path, length), startLoad, endLoad }),
      };
    }),
  ];
}

function areaLoad(row: Row, index: number, inputs: Inputs): LineLoad {
  const path = `loadsDist[${index}]`;
  const widths = [cellNumber(row, 'startWidth', path), cellNumber(row, 'endWidth', path)] as const;
  // Two widths of 0 would be no load at all: they stand for the spacing.
  const isBySpacing = widths[0] === 0 && widths[1] === 0;
  const [startWidth, endWidth] = isBySpacing
    ? [numberOf(inputs, 'spacing'), numberOf(inputs, 'spacing')]
    : widths;
  const pressure = cellNumber(row, 'load', path) / squareInchesPerSquareFoot;
  const ends = endsOf(row, path, numberOf(inputs, 'L_X'));
  return line({ ...ends, startLoad: pressure * startWidth, endLoad: pressure * endWidth });
}

function endsOf(row: Row, path: string, length: number) {
  return { start: cellNumber(row, 'start', path), end: cellNumber(row, 'end', path) || length };
}

/** Ends in ft on plan, loads in lb/in. */
const line = (load: Omit<LineLoad, 'kind'>): LineLoad => ({ kind: 'line', ...load });

/** Positions from ft on plan to inches along the beam, and the part of the load that acts across the beam. */
function across(type: LoadType, load: LineLoad, { scale, cosine }: Incline): TypedLoad {
  const share = type === 'W' ? 1 : type === 'D' ? cosine : cosine ** 2;
  return {
    type,
    load: {
      kind: 'line',
      start: load.start * scale,
      end: load.end * scale,
      startLoad: load.startLoad * share,
      endLoad: load.endLoad * share,
    },
  };
}

function pointLoads(row: Row, path: string, { scale, cosine }: Incline): TypedLoad[] {
  const type = loadTypeOf(row);
  const position = cellNumber(row, 'position', path) * scale;
  const force = cellNumber(row, 'force', path) * (type === 'W' ? 1 : cosine);
  const moment = cellNumber(row, 'moment', path) * inchesPerFoot;
  return [
    { type, load: { kind: 'point', position, force } },
    { type, load: { kind: 'moment', position, moment } },
  ];
}

/** Loads below this, lb, lb/in or lb-in, are nothing: their effects would be lost among the smallest numbers. */
const leastLoad = 1e-12;

function isNothing(load: BeamLoad): boolean {
  const isSmall = (value: number) => Math.abs(value) < leastLoad;
  if (load.kind === 'line') return isSmall(load.startLoad) && isSmall(load.endLoad);
  return isSmall(load.kind === 'point' ? load.force : load.moment);
}
