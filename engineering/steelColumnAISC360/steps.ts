import type { Derivation } from '../kit/derivation';
import { shown } from '../kit/formulaTree';
import { combinationClause } from '../rules/combinations/clauses';
import { availableFormula, usualSafety } from '../rules/steel/designMethod';
import { hollowProperties, roundCorners } from '../rules/steel/hollowSection';
import { hollowSectionSteps, wideFlangeSteps } from '../rules/steel/sectionSteps';
import { weight, weightAsRolled } from '../rules/steel/selfWeight';
import {
  axialRatio,
  type ColumnDesign,
  grossYielding,
  lengthNotGiven,
  type Tension,
  tensionRatio,
  utilization,
} from './columnDesign';
import {
  type Compression,
  effectiveAreaOf,
  effectiveWidth,
  flexuralStress,
  governingSlenderness,
  inelasticLimit,
  localBucklingStress,
  nominalStrength,
  plateSlenderness,
  slendernessOf,
  stressOutOf,
  symbolsOf,
  torsionalStress,
} from './compression';

export const printedProperties = ['A', 'Ix', 'Iy', 'rx', 'ry', 'J', 'Cw'] as const;

/** Every step of the calculation but the verdict. Properties of a listed W shape are in a table. */
export function designSteps(work: Derivation, design: ColumnDesign): void {
  const { section } = design;
  if (!design.isListed) {
    work.section('Section properties');
    if (section.kind === 'W') wideFlangeSteps(work, section, printedProperties);
    else hollowSectionSteps(work, section);
  }
  work.section('Load');
  weightSteps(work, design);
  demandStep(work, design);
  work.section('Buckling');
  bucklingSteps(work, design);
  work.section('Element slenderness');
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
    ...(design.tension ? { equation: utilization } : { formula: 'compression' }),
    from: { compression: design.compressionRatio, tension: design.tension?.ratio ?? 0 },
    clause: 'AISC 360 B3',
  });
}

function tensionSteps(
  work: Derivation,
  { section, fy, method, applied, selfWeight }: ColumnDesign,
  { combination }: Tension,
): void {
  const { D: dead = 0, '−W': wind = 0 } = combination.factors;
  const tr = work.step({
    symbol: 'Tr',
    label: `Required tensile strength, ${combination.name}`,
    formula: `${-wind}·U - ${dead}·${selfWeight > 0 ? 'D1' : 'D'}`,
    from: { U: applied['−W'], D: applied.D, D1: applied.D },
    units: 'kip',
    clause: combinationClause[method],
  });
  const tn = work.step({
    symbol: 'Tn',
    label: 'Nominal tensile strength, yielding of the gross section',
    equation: grossYielding,
    from: { Fy: fy, A: section.area },
    clause: 'AISC 360 Eq. D2-1',
  });
  const factored = availableFormula('Tn', method, usualSafety);
  const tc = work.step({
    symbol: 'Tc',
    label: 'Available tensile strength',
    formula: factored.formula,
    from: { ...factored.from, Tn: tn },
    units: 'kip',
    clause: 'AISC 360 D2',
  });
  work.step({
    symbol: 'tensionRatio',
    label: 'Tension',
    equation: tensionRatio,
    from: { Tr: tr, Tc: tc },
    clause: 'AISC 360 D2',
  });
}

function weightSteps(work: Derivation, { section, weighing, columnLength, applied }: ColumnDesign): void {
  if (columnLength === lengthNotGiven) return;
  if (weighing.kind === 'HSS' && weighing !== section) {
    const { height: H, width: B, t } = weighing;
    work.step({
      symbol: 'A0',
      label: 'Area with the nominal wall, t / 0.93',
      equation: hollowProperties.A.equation,
      from: { H, B, t, cornerArea: roundCorners(weighing).A },
      clause: 'AISC 360 B4.2',
    });
  }
  const w0 = work.step({
    symbol: 'w0',
    label: 'Self-weight at 490 pcf',
    equation: weighing === section ? weight : weightAsRolled,
    from: { A: weighing.area, A0: weighing.area },
    clause: 'Density of steel',
  });
  work.step({
    symbol: 'D',
    label: 'Dead load with the self-weight',
    formula: 'D1 + w0 · length',
    from: { D1: applied.D, w0, length: columnLength },
    units: 'kip',
    clause: 'ASCE 7 3.1',
  });
}

function demandStep(work: Derivation, { combination, loads, method }: ColumnDesign): void {
  work.step({
    symbol: 'Pr',
    label: `Required compressive strength, ${combination.name}`,
    formula: Object.entries(combination.factors)
      .map(([load, factor]) => `${factor}·${load}`)
      .join(' + '),
    from: { ...loads },
    units: 'kip',
    clause: combinationClause[method],
  });
}

