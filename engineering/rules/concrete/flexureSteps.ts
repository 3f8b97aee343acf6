import type { Derivation } from '../../kit/derivation';
import type { Check } from './checks';
import { rounded } from './checks';
import type { CodeEdition } from './codeEdition';
import { crushingStrain, flexuralState, type FlexuralSection } from './flexure';
import { blockDepth } from './stressBlock';
import { flexuralReduction, strainLimits } from './strengthReduction';

/** What a singly reinforced section carries; in, kip-ft. */
export interface FlexuralStrength {
  a: number;
  c: number;
  strain: number;
  phi: number;
  mn: number;
  phiMn: number;
  /** The least strain of the code. */
  strainCheck: Check;
}

/** Words and marks of one direction of bending. */
export interface FlexureNames {
  /** Put behind the symbols: `Long` gives `phiMnLong`. */
  suffix: string;
  /** Put behind the labels. */
  direction: string;
  /** The clause of the least strain. */
  strainClause: string;
  /** The clause of the design strength. */
  strengthClause: string;
}

/** Depth of the stress block to design strength. */
export function flexureSteps(
  work: Derivation,
  edition: CodeEdition,
  section: FlexuralSection,
  { suffix, direction, strainClause, strengthClause }: FlexureNames,
): FlexuralStrength {
  const { fc, fy, d } = section;
  const state = flexuralState(section);
  const limits = strainLimits(edition, fy);
  const b1 = work.step(`beta1${suffix}`, 'Ratio of stress block depth to neutral axis depth', '22.2.2.4.3', {
    equation: blockDepth,
    from: { fc },
  });
  const a = work.step(blockStep(section, state, { suffix, direction }));
  const c = work.step(`c${suffix}`, `Depth of the neutral axis${direction}`, '22.2.2.4.2', {
    formula: 'a / beta1',
    from: { a, beta1: b1 },
    units: 'in',
  });
  const strain = work.step(`epsilont${suffix}`, `Net tensile strain in the steel${direction}`, '22.2.1.2', {
    formula: `${crushingStrain} · (d − c) / c`,
    // Not of the step before: the difference to d may be in the last digits.
    from: { d, c: state.c },
  });
  const phi = work.step(`phi${suffix}`, `Strength reduction factor for flexure${direction}`, 'Table 21.2.2', {
    equation: flexuralReduction,
    from: { epsilont: strain, epsilonty: limits.yield, epsilontc: limits.tensionControlled },
  });
  const mn = work.step(momentStep(section, state, { suffix, direction }));
  const phiMn = work.step(`phiMn${suffix}`, `Design flexural strength${direction}`, strengthClause, {
    formula: 'phi · Mn',
    from: { phi, Mn: mn },
    units: 'kip-ft',
  });
  const label = `Tensile strain${direction}`;
  const strainRatio = work.step(`strainRatio${suffix}`, label, strainClause, {
    isDetail: true,
    formula: 'epsilonmin / epsilont',
    from: { epsilonmin: limits.least, epsilont: strain },
  });
  const comparison =
    `the net tensile strain of ${rounded(strain)} is less than the ` +
    `${rounded(limits.least)} of ${strainClause}`;
  return {
    a,
    c,
    strain,
    phi,
    mn,
    phiMn,
    strainCheck: { label, ratio: strainRatio, comparison },
  };
}

type State = ReturnType<typeof flexuralState>;
type Names = Pick<FlexureNames, 'suffix' | 'direction'>;

function blockStep(section: FlexuralSection, state: State, { suffix, direction }: Names) {
  const { as, fc, bw, flange } = section;
  const overhangs = ' − 0.85 · fc · (bf − bw) · hf';
  const width = state.reachesWeb || !flange ? 'bw' : 'bf';
  return {
    symbol: `a${suffix}`,
    label: `Depth of the stress block${direction}${state.fs < section.fy ? ', steel below yield' : ''}`,
    formula: `(As · fs${state.reachesWeb ? overhangs : ''}) / (0.85 · fc · ${width})`,
    from: { As: as, fs: state.fs, fc, bw, ...(flange ? { bf: flange.width, hf: flange.thickness } : {}) },
    units: 'in',
    clause: '22.2.2.4.1',
  };
}

function momentStep(section: FlexuralSection, state: State, { suffix, direction }: Names) {
  const { as, fc, d, bw, flange } = section;
  const formula = state.reachesWeb
    ? '0.85 · fc · ((bf − bw) · hf · (d − hf / 2) + bw · a · (d − a / 2)) / (12 in/ft · 1000 lb/kip)'
    : 'As · fs · (d − a / 2) / (12 in/ft · 1000 lb/kip)';
  return {
    symbol: `Mn${suffix}`,
    label: `Nominal flexural strength${direction}`,
    formula,
    from: {
      As: as,
      fs: state.fs,
      fc,
      d,
      a: state.a,
      bw,
      ...(flange ? { bf: flange.width, hf: flange.thickness } : {}),
    },
    units: 'kip-ft',
    clause: '22.3',
  };
}
