import type { ErrorDetail } from '../../contract';
import { Unrecorded } from '../kit/derivation';
import { fourDigits } from '../../contract/numberText';
import type { Inputs } from '../kit/template';
import { riskCategoryProblems } from './designCategory';
import { groundMotionOf, groundMotionProblems, hasGroundMotion } from './groundMotion';
import { levelProblems } from './levels';
import { seismic } from './notation';
import { cuRounding, upperLimitCoefficient } from './period';
import { periodFactsOf } from './periodFacts';
import { periodSteps } from './periodSteps';
import { isUpToTs, plateauEnd } from './responseCoefficient';
import { siteClassOf, siteException } from './siteClass';
import { driftProblems } from './storyDrift';
import { heightProblems } from './structuralHeight';
import { systemProblems } from './systems';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  const ofMotion = groundMotionProblems(inputs);
  if (ofMotion.length > 0) return ofMotion;
  const ofLevels = levelProblems(inputs);
  const problems = [
    ...cuProblems(inputs),
    ...periodProblems(inputs),
    ...riskCategoryProblems(inputs),
    ...systemProblems(inputs),
    ...ofLevels,
    ...(ofLevels.length === 0 ? [...heightProblems(inputs), ...driftProblems(inputs)] : []),
  ];
  return problems.length > 0 ? problems : siteProblems(inputs);
}

/** A Cu above the table's makes the period longer and the base shear smaller than 12.8.2 allows. */
function cuProblems(inputs: Inputs): ErrorDetail[] {
  const { cu } = inputs;
  if (typeof cu !== 'number' || !hasGroundMotion(inputs) || cu === 0) return [];
  const { sd1 } = groundMotionOf(inputs);
  const table = upperLimitCoefficient(sd1);
  if (cu >= 1 && cu <= table + cuRounding) return [];
  const message =
    `cu (Coefficient Cu) must be 0, for the table, or 1 to ${Number(table.toFixed(3))}, the value of ` +
    `Table 12.8-1 for SD1 ${fourDigits(sd1)}; given the number ${cu}.`;
  return [{ field: 'cu', message }];
}

/** s; shorter periods are slips of the keyboard. */
const shortestPeriod = 0.01;
const shortestTl = 0.1;

function periodProblems({ analysisPeriod, tl }: Inputs): ErrorDetail[] {
  return [
    ...shortProblems('analysisPeriod', analysisPeriod, { least: shortestPeriod, zero: 'for Ta' }),
    ...shortProblems('tl', tl, { least: shortestTl, zero: 'if it is not known' }),
  ];
}

function shortProblems(
  field: string,
  value: Inputs[string] | undefined,
  { least, zero }: { least: number; zero: string },
): ErrorDetail[] {
  if (typeof value !== 'number' || value === 0 || value >= least) return [];
  return [
    {
      field,
      message: `${field} must be 0, ${zero}, or at least ${least} s; given the number ${value}.`,
    },
  ];
}

/**
 * Site Class E with S1 of at least 0.2 has the exception of 11.4.8 only for T up to Ts. The period from an analysis counts
 * here without the limit Cu Ta, which applies to the forces, not to the period of the building.
 */
function siteProblems(inputs: Inputs): ErrorDetail[] {
  const { s1, heightHn, cu, analysisPeriod } = inputs;
  if (![s1, heightHn, cu, analysisPeriod].every((value) => typeof value === 'number')) return [];
  if (!hasGroundMotion(inputs)) return [];
  const { sds, sd1 } = groundMotionOf(inputs);
  if (siteException(siteClassOf(inputs), Number(s1)) !== 'Site Class E') return [];
  const { tUsed } = periodSteps(new Unrecorded(seismic), periodFactsOf(inputs));
  const response = { SDS: sds, SD1: sd1, T: Math.max(tUsed, Number(analysisPeriod)) };
  if (isUpToTs(response)) return [];
  const message =
    'siteClass (Site class) can be E with S1 of at least 0.2 only for T up to Ts = SD1 / SDS = ' +
    `${fourDigits(plateauEnd.value(response))} s (exception 3 of 11.4.8); T is ` +
    `${fourDigits(response.T)} s. Longer periods require a ground motion hazard analysis by 21.2, ` +
    'which is not covered.';
  return [{ field: 'siteClass', message }];
}
