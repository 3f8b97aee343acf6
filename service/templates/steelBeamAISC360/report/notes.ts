import type { Inputs } from '../../kit/template';
import type { BeamDesign } from '../checks/beamDesign';
import { flangeClass } from '../checks/flexure';
import { inchesPerFoot } from '../../rules/steel/steel';
import { custom } from '../inputs/options';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(inputs: Inputs, design: BeamDesign): string[] {
  return [
    'Simple span under gravity load; combinations of dead and live load only.',
    ...loadNotes(design),
    ...sectionNotes(inputs, design),
    ...(design.axis === 'Major' ? bracingNotes(inputs, design) : minorNotes),
    'Web yielding, crippling and bearing at supports and point loads (J10), bolt holes (F13) and vibration are not checked.',
    'Deflections are elastic, under service loads, without camber, shear deformation or composite action.',
  ];
}

function loadNotes({ span, flexure, shear }: BeamDesign): string[] {
  const notes: string[] = [];
  if (span.selfWeight > 0)
    notes.push(
      `The self-weight of ${(span.selfWeight * inchesPerFoot * 1000).toFixed(1)} lb/ft is in the dead load.`,
    );
  else notes.push('The self-weight is not added: it must be in the dead load.');
  if (flexure.demand === 0 && shear.demand === 0) notes.push('Nothing acts on the beam.');
  return notes;
}

function sectionNotes(inputs: Inputs, { section, fy, axis }: BeamDesign): string[] {
  const notes = [
    'Section properties are computed from nominal dimensions; they differ from printed ones by their rounding, up to half a percent.',
  ];
  if (inputs.section === custom)
    notes.push(
      section.r > 0
        ? 'The custom section has fillets and counts as rolled.'
        : 'The custom section has no fillets and counts as welded of plates, with phi 0.90 in shear; its welds are not checked.',
    );
  const flange = flangeClass(section, fy, axis);
  if (flange !== 'compact')
    notes.push(
      `The flanges are ${flange} (Table B4.1b): flange local buckling is checked (${axis === 'Major' ? 'F3' : 'F6'}).`,
    );
  if (flange === 'slender' || (flange === 'noncompact' && section.r === 0))
    notes.push(
      'No published example confirms the strength with slender flanges, or with noncompact welded ones: check it independently.',
    );
  return notes;
}

function bracingNotes(inputs: Inputs, { flexure, span, limits }: BeamDesign): string[] {
  const entered = Number(inputs.unbracedLength);
  const notes = [
    'The supports hold the beam against twisting; the load acts at the shear center or is braced there.',
  ];
  if (entered === 0) notes.push('The compression flange is braced all along.');
  if (entered * inchesPerFoot > span.length)
    notes.push('unbracedLength exceeds the span; it is used as entered, on the safe side.');
  if (flexure.moments)
    notes.push(
      'Cb is computed (F1-1) in each unbraced segment, with braces at the supports and every unbracedLength from the left.',
    );
  else if (inputs.cb === 0 && entered > 0)
    notes.push('Cb does not matter: the unbraced length does not exceed Lp.');
  else if (entered * inchesPerFoot > limits.lp && Number(inputs.cb) > 1)
    notes.push('The Cb that was given is used for the whole span.');
  return notes;
}

const minorNotes = [
  'About the minor axis there is no lateral-torsional buckling; unbracedLength and cb are not used, and Lp and Lr do not apply.',
  'Shear along the flanges is by G6; no published example confirms it here.',
];
