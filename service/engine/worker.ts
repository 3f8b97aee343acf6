import type { ErrorDetail, ProjectDefaults } from '../../src/contract';
import { allTemplatesAndTests } from '../templates/catalogue';
import { solveInputs } from '../templates/inputs';
import { TemplateInputError, type Solution, type StoredInputs } from '../templates/template';

export interface SolveTask {
  code: string;
  inputs: StoredInputs;
  defaults: ProjectDefaults;
}

/** A refusal crosses the threads as data: an error would arrive without its class. */
export type SolveAnswer = { solution: Solution } | { refused: ErrorDetail[] };

/** What a thread of the pool runs. */
export default function solveTask({ code, inputs, defaults }: SolveTask): SolveAnswer {
  const template = allTemplatesAndTests().find((candidate) => candidate.code === code);
  if (!template) throw new Error(`The thread knows no template ${code}`);
  try {
    const solution = solveInputs(template, inputs, defaults);
    // Only plain values cross: a formula with its numbers is written out on this side.
    const steps = solution.steps.map((step) => ({ ...step, substituted: step.substituted }));
    return { solution: { ...solution, steps } };
  } catch (error) {
    if (error instanceof TemplateInputError) return { refused: error.details };
    throw error;
  }
}
