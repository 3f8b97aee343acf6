import { Derivation } from '../kit/derivation';
import type { Step } from '../kit/template';
import { pressureStep, shapeSteps, velocitySteps } from '../rules/wind/velocitySteps';
import type { WindLoads } from './windLoads';
import { parapetSteps, roofSteps, wallSteps } from './pressureSteps';
import { shearSteps } from './shearSteps';

/** How the loads come about. */
export function stepsOf(loads: WindLoads): Step[] {
  const work = new Derivation();
  const { site, building, atRoof } = loads;
  work.section('Shape of the building');
  shapeSteps(work, building, atRoof.z, 'Figure 27.3-1, Notation');
  work.section('Velocity pressure');
  velocitySteps(work, site, atRoof);
  loads.windward.forEach((at, index) => pressureStep(work, site, at, String(index + 1)));
  work.section('Walls');
  wallSteps(work, loads);
  work.section('Roof');
  roofSteps(work, loads);
  work.section('Parapet');
  parapetSteps(work, loads);
  work.section('Base shear');
  shearSteps(work, loads.normal, loads);
  shearSteps(work, loads.parallel, loads);
  return work.steps;
}
