import type { Column } from './column';
import { WoodError } from '../rules/wood/material';
import { unrecorded } from '../rules/wood/notation';
import { type Check, type Situation, situationOf } from './situation';

/** The worst of one check over all combinations. */
export interface Ratio {
  referenceId: 'axialRatio' | 'interactionRatio' | 'bearingRatio';
  label: string;
  ratio: number;
  check: Check;
  situation: Situation;
  /** The two sides, in words. */
  comparison(): string;
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
  rejectBuckled(column, situations);
  const ratios = [axialRatio(situations), interactionRatio(situations), bearingRatio(column, situations)];
  const checked = ratios.filter((one) => one !== null);
  const governing = checked.reduce((most, one) => (one.ratio > most.ratio ? one : most));
  return { column, situations, ratios: checked, governing };
}

function axialRatio(situations: Situation[]): Ratio {
  const situation = worst(situations, (one) => one.axialRatio)!;
  return {
    ...{ referenceId: 'axialRatio', label: 'Axial compression', situation },
    ...{ ratio: situation.axialRatio, check: situation.axialCheck },
    comparison: () => `fc ${psi(situation.fc)} for ${psi(situation.fcAdjusted)} psi`,
  };
}

function interactionRatio(situations: Situation[]): Ratio | null {
  const bent = situations.filter(({ fb }) => fb > 0);
  const situation = worst(bent, ({ interaction }) => interaction);
  if (!situation) return null;
  const { interaction: ratio, interactionCheck: check, fc, fb } = situation;
  return {
    ...{ referenceId: 'interactionRatio', label: 'Bending and axial compression', situation, ratio, check },
    comparison: () => `fc ${psi(fc)} and fb ${psi(fb)} psi by ${check.clause}`,
  };
}

function bearingRatio({ plate }: Column, situations: Situation[]): Ratio | null {
  if (plate === null) return null;
  const situation = worst(situations, ({ fc }) => fc)!;
  const { fc } = situation;
  const check = { formula: 'fc / FcPerp', from: { fc, FcPerp: plate }, clause: 'NDS 3.10.2' };
  const label = 'Bearing on the plate';
  return {
    ...{ referenceId: 'bearingRatio', label, situation, check },
    ratio: unrecorded.step({ symbol: 'bearingRatio', label, ...check }),
    comparison: () => `${psi(fc)} for ${psi(plate)} psi`,
  };
}

/** A ratio of the other combinations would be smaller than that of a lighter load. */
function rejectBuckled({ axes }: Column, situations: Situation[]): void {
  const buckled = situations.find(({ interaction }) => interaction === Infinity);
  if (!buckled) return;
  throw new WoodError(
    `The column buckles under ${buckled.combination.name}: fc ${psi(buckled.fc)} psi is not less ` +
      `than FcE1 ${psi(axes[0].fcE)} psi, so NDS Eq. 3.9-3 cannot be evaluated. Choose a larger ` +
      'section, or brace it.',
  );
}

export const psi = (stress: number): string => stress.toFixed(0);

function worst(situations: Situation[], of: (situation: Situation) => number): Situation | undefined {
  return situations.reduce<Situation | undefined>(
    (most, one) => (most && of(most) >= of(one) ? most : one),
    undefined,
  );
}
