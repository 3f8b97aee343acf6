import { fourDigits } from '../../contract/numberText';
import { Derivation } from '../kit/derivation';
import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs, Solution } from '../kit/template';
import {
  isHighCategory,
  riskCategoryOf,
  type DesignCategory,
  categoryFacts,
  nearFaultCategoryS1,
} from './designCategory';
import {
  groundMotionOf,
  type GroundMotion,
  considered1,
  consideredShort,
  designAcceleration1,
  designAccelerationShort,
} from './groundMotion';
import { levelsOf } from './levels';
import { seismic } from './notation';
import { editions, redundancies, type Redundancy, type RiskCategory } from './options';
import { periodFactsOf } from './periodFacts';
import type { Response } from './responseCoefficient';
import { siteClassOf, siteException } from './siteClass';
import { heightCautions } from './structuralHeight';
import { deflectionAmplification, responseModification, systemOf, limitIn, type System } from './systems';
import { coefficientSteps } from './coefficientSteps';
import { diaphragmSteps } from './diaphragmForces';
import { driftSteps } from './driftSteps';
import { notesOf } from './notes';
import { periodSteps } from './periodSteps';
import { shearSteps } from './storyForces';
import { siteCautions } from './siteCautions';
import { shown } from '../kit/formulaTree';

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

/** The seismic design category with what it comes from (11.6). */
function categorySteps(
  work: Derivation,
  accelerations: { sds: number; sd1: number; s1: number },
  risk: RiskCategory,
): DesignCategory {
  const { sds, sd1, s1 } = accelerations;
  const facts = categoryFacts(accelerations, risk);
  const step = { units: null };
  work.step('SDCs', `Category by SDS, risk category ${risk}`, 'Table 11.6-1', {
    ...step,
    formula: 'Table 11.6-1 (SDS)',
    from: { SDS: sds },
    value: facts.byShortPeriod,
  });
  work.step('SDC1', `Category by SD1, risk category ${risk}`, 'Table 11.6-2', {
    ...step,
    formula: 'Table 11.6-2 (SD1)',
    from: { SD1: sd1 },
    value: facts.byLongPeriod,
  });
  const isNearFault = s1 >= nearFaultCategoryS1;
  return work.step('SDC', 'Seismic design category', '11.6', {
    ...step,
    value: facts.category,
    formula: isNearFault
      ? `Risk Category ${risk} with S1 of ${shown(s1)} g, at least ${nearFaultCategoryS1} g`
      : 'the more severe of SDCs and SDC1',
    from: isNearFault ? {} : { SDCs: facts.byShortPeriod, SDC1: facts.byLongPeriod },
  });
}

/** What goes on to load combinations: of the base shear in kip, and per D. */
interface SeismicEffects {
  rhoUsed: number;
  horizontalEffect: number;
  evFactor: number;
  overstrengthEffect?: number;
}

/** The redundancy factor: 1.0 in categories A to C, 1.3 in D to F unless it is chosen (12.3.4). */
function redundancyFactor(redundancy: Redundancy, category: DesignCategory): number {
  if (redundancy === redundancies[0]) return isHighCategory(category) ? 1.3 : 1;
  return Number(redundancy);
}

/** Where the redundancy factor comes from, in words. */
const redundancySource = (redundancy: Redundancy, category: DesignCategory): string =>
  redundancy === redundancies[0] ? `12.3.4 (category ${category})` : 'as chosen';

/** Eh, Ev and Emh of 12.4. */
function effectSteps(
  work: Derivation,
  { rho, baseShear, sds, chosenBy }: { rho: number; baseShear: number; sds: number; chosenBy: string },
  system: System | null,
): SeismicEffects {
  const rhoUsed = work.step('rho', 'Redundancy factor', '12.3.4', {
    formula: chosenBy,
    from: {},
    value: rho,
    units: null,
  });
  const horizontalEffect = work.step('Eh', 'Horizontal seismic effect of the base shear', '12.4.2.1', {
    formula: 'rho · V',
    from: { rho: rhoUsed, V: baseShear },
    units: 'kip',
  });
  const evFactor = work.step('Ev', 'Vertical seismic effect, times D', '12.4.2.2', {
    formula: '0.2 · SDS',
    from: { SDS: sds },
  });
  if (!system) return { rhoUsed, horizontalEffect, evFactor };
  const overstrengthEffect = work.step('Emh', 'Base shear with overstrength', '12.4.3.1', {
    formula: 'Omega0 · V',
    units: 'kip',
    from: { Omega0: system.omega0, V: baseShear },
  });
  return { rhoUsed, horizontalEffect, evFactor, overstrengthEffect };
}

/** The results that SS and S1 give; none where SDS and SD1 are given. */
interface SiteResults {
  fa?: number;
  fv?: number;
  sms?: number;
  sm1?: number;
  sdsUsed: number;
  sd1Used: number;
}

/** From SS and S1 to SDS and SD1 (ASCE 7-16 11.4.4, 11.4.5), or these as given. */
function groundMotionSteps(work: Derivation, { sds, sd1, site }: GroundMotion): SiteResults {
  if (site === null) return { sdsUsed: sds, sd1Used: sd1 };
  const { siteClass, ss, s1 } = site;
  const fa = work.step(
    'Fa',
    `Short-period site coefficient, Site Class ${siteClass}`,
    'Table 11.4-1, 11.4.4',
    { units: null, formula: 'Table 11.4-1 (SS)', from: { SS: ss }, value: site.fa },
  );
  const fv = work.step(
    'Fv',
    `Long-period site coefficient, Site Class ${siteClass}`,
    'Table 11.4-2, 11.4.4',
    { units: null, formula: 'Table 11.4-2 (S1)', from: { S1: s1 }, value: site.fv },
  );
  const sms = work.step('SMS', 'Maximum considered acceleration at short periods', 'Eq. 11.4-1', {
    equation: consideredShort,
    from: { Fa: fa, SS: ss },
  });
  const sm1 = work.step('SM1', 'Maximum considered acceleration at 1 s', 'Eq. 11.4-2', {
    equation: considered1,
    from: { Fv: fv, S1: s1 },
  });
  const sdsUsed = work.step('SDS', 'Design acceleration at short periods', 'Eq. 11.4-3', {
    equation: designAccelerationShort,
    from: { SMS: sms },
  });
  const sd1Used = work.step('SD1', 'Design acceleration at 1 s', 'Eq. 11.4-4', {
    equation: designAcceleration1,
    from: { SM1: sm1 },
  });
  return { fa, fv, sms, sm1, sdsUsed, sd1Used };
}
