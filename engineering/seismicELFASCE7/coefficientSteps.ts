import type { Derivation } from '../kit/derivation';
import type { Edition } from './options';
import type { SiteException } from './siteClass';
import type { System } from './systems';
import {
  baseCoefficient,
  isLongPeriod,
  isUpToTs,
  leastCoefficient,
  limitedCoefficient,
  nearFaultLimit,
  nearFaultS1,
  plateauEnd,
  type Response,
  upperLimit,
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
  system: System | null,
): Coefficient {
  work.step('R', 'Response modification coefficient', 'Table 12.2-1', {
    formula: system ? `Table 12.2-1: ${system.name}` : 'as entered',
    from: {},
    value: response.R,
    units: null,
  });
  const csBase = work.step(
    'CsCal',
    'Seismic response coefficient before its limits',
    equationOf(edition, 2),
    { equation: baseCoefficient, from: response },
  );
  const { csMax, limit } = greatestSteps(work, edition, response, { csBase, exception });
  const { csMin, isNearFault } = leastSteps(work, edition, response);
  const cs = work.step('Cs', 'Seismic response coefficient', '12.8.1.1', {
    equation: limitedCoefficient,
    from: { CsCal: csBase, CsMax: csMax, CsMin: csMin },
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
  const isLong = isLongPeriod(response);
  const code = equationOf(edition, isLong ? 4 : 3);
  const equation = upperLimit(response);
  const limit = isLong ? 'Upper limit SD1 TL / (T^2 R / Ie)' : 'Upper limit SD1 / (T R / Ie)';
  const label =
    `Upper limit of Cs for T ${isLong ? 'beyond' : 'up to'} ` +
    `TL${response.TL > 0 ? '' : ', as TL is not given'}`;
  const step = { symbol: 'CsMax', from: { ...response, CsCal: csBase } };
  if (exception !== 'Site Class D')
    return { csMax: work.step({ ...step, label, equation, clause: code }), limit };
  work.step('Ts', 'Period Ts at the end of the spectral plateau', '11.4.6', {
    equation: plateauEnd,
    from: response,
  });
  const clause = '11.4.8 exception 2';
  if (isUpToTs(response, siteFactor)) {
    const none = `No upper limit of Cs for T up to ${siteFactor} Ts`;
    return { csMax: work.step({ ...step, label: none, formula: 'CsCal', clause }), limit };
  }
  const csMax = work.step({
    ...step,
    label: `${label} and beyond ${siteFactor} Ts`,
    formula: `${siteFactor} · ${equation.formula}`,
    clause: `${clause}, ${code}`,
  });
  return { csMax, limit: `${siteFactor} times the upper limit${limit.slice('Upper limit'.length)} (11.4.8)` };
}

function leastSteps(work: Derivation, edition: Edition, response: Response) {
  const least = work.step('CsMin', 'Lower limit of Cs', equationOf(edition, 5), {
    equation: leastCoefficient,
    from: response,
  });
  const near =
    response.S1 >= nearFaultS1
      ? work.step('CsMin', `Lower limit of Cs for S1 of at least ${nearFaultS1}`, equationOf(edition, 6), {
          equation: nearFaultLimit,
          from: response,
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
