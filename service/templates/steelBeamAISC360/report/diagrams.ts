import {
  deflectionDiagrams,
  type DrawnMember,
  type GoverningDeflection,
  momentDiagram,
  type NamedExtreme,
  shearDiagram,
} from '../../rules/beam/memberDiagrams';
import type { MemberDiagram } from '../../kit/memberDiagram';
import { inchesPerFoot } from '../../rules/steel/steel';
import type { BeamDesign } from '../checks/beamDesign';
import { type BeamDemands, largestDeflection, largestMoment } from '../model/demand';

const envelope = 'At each place the largest and the least of all combinations of the design method.';
const none: NamedExtreme = { value: 0, position: 0, situation: '' };

/** Required moment and shear over all combinations, and the deflections under service loads; positions in ft. */
export function diagramsOf({ span, demands, stiffness }: BeamDesign): MemberDiagram[] {
  if (span.dead.length + span.live.length === 0) return [];
  const member: DrawnMember = {
    length: span.length,
    scale: inchesPerFoot,
    supports: [
      { type: 'Pinned', position: 0 },
      { type: 'Roller', position: span.length / inchesPerFoot },
    ],
  };
  const situations = demands.strength.map(({ combination, diagram }) => ({
    name: combination.name,
    diagram,
  }));
  const kipFeet = { units: 'kip-ft', factor: 1 / inchesPerFoot };
  return [
    // The loads of a simple span act downwards: nowhere does it hog.
    momentDiagram(member, situations, { max: largestOf(demands), min: none }, kipFeet, envelope),
    shearDiagram(member, situations, { units: 'kip', factor: 1 }, envelope),
    ...deflectionDiagrams(
      member,
      [governing('Total', 'D + L', demands.total), governing('Live', 'L', demands.live)],
      stiffness,
      'Under the service loads.',
    ),
  ];
}

function largestOf({ strength }: BeamDemands): NamedExtreme {
  return strength.reduce((most, { combination, diagram }) => {
    const extreme = largestMoment(diagram);
    return extreme.value > most.value ? { ...extreme, situation: combination.name } : most;
  }, none);
}

function governing(label: string, situation: string, diagram: BeamDemands['live']): GoverningDeflection {
  return { label, situation, diagram, ...largestDeflection(diagram) };
}
