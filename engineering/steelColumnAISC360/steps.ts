import { type Derivation, shown } from '../kit/derivation';
import { combinationClause } from '../rules/combinations/clauses';
import { availableFormula, usualSafety } from '../rules/steel/designMethod';
import { hollowSectionSteps, wideFlangeColumnSteps } from '../rules/steel/sectionSteps';
import { elasticModulus, shearModulus } from '../rules/steel/steel';
import type { ColumnDesign, Tension } from './columnDesign';
import type { HollowSection } from '../rules/steel/hollowSection';
import type { WideFlange } from '../rules/steel/wideFlange';
import { inelasticLimit } from './compression';

/** Every step of the calculation but the verdict. */
export function designSteps(work: Derivation, design: ColumnDesign): void {
  const { section } = design;
  work.section('Section properties');
  if (section.kind === 'W') wideFlangeColumnSteps(work, section);
  else hollowSectionSteps(work, section);
  work.section('Load');
  demandStep(work, design);
  work.section('Buckling');
  bucklingSteps(work, design);
  work.section('Slenderness of the elements');
  elementSteps(work, design);
  work.section('Strength');
  strengthSteps(work, design);
  if (design.tension) {
    work.section('Tension');
    tensionSteps(work, design, design.tension);
  }
  work.step({
    symbol: 'utilizationRatio',
    label: 'Utilization',
    formula: design.tension ? 'max(compression, tension)' : 'compression',
    from: {
      compression: design.compressionRatio,
      ...(design.tension && { tension: design.tension.ratio }),
    },
    value: design.ratio,
    units: null,
    clause: 'AISC 360 B3',
  });
}

function tensionSteps(
  work: Derivation,
  { section, fy, method, loads, tensile }: ColumnDesign,
  { combination, force, ratio }: Tension,
): void {
  const { D: dead = 0, '−W': wind = 0 } = combination.factors;
  const tr = work.step({
    symbol: 'Tr',
    label: `Required tensile strength, ${combination.name}`,
    formula: `${-wind}·U - ${dead}·D`,
    from: { U: loads['−W'], D: loads.D },
    value: force,
    units: 'kip',
    clause: combinationClause[method],
  });
  const tn = work.step({
    symbol: 'Tn',
    label: 'Nominal tensile strength, yielding of the gross section',
    formula: 'Fy·A',
    from: { Fy: fy, A: section.area },
    value: tensile.nominal,
    units: 'kip',
    clause: 'AISC 360 Eq. D2-1',
  });
  const factored = availableFormula('Tn', method, usualSafety);
  const tc = work.step({
    symbol: 'Tc',
    label: 'Available tensile strength',
    formula: factored.formula,
    from: { ...factored.from, Tn: tn },
    value: tensile.available,
    units: 'kip',
    clause: 'AISC 360 D2',
  });
  work.step({
    symbol: 'tensionRatio',
    label: 'Tension',
    formula: 'Tr / Tc',
    from: { Tr: tr, Tc: tc },
    value: ratio,
    units: null,
    clause: 'AISC 360 D2',
  });
}

function demandStep(work: Derivation, { combination, loads, demand, method }: ColumnDesign): void {
  work.step({
    symbol: 'Pr',
    label: `Required compressive strength, ${combination.name}`,
    formula: Object.entries(combination.factors)
      .map(([load, factor]) => `${factor}·${load}`)
      .join(' + '),
    from: { ...loads },
    value: demand,
    units: 'kip',
    clause: combinationClause[method],
  });
}

function bucklingSteps(work: Derivation, design: ColumnDesign): void {
  const { section, fy, lengths, compression } = design;
  const bends = lengths.lcx / section.rx > lengths.lcy / section.ry ? 'x' : 'y';
  const slenderness = work.step({
    symbol: 'Lc/r',
    label: `Governing slenderness, about ${bends}`,
    formula: 'max(Lcx/rx, Lcy/ry)',
    from: { Lcx: lengths.lcx, rx: section.rx, Lcy: lengths.lcy, ry: section.ry },
    value: compression.slenderness,
    units: null,
    clause: 'AISC 360 E2',
  });
  const flexural = work.step({
    symbol: 'Fy/Fe',
    label: `Yield stress over elastic buckling stress, about ${bends}`,
    formula: 'Fy·slenderness^2 / (pi^2·E)',
    from: { Fy: fy, slenderness, E: elasticModulus },
    value: compression.flexuralRatio,
    units: null,
    clause: 'AISC 360 Eq. E3-4',
  });
  const torsional = torsionalStep(work, design, section);
  const ratio = torsional === null ? flexural : Math.max(flexural, torsional);
  const isInelastic = ratio <= inelasticLimit;
  work.step({
    symbol: 'Fcr',
    label: `Critical stress, ${isInelastic ? 'inelastic' : 'elastic'} buckling`,
    formula: isInelastic ? '0.658^ratio·Fy' : '0.877·Fy / ratio',
    from: { ratio, Fy: fy },
    value: compression.fcr,
    units: 'ksi',
    clause: isInelastic ? 'AISC 360 Eq. E3-2' : 'AISC 360 Eq. E3-3',
  });
}

