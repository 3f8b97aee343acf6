import { beamStabilityFactor } from '../rules/wood/beamStability';
import type { Combination, LoadType } from '../rules/combinations/combinations';
import { columnStabilityFactor } from '../rules/wood/columnStability';
import type { Axis } from './axes';
import type { Column } from './column';
import { productOf } from './designValues';

/** The column under one combination: lb, lb-ft, psi. */
export interface Situation {
  combination: Combination;
  force: number;
  moment: number;
  fc: number;
  /** Fc with all factors but CP. */
  fcStar: number;
  /** Of the axis that governs, with its Kf in it. */
  cP: number;
  axis: Axis;
  /** Fc'. */
  fcAdjusted: number;
  fb: number;
  /** Fb with all factors but CL and CV. */
  fbStar: number;
  cL: number;
  /** Fb'. */
  fbAdjusted: number;
  axialRatio: number;
  /** NDS Eq. 3.9-3; 0 without bending, infinite where fc is not below FcE1: the column buckles. */
  bendingAndAxial: number;
  /** NDS Eq. 3.9-4; 0 without bending. */
  stability: number;
}

/** Puts the loads of a combination on the column. */
export function situationOf(column: Column, combination: Combination): Situation {
  const { section, values, axes, lateral, length, axial, wind } = column;
  const { factors, cd } = combination;
  let force = 0;
  for (const [type, factor] of Object.entries(factors) as [LoadType, number][])
    force += factor * (axial[type] ?? 0);
  const moment = ((factors.W ?? 0) * wind * length ** 2) / 8;
  const fc = force / section.area;
  const fb = (12 * moment) / section.sectionModulus;

  const fcStar = section.fc * cd * productOf(values.fc);
  const [strong, weak] = axes.map((axis) => axis.kF * columnStabilityFactor(axis.fcE, fcStar, section.c));
  const axis = strong! <= weak! ? axes[0] : axes[1];
  const cP = Math.min(strong!, weak!);
  const fcAdjusted = fcStar * cP;

  // Wind acts from either side, so either face of an unbalanced glulam layup is in tension.
  const fb0 = Math.min(section.material.fb, section.material.fbNegative);
  const fbStar = fb0 * cd * productOf(values.fb) * values.cR;
  const fbE = lateral?.fbE ?? Infinity;
  const cL = fbE === Infinity ? 1 : beamStabilityFactor(fbE, fbStar);
  const fbAdjusted = fbStar * Math.min(cL, lateral?.cV ?? 1);

  const left = 1 - fc / axes[0].fcE;
  const axialRatio = fc / fcAdjusted;
  return {
    ...{
      combination,
      force,
      moment,
      fc,
      fcStar,
      cP,
      axis,
      fcAdjusted,
      fb,
      fbStar,
      cL,
      fbAdjusted,
      axialRatio,
    },
    bendingAndAxial: fb === 0 ? 0 : left > 0 ? axialRatio ** 2 + fb / (fbAdjusted * left) : Infinity,
    stability: fb === 0 ? 0 : fc / axes[1].fcE + (fb / fbE) ** 2,
  };
}
