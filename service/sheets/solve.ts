import type { ProjectDefaults, ResultValue } from '../../src/contract';
import { noResults, summaryOf } from '../requestError';
import { projectDefaultsRead, solveInputs } from '../templates/inputs';
import type { StoredInputs, SummaryCheck, Template } from '../templates/template';

/** What a solve gives a sheet. */
export interface Outcome {
  results: Record<string, ResultValue>;
  check: SummaryCheck | null;
  /** Names of the project defaults that the results were computed from. */
  defaultsRead: string[];
}

/**
 * Runs the template's calculation.
 *
 * @throws TemplateInputError for inputs that the template rejects together or a project default that is missing
 * @throws CALCULATION_ERROR when no output applied to the inputs, or one is not a finite number
 */
export function solve(template: Template, inputs: StoredInputs, defaults: ProjectDefaults): Outcome {
  const { results, check } = solveInputs(template, inputs, defaults);
  if (template.returnsResults && Object.keys(results).length === 0)
    throw noResults(`${template.name} gave no results for these inputs.`);
  const unbounded = Object.keys(results).filter((name) => !isFinite(results[name]));
  if (unbounded.length > 0) {
    const problems = unbounded.map((field) => ({
      field,
      message: `${field} has no finite value for these inputs.`,
    }));
    throw noResults(summaryOf(problems), problems);
  }
  return { results, check: check ?? null, defaultsRead: projectDefaultsRead(template, inputs) };
}

/** JSON has no infinity: a result that is none must not turn into null on its way. */
function isFinite(value: ResultValue | undefined): boolean {
  if (Array.isArray(value)) return value.every((row) => Object.values(row).every(isFinite));
  return typeof value !== 'number' || Number.isFinite(value);
}
