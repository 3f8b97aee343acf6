import type { Inputs } from '../../kit/template';
import { tabulatedCompressionSizeFactor } from '../../rules/wood/factors/compressionFactors';
import { tabulatedSizeFactor } from '../../rules/wood/factors/sizeFactor';
import { customSizeFactorCautions } from '../../rules/wood/values/customLumber';
import type { ColumnResults } from '../checks/ratios';

/** Share of Fc* from which bearing on the end grain needs a metal plate (NDS 3.10.1.3). */
const endGrainShare = 0.75;

/** What may make the numbers wrong for the column that is built; whole sentences. */
export function cautionsOf(inputs: Inputs, results: ColumnResults): string[] {
  const { material, ply } = results.column.section;
  return [
    ...builtUpCautions(results),
    ...sourceCautions(inputs, results),
    ...endGrainCautions(results),
    ...results.column.durationCautions,
    ...customSizeFactorCautions(
      material,
      Math.min(tabulatedSizeFactor(material, ply), tabulatedCompressionSizeFactor(material, ply)),
    ),
  ];
}

/** Kf counts on fasteners that the template does not know. */
function builtUpCautions({ column }: ColumnResults): string[] {
  const clause = column.axes.some(({ kF }) => kF < 1);
  if (column.section.plies === 1 || !clause) return [];
  return [
    'Kf holds for plies that are fastened as NDS 15.3.3 or 15.3.4 asks, which is not checked; without it each ply is a column of ' +
      'its own (NDS 15.3.1).',
  ];
}

/** Values that the sources do not state first-hand. */
function sourceCautions(inputs: Inputs, { column }: ColumnResults): string[] {
  const { kind, grade, species } = column.section.material;
  const cautions: string[] = [];
  if (kind === 'timber' && (grade === 'Select Structural' || inputs.wet === 'Wet'))
    cautions.push(
      'Values of Select Structural timbers and CM 0.91 of wet timbers come from secondary sources: check them in Table 4D.',
    );
  if (kind === 'dimension' && grade === 'Stud')
    cautions.push('CF of Stud on Fc comes from secondary sources: check it in Table 4A.');
  if (kind === 'timber' && inputs.incised === true)
    cautions.push('Ci of dimension lumber is applied to the timber.');
  if (kind === 'glulam')
    cautions.push(`Fc of ${species} comes from secondary sources: check it in Table 5A Expanded, 24F-V4/DF.`);
  return cautions;
}

function endGrainCautions({ situations }: ColumnResults): string[] {
  if (!situations.some(({ fc, fcStar }) => fc > endGrainShare * fcStar)) return [];
  return ['fc is more than 0.75 Fc*: bearing on end grain needs a metal plate (NDS 3.10.1.3).'];
}
