import { numberOf } from '../../kit/inputValues';
import type { Inputs, Solution } from '../../kit/template';
import { fourDigits } from '../../../contract/numberText';
import { createCanvas } from './canvas';
import type { Drawing } from '../../kit/drawing';

const frame = { width: 250, left: 44, right: 44, bottom: 40, wall: 16, most: 90, top: 40 };

type Results = Solution['results'];

/** The roof with its balanced load, and with the unbalanced one where there is one: the loads are on its plan. */
export function snowRoofSketch(inputs: Inputs, results: Results = {}): Drawing[] {
  return [balancedRoof(inputs, results), ...unbalancedRoof(inputs, results)];
}

const loadOf = (results: Results, name: string) => {
  const value = results[name];
  return typeof value === 'number' ? value : 0;
};

/** Half a roof from eave to ridge, to scale. */
function balancedRoof(inputs: Inputs, results: Results): Drawing {
  const load = loadOf(results, 'pDesign');
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
  canvas.label(load > 0 ? `${fourDigits(load)} psf` : 'snow', { x: left + run / 2, y: top - 9 });
  canvas.line('member', at(0), at(1));
  canvas.line('thin', at(0), { x: left, y: eave + frame.wall });
  canvas.line('edge', at(1), { x: left + run, y: eave + frame.wall });
  canvas.label('eave', { x: left - 6, y: eave + 4, anchor: 'end' });
  canvas.label('ridge', { x: left + run + 6, y: frame.top + 4, anchor: 'start' });
  canvas.across(left, left + run, eave + frame.wall + 12, `W ${fourDigits(w)} ft`);
  const slope = rise === 0 ? 'Flat roof' : `Slope ${fourDigits(rise)} in 12`;
  return canvas.finish('Balanced load', `${slope}, from eave to ridge, to scale.`);
}

const whole = { width: 260, side: 22, most: 46, load: 44, top: 18, bottom: 34 };

/** Both slopes under the wind from the left: 0.3 of the balanced load, the leeward total to its width, the balanced load. */
function unbalancedRoof(inputs: Inputs, results: Results): Drawing[] {
  const rafters = loadOf(results, 'unbalRafter');
  const peak = rafters || loadOf(results, 'unbalPeak');
  if (peak === 0) return [];
  const w = numberOf(inputs, 'eaveToRidgeDistance');
  const until = rafters > 0 ? w : Math.min(w, loadOf(results, 'unbalGeneralWidth'));
  const scale = (whole.width - 2 * whole.side) / 2 / w;
  const height = Math.min(whole.most, (scale * w * numberOf(inputs, 'roofSlope')) / 12);
  const base = whole.top + whole.load;
  const eave = base + 8 + height;
  const canvas = createCanvas(whole.width, eave + whole.bottom);
  const x = (feet: number) => whole.width / 2 + feet * scale;
  const parts: [from: number, to: number, load: number][] = [
    [-w, 0, rafters > 0 ? 0 : loadOf(results, 'unbalWindward')],
    [0, until, peak],
    [until, w, loadOf(results, 'pS')],
  ];
  for (const [from, to, load] of parts) {
    if (load === 0 || to <= from) continue;
    const top = base - (load / peak) * whole.load;
    canvas.rectangle('load', x(from), top, x(to) - x(from), base - top);
    const middle = (x(from) + x(to)) / 2;
    canvas.label(`${fourDigits(load)} psf`, { x: middle, y: top - 4 }, { x: middle, y: base - 4 });
  }
  canvas.line('member', { x: x(-w), y: eave }, { x: x(0), y: base + 8 });
  canvas.line('member', { x: x(0), y: base + 8 }, { x: x(w), y: eave });
  if (until < w) canvas.across(x(0), x(until), eave + 10, `${fourDigits(until)} ft`);
  const of = rafters > 0 ? 'Rafters, simply supported' : 'Roof';
  return [canvas.finish('Unbalanced load', `${of}, wind from the left; heights of the roof not to scale.`)];
}
