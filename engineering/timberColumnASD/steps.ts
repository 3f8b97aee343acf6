import { Derivation } from '../kit/derivation';
import type { Step } from '../kit/template';
import { durationFormula } from '../rules/wood/loadDuration';
import type { Axis } from './axes';
import type { Column } from './column';
import type { Factors } from './designValues';
import type { LoadType } from '../rules/combinations/combinations';
import { factoredSum } from '../rules/combinations/factoredSum';
import type { ColumnResults, Ratio } from './ratios';
import type { Situation } from './situation';

/** The calculation of the governing combination, and the worst of each check. */
export function stepsOf(results: ColumnResults): Step[] {
  const { column, governing, ratios } = results;
  const { situation } = governing;
  const work = new Derivation();
  work.section('Section and self-weight');
  sectionSteps(work, column);
  work.section('Slenderness');
  column.axes.forEach((axis) => axisSteps(work, axis));
  work.section('Compression');
  compressionSteps(work, column, situation);
  work.section('Bending and compression');
  if (situation.moment > 0) bendingSteps(work, column, situation);
  work.section('Bearing on the plate');
  plateSteps(work, results);
  work.section('Checks');
  for (const ratio of ratios)
    work.step({
      symbol: ratio.referenceId,
      label: `${ratio.label}, ${ratio.situation.combination.name}`,
      ...ratioFormula(column, ratio),
      value: ratio.ratio,
      units: null,
    });
  work.step({
    symbol: 'utilizationRatio',
    label: `Governing: ${governing.label.toLowerCase()}, ${situation.combination.name}`,
    formula: 'largest ratio of all checks',
    from: {},
    value: governing.ratio,
    units: null,
    clause: 'NDS 3.1',
  });
  return work.steps;
}

/** A check under its own worst combination. */
function ratioFormula(
  { plate, axes, lateral }: Column,
  { referenceId, situation }: Ratio,
): { formula: string; from: Record<string, number>; clause: string } {
  const { fc, fcAdjusted: Fca, fb, fbAdjusted: Fba, bendingAndAxial, stability } = situation;
  const [strong, weak] = axes;
  if (referenceId === 'axialRatio') return { formula: 'fc / Fca', from: { fc, Fca }, clause: 'NDS 3.6.3' };
  if (referenceId === 'bearingRatio')
    return { formula: 'fc / FcPerp', from: { fc, FcPerp: plate?.adjusted ?? NaN }, clause: 'NDS 3.10.2' };
  if (stability > (bendingAndAxial ?? 0)) return stabilityFormula(fc, fb, weak.fcE, lateral?.fbE ?? Infinity);
  return {
    formula: strong.fcE === Infinity ? interaction : interactionAmplified,
    from: { fc, Fca, fb, Fba, FcE1: strong.fcE },
    clause: 'NDS Eq. 3.9-3',
  };
}

const interaction = '(fc / Fca)^2 + fb / Fba';
const interactionAmplified = '(fc / Fca)^2 + fb / (Fba · (1 − fc / FcE1))';

function stabilityFormula(fc: number, fb: number, FcE2: number, FbE: number) {
  const terms = [...(FcE2 === Infinity ? [] : ['fc / FcE2']), ...(FbE === Infinity ? [] : ['(fb / FbE)^2'])];
  return { formula: terms.join(' + ') || '0', from: { fc, FcE2, fb, FbE }, clause: 'NDS Eq. 3.9-4' };
}

function sectionSteps(work: Derivation, { section, selfWeight, length }: Column): void {
  const { b, d, area, sectionModulus, material, name } = section;
  work.step({
    symbol: 'A',
    label: `Area of ${name}`,
    formula: 'b · d',
    from: { b, d },
    value: area,
    units: 'in2',
    clause: material.table,
  });
  work.step({
    symbol: 'S',
    label: 'Section modulus, strong axis',
    formula: 'b · d^2 / 6',
    from: { b, d },
    value: sectionModulus,
    units: 'in3',
    clause: 'NDS 3.3.2',
  });
  if (selfWeight > 0)
    work.step({
      symbol: 'Pself',
      label: 'Self-weight',
      formula: 'A · L · density / 144',
      from: { A: area, L: length, density: (selfWeight * 144) / (area * length) },
      value: selfWeight,
      units: 'lb',
      clause: 'ASCE 7 3.1',
    });
}

function axisSteps(work: Derivation, { side, le, size, slenderness, eMin, fcE }: Axis): void {
  const name = side === 'd' ? '1' : '2';
  work.step({
    symbol: `le${name}/d${name}`,
    label: side === 'd' ? 'Slenderness, strong axis' : 'Slenderness, weak axis',
    formula: slenderness === 0 ? 'held all along' : `le / ${side}`,
    from: { le, [side]: size },
    value: slenderness,
    units: null,
    clause: 'NDS 3.7.1.3',
  });
  if (slenderness === 0) return;
  work.step({
    symbol: `FcE${name}`,
    label: 'Critical buckling stress',
    formula: '0.822 · Emina / ratio^2',
    from: { Emina: eMin, ratio: slenderness },
    value: fcE,
    units: 'psi',
    clause: 'NDS 3.7.1.5',
  });
}

const from = ({ cM, cT, cF, cI }: Factors) => ({ CM: cM, Ct: cT, CF: cF, Ci: cI });

