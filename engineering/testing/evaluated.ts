import { Equation } from '../kit/equation';

/** The number that a formula with its numbers comes to. */
export const evaluated = (substituted: string) =>
  new Equation(substituted, null, { Infinity: null }, { isEmpirical: true }).value({ Infinity });
