import type { Column } from './column';
import { WoodError } from '../rules/wood/material';
import { type Situation, situationOf } from './situation';

/** The worst of one check over all combinations. */
export interface Ratio {
  referenceId: 'axialRatio' | 'interactionRatio' | 'bearingRatio';
  label: string;
  ratio: number;
  situation: Situation;
  /** The two sides, in words. */
  comparison: string;
}

export interface ColumnResults {
  column: Column;
  situations: Situation[];
  /** Those that the column has; the axial one always. */
  ratios: Ratio[];
  /** The largest of all. */
  governing: Ratio;
}

/** Looks at every combination with its own CD. @throws {WoodError} where the column buckles under one of them */
export function resultsOf(column: Column): ColumnResults {
  const situations = column.combinations.map((combination) => situationOf(column, combination));
  const axial = worst(situations, ({ axialRatio }) => axialRatio)!;
  rejectBuckled(column, situations);
  const bent = situations.filter(({ fb }) => fb > 0);
  const interaction = worst(bent, interactionOf);
  const ratios: Ratio[] = [
    {
      referenceId: 'axialRatio',
      label: 'Axial compression',
      ratio: axial.axialRatio,
      situation: axial,
      comparison: `fc ${psi(axial.fc)} for ${psi(axial.fcAdjusted)} psi`,
    },
  ];
  if (interaction) {
    const is394 = interaction.stability > interaction.bendingAndAxial;
    ratios.push({
      referenceId: 'interactionRatio',
      label: 'Bending and axial compression',
      ratio: interactionOf(interaction),
      situation: interaction,
      comparison: `fc ${psi(interaction.fc)} and fb ${psi(interaction.fb)} psi by NDS Eq. ${is394 ? '3.9-4' : '3.9-3'}`,
    });
  }
  const { plate } = column;
  if (plate) {
    const bearing = worst(situations, ({ fc }) => fc)!;
    ratios.push({
      referenceId: 'bearingRatio',
      label: 'Bearing on the plate',
      ratio: bearing.fc / plate.adjusted,
      situation: bearing,
      comparison: `${psi(bearing.fc)} for ${psi(plate.adjusted)} psi`,
    });
  }
  const governing = ratios.reduce((most, one) => (one.ratio > most.ratio ? one : most));
  return { column, situations, ratios, governing };
}

/** A ratio of the other combinations would be smaller than that of a lighter load. */
function rejectBuckled({ axes }: Column, situations: Situation[]): void {
  const buckled = situations.find(({ bendingAndAxial }) => bendingAndAxial === Infinity);
  if (!buckled) return;
  throw new WoodError(
    `The column buckles under ${buckled.combination.name}: fc ${psi(buckled.fc)} psi is not below FcE1 ${psi(axes[0].fcE)} psi, so ` +
      'that NDS Eq. 3.9-3 has no value. Choose a larger section, or brace it.',
  );
}

const interactionOf = ({ bendingAndAxial, stability }: Situation): number =>
  Math.max(bendingAndAxial, stability);

export const psi = (stress: number): string => stress.toFixed(0);

function worst(situations: Situation[], of: (situation: Situation) => number): Situation | undefined {
  return situations.reduce<Situation | undefined>(
    (most, one) => (most && of(most) >= of(one) ? most : one),
    undefined,
  );
}
