import { fourDigits } from '../../../contract/numberText';
import { createCanvas, type Canvas } from './canvas';
import { type Drawing, textWidth } from '../../kit/drawing';
import type { BeamLoad } from '../beam/model';

/** A load on the beam: positions in the units of its length; negative values act upwards. */
export type ElevationLoad =
  | { kind: 'line'; name: string; start: number; end: number; from: number; to: number; units: string }
  | { kind: 'point' | 'moment'; name: string; position: number; value: number; units: string };

type LineLoad = Extract<ElevationLoad, { kind: 'line' }>;
type PointLoad = Exclude<ElevationLoad, LineLoad>;

export interface Elevation {
  length: number;
  units: string;
  supports: {
    type: 'Pinned' | 'Roller' | 'Fixed' | 'Hinge' | 'Top Brace' | 'Bottom Brace';
    position: number;
    /** What it takes, line by line. */
    reactions?: string[];
  }[];
  loads: ElevationLoad[];
  caption: string;
}

const frame = { width: 360, left: 30, right: 30, top: 3 };
const row = { text: 13, profile: 16, gap: 3 };
/** Rows of loads that are drawn; a beam with more has them in its tables. */
const mostRows = { line: 6, point: 4 };
/** From the member down to the line of the dimensions, to the first reaction, and to the foot of the drawing without any. */
const below = { dimensions: 26, reactions: 54, foot: 58 };

export const elevationX = (length: number, position: number): number =>
  frame.left + ((frame.width - frame.left - frame.right) * position) / length;

/** What a load takes of its row, and the middle of its text. */
interface Extent {
  from: number;
  to: number;
  middle: number;
}

interface DrawnPoint {
  kind: PointLoad['kind'];
  position: number;
  units: string;
  isUp: boolean;
  parts: string[];
}

/** A beam from its side: to scale along it, each line load with its height to the scale of the largest. */
export function beamElevation({ length, units, supports, loads, caption }: Elevation): Drawing {
  const x = (position: number) => elevationX(length, position);
  const lines = loads.filter((load): load is LineLoad => load.kind === 'line');
  const points = together(loads.filter((load): load is PointLoad => load.kind !== 'line'));
  const lineRows = rowsOf(lines, (load) => extentOf(x(load.start), x(load.end), lineText(load)));
  const pointRows = rowsOf(points, (load) => placeOf(load, x(load.position)));
  const shownLines = lineRows.slice(0, mostRows.line);
  const shownPoints = pointRows.slice(0, mostRows.point);
  const largest = Math.max(...lines.flatMap(({ from, to }) => [Math.abs(from), Math.abs(to)]), 0);
  const heightOf = (value: number) => (largest === 0 ? 0 : (row.profile * Math.abs(value)) / largest);
  const lineHeights = shownLines.map(
    (own) =>
      row.text + row.gap + Math.max(5, ...own.flatMap(({ from, to }) => [heightOf(from), heightOf(to)])),
  );
  const arrows = shownPoints.length === 0 ? 0 : row.profile;
  const member =
    frame.top + sum(lineHeights) + shownPoints.length * row.text + arrows + (loads.length === 0 ? 12 : 4);
  const reactionRows = Math.max(0, ...supports.map(({ reactions = [] }) => reactions.length));
  const canvas = createCanvas(frame.width, member + below.foot + reactionRows * row.text);

  let top = frame.top;
  for (const [index, own] of shownLines.entries()) {
    const bottom = top + lineHeights[index]!;
    for (const load of own) drawLine(canvas, load, { x, bottom: bottom - row.gap, heightOf });
    top = bottom;
  }
  for (const [index, own] of [...shownPoints].reverse().entries())
    for (const load of own)
      drawPoint(canvas, load, { at: x(load.position), text: top + index * row.text + 10, member });
  for (const { type, position } of supports) drawSupport(canvas, type, { x: x(position), y: member });
  canvas.line('member', { x: x(0), y: member }, { x: x(length), y: member });
  const held = supports.filter(({ type }) => !/Brace|Hinge/.test(type)).map(({ position }) => position);
  const stations = [...new Set([0, ...held, length])].sort((one, other) => one - other);
  for (const [index, to] of stations.slice(1).entries()) {
    const from = stations[index]!;
    const y = member + below.dimensions;
    canvas.across(x(from), x(to), y, `${fourDigits(to - from)} ${units}`);
  }
  for (const { position, reactions = [] } of supports)
    for (const [index, text] of reactions.entries())
      canvas.label(text, {
        x: extentOf(x(position), x(position), text).middle,
        y: member + below.reactions + index * row.text,
      });
  const isCut = lineRows.length > mostRows.line || pointRows.length > mostRows.point;
  return canvas.finish(
    'Loads and supports',
    [caption, isCut ? 'Other loads are listed in the tables below.' : ''].filter(Boolean).join(' '),
  );
}

/** Forces of one direction at one place are one arrow. */
function together(loads: PointLoad[]): DrawnPoint[] {
  const drawn: DrawnPoint[] = [];
  for (const { kind, position, name, value, units } of loads) {
    const same = drawn.find(
      (other) =>
        kind === 'point' &&
        other.kind === 'point' &&
        other.position === position &&
        other.units === units &&
        other.isUp === value < 0,
    );
    const part = `${name} ${fourDigits(value)}`;
    if (same) same.parts.push(part);
    else drawn.push({ kind, position, units, isUp: value < 0, parts: [part] });
  }
  return drawn;
}

const pointText = ({ parts, units }: DrawnPoint) => `${parts.join(', ')} ${units}`;

