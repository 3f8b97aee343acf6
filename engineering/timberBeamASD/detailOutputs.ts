import type { Column, Output } from '../../contract';
import { timberBeamOutputs } from '../../contract/timberBeamOutputs';
import { lineLoadColumns, pointLoadColumns } from './loadFields';

const ofAll = 'Of all combinations and patterns.';
const fromLeft = 'Horizontal, from the left end.';
const atGoverning = 'At the governing location.';
const ofGoverning = 'For governing bending.';
const reference = 'Before adjustment.';
const factor = 'NDS Tables 4.3.1, 5.3.1.';
const unfactored = 'Unfactored; downward is positive.';

const ratios = {
  utilization: 'Largest ratio of all checks;',
  bending: "fb/Fb' (NDS 3.3.1).",
  shear: "fv/Fv' (NDS 3.4.1).",
  bearing: "Largest bearing stress over Fc⊥' at any support (NDS 3.10.2).",
  liveDeflection: 'Deflection from L, Lr and S over its limit.',
  totalDeflection: 'Deflection from all loads, with Kcr, over its limit.',
  flitch: 'fs over Fy/1.67, for a flitch beam.',
  notchShear: "V/Vr' (NDS 3.4.3.2), at notched ends.",
  notchBending: "fb for the remaining depth over Fb', at notched ends.",
};

const deflection = (kind: 'live' | 'total') => ({
  [`${kind}Deflection`]: 'Downward is positive; at the governing location.',
  [`${kind}DeflectionLimit`]: 'For the governing span.',
  [`${kind}DeflectionPosition`]: fromLeft,
  [`${kind}DeflectionSpan`]: 'Number of the span, from the left.',
});

const descriptions: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(ratios).map(([name, text]) => [`${name}Ratio`, `${text} 1.0 or less passes.`]),
  ),
  governingCheck: 'The check with the largest ratio.',
  member: 'Plies, size, species and grade.',
  b: 'Actual size.',
  d: 'Actual size.',
  area: 'b d.',
  sectionModulus: 'b d² / 6.',
  momentOfInertia: 'b d³ / 12.',
  EI: 'Of wood and steel together.',
  selfWeight: 'Per foot of beam; 0 if not included.',
  maxMoment: ofAll,
  maxMomentPosition: fromLeft,
  minMoment: ofAll,
  minMomentPosition: fromLeft,
  fb: atGoverning,
  FbAdj: atGoverning,
  bendingPosition: fromLeft,
  momentCapacity: "Fb' S, at the governing location and combination.",
  CD: ofGoverning,
  CL: ofGoverning,
  CV: 'For glulam.',
  le: 'NDS Table 3.3.3.',
  RB: 'At most 50 (NDS 3.3.3.7).',
  FbE: 'NDS 3.3.3.8.',
  fs: 'With the wood stiffness reduced for creep.',
  FsAllowable: 'Fy/1.67.',
  maxShear: 'Of all loads.',
  designShear: 'Without loads within d of a support (NDS 3.4.3.1).',
  fv: '1.5 V / A.',
  FvAdj: 'For the governing combination.',
  notchShear: 'With all loads (NDS 3.4.3.2).',
  VrAdj: 'NDS Eq. 3.4-3 or 3.4-5.',
  dn: 'Depth minus the notch depth.',
  ...Object.fromEntries(['Fb', 'Fv', 'FcPerp', 'E', 'Emin'].map((name) => [name, reference])),
  EAdj: 'E CM Ct Ci.',
  EminAdj: 'Emin CM Ct Ci.',
  FcPerpAdj: 'Without Cb, which is listed with the supports.',
  ...deflection('live'),
  ...deflection('total'),
  reactions: 'From the left; upward is positive. Bearing is blank if the beam does not bear on the support.',
  reactionLoads:
    'Reaction of each support for each load type, with every span loaded; D includes the ' +
    'self-weight. They can be used as point loads on a timber beam. Positions are along this beam; ' +
    'the moment of a fixed support acts clockwise on the supporting member. On an inclined beam the ' +
    `forces are vertical, without the horizontal component of wind. ${unfactored}`,
  supportReactions: `Of each support for each load type, with every span loaded. ${unfactored}`,
  reactionPatterns:
    'The largest and smallest reactions over the patterns of a load type (ASCE 7 4.3.3, 7.5.1), if ' +
    'they differ. They do not act at all supports at once. CALC.REACTIONS passes them on. ' +
    unfactored,
  appliedLineLoads: `All loads along the beam, including self-weight and area loads, as rows of line loads. ${unfactored}`,
  appliedPointLoads: `All loads at points of the beam, as rows of point loads. ${unfactored}`,
  cautions: 'What may make the numbers wrong, such as uplift at a support; blank if there is nothing.',
  notes: 'Cautions, assumptions, and what is not covered.',
};

const descriptionOf = (name: string) =>
  descriptions[name] ??
  (name.endsWith('Combination') ? 'ASD load combination, with its load pattern.' : factor);

/** As the tables of loads that take these rows have them. */
const columnsOf = ({ referenceId, columns }: Output): Column[] | undefined => {
  if (referenceId === 'appliedLineLoads') return lineLoadColumns;
  if (referenceId === 'reactionLoads' || referenceId === 'appliedPointLoads') return pointLoadColumns;
  if (referenceId === 'reactionPatterns') return [...pointLoadColumns.slice(0, 3), ...columns!.slice(3)];
  return columns;
};

/** What `detailsOf` gives, in its order, with labels and units: the report shows the details by them. */
export const detailOutputs: Output[] = timberBeamOutputs.map((output) => ({
  ...output,
  ...(output.columns && { columns: columnsOf(output) }),
  description: descriptionOf(output.referenceId),
}));
