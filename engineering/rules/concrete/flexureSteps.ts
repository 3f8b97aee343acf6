import type { Derivation } from '../../kit/derivation';
import type { Check } from './checks';
import { rounded } from './checks';
import type { CodeEdition } from './codeEdition';
import { crushingStrain, flexuralState, type FlexuralSection } from './flexure';
import { beta1 } from './stressBlock';
import { flexuralPhi, strainLimits } from './strengthReduction';
import { poundInchesPerKipFoot } from './units';

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
}

/** Depth of the stress block to design strength. */
export function flexureSteps(
  work: Derivation,
  edition: CodeEdition,
  section: FlexuralSection,
  { suffix, direction, strainClause }: FlexureNames,
): FlexuralStrength {
  const { fc, fy, as, d } = section;
  const state = flexuralState(section);
  const limits = strainLimits(edition, fy);
  const b1 = work.step({
    symbol: `beta1${suffix}`,
    label: 'Depth of the stress block over that of the neutral axis',
    formula: 'min(0.85, max(0.65, 0.85 − 0.05 · (fc − 4000) / 1000))',
    from: { fc },
    value: beta1(fc),
    units: null,
    clause: '22.2.2.4.3',
  });
  const a = work.step(blockStep(section, state, { suffix, direction }));
  const c = work.step({
    symbol: `c${suffix}`,
    label: `Depth of the neutral axis${direction}`,
    formula: 'a / beta1',
    from: { a, beta1: b1 },
    value: state.c,
    units: 'in',
    clause: '22.2.2.4.2',
  });
  const strain = work.step({
    symbol: `epsilont${suffix}`,
    label: `Net tensile strain of the steel${direction}`,
    formula: `${crushingStrain} · (d − c) / c`,
    from: { d, c },
    value: state.strain,
    units: null,
    clause: '22.2.1.2',
  });
  const phi = work.step({
    symbol: `phi${suffix}`,
    label: `Strength reduction factor for flexure${direction}`,
    formula: '0.65 + 0.25 · min(1, max(0, (epsilont − epsilonty) / (epsilontc − epsilonty)))',
    from: { epsilont: strain, epsilonty: limits.yield, epsilontc: limits.tensionControlled },
    value: flexuralPhi(state.strain, limits),
    units: null,
    clause: 'Table 21.2.2',
  });
  const mn = work.step(momentStep(section, state, { suffix, direction }));
  const phiMn = work.step({
    symbol: `phiMn${suffix}`,
    label: `Design strength in flexure${direction}`,
    formula: 'phi · Mn',
    from: { phi, Mn: mn },
    value: phi * mn,
    units: 'kip-ft',
    clause: '9.5.1.1, 22.3',
  });
  const strainRatio = work.step({
    ...{ symbol: `strainRatio${suffix}`, isDetail: true },
    label: `Least tensile strain over the strain${direction}`,
    formula: 'epsilonmin / epsilont',
    from: { epsilonmin: limits.least, epsilont: strain },
    value: as > 0 ? limits.least / strain : 0,
    units: null,
    clause: strainClause,
  });
  const comparison = `the net tensile strain of ${rounded(strain)} is below the ${rounded(limits.least)} of ${strainClause}`;
  return {
    a,
    c,
    strain,
    phi,
    mn,
    phiMn,
    strainCheck: { label: `Over-reinforced${direction}`, ratio: strainRatio, comparison },
  };
}

type State = ReturnType<typeof flexuralState>;
type Names = Omit<FlexureNames, 'strainClause'>;

function blockStep(section: FlexuralSection, state: State, { suffix, direction }: Names) {
  const { as, fc, bw, flange } = section;
  const overhangs = ' − 0.85 · fc · (bf − bw) · hf';
  const width = state.reachesWeb || !flange ? 'bw' : 'bf';
  return {
    symbol: `a${suffix}`,
    label: `Depth of the stress block${direction}${state.fs < section.fy ? ', steel below yield' : ''}`,
    formula: `(As · fs${state.reachesWeb ? overhangs : ''}) / (0.85 · fc · ${width})`,
    from: { As: as, fs: state.fs, fc, bw, ...(flange ? { bf: flange.width, hf: flange.thickness } : {}) },
    value: state.a,
    units: 'in',
    clause: '22.2.2.4.1',
  };
}

function momentStep(section: FlexuralSection, state: State, { suffix, direction }: Names) {
  const { as, fc, d, bw, flange } = section;
  const formula = state.reachesWeb
    ? '0.85 · fc · ((bf − bw) · hf · (d − hf / 2) + bw · a · (d − a / 2)) / 12000'
    : 'As · fs · (d − a / 2) / 12000';
  return {
    symbol: `Mn${suffix}`,
    label: `Nominal strength in flexure${direction}`,
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
    value: state.mn / poundInchesPerKipFoot,
    units: 'kip-ft',
    clause: '22.3',
  };
}
