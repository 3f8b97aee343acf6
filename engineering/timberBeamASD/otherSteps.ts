import type { Derivation } from '../kit/derivation';
import { type BeamDesign, stiffnessOf } from './beamDesign';
import { steelModulus } from './flitch';
import type { Situation } from './situations';
import { sumOfTypes } from './demandSteps';
import type { BeamResults } from './beamResults';
import type { DeflectionResult } from './deflection';
import { symbols } from './factorSteps';

/** The governing shear check. */
export function shearSteps(work: Derivation, { shear, shearReduced, design }: BeamResults): void {
  const { worst } = shear;
  if (!worst) return;
  const { material, area } = design.section;
  const { cM, cT, cI } = design.values;
  const v = work.step({
    symbol: 'V',
    label: `Governing shear, ${worst.situation}${shearReduced ? ', without the loads within d of the supports' : ''}`,
    ...absolute(sumOfTypes('V', worst.parts())),
    value: worst.force,
    units: 'lb',
    clause: shearReduced ? 'NDS 3.4.3.1' : 'ASCE 7 2.4',
  });
  const fv = work.step({
    symbol: 'fv',
    label: 'Shear stress',
    formula: '1.5 · V / A',
    from: { V: v, A: area },
    value: worst.stress,
    units: 'psi',
    clause: 'NDS Eq. 3.4-2',
  });
  work.step({
    symbol: "Fv'",
    label: 'Adjusted shear design value',
    formula: 'Fv · CD · CM · Ct · Ci',
    from: { Fv: material.fv, CD: worst.cd, ...symbols('fv', cM, cT, cI) },
    value: worst.adjusted,
    units: 'psi',
    clause: 'NDS Table 4.3.1, 5.3.1',
  });
  work.step({
    symbol: 'shearRatio',
    label: 'Shear',
    formula: 'fv / Fva',
    from: { fv, Fva: worst.adjusted },
    value: worst.ratio,
    units: null,
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
      value: max.force,
      units: 'lb',
      clause: 'ASCE 7 2.4',
    });
    work.step({
      symbol: `bearingRatio${index + 1}`,
      label: `Bearing at ${position} ft`,
      formula: 'max(R, 0) / (b · lb · FcPerp · Cb)',
      from: { R: r, b: design.section.b, lb: bearing, FcPerp: design.values.fcPerp, Cb: check.cb },
      value: check.ratio,
      units: null,
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
export function deflectionSteps(work: Derivation, { live, total, creep, design }: BeamResults): void {
  const stiffness = stiffnessOf(design);
  work.step({
    symbol: 'EI',
    label: 'Bending stiffness',
    ...stiffnessFormula(design),
    value: stiffness,
    units: 'lb-in2',
    clause: 'NDS 3.5.1',
  });
  deflectionStep(work, 'live', 'Live deflection', live.worst);
  deflectionStep(work, 'total', `Total deflection with Kcr ${creep}`, total.worst);
}

function stiffnessFormula({ section, values, plates }: BeamDesign) {
  const from = { Ea: values.e, I: section.inertia };
  return plates
    ? { formula: 'Ea · I + EIs', from: { ...from, EIs: steelModulus * plates.inertia } }
    : { formula: 'Ea · I', from };
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
    value: worst.deflection,
    units: 'in',
    clause: 'NDS 3.5.1, 3.5.2',
  });
  work.step({
    symbol: `${kind}DeflectionRatio`,
    label,
    formula: '|delta| / limit',
    from: { delta, limit: worst.limit },
    value: worst.ratio,
    units: null,
    clause: 'NDS 3.5, IBC Table 1604.3',
  });
}
