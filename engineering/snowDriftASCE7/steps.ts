import { Derivation } from '../kit/derivation';
import type { Step } from '../kit/template';
import { gammaStep } from '../rules/snow/siteSteps';
import { slidingLength, slidingShare } from '../rules/snow/slidingSnow';
import type { SnowLoads } from './snowLoads';
import { driftSteps } from './driftSteps';

/** How the loads come about. */
export function stepsOf(loads: SnowLoads): Step[] {
  const { site, drifts } = loads;
  const work = new Derivation();
  work.section('Snow on the lower roof');
  const gamma = gammaStep(work, site.pg);
  const hb = work.step({
    ...{
      symbol: 'hb',
      label: 'Depth of the balanced snow',
      formula: 'ps / gamma',
      units: 'ft',
      clause: '7.7.1',
    },
    ...{ from: { ps: site.balanced, gamma }, value: site.step.hb },
  });
  work.step({
    ...{ symbol: 'hc', label: 'Clear height', formula: 'max(0, h − hb)', units: 'ft', clause: '7.7.1' },
    ...{ from: { h: site.height, hb }, value: site.step.hc },
  });
  for (const drift of drifts) driftSteps(work, loads, drift);
  slidingSteps(work, loads);
  return work.steps;
}

function slidingSteps(work: Derivation, { site, sliding }: SnowLoads): void {
  if (!sliding || sliding.load.pressure === 0) return;
  const { roof, load } = sliding;
  const clause = '7.9';
  work.section('Sliding snow');
  const width = work.step({
    ...{
      symbol: 'ws',
      label: 'Width of the sliding snow',
      formula: `min(${slidingLength}, L)`,
      units: 'ft',
      clause,
    },
    ...{ from: { L: site.roofLength }, value: load.width },
  });
  const pressure = work.step({
    ...{ symbol: 'psl', label: 'Sliding snow load', units: 'psf', clause },
    formula: `${slidingShare} · pf · W / ${slidingLength}`,
    from: { pf: roof.pf, W: roof.w },
    value: load.pressure,
  });
  work.step({
    ...{
      symbol: 'SL',
      label: 'Sliding snow load per foot of eave',
      formula: 'psl · ws',
      units: 'plf',
      clause,
    },
    ...{ from: { psl: pressure, ws: width }, value: load.total },
  });
  work.step({
    ...{
      symbol: 'ptsl',
      label: 'Balanced load with sliding snow',
      formula: 'ps + psl',
      units: 'psf',
      clause,
    },
    ...{ from: { ps: site.balanced, psl: pressure }, value: site.balanced + load.pressure },
  });
}
