import type { Inputs } from '../kit/template';
import type { ColumnDesign } from './columnDesign';
import { customHSS, customW } from './options';

/** Largest slenderness that the standard recommends (E2). */
const recommendedSlenderness = 200;

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(inputs: Inputs, design: ColumnDesign): string[] {
  const { compression, section, demand } = design;
  const notes: string[] = [];
  if (compression.slenderness > recommendedSlenderness)
    notes.push(
      `Warning: Lc/r ${compression.slenderness.toFixed(0)} exceeds ${recommendedSlenderness}, the largest that AISC 360 E2 recommends.`,
    );
  notes.push(
    'Concentric compression under dead and live load only; moments, eccentric connections and stability of the frame are not covered.',
    'The effective lengths are taken as entered; the self-weight must be in the dead load.',
    'Section properties are computed from nominal dimensions; they differ from printed ones by their rounding, up to half a percent.',
  );
  const reduced = compression.elements
    .filter(({ fel }) => fel !== null)
    .map(({ name }) => name.toLowerCase());
  if (reduced.length > 0)
    notes.push(`Slender elements lose area by local buckling (E7): ${reduced.join(', ')}.`);
  if (section.kind === 'W')
    notes.push(
      'Torsional buckling (E4) is not checked: the column must be held against twisting wherever it is braced about the minor axis.',
    );
  if (inputs.section === customW)
    notes.push(
      section.kind === 'W' && section.r > 0
        ? 'The custom section has fillets and counts as rolled.'
        : 'The custom section has no fillets and counts as welded of plates (Table B4.1a, case 2); its welds are not checked.',
    );
  if (section.kind === 'HSS' && inputs.section !== customHSS)
    notes.push('The walls have the design thickness of ASTM A500, 0.93 of the nominal one.');
  if (demand === 0) notes.push('Nothing acts on the column.');
  return notes;
}
