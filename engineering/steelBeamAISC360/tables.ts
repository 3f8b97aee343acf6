import { numberColumn, textColumn } from '../kit/described';
import type { ReportTable } from '../kit/reportTable';
import { shown } from '../kit/formulaTree';
import { listedShapeTable } from '../rules/steel/shapeTable';
import { inchesPerFoot } from '../rules/steel/steel';
import type { BeamDesign } from './beamDesign';
import { type Demand, largestMoment, largestShear } from './demand';
import { effectAt } from './demandSteps';
import type { LoadedSpan } from './loads';
import { printedProperties } from './steps';

/** The section, the loads with what each comes to, and the combinations with their factors. */
export function tablesOf(design: BeamDesign): ReportTable[] {
  return [
    ...(design.isListed ? [listedShapeTable(design.section, printedProperties)] : []),
    ...(design.demands.byLoad.length === 0 ? [] : [loadTable(design), combinationTable(design)]),
  ];
}

const reactions = [
  numberColumn('left', 'Left reaction', 'kip'),
  numberColumn('right', 'Right reaction', 'kip'),
];

function loadTable({ demands, span, flexure }: BeamDesign): ReportTable {
  const feet = shown(flexure.position / inchesPerFoot);
  return {
    title: 'Loads',
    description:
      `Unfactored, by load type${span.selfWeight > 0 ? '; the self-weight is in D' : ''}. −W is wind ` +
      'uplift, as an absolute value.',
    columns: [
      textColumn('load', 'Load'),
      numberColumn('uniform', 'Uniform', 'kip/ft'),
      numberColumn('points', 'Point loads', 'kip'),
      numberColumn('moment', `Moment at ${feet} ft`, 'kip-ft'),
      ...reactions,
    ],
    rows: demands.byLoad.map(([load, diagram]) => {
      const own = span.loads[load];
      const [left, right] = diagram.reactions;
      return {
        load,
        uniform: uniformOf(own),
        points: own.reduce((sum, each) => sum + (each.kind === 'point' ? each.force : 0), 0),
        moment: effectAt(diagram, 'moment', flexure.position) / inchesPerFoot,
        left: left!.force,
        right: right!.force,
      };
    }),
  };
}

/** kip/ft */
const uniformOf = (loads: LoadedSpan['loads']['D']) =>
  loads.reduce((sum, each) => sum + (each.kind === 'line' ? each.startLoad * inchesPerFoot : 0), 0);

function combinationTable({ demands, span, flexure, shear, method }: BeamDesign): ReportTable {
  const governs = ({ combination: { name } }: Demand) =>
    [name === flexure.combination && 'Flexure', name === shear.combination && 'Shear']
      .filter(Boolean)
      .join(', ');
  return {
    title: 'Load combinations',
    description: `${method}. Moment and shear are the largest absolute values along the span.`,
    columns: [
      textColumn('combination', 'Combination'),
      numberColumn('uniform', 'Uniform', 'kip/ft'),
      numberColumn('moment', 'Moment', 'kip-ft'),
      numberColumn('shear', 'Shear', 'kip'),
      ...reactions,
      textColumn('governs', 'Governs'),
    ],
    rows: demands.strength.map((demand) => {
      const [left, right] = demand.diagram.reactions;
      return {
        combination: demand.combination.name,
        uniform: demands.byLoad.reduce(
          (sum, [load]) => sum + (demand.combination.factors[load] ?? 0) * uniformOf(span.loads[load]),
          0,
        ),
        moment: largestMoment(demand.diagram).value / inchesPerFoot,
        shear: largestShear(demand.diagram).value,
        left: left!.force,
        right: right!.force,
        governs: governs(demand),
      };
    }),
  };
}
