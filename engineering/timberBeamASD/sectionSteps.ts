import type { Derivation } from '../kit/derivation';
import type { Inputs } from '../kit/template';
import type { BeamResults } from './beamResults';
import { steelModulus } from './flitch';

/** Section properties and the self-weight. */
export function sectionSteps(work: Derivation, inputs: Inputs, { design, selfWeight }: BeamResults): void {
  const { section, plates } = design;
  const { b, d, plies, ply } = section;
  work.step({
    symbol: 'b',
    label: `Width of the wood, ${section.name}`,
    formula: 'n · bp',
    from: { n: plies, bp: ply.b },
    value: b,
    units: 'in',
    clause: section.material.table,
  });
  work.step({
    symbol: 'A',
    label: 'Area',
    formula: 'b · d',
    from: { b, d },
    value: section.area,
    units: 'in2',
    clause: 'NDS 3.1',
  });
  work.step({
    symbol: 'S',
    label: 'Section modulus',
    formula: 'b · d^2 / 6',
    from: { b, d },
    value: section.sectionModulus,
    units: 'in3',
    clause: 'NDS 3.3.2',
  });
  work.step({
    symbol: 'I',
    label: 'Moment of inertia',
    formula: 'b · d^3 / 12',
    from: { b, d },
    value: section.inertia,
    units: 'in4',
    clause: 'NDS 3.3.2',
  });
  if (plates) {
    work.step({
      symbol: 'EIs',
      label: 'Bending stiffness of the steel plates',
      formula: 'Es · n · t · ds^3 / 12',
      from: { Es: steelModulus, n: plates.plates, t: plates.thickness, ds: plates.depth },
      value: steelModulus * plates.inertia,
      units: 'lb-in2',
      clause: 'Transformed section',
    });
  }
  if (selfWeight > 0) {
    work.step({
      symbol: 'wself',
      label: plates ? 'Self-weight of wood and steel' : 'Self-weight',
      formula: plates ? '(A · density + As · 490) / 144' : 'A · density / 144',
      from: { A: section.area, As: plates?.area ?? 0, density: Number(inputs.density) },
      value: selfWeight * 12,
      units: 'plf',
      clause: 'ASCE 7 3.1',
    });
  }
}
