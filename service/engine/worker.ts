import type { ErrorDetail, ProjectDefaults } from '../../contract';
import { allTemplatesAndTests } from '../templates/catalogue';
import { solveInputs } from '../templates/kit/inputs/inputs';
import { TemplateInputError, type Solution, type StoredInputs } from '../templates/kit/template';

export interface SolveTask {
  code: string;
  inputs: StoredInputs;
  defaults: ProjectDefaults;
  /** Whether the diagrams are wanted. */
  forReport: boolean;
}

/** A rejection crosses the threads as data: an error would arrive without its class. */
export type SolveAnswer = { solution: Solution } | { rejected: ErrorDetail[] };

/** What a thread of the pool runs. */
export default function solveTask({ code, inputs, defaults, forReport }: SolveTask): SolveAnswer {
  const template = allTemplatesAndTests().find((candidate) => candidate.code === code);
  if (!template) throw new Error(`The thread knows no template ${code}`);
  try {
    return { solution: crossing(solveInputs(template, inputs, defaults), forReport) };
  } catch (error) {
    if (error instanceof TemplateInputError) return { rejected: error.details };
    throw error;
  }
}

/** Only plain values cross: what is made when it is read is made on this side, and only what the caller needs. */
function crossing(solution: Solution, forReport: boolean): Solution {
  const { results, details, check, notes } = solution;
  const steps = solution.steps.map((step) => ({ ...step, substituted: step.substituted }));
  const { diagrams, ranges, plans } = forReport ? solution : {};
  return {
    ...{ steps, results, notes },
    ...(details && { details }),
    ...(check && { check }),
    ...(diagrams && { diagrams }),
    ...(ranges && { ranges }),
    ...(plans && { plans }),
  };
}
