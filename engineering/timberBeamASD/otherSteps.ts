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
  const v = work.step({
    symbol: 'V',
    label: `Shear, ${worst.situation}${shearReduced ? ', without loads within d' : ''}`,
    ...absolute(sumOfTypes('V', worst.parts())),
    units: 'lb',
    clause: shearReduced ? 'NDS 3.4.3.1' : 'ASCE 7 2.4',
  });
  const fv = work.step({
    symbol: 'fv',
    label: 'Shear stress',
    equation: shearStress,
    from: { V: v, A: design.section.area },
    clause: 'NDS Eq. 3.4-2',
  });
  const adjusted = work.step({
    symbol: "Fv'",
    label: 'Adjusted shear design value',
    ...shearValueOf(design.section, design.values, worst.cd),
    clause: factorTable(design.section.material),
  });
  work.step({
    symbol: 'shearRatio',
    label: 'Shear',
    equation: shearRatio,
    from: { fv, Fva: adjusted },
    clause: 'NDS 3.4.1',
  });
}

/** Every support that the beam bears on. */
export function bearingSteps(work: Derivation, { supports, design, strengthSituations }: BeamResults): void {
  supports.forEach(({ check, max, bearing, position }, index) => {
    if (!check) return;
    const r = work.step({
      symbol: `R${index + 1}`,
      label: `Largest reaction at ${position} ft, ${max.situation}`,
      ...sumOfTypes('R', reactionParts(strengthSituations, index, max.situation)),
      units: 'lb',
      clause: 'ASCE 7 2.4',
    });
    work.step({
      symbol: `bearingRatio${index + 1}`,
      label: `Bearing at ${position} ft`,
      equation: bearingRatio,
      from: { R: r, b: design.section.b, lb: bearing, FcPerp: design.values.fcPerp, Cb: check.cb },
      clause: 'NDS 3.10.2, 3.10.4',
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
  work.step({
    symbol: 'EI',
    label: 'Bending stiffness',
    ...stiffnessOf(design),
    clause: 'NDS 3.5.1',
  });
  deflectionStep(work, 'live', 'Live deflection', live.worst);
  work.step({
    symbol: 'Kcr',
    label: 'Creep factor of the dead load',
    formula: results.creepReason,
    from: {},
    value: creep,
    units: null,
    clause: 'NDS 3.5.2',
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
  const delta = work.step({
    symbol: `${kind}Deflection`,
    label: `${label}, ${worst.situation}, span ${worst.span}`,
    ...sumOfTypes('delta', worst.parts()),
    units: 'in',
    clause: 'NDS 3.5.1, 3.5.2',
  });
  work.step({
    symbol: `${kind}DeflectionRatio`,
    label,
    equation: deflectionRatio,
    from: { delta, limit: worst.limit },
    clause: 'NDS 3.5, IBC 1604.3',
  });
}
