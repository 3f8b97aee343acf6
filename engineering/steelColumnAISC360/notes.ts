import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { editions } from '../rules/combinations/basicCombinations';
import { snowLevelNote, windLevelNote } from '../rules/combinations/loadLevels';
import { inchesPerFoot, steelSpecification } from '../rules/steel/steel';
import { type ColumnDesign, lczNotGiven } from './columnDesign';
import { customHSS, customW } from './options';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(inputs: Inputs, design: ColumnDesign): string[] {
  const { compression, section, demand, tension, loads, method } = design;
  const notes = [
    `Strengths are those of ${steelSpecification}.`,
    'Concentric compression, and tension by wind uplift, under dead, live, roof live, snow and wind load; rain, earthquake, moments, eccentric connections ' +
      'and stability of the frame are not covered.',
    'The effective lengths are taken as entered; the self-weight must be in the dead load.',
    'Section properties are computed from nominal dimensions; they differ from printed ones by their rounding, up to half a ' +
      'percent, and the strength of a slender column by up to 0.8 percent.',
  ];
  const reduced = compression.elements
    .filter(({ fel }) => fel !== null)
    .map(({ name }) => name.toLowerCase());
  if (reduced.length > 0)
    notes.push(`Slender elements lose area by local buckling (E7): ${reduced.join(', ')}.`);
  if (inputs.section === customW)
    notes.push(
      section.kind === 'W' && section.r > 0
        ? 'The custom section has fillets and counts as rolled.'
        : 'The custom section has no fillets and counts as welded of plates (Table B4.1a, case 2); its welds are not checked.',
    );
  if (section.kind === 'HSS' && inputs.section !== customHSS)
    notes.push('The walls have the design thickness of ASTM A500, 0.93 of the nominal one.');
  if (loads.S > 0) notes.push(snowLevelNote(optionOf(inputs, 'edition', editions), method));
  if (loads.W + loads['−W'] > 0) notes.push(windLevelNote);
  if (demand === 0 && !tension) notes.push('Nothing acts on the column.');
  return section.kind === 'W' ? [...notes, ...torsionNotes(inputs, design)] : notes;
}

function torsionNotes(inputs: Inputs, { lengths, compression }: ColumnDesign): string[] {
  const feet = Number((lengths.lcz / inchesPerFoot).toPrecision(6));
  const notes = [
    inputs.lcz === lczNotGiven
      ? `lcz was not given: the larger of lcx and lcy, ${feet} ft, is the effective length for torsional buckling (E4).`
      : `Torsional buckling (E4) is over the lcz of ${feet} ft that was entered.`,
  ];
  if (compression.axis === 'z' && lengths.lcz <= lengths.lcy)
    notes.push(
      'E4 asks for torsional buckling where lcz exceeds lcy; here it counts although it does not, up to half a percent on the ' +
        'safe side.',
    );
  return notes;
}
