import { fourDigits } from '../../contract/numberText';
import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { availableStrength, usualSafety } from '../rules/steel/designMethod';
import { inchesPerFoot } from '../rules/steel/steel';
import type { BeamDesign } from './beamDesign';
import { flangeClass, majorFlexure } from './flexure';
import { uncheckedForces } from './bearing';
import { designK } from '../rules/steel/concentratedForces';
import { unbracedLengthOf } from './segments';
import { weightPerFoot } from '../rules/steel/selfWeight';

/** What can make the numbers wrong where they are used; whole sentences. */
export function cautionsOf(inputs: Inputs, design: BeamDesign): string[] {
  return [
    ...weightCautions(design),
    ...bracingCautions(inputs, design),
    ...upliftCautions(design),
    ...bearingCautions(design),
    ...flangeCautions(design),
  ];
}

function weightCautions({ section, span }: BeamDesign): string[] {
  if (span.selfWeight > 0) return [];
  return [`Assumes the dead load includes the self-weight of ${weightPerFoot(section.area)} lb/ft.`];
}

function bracingCautions(inputs: Inputs, { section, fy, axis, method, span, limits }: BeamDesign): string[] {
  if (axis === 'Minor') return [];
  const lb = unbracedLengthOf(inputs) * inchesPerFoot;
  const cb = numberOf(inputs, 'cb');
  if (lb === 0) {
    if (span.length <= limits.lp) return [];
    const used = Math.max(1, cb);
    const { mn } = majorFlexure(section, fy)({ lb: span.length, cb: used });
    const available = fourDigits(availableStrength(mn, method, usualSafety) / inchesPerFoot);
    return [
      'Assumes the compression flange is braced along its whole length (Lb = 0); braced only at the ' +
        `supports, with Cb = ${Number.isInteger(used) ? used.toFixed(1) : fourDigits(used)}, the available flexural strength is ${available} kip-ft.`,
    ];
  }
  return lb > limits.lp ? ['Assumes no load acts above the shear center where the beam is not braced.'] : [];
}

function upliftCautions({ demands }: BeamDesign): string[] {
  if (!demands.strength.some(({ combination }) => combination.isUplift)) return [];
  const lifts = demands.strength.flatMap(({ combination, diagram }) =>
    diagram.reactions.map(({ force }) => ({ lift: -force, combination: combination.name })),
  );
  const largest = lifts.reduce((one, other) => (other.lift > one.lift ? other : one));
  if (largest.lift <= 0) return [];
  return [
    `Net uplift of ${fourDigits(largest.lift)} kip at a support under ${largest.combination}: ` +
      'provide a hold-down.',
  ];
}

function bearingCautions({ section, bearings }: BeamDesign): string[] {
  if (!bearings) return [];
  const { support } = bearings;
  const assumed = uncheckedForces(bearings)
    .filter(({ needed }) => needed > 0)
    .map(
      ({ place, force, needed }) =>
        `Assumes a bearing length of at least ${fourDigits(needed)} in for the ${fourDigits(force)} kip at ` +
        `the ${place} (J10.2, J10.3).`,
    );
  const k = designK(section);
  if (support.checks.length === 0 || support.lb >= k) return assumed;
  return [
    ...assumed,
    `Bearing of ${support.lb} in at the supports is less than k = ${fourDigits(k)} in, the minimum for ` +
      'end reactions (J10.2).',
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
