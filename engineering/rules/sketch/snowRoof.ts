import { numberOf } from '../../kit/inputValues';
import type { Inputs } from '../../kit/template';
import { fourDigits } from '../../kit/fourDigits';
import { createCanvas } from './canvas';
import type { Drawing } from '../../kit/drawing';

const frame = { width: 250, left: 44, right: 44, bottom: 40, wall: 16, most: 90, top: 40 };

/** Half a roof from eave to ridge, to scale: the loads are on its plan. */
export function snowRoofSketch(inputs: Inputs): Drawing[] {
  const w = numberOf(inputs, 'eaveToRidgeDistance');
  const rise = numberOf(inputs, 'roofSlope');
  const room = frame.width - frame.left - frame.right;
  const scale = Math.min(room / w, rise === 0 ? Infinity : frame.most / ((w * rise) / 12));
  const [run, height] = [w * scale, (w * scale * rise) / 12];
  const left = frame.left + (room - run) / 2;
  const eave = frame.top + height;
  const canvas = createCanvas(frame.width, eave + frame.wall + frame.bottom);
  const at = (share: number) => ({ x: left + run * share, y: eave - height * share });
  // Snow falls on the plan: its arrows end on the roof.
  const count = Math.max(2, Math.floor(run / 20));
  const top = frame.top - 18;
  canvas.rectangle('load', left, top - 6, run, 6);
  for (let index = 0; index <= count; index += 1) {
    const foot = at(index / count);
    canvas.arrow({ x: foot.x, y: top }, { x: foot.x, y: foot.y - 2 });
  }
  canvas.label('snow', { x: left + run / 2, y: top - 9 });
  canvas.line('member', at(0), at(1));
  canvas.line('thin', at(0), { x: left, y: eave + frame.wall });
  canvas.line('edge', at(1), { x: left + run, y: eave + frame.wall });
  canvas.label('eave', { x: left - 6, y: eave + 4, anchor: 'end' });
  canvas.label('ridge', { x: left + run + 6, y: frame.top + 4, anchor: 'start' });
  canvas.across(left, left + run, eave + frame.wall + 12, `W ${fourDigits(w)} ft`);
  const slope = rise === 0 ? 'Flat roof' : `Slope ${fourDigits(rise)} in 12`;
  return [canvas.finish('Roof', `${slope}, from eave to ridge, to scale.`)];
}
