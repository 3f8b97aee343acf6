import type { Quantity, Side } from '../rules/beam/envelope';
import {
  deflectionDiagrams,
  type DrawnMember,
  type GoverningDeflection,
  momentDiagram,
  shearDiagram,
  type Situation as DrawnSituation,
} from '../rules/beam/memberDiagrams';
import type { DiagramSupport, MemberDiagram } from '../kit/memberDiagram';
import type { BeamResults } from './beamResults';
import type { DeflectionResult } from './deflection';
import type { Situation } from './situations';
import { inchesPerFoot } from './units';

const envelope = 'Envelope of all combinations and patterns, with all loads.';

/**
 * Moment and shear over all combinations and patterns, and the governing deflections; positions in ft on plan.
 *
 * @param places where values are wanted; absent for whole curves
 */
export function diagramsOf(results: BeamResults, places?: readonly number[]): MemberDiagram[] {
  const { loaded, bending, design } = results;
  if (loaded.size === 0) return [];
  const member = { ...drawn(results), places };
  const situations = results.strengthSituations;
  const footPounds = { units: 'lb-ft', factor: 1 / inchesPerFoot };
  const { stiffness } = design;
  return [
    momentDiagram(member, drawnOf(situations, 'moment'), bending.moments, footPounds, envelope),
    shearDiagram(member, drawnOf(situations, 'shear'), { units: 'lb', factor: 1 }, envelope),
    // On a beam of several spans not every span is at its worst in them.
    ...deflectionDiagrams(
      member,
      [
        ...governing('Total', results.total.worst, stiffness),
        ...governing('Live', results.live.worst, stiffness),
      ],
      stiffness,
      'Under the loads that govern deflection.',
    ),
  ];
}

/** Both extremes of each situation; where they are one, its diagram. */
function drawnOf(situations: Situation[], quantity: Quantity): DrawnSituation[] {
  return situations.flatMap((situation): DrawnSituation[] => {
    const { max, min } = situation.envelope(quantity);
    const drawn = (side: Side): DrawnSituation => ({
      name: situation.combination.name,
      diagram: side === 'max' ? max : min,
      nameAt: (place) => situation.nameAt(quantity, side, place),
    });
    return max === min ? [drawn('max')] : [drawn('max'), drawn('min')];
  });
}

function governing(label: string, worst: DeflectionResult | null, stiffness: number): GoverningDeflection[] {
  if (!worst) return [];
  const { position, deflection, situation, diagram } = worst;
  return [{ label, position, value: deflection * stiffness, situation, diagram: diagram() }];
}

function drawn({ design }: BeamResults): DrawnMember {
  const { rows, beam, scale } = design.layout;
  const supports = rows.flatMap(({ type, position }): DiagramSupport[] =>
    type === 'Top Brace' || type === 'Bottom Brace' ? [] : [{ type, position }],
  );
  return { length: beam.length, scale, supports };
}
