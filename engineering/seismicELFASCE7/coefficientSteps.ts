import type { Derivation } from '../kit/derivation';
import type { Edition } from './options';
import type { SiteException } from './siteClass';
import {
  baseCoefficient,
  isLongPeriod,
  isUpToTs,
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

/** Factor of Eq. 12.8-3 and 12.8-4, and of Ts, in exception 2 of ASCE 7-16 11.4.8. */
const siteFactor = 1.5;

/** The seismic response coefficient, on a site that may need an exception of ASCE 7-16 11.4.8. */
export function coefficientSteps(
  work: Derivation,
  edition: Edition,
  response: Response,
  exception: SiteException | null,
): Coefficient {
  const { sds, r, ie } = response;
  const csBase = work.step({
    symbol: 'CsBase',
    label: 'Seismic response coefficient before its limits',
    formula: 'SDS / (R / Ie)',
    from: { SDS: sds, R: r, Ie: ie },
    value: baseCoefficient(response),
    units: null,
    clause: equationOf(edition, 2),
  });
  const { csMax, limit } = greatestSteps(work, edition, response, { csBase, exception });
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
  return { csBase, csMax, csMin, cs, csGoverning: governing({ csBase, csMax, csMin, limit, isNearFault }) };
}

/** The upper limit and its name. On Site Class D it begins at 1.5 Ts, with 1.5 times its value (11.4.8 exception 2). */
function greatestSteps(
  work: Derivation,
  edition: Edition,
  response: Response,
  { csBase, exception }: { csBase: number; exception: SiteException | null },
): { csMax: number; limit: string } {
  const { sds, sd1, tl, r, ie, t } = response;
  const isLong = isLongPeriod(response);
  const equation = equationOf(edition, isLong ? 4 : 3);
  const plain = isLong ? longPeriodLimit(response) : shortPeriodLimit(response);
  const formula = isLong ? 'SD1 · TL / (T^2 · R / Ie)' : 'SD1 / (T · R / Ie)';
  const limit = isLong ? 'Upper limit SD1 TL / (T^2 R / Ie)' : 'Upper limit SD1 / (T R / Ie)';
  const label = `Upper limit of Cs for T ${isLong ? 'beyond' : 'up to'} TL${tl > 0 ? '' : ', as TL is not given'}`;
  const from = { SD1: sd1, ...(tl > 0 && { TL: tl }), T: t, R: r, Ie: ie };
  const step = { symbol: 'CsMax', units: null };
  if (exception !== 'Site Class D')
    return { csMax: work.step({ ...step, label, formula, from, value: plain, clause: equation }), limit };
  work.step({
    symbol: 'Ts',
    label: 'Period at the end of the plateau of the spectrum',
    formula: 'SD1 / SDS',
    from: { SD1: sd1, SDS: sds },
    value: sd1 / sds,
    units: 's',
    clause: '11.4.6',
  });
  const clause = '11.4.8 exception 2';
  if (isUpToTs(response, siteFactor)) {
    const none = `No upper limit of Cs for T up to ${siteFactor} Ts`;
    const csMax = work.step({
      ...step,
      label: none,
      formula: 'CsBase',
      from: { CsBase: csBase },
      value: csBase,
      clause,
    });
    return { csMax, limit };
  }
  const csMax = work.step({
    ...step,
    label: `${label} and beyond ${siteFactor} Ts`,
    formula: `${siteFactor} · ${formula}`,
    from,
    value: siteFactor * plain,
    clause: `${clause}, ${equation}`,
  });
  return { csMax, limit: `${siteFactor} times the upper limit${limit.slice('Upper limit'.length)} (11.4.8)` };
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
  limit,
  isNearFault,
}: {
  csBase: number;
  csMax: number;
  csMin: number;
  /** What the upper limit is, in words. */
  limit: string;
  isNearFault: boolean;
}): string {
  if (csMin > Math.min(csBase, csMax))
    return isNearFault ? 'Lower limit 0.5 S1 / (R / Ie)' : 'Lower limit 0.044 SDS Ie, at least 0.01';
  if (csBase <= csMax) return 'SDS / (R / Ie)';
  return limit;
}
