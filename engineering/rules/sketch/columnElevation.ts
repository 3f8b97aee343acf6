import { fourDigits } from '../../../contract/numberText';
import type { Drawing } from '../../kit/drawing';
import { createCanvas } from './canvas';

interface ColumnElevation {
  length: number;
  /** `P: D 12, L 20 kip`, compression. */
  axial: string;
  /** `−W 5 kip`, tension. */
  tension?: string;
  /** Across the column. */
  wind?: string;
  /** What holds the column, line by line. */
  held: string[];
  caption: string;
}

const frame = { width: 230, axis: 92, top: 34, height: 112, foot: 22, half: 5 };

/** A column from its side with the forces that it takes. */
export function columnElevation({ length, axial, tension, wind, held, caption }: ColumnElevation): Drawing {
  const bottom = frame.top + frame.height;
  const canvas = createCanvas(frame.width, bottom + frame.foot);
  const { axis } = frame;
  canvas.rectangle('body', axis - frame.half, frame.top, 2 * frame.half, frame.height);
  canvas.arrow({ x: axis, y: frame.top - 20 }, { x: axis, y: frame.top - 1 });
  canvas.label(axial, { x: axis + 8, y: frame.top - 10, anchor: 'start' }, { x: axis, y: 10 });
  if (tension) {
    canvas.arrow({ x: axis - 12, y: frame.top - 1 }, { x: axis - 12, y: frame.top - 20 });
    canvas.label(
      tension,
      { x: axis - 17, y: frame.top - 10, anchor: 'end' },
      { x: axis - 17, y: frame.top + 4, anchor: 'end' },
    );
  }
  if (wind) {
    const count = 6;
    for (let index = 0; index < count; index += 1) {
      const y = frame.top + 6 + ((frame.height - 12) * index) / (count - 1);
      canvas.arrow({ x: axis - 26, y }, { x: axis - frame.half - 1, y });
    }
    canvas.line('ink', { x: axis - 26, y: frame.top + 6 }, { x: axis - 26, y: bottom - 6 });
    canvas.label(wind, { x: axis - 31, y: bottom - 20, anchor: 'end' });
  }
  canvas.line('member', { x: axis - 16, y: bottom + 1 }, { x: axis + 16, y: bottom + 1 });
  canvas.upright(axis + 18, frame.top, bottom, `${fourDigits(length)} ft`, 'right');
  for (const [index, text] of held.entries())
    canvas.label(text, { x: axis + 23, y: bottom - 12 - 13 * (held.length - 1 - index), anchor: 'start' });
  return canvas.finish('Column', caption);
}

/** `D 12, L 20 kip`, without what is 0. */
export const listOf = (loads: [string, number][], units: string): string => {
  const there = loads.filter(([, value]) => value !== 0);
  if (there.length === 0) return `P 0 ${units}`;
  return `${there.map(([name, value]) => `${name} ${fourDigits(value)}`).join(', ')} ${units}`;
};
