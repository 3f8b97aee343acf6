import type { Derivation } from '../kit/derivation';
import { factorTable } from '../rules/wood/material';
import { stiffnessOf } from './beamDesign';
import { shearValueOf } from './designValues';
import { shearRatio, shearStress } from './shear';
import type { Situation } from './situations';
import { sumOfTypes } from './demandSteps';
import { bearingRatio, type BeamResults } from './beamResults';
import { deflectionRatio, type DeflectionResult } from './deflection';

/** The governing shear check. */
export function shearSteps(work: Derivation, { shear, shearReduced, design }: BeamResults): void {
  const { worst } = shear;
  if (!worst) return;
  const v = work.step(
    'V',
    `Shear, ${worst.situation}${shearReduced ? ', without loads within d' : ''}`,
    shearReduced ? 'NDS 3.4.3.1' : 'ASCE 7 2.4',
    { ...absolute(sumOfTypes('V', worst.parts())), units: 'lb' },
  );
  const fv = work.step('fv', 'Shear stress', 'NDS Eq. 3.4-2', {
    equation: shearStress,
    from: { V: v, A: design.section.area },
  });
  const adjusted = work.step(
    "Fv'",
    'Adjusted shear design value',
    factorTable(design.section.material),
    shearValueOf(design.section, design.values, worst.cd),
  );
  work.step('shearRatio', 'Shear', 'NDS 3.4.1', { equation: shearRatio, from: { fv, Fva: adjusted } });
}

/** Every support that the beam bears on. */
export function bearingSteps(work: Derivation, { supports, design, strengthSituations }: BeamResults): void {
  supports.forEach(({ check, max, bearing, position }, index) => {
    if (!check) return;
    const r = work.step(
      `R${index + 1}`,
      `Largest reaction at ${position} ft, ${max.situation}`,
      'ASCE 7 2.4',
      { ...sumOfTypes('R', reactionParts(strengthSituations, index, max.situation)), units: 'lb' },
    );
    work.step(`bearingRatio${index + 1}`, `Bearing at ${position} ft`, 'NDS 3.10.2, 3.10.4', {
      equation: bearingRatio,
      from: { R: r, b: design.section.b, lb: bearing, FcPerp: design.values.fcPerp, Cb: check.cb },
    });
  });
}

/** Of the situation that has the largest reaction, each load type under its pattern. */
function reactionParts(situations: Situation[], support: number, name: string) {
  const found = situations.find((one) => one.reaction('force', support, 'max').name() === name);
  return found?.reactionParts(support, 'max') ?? [];
}

const absolute = ({ formula, from }: ReturnType<typeof sumOfTypes>) => ({ formula: `|${formula}|`, from });

/** The governing live and total deflections. */
export function deflectionSteps(work: Derivation, results: BeamResults): void {
  const { live, total, creep, design } = results;
  work.step('EI', 'Bending stiffness', 'NDS 3.5.1', stiffnessOf(design));
  deflectionStep(work, 'live', 'Live deflection', live.worst);
  work.step('Kcr', 'Creep factor of the dead load', 'NDS 3.5.2', {
    formula: results.creepReason,
    from: {},
    value: creep,
    units: null,
  });
  deflectionStep(work, 'total', `Total deflection with Kcr ${creep}`, total.worst);
}

function deflectionStep(
  work: Derivation,
  kind: 'live' | 'total',
  label: string,
  worst: DeflectionResult | null,
): void {
  if (!worst) return;
  const delta = work.step(
    `${kind}Deflection`,
    `${label}, ${worst.situation}, span ${worst.span}`,
    'NDS 3.5.1, 3.5.2',
    { ...sumOfTypes('delta', worst.parts()), units: 'in' },
  );
  work.step(`${kind}DeflectionRatio`, label, 'NDS 3.5, IBC 1604.3', {
    equation: deflectionRatio,
    from: { delta, limit: worst.limit },
  });
}
