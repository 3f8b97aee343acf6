import type { DiagramExtreme, MemberDiagram } from '../kit/memberDiagram';
import type { Drift } from './drifts';
import type { SnowLoads } from './snowLoads';
import type { Site } from './site';

/** Of what the snow covers, how much of the roof is drawn: a drift at the end of a long roof would not be seen. */
const drawnShare = 2;

type Points = [position: number, load: number][];

/** Each case of load on the roof, from the step on: the balanced load with a drift, and with sliding snow. */
export function diagramsOf(loads: SnowLoads): MemberDiagram[] {
  const { site, drifts, sliding } = loads;
  return [
    ...drifts.filter(({ surcharge }) => surcharge > 0).map((drift) => driftDiagram(site, drift)),
    ...(sliding && sliding.load.pressure > 0 ? [slidingDiagram(site, sliding.load)] : []),
  ];
}

function driftDiagram(site: Site, { wind, total, length, end }: Drift): MemberDiagram {
  const atEnd = site.balanced + end;
  return diagram(site, {
    title: `${wind} drift`,
    covered: length,
    points: [
      [0, total],
      [length, atEnd],
    ],
    extremes: [
      { label: 'Peak', position: 0, value: total },
      { label: end > 0 ? 'End of the roof' : 'End of the drift', position: length, value: atEnd },
    ],
  });
}

function slidingDiagram(site: Site, { pressure, width }: { pressure: number; width: number }): MemberDiagram {
  const load = site.balanced + pressure;
  return diagram(site, {
    title: 'Sliding snow',
    covered: width,
    points: [
      [0, load],
      [width, load],
      ...(width < site.roofLength ? [[width, site.balanced] satisfies Points[number]] : []),
    ],
    extremes: [{ label: 'Largest', position: width, value: load }],
  });
}

interface Case {
  title: string;
  /** Length of roof under the snow, ft. */
  covered: number;
  points: Points;
  extremes: Omit<DiagramExtreme, 'combination'>[];
}

function diagram({ balanced, roofLength, edition }: Site, { title, covered, points, extremes }: Case) {
  const drawn = Math.min(roofLength, drawnShare * covered);
  const level = edition === 'ASCE 7-22' ? ' Strength level.' : '';
  const isWhole = drawn === roofLength;
  const where = isWhole ? 'to the end of the roof' : 'over the part of the roof next to it';
  const beyond: Points = covered < drawn ? [[drawn, balanced]] : [];
  return {
    title,
    description:
      `From the step, parapet or projection ${where}; the total load includes the ` +
      `balanced load.${level}`,
    length: { value: drawn, units: 'ft' },
    ...{ units: 'psf', downwards: false, supports: [] },
    curves: [
      { label: 'total load', points: [...points, ...beyond] },
      {
        label: 'balanced load',
        points: [
          [0, balanced],
          [drawn, balanced],
        ],
      },
    ],
    extremes: extremes.map((extreme) => ({ ...extreme, combination: 'with the balanced load' })),
  } satisfies MemberDiagram;
}
