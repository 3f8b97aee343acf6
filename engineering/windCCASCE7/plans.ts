import type { PlanDiagram, PlanPoint } from '../kit/planDiagram';
import { fourDigits, withMinus } from '../../contract/numberText';
import { shown } from '../kit/formulaTree';
import type { CladdingFigure, ZoneLayout } from '../rules/wind/claddingFigure';
import { zoneExtent, type ZoneLengths } from '../rules/wind/zoneExtents';
import { zoneAreas } from '../rules/wind/zonePlan';
import type { CladdingLoads } from './claddingLoads';
import { labelOf } from './zoneLabel';

/** The roof from above, its ridge from left to right, and the wall along the ridge from outside. */
export function plansOf(loads: CladdingLoads): PlanDiagram[] {
  const { building, walls, roof } = loads;
  const wall = plan(loads, walls, {
    title: 'Zones of the walls',
    description:
      `The ${building.length} ft wall up to its eaves; zone widths on the other walls are ` +
      `the same (${walls.name}).`,
    ...{ width: building.length, height: building.eaveHeight, lines: [] },
  });
  if (!roof) return [wall];
  const ofRoof = plan(loads, roof, {
    title: 'Zones of the roof',
    description: `Plan view (${roof.name}).`,
    ...{ width: building.length, height: building.width, lines: roofLines(loads) },
  });
  return [ofRoof, wall];
}

/** The pressures of each component that can lie there. */
function pressuresIn({ components }: CladdingLoads, layout: ZoneLayout, zone: string): string {
  const listed = components.flatMap(({ name, figure, zones }) => {
    const at = figure.layout === layout ? zones.find(({ curves }) => curves.zone === zone) : undefined;
    return at ? [`${name} +${fourDigits(at.positive)}, ${withMinus(fourDigits(at.negative))}`] : [];
  });
  return listed.length === 0 ? '' : `${listed.join('; ')} psf`;
}

function plan(
  loads: CladdingLoads,
  { layout, zones }: CladdingFigure,
  of: Pick<PlanDiagram, 'title' | 'description' | 'width' | 'height' | 'lines'>,
): PlanDiagram {
  const lengths = { a: loads.a, h: loads.atRoof.z };
  const areas = zoneAreas({ ...lengths, layout, width: of.width, height: of.height });
  return {
    ...{ ...of, units: 'ft', areas, measure: measureOf(layout, lengths, of.width) },
    zones: zones.map(({ zone }) => ({
      name: zone,
      extent: zoneExtent(layout, zone, lengths),
      loads: pressuresIn(loads, layout, zone),
      labelAt: labelOf(areas, zone),
    })),
  };
}

/** What most zones are as wide as; it has no place along a shorter side. */
function measureOf(layout: ZoneLayout, { a, h }: ZoneLengths, width: number): PlanDiagram['measure'] {
  const [name, length] = layout === 'Low slope' ? ['0.6 h', 0.6 * h] : ['a', a];
  return length > width ? null : { label: `${name} = ${shown(length)} ft`, length };
}

/** Ridge and hips. */
function roofLines({ building: { roofType, length, width } }: CladdingLoads): PlanDiagram['lines'] {
  if (roofType === 'Flat') return [];
  const middle = width / 2;
  const ends: [PlanPoint, PlanPoint] =
    roofType === 'Hip'
      ? [
          [middle, middle],
          [length - middle, middle],
        ]
      : [
          [0, middle],
          [length, middle],
        ];
  if (roofType === 'Gable') return [ends];
  return [ends, [[0, 0], ends[0]], [[0, width], ends[0]], [[length, 0], ends[1]], [[length, width], ends[1]]];
}
