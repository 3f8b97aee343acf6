import { Derivation } from '../kit/derivation';
import type { Step } from '../kit/template';
import { directions } from '../rules/wind/buildingShape';
import { wind } from '../rules/wind/notation';
import { pressureStep, shapeSteps, velocitySteps } from '../rules/wind/velocitySteps';
import type { WindLoads } from './windLoads';
import { parapetSteps, roofSteps, wallSteps } from './pressureSteps';
import { shearSteps, velocityPressures } from './baseShear';

/** How the loads come about. */
export function stepsOf(loads: WindLoads): Step[] {
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
