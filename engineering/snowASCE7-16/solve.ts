import { pondingOfRoofs } from '../rules/snow/ponding';
import type { ErrorDetail, ProjectDefaults } from '../../contract';
import { type Computed, Derivation } from '../kit/derivation';
import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import { snowProblems } from '../rules/snow/snowCheck';
import { balancedSteps } from '../rules/snow/balancedSteps';
import { exposures, riskCategories, roughnessCategories, type RiskCategory } from '../rules/snow/categories';
import { ridgeDriftHeight16 } from '../rules/snow/driftHeight';
import { importanceFactor } from '../rules/snow/importanceFactor';
import { lightSnow16, minimumLoad16 } from '../rules/snow/minimumLoad';
import { snow } from '../rules/snow/notation';
import { unbalancedCautions } from '../rules/snow/unbalancedCautions';
import { siteDefaultsNote, withSiteDefaults } from '../rules/snow/siteInputs';
import { exposureStep, gammaStep, slopeAngleStep } from '../rules/snow/siteSteps';
import { slipperyWarmRoofR, slopeCurve16, type WarmRoof } from '../rules/snow/slopeFactor';
import {
  thermalCodeMeanings,
  thermalCodes,
  thermalFactor16,
  type ThermalCode,
} from '../rules/snow/thermalFactor16';
import { unbalancedSteps } from '../rules/snow/unbalancedSteps';
import type { Inputs, Solution } from '../kit/template';
import { fields } from './fields';
import { loadLevel } from './outputs';
import { greenhouseBelow } from '../rules/snow/greenhouse';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs, project: ProjectDefaults | null): ErrorDetail[] {
  return [...snowProblems(inputs, project, fields), ...insulationProblems(inputs)];
}

/** Snow load on a hip, gable or monoslope roof, ASCE 7-16 chapter 7. */
export function solve(given: Inputs, project: ProjectDefaults): Solution {
  const inputs = withSiteDefaults(given, project, fields);
  const pg = numberOf(inputs, 'groundSnowLoad');
  const w = numberOf(inputs, 'eaveToRidgeDistance');
  const rise = numberOf(inputs, 'roofSlope');
  const riskCategory = optionOf(inputs, 'riskCategory', riskCategories);
  const thermalCode = optionOf(inputs, 'thermalCondition', thermalCodes);
  const surface: WarmRoof = {
    slippery: booleanOf(inputs, 'slipperySurface'),
    rValue: numberOf(inputs, 'roofInsulationRValue'),
    ventilated: booleanOf(inputs, 'roofVentilated'),
  };
  const roof = { code: thermalCode, rValue: surface.rValue, ventilated: surface.ventilated };
  const notes = [loadLevel];
  const cautions = coldRoofCautions(roof);
  if (given.overrideDefaults !== true) notes.push(siteDefaultsNote(inputs));

  const work = new Derivation(snow);
  work.section('Roof and site');
  const theta = slopeAngleStep(work, rise);
  const ce = exposureStep(
    work,
    optionOf(inputs, 'roughnessCategory', roughnessCategories),
    optionOf(inputs, 'exposure', exposures),
  );
  const ct = thermalStep(work, tableRow(roof), notes);
  const is = importanceStep(work, riskCategory);
  const curve = slopeCurve16(ct, surface);
  if (ct <= 1 && surface.slippery) for (const note of slipperyNotes(curve.knee, surface)) notes.push(note);
  const { governingCase, ...balanced } = balancedSteps(
    work,
    { pg, theta, w, ce, ct, is, curve, minimum: minimumLoad(pg, is), rain: rainOnSnow },
    notes,
  );
  work.section('Unbalanced load');
  const gamma = gammaStep(work, pg);
  const unbalanced = unbalancedSteps(
    work,
    {
      rise,
      w,
      pg,
      pS: balanced.pS,
      gamma,
      prismaticRafters: booleanOf(inputs, 'prismaticRafters'),
      driftHeight: driftHeight(pg, w, is),
      rafterLoad: rafterLoad(pg, is),
    },
    notes,
  );
  for (const caution of unbalancedCautions({ ...balanced, ...unbalanced, w })) cautions.push(caution);
  const factors = { cE: ce, cT: ct, iS: is, gamma, pG: pg };
  notes.push(pondingOfRoofs);
  const texts = { governingCase, notes: notes.join(' '), cautions: cautions.join(' ') };
  return {
    steps: work.steps,
    results: { ...balanced, ...unbalanced, ...factors, ...texts },
    notes,
  };
}

/** Section 7.10. */
const rainOnSnow = { surcharge: 5, limit: lightSnow16 };

function thermalStep(work: Derivation, code: ThermalCode, notes: string[]): number {
  if (code === '5')
    notes.push('Ct of 0.85 requires a continuously heated greenhouse with R below 2.0 (Table 7.3-2).');
  if (code === '6')
    notes.push(
      'Ct of 1.1 for a cold ventilated roof requires at least R-25 below the ventilated space (Table ' +
        '7.3-2).',
    );
  return work.step('Ct', `Thermal factor, ${thermalCodeMeanings[code]}`, 'Table 7.3-2', {
    formula: 'Table 7.3-2 (condition)',
    from: { condition: thermalCodeMeanings[code] },
    value: thermalFactor16(code),
    units: null,
  });
}

