import type { Equation } from '../../kit/equation';
import { wood } from './notation';

/** Largest slenderness ratio le/d of a column in service (NDS 3.7.1.4). */
export const largestColumnSlenderness = 50;

/** Constant c of the column stability factor (NDS 3.7.1.5). */
export const columnConstants = { sawn: 0.8, glulam: 0.9 };

/** Critical buckling stress FcE, NDS 3.7.1.5. */
export const columnBucklingStress = wood.of('0.822 · Emina / ratio^2', 'psi');

/** From this r on the difference of the equation would lose digits: the same root of its quadratic is taken as a quotient. */
const stiff = 100;

/** The smaller root of the quadratic that NDS has for beams and columns, by r. */
export function stabilityFactor(c: string, twice: string, factor = ''): (r: number) => Equation {
  const half = `(1 + r) / ${twice}`;
  const root = `sqrt((${half})^2 − r / ${c})`;
  const made = (formula: string) => wood.of(factor === '' ? formula : `${factor} · (${formula})`, null);
  const usual = made(`${half} − ${root}`);
  const ofStiff = made(`r / ${c} / (${half} + ${root})`);
  return (r) => (r < stiff ? usual : ofStiff);
}

/** Column stability factor CP, NDS Eq. 3.7-1, of r = FcE / Fc*; Fc* has all factors but CP. */
export const columnStabilityFactor = stabilityFactor('c', '(2 · c)');
/** That of a built-up column, NDS Eq. 15.3-1. */
export const builtUpStabilityFactor = stabilityFactor('c', '(2 · c)', 'Kf');

/** How the plies of a built-up column are joined, with its factor Kf about the weak axis (NDS 15.3.2). */
export const builtUpFactors = { Nailed: 0.6, Bolted: 0.75 };
