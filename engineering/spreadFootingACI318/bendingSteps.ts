import { rounded, type Check } from '../rules/concrete/checks';
import { flexureSteps } from '../rules/concrete/flexureSteps';
import { minimumFootingShare } from '../rules/concrete/minimumSteel';
import { concrete } from '../rules/concrete/notation';
import type { Derivation } from '../kit/derivation';
import type { Direction, Footing } from './footing';
import { isStrip } from './mat';
import type { CodeEdition } from '../rules/concrete/codeEdition';
import { flexuralState, type FlexuralSection } from '../rules/concrete/flexure';
import { strainLimits } from '../rules/concrete/strengthReduction';

/** Bending in one direction; kip-ft, in2. */
export interface Bending {
  mu: number;
  phiMn: number;
  asMin: number;
  /** NaN when no tension-controlled section carries the moment. */
  asRequired: number;
  check: Check;
  detailing: Check[];
}

/** The moment at the face of the column, and what the bars carry. */
export function bendingSteps(work: Derivation, footing: Footing, direction: Direction, qu: number): Bending {
  const { suffix, words, span, across, column, as } = direction;
  const { edition, d, fc, fy } = footing;
  const mu = work.step(`Mu${suffix}`, `Factored moment${words}`, '13.2.7.1', {
    formula: 'qu · b · ((span − col) / 2)^2 / 2 / 1728 in3/ft3',
    from: { qu, b: across, span, col: column },
    units: 'kip-ft',
  });
  const section = { bw: across, d, as, fc, fy, flange: null };
  const chapter = chapterOf(footing);
  const clauses = { strainClause: `${chapter}.3.3.1`, strengthClause: `${chapter}.5.2.1, 22.3` };
  const names = { suffix, direction: words, ...clauses };
  const { phiMn, strainCheck } = flexureSteps(work, edition, section, names);
  const ratio = work.step(`flexureRatio${suffix}`, `Flexure${words}`, `${chapter}.5.1.1`, {
    formula: 'Mu / phiMn',
    from: { Mu: mu, phiMn },
  });
  const { asMin, check: leastCheck } = leastSteps(work, footing, direction);
  const comparison = `Mu = ${rounded(mu)} kip-ft and φMn = ${rounded(phiMn)} kip-ft`;
  return {
    mu,
    phiMn,
    asMin,
    asRequired: requiredStep(work, footing, direction, { mu, asMin }),
    check: { label: `Flexure${words}`, ratio, comparison },
    detailing: [strainCheck, leastCheck],
  };
}

/** One-way slabs, chapter 7, for the strip of a wall; two-way slabs, chapter 8. */
const chapterOf = (footing: Footing) => (isStrip(footing) ? 7 : 8);

function leastSteps(work: Derivation, footing: Footing, { suffix, words, across, as }: Direction) {
  const { edition, fy, h } = footing;
  const clause = `${chapterOf(footing)}.6.1.1`;
  const share = work.step(`rhoMin${suffix}`, `Minimum reinforcement ratio${words}`, clause, {
    formula: edition === 'ACI 318-19' ? 'for all grades: 0.0018' : 'Table 8.6.1.1 (fy)',
    from: edition === 'ACI 318-19' ? {} : { fy },
    value: minimumFootingShare(edition, fy),
    units: null,
  });
  const asMin = work.step(`AsMin${suffix}`, `Minimum area of reinforcement${words}`, clause, {
    formula: 'rho · b · h',
    from: { rho: share, b: across, h },
    units: 'in2',
  });
  const label = `Minimum reinforcement${words}`;
  const ratio = work.step(`steelRatio${suffix}`, label, clause, {
    isDetail: true,
    formula: 'AsMin / As',
    from: { AsMin: asMin, As: as },
  });
  const comparison = `As = ${rounded(as)} in2 and As,min = ${rounded(asMin)} in2 (${clause})`;
  return { asMin, check: { label, ratio, comparison } };
}

function requiredStep(
  work: Derivation,
  footing: Footing,
  { suffix, words, across }: Direction,
  { mu, asMin }: { mu: number; asMin: number },
): number {
  const { edition, d, fc, fy } = footing;
  if (Number.isNaN(requiredSteel(edition, { bw: across, d, fc, fy }, mu))) return NaN;
  return work.step(`AsReq${suffix}`, `Required reinforcement${words}`, `22.3, ${chapterOf(footing)}.6.1.1`, {
    equation: steelRequired,
    from: { AsMin: asMin, fc, b: across, fy, d, Mu: mu, phi: tensionControlledPhi },
  });
}

/** phi of a tension-controlled section, Table 21.2.2. */
const tensionControlledPhi = 0.9;

const strengthSteel = concrete.of(
  '0.85 · fc · b / fy · (d − sqrt(d^2 − 2 · 12000 lb-in/kip-ft · Mu / (phi · 0.85 · fc · b)))',
  'in2',
);
const steelRequired = concrete.of(`max(AsMin, ${strengthSteel.formula})`, 'in2');

/**
 * Steel of a tension-controlled rectangle with the design strength `moment`, kip-ft; in2.
 *
 * @returns NaN when no tension-controlled section of this size has it
 */
export function requiredSteel(
  edition: CodeEdition,
  section: Omit<FlexuralSection, 'as' | 'flange'>,
  moment: number,
): number {
  const { bw: b, ...rest } = section;
  const as = strengthSteel.value({ ...rest, b, Mu: moment, phi: tensionControlledPhi });
  if (as === 0 || Number.isNaN(as)) return as;
  const { strain } = flexuralState({ ...section, as, flange: null });
  return strain >= strainLimits(edition, section.fy).tensionControlled ? as : NaN;
}
