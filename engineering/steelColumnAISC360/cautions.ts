import { fourDigits } from '../../contract/numberText';
import type { Inputs } from '../kit/template';
import { weightPerFoot } from '../rules/steel/selfWeight';
import { inchesPerFoot } from '../rules/steel/steel';
import { type ColumnDesign, lczNotGiven } from './columnDesign';

/** Largest slenderness that the standard recommends (E2). */
const recommendedSlenderness = 200;

/** What can make the strength wrong where it is used; whole sentences. */
export function cautionsOf(inputs: Inputs, design: ColumnDesign): string[] {
  const { slenderness } = design.compression;
  const cautions: string[] = [];
  if (slenderness > recommendedSlenderness)
    cautions.push(
      `Lc/r ${slenderness.toFixed(0)} exceeds ${recommendedSlenderness}, the maximum recommended by ` +
        'AISC 360 E2.',
    );
  return [
    ...cautions,
    ...weightCautions(design),
    ...tensionCautions(design),
    ...lengthCautions(inputs),
    ...twistCautions(inputs, design),
  ];
}

function weightCautions({ weighing, selfWeight }: ColumnDesign): string[] {
  if (selfWeight > 0) return [];
  return [`Assumes the dead load includes the self-weight of ${weightPerFoot(weighing.area)} lb/ft.`];
}

function tensionCautions({ tension }: ColumnDesign): string[] {
  if (!tension) return [];
  return [
    `The column is in tension, ${fourDigits(tension.force)} kip under ` +
      `${tension.combination.name}: rupture at holes and connections (D2-2), splices and anchorage are ` +
      'not checked.',
  ];
}

function lengthCautions(inputs: Inputs): string[] {
  const held = ['x', 'y'].filter((axis) => inputs[`lc${axis}`] === 0);
  if (held.length === 0) return [];
  return [
    `Assumes the column is braced along its whole length against buckling about ${held.join(' and ')} ` +
      '(effective length 0).',
  ];
}

function twistCautions(inputs: Inputs, { section, lengths }: ColumnDesign): string[] {
  if (section.kind !== 'W' || inputs.lcz === lczNotGiven) return [];
  const longest = Math.max(lengths.lcx, lengths.lcy);
  if (lengths.lcz >= longest) return [];
  const feet = Number((lengths.lcz / inchesPerFoot).toPrecision(6));
  return [`Assumes braces against twist every ${feet} ft; a brace at one flange is not one (E4).`];
}
