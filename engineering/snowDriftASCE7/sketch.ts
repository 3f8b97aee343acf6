import type { Inputs } from '../kit/template';
import { snowLoadsOf } from './snowLoads';
import { fourDigits } from '../../contract/numberText';
import { createCanvas } from '../rules/sketch/canvas';
import type { Drawing } from '../kit/drawing';

const frame = { width: 330, step: 130, right: 40, top: 22, ground: 34, most: 84, upper: 56 };

/** The roof beside what is higher, with its balanced snow and the governing drift; heights on a larger scale than lengths. */
export function sketch(inputs: Inputs): Drawing[] {
  const { site, governing, separation } = snowLoadsOf(inputs);
  const { step, roofLength, height, place } = site;
  const isApart = separation !== null && separation > 0;
  const gap = isApart ? 16 : 0;
  const drift = step.gamma > 0 ? governing.surcharge / step.gamma : 0;
  const tallest = Math.max(height, step.hb + drift);
  const up = frame.most / tallest;
  const room = frame.width - frame.right - frame.step - gap;
  const along = room / roofLength;
  const roof = frame.top + frame.most;
  const canvas = createCanvas(frame.width, roof + frame.ground + 30);
  const left = frame.step + gap;
  const top = roof - height * up;
  // How far the roof above goes on is not drawn; a parapet and a projection stand on the roof.
  const isOnRoof = place === 'Parapet' || place === 'Roof projection';
  const beside = place === 'Parapet' ? 8 : frame.upper;
  const foot = isOnRoof ? roof : roof + frame.ground;
  canvas.rectangle('body', frame.step - beside, top, beside, foot - top);
  canvas.label(isOnRoof ? place.toLowerCase() : 'upper roof', {
    x: frame.step - beside / 2,
    y: top - 5,
  });
  canvas.rectangle('load', left, roof - step.hb * up, roofLength * along, step.hb * up);
  if (drift > 0) {
    const end = step.gamma > 0 ? governing.end / step.gamma : 0;
    const far = left + Math.min(governing.length, roofLength) * along;
    canvas.polygon('load', [
      { x: left, y: roof - step.hb * up },
      { x: left, y: roof - (step.hb + drift) * up },
      { x: far, y: roof - (step.hb + end) * up },
      { x: far, y: roof - step.hb * up },
    ]);
    canvas.label(`${fourDigits(governing.total)} psf`, {
      x: left + 6,
      y: roof - (step.hb + drift) * up - 4,
      anchor: 'start',
    });
    canvas.across(left, far, roof + 10, `${fourDigits(Math.min(governing.length, roofLength))} ft`);
  }
  canvas.label(`balanced ${fourDigits(site.balanced)} psf`, {
    x: left + roofLength * along - 2,
    y: roof - step.hb * up - 4,
    anchor: 'end',
  });
  canvas.line('member', { x: left, y: roof }, { x: left + roofLength * along, y: roof });
  canvas.upright(frame.step - beside - 10, top, roof, `h ${fourDigits(height)} ft`, 'left');
  canvas.across(left, left + roofLength * along, roof + frame.ground, `${fourDigits(roofLength)} ft`);
  const words = [
    `${place}, the ${governing.wind.toLowerCase()} drift; vertical scale ${fourDigits(up / along)} ` +
      'times horizontal.',
    isApart ? `The ${fourDigits(separation)} ft gap between the structures is not to scale.` : '',
  ];
  return [canvas.finish('Roof', words.filter(Boolean).join(' '))];
}
