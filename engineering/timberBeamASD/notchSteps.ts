import type { Derivation } from '../kit/derivation';
import { notchedShearFormula } from '../rules/wood/notch';
import type { BeamResults } from './beamResults';
import { inFootPounds } from './ratios';

/** Shear and bending at notched ends. */
export function notchSteps(work: Derivation, { notch, design }: BeamResults): void {
  if (!notch || !design.notch) return;
  const { b, d } = design.section;
  const { depth, length } = design.notch;
  const dn = work.step({
    symbol: 'dn',
    label: `Depth that remains at the notch on the ${design.notch.face.toLowerCase()}`,
    formula: 'd − depth',
    from: { d, depth },
    value: notch.remaining,
    units: 'in',
    clause: 'NDS 3.4.3.2',
  });
  if (notch.shear) {
    const { force, fv, capacity, ratio, situation } = notch.shear;
    const { formula, clause } = notchedShearFormula(notch.shear.notch, d);
    const v = work.step({
      symbol: 'Vn',
      label: `Shear at the notch with all loads, ${situation}`,
      formula: 'direct stiffness',
      from: {},
      value: force,
      units: 'lb',
      clause: 'NDS 3.4.3.2',
    });
    const vr = work.step({
      symbol: "Vr'",
      label: 'Adjusted design shear of the notched end',
      formula,
      from: { Fva: fv, b, dn, d, e: length },
      value: capacity,
      units: 'lb',
      clause,
    });
    work.step({
      symbol: 'notchShearRatio',
      label: 'Shear at the notch',
      formula: 'Vn / Vra',
      from: { Vn: v, Vra: vr },
      value: ratio,
      units: null,
      clause: 'NDS 3.4.3.2',
    });
  }
  if (notch.bending) {
    const { moment, stress, strength, ratio, situation } = notch.bending;
    const m = work.step({
      symbol: 'Mn',
      label: `Largest moment at the notch, ${situation}`,
      formula: 'direct stiffness',
      from: {},
      value: inFootPounds(moment),
      units: 'lb-ft',
      clause: 'ASCE 7 2.4',
    });
    const fb = work.step({
      symbol: 'fbn',
      label: 'Bending stress of the depth that remains',
      formula: '6 · 12 · Mn / (b · dn^2)',
      from: { Mn: m, b, dn },
      value: stress,
      units: 'psi',
      clause: 'NDS 3.1.2, 3.3-2',
    });
    work.step({
      symbol: 'notchBendingRatio',
      label: 'Bending at the notch',
      formula: 'fbn / Fba',
      from: { fbn: fb, Fba: strength.adjusted },
      value: ratio,
      units: null,
      clause: 'NDS 3.3.1',
    });
  }
}
