import type { Derivation } from '../kit/derivation';
import { remainingDepth } from '../rules/wood/notch';
import type { BeamResults } from './beamResults';
import { notchBendingRatio, notchBendingStress, notchShearRatio } from './notch';
import { inFootPounds } from './ratios';

/** Shear and bending at notched ends. */
export function notchSteps(work: Derivation, { notch, design }: BeamResults): void {
  if (!notch || !design.notch) return;
  const { b, d } = design.section;
  const { depth } = design.notch;
  const dn = work.step({
    symbol: 'dn',
    label: `Remaining depth at the notch on the ${design.notch.face.toLowerCase()}`,
    equation: remainingDepth,
    from: { d, depth },
    clause: 'NDS 3.4.3.2',
  });
  if (notch.shear) {
    const { force, capacityBy, situation } = notch.shear;
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
      ...capacityBy,
    });
    work.step({
      symbol: 'notchShearRatio',
      label: 'Shear at the notch',
      equation: notchShearRatio,
      from: { Vn: v, Vra: vr },
      clause: 'NDS 3.4.3.2',
    });
  }
  if (notch.bending) {
    const { moment, strength, situation } = notch.bending;
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
      label: 'Bending stress for the remaining depth',
      equation: notchBendingStress,
      from: { Mn: m, b, dn },
      clause: 'NDS 3.1.2, Eq. 3.3-2',
    });
    work.step({
      symbol: 'notchBendingRatio',
      label: 'Bending at the notch',
      equation: notchBendingRatio,
      from: { fbn: fb, Fba: strength.adjusted },
      clause: 'NDS 3.3.1',
    });
  }
}
