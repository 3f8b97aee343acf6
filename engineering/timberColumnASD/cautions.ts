import type { Inputs } from '../kit/template';
import { tabulatedCompressionSizeFactor } from '../rules/wood/compressionFactors';
import { tabulatedSizeFactor } from '../rules/wood/sizeFactor';
import { customSizeFactorCautions } from '../rules/wood/customLumber';
import type { ColumnResults } from './ratios';

/** Share of Fc* from which bearing on the end grain needs a metal plate (NDS 3.10.1.3). */
const endGrainShare = 0.75;

/** What may make the numbers wrong for the column that is built; whole sentences. */
export function cautionsOf(inputs: Inputs, results: ColumnResults): string[] {
  const { material, ply } = results.column.section;
  return [
    ...builtUpCautions(results),
    ...bucklingCautions(inputs),
    ...sourceCautions(inputs, results),
    ...endGrainCautions(results),
    ...results.column.durationCautions,
    ...customSizeFactorCautions(
      material,
      Math.min(tabulatedSizeFactor(material, ply), tabulatedCompressionSizeFactor(material, ply)),
    ),
  ];
}

/** Kf assumes fasteners that the template does not check. */
function builtUpCautions({ column }: ColumnResults): string[] {
  const clause = column.axes.some(({ kF }) => kF < 1);
  if (column.section.plies === 1 || !clause) return [];
  return [
    'Assumes plies fastened as NDS 15.3.3 or 15.3.4 requires (Kf); otherwise each ply is a separate ' +
      'column (NDS 15.3.1).',
  ];
}

/** Recommended Ke of NDS Table G1 with both ends fixed against rotation, and with one. */
const recommended = { bothFixed: 0.65, oneFixed: 0.8 };

/** Theoretical values of Ke, 0.5 and 0.7, assume a fixity that no timber joint has. */
function bucklingCautions({ ke }: Inputs): string[] {
  if (typeof ke !== 'number' || ke >= recommended.oneFixed) return [];
  if (ke < recommended.bothFixed)
    return [
      `Ke ${ke} is less than NDS Table G1 recommends for any column: 0.65 with both ends fixed against ` +
        'rotation, 0.80 with one end fixed, 1.0 with both pinned.',
    ];
  return [
    `Ke ${ke} is for both ends fixed against rotation; NDS Table G1 recommends 0.80 with one end ` +
      'fixed and 1.0 with both pinned.',
  ];
}

/** Values that the sources do not state first-hand. */
function sourceCautions(inputs: Inputs, { column }: ColumnResults): string[] {
  const { kind, grade, species } = column.section.material;
  const cautions: string[] = [];
  if (kind === 'timber' && (grade === 'Select Structural' || inputs.wet === 'Wet'))
    cautions.push(
      'Values for Select Structural timbers and CM 0.91 for wet timbers are from secondary sources: ' +
        'check them in Table 4D.',
    );
  if (kind === 'dimension' && grade === 'Stud')
    cautions.push('CF on Fc for Stud grade is from secondary sources: check it in Table 4A.');
  if (kind === 'timber' && inputs.incised === true)
    cautions.push('Ci for dimension lumber is applied to the timber.');
  if (kind === 'glulam')
    cautions.push(`Fc of ${species} is from secondary sources: check it in Table 5A Expanded, 24F-V4/DF.`);
  return cautions;
}

function endGrainCautions({ situations }: ColumnResults): string[] {
  if (!situations.some(({ fc, fcStar }) => fc > endGrainShare * fcStar)) return [];
  return ['fc exceeds 0.75 Fc*: end grain bearing requires a metal bearing plate (NDS 3.10.1.3).'];
}
