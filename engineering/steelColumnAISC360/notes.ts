import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { editions } from '../rules/combinations/basicCombinations';
import { snowLevelNote, windLevelNote } from '../rules/combinations/loadLevels';
import { weightPerFoot } from '../rules/steel/selfWeight';
import { inchesPerFoot, steelSpecification } from '../rules/steel/steel';
import { type ColumnDesign, lczNotGiven } from './columnDesign';
import { customHSS, customW } from './options';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(inputs: Inputs, design: ColumnDesign): string[] {
  const { compression, section, demand, tension, loads, method } = design;
  const notes = [
    `Strengths are from ${steelSpecification}.`,
    'Concentric compression, and tension from wind uplift, under dead, live, roof live, snow and ' +
      'wind load; rain, earthquake, moments, eccentric connections and stability of the frame are not ' +
      'covered.',
    'Effective lengths are used as entered.',
    ...weightNotes(design),
    'Section properties are computed from nominal dimensions; they differ from tabulated values by ' +
      'rounding, up to half a percent, which changes the strength of a slender column by up to 0.8 ' +
      'percent.',
  ];
  const reduced = compression.elements
    .filter(({ fel }) => fel !== null)
    .map(({ name }) => name.toLowerCase());
  if (reduced.length > 0)
    notes.push(`Slender elements have a reduced effective area (E7): ${reduced.join(', ')}.`);
  if (inputs.section === customW)
    notes.push(
      section.kind === 'W' && section.r > 0
        ? 'The custom section has fillets and is treated as rolled.'
        : 'The custom section has no fillets and is treated as built up from welded plates (Table ' +
            'B4.1a, case 2); the welds are not checked.',
    );
  if (section.kind === 'HSS' && inputs.section !== customHSS)
    notes.push('Wall thickness is the ASTM A500 design thickness, 0.93 times nominal.');
  if (loads.S > 0) notes.push(snowLevelNote(optionOf(inputs, 'edition', editions), method));
  if (loads.W + loads['−W'] > 0) notes.push(windLevelNote);
  if (demand === 0 && !tension) notes.push('There are no loads on the column.');
  return section.kind === 'W' ? [...notes, ...torsionNotes(inputs, design)] : notes;
}

function weightNotes({ selfWeight, weighing, loads }: ColumnDesign): string[] {
  if (selfWeight === 0) return [];
  return [
    `The self-weight of ${weightPerFoot(weighing.area)} lb/ft is in the dead load.`,
    ...(loads['−W'] > 0
      ? ['The self-weight does not reduce the tension from wind uplift, which is largest at the top.']
      : []),
  ];
}

function torsionNotes(inputs: Inputs, { lengths, compression }: ColumnDesign): string[] {
  const feet = Number((lengths.lcz / inchesPerFoot).toPrecision(6));
  const notes = [
    inputs.lcz === lczNotGiven
      ? `Assumes an effective length for torsional buckling of ${feet} ft, the larger of the other two (E4).`
      : `Torsional buckling (E4) is checked with Lcz = ${feet} ft as entered.`,
  ];
  if (compression.axis === 'z' && lengths.lcz <= lengths.lcy)
    notes.push(
      'E4 requires torsional buckling only if Lcz exceeds Lcy; it is checked here anyway, which is up ' +
        'to half a percent conservative.',
    );
  return notes;
}
