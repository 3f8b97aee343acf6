import type { Derivation } from '../kit/derivation';
import { optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import { durationFormula, loadDurations } from '../rules/wood/loadDuration';
import { beamStability } from '../rules/wood/beamStability';
import { depthFactor, volumeFactor } from '../rules/wood/volumeFactor';
import { type BeamDesign, steelShare, woodShare } from './beamDesign';
import type { BeamResults } from './beamResults';
import type { BendingStrength } from './bendingStrength';
import type { BendingResult } from './bending';
import { isSawn, symbols } from './factorSteps';
import { inFootPounds } from './ratios';
import { inchesPerFoot } from './units';
import { sumOfTypes, uniformLoadStep, uniformSpan } from './demandSteps';

/** The governing bending check. Nothing where no moment acts. */
export function bendingSteps(work: Derivation, inputs: Inputs, results: BeamResults): void {
  const { bending, design } = results;
  const { worst } = bending;
  if (!worst) return;
  const { section, plates } = design;
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
    value: inFootPounds(worst.moment),
    units: 'lb-ft',
    clause: 'ASCE 7 2.4',
  });
  strengthSteps(work, inputs, results, worst);
  const share = plates ? woodShare(design) : 1;
  const fb = work.step({
    symbol: 'fb',
    label: 'Bending stress of the wood',
    formula: plates ? 'share · 12 · |M| / S' : '12 · |M| / S',
    from: { M: m, S: section.sectionModulus, share },
    value: worst.stress,
    units: 'psi',
    clause: 'NDS 3.3-2',
  });
  work.step({
    symbol: 'bendingRatio',
    label: 'Bending',
    formula: 'fb / Fba',
    from: { fb, Fba: worst.strength.adjusted },
    value: worst.ratio,
    units: null,
    clause: 'NDS 3.3.1',
  });
  steelSteps(work, results);
}

function strengthSteps(
  work: Derivation,
  inputs: Inputs,
  { design }: BeamResults,
  { strength, situation }: BendingResult,
): void {
  const { cM, cT, cI, cF, cFu, cR } = design.values;
  const { fb, cd, cL, cV, stability } = strength;
  work.step({
    symbol: 'CD',
    label: 'Load duration factor',
    ...durationFormula(optionOf(inputs, 'loadDuration', loadDurations), situation),
    value: cd,
    units: null,
    clause: 'NDS Table 2.3.2',
  });
  if (stability) beamStability(work, stability.edge, design.values.eMin, stability.fbStar);
  prescriptiveStep(work, design);
  const isVolume = cV !== 1;
  if (isVolume) {
    work.step({
      symbol: 'CV',
      label: design.section.material.kind === 'glulam' ? 'Volume factor' : 'Depth factor',
      ...volumeFormula(design, strength),
      clause: 'NDS 5.3.6, 8.3.6',
    });
  }
  const lateral = !isVolume ? 'CL' : cV < 1 ? 'min(CL, CV)' : 'CL · CV';
  const sawn = isSawn(design.section.material) ? ' · CF · Cfu · Ci · Cr' : '';
  work.step({
    symbol: "Fb'",
    label: 'Adjusted bending design value',
    formula: `Fb · CD · CM · Ct · ${lateral}${sawn}`,
    from: {
      ...{ Fb: fb, CD: cd, CL: cL, CV: cV, CF: cF, Cfu: cFu, Cr: cR },
      ...symbols('fb', cM, cT, cI),
    },
    value: strength.adjusted,
    units: 'psi',
    clause: 'NDS Table 4.3.1, 5.3.1',
  });
}

function volumeFormula({ section: { d, ply, material } }: BeamDesign, { momentLength }: BendingStrength) {
  return material.kind === 'glulam'
    ? {
        equation: volumeFactor,
        from: { L: momentLength / inchesPerFoot, ...ply, exponent: material.volumeExponent ?? 0 },
      }
    : { equation: depthFactor, from: { d, exponent: material.depthExponent ?? 0 } };
}

/** CL by the nominal size, where it is not calculated. */
function prescriptiveStep(work: Derivation, { prescriptive }: BeamDesign): void {
  if (!prescriptive) return;
  const { b, d, needed, given } = prescriptive;
  const from = { d, b };
  work.step({
    symbol: 'd/b',
    label: `Nominal depth over breadth of one ply; it needs "${needed}", given "${given}"`,
    formula: 'd / b',
    from,
    value: prescriptive.ratio,
    units: null,
    clause: 'NDS 4.4.1.2',
  });
  work.step({
    symbol: 'CL',
    label: 'Beam stability factor, by lateral support',
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
    formula: 'share · 12 · |M| / Ss',
    from: { share: steelShare(design, creep), M: inFootPounds(steel.moment), Ss: plates.sectionModulus },
    value: steel.stress,
    units: 'psi',
    clause: 'Transformed section',
  });
  work.step({
    symbol: 'flitchRatio',
    label: 'Steel plates',
    formula: 'fs / (Fy / 1.67)',
    from: { fs, Fy: plates.yieldStress },
    value: steel.ratio,
    units: null,
    clause: 'AISC 360 F11, F1',
  });
}