function compressionSteps(
  work: Derivation,
  { section, values, duration, axial }: Column,
  situation: Situation,
): void {
  const { combination, force, fc, fcStar, axis, cP, fcAdjusted, axialRatio } = situation;
  work.step({
    symbol: 'CD',
    label: `Load duration factor, ${combination.name}`,
    ...durationFormula(duration, combination.name),
    value: combination.cd,
    units: null,
    clause: 'NDS Table 2.3.2',
  });
  work.step({
    symbol: 'Fc*',
    label: 'Compression value with all factors but CP',
    formula: 'Fc · CD · CM · Ct · CF · Ci',
    from: { Fc: section.fc, CD: combination.cd, ...from(values.fc) },
    value: fcStar,
    units: 'psi',
    clause: 'NDS Table 4.3.1, 5.3.1',
  });
  const isHeld = axis.fcE === Infinity;
  const builtUp = axis.kF === 1 ? '' : 'Kf · ';
  work.step({
    symbol: 'CP',
    label: `Column stability factor, ${axis.side === 'd' ? 'strong' : 'weak'} axis`,
    formula: isHeld
      ? '1, held all along'
      : `${builtUp}((1 + r) / (2 · c) − sqrt(((1 + r) / (2 · c))^2 − r / c))`,
    from: isHeld ? {} : { r: axis.fcE / fcStar, c: section.c, Kf: axis.kF },
    value: cP,
    units: null,
    clause: axis.kF === 1 ? 'NDS Eq. 3.7-1' : 'NDS Eq. 15.3-1',
  });
  work.step({
    symbol: "Fc'",
    label: 'Adjusted compression value',
    formula: 'Fcs · CP',
    from: { Fcs: fcStar, CP: cP },
    value: fcAdjusted,
    units: 'psi',
    clause: 'NDS 3.6.3',
  });
  work.step({
    symbol: 'P',
    label: `Axial force, ${combination.name}`,
    ...factoredSum(
      'P',
      Object.entries(combination.factors).map(([load, factor]) => ({
        ...{ load, factor },
        value: axial[load as LoadType] ?? 0,
      })),
    ),
    value: force,
    units: 'lb',
    clause: 'ASCE 7 2.4',
  });
  work.step({
    symbol: 'fc',
    label: 'Compression stress',
    formula: 'P / A',
    from: { P: force, A: section.area },
    value: fc,
    units: 'psi',
    clause: 'NDS 3.6.3',
  });
  work.step({
    symbol: "fc/Fc'",
    label: 'Axial compression',
    formula: 'fc / Fca',
    from: { fc, Fca: fcAdjusted },
    value: axialRatio,
    units: null,
    clause: 'NDS 3.6.3',
  });
}

function bendingSteps(work: Derivation, column: Column, situation: Situation): void {
  const { section, values, lateral, length, wind, axes } = column;
  const { combination, moment, fb, fbStar, cL, fbAdjusted, fc, fcAdjusted, bendingAndAxial, stability } =
    situation;
  const [strong, weak] = axes;
  work.step({
    symbol: 'M',
    label: `Moment of the wind, ${combination.name}`,
    formula: 'factor · w · L^2 / 8',
    from: { factor: combination.factors.W ?? 0, w: wind, L: length },
    value: moment,
    units: 'lb-ft',
    clause: 'ASCE 7 2.4',
  });
  work.step({
    symbol: 'fb',
    label: 'Bending stress',
    formula: '12 · M / S',
    from: { M: moment, S: section.sectionModulus },
    value: fb,
    units: 'psi',
    clause: 'NDS Eq. 3.3-2',
  });
  work.step({
    symbol: 'Fb*',
    label: values.isWallStud
      ? 'Bending value with all factors but CL; the wall-stud factor for Cr'
      : 'Bending value with all factors but CL and CV',
    formula: 'Fb · CD · CM · Ct · CF · Ci · Cr',
    from: { Fb: section.material.fb, CD: combination.cd, ...from(values.fb), Cr: values.cR },
    value: fbStar,
    units: 'psi',
    clause: values.isWallStud ? 'NDS Table 4.3.1, SDPWS 3.1.1.1' : 'NDS Table 4.3.1, 5.3.1',
  });
  const fbE = lateral?.fbE ?? Infinity;
  if (fbE !== Infinity)
    work.step({
      symbol: 'FbE',
      label: 'Critical buckling stress as a beam',
      formula: '1.20 · Emina / RB^2',
      from: { Emina: weak.eMin, RB: lateral?.rB ?? 0 },
      value: fbE,
      units: 'psi',
      clause: 'NDS 3.3.3.8',
    });
  work.step({
    symbol: "Fb'",
    label: 'Adjusted bending value',
    formula: 'Fbs · min(CL, CV)',
    from: { Fbs: fbStar, CL: cL, CV: lateral?.cV ?? 1 },
    value: fbAdjusted,
    units: 'psi',
    clause: 'NDS Eq. 3.3-6, 5.3.6',
  });
  work.step({
    symbol: 'interaction',
    label: 'Bending and axial compression',
    formula: strong.fcE === Infinity ? interaction : interactionAmplified,
    from: { fc, Fca: fcAdjusted, fb, Fba: fbAdjusted, FcE1: strong.fcE },
    value: bendingAndAxial,
    units: null,
    clause: 'NDS Eq. 3.9-3',
  });
  if (stability > 0)
    work.step({
      symbol: 'stability',
      label: 'Buckling about the weak axis and sideways',
      ...stabilityFormula(fc, fb, weak.fcE, fbE),
      value: stability,
      units: null,
    });
}

function plateSteps(work: Derivation, { column, ratios }: ColumnResults): void {
  const { plate } = column;
  const bearing = ratios.find(({ referenceId }) => referenceId === 'bearingRatio');
  if (!plate || !bearing) return;
  work.step({
    symbol: "FcPerp'",
    label: 'Adjusted value of the plate',
    formula: 'FcPerp · CM · Ct · Cb',
    from: { FcPerp: plate.fcPerp, CM: plate.cM, Ct: plate.cT, Cb: plate.cB },
    value: plate.adjusted,
    units: 'psi',
    clause: 'NDS 3.10.2, 3.10.4',
  });
}
