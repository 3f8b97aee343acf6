import type { DiagramCurve, MemberDiagram } from '../../kit/memberDiagram';
import type { SnowLoads } from '../model/snowLoads';

interface Case extends DiagramCurve {
  peak: number;
}

/** The load on the roof from the step to its edge, in each case. */
export function diagramsOf(loads: SnowLoads): MemberDiagram[] {
  const { balanced, roofLength, edition } = loads.site;
  const cases = [...driftCases(loads), ...slidingCases(loads)];
  const level = edition === 'ASCE 7-22' ? ' Strength level.' : '';
  return [
    {
      title: 'Snow load on the roof',
      description: `From the step, parapet or projection to the edge of the roof; the balanced load is part of each case.${level}`,
      length: { value: roofLength, units: 'ft' },
      ...{ units: 'psf', downwards: false, supports: [] },
      curves: [
        ...cases.map(({ label, points }) => ({ label, points })),
        {
          label: 'balanced',
          points: [
            [0, balanced],
            [roofLength, balanced],
          ],
        },
      ],
      extremes: cases.map(({ label, peak }) => ({
        ...{ label: 'Peak', position: 0, value: peak, combination: label },
      })),
    },
  ];
}

function driftCases({ site: { balanced, roofLength }, drifts }: SnowLoads): Case[] {
  return drifts
    .filter(({ surcharge }) => surcharge > 0)
    .map(({ wind, total, length, end }) => ({
      label: `${wind.toLowerCase()} drift`,
      peak: total,
      points: [[0, total], [length, balanced + end], ...beyond(length, roofLength, balanced)],
    }));
}

function slidingCases({ site: { balanced, roofLength }, sliding }: SnowLoads): Case[] {
  if (!sliding || sliding.load.pressure === 0) return [];
  const { pressure, width } = sliding.load;
  const peak = balanced + pressure;
  const drop: [number, number][] = width < roofLength ? [[width, balanced]] : [];
  return [
    {
      ...{ label: 'sliding snow', peak },
      points: [[0, peak], [width, peak], ...drop, ...beyond(width, roofLength, balanced)],
    },
  ];
}

const beyond = (end: number, roofLength: number, balanced: number): [number, number][] =>
  end < roofLength ? [[roofLength, balanced]] : [];