function bucklingSteps(work: Derivation, { section, fy, lengths, compression }: ColumnDesign): void {
  const from = symbolsOf(section, fy, lengths);
  for (const axis of ['x', 'y'] as const)
    work.step({
      symbol: `Lc${axis}/r${axis}`,
      label: `Slenderness about ${axis}`,
      equation: slendernessOf[axis],
      from,
      clause: 'AISC 360 E2',
    });
  const slenderness = work.step({
    symbol: 'Lc/r',
    label: `Governing slenderness, about ${compression.flexuralAxis}`,
    equation: governingSlenderness,
    from,
    clause: 'AISC 360 E2',
  });
  // Over no length it is infinite.
  if (Number.isFinite(flexuralStress.value({ ...from, slenderness })))
    work.step({
      symbol: 'Fe',
      label: `Elastic buckling stress, about ${compression.flexuralAxis}`,
      equation: flexuralStress,
      from: { ...from, slenderness },
      clause: 'AISC 360 Eq. E3-4',
    });
  if (section.kind === 'W' && Number.isFinite(torsionalStress.value(from)))
    work.step({
      symbol: 'Fez',
      label: 'Elastic buckling stress, torsional buckling',
      equation: torsionalStress,
      from,
      clause: 'AISC 360 Eq. E4-2',
    });
  criticalStep(work, fy, compression);
}

function criticalStep(work: Derivation, fy: number, { axis, stressRatio }: Compression): void {
  const fe = axis === 'z' ? 'Fez' : 'Fe';
  const stress = fy / stressRatio;
  const kind = stressRatio <= inelasticLimit ? 'inelastic' : 'elastic';
  work.step({
    symbol: 'Fcr',
    label: `Critical stress, ${!Number.isFinite(stress) ? 'no length' : kind}`,
    ...(!Number.isFinite(stress) ? { formula: 'Fy', units: 'ksi' } : { equation: stressOutOf[fe][kind] }),
    from: { Fy: fy, [fe]: stress },
    clause: kind === 'inelastic' ? 'AISC 360 Eq. E3-2' : 'AISC 360 Eq. E3-3',
  });
}

function elementSteps(work: Derivation, { section, fy, compression }: ColumnDesign): void {
  const { elements, fcr } = compression;
  for (const { name, width, thickness, limit, c1, c2, fel, wholeUpTo } of elements) {
    const lambda = work.step({
      symbol: 'lambda',
      label: `${name}: slenderness`,
      equation: plateSlenderness,
      from: { b: width, t: thickness },
      clause: 'AISC 360 B4.1, Table B4.1a',
    });
    if (fel === null) {
      work.step({
        symbol: 'be',
        label: `${name}: full width, because λ does not exceed λr·√(Fy/Fcr) = ${shown(wholeUpTo)}`,
        formula: 'b',
        from: { b: width },
        units: 'in',
        clause: 'AISC 360 Eq. E7-2',
      });
      continue;
    }
    const stress = work.step({
      symbol: 'Fel',
      label: `${name}: elastic local buckling stress`,
      equation: localBucklingStress,
      from: { c2, lambdar: limit, lambda, Fy: fy },
      clause: 'AISC 360 Eq. E7-5, Table E7.1',
    });
    work.step({
      symbol: 'be',
      label: `${name}: effective width`,
      equation: effectiveWidth,
      from: { b: width, c1, Fel: stress, Fcr: fcr },
      clause: 'AISC 360 Eq. E7-3',
    });
  }
  work.step({
    symbol: 'Ae',
    label: 'Effective area',
    ...effectiveAreaOf(section, elements),
    clause: 'AISC 360 E7',
  });
}

function strengthSteps(work: Derivation, { method, demand, compression }: ColumnDesign): void {
  const isReduced = compression.elements.some(({ fel }) => fel !== null);
  const pn = work.step({
    symbol: 'Pn',
    label: 'Nominal strength',
    equation: nominalStrength,
    from: { Fcr: compression.fcr, Ae: compression.effectiveArea },
    clause: 'AISC 360 Eq. E3-1, E7-1',
  });
  const factored = availableFormula('Pn', method, usualSafety);
  const pc = work.step({
    symbol: 'Pc',
    label: 'Available strength',
    formula: factored.formula,
    from: { ...factored.from, Pn: pn },
    units: 'kip',
    clause: 'AISC 360 E1',
  });
  work.step({
    symbol: 'axialRatio',
    label: 'Compression',
    equation: axialRatio,
    from: { Pr: demand, Pc: pc },
    clause: `AISC 360 ${compression.axis === 'z' ? 'E4' : 'E3'}${isReduced ? ', E7' : ''}`,
  });
}