/** Torsional buckling of a W; null for a closed section. */
function torsionalStep(
  work: Derivation,
  { fy, lengths, compression }: ColumnDesign,
  section: WideFlange | HollowSection,
): number | null {
  if (section.kind !== 'W' || compression.torsionalRatio === null) return null;
  const { ix, iy, j, cw } = section;
  return work.step({
    symbol: 'Fy/Fez',
    label: 'Yield stress over elastic buckling stress, torsional buckling',
    formula: 'Fy·(Ix + Iy)·Lcz^2 / (pi^2·E·Cw + G·J·Lcz^2)',
    from: { Fy: fy, Ix: ix, Iy: iy, Lcz: lengths.lcz, E: elasticModulus, Cw: cw, G: shearModulus, J: j },
    value: compression.torsionalRatio,
    units: null,
    clause: 'AISC 360 Eq. E4-2',
  });
}

function elementSteps(work: Derivation, { section, fy, compression }: ColumnDesign): void {
  for (const element of compression.elements) {
    const { name, width, thickness, slenderness, limit, c1, fel, effectiveWidth } = element;
    const lambda = work.step({
      symbol: 'lambda',
      label: `${name}: slenderness`,
      formula: 'b / t',
      from: { b: width, t: thickness },
      value: slenderness,
      units: null,
      clause: 'AISC 360 B4.1, Table B4.1a',
    });
    if (fel === null) {
      work.step({
        symbol: 'be',
        label: `${name}: whole width, as λ is at most λr·√(Fy/Fcr) = ${shown(limit * Math.sqrt(fy / compression.fcr))}`,
        formula: 'b',
        from: { b: width },
        value: effectiveWidth,
        units: 'in',
        clause: 'AISC 360 Eq. E7-2',
      });
      continue;
    }
    const stress = work.step({
      symbol: 'Fel',
      label: `${name}: elastic local buckling stress`,
      formula: '(c2·lambdar/lambda)^2·Fy',
      from: { c2: element.c2, lambdar: limit, lambda, Fy: fy },
      value: fel,
      units: 'ksi',
      clause: 'AISC 360 Eq. E7-5, Table E7.1',
    });
    work.step({
      symbol: 'be',
      label: `${name}: effective width`,
      formula: 'b·(1 - c1·sqrt(Fel/Fcr))·sqrt(Fel/Fcr)',
      from: { b: width, c1, Fel: stress, Fcr: compression.fcr },
      value: effectiveWidth,
      units: 'in',
      clause: 'AISC 360 Eq. E7-3',
    });
  }
  const lost = compression.elements
    .filter(({ fel }) => fel !== null)
    .map(({ count, width, effectiveWidth, thickness }) => {
      const [b, be, t] = [width, effectiveWidth, thickness].map(shown);
      return ` - ${count}·(${b} - ${be})·${t}`;
    });
  work.step({
    symbol: 'Ae',
    label: 'Effective area',
    formula: `A${lost.join('')}`,
    from: { A: section.area },
    value: compression.effectiveArea,
    units: 'in2',
    clause: 'AISC 360 E7',
  });
}

function strengthSteps(
  work: Derivation,
  { method, demand, compression, available, compressionRatio }: ColumnDesign,
): void {
  const pn = work.step({
    symbol: 'Pn',
    label: 'Nominal compressive strength',
    formula: 'Fcr·Ae',
    from: { Fcr: compression.fcr, Ae: compression.effectiveArea },
    value: compression.pn,
    units: 'kip',
    clause: 'AISC 360 Eq. E3-1, E7-1',
  });
  const factored = availableFormula('Pn', method, usualSafety);
  const pc = work.step({
    symbol: 'Pc',
    label: 'Available compressive strength',
    formula: factored.formula,
    from: { ...factored.from, Pn: pn },
    value: available,
    units: 'kip',
    clause: 'AISC 360 E1',
  });
  work.step({
    symbol: 'axialRatio',
    label: 'Compression',
    formula: 'max(Pr, 0) / Pc',
    from: { Pr: demand, Pc: pc },
    value: compressionRatio,
    units: null,
    clause: 'AISC 360 B3',
  });
}
