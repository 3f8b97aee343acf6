import { displayText } from '../grid/numberText';
import { type AxisScale, axisScale, positionOn } from './axisScale';
import { type FigureAxis } from './chartFigure';
import { type Area, svg, svgText, textWidth } from './svg';

/** Where labels, titles and marks of two axes go. */
export interface Frame {
  /** Of the marks, without labels and titles. */
  plot: Area;
  parts: string[];
}

export interface AxisLabel {
  text: string;
  /** From 0 to 1 along the axis. */
  at: number;
}

export interface DrawnAxis {
  axis: FigureAxis;
  labels: AxisLabel[];
  /** Where lines across the plot stand, from 0 to 1. */
  lines: number[];
  /** Where the other axis crosses this one, from 0 to 1. */
  crossing: number;
}

const GAP = 6;

/** The scale of a value axis of this many pixels. */
export function scaleFor(
  axis: FigureAxis,
  values: [number, number],
  pixels: number,
  fromZero: boolean,
): AxisScale {
  return axisScale(values, axis.limits, Math.max(1, Math.floor(pixels / (axis.look.size * 2.6))), fromZero);
}

export function valueAxis(axis: FigureAxis, scale: AxisScale): DrawnAxis {
  const along = (value: number) => turned(axis, positionOn(scale, value));
  const texts = scale.ticks.map((tick) => tickText(tick, scale.unit, axis.numberFormat));
  return {
    axis,
    labels: scale.ticks.map((tick, index) => ({ text: texts[index] ?? '', at: along(tick) })),
    lines: scale.ticks.map(along),
    crossing: along(Math.min(Math.max(0, scale.min), scale.max)),
  };
}

export function turned({ reversed }: FigureAxis, at: number): number {
  return reversed ? 1 - at : at;
}

function tickText(tick: number, unit: number, numberFormat: string | null): string {
  if (numberFormat !== null) return displayText(tick, numberFormat);
  if (tick !== 0 && (Math.abs(tick) >= 1e11 || Math.abs(tick) < 1e-9))
    return tick.toExponential(1).toUpperCase();
  const digits = Math.max(0, -Math.floor(Math.log10(unit) + 1e-9));
  return String(Number(tick.toFixed(Math.min(digits + 2, 20))));
}

/** The plot that is left when the labels and titles of both axes have their place, and these. */
export function frameOf(area: Area, across: DrawnAxis, up: DrawnAxis): Frame {
  const titleOf = ({ axis: { title } }: DrawnAxis) => (title === null ? 0 : title.look.size * 1.4 + 2);
  const labelled = ({ axis }: DrawnAxis) => axis.visible && axis.labelled;
  const upLabels = labelled(up)
    ? Math.max(0, ...up.labels.map(({ text }) => textWidth(text, up.axis.look.size))) + GAP
    : 0;
  const acrossLabels = labelled(across) ? across.axis.look.size * 1.4 + 2 : 0;
  const left = Math.min(titleOf(up) + upLabels, area.width * 0.6);
  const bottom = Math.min(titleOf(across) + acrossLabels, area.height * 0.6);
  const top = up.axis.look.size / 2;
  const right = labelled(across) ? textWidth(across.labels.at(-1)?.text ?? '', across.axis.look.size) / 4 : 0;
  const plot: Area = {
    x: area.x + left,
    y: area.y + top,
    width: Math.max(area.width - left - right, 1),
    height: Math.max(area.height - bottom - top, 1),
  };
  const x = (at: number) => plot.x + at * plot.width;
  const y = (at: number) => plot.y + plot.height - at * plot.height;
  const line = (x1: number, y1: number, x2: number, y2: number, stroke: string) =>
    svg('line', { x1, y1, x2, y2, stroke, 'stroke-width': 1 });
  const parts: string[] = [];
  const grid = across.axis.gridlines;
  if (grid !== null) {
    parts.push(...across.lines.map((at) => line(x(at), plot.y, x(at), plot.y + plot.height, grid)));
  }
  const upGrid = up.axis.gridlines;
  if (upGrid !== null) {
    parts.push(...up.lines.map((at) => line(plot.x, y(at), plot.x + plot.width, y(at), upGrid)));
  }
  if (across.axis.visible) {
    const level = y(up.crossing);
    parts.push(line(plot.x, level, plot.x + plot.width, level, '#BFBFBF'));
  }
  if (up.axis.visible) {
    const level = x(across.crossing);
    parts.push(line(level, plot.y, level, plot.y + plot.height, '#BFBFBF'));
  }
  if (labelled(across)) {
    const level = plot.y + plot.height + GAP / 2 + across.axis.look.size * 0.6;
    const room = plot.width / Math.max(across.labels.length, 1);
    const widest = Math.max(0, ...across.labels.map(({ text }) => textWidth(text, across.axis.look.size)));
    const step = Math.max(1, Math.ceil((widest + GAP) / Math.max(room, 0.01)));
    const shown = across.labels.filter((_, index) => index % step === 0);
    parts.push(...shown.map(({ text, at }) => svgText(text, x(at), level, across.axis.look)));
  }
  if (labelled(up)) {
    const room = plot.height / Math.max(up.labels.length, 1);
    const step = Math.max(1, Math.ceil((up.axis.look.size * 1.15) / Math.max(room, 0.01)));
    const shown = up.labels.filter((_, index) => index % step === 0);
    parts.push(
      ...shown.map(({ text, at }) => svgText(text, plot.x - GAP, y(at), up.axis.look, { anchor: 'end' })),
    );
  }
  if (across.axis.title !== null) {
    const { text, look } = across.axis.title;
    parts.push(svgText(text, plot.x + plot.width / 2, area.y + area.height - look.size * 0.6, look));
  }
  if (up.axis.title !== null) {
    const { text, look } = up.axis.title;
    parts.push(svgText(text, area.x + look.size * 0.6, plot.y + plot.height / 2, look, { turned: true }));
  }
  return { plot, parts };
}
