import { lazySolution } from '../kit/lazySolution';
import type { Inputs, Solution } from '../kit/template';
import type { Drift } from './drifts';
import { type SnowLoads, snowLoadsOf } from './snowLoads';
import { cautionsOf } from './cautions';
import { diagramsOf } from './diagrams';
import { notesOf } from './notes';
import { stepsOf } from './steps';

/** Drifts and sliding snow by ASCE 7-16 and 7-22, 7.7 to 7.9: feet, psf and pcf throughout. */
export function solve(inputs: Inputs): Solution {
  const loads = snowLoadsOf(inputs);
  const notes = notesOf(loads);
  return lazySolution({
    results: { ...resultsOf(loads), notes: notes.join(' '), cautions: cautionsOf(loads).join(' ') },
    steps: () => stepsOf(loads),
    notes: () => notes,
    diagrams: () => diagramsOf(loads),
  });
}

function resultsOf({ site, drifts, governing, sliding, largest }: SnowLoads): Solution['results'] {
  const heightOf = (wind: Drift['wind']) => drifts.find((drift) => drift.wind === wind)?.unlimited ?? 0;
  const { pressure = 0, total = 0, width = 0 } = sliding?.load ?? {};
  return {
    ...site.step,
    leewardHeight: heightOf('Leeward'),
    windwardHeight: heightOf('Windward'),
    governingDrift:
      governing.surcharge > 0 ? `${governing.wind} drift` : `None: ${governing.none ?? 'no snow'}`,
    driftHeight: governing.height,
    driftWidth: governing.width,
    driftLength: governing.length,
    surcharge: governing.surcharge,
    endSurcharge: governing.end,
    totalLoad: governing.total,
    drifts: drifts.map(
      ({ wind: drift, fetch, hd, height, width: w, length, surcharge, end, total: sum, none }) => {
        const note = none ?? '';
        return { drift, fetch, hd, height, width: w, length, surcharge, endSurcharge: end, total: sum, note };
      },
    ),
    slidingTotal: total,
    slidingPressure: pressure,
    slidingWidth: width,
    slidingTotalLoad: site.balanced + pressure,
    largestLoad: largest,
  };
}
