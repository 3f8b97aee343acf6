import type { Derivation } from '../../kit/derivation';
import { stiffnessOf } from '../model/beamDesign';
import type { BeamResults } from '../checks/beamResults';
import type { DeflectionResult } from '../checks/deflection';
import { symbols } from './factorSteps';

/** The governing shear check. */
export function shearSteps(work: Derivation, { shear, shearReduced, design }: BeamResults): void {
  const { worst } = shear;
  if (!worst) return;
  const { material, area } = design.section;
  const { cM, cT, cI } = design.values;
  const v = work.step({
    symbol: 'V',
    label: `Governing shear, ${worst.situation}`,
    formula: shearReduced ? 'direct stiffness, without the loads within d' : 'direct stiffness',
    from: {},
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
export function bearingSteps(work: Derivation, { supports, design }: BeamResults): void {
  supports.forEach(({ check, max, bearing, position }, index) => {
    if (!check) return;
    const r = work.step({
      symbol: `R${index + 1}`,
      label: `Largest reaction at ${position} ft, ${max.situation}`,
      formula: 'direct stiffness',
      from: {},
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

/** The governing live and total deflections. */
export function deflectionSteps(work: Derivation, { live, total, creep, design }: BeamResults): void {
  const stiffness = stiffnessOf(design);
  deflectionStep(work, 'live', 'Live deflection', live.worst, stiffness);
  deflectionStep(work, 'total', `Total deflection with Kcr ${creep}`, total.worst, stiffness);
}

function deflectionStep(
  work: Derivation,
  kind: 'live' | 'total',
  label: string,
  worst: DeflectionResult | null,
  stiffness: number,
): void {
  if (!worst) return;
  const delta = work.step({
    symbol: `${kind}Deflection`,
    label: `${label}, ${worst.situation}, span ${worst.span}`,
    formula: 'EIdelta / EI',
    from: { EIdelta: worst.deflection * stiffness, EI: stiffness },
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
