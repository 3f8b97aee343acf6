import {
  deflectionDiagrams,
  type DrawnMember,
  type GoverningDeflection,
  momentDiagram,
  shearDiagram,
} from '../beam/memberDiagrams';
import type { DiagramSupport, MemberDiagram } from '../memberDiagram';
import { stiffnessOf } from './beamDesign';
import type { BeamResults } from './beamResults';
import type { DeflectionResult } from './deflection';
import { inchesPerFoot } from './units';

const envelope = 'At each place the largest and the least of all combinations and patterns, with all loads.';

/** Moment and shear over all combinations and patterns, and the governing deflections; positions in ft on plan. */
export function diagramsOf(results: BeamResults): MemberDiagram[] {
  const { loaded, bending, design } = results;
  if (loaded.size === 0) return [];
  const member = drawn(results);
  const situations = results.strengthSituations();
  const footPounds = { units: 'lb-ft', factor: 1 / inchesPerFoot };
  const stiffness = stiffnessOf(design);
  return [
    momentDiagram(member, situations, bending.moments, footPounds, envelope),
    shearDiagram(member, situations, { units: 'lb', factor: 1 }, envelope),
    // On a beam of several spans not every span is at its worst in them.
    ...deflectionDiagrams(
      member,
      [
        ...governing('Total', results.total.worst, stiffness),
        ...governing('Live', results.live.worst, stiffness),
      ],
      stiffness,
      'Under the loads that govern against the limits of the spans.',
    ),
  ];
}

function governing(label: string, worst: DeflectionResult | null, stiffness: number): GoverningDeflection[] {
  if (!worst) return [];
  const { position, deflection, situation, diagram } = worst;
  return [{ label, position, value: deflection * stiffness, situation, diagram }];
}

function drawn({ design }: BeamResults): DrawnMember {
  const { rows, beam, scale } = design.layout;
  const supports = rows.flatMap(({ type, position }): DiagramSupport[] =>
    type === 'Top Brace' || type === 'Bottom Brace' ? [] : [{ type, position }],
  );
  return { length: beam.length, scale, supports };
}
