import { fourDigits } from '../../contract/numberText';
import { baseCoefficient, limitedCoefficient, type Response, upperLimit } from './responseCoefficient';
import { largestSd1, type SiteMotion } from './groundMotion';
import type { SiteClass } from './options';
import type { SiteException } from './siteClass';

interface Site {
  /** Null in ASCE 7-22. */
  siteClass: SiteClass | null;
  /** Null where SDS and SD1 are given. */
  motion: SiteMotion | null;
  exception: SiteException | null;
  response: Response;
  cs: number;
  csMin: number;
}

/** SD1 of a table that was read and rounded. */
const rounding = 1.02;

/** What the site class asks of SDS and SD1, and what its exceptions do to Cs. */
export function siteCautions(site: Site): string[] {
  const { siteClass, response, motion } = site;
  if (siteClass === null) return [];
  const cautions = exceptionCautions(site);
  if (motion) return [...cautions, ...motionCautions(motion)];
  if (siteClass === 'D (default)')
    cautions.push(
      'SDS must be based on Fa of at least 1.2 (11.4.4): Site Class D is the default for unknown soil.',
    );
  if (siteClass === 'E')
    cautions.push(
      'In Site Class E with SS of at least 1.0, SDS must be based on Fa of Site Class C (11.4.8 ' +
        'exception 1).',
    );
  const { SD1, S1 } = response;
  const largest = largestSd1(siteClass, S1);
  if (SD1 > largest * rounding)
    cautions.push(
      `SD1 ${SD1} is not consistent with S1 ${S1} in Site Class ${siteClass}: with Fv of Table 11.4-2 ` +
        `it is at most ${fourDigits(largest)}.`,
    );
  return cautions;
}

/** What Fa and Fv of the tables rest on. */
function motionCautions({ siteClass, ss, sms, sm1 }: SiteMotion): string[] {
  const cautions: string[] = [];
  if (siteClass === 'D (default)')
    cautions.push('Assumes Site Class D, the default for unknown soil, with Fa of at least 1.2 (11.4.4).');
  if (siteClass === 'E' && ss >= 1)
    cautions.push(
      'Site Class E with SS of at least 1.0: exception 1 of 11.4.8 (Fa of Site Class C) is used ' +
        'instead of a ground motion hazard analysis.',
    );
  if (siteClass === 'B')
    cautions.push(
      'Fa 0.9 and Fv 0.8 of Site Class B require a measured shear wave velocity; otherwise both are ' +
        '1.0: choose "B (not measured)" (11.4.3).',
    );
  if (sms < sm1)
    cautions.push(
      `SMS ${fourDigits(sms)} g is less than SM1 ${fourDigits(sm1)} g: IBC 1613 requires SMS to be ` +
        'at least SM1; ASCE 7 does not.',
    );
  return cautions;
}

function exceptionCautions({ siteClass, exception, response, cs, csMin }: Site): string[] {
  const where = `Site Class ${siteClass} with S1 ${response.S1}, at least 0.2`;
  if (exception === 'Site Class E')
    return [
      `${where}: exception 3 of 11.4.8 is used instead of a ground motion hazard analysis, only for ` +
        'T up to Ts.',
    ];
  if (exception === null) return [];
  const without = limitedCoefficient.value({
    CsCal: baseCoefficient.value(response),
    CsMax: upperLimit(response).value(response),
    CsMin: csMin,
  });
  const effect =
    cs > without
      ? `Cs is ${fourDigits(cs)}, compared with ${fourDigits(without)} by 12.8.1.1 only.`
      : 'Cs does not change.';
  return [
    `${where}: exception 2 of 11.4.8 is used instead of a ground motion hazard analysis. ${effect} ` +
      'SD1 is not increased for 11.4.8.',
  ];
}
