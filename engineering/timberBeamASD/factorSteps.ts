import type { Derivation } from '../kit/derivation';
import type { Inputs } from '../kit/template';
import type { Material } from '../rules/wood/material';
import type { ValueFactors } from '../rules/wood/serviceFactors';
import type { BeamResults } from './beamResults';

type Names = Record<string, number | string>;

/** The factors that hold for every combination, and the stiffness. */
export function factorSteps(work: Derivation, inputs: Inputs, { design }: BeamResults): void {
  const { section, values } = design;
  const { material, ply } = section;
  const { cM, cT, cI, cF, cFu, cR, e } = values;
  const factor = (
    ...[symbol, label, value, clause, formula, from]: [string, string, number, string, string, Names]
  ) => work.step({ symbol, label, value, clause, formula, from, units: null });
  const text = (name: string) => String(inputs[name]);

  const moisture = { moisture: text('wet') };
  factor(
    'CM',
    'Wet service factor on Fb',
    cM.fb,
    'NDS 4.3.3, 5.3.3',
    `${material.table} (moisture)`,
    moisture,
  );
  const temperature = { temperature: text('temperature') };
  factor('Ct', 'Temperature factor on Fb', cT.fb, 'NDS 2.3.3', 'Table 2.3.3 (temperature)', temperature);
  if (isSawn(material)) {
    const size = { b: ply.b, d: ply.d };
    const cf = material.sizeFactorIncluded
      ? '1.0: the custom values include it'
      : `${material.table} (b by d)`;
    factor('CF', 'Size factor', cF, 'NDS 4.3.6', cf, size);
    if (cFu !== 1) factor('Cfu', 'Flat use factor', cFu, 'NDS 4.3.7', `${material.table} (b by d)`, size);
    const incised = { incised: inputs.incised === true ? 'incised' : 'not incised' };
    factor('Ci', 'Incising factor on Fb', cI.fb, 'NDS 4.3.8', 'Table 4.3.8 (incised)', incised);
    const spacing = typeof inputs.spacing === 'number' ? text('spacing') : 'not given';
    const repetition = { repetition: text('repeat'), spacing };
    const repeated = '1.15 for repetitive members, else 1 (repetition, spacing in)';
    factor('Cr', 'Repetitive member factor', cR, 'NDS 4.3.9', repeated, repetition);
  }
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

/** Sawn lumber and timbers have factors that glulam and custom values do not know. */
export const isSawn = ({ kind }: Material) => kind === 'dimension' || kind === 'timber';

/** CM, Ct and Ci on one design value. */
export function symbols(name: keyof ValueFactors, cM: ValueFactors, cT: ValueFactors, cI: ValueFactors) {
  return { CM: cM[name], Ct: cT[name], Ci: cI[name] };
}
