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
  const m = work.step(
    'M',
    `Governing moment, ${worst.situation}, at ${Number((worst.position / design.layout.scale).toFixed(3))} ft`,
    'ASCE 7 2.4',
    { ...written, units: 'lb-ft' },
  );
  work.step('CD', 'Load duration factor', 'NDS Table 2.3.2', {
    ...durationFormula(optionOf(inputs, 'loadDuration', loadDurations), worst.situation),
    value: worst.strength.place.cd,
    units: null,
  });
  if (!worst.strength.stability) supportedStep(work, design);
  const { adjusted } = bendingStrength(design.section, design.values, worst.strength.place, work);
  const fb = work.step('fb', 'Bending stress of the wood', 'NDS Eq. 3.3-2', bendingStress(design, m));
  work.step('bendingRatio', 'Bending', 'NDS 3.3.1', { equation: bendingRatio, from: { fb, Fba: adjusted } });
  steelSteps(work, results);
}

/** CL of 1.0 where it is not calculated. */
function supportedStep(work: Derivation, { prescriptive, section: { b, d } }: BeamDesign): void {
  if (prescriptive) return prescriptiveStep(work, prescriptive);
  work.step('CL', 'Beam stability factor', d > b ? 'NDS 3.3.3.3' : 'NDS 3.3.3.1', {
    formula:
      d > b ? '1.0: the compression edge is continuously braced' : '1.0: the depth is at most the breadth',
    from: {},
    value: 1,
    units: null,
  });
}

/** CL by the nominal size. */
function prescriptiveStep(work: Derivation, prescriptive: NonNullable<BeamDesign['prescriptive']>): void {
  const { b, d, needed, given } = prescriptive;
  work.step(
    'd/b',
    `Nominal depth-to-breadth ratio of one ply; requires "${needed}", given "${given}"`,
    'NDS 4.4.1.2',
    { equation: depthOverBreadth, from: { d, b } },
  );
  work.step('CL', 'Beam stability factor, from lateral support', 'NDS 4.4.1.2, 3.3.3.2', {
    formula: '1.0 with the lateral support of 4.4.1.2',
    from: {},
    value: 1,
    units: null,
  });
}

function steelSteps(work: Derivation, { bending, design, creep }: BeamResults): void {
  const { steel } = bending;
  const { plates } = design;
  if (!steel || !plates) return;
  const fs = work.step(
    'fs',
    `Bending stress of the steel plates, ${steel.situation}`,
    'Transformed section',
    steelStress(design, plates, creep, inFootPounds(steel.moment)),
  );
  work.step('flitchRatio', 'Steel plates', 'AISC 360 F11, F1', {
    equation: flitchRatio,
    from: { fs, Fy: plates.yieldStress },
  });
}
