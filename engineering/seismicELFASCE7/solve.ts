import { fourDigits } from '../../contract/numberText';
import { Derivation } from '../kit/derivation';
import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs, Solution } from '../kit/template';
import { isHighCategory, riskCategoryOf, type DesignCategory } from './designCategory';
import { groundMotionOf } from './groundMotion';
import { levelsOf } from './levels';
import { seismic } from './notation';
import { editions, redundancies, type Redundancy } from './options';
import { periodFactsOf } from './periodFacts';
import type { Response } from './responseCoefficient';
import { siteClassOf, siteException } from './siteClass';
import { heightCautions } from './structuralHeight';
import { deflectionAmplification, responseModification, systemOf, limitIn, type System } from './systems';
import { categorySteps } from './categorySteps';
import { coefficientSteps } from './coefficientSteps';
import { diaphragmSteps } from './diaphragmForces';
import { driftSteps } from './driftSteps';
import { effectSteps, redundancyFactor, redundancySource } from './effectSteps';
import { groundMotionSteps } from './groundMotionSteps';
import { notesOf } from './notes';
import { periodSteps } from './periodSteps';
import { shearSteps } from './storyForces';
import { siteCautions } from './siteCautions';

/**
 * Equivalent lateral forces by ASCE 7 12.8; feet, seconds, kips and g throughout.
 */
export function solve(inputs: Inputs): Solution {
  const edition = optionOf(inputs, 'edition', editions);
  const siteClass = siteClassOf(inputs);
  const levels = levelsOf(inputs);
  const number = (name: string) => numberOf(inputs, name);
  const work = new Derivation(seismic);
  const motion = groundMotionOf(inputs);
  work.section('Ground motion');
  const site = groundMotionSteps(work, motion);
  const system = systemOf(inputs);
  const risk = riskCategoryOf(inputs);
  const facts = periodFactsOf(inputs);
  work.section('Period');
  const periods = periodSteps(work, facts);
  const response: Response = {
    ...{ SDS: motion.sds, SD1: motion.sd1, S1: number('s1'), TL: number('tl') },
    ...{ R: responseModification(inputs), Ie: number('ie'), T: periods.tUsed },
  };
  const exception = siteException(siteClass, response.S1);
  work.section('Seismic response coefficient');
  const coefficient = coefficientSteps(work, edition, response, exception, system);
  work.section('Base shear and story forces');
  const shear = shearSteps(work, levels, coefficient.cs, periods.tUsed);
  const { SDS: sds, SD1: sd1, S1: s1, Ie: ie } = response;
  work.section('Seismic design category and load effects');
  const sdc = categorySteps(work, { sds, sd1, s1 }, risk);
  const rho = redundancyFactor(redundancyOf(inputs), sdc);
  const effects = effectSteps(
    work,
    { rho, baseShear: shear.baseShear, sds, chosenBy: redundancySource(redundancyOf(inputs), sdc) },
    system,
  );
  work.section('Diaphragm forces');
  const diaphragmForces = diaphragmSteps(work, shear.storyForces, { sds, ie });
  const isMomentFrame = consistsOfMomentFrames(inputs);
  const cd = deflectionAmplification(inputs);
  const divisor = isMomentFrame && isHighCategory(sdc) ? rho : 1;
  work.section('Story drift');
  const drifts = driftSteps(work, inputs, { cd, ie, risk, divisor });
  const { driftRatioLargest } = drifts;
  const notes = notesOf({
    ...{ edition, ...periods, analysisPeriod: facts.analysisPeriod, motion: motion.site, sdc, system },
    riskByIe: risk === inputs.riskCategory ? null : risk,
    hasDrifts: driftRatioLargest !== undefined,
  });
  const cautions = [
    ...heightCautions(facts.hn, levels),
    ...siteCautions({
      ...{ siteClass, motion: motion.site, exception, response },
      ...{ cs: coefficient.cs, csMin: coefficient.csMin },
    }),
    ...systemCautions(system, sdc, facts.hn),
    ...effectCautions({ category: sdc, rho, driftRatioLargest, system, isMomentFrame }),
  ];
  const texts = { notes: notes.join(' '), cautions: cautions.join(' ') };
  const ofSystem = {
    rUsed: response.R,
    ...(system && { omega0: system.omega0, systemLimit: systemLimitText(system, sdc) }),
    ...(cd !== null && { cd }),
  };
  return {
    steps: work.steps,
    results: {
      ...{ hnUsed: facts.hn, ...periods, ...coefficient, ...shear, ...site, riskCategoryUsed: risk, sdc },
      ...{ ...ofSystem, ...effects, diaphragmForces, ...drifts, ...texts },
    },
    notes,
  };
}

/** A sheet from before the field was there takes it by category. */
function redundancyOf(inputs: Inputs): Redundancy {
  if (typeof inputs.redundancy !== 'string') return redundancies[0];
  return optionOf(inputs, 'redundancy', redundancies);
}

/** Where R is given, the type of the period tells moment frames (12.8.2.1). */
function consistsOfMomentFrames(inputs: Inputs): boolean {
  const system = systemOf(inputs);
  if (system) return system.kind === 'moment frames';
  return String(inputs.ctStructureType).endsWith('moment frame');
}

/** The height that Table 12.2-1 allows the system, in words. */
function systemLimitText(system: System, category: DesignCategory): string {
  const limit = limitIn(system, category);
  if (limit === 'NL') return `No height limit in category ${category}`;
  return limit === 'NP'
    ? `Not permitted in category ${category}`
    : `Up to ${limit} ft in category ${category}`;
}

/** ft; a height that was rounded is within its limit. */
const rounding = 1e-6;

/** A system that the category does not permit, or not at this height. */
function systemCautions(system: System | null, category: DesignCategory, hn: number): string[] {
  if (!system) return [];
  const limit = limitIn(system, category);
  if (limit === 'NL' || (limit !== 'NP' && hn <= limit + rounding)) return [];
  const what =
    limit === 'NP'
      ? `is not permitted in seismic design category ${category}`
      : `is limited to a height of ${limit} ft in seismic design category ${category}, and hn is ${hn} ft`;
  return [
    `The system "${system.name}" ${what} (Table 12.2-1). Exceptions of its ` +
      'footnotes and 12.2.5 are not checked.',
  ];
}

/** What redundancy and drift leave open. */
function effectCautions(facts: {
  category: DesignCategory;
  rho: number;
  driftRatioLargest: number | undefined;
  /** Null where R is given. */
  system: System | null;
  isMomentFrame: boolean;
}): string[] {
  const { category, rho, driftRatioLargest: ratio, system, isMomentFrame } = facts;
  const cautions: string[] = [];
  if (isHighCategory(category) && rho < 1.3)
    cautions.push(
      `rho of 1.0 in seismic design category ${category} requires that the structure meets 12.3.4.2, ` +
        'which is not checked; otherwise rho is 1.3.',
    );
  if (ratio === undefined) return cautions;
  if (ratio > 1)
    cautions.push(
      `The largest story drift is ${fourDigits(ratio)} times the allowable drift of Table ` +
        '12.12-1 (12.12.1).',
    );
  if (system === null && !isMomentFrame && isHighCategory(category) && rho > 1)
    cautions.push(
      'The allowable drifts are for a system that does not consist solely of moment frames; if it ' +
        `does, divide them by rho = ${rho} (12.12.1.1).`,
    );
  return cautions;
}
