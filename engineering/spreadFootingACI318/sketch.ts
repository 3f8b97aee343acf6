import type { Inputs } from '../kit/template';
import { barCount } from '../rules/concrete/bars';
import { type Direction, type Footing, footingOf } from './footing';
import { isStrip } from './mat';
import { fourDigits } from '../../contract/numberText';
import { createCanvas } from '../rules/sketch/canvas';
import type { Drawing } from '../kit/drawing';

const inchesPerFoot = 12;
const feet = (inches: number) => `${fourDigits(inches / inchesPerFoot)} ft`;
const inches = (value: number) => `${fourDigits(value)} in`;

/** Plan and section along the length, each to scale. */
export function sketch(inputs: Inputs): Drawing[] {
  const footing = footingOf(inputs);
  return [planOf(footing), sectionOf(footing)];
}

const plan = { width: 216, left: 66, right: 30, top: 8, bottom: 34, most: 128 };

function planOf({ long, short }: Footing): Drawing {
  const room = plan.width - plan.left - plan.right;
  const scale = Math.min(room / long.span, plan.most / short.span);
  const [width, height] = [long.span * scale, short.span * scale];
  const canvas = createCanvas(plan.width, plan.top + height + plan.bottom);
  const left = plan.left + (room - width) / 2;
  canvas.rectangle('body', left, plan.top, width, height);
  // A wall goes on over the edge of the strip.
  const column = { w: long.column * scale, h: Math.min(short.column, short.span) * scale };
  canvas.rectangle(
    'ink',
    left + (width - column.w) / 2,
    plan.top + (height - column.h) / 2,
    column.w,
    column.h,
  );
  canvas.upright(left - 12, plan.top, plan.top + height, feet(short.span), 'left');
  canvas.across(left, left + width, plan.top + height + 12, feet(long.span));
  const words = isStrip({ short })
    ? `Plan of a 1 ft strip under a wall ${inches(long.column)} thick.`
    : `Plan, to scale; column ${inches(long.column)} by ${inches(short.column)}.`;
  return canvas.finish('Plan', words);
}

const side = { width: 300, left: 70, right: 70, top: 16, bottom: 36, most: 100, stub: 26 };

function sectionOf(footing: Footing): Drawing {
  const { long, h, d, soil, loads, mat } = footing;
  const room = side.width - side.left - side.right;
  const depth = Math.max(soil.depth * inchesPerFoot, h);
  const scale = Math.min(room / long.span, (side.most - side.stub) / depth);
  const [width, thick] = [long.span * scale, h * scale];
  const left = side.left + (room - width) / 2;
  const ground = side.top + side.stub;
  const base = ground + depth * scale;
  const canvas = createCanvas(side.width, base + side.bottom);
  const column = { w: long.column * scale, left: left + (width - long.column * scale) / 2 };
  canvas.line('edge', { x: 4, y: ground }, { x: side.width - 4, y: ground });
  canvas.rectangle('body', column.left, side.top + 6, column.w, base - thick - side.top - 6);
  canvas.rectangle('body', left, base - thick, width, thick);
  const bars = base - (h - d) * scale;
  canvas.line('member', { x: left + 4, y: bars }, { x: left + width - 4, y: bars });
  canvas.arrow({ x: left + width / 2, y: 0 }, { x: left + width / 2, y: side.top + 5 });
  const sizes = loads.unfactored.map(([load, value]) => `${load} ${fourDigits(value)}`);
  canvas.label(`${sizes.join(', ')} kip`, {
    x: left + width / 2 + 8,
    y: 11,
    anchor: 'start',
  });
  if (soil.depth * inchesPerFoot > h) canvas.upright(left + width + 14, ground, base, feet(depth), 'right');
  canvas.upright(left - 12, base - thick, base, `h ${inches(h)}`, 'left');
  canvas.across(left, left + width, base + 14, feet(long.span));
  const words = [
    `Section along the length, to scale; ${barsOf(mat.bars.Long, long)} along the length, ${barsOf(mat.bars.Short, footing.short)} along the width; d = ${inches(d)}.`,
    `Allowable soil pressure ${fourDigits(soil.allowable)} psf.`,
  ];
  return canvas.finish('Section', words.join(' '));
}

function barsOf(bar: Footing['mat']['bars']['Long'], { as }: Direction): string {
  return bar ? `${barCount(as, bar)} ${bar.size}` : `${fourDigits(as)} in²`;
}
