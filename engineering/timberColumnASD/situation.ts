import type { Derivation } from '../kit/derivation';
import type { Values } from '../kit/equation';
import type { Combination, LoadType } from '../rules/combinations/combinations';
import { factoredSum } from '../rules/combinations/factoredSum';
import { beamStability } from '../rules/wood/beamStability';
import { builtUpStabilityFactor, columnStabilityFactor } from '../rules/wood/columnStability';
import { durationFormula } from '../rules/wood/loadDuration';
import { unrecorded } from '../rules/wood/notation';
import type { Axis } from './axes';
import type { Column } from './column';

/** A ratio with its formula. */
export interface Check {
  formula: string;
  from: Values;
  clause: string;
}

/** The column under one combination: lb, lb-ft, psi. */
export interface Situation extends Compression, Bending {
  combination: Combination;
}

interface Compression {
  force: number;
  fc: number;
  /** Fc with all factors but CP. */
  fcStar: number;
  /** Of the axis that governs, with its Kf in it. */
  cP: number;
  axis: Axis;
  /** Fc'. */
  fcAdjusted: number;
  axialRatio: number;
  axialCheck: Check;
}

interface Bending {
  moment: number;
  fb: number;
  /** Fb'. */
  fbAdjusted: number;
  /** The larger one of NDS Eq. 3.9-3 and 3.9-4; 0 without bending, infinite where fc is not below FcE1: the column buckles. */
  interaction: number;
  /** That of Eq. 3.9-3. */
  bendingAndAxial: number;
  interactionCheck: Check;
}

/** Puts the loads of a combination on the column. */
export function situationOf(
  column: Column,
  combination: Combination,
  work: Derivation = unrecorded,
): Situation {
  const compression = compressionOf(work, column, combination);
  return { combination, ...compression, ...bendingOf(work, column, combination, compression) };
}

function compressionOf(
  work: Derivation,
  { section, values, duration, axes, axial }: Column,
  { name, cd, factors }: Combination,
): Compression {
  work.section('Compression');
  work.step('CD', `Load duration factor, ${name}`, 'NDS Table 2.3.2', {
    ...durationFormula(duration, name),
    value: cd,
    units: null,
  });
  const fcStar = work.step('Fc*', 'Compression value with all factors except CP', 'NDS Table 4.3.1, 5.3.1', {
    formula: 'Fc · CD · CM · Ct · CF · Ci',
    from: { Fc: section.fc, CD: cd, ...values.fc },
    units: 'psi',
  });
  const axis = governingAxis(axes, fcStar, section.c);
  const cP = stabilityOf(work, axis, fcStar, section.c);
  const fcAdjusted = work.step("Fc'", 'Adjusted compression value', 'NDS 3.6.3', {
    formula: 'Fcs · CP',
    from: { Fcs: fcStar, CP: cP },
    units: 'psi',
  });
  const loads = Object.entries(factors).map(([load, factor]) => ({
    ...{ load, factor },
    value: axial[load as LoadType] ?? 0,
  }));
  const force = work.step('P', `Axial force, ${name}`, 'ASCE 7 2.4', {
    ...factoredSum('P', loads),
    units: 'lb',
  });
  const fc = work.step('fc', 'Compression stress', 'NDS 3.6.3', {
    formula: 'P / A',
    from: { P: force, A: section.area },
    units: 'psi',
  });
  const axialCheck = { formula: 'fc / Fca', from: { fc, Fca: fcAdjusted }, clause: 'NDS 3.6.3' };
  const axialRatio = work.step({ symbol: "fc/Fc'", label: 'Axial compression', ...axialCheck });
  return { force, fc, fcStar, cP, axis, fcAdjusted, axialRatio, axialCheck };
}

/** Without a factor Kf that only one of them has, the axis with the smaller FcE. */
function governingAxis([strong, weak]: Column['axes'], fcStar: number, c: number): Axis {
  const [ofStrong, ofWeak] =
    weak.kF === 1
      ? [strong.fcE, weak.fcE]
      : [stabilityOf(unrecorded, strong, fcStar, c), stabilityOf(unrecorded, weak, fcStar, c)];
  return ofStrong <= ofWeak ? strong : weak;
}

