import type { Column } from '../model/column';
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
  /** Combinations in which fc is not below FcE1: the column fails, Eq. 3.9-3 has no value. */
  buckled: Situation[];
}

/** Looks at every combination with its own CD. */
export function resultsOf(column: Column): ColumnResults {
  const situations = column.combinations.map((combination) => situationOf(column, combination));
  const axial = worst(situations, ({ axialRatio }) => axialRatio)!;
  const bent = situations.filter(({ fb, bendingAndAxial }) => fb > 0 && bendingAndAxial !== null);
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
    const is394 = interaction.stability > interaction.bendingAndAxial!;
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
  const buckled = situations.filter(({ bendingAndAxial }) => bendingAndAxial === null);
  return { column, situations, ratios, governing, buckled };
}

const interactionOf = ({ bendingAndAxial, stability }: Situation): number =>
  Math.max(bendingAndAxial ?? 0, stability);

export const psi = (stress: number): string => stress.toFixed(0);

function worst(situations: Situation[], of: (situation: Situation) => number): Situation | undefined {
  return situations.reduce<Situation | undefined>(
    (most, one) => (most && of(most) >= of(one) ? most : one),
    undefined,
  );
}
