import type { DrawnArea, PlanPoint } from '../../kit/planDiagram';
import type { ZoneLayout } from './claddingFigure';
import type { ZoneLengths } from './zoneExtents';

/** A surface with its zones: the ridge of a roof lies along its width, ft. */
export interface ZonedSurface extends ZoneLengths {
  layout: ZoneLayout;
  width: number;
  height: number;
}

type Areas = (surface: ZonedSurface) => DrawnArea[];

const rectangle = (zone: string, x: [number, number], y: [number, number]): DrawnArea => ({
  zone,
  points: [
    [x[0], y[0]],
    [x[1], y[0]],
    [x[1], y[1]],
    [x[0], y[1]],
  ],
});

/** The whole surface. */
const whole = (zone: string, { width, height }: ZonedSurface) => rectangle(zone, [0, width], [0, height]);

/** The surface without a border; nothing where the border covers it. */
function inside(zone: string, { width, height }: ZonedSurface, border: number): DrawnArea[] {
  if (2 * border >= Math.min(width, height)) return [];
  return [rectangle(zone, [border, width - border], [border, height - border])];
}

/** An area and its mirror images about both middle lines. */
function fourTimes(area: DrawnArea, { width, height }: ZonedSurface): DrawnArea[] {
  const mirrored = (point: (at: PlanPoint) => PlanPoint): DrawnArea => ({
    ...area,
    points: area.points.map(point),
  });
  return [
    area,
    mirrored(([x, y]) => [width - x, y]),
    mirrored(([x, y]) => [x, height - y]),
    mirrored(([x, y]) => [width - x, height - y]),
  ];
}

/** Reach of the corner zone of a low slope along a side, and how wide its leg along the other side is. */
interface Legs {
  long: number;
  short: number;
}

const layouts: Record<ZoneLayout, Areas> = {
  Wall: (wall) => {
    const end = Math.min(wall.a, wall.width / 2);
    return [
      whole('4', wall),
      rectangle('5', [0, end], [0, wall.height]),
      rectangle('5', [wall.width - end, wall.width], [0, wall.height]),
    ];
  },
  'Low slope': (roof) => {
    const [x, y] = [roof.width, roof.height].map((side) => ({
      long: Math.min(0.6 * roof.h, side / 2),
      short: Math.min(0.2 * roof.h, side / 2),
    })) as [Legs, Legs];
    const points: PlanPoint[] = [
      [0, 0],
      [x.long, 0],
      [x.long, y.short],
      [x.short, y.short],
      [x.short, y.long],
      [0, y.long],
    ];
    return [
      whole('2', roof),
      ...inside('1', roof, 0.6 * roof.h),
      ...inside("1'", roof, 1.2 * roof.h),
      ...fourTimes({ zone: '3', points }, roof),
    ];
  },
  'Gable, ridge corners': (roof) => gable(roof, { rake: '2', ridge: '2', ridgeEnd: '3' }),
  'Gable, eave corners': (roof) => gable(roof, { rake: '2', corner: '3' }),
  'Gable, six zones': (roof) =>
    gable(roof, { rake: '2n', ridge: '2r', ridgeEnd: '3r', eave: '2e', corner: '3e' }),
  Hip: (roof) => [whole('2', roof), ...eaveStrips(roof), ...hipFields(roof)],
};

type GableZones = Partial<Record<'rake' | 'ridge' | 'ridgeEnd' | 'eave' | 'corner', string>>;

/** Strips and corners of a gable roof, each a wide, on a field of zone 1. */
function gable(roof: ZonedSurface, { rake, ridge, ridgeEnd, eave, corner }: GableZones): DrawnArea[] {
  const { width, height } = roof;
  const middle = height / 2;
  const across = Math.min(roof.a, middle);
  const along = Math.min(roof.a, width / 2);
  const ends = [
    [0, along],
    [width - along, width],
  ] satisfies [number, number][];
  const eaves = [
    [0, across],
    [height - across, height],
  ] satisfies [number, number][];
  const ridgeStrip: [number, number] = [middle - across, middle + across];
  const drawn = (zone: string | undefined, areas: (name: string) => DrawnArea[]) =>
    zone === undefined ? [] : areas(zone);
  return [
    whole('1', roof),
    ...drawn(eave, (zone) => eaves.map((y) => rectangle(zone, [0, width], y))),
    ...drawn(ridge, (zone) => [rectangle(zone, [0, width], ridgeStrip)]),
    ...drawn(rake, (zone) => ends.map((x) => rectangle(zone, x, [0, height]))),
    ...drawn(corner, (zone) => ends.flatMap((x) => eaves.map((y) => rectangle(zone, x, y)))),
    ...drawn(ridgeEnd, (zone) => ends.map((x) => rectangle(zone, x, ridgeStrip))),
  ];
}

function eaveStrips(roof: ZonedSurface): DrawnArea[] {
  const { width, height } = roof;
  const strip = Math.min(roof.a, height / 2);
  return [
    rectangle('3', [0, width], [0, strip]),
    rectangle('3', [0, width], [height - strip, height]),
    rectangle('3', [0, strip], [0, height]),
    rectangle('3', [width - strip, width], [0, height]),
  ];
}

/** Zone 1 of each slope of a hip roof: a from the eave and from the ridge, and a from the hips, square to them. */
function hipFields({ a, width, height }: ZonedSurface): DrawnArea[] {
  const fromHip = a * Math.SQRT2;
  const middle = height / 2;
  const [left, right] = [(y: number) => y + fromHip, (y: number) => width - y - fromHip];
  // Where there is hardly a ridge, the hips meet below it.
  const top = Math.min(middle - a, width / 2 - fromHip);
  const side: PlanPoint[] = [
    [left(a), a],
    [right(a), a],
    [right(top), top],
    [left(top), top],
  ];
  const apex = middle - fromHip;
  const end: PlanPoint[] = [
    [a, left(a)],
    [apex, middle],
    [a, height - left(a)],
  ];
  const mirrored = (points: PlanPoint[], point: (at: PlanPoint) => PlanPoint) => points.map(point);
  return [
    ...(top > a ? [side, mirrored(side, ([x, y]) => [x, height - y])] : []),
    ...(apex > a ? [end, mirrored(end, ([x, y]) => [width - x, y])] : []),
  ].map((points) => ({ zone: '1', points }));
}

/** The zones of a surface as areas of which a later one covers an earlier one. */
export const zoneAreas = (surface: ZonedSurface) => layouts[surface.layout](surface);
