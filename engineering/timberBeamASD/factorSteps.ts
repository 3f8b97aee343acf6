import type { Derivation } from '../kit/derivation';
import type { Inputs } from '../kit/template';
import { factorTable, isSawn } from '../rules/wood/material';
import type { BeamResults } from './beamResults';
import { adjustedModulus } from './designValues';

type Names = Record<string, number | string>;

/** The factors that hold for every combination, and the stiffness. */
export function factorSteps(work: Derivation, inputs: Inputs, { design }: BeamResults): void {
  const { section, values } = design;
  const { material, ply } = section;
  const { on, cF, cFu, cR } = values;
  const factor = (
    ...[symbol, label, value, clause, formula, from]: [string, string, number, string, string, Names]
  ) => work.step({ symbol, label, value, clause, formula, from, units: null });
  const text = (name: string) => String(inputs[name]);

  const moisture = { moisture: text('wet') };
  factor(
    'CM',
    'Wet service factor on Fb',
    on.fb.CM,
    isSawn(material) ? 'NDS 4.3.3' : material.kind === 'glulam' ? 'NDS 5.3.3' : 'NDS 5.3.3, 8.3.3',
    `${material.table} (moisture)`,
    moisture,
  );
  const temperature = { temperature: text('temperature').replace(/(\d)F/g, '$1 °F') };
  factor('Ct', 'Temperature factor on Fb', on.fb.Ct, 'NDS 2.3.3', 'Table 2.3.3 (temperature)', temperature);
  if (isSawn(material)) {
    const size = { b: ply.b, d: ply.d };
    const cf = material.sizeFactorIncluded
      ? '1.0: the custom values include it'
      : `${material.table} (b by d)`;
    factor('CF', 'Size factor', cF, 'NDS 4.3.6', cf, size);
    const flat = inputs.flatUse === true ? `${material.table} (b by d)` : '1.0: loaded on the narrow face';
    factor('Cfu', 'Flat use factor', cFu, 'NDS 4.3.7', flat, inputs.flatUse === true ? size : {});
    const incised = { incised: inputs.incised === true ? 'incised' : 'not incised' };
    factor('Ci', 'Incising factor on Fb', on.fb.Ci, 'NDS 4.3.8', 'Table 4.3.8 (incised)', incised);
    factor('Cr', 'Repetitive member factor', cR, 'NDS 4.3.9', values.repetitionReason, {});
  }
  work.step({
    symbol: "E'",
    label: 'Adjusted modulus of elasticity',
    equation: adjustedModulus(material),
    from: { E: material.e, ...on.e },
    clause: factorTable(material),
  });
}
