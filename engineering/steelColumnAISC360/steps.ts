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
  work.step('utilizationRatio', 'Utilization', 'AISC 360 B3', {
    ...(design.tension ? { equation: utilization } : { formula: 'compression' }),
    from: { compression: design.compressionRatio, tension: design.tension?.ratio ?? 0 },
  });
}

function tensionSteps(
  work: Derivation,
  { section, fy, method, applied, selfWeight }: ColumnDesign,
  { combination }: Tension,
): void {
  const { D: dead = 0, '−W': wind = 0 } = combination.factors;
  const tr = work.step('Tr', `Required tensile strength, ${combination.name}`, combinationClause[method], {
    formula: `${-wind}·U - ${dead}·${selfWeight > 0 ? 'D1' : 'D'}`,
    from: { U: applied['−W'], D: applied.D, D1: applied.D },
    units: 'kip',
  });
  const tn = work.step('Tn', 'Nominal tensile strength, yielding of the gross section', 'AISC 360 Eq. D2-1', {
    equation: grossYielding,
    from: { Fy: fy, A: section.area },
  });
  const factored = availableFormula('Tn', method, usualSafety);
  const tc = work.step('Tc', 'Available tensile strength', 'AISC 360 D2', {
    formula: factored.formula,
    from: { ...factored.from, Tn: tn },
    units: 'kip',
  });
  work.step('tensionRatio', 'Tension', 'AISC 360 D2', { equation: tensionRatio, from: { Tr: tr, Tc: tc } });
}

function weightSteps(work: Derivation, { section, weighing, columnLength, applied }: ColumnDesign): void {
  if (columnLength === lengthNotGiven) return;
  if (weighing.kind === 'HSS' && weighing !== section) {
    const { height: H, width: B, t } = weighing;
    work.step('A0', 'Area with the nominal wall, t / 0.93', 'AISC 360 B4.2', {
      equation: hollowProperties.A.equation,
      from: { H, B, t, cornerArea: roundCorners(weighing).A },
    });
  }
  const w0 = work.step('w0', 'Self-weight at 490 pcf', 'Density of steel', {
    equation: weighing === section ? weight : weightAsRolled,
    from: { A: weighing.area, A0: weighing.area },
  });
  work.step('D', 'Dead load with the self-weight', 'ASCE 7 3.1', {
    formula: 'D1 + w0 · length',
    from: { D1: applied.D, w0, length: columnLength },
    units: 'kip',
  });
}

function demandStep(work: Derivation, { combination, loads, method }: ColumnDesign): void {
  work.step('Pr', `Required compressive strength, ${combination.name}`, combinationClause[method], {
    formula: Object.entries(combination.factors)
      .map(([load, factor]) => `${factor}·${load}`)
      .join(' + '),
    from: { ...loads },
    units: 'kip',
  });
}

function bucklingSteps(work: Derivation, { section, fy, lengths, compression }: ColumnDesign): void {
  const from = symbolsOf(section, fy, lengths);
  for (const axis of ['x', 'y'] as const)
    work.step(`Lc${axis}/r${axis}`, `Slenderness about ${axis}`, 'AISC 360 E2', {
      equation: slendernessOf[axis],
      from,
    });
  const slenderness = work.step(
    'Lc/r',
    `Governing slenderness, about ${compression.flexuralAxis}`,
    'AISC 360 E2',
    { equation: governingSlenderness, from },
  );
  // Over no length it is infinite.
  if (Number.isFinite(flexuralStress.value({ ...from, slenderness })))
    work.step('Fe', `Elastic buckling stress, about ${compression.flexuralAxis}`, 'AISC 360 Eq. E3-4', {
      equation: flexuralStress,
      from: { ...from, slenderness },
    });
  if (section.kind === 'W' && Number.isFinite(torsionalStress.value(from)))
    work.step('Fez', 'Elastic buckling stress, torsional buckling', 'AISC 360 Eq. E4-2', {
      equation: torsionalStress,
      from,
    });
  criticalStep(work, fy, compression);
}

function criticalStep(work: Derivation, fy: number, { axis, stressRatio }: Compression): void {
  const fe = axis === 'z' ? 'Fez' : 'Fe';
  const stress = fy / stressRatio;
  const kind = stressRatio <= inelasticLimit ? 'inelastic' : 'elastic';
  work.step(
    'Fcr',
    `Critical stress, ${!Number.isFinite(stress) ? 'no length' : kind}`,
    kind === 'inelastic' ? 'AISC 360 Eq. E3-2' : 'AISC 360 Eq. E3-3',
    {
      ...(!Number.isFinite(stress) ? { formula: 'Fy', units: 'ksi' } : { equation: stressOutOf[fe][kind] }),
      from: { Fy: fy, [fe]: stress },
    },
  );
}

function elementSteps(work: Derivation, { section, fy, compression }: ColumnDesign): void {
  const { elements, fcr } = compression;
  for (const { name, width, thickness, limit, c1, c2, fel, wholeUpTo } of elements) {
    const lambda = work.step('lambda', `${name}: slenderness`, 'AISC 360 B4.1, Table B4.1a', {
      equation: plateSlenderness,
      from: { b: width, t: thickness },
    });
    if (fel === null) {
      work.step(
        'be',
        `${name}: full width, because λ does not exceed λr·√(Fy/Fcr) = ${shown(wholeUpTo)}`,
        'AISC 360 Eq. E7-2',
        { formula: 'b', from: { b: width }, units: 'in' },
      );
      continue;
    }
    const stress = work.step(
      'Fel',
      `${name}: elastic local buckling stress`,
      'AISC 360 Eq. E7-5, Table E7.1',
      { equation: localBucklingStress, from: { c2, lambdar: limit, lambda, Fy: fy } },
    );
    work.step('be', `${name}: effective width`, 'AISC 360 Eq. E7-3', {
      equation: effectiveWidth,
      from: { b: width, c1, Fel: stress, Fcr: fcr },
    });
  }
  work.step('Ae', 'Effective area', 'AISC 360 E7', effectiveAreaOf(section, elements));
}

function strengthSteps(work: Derivation, { method, demand, compression }: ColumnDesign): void {
  const isReduced = compression.elements.some(({ fel }) => fel !== null);
  const pn = work.step('Pn', 'Nominal strength', 'AISC 360 Eq. E3-1, E7-1', {
    equation: nominalStrength,
    from: { Fcr: compression.fcr, Ae: compression.effectiveArea },
  });
  const factored = availableFormula('Pn', method, usualSafety);
  const pc = work.step('Pc', 'Available strength', 'AISC 360 E1', {
    formula: factored.formula,
    from: { ...factored.from, Pn: pn },
    units: 'kip',
  });
  work.step(
    'axialRatio',
    'Compression',
    `AISC 360 ${compression.axis === 'z' ? 'E4' : 'E3'}${isReduced ? ', E7' : ''}`,
    { equation: axialRatio, from: { Pr: demand, Pc: pc } },
  );
}
