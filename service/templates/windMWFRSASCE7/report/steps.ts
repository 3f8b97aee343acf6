import { Derivation } from '../../kit/derivation';
import type { Step } from '../../kit/template';
import type { WindLoads } from '../model/windLoads';
import { parapetSteps, roofSteps, wallSteps } from './pressureSteps';
import { shearSteps } from './shearSteps';
import { velocitySteps } from './velocitySteps';

/** How the loads come about. */
export function stepsOf(loads: WindLoads): Step[] {
  const work = new Derivation();
  velocitySteps(work, loads);
  wallSteps(work, loads);
  roofSteps(work, loads);
  parapetSteps(work, loads);
  shearSteps(work, loads.normal, loads);
  shearSteps(work, loads.parallel, loads);
  return work.steps;
}
