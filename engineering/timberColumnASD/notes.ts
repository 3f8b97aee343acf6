import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { snowStandards } from '../rules/combinations/combinations';
import { snowLevelNote } from '../rules/combinations/loadLevels';
import { tabulatedCompressionSizeFactor } from '../rules/wood/compressionFactors';
import { byCombination } from '../rules/wood/loadDuration';
import { tabulatedSizeFactor } from '../rules/wood/sizeFactor';
import { customSizeFactorNote } from '../rules/wood/customLumber';
import type { ColumnResults } from './ratios';

/** What was assumed and what the results leave open; whole sentences. */
export function notesOf(inputs: Inputs, results: ColumnResults): string[] {
  return [...loadNotes(inputs, results), ...memberNotes(results), ...checkNotes(results)];
}

function loadNotes(inputs: Inputs, { column }: ColumnResults): string[] {
  const isChosen = column.duration !== byCombination;
  const notes = [
    'Wind uplift is not covered: tension (NDS 3.8) and its connections are not checked.',
    isChosen
      ? 'ASD combinations of ASCE 7 2.4; earthquake and rain are not covered.'
      : 'ASD combinations of ASCE 7 2.4, each with the CD of its shortest load; earthquake and rain ' +
        'are not covered.',
  ];
  if (isChosen)
    notes.push(
      `CD is for "${column.duration}", as chosen, in every combination except D only, which uses 0.9.`,
    );
  if (column.combinations.every(({ factors }) => Object.keys(factors).every((type) => type === 'D')))
    notes.push(column.axial.D === 0 ? 'There are no loads on the column.' : 'There is only dead load.');
  if (column.selfWeight > 0) notes.push(`The self-weight of ${column.selfWeight.toFixed(1)} lb is in D.`);
  if (column.axial.S !== 0) notes.push(snowLevelNote(optionOf(inputs, 'snowStandard', snowStandards), 'ASD'));
  if (column.wind > 0)
    notes.push('Assumes wind over the whole length in the direction of d, with pinned ends.');
  return notes;
}

function memberNotes({ column }: ColumnResults): string[] {
  const { section, values, axes } = column;
  const { kind } = section.material;
  const notes = [...values.notes, 'Assumes concentric axial load; eccentric loads are not covered.'];
  if (section.plies > 1)
    notes.push(
      'Built-up column: assumes full-length plies of one size and grade, fastened as required by NDS ' +
        '15.3.3 or 15.3.4; the fasteners are not checked. CP is the smaller of the strong-axis value and ' +
        'Kf times the weak-axis value.',
    );
  for (const { side, slenderness } of axes)
    if (slenderness === 0)
      notes.push(`Assumes continuous bracing against buckling in the direction of ${side}.`);
  if (values.isWallStud)
    notes.push(`The wall-stud factor ${values.cR} is used instead of Cr (SDPWS 3.1.1.1), for wind only.`);
  if (kind === 'custom')
    notes.push(
      `Custom values: CP is calculated with c ${section.c} (NDS 3.7.1.5: 0.8 sawn, 0.9 glulam and ` +
        'structural composite lumber); no size or volume factor is applied.',
    );
  const custom = customSizeFactorNote(
    section.material,
    tabulatedSizeFactor(section.material, section.ply),
    tabulatedCompressionSizeFactor(section.material, section.ply),
  );
  if (custom !== '') notes.push(`${custom} CP is calculated with c ${section.c} (NDS 3.7.1.5).`);
  if (kind === 'glulam')
    notes.push(
      'Glulam values are for layup 24F-V4/DF (NDS Supplement Table 5A Expanded), Fc 1650 and Fbx- 1850 ' +
        'psi. Glulam ordered only by stress class 24F-1.8E has Fc 1600 and Fbx- 1450 psi.',
    );
  if (kind === 'glulam' && column.wind > 0)
    notes.push('Wind can act from either side, so bending is checked with the smaller value, Fbx-.');
  return notes;
}

function checkNotes({ column }: ColumnResults): string[] {
  const notes: string[] = [];
  if (!column.plate) notes.push('The column does not bear on wood; its bearing is not checked.');
  if (column.wind > 0)
    notes.push(
      'NDS Eq. 3.9-4 is checked in addition to 3.9-3. Shear and deflection from wind are not checked.',
    );
  notes.push('Notches, holes and connections are not checked.');
  return notes;
}
