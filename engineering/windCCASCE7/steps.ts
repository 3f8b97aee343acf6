import { Derivation } from '../kit/derivation';
import type { Step } from '../kit/template';
import { wind } from '../rules/wind/notation';
import { internalPressureStep } from '../rules/wind/internalPressure';
import { shapeSteps, velocitySteps } from '../rules/wind/velocitySteps';
import { zoneWidth } from '../rules/wind/zoneWidth';
import { type CladdingLoads, leastWidth } from './claddingLoads';
import { componentSteps } from './componentSteps';

/** How the loads come about. */
export function stepsOf(loads: CladdingLoads): Step[] {
  const { site, building, atRoof, equation, enclosure, components } = loads;
  const work = new Derivation(wind);
  work.section('Building shape');
  shapeSteps(work, building, 'Figure 30.3-1, Notation');
  work.section('Velocity pressure');
  velocitySteps(work, site, atRoof);
  work.section('Pressure coefficients and zones');
  internalPressureStep(work, enclosure);
  work.step({
    symbol: 'a',
    label: 'Zone dimension',
    equation: zoneWidth,
    from: { least: leastWidth(building), h: atRoof.z },
    clause: 'Figure 30.3-1, Notation',
  });
  components.forEach((component, index) => componentSteps(work, component, index + 1, equation));
  return work.steps;
}
