import { Derivation } from '../kit/derivation';
import type { Step } from '../kit/template';
import { gammaStep } from '../rules/snow/siteSteps';
import { snow } from '../rules/snow/notation';
import { slidingPressure, slidingTotal, slidingWidth } from '../rules/snow/slidingSnow';
import { snowDepth } from '../rules/snow/snowDensity';
import { clearHeight } from './site';
import type { SnowLoads } from './snowLoads';
import { driftSteps } from './driftSteps';

/** How the loads come about. */
export function stepsOf(loads: SnowLoads): Step[] {
  const { site, drifts } = loads;
  const work = new Derivation(snow);
  work.section('Snow on the lower roof');
  const gamma = gammaStep(work, site.pg);
  const hb = work.step({
    ...{ symbol: 'hb', label: 'Depth of the balanced snow', clause: '7.7.1' },
    ...{ equation: snowDepth, from: { ps: site.balanced, gamma } },
  });
  work.step({
    ...{ symbol: 'hc', label: 'Clear height', clause: '7.7.1' },
    ...{ equation: clearHeight, from: { h: site.height, hb } },
  });
  for (const drift of drifts) driftSteps(work, loads, drift);
  slidingSteps(work, loads);
  return work.steps;
}

function slidingSteps(work: Derivation, { site, sliding }: SnowLoads): void {
  if (!sliding || sliding.load.pressure === 0) return;
  const { roof } = sliding;
  const clause = '7.9';
  work.section('Sliding snow');
  const width = work.step({
    ...{ symbol: 'ws', label: 'Width of the sliding snow', clause },
    ...{ equation: slidingWidth, from: { L: site.roofLength } },
  });
  const pressure = work.step({
    ...{ symbol: 'psl', label: 'Sliding snow load', clause },
    ...{ equation: slidingPressure, from: { pf: roof.pf, W: roof.w } },
  });
  work.step({
    ...{ symbol: 'SL', label: 'Sliding snow load per foot of eave', clause },
    ...{ equation: slidingTotal, from: { psl: pressure, ws: width } },
  });
  work.step({
    ...{ symbol: 'ptsl', label: 'Balanced load with sliding snow', units: 'psf', clause },
    ...{ formula: 'ps + psl', from: { ps: site.balanced, psl: pressure } },
  });
}
