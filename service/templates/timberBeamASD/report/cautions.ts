import type { Inputs } from '../../kit/template';
import type { BeamResults } from '../checks/beamResults';
import { hasOtherLoads } from '../model/stabilityLoad';

/** Reactions below this, lb, are rounding. */
const leastUplift = 0.5;

/** What may make the numbers wrong for the beam that is built; whole sentences. */
export function cautionsOf(inputs: Inputs, results: BeamResults): string[] {
  return [...upliftCautions(results), ...results.design.values.notes, ...lineCautions(inputs, results)];
}

/** The analysis is linear: a support that is not held down would let go, and every other number with it. */
function upliftCautions({ supports }: BeamResults): string[] {
  const lifted = supports.flatMap(({ min, position }, index) =>
    min.force < -leastUplift
      ? [
          `Support ${index + 1} at ${position} ft is lifted with ${Math.round(-min.force)} lb (${min.situation}): it must be held down.`,
        ]
      : [],
  );
  if (lifted.length === 0) return [];
  return [
    ...lifted,
    'Every support is taken to hold the beam down: without that, moments, shears, deflections and reactions are others, and ' +
      'the ratios here do not hold.',
  ];
}

/** A line that the loads do not fit, where it counts. */
function lineCautions(inputs: Inputs, { bending }: BeamResults): string[] {
  if (!bending.worst?.strength.stability || !hasOtherLoads(inputs)) return [];
  return [
    `le is that of "${String(inputs.stabilityLoad)}" in NDS Table 3.3.3, but the beam has other loads as well; "Any load" is on ` +
      'the safe side.',
  ];
}
