import type { Derivation } from '../derivation';
import type { Edition } from './options';
import {
  baseCoefficient,
  leastCoefficient,
  longPeriodLimit,
  nearFaultLimit,
  nearFaultS1,
  shortPeriodLimit,
  type Response,
} from './responseCoefficient';

/** Cs with its limits, and in words which of them governs. */
export interface Coefficient {
  csBase: number;
  csMax: number;
  csMin: number;
  cs: number;
  csGoverning: string;
}

/** Equations of ASCE 7-16; ASCE 7-22 has the same with other numbers, so that edition is cited by its clause. */
const equationOf = (edition: Edition, number: number) =>
  edition === 'ASCE 7-16' ? `Eq. 12.8-${number}` : '12.8.1.1';

/** The seismic response coefficient. */
export function coefficientSteps(work: Derivation, edition: Edition, response: Response): Coefficient {
  const { sds, sd1, tl, r, ie, t } = response;
  const csBase = work.step({
    symbol: 'CsBase',
    label: 'Seismic response coefficient before its limits',
    formula: 'SDS / (R / Ie)',
    from: { SDS: sds, R: r, Ie: ie },
    value: baseCoefficient(response),
    units: null,
    clause: equationOf(edition, 2),
  });
  const isLong = t > tl;
  const csMax = work.step({
    symbol: 'CsMax',
    label: `Upper limit of Cs for T ${isLong ? 'beyond' : 'up to'} TL`,
    formula: isLong ? 'SD1 · TL / (T^2 · R / Ie)' : 'SD1 / (T · R / Ie)',
    from: { SD1: sd1, TL: tl, T: t, R: r, Ie: ie },
    value: isLong ? longPeriodLimit(response) : shortPeriodLimit(response),
    units: null,
    clause: equationOf(edition, isLong ? 4 : 3),
  });
  const { csMin, isNearFault } = leastSteps(work, edition, response);
  const cs = work.step({
    symbol: 'Cs',
    label: 'Seismic response coefficient',
    formula: 'max(min(CsBase, CsMax), CsMin)',
    from: { CsBase: csBase, CsMax: csMax, CsMin: csMin },
    value: Math.max(Math.min(csBase, csMax), csMin),
    units: null,
    clause: '12.8.1.1',
  });
  return { csBase, csMax, csMin, cs, csGoverning: governing({ csBase, csMax, csMin, isLong, isNearFault }) };
}

function leastSteps(work: Derivation, edition: Edition, response: Response) {
  const { sds, s1, r, ie } = response;
  const least = work.step({
    symbol: 'CsLeast',
    label: 'Lower limit of Cs',
    formula: 'max(0.044 · SDS · Ie, 0.01)',
    from: { SDS: sds, Ie: ie },
    value: leastCoefficient(response),
    units: null,
    clause: equationOf(edition, 5),
  });
  const near =
    s1 >= nearFaultS1
      ? work.step({
          symbol: 'CsNear',
          label: `Lower limit of Cs for S1 of at least ${nearFaultS1}`,
          formula: '0.5 · S1 / (R / Ie)',
          from: { S1: s1, R: r, Ie: ie },
          value: nearFaultLimit(response),
          units: null,
          clause: equationOf(edition, 6),
        })
      : 0;
  return { csMin: Math.max(least, near), isNearFault: near > least };
}

function governing({
  csBase,
  csMax,
  csMin,
  isLong,
  isNearFault,
}: {
  csBase: number;
  csMax: number;
  csMin: number;
  isLong: boolean;
  isNearFault: boolean;
}): string {
  if (csMin > Math.min(csBase, csMax))
    return isNearFault ? 'Lower limit 0.5 S1 / (R / Ie)' : 'Lower limit 0.044 SDS Ie, at least 0.01';
  if (csBase <= csMax) return 'SDS / (R / Ie)';
  return isLong ? 'Upper limit SD1 TL / (T^2 R / Ie)' : 'Upper limit SD1 / (T R / Ie)';
}
