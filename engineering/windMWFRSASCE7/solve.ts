import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution, Step } from '../kit/template';
import { roofAngle, directions } from '../rules/wind/buildingShape';
import { type BaseShear, governingOf, shearSteps, velocityPressures } from './baseShear';
import { type WindLoads, windLoadsOf } from './windLoads';
import { cautionsOf } from './cautions';
import { diagramsOf } from './diagrams';
import { Derivation } from '../kit/derivation';
import { wind } from '../rules/wind/notation';
import { pressureStep, shapeSteps, velocitySteps } from '../rules/wind/velocitySteps';
import { parapetSteps, roofSteps, wallSteps } from './pressureSteps';
import { loadLevel } from '../rules/wind/options';
import { hillNotes } from '../rules/wind/siteNotes';

/** Wind on a rigid building by ASCE 7 chapter 27: feet, psf and lb inside; base shears leave in kip. */
export function solve(inputs: Inputs): Solution {
  const loads = windLoadsOf(inputs);
  const notes = notesOf(loads);
  const cautions = cautionsOf(loads, Number(inputs.naturalFrequency));
  return lazySolution({
    steps: () => stepsOf(loads),
    results: { ...resultsOf(loads), notes: notes.join(' '), cautions: cautions.join(' ') },
    notes: () => notes,
    diagrams: () => diagramsOf(loads),
  });
}

function resultsOf(loads: WindLoads): Solution['results'] {
  const { site, building, atRoof, equation, windward, roof, normal, parallel, parapet } = loads;
  const largest = parallel.design > normal.design ? parallel : normal;
  return {
    roofAngle: roofAngle(building),
    meanRoofHeight: atRoof.z,
    kh: atRoof.kz,
    kztAtH: atRoof.kzt,
    ke: site.wind.ke,
    gcpi: equation.constants.GCpi,
    qh: atRoof.q,
    wallPressures: windward.map(({ z, kz, kzt, q, plus, minus, netNormal, netParallel }) => {
      return { z, kz, kzt, qz: q, plus, minus, netNormal, netParallel };
    }),
    windwardLargest: Math.max(...windward.map(({ minus }) => minus)),
    leewardCpNormal: normal.leewardCp,
    leewardNormalPlus: loads.leewardNormal.plus,
    leewardNormalMinus: loads.leewardNormal.minus,
    leewardCpParallel: parallel.leewardCp,
    leewardParallelPlus: loads.leewardParallel.plus,
    leewardParallelMinus: loads.leewardParallel.minus,
    sidePlus: loads.side.plus,
    sideMinus: loads.side.minus,
    roofPressures: roof.map(({ direction, surface, from, to, cp, plus, minus }) => {
      return { direction, surface, from, to, cp, plus, minus };
    }),
    roofLargestSuction: Math.min(...roof.map(({ plus }) => plus)),
    roofLargestPressure: Math.max(...roof.map(({ minus }) => minus)),
    qp: parapet.q,
    parapetWindward: parapet.windward,
    parapetLeeward: parapet.leeward,
    baseShears: [normal, parallel].map(shearRow),
    baseShearNormal: kips(normal.design),
    baseShearParallel: kips(parallel.design),
    baseShearLargest: kips(largest.design),
    governingShear: `Wind ${largest.direction.toLowerCase()}: ${governingOf(largest)}`,
  };
}

function shearRow(shear: BaseShear) {
  const { direction, windward, leeward, roof, parapet, total, minimum, design } = shear;
  return {
    direction,
    walls: kips(windward + leeward),
    roof: kips(roof),
    parapet: kips(parapet),
    total: kips(total),
    minimum: kips(minimum),
    design: kips(design),
    governing: governingOf(shear),
  };
}

const kips = (pounds: number) => pounds / 1000;

/** How the loads come about. */
function stepsOf(loads: WindLoads): Step[] {
  const work = new Derivation(wind);
  const { site, building, atRoof } = loads;
  work.section('Building shape');
  shapeSteps(work, building, 'Figure 27.3-1, Notation');
  work.section('Velocity pressure');
  velocitySteps(work, site, atRoof);
  loads.windward.forEach((at, index) => pressureStep(work, site, at, String(index + 1)));
  work.section('Walls');
  wallSteps(work, loads);
  work.section('Roof');
  roofSteps(work, loads);
  work.section('Parapet');
  parapetSteps(work, loads);
  const wall = { ...loads, h: atRoof.z, qAt: velocityPressures(site) };
  for (const direction of directions) {
    work.section(`Base shear, wind ${direction.toLowerCase()}`);
    shearSteps(work, wall, direction);
  }
  return work.steps;
}

/** What was assumed and what the results leave open; whole sentences. */
function notesOf({ site, building, parapet }: WindLoads): string[] {
  const { edition } = site.wind;
  const notes = [
    loadLevel,
    'Rigid building of regular shape: G = 0.85 (26.11.1) and Kd = 0.85 (Table 26.6-1).',
    'Kz is interpolated in Table 26.10-1. Internal pressure is evaluated with qh, and without the reduction for large volumes ' +
      '(27.3.1, 26.13.1). The -1.3 of Figure 27.3-1 is not reduced by area.',
    'The base shear is at least that without wind on the roof (Figure 27.3-1, Notes), also for ' +
      'moment frames.',
    'Walls and roof slopes carry their full pressures (Case 1 of Figure 27.3-8). Not covered: Cases ' +
      '2 to 4 with 75 percent and torsion (27.3.5), roof overhangs (27.3.3), components and cladding, ' +
      'rooftop structures, wind-borne debris.',
  ];
  if (edition === 'ASCE 7-22')
    notes.push(
      'Tornado loads of chapter 32 (risk categories III and IV) and elevated buildings are not covered.',
    );
  if (building.roofType === 'Hip')
    notes.push(
      'For wind parallel to the ridge of a hip roof, its ends count as slopes; its sides, and the ends for ' +
        'wind normal to the ridge, as for wind parallel to a ridge. Where Figure 27.3-1 leaves a choice, ' +
        'the larger force is used.',
    );
  if (parapet.q > 0)
    notes.push('Parapets are assumed on all four sides and included as walls in the minimum of 27.1.5.');
  for (const note of hillNotes(site)) notes.push(note);
  return notes;
}
