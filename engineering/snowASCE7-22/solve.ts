import { pondingOfRoofs } from '../rules/snow/ponding';
import type { ErrorDetail, ProjectDefaults } from '../../contract';
import { type Computed, Derivation } from '../kit/derivation';
import { booleanOf, numberOf, optionOf } from '../kit/inputValues';
import { balancedSteps } from '../rules/snow/balancedSteps';
import { exposures, riskCategories, roughnessCategories, type RiskCategory } from '../rules/snow/categories';
import { ridgeDriftHeight22 } from '../rules/snow/driftHeight';
import { minimumLoadLimit22 } from '../rules/snow/minimumLoad';
import { snow } from '../rules/snow/notation';
import { siteDefaultsNote, withSiteDefaults } from '../rules/snow/siteInputs';
import { exposureStep, gammaStep, slopeAngleStep } from '../rules/snow/siteSteps';
import { bareRoofAngle, isOnPanelBorder22, slopeCurve22 } from '../rules/snow/slopeFactor';
import { snowProblems } from '../rules/snow/snowCheck';
import { heatedRoofEntries, thermalConditions, thermalFactor22 } from '../rules/snow/thermalFactor22';
import { unbalancedCautions } from '../rules/snow/unbalancedCautions';
import { unbalancedSteps } from '../rules/snow/unbalancedSteps';
import type { Inputs, Solution } from '../kit/template';
import { fields } from './fields';
import { greenhouseCautions, greenhouseNotes, insulationProblems } from './insulation';
import { loadLevel } from './outputs';
import { winterWindParameter, winterWindProblems } from './winterWind';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs, project: ProjectDefaults | null): ErrorDetail[] {
  return [
    ...snowProblems(inputs, project, fields),
    ...winterWindProblems(inputs.winterWindParameter),
    ...insulationProblems(inputs),
  ];
}

/** Snow load on a hip, gable or monoslope roof, ASCE 7-22 chapter 7. */
export function solve(given: Inputs, project: ProjectDefaults): Solution {
  const inputs = withSiteDefaults(given, project, fields);
  const pg = numberOf(inputs, 'groundSnowLoad');
  const w = numberOf(inputs, 'eaveToRidgeDistance');
  const rise = numberOf(inputs, 'roofSlope');
  const riskCategory = optionOf(inputs, 'riskCategory', riskCategories);
  const roughness = optionOf(inputs, 'roughnessCategory', roughnessCategories);
  const notes = [loadLevel];
  const cautions: string[] = [];
  if (given.overrideDefaults !== true) notes.push(siteDefaultsNote(inputs));

  const work = new Derivation(snow);
  work.section('Roof and site');
  const theta = slopeAngleStep(work, rise);
  const ce = exposureStep(work, roughness, optionOf(inputs, 'exposure', exposures));
  const ct = thermalStep(work, inputs, pg, { notes, cautions });
  const curve = slopeCurve22(ct, booleanOf(inputs, 'slipperySurface'));
  for (const caution of panelCautions(ct, theta)) cautions.push(caution);
  const { governingCase, ...balanced } = balancedSteps(
    work,
    {
      pg,
      theta,
      w,
      ce,
      ct,
      curve,
      minimum: minimumLoad(pg, riskCategory),
      rain: { surcharge: 8, limit: minimumLoadLimit22(riskCategory) },
    },
    notes,
  );
  work.section('Unbalanced load');
  const gamma = gammaStep(work, pg);
  const w2 = winterWindParameter(numberOf(inputs, 'winterWindParameter'), roughness);
  const unbalanced = unbalancedSteps(
    work,
    {
      rise,
      w,
      pg,
      pS: balanced.pS,
      gamma,
      prismaticRafters: booleanOf(inputs, 'prismaticRafters'),
      driftHeight: driftHeight(pg, w, w2.value, gamma),
      rafterLoad: rafterLoad(pg),
    },
    notes,
  );
  if (w2.note) notes.push(w2.note);
  for (const caution of unbalancedCautions({ ...balanced, ...unbalanced, w })) cautions.push(caution);
  const factors = { cE: ce, cT: ct, w2: w2.value, gamma, pG: pg };
  notes.push(pondingOfRoofs);
  const texts = { governingCase, notes: notes.join(' '), cautions: cautions.join(' ') };
  return {
    steps: work.steps,
    results: { ...balanced, ...unbalanced, ...factors, ...texts },
    notes,
  };
}

function thermalStep(
  work: Derivation,
  inputs: Inputs,
  pg: number,
  { notes, cautions }: { notes: string[]; cautions: string[] },
): number {
  const condition = optionOf(inputs, 'thermalCondition', thermalConditions);
  const rValue = numberOf(inputs, 'roofInsulationRValue');
  const ventilated = booleanOf(inputs, 'roofVentilated');
  const heated = condition === 'All other structures';
  const isTabulated = heated && !ventilated;
  const ct = work.step(
    'Ct',
    `Thermal factor, ${condition.toLowerCase()}`,
    isTabulated ? 'Table 7.3-3' : 'Table 7.3-2',
    {
      formula: isTabulated ? heatedRoofEntries(pg, rValue) : 'Table 7.3-2 (condition)',
      from: isTabulated ? {} : { condition: heated ? 'cold ventilated roof' : condition },
      value: thermalFactor22(condition, { groundSnowLoad: pg, rValue, ventilated }),
      units: null,
    },
  );
  for (const note of greenhouseNotes(condition, rValue)) notes.push(note);
  for (const caution of greenhouseCautions(condition, rValue)) cautions.push(caution);
  return ct;
}

/** The two readings differ from the knee of the lower panel up to where no snow stays. */
function panelCautions(ct: number, theta: number): string[] {
  if (!isOnPanelBorder22(ct) || theta <= 30 || theta >= bareRoofAngle) return [];
  return [
    'Ct is exactly 1.10, where two panels of Figure 7.4-1 meet. The panel for Ct ≤ 1.1 was used; ' +
      'between 30 and 70 degrees it gives the smaller load on a surface that is not slippery.',
  ];
}

function minimumLoad(pg: number, riskCategory: RiskCategory): Computed {
  return {
    symbol: 'pm',
    label: 'Minimum load for low-slope roofs',
    formula: 'min(pg, pmMax)',
    from: { pg, pmMax: minimumLoadLimit22(riskCategory) },
    units: 'psf',
    clause: '7.3.3',
  };
}

function driftHeight(pg: number, w: number, w2: number, gamma: number): Computed {
  return {
    symbol: 'hd',
    label: 'Drift height for a fetch of W',
    equation: ridgeDriftHeight22,
    from: { pg, W: w, W2: w2, gamma },
    clause: 'Eq. 7.6-1',
  };
}

function rafterLoad(pg: number): Computed {
  return {
    symbol: 'rafter',
    label: 'Uniform leeward load of rafters',
    formula: 'pg',
    from: { pg },
    units: 'psf',
    clause: '7.6.1',
  };
}
