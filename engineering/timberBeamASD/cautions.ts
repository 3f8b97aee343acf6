import type { Inputs } from '../kit/template';
import { stiffDepth, stiffLength } from '../rules/wood/notch';
import { tabulatedSizeFactor } from '../rules/wood/sizeFactor';
import { customSizeFactorCautions } from '../rules/wood/customLumber';
import type { BeamResults } from './beamResults';
import { loadTypeOf, rowsOf, supportRows } from './rows';
import { hasOtherLoads } from './stabilityLoad';

/** Reactions below this, lb, are rounding. */
const leastUplift = 0.5;

/** What may make the numbers wrong for the beam that is built; whole sentences. */
export function cautionsOf(inputs: Inputs, results: BeamResults): string[] {
  const { material, ply } = results.design.section;
  return [
    ...overhangCautions(results),
    ...upliftCautions(results),
    ...thrustCautions(inputs),
    ...results.design.values.notes,
    ...lineCautions(inputs, results),
    ...results.durationCautions,
    ...notchCautions(results),
    ...creepAssumptions(results),
    ...customSizeFactorCautions(material, tabulatedSizeFactor(material, ply)),
  ];
}

const creepAssumptions = ({ isCreepAssumed, creep }: BeamResults): string[] =>
  isCreepAssumed
    ? [
        `Assumes lumber unseasoned when installed: Kcr ${creep.toFixed(1)} multiplies the dead load ` +
          'deflection (NDS 3.5.2).',
      ]
    : [];

/** A length beyond the last support may be a slip. */
function overhangCautions({ design: { layout } }: BeamResults): string[] {
  const feet = (value: number) => Number((value / layout.scale).toFixed(3));
  return layout.spans
    .filter(({ overhang }) => overhang)
    .map(
      ({ from, to }) => `From ${feet(from)} ft to ${feet(to)} ft the beam is an overhang without support.`,
    );
}

/** The stiffness of the supports decides how they share a force along the beam. */
function thrustCautions(inputs: Inputs): string[] {
  const held = supportRows(inputs).filter(({ type }) => type === 'Pinned' || type === 'Fixed');
  const hasWind = ['loadsDist', 'loadsLine', 'loadsConc'].some((table) =>
    rowsOf(inputs, table).some((row) => loadTypeOf(row) === 'W'),
  );
  if (inputs.alpha_incline === 0 || held.length < 2 || !hasWind) return [];
  return [
    'Several supports restrain the inclined beam along its length: each takes the horizontal wind ' +
      'force at its location. Another distribution changes the vertical reactions and bearing under wind.',
  ];
}

/** What a notch changes beyond its own checks. */
function notchCautions({ notch, design }: BeamResults): string[] {
  if (!notch || !design.notch) return [];
  const { depth, length } = design.notch;
  const { d, material } = design.section;
  return [
    ...(depth > stiffDepth * d || length > stiffLength * d
      ? [
          'The notch is deeper than d/6 or longer than d/3: deflections and reactions are calculated ' +
            'without the notch (NDS 3.2.3.2).',
        ]
      : []),
    ...(notch.lifted && design.notch.face === 'Compression face'
      ? [
          'There is uplift at a notched end, which puts its upper face in tension: shear is checked with ' +
            'NDS Eq. 3.4-3.',
        ]
      : []),
    ...(material.kind === 'custom'
      ? [
          'With custom values, the notch is limited by the stricter of NDS 4.4.3 and 8.4.1; the ' +
            'manufacturer may not permit notches.',
        ]
      : []),
  ];
}

/** The analysis is linear: a support that is not held down would let go, and every other number with it. */
function upliftCautions({ supports }: BeamResults): string[] {
  const lifted = supports.flatMap(({ min, position }, index) =>
    min.force < -leastUplift
      ? [
          `Support ${index + 1} at ${position} ft has ${Math.round(-min.force)} lb of uplift ` +
            `(${min.situation}): provide a hold-down.`,
        ]
      : [],
  );
  if (lifted.length === 0) return [];
  return [
    ...lifted,
    'Assumes every support holds the beam down; otherwise the moments, shears, deflections, ' +
      'reactions and ratios are not valid.',
  ];
}

/** A line that the loads do not fit, where it counts. */
function lineCautions(inputs: Inputs, { bending }: BeamResults): string[] {
  if (!bending.worst?.strength.stability || !hasOtherLoads(inputs)) return [];
  return [
    `le is for "${String(inputs.stabilityLoad)}" in NDS Table 3.3.3, but the beam has other loads ` +
      'too; "Any load" is conservative.',
  ];
}
