import {
  type Anchor,
  boxOf,
  covers,
  type Drawing,
  type Label,
  type Point,
  type Role,
  type Shape,
} from '../../kit/drawing';

/** Where a text may stand. */
export interface Place {
  x: number;
  y: number;
  anchor?: Anchor;
}

/** Collects what is drawn; no text covers another or leaves the drawing. */
export interface Canvas {
  line(role: Role, from: Point, to: Point): void;
  polygon(role: Role, points: Point[]): void;
  polyline(role: Role, points: Point[]): void;
  rectangle(role: Role, left: number, top: number, width: number, height: number): void;
  circle(role: Role, centre: Point, radius: number): void;
  /** A line with a head at its end. */
  arrow(from: Point, to: Point): void;
  /** Writes at the first of the places that is free. @returns false where none is */
  label(text: string, ...places: Place[]): boolean;
  /** A length across with its text below the line, or beside it. */
  across(from: number, to: number, y: number, text: string): void;
  /** A length upright with its text at that side of it. */
  upright(x: number, from: number, to: number, text: string, side: 'left' | 'right'): void;
  finish(title: string, caption: string): Drawing;
}

const tick = 3;
const head = { length: 5, half: 2.2 };

export function createCanvas(width: number, height: number): Canvas {
  const shapes: Shape[] = [];
  const labels: Label[] = [];
  let left = 0;

  const canvas: Canvas = {
    line: (role, from, to) => void shapes.push({ kind: 'line', role, from, to }),
    polygon: (role, points) => void shapes.push({ kind: 'polygon', role, points }),
    polyline: (role, points) => void shapes.push({ kind: 'polyline', role, points }),
    rectangle: (role, x, y, w, h) =>
      canvas.polygon(role, [
        { x, y },
        { x: x + w, y },
        { x: x + w, y: y + h },
        { x, y: y + h },
      ]),
    circle: (role, centre, radius) => void shapes.push({ kind: 'circle', role, centre, radius }),
    arrow(from, to) {
      const length = Math.hypot(to.x - from.x, to.y - from.y);
      if (length === 0) return;
      const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
      const back = { x: to.x - ux * head.length, y: to.y - uy * head.length };
      canvas.line('ink', from, length > head.length ? back : to);
      canvas.polygon('ink', [
        to,
        { x: back.x - uy * head.half, y: back.y + ux * head.half },
        { x: back.x + uy * head.half, y: back.y - ux * head.half },
      ]);
    },
    label(text, ...places) {
      for (const { x, y, anchor = 'middle' } of places) {
        const label: Label = { text, at: { x, y }, anchor };
        const box = boxOf(label);
        const isInside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
        if (!isInside || labels.some((other) => covers(boxOf(other), box))) continue;
        labels.push(label);
        return true;
      }
      left += 1;
      return false;
    },
    across(from, to, y, text) {
      canvas.line('thin', { x: from, y }, { x: to, y });
      for (const x of [from, to]) canvas.line('thin', { x, y: y - tick }, { x, y: y + tick });
      const x = (from + to) / 2;
      canvas.label(text, { x, y: y + 12 }, { x, y: y + 25 }, { x, y: y - 4 });
    },
    upright(x, from, to, text, side) {
      canvas.line('thin', { x, y: from }, { x, y: to });
      for (const y of [from, to]) canvas.line('thin', { x: x - tick, y }, { x: x + tick, y });
      const y = (from + to) / 2 + 4;
      const beside = side === 'left' ? -5 : 5;
      const anchor = side === 'left' ? 'end' : 'start';
      canvas.label(
        text,
        ...[0, 12, -12, 24, -24].map((shift) => ({ x: x + beside, y: y + shift, anchor }) as const),
      );
    },
    finish(title, caption) {
      const note = left === 0 ? '' : 'Labels that do not fit in the sketch are in the tables below.';
      return { title, width, height, shapes, labels, caption: [caption, note].filter(Boolean).join(' ') };
    },
  };
  return canvas;
}