function importanceStep(work: Derivation, riskCategory: RiskCategory): number {
  return work.step('Is', 'Importance factor', 'Table 1.5-2', {
    formula: 'Table 1.5-2 (risk)',
    from: { risk: `Risk Category ${riskCategory}` },
    value: importanceFactor(riskCategory),
    units: null,
  });
}

function minimumLoad(pg: number, is: number): Computed {
  return {
    symbol: 'pm',
    label: 'Minimum load for low-slope roofs',
    equation: minimumLoad16,
    from: { Is: is, pg },
    clause: '7.3.4',
  };
}

/** The fetch of the ridge drift is W, at least 20 ft; the small-fetch cap of steps does not apply to it. */
function driftHeight(pg: number, w: number, is: number): Computed {
  return {
    symbol: 'hd',
    label: 'Drift height for a fetch of W',
    equation: ridgeDriftHeight16,
    from: { Is: is, W: w, pg },
    clause: 'Figure 7.6-1',
  };
}

function rafterLoad(pg: number, is: number): Computed {
  return {
    symbol: 'rafter',
    label: 'Uniform leeward load of rafters',
    formula: 'Is · pg',
    from: { Is: is, pg },
    units: 'psf',
    clause: '7.6.1',
  };
}

/** What the slippery curve of a warm roof needs, and whether the roof has it. */
function slipperyNotes(knee: number, { ventilated }: WarmRoof): string[] {
  const needed = slipperyWarmRoofR[ventilated ? 'ventilated' : 'unventilated'];
  const roof = ventilated ? 'a ventilated' : 'an unventilated';
  if (knee === 30)
    return [
      `The slippery-surface curve for ${roof} warm roof requires R-${needed}, so the curve for other ` +
        'surfaces was used (7.4.1).',
    ];
  return ventilated
    ? ['The slippery-surface curve requires outside air flow from eaves to ridge (7.4.1).']
    : [];
}

/**
 * R from which a ventilated roof is cold (Table 7.3-2). Sources write "exceeds 25" and "at least 25": at 25 the larger
 * Ct counts.
 */
const coldRoofFrom = 25;

/** What of a roof says how warm it is; an R-value of 0 is "not given". */
interface RoofWarmth {
  code: ThermalCode;
  rValue: number;
  ventilated: boolean;
}

/** Whether a roof given as one of code 1 is a cold ventilated one: its row of Table 7.3-2 is an exception to code 1. */
function isColdVentilated({ code, rValue, ventilated }: RoofWarmth): boolean {
  return code === '1' && ventilated && rValue >= coldRoofFrom;
}

/** The row of Table 7.3-2 that the roof is in, as its code. */
function tableRow(roof: RoofWarmth): ThermalCode {
  return isColdVentilated(roof) ? '6' : roof.code;
}

/** Says that the roof is not in the row that was given. */
function coldRoofCautions(roof: RoofWarmth): string[] {
  if (!isColdVentilated(roof)) return [];
  return [
    `The roof is ventilated with R-${roof.rValue}, so it is a cold ventilated roof (code 6): Ct is ` +
      '1.1 instead of the 1.0 of thermalCondition 1 (Table 7.3-2).',
  ];
}

/**
 * Insulation that contradicts the thermal condition, or leaves it ambiguous: the result would be the smaller
 * load. 0 is "not given".
 */
function insulationProblems({
  thermalCondition: code,
  roofInsulationRValue: r,
  roofVentilated: ventilated,
}: Inputs): ErrorDetail[] {
  if (code === '5' && ventilated === true) return [ventilatedGreenhouse];
  if (typeof r !== 'number') return [];
  const rejected = (takes: string) => [
    {
      field: 'roofInsulationRValue',
      message:
        `roofInsulationRValue (Roof R-value) must be ${takes} (Table 7.3-2); given ${r}. 0 ` +
        'means not given.',
    },
  ];
  if (code === '1' && ventilated === true && r === 0)
    return rejected(
      `the R-value of the roof with thermalCondition 1 and roofVentilated true: with R-${coldRoofFrom} ` +
        'or more, a ventilated roof is a cold roof with a larger Ct',
    );
  if (r === 0) return [];
  if (code === '5' && r >= greenhouseBelow)
    return rejected(`less than R-${greenhouseBelow} with thermalCondition 5`);
  if (code === '6' && r < coldRoofFrom) return rejected(`at least R-${coldRoofFrom} with thermalCondition 6`);
  return [];
}

const ventilatedGreenhouse: ErrorDetail = {
  field: 'roofVentilated',
  message:
    'roofVentilated (Ventilated roof) takes false with thermalCondition 5: the smaller Ct of a ' +
    'heated greenhouse is for a roof that loses heat (Table 7.3-2); given true.',
};