/** A text over its load, moved as far as it must be to stay within the drawing. */
function extentOf(from: number, to: number, text: string): Extent {
  const width = textWidth(text) + 2;
  const left = Math.min(Math.max((from + to - width) / 2, 1), frame.width - width - 1);
  const middle = left + width / 2;
  return { from: Math.min(from, left), to: Math.max(to, left + width), middle };
}

/** A force has its text over its arrow, a moment beside its place. */
function placeOf(load: DrawnPoint, at: number): Extent {
  const text = pointText(load);
  if (load.kind === 'point') return extentOf(at, at, text);
  const half = textWidth(text) / 2 + 1;
  const middle = at + 10 + 2 * half < frame.width ? at + 10 + half : at - 10 - half;
  return { from: middle - half, to: middle + half, middle };
}

/** Loads in as few rows as they fit in beside one another. */
function rowsOf<Load>(loads: Load[], extentOfLoad: (load: Load) => Extent): Load[][] {
  const rows: { loads: Load[]; taken: Extent[] }[] = [];
  for (const load of loads) {
    const wanted = extentOfLoad(load);
    const free = rows.find(({ taken }) =>
      taken.every((other) => wanted.to + 4 < other.from || other.to + 4 < wanted.from),
    );
    if (free) {
      free.loads.push(load);
      free.taken.push(wanted);
    } else rows.push({ loads: [load], taken: [wanted] });
  }
  return rows.map((each) => each.loads);
}

function lineText({ name, from, to, units }: LineLoad): string {
  const values = from === to ? fourDigits(from) : `${fourDigits(from)} to ${fourDigits(to)}`;
  return `${name} ${values} ${units}`;
}

function drawLine(
  canvas: Canvas,
  load: LineLoad,
  {
    x,
    bottom,
    heightOf,
  }: { x: (position: number) => number; bottom: number; heightOf(value: number): number },
): void {
  const [left, right] = [x(load.start), x(load.end)];
  const [first, last] = [heightOf(load.from), heightOf(load.to)];
  canvas.polygon('load', [
    { x: left, y: bottom },
    { x: left, y: bottom - first },
    { x: right, y: bottom - last },
    { x: right, y: bottom },
  ]);
  const count = Math.max(1, Math.floor((right - left) / 22));
  for (let index = 0; index <= count; index += 1) {
    const share = index / count;
    const height = first + (last - first) * share;
    if (height < 6) continue;
    const at = { x: left + (right - left) * share, y: bottom };
    const over = { x: at.x, y: bottom - height };
    const isUp = load.from + (load.to - load.from) * share < 0;
    canvas.arrow(isUp ? at : over, isUp ? over : at);
  }
  const text = lineText(load);
  canvas.label(text, { x: extentOf(left, right, text).middle, y: bottom - Math.max(first, last, 2) - 3 });
}

function drawPoint(
  canvas: Canvas,
  load: DrawnPoint,
  { at, text, member }: { at: number; text: number; member: number },
): void {
  canvas.label(pointText(load), { x: placeOf(load, at).middle, y: text });
  if (load.kind === 'moment') {
    // Clockwise as the template counts it.
    const [radius, sign] = [7, load.isUp ? -1 : 1];
    const arc = Array.from({ length: 13 }, (_, index) => {
      const angle = Math.PI * (1 - (index / 12) * 0.9);
      return { x: at + sign * radius * Math.cos(angle), y: member - 2 - radius * Math.sin(angle) };
    });
    canvas.polyline('ink', arc.slice(0, -1));
    canvas.arrow(arc[10]!, arc[12]!);
    return;
  }
  const ends = [
    { x: at, y: text + 3 },
    { x: at, y: member - 2 },
  ] as const;
  if (load.isUp) canvas.arrow(ends[1], ends[0]);
  else canvas.arrow(ends[0], ends[1]);
}

function drawSupport(
  canvas: Canvas,
  type: Elevation['supports'][number]['type'],
  { x, y }: { x: number; y: number },
): void {
  switch (type) {
    case 'Pinned':
      return canvas.polygon('support', [
        { x, y },
        { x: x - 7, y: y + 12 },
        { x: x + 7, y: y + 12 },
      ]);
    case 'Roller':
      return canvas.circle('support', { x, y: y + 6 }, 6);
    case 'Hinge':
      return canvas.circle('support', { x, y }, 4);
    case 'Fixed':
      return canvas.rectangle('support', x - 2, y - 10, 4, 20);
    case 'Top Brace':
      return canvas.line('thin', { x, y: y - 6 }, { x, y });
    case 'Bottom Brace':
      return canvas.line('thin', { x, y }, { x, y: y + 6 });
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** From the units of the analysis: positions divided by `length`, intensities by `line`, and so on. */
interface Units {
  length: number;
  force: number;
  line: number;
  moment: number;
  units: { force: string; line: string; moment: string };
}

/** A load of the analysis as it is drawn. */
export function elevationLoad(name: string, load: BeamLoad, by: Units): ElevationLoad {
  const position = 'position' in load ? load.position / by.length : 0;
  switch (load.kind) {
    case 'line':
      return {
        kind: 'line',
        name,
        start: load.start / by.length,
        end: load.end / by.length,
        from: load.startLoad / by.line,
        to: load.endLoad / by.line,
        units: by.units.line,
      };
    case 'point':
      return { kind: 'point', name, position, value: load.force / by.force, units: by.units.force };
    case 'moment':
      return { kind: 'moment', name, position, value: load.moment / by.moment, units: by.units.moment };
  }
}
