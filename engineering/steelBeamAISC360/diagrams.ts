import {
  deflectionDiagrams,
  type DrawnMember,
  type GoverningDeflection,
  momentDiagram,
  type NamedExtreme,
  shearDiagram,
} from '../rules/beam/memberDiagrams';
import type { MemberDiagram } from '../kit/memberDiagram';
import { inchesPerFoot } from '../rules/steel/steel';
import type { BeamDesign, DeflectionCheck } from './beamDesign';
import {
  type BeamDemands,
  type CompressionFlange,
  largestDeflection,
  largestMomentOf,
  presentLoads,
} from './demand';

const envelope = 'Envelope of all combinations of the design method.';
const none: NamedExtreme = { value: 0, position: 0, situation: '' };

/**
 * Required moment and shear over all combinations, and the deflections under service loads; positions in ft.
 *
 * @param places where values are wanted; absent for whole curves
 */
export function diagramsOf(
  { span, demands, deflections, stiffness }: BeamDesign,
  places?: readonly number[],
): MemberDiagram[] {
  if (presentLoads(span).size === 0) return [];
  const member: DrawnMember = {
    length: span.length,
    scale: inchesPerFoot,
    places,
    supports: [
      { type: 'Pinned', position: 0 },
      { type: 'Roller', position: span.length / inchesPerFoot },
    ],
  };
  const situations = demands.strength.map(({ combination, diagram }) => ({
    name: combination.name,
    diagram,
  }));
  const [live, total] = deflections;
  const kipFeet = { units: 'kip-ft', factor: 1 / inchesPerFoot };
  return [
    momentDiagram(
      member,
      situations,
      { max: largestOf(demands, 'top'), min: hogging(largestOf(demands, 'bottom')) },
      kipFeet,
      envelope,
    ),
    shearDiagram(member, situations, { units: 'kip', factor: 1 }, envelope),
    ...deflectionDiagrams(
      member,
      [governing('Total', total), governing('Live', live)],
      stiffness,
      'Under service loads.',
    ),
  ];
}

function largestOf({ strength }: BeamDemands, flange: CompressionFlange): NamedExtreme {
  // Without uplift a simple span hogs nowhere: what is below 0 there is rounding.
  const looked = flange === 'top' ? strength : strength.filter(({ combination }) => combination.isUplift);
  return looked.reduce((most, { combination, diagram }) => {
    const extreme = largestMomentOf(diagram, flange);
    return extreme.value > most.value ? { ...extreme, situation: combination.name } : most;
  }, none);
}

const hogging = (extreme: NamedExtreme): NamedExtreme => ({ ...extreme, value: -extreme.value });

function governing(label: string, { demand }: DeflectionCheck): GoverningDeflection {
  const { name, diagram } = demand;
  return { label, situation: name, diagram, ...largestDeflection(diagram) };
}
