import type { Attributes } from '../../../../contract';
import { findTemplate } from '../../../testing/findTemplate';
import { Derivation } from '../../../kit/derivation';
import { readNewInputs, solveOnce } from '../../../kit/inputs';
import { outputNames } from './examples';
import { riskCategories, type RiskCategory } from '../categories';
import { driftHeight16, driftHeight22 } from '../driftHeight';
import { flatRoofLoad16, flatRoofLoad22 } from '../balancedSteps';
import { importanceFactor } from '../importanceFactor';
import { minimumLoad16, minimumLoadLimit22 } from '../minimumLoad';
import { fittedDrift, windwardHeight } from '../roofStepDrift';
import { slopeCurve16, slopeFactor } from '../slopeFactor';
import { snowDensity, snowDepth } from '../snowDensity';
import { type Driver, numberIn, type WorkedExample } from '../../../testing/workedExample';
import { heatedRoofThermalFactor } from '../thermalFactor22';

const riskCategory = ({ id, inputs }: WorkedExample): RiskCategory => {
  const found = riskCategories.find((category) => category === inputs.riskCategory);
  if (!found) throw new Error(`${id} has no risk category`);
  return found;
};

const numberLists = ({ inputs }: WorkedExample, name: string) => inputs[name] as number[][];

const slippery = (theta: number, ct: number, rValue: number) =>
  new Derivation().step({
    ...{ symbol: 'Cs', label: 'Slope factor', clause: 'Figure 7.4-1' },
    ...slopeFactor(theta, slopeCurve16(ct, { slippery: true, rValue, ventilated: false }).knee),
  });

const heatedRoofs: Driver = (example) => ({
  Ct: numberLists(example, 'cases').map(([pg = NaN, r = NaN]) => heatedRoofThermalFactor(pg, r)),
});

/** How each component example drives the functions of this folder. */
export const drivers: Record<string, Driver> = {
  's16-05': (example) => ({
    hd: driftHeight16.value({
      pg: numberIn(example, 'groundSnowLoad'),
      lu: numberIn(example, 'fetch'),
      Is: numberIn(example, 'Is'),
    }),
  }),
  's16-06': (example) => {
    const groundSnowLoad = numberIn(example, 'groundSnowLoad');
    const leeward = driftHeight16.value({ pg: groundSnowLoad, lu: numberIn(example, 'fetchLeeward'), Is: 1 });
    const windward = driftHeight16.value({
      pg: groundSnowLoad,
      lu: numberIn(example, 'fetchWindward'),
      Is: 1,
    });
    const step = {
      hc: numberIn(example, 'hc'),
      hb: numberIn(example, 'hb'),
      gamma: numberIn(example, 'gamma'),
    };
    return {
      hdLeeward: leeward,
      hdWindward: windwardHeight.value({ hd: windward }),
      driftWidth: fittedDrift(step, Math.max(leeward, windwardHeight.value({ hd: windward }))).width,
    };
  },
  's16-09': (example) => ({
    pF: flatRoofLoad16.value({
      Ce: numberIn(example, 'Ce'),
      Ct: numberIn(example, 'Ct'),
      Is: numberIn(example, 'Is'),
      pg: numberIn(example, 'groundSnowLoad'),
    }),
  }),
  's16-10': (example) => ({ Cs: slippery(numberIn(example, 'theta'), numberIn(example, 'Ct'), 0) }),
  's16-14': (example) => ({
    hd: driftHeight16.value({
      pg: numberIn(example, 'groundSnowLoad'),
      lu: numberIn(example, 'fetch'),
      Is: numberIn(example, 'Is'),
    }),
  }),
  's16-19': (example) => ({
    CsGateNotMet: slippery(numberIn(example, 'theta'), numberIn(example, 'Ct'), 29.9),
    CsGateMet: slippery(numberIn(example, 'theta'), numberIn(example, 'Ct'), 30),
  }),
  's16-20': (example) => ({
    pF: numberLists(example, 'sets').map(([pg = NaN, ce = NaN, ct = NaN, is = NaN]) =>
      flatRoofLoad16.value({ pg, Ce: ce, Ct: ct, Is: is }),
    ),
  }),
  's16-21': (example) => ({
    pM: minimumLoad16.value({
      Is: importanceFactor(riskCategory(example)),
      pg: numberIn(example, 'groundSnowLoad'),
    }),
  }),
  's22-03': (example) => ({
    Ct: heatedRoofThermalFactor(
      numberIn(example, 'groundSnowLoad'),
      numberIn(example, 'roofInsulationRValue'),
    ),
  }),
  's22-04': (example) => ({
    hd: driftHeight22.value({
      pg: numberIn(example, 'groundSnowLoad'),
      lu: numberIn(example, 'fetch'),
      W2: numberIn(example, 'winterWindParameter'),
      gamma: numberIn(example, 'gamma'),
    }),
  }),
  's22-13': heatedRoofs,
  's22-14': heatedRoofs,
  's22-15': (example) => {
    const pg = numberIn(example, 'groundSnowLoad');
    const ct = heatedRoofThermalFactor(pg, numberIn(example, 'roofInsulationRValue'));
    const pF = flatRoofLoad22.value({ Ce: numberIn(example, 'Ce'), Ct: ct, pg });
    return {
      Ct: ct,
      pF,
      hb: snowDepth.value({ ps: pF, gamma: snowDensity.value({ pg }) }),
      pM: Math.min(pg, minimumLoadLimit22(riskCategory(example))),
    };
  },
  's22-17': (example) => {
    const pg = numberIn(example, 'groundSnowLoad');
    const gamma = snowDensity.value({ pg });
    return {
      pF: flatRoofLoad22.value({ Ce: numberIn(example, 'Ce'), Ct: numberIn(example, 'Ct'), pg }),
      gamma,
      hd: driftHeight22.value({
        pg: pg,
        lu: numberIn(example, 'fetch'),
        W2: numberIn(example, 'winterWindParameter'),
        gamma,
      }),
      pM: Math.min(pg, minimumLoadLimit22(riskCategory(example))),
    };
  },
  's22-18': (example) => {
    const groundSnowLoad = numberIn(example, 'groundSnowLoad');
    const gamma = snowDensity.value({ pg: groundSnowLoad });
    const hd = driftHeight22.value({
      pg: groundSnowLoad,
      lu: numberIn(example, 'fetch'),
      W2: numberIn(example, 'winterWindParameter'),
      gamma,
    });
    return { hd, driftSurcharge: hd * gamma };
  },
};

/** An example of the templates themselves: its inputs are their fields, and its roof has rafters. */
export const throughTemplate: Driver = ({ template: code, inputs, expected }) => {
  const template = findTemplate(code);
  if (!template) throw new Error(`No template ${code}`);
  const { stored } = readNewInputs(template, { prismaticRafters: true, ...(inputs as Attributes) });
  const { results } = solveOnce(template, stored, {});
  return Object.fromEntries(
    Object.keys(expected).map((name) => [name, Number(results[outputNames[name] ?? name])]),
  );
};
