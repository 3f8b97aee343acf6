import { fourDigits } from '../../contract/numberText';
import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { editions } from '../rules/combinations/basicCombinations';
import { snowLevelNote, windLevelNote } from '../rules/combinations/loadLevels';
import type { BeamDesign } from './beamDesign';
import { uncheckedForces } from './bearing';
import { flangeClass } from './flexure';
import { pondingOfSteel } from '../rules/snow/ponding';
import { weightPerFoot } from '../rules/steel/selfWeight';
import { inchesPerFoot, steelSpecification } from '../rules/steel/steel';
import { custom, notGiven } from './options';
import { isBracingGiven, unbracedLengthOf } from './segments';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(inputs: Inputs, design: BeamDesign): string[] {
  return [
    'Simple span; combinations of dead, live, roof live, snow and wind load. Rain, earthquake and ' +
      'axial force are not covered.',
    `Strengths are from ${steelSpecification}.`,
    ...loadNotes(inputs, design),
    ...sectionNotes(inputs, design),
    ...(design.axis === 'Major' ? bracingNotes(inputs, design) : minorNotes),
    ...bearingNotes(design),
    ...(isRoofBeam(design) ? [pondingOfSteel] : []),
    'Bolt holes (F13), vibration and deflection from wind uplift are not checked.',
    'Deflections are elastic, under service loads, without camber, shear deformation or composite action.',
  ];
}

/** A beam that carries loads of a roof. */
const isRoofBeam = ({ span: { loads } }: BeamDesign) => loads.Lr.length + loads.S.length > 0;

function loadNotes(inputs: Inputs, { section, span, method, flexure, shear }: BeamDesign): string[] {
  const notes: string[] = [];
  if (span.selfWeight > 0)
    notes.push(`The self-weight of ${weightPerFoot(section.area)} lb/ft is in the dead load.`);
  const edition = optionOf(inputs, 'edition', editions);
  if (span.loads.S.length > 0) notes.push(snowLevelNote(edition, method));
  if (span.loads.S.length > 0 && edition === 'ASCE 7-22')
    notes.push('Deflections count 0.7S, because S of ASCE 7-22 is a strength-level load.');
  if (span.loads.W.length + span.loads['−W'].length > 0) notes.push(windLevelNote);
  if (flexure.demand === 0 && shear.demand === 0) notes.push('There are no loads on the beam.');
  return notes;
}

function sectionNotes(inputs: Inputs, { section, fy, axis }: BeamDesign): string[] {
  const notes = [
    'Section properties are computed from nominal dimensions, within half a percent of tabulated values.',
  ];
  if (inputs.section === custom)
    notes.push(
      section.r > 0
        ? 'The custom section has fillets and is treated as rolled.'
        : 'The custom section has no fillets and is treated as built up from welded plates, with phi ' +
            '= 0.90 in shear; the welds are not checked.',
    );
  const flange = flangeClass(section, fy, axis);
  if (flange !== 'compact')
    notes.push(
      `The flanges are ${flange} (Table B4.1b): flange local buckling is checked (${axis === 'Major' ? 'F3' : 'F6'}).`,
    );
  return notes;
}

function bracingNotes(inputs: Inputs, { flexure, span }: BeamDesign): string[] {
  const entered = unbracedLengthOf(inputs);
  const notes = ['Assumes the beam is restrained against twist at the supports.'];
  if (!isBracingGiven(inputs)) notes.push('Assumes the compression flange is braced only at the supports.');
  if (span.loads['−W'].length > 0 && inputs.bottomUnbracedLength === notGiven)
    notes.push('Assumes the bottom flange is braced only at the supports under uplift.');
  if (entered * inchesPerFoot > span.length)
    notes.push('Lb exceeds the span; it is used as entered, which is conservative.');
  if (flexure.moments)
    notes.push(
      'Cb is computed (F1-1) for each unbraced segment, with braces at the supports and at every Lb ' +
        'from the left.',
    );
  else if (inputs.cb === 0 && entered > 0)
    notes.push('Cb has no effect: the unbraced length does not exceed Lp.');
  return notes;
}

function bearingNotes({ bearings }: BeamDesign): string[] {
  if (!bearings) return [];
  return [
    ...uncheckedForces(bearings)
      .filter(({ needed }) => needed === 0)
      .map(
        ({ place, force }) =>
          `The web carries the ${fourDigits(force)} kip at the ${place} without a bearing length (J10.2, ` +
          'J10.3); none was entered.',
      ),
    ...otherForces,
  ];
}

const otherForces = [
  'Not checked: web sidesway buckling (J10.4), web compression buckling (J10.5), flange local bending ' +
    '(J10.1). Point loads at different positions are checked separately.',
];

const minorNotes = [
  'Lateral-torsional buckling does not apply to minor-axis bending; Lb and Cb are not used.',
  'Shear in the flanges follows G6; no published example verifies it here.',
];
