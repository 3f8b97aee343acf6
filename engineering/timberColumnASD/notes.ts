import type { Inputs } from '../kit/template';
import { tabulatedCompressionSizeFactor } from '../rules/wood/compressionFactors';
import { byCombination } from '../rules/wood/loadDuration';
import { tabulatedSizeFactor } from '../rules/wood/sizeFactor';
import { customSizeFactorNote } from '../rules/wood/customLumber';
import type { ColumnResults } from './ratios';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(inputs: Inputs, results: ColumnResults): string[] {
  return [...loadNotes(inputs, results), ...memberNotes(results), ...checkNotes(results)];
}

function loadNotes({ snowStandard }: Inputs, { column }: ColumnResults): string[] {
  const isChosen = column.duration !== byCombination;
  const notes = [
    'Uplift has no input and is not covered: a column that wind lifts needs its tension (NDS 3.8) and its connections checked ' +
      'apart from this report.',
    isChosen
      ? 'ASD combinations of ASCE 7 2.4; earthquake and rain are not covered.'
      : 'ASD combinations of ASCE 7 2.4, each with the CD of its shortest load; earthquake and rain are not covered.',
  ];
  if (isChosen)
    notes.push(
      `CD is that of "${column.duration}" in every combination with another load than D, as was chosen; D alone has 0.9.`,
    );
  if (column.combinations.every(({ factors }) => Object.keys(factors).every((type) => type === 'D')))
    notes.push(column.axial.D === 0 ? 'Nothing is on the column.' : 'There is dead load alone.');
  if (column.selfWeight > 0) notes.push(`The self-weight of ${column.selfWeight.toFixed(1)} lb is in D.`);
  if (column.axial.S !== 0 && snowStandard === 'ASCE 7-22')
    notes.push('S is a strength-level load of ASCE 7-22 and enters times 0.7.');
  if (column.wind > 0)
    notes.push(
      'The wind acts over the whole length in the direction of d, on ends that are held but free to turn.',
    );
  return notes;
}

function memberNotes({ column }: ColumnResults): string[] {
  const { section, values, axes } = column;
  const { kind } = section.material;
  const notes = [...values.notes, 'The axial load acts in the centre; eccentric loads are not covered.'];
  if (section.plies > 1)
    notes.push(
      'Built-up column: the plies are of one size and grade, over the whole length, and fastened as NDS 15.3.3 or 15.3.4 ' +
        'asks; the fasteners are not checked. CP is the smaller of the strong axis and of Kf times the weak axis.',
    );
  for (const { side, slenderness } of axes)
    if (slenderness === 0) notes.push(`Buckling in the direction of ${side} is held all along.`);
  if (values.isWallStud)
    notes.push(
      `The wall-stud factor ${values.cR} is taken in place of Cr (SDPWS 3.1.1.1), against wind alone.`,
    );
  if (kind === 'custom')
    notes.push(
      `Custom values: CP is calculated with c ${section.c} (NDS 3.7.1.5: 0.8 sawn, 0.9 glulam and structural composite ` +
        'lumber); no size or volume factor is added to them.',
    );
  const custom = customSizeFactorNote(
    section.material,
    tabulatedSizeFactor(section.material, section.ply),
    tabulatedCompressionSizeFactor(section.material, section.ply),
  );
  if (custom !== '') notes.push(`${custom} CP is calculated with c ${section.c} (NDS 3.7.1.5).`);
  if (kind === 'glulam')
    notes.push(
      'Glulam has the values of the layup 24F-V4/DF (NDS Supplement Table 5A Expanded), Fc 1650 and Fbx- 1850 psi; ordered by ' +
        'its stress class 24F-1.8E alone it has Fc 1600 and Fbx- 1450 psi.',
    );
  if (kind === 'glulam' && column.wind > 0)
    notes.push('Wind acts from either side: bending is checked with the smaller Fbx of the layup, Fbx-.');
  return notes;
}

function checkNotes({ column }: ColumnResults): string[] {
  const notes: string[] = [];
  if (!column.plate) notes.push('The column bears on no wood plate; what it bears on is not checked.');
  if (column.wind > 0)
    notes.push('NDS Eq. 3.9-4 is checked besides 3.9-3. Shear and deflection by the wind are not checked.');
  notes.push('Notches, holes and connections are not checked.');
  return notes;
}
