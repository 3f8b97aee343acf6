import type { RangeDiagram } from '../kit/rangeDiagram';
import type { Combined } from './combined';

/** Every combination from its least to its largest effect, with the two that govern. */
export function rangesOf({ cases, maximum, minimum, unit }: Combined): RangeDiagram {
  return {
    title: 'Load combinations',
    description:
      'From the least to the largest effect of each combination; a load that relieves is left out.',
    units: unit,
    ranges: cases.map(({ name, least, largest }) => ({
      label: name,
      least: least.value,
      largest: largest.value,
    })),
    extremes: [
      {
        ...{ label: 'Maximum', range: cases.indexOf(maximum), end: 'largest' },
        combination: maximum.largest.name,
      },
      {
        ...{ label: 'Minimum', range: cases.indexOf(minimum), end: 'least' },
        combination: minimum.least.name,
      },
    ],
  };
}
