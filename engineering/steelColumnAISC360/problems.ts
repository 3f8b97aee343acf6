import type { ErrorDetail } from '../../contract';
import { customHollowProblems, customWideFlangeProblems } from '../rules/steel/customSection';
import type { Inputs } from '../kit/template';
import { customHSS, customW } from './options';

/** What the template rejects of the inputs as a whole. */
export function problemsOf(inputs: Inputs): ErrorDetail[] {
  if (inputs.section === customW) return customWideFlangeProblems(inputs);
  if (inputs.section === customHSS) return customHollowProblems(inputs);
  return [];
}
