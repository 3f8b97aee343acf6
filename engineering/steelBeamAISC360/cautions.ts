import { fourDigits } from '../../contract/numberText';
import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { availableStrength, usualSafety } from '../rules/steel/designMethod';
import { inchesPerFoot } from '../rules/steel/steel';
import type { BearingForce } from './bearing';
import type { BeamDesign } from './beamDesign';
import { flangeClass, majorFlexure } from './flexure';
import { designK } from '../rules/steel/concentratedForces';
import { notGiven } from './options';
import { unbracedLengthOf } from './segments';
import { weightPerFoot } from './notes';

/** What can make the numbers wrong where they are used; whole sentences. */
export function cautionsOf(inputs: Inputs, design: BeamDesign): string[] {
  return [
    ...weightCautions(design),
    ...bracingCautions(inputs, design),
    ...upliftCautions(inputs, design),
    ...bearingCautions(design),
    ...flangeCautions(design),
  ];
}

function weightCautions({ section, span }: BeamDesign): string[] {
  if (span.selfWeight > 0) return [];
  return [
    `The self-weight of ${weightPerFoot(section.area)} lb/ft is not added: include it in the dead load.`,
  ];
}

function bracingCautions(inputs: Inputs, { section, fy, axis, method, span, limits }: BeamDesign): string[] {
  if (axis === 'Minor') return [];
  const lb = unbracedLengthOf(inputs) * inchesPerFoot;
  const cb = numberOf(inputs, 'cb');
  if (lb === 0) {
    if (span.length <= limits.lp) return [];
    const { mn } = majorFlexure(section, fy)({ lb: span.length, cb: Math.max(1, cb) });
    const available = fourDigits(availableStrength(mn, method, usualSafety) / inchesPerFoot);
    return [
      'Assumes the compression flange is braced along its whole length (Lb = 0). Braced only at the ' +
        `supports, with Cb ${Math.max(1, cb)}, the available flexural strength is ${available} kip-ft.`,
    ];
  }
  const cautions: string[] = [];
  if (lb < span.length)
    cautions.push(`Assumes the compression flange is braced every ${fourDigits(lb / inchesPerFoot)} ft.`);
  if (lb > limits.lp) {
    cautions.push(
      'Assumes the load acts at the shear center, or the beam is braced there: loads above it reduce ' +
        'the strength.',
    );
    if (cb > 1) cautions.push(`Cb = ${cb} as entered is used for the whole span; 1.0 is conservative.`);
  }
  return cautions;
}

function upliftCautions(inputs: Inputs, { axis, span, demands }: BeamDesign): string[] {
  if (!demands.strength.some(({ combination }) => combination.isUplift)) return [];
  const cautions: string[] = [];
  const lifts = demands.strength.flatMap(({ combination, diagram }) =>
    diagram.reactions.map(({ force }) => ({ lift: -force, combination: combination.name })),
  );
  const largest = lifts.reduce((one, other) => (other.lift > one.lift ? other : one));
  if (largest.lift > 0)
    cautions.push(
      `Net uplift of ${fourDigits(largest.lift)} kip at a support under ${largest.combination}: ` +
        'provide a hold-down.',
    );
  const bottom = numberOf(inputs, 'bottomUnbracedLength');
  if (axis === 'Major' && bottom !== notGiven && bottom * inchesPerFoot < span.length)
    cautions.push(
      `Assumes the bottom flange is braced every ${bottom} ft under uplift; a deck on the top flange ` +
        'does not brace it.',
    );
  return cautions;
}

function bearingCautions({ section, bearings }: BeamDesign): string[] {
  if (!bearings) return [];
  const { support, pointLoad } = bearings;
  const k = designK(section);
  const tooShort = support.checks.length > 0 && support.lb < k;
  return [
    ...(tooShort
      ? [
          `supportBearing of ${support.lb} in is less than k = ${fourDigits(k)} in, the minimum ` +
            'bearing length for end reactions (J10.2).',
        ]
      : []),
    ...unchecked(support, 'supportBearing'),
    ...(pointLoad ? unchecked(pointLoad, 'pointLoadBearing') : []),
  ];
}

/** Where the web carries the force over any length there is nothing to beware of. */
function unchecked({ place, force, needed, checks }: BearingForce, field: string): string[] {
  if (checks.length > 0 || needed === 0) return [];
  return [
    `${field} is not given: web local yielding and crippling (J10.2, J10.3) are not checked. The ` +
      `${fourDigits(force)} kip at the ${place} needs a bearing length of ${fourDigits(needed)} in.`,
  ];
}

function flangeCautions({ section, fy, axis }: BeamDesign): string[] {
  const flange = flangeClass(section, fy, axis);
  const isConfirmed = flange === 'compact' || (flange === 'noncompact' && section.r > 0);
  return isConfirmed
    ? []
    : [
        'No published example verifies the strength of slender flanges or noncompact flanges of ' +
          'welded sections: check it independently.',
      ];
}