function stabilityOf(work: Derivation, { side, fcE, kF }: Axis, fcStar: number, c: number): number {
  const r = fcE / fcStar;
  return work.step(
    'CP',
    `Column stability factor, ${side === 'd' ? 'strong' : 'weak'} axis`,
    kF === 1 ? 'NDS Eq. 3.7-1' : 'NDS Eq. 15.3-1',
    fcE === Infinity
      ? { formula: '1, continuously braced', from: {}, value: 1, units: null }
      : { equation: (kF === 1 ? columnStabilityFactor : builtUpStabilityFactor)(r), from: { r, c, Kf: kF } },
  );
}

function bendingOf(
  report: Derivation,
  { section, values, lateral, length, wind, axes }: Column,
  { name, cd, factors }: Combination,
  { fc, fcAdjusted }: Compression,
): Bending {
  const factor = factors.W ?? 0;
  const work = factor * wind > 0 ? report : unrecorded;
  work.section('Bending and compression');
  const moment = work.step('M', `Wind moment, ${name}`, 'ASCE 7 2.4', {
    formula: 'factor · w · L^2 / 8',
    from: { factor, w: wind, L: length },
    units: 'lb-ft',
  });
  const fb = work.step('fb', 'Bending stress', 'NDS Eq. 3.3-2', {
    formula: '12 in/ft · M / S',
    from: { M: moment, S: section.sectionModulus },
    units: 'psi',
  });
  const fbStar = work.step(
    'Fb*',
    values.isWallStud
      ? 'Bending value with all factors except CL; wall-stud factor instead of Cr'
      : 'Bending value with all factors except CL and CV',
    values.isWallStud ? 'NDS Table 4.3.1, SDPWS 3.1.1.1' : 'NDS Table 4.3.1, 5.3.1',
    {
      formula: 'Fb · CD · CM · Ct · CF · Ci · Cr',
      // Wind acts from either side, so either face of an unbalanced glulam layup is in tension.
      from: {
        Fb: Math.min(section.material.fb, section.material.fbNegative),
        CD: cd,
        ...values.fb,
        Cr: values.cR,
      },
      units: 'psi',
    },
  );
  const [strong, weak] = axes;
  const edge = lateral?.edge;
  const { fbE, cL } = edge ? beamStability(work, edge, weak.eMin, fbStar) : { fbE: Infinity, cL: 1 };
  const fbAdjusted = work.step("Fb'", 'Adjusted bending value', 'NDS Eq. 3.3-6, 5.3.6', {
    formula: 'Fbs · min(CL, CV)',
    from: { Fbs: fbStar, CL: cL, CV: lateral?.cV ?? 1 },
    units: 'psi',
  });
  const from = { fc, Fca: fcAdjusted, FcE1: strong.fcE, FcE2: weak.fcE, fb, Fba: fbAdjusted, FbE: fbE };
  return { moment, fb, fbAdjusted, ...interactionOf(work, from) };
}

function interactionOf(work: Derivation, from: Record<'fc' | 'FcE1' | 'FcE2' | 'fb' | 'FbE', number>) {
  const { fc, FcE1, FcE2, fb, FbE } = from;
  let interactionCheck: Check = {
    formula: FcE1 === Infinity ? '(fc / Fca)^2 + fb / Fba' : '(fc / Fca)^2 + fb / (Fba · (1 − fc / FcE1))',
    from,
    clause: 'NDS Eq. 3.9-3',
  };
  if (fb === 0) return { interaction: 0, bendingAndAxial: 0, interactionCheck };
  if (fc >= FcE1) return { interaction: Infinity, bendingAndAxial: Infinity, interactionCheck };
  const bendingAndAxial = work.step({
    symbol: 'interaction',
    label: 'Bending and axial compression',
    ...interactionCheck,
  });
  const terms = [...(FcE2 === Infinity ? [] : ['fc / FcE2']), ...(FbE === Infinity ? [] : ['(fb / FbE)^2'])];
  if (terms.length === 0) return { interaction: bendingAndAxial, bendingAndAxial, interactionCheck };
  const buckling = { formula: terms.join(' + '), from, clause: 'NDS Eq. 3.9-4' };
  const stability = work.step({
    symbol: 'stability',
    label: 'Weak-axis buckling and lateral buckling',
    ...buckling,
  });
  if (stability > bendingAndAxial) interactionCheck = buckling;
  return { interaction: Math.max(bendingAndAxial, stability), bendingAndAxial, interactionCheck };
}
