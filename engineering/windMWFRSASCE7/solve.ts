import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution } from '../kit/template';
import { roofAngle } from '../rules/wind/buildingShape';
import { type BaseShear, governingOf } from './baseShear';
import { type WindLoads, windLoadsOf } from './windLoads';
import { cautionsOf } from './cautions';
import { diagramsOf } from './diagrams';
import { notesOf } from './notes';
import { stepsOf } from './steps';

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
