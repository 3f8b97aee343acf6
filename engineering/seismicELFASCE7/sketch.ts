import type { Inputs } from '../kit/template';
import { levelsOf } from './levels';
import { fourDigits } from '../../contract/numberText';
import { createCanvas } from '../rules/sketch/canvas';
import type { Drawing } from '../kit/drawing';

const frame = { width: 300, left: 160, right: 70, top: 14, height: 130, bottom: 14 };

/** The levels at their heights, to scale, with their weights. */
export function sketch(inputs: Inputs): Drawing[] {
  const levels = levelsOf(inputs).sort((one, other) => other.height - one.height);
  const tallest = levels[0]?.height ?? 0;
  if (tallest <= 0) return [];
  const ground = frame.top + frame.height;
  const canvas = createCanvas(frame.width, ground + frame.bottom);
  const [left, right] = [frame.left, frame.width - frame.right];
  const y = (height: number) => ground - (frame.height * height) / tallest;
  for (const x of [left, right]) canvas.line('thin', { x, y: ground }, { x, y: y(tallest) });
  canvas.line('ink', { x: left - 20, y: ground }, { x: right + 20, y: ground });
  for (const { name, height, weight } of levels) {
    canvas.line('member', { x: left, y: y(height) }, { x: right, y: y(height) });
    const short = name.length > 14 ? `${name.slice(0, 13)}…` : name;
    canvas.label([short, `${fourDigits(height)} ft`].filter(Boolean).join(', '), {
      x: left - 6,
      y: y(height) + 4,
      anchor: 'end',
    });
    canvas.label(`${fourDigits(weight)} kip`, { x: right + 6, y: y(height) + 4, anchor: 'start' });
  }
  return [canvas.finish('Levels', 'Levels to scale, with their effective seismic weights.')];
}
