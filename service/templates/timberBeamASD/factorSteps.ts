import type { Derivation } from '../derivation';
import type { ValueFactors } from '../wood/serviceFactors';
import type { BeamResults } from './beamResults';

/** The factors that hold for every combination, and the stiffness. */
export function factorSteps(work: Derivation, { design }: BeamResults): void {
  const { section, values } = design;
  const { material } = section;
  const { cM, cT, cI, cF, cFu, cR, e } = values;
  const factor = (symbol: string, label: string, value: number, clause: string) =>
    work.step({
      symbol,
      label,
      formula: `${clause} (${material.kind === 'custom' ? 'custom values' : material.species})`,
      from: {},
      value,
      units: null,
      clause,
    });
  factor('CM', 'Wet service factor on Fb', cM.fb, 'NDS 4.3.3, 5.3.3');
  factor('Ct', 'Temperature factor on Fb', cT.fb, 'NDS Table 2.3.3');
  factor('CF', 'Size factor', cF, 'NDS 4.3.6');
  if (cFu !== 1) factor('Cfu', 'Flat use factor', cFu, 'NDS 4.3.7');
  factor('Ci', 'Incising factor on Fb', cI.fb, 'NDS 4.3.8');
  factor('Cr', 'Repetitive member factor', cR, 'NDS 4.3.9');
  work.step({
    symbol: "E'",
    label: 'Adjusted modulus of elasticity',
    formula: 'E · CM · Ct · Ci',
    from: { E: material.e, ...symbols('e', cM, cT, cI) },
    value: e,
    units: 'psi',
    clause: 'NDS Table 4.3.1, 5.3.1',
  });
}

/** CM, Ct and Ci on one design value. */
export function symbols(name: keyof ValueFactors, cM: ValueFactors, cT: ValueFactors, cI: ValueFactors) {
  return { CM: cM[name], Ct: cT[name], Ci: cI[name] };
}
