import type { ErrorDetail } from '../../contract';
import { numberOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { seismic } from './notation';
import { groundMotions, type SiteClass } from './options';
import { siteClassOf } from './siteClass';
import { longPeriodCoefficient, longPeriodCoefficients, shortPeriodCoefficient } from './siteCoefficients';

/** The mapped accelerations in g and what the site makes of them, Eq. 11.4-1 and 11.4-2 of ASCE 7-16. */
export interface SiteMotion {
  siteClass: SiteClass;
  ss: number;
  s1: number;
  fa: number;
  fv: number;
  sms: number;
  sm1: number;
}

/** SDS and SD1 in g; `site` is null where they are given. */
export interface GroundMotion {
  sds: number;
  sd1: number;
  site: SiteMotion | null;
}

/** Maximum considered accelerations in g, Eq. 11.4-1 and 11.4-2 of ASCE 7-16. */
export const consideredShort = seismic.of('Fa · SS', 'g');
export const considered1 = seismic.of('Fv · S1', 'g');

/** Design accelerations in g, Eq. 11.4-3 and 11.4-4. */
export const designAccelerationShort = seismic.of('2 / 3 · SMS', 'g');
export const designAcceleration1 = seismic.of('2 / 3 · SM1', 'g');

/** Largest SD1 for the site class and S1. */
export function largestSd1(siteClass: SiteClass, s1: number): number {
  const fv = Math.max(...longPeriodCoefficients[siteClass]);
  return designAcceleration1.value({ SM1: considered1.value({ Fv: fv, S1: s1 }) });
}

/** Least S1 in g that a map shows; 0 would leave no SD1. */
const leastS1 = 0.001;

/** A sheet from before the field was there has SDS and SD1. */
const isBySiteClass = ({ groundMotion }: Inputs) => groundMotion === groundMotions[1];

/** Whether the inputs hold the numbers that the ground motion comes of. */
export function hasGroundMotion(inputs: Inputs): boolean {
  const needed = isBySiteClass(inputs) ? [inputs.ss, inputs.s1] : [inputs.sds, inputs.sd1];
  return needed.every((value) => typeof value === 'number');
}

/** Call it after `groundMotionProblems` has found none. */
export function groundMotionOf(inputs: Inputs): GroundMotion {
  const siteClass = isBySiteClass(inputs) ? siteClassOf(inputs) : null;
  if (siteClass === null) return { sds: numberOf(inputs, 'sds'), sd1: numberOf(inputs, 'sd1'), site: null };
  const [ss, s1] = [numberOf(inputs, 'ss'), numberOf(inputs, 's1')];
  const [fa, fv] = [shortPeriodCoefficient(siteClass, ss), longPeriodCoefficient(siteClass, s1)];
  const sms = consideredShort.value({ Fa: fa, SS: ss });
  const sm1 = considered1.value({ Fv: fv, S1: s1 });
  return {
    sds: designAccelerationShort.value({ SMS: sms }),
    sd1: designAcceleration1.value({ SM1: sm1 }),
    site: { siteClass, ss, s1, fa, fv, sms, sm1 },
  };
}

/** What stands against SS and S1 by site class. */
export function groundMotionProblems(inputs: Inputs): ErrorDetail[] {
  if (!isBySiteClass(inputs)) return [];
  if (inputs.edition === 'ASCE 7-22') {
    const message =
      'groundMotion (Ground motion) can be SS and S1 by site class only with ASCE 7-16: ASCE 7-22 has ' +
      'no Fa and Fv, and its SDS and SD1 come from the geodatabase for the site (11.4.4); given ASCE ' +
      '7-22.';
    return [{ field: 'groundMotion', message }];
  }
  const { s1 } = inputs;
  if (typeof s1 !== 'number' || s1 >= leastS1) return [];
  const message =
    `s1 (Mapped spectral acceleration S1) must be at least ${leastS1} g if SD1 is ` +
    `computed from it; given the number ${s1}.`;
  return [{ field: 's1', message }];
}
