import { type Building, meanRoofHeight, roofAngle, roofRise } from '../wind/buildingShape';
import { fourDigits, withMinus } from '../../../contract/numberText';
import { createCanvas } from './canvas';
import type { Drawing } from '../../kit/drawing';

const frame = { width: 280, left: 80, right: 70, top: 20, bottom: 34, most: 100 };
const plan = { width: 230, left: 70, right: 24, top: 8, bottom: 34, most: 100 };

const feet = (value: number) => `${fourDigits(value)} ft`;
/** psf */
const signed = (value: number) => `${value > 0 ? '+' : ''}${withMinus(value.toFixed(2))}`;
const psf = (value: number) => `${signed(value)} psf`;

/** The largest pressures for wind normal to the ridge, in psf. */
export interface WindPressures {
  windward: number;
  leeward: number;
  roof: [least: number, largest: number];
}

/** A building from its side and from above. */
export function buildingSketch(building: Building, pressures?: WindPressures): Drawing[] {
  return [elevationOf(building, pressures), planOf(building)];
}

/** Across the ridge, to scale. */
function elevationOf(building: Building, pressures: WindPressures | undefined): Drawing {
  const { width, eaveHeight, parapetHeight, roofType } = building;
  const rise = roofRise(building);
  const tall = eaveHeight + Math.max(rise, parapetHeight);
  const room = frame.width - frame.left - frame.right;
  const scale = Math.min(room / width, frame.most / tall);
  const span = width * scale;
  const left = frame.left + (room - span) / 2;
  const ground = frame.top + tall * scale;
  const at = (x: number, y: number) => ({ x: left + x * scale, y: ground - y * scale });
  const canvas = createCanvas(frame.width, ground + frame.bottom);
  canvas.polygon('body', [
    ...[at(0, 0), at(0, eaveHeight)],
    ...(rise > 0 ? [at(width / 2, eaveHeight + rise)] : []),
    ...[at(width, eaveHeight), at(width, 0)],
  ]);
  for (const x of parapetHeight > 0 ? [0, width] : [])
    canvas.line('member', at(x, eaveHeight), at(x, eaveHeight + parapetHeight));
  canvas.line('ink', { x: 4, y: ground }, { x: frame.width - 4, y: ground });
  const wind = Math.max(16, ground - (eaveHeight * scale) / 2 - 14);
  canvas.upright(left - 12, at(0, eaveHeight).y, ground, feet(eaveHeight), 'left');
  canvas.arrow({ x: 4, y: wind }, { x: Math.max(24, left - 40), y: wind });
  canvas.label(pressures ? psf(pressures.windward) : 'wind', { x: 4, y: wind - 5, anchor: 'start' });
  if (pressures) {
    const { leeward, roof } = pressures;
    canvas.label(
      psf(leeward),
      ...[-4, 12].map((y) => ({ x: frame.width - 4, y: ground + y, anchor: 'end' as const })),
    );
    const middle = left + span / 2;
    canvas.label(
      `roof ${roof.map(signed).join(' to ')} psf`,
      { x: middle, y: frame.top - 4 },
      { x: middle, y: ground - 6 },
    );
  }
  if (rise > 0)
    canvas.upright(left + span + 12, at(0, eaveHeight + rise).y, at(0, eaveHeight).y, feet(rise), 'right');
  else if (parapetHeight > 0)
    canvas.upright(left + span + 12, at(0, tall).y, at(0, eaveHeight).y, feet(parapetHeight), 'right');
  canvas.across(left, left + span, ground + 12, feet(width));
  const shape =
    rise > 0 ? `${roofType.toLowerCase()} roof of ${fourDigits(roofAngle(building))} degrees` : 'flat roof';
  return canvas.finish(
    'Building',
    `Section across the ridge, to scale: ${shape}, mean roof height h = ` +
      `${feet(meanRoofHeight(building))}.` +
      (pressures
        ? ' Wind from the left: largest pressures on the walls and the roof, + toward the surface.'
        : ''),
  );
}

/** From above, the ridge dashed where it lies for certain. */
function planOf(building: Building): Drawing {
  const { length, width, roofType } = building;
  const room = plan.width - plan.left - plan.right;
  const scale = Math.min(room / length, plan.most / width);
  const [across, down] = [length * scale, width * scale];
  const left = plan.left + (room - across) / 2;
  const canvas = createCanvas(plan.width, plan.top + down + plan.bottom);
  canvas.rectangle('body', left, plan.top, across, down);
  const isGable = roofType === 'Gable';
  const middle = plan.top + down / 2;
  if (isGable) canvas.line('edge', { x: left, y: middle }, { x: left + across, y: middle });
  canvas.upright(left - 12, plan.top, plan.top + down, feet(width), 'left');
  canvas.across(left, left + across, plan.top + down + 12, feet(length));
  return canvas.finish('Plan', `Plan, to scale${isGable ? '; the ridge is dashed' : ''}.`);
}
