import type { Derivation } from '../kit/derivation';
import {
  type GroundMotion,
  considered1,
  consideredShort,
  designAcceleration1,
  designAccelerationShort,
} from './groundMotion';

/** The results that SS and S1 give; none where SDS and SD1 are given. */
export interface SiteResults {
  fa?: number;
  fv?: number;
  sms?: number;
  sm1?: number;
  sdsUsed: number;
  sd1Used: number;
}

/** From SS and S1 to SDS and SD1 (ASCE 7-16 11.4.4, 11.4.5), or these as given. */
export function groundMotionSteps(work: Derivation, { sds, sd1, site }: GroundMotion): SiteResults {
  if (site === null) return { sdsUsed: sds, sd1Used: sd1 };
  const { siteClass, ss, s1 } = site;
  const fa = work.step({
    ...{ symbol: 'Fa', label: `Short-period site coefficient, Site Class ${siteClass}`, units: null },
    ...{ formula: 'Table 11.4-1 (SS)', from: { SS: ss }, value: site.fa, clause: 'Table 11.4-1, 11.4.4' },
  });
  const fv = work.step({
    ...{ symbol: 'Fv', label: `Long-period site coefficient, Site Class ${siteClass}`, units: null },
    ...{ formula: 'Table 11.4-2 (S1)', from: { S1: s1 }, value: site.fv, clause: 'Table 11.4-2, 11.4.4' },
  });
  const sms = work.step({
    ...{ symbol: 'SMS', label: 'Maximum considered acceleration at short periods', clause: 'Eq. 11.4-1' },
    ...{ equation: consideredShort, from: { Fa: fa, SS: ss } },
  });
  const sm1 = work.step({
    ...{ symbol: 'SM1', label: 'Maximum considered acceleration at 1 s', clause: 'Eq. 11.4-2' },
    ...{ equation: considered1, from: { Fv: fv, S1: s1 } },
  });
  const sdsUsed = work.step({
    ...{ symbol: 'SDS', label: 'Design acceleration at short periods', clause: 'Eq. 11.4-3' },
    ...{ equation: designAccelerationShort, from: { SMS: sms } },
  });
  const sd1Used = work.step({
    ...{ symbol: 'SD1', label: 'Design acceleration at 1 s', clause: 'Eq. 11.4-4' },
    ...{ equation: designAcceleration1, from: { SM1: sm1 } },
  });
  return { fa, fv, sms, sm1, sdsUsed, sd1Used };
}
