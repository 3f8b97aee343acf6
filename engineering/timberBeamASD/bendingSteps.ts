import type { Derivation } from '../kit/derivation';
import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { durationFormula, loadDurations } from '../rules/wood/loadDuration';
import type { BeamDesign } from './beamDesign';
import type { BeamResults } from './beamResults';
import { bendingRatio, bendingStress, steelStress } from './bending';
import { bendingStrength } from './bendingStrength';
import { flitchRatio } from './flitch';
import { depthOverBreadth } from './lateralSupport';
import { inFootPounds } from './ratios';
import { inchesPerFoot } from './units';
import { sumOfTypes, uniformLoadStep, uniformSpan } from './demandSteps';

/** The governing bending check. Nothing where no moment acts. */
export function bendingSteps(work: Derivation, inputs: Inputs, results: BeamResults): void {
  const { bending, design } = results;
  const { worst } = bending;
  if (!worst) return;
  const uniform = uniformSpan(inputs, results);
  const written = uniform
    ? {
        formula: 'w · L^2 / 8',
        from: {
          w: uniformLoadStep(work, uniform.loads, worst.parts(), worst.situation),
          L: uniform.length,
        },
      }
    : sumOfTypes('M', worst.parts(), inchesPerFoot);
  const m = work.step({
    symbol: 'M',
    label: `Governing moment, ${worst.situation}, at ${Number((worst.position / design.layout.scale).toFixed(3))} ft`,
    ...written,
    units: 'lb-ft',
    clause: 'ASCE 7 2.4',
  });
  work.step({
    symbol: 'CD',
    label: 'Load duration factor',
    ...durationFormula(optionOf(inputs, 'loadDuration', loadDurations), worst.situation),
    value: worst.strength.place.cd,
    units: null,
    clause: 'NDS Table 2.3.2',
  });
  if (!worst.strength.stability) supportedStep(work, design);
  const { adjusted } = bendingStrength(design.section, design.values, worst.strength.place, work);
  const fb = work.step({
    symbol: 'fb',
    label: 'Bending stress of the wood',
    ...bendingStress(design, m),
    clause: 'NDS Eq. 3.3-2',
  });
  work.step({
    symbol: 'bendingRatio',
    label: 'Bending',
    equation: bendingRatio,
    from: { fb, Fba: adjusted },
    clause: 'NDS 3.3.1',
  });
  steelSteps(work, results);
}

/** CL of 1.0 where it is not calculated. */
function supportedStep(work: Derivation, { prescriptive, section: { b, d } }: BeamDesign): void {
  if (prescriptive) return prescriptiveStep(work, prescriptive);
  work.step({
    symbol: 'CL',
    label: 'Beam stability factor',
    formula:
      d > b ? '1.0: the compression edge is continuously braced' : '1.0: the depth is at most the breadth',
    from: {},
    value: 1,
    units: null,
    clause: d > b ? 'NDS 3.3.3.3' : 'NDS 3.3.3.1',
  });
}

/** CL by the nominal size. */
function prescriptiveStep(work: Derivation, prescriptive: NonNullable<BeamDesign['prescriptive']>): void {
  const { b, d, needed, given } = prescriptive;
  work.step({
    symbol: 'd/b',
    label: `Nominal depth-to-breadth ratio of one ply; requires "${needed}", given "${given}"`,
    equation: depthOverBreadth,
    from: { d, b },
    clause: 'NDS 4.4.1.2',
  });
  work.step({
    symbol: 'CL',
    label: 'Beam stability factor, from lateral support',
    formula: '1.0 with the lateral support of 4.4.1.2',
    from: {},
    value: 1,
    units: null,
    clause: 'NDS 4.4.1.2, 3.3.3.2',
  });
}

function steelSteps(work: Derivation, { bending, design, creep }: BeamResults): void {
  const { steel } = bending;
  const { plates } = design;
  if (!steel || !plates) return;
  const fs = work.step({
    symbol: 'fs',
    label: `Bending stress of the steel plates, ${steel.situation}`,
    ...steelStress(design, plates, creep, inFootPounds(steel.moment)),
    clause: 'Transformed section',
  });
  work.step({
    symbol: 'flitchRatio',
    label: 'Steel plates',
    equation: flitchRatio,
    from: { fs, Fy: plates.yieldStress },
    clause: 'AISC 360 F11, F1',
  });
}
