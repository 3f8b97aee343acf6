import type { ProjectDefaults, ResultValue } from '../../../contract';
import type { Engine } from '../../engine/engine';
import { noResults, summaryOf } from '../../lib/requestError';
import { projectDefaultsRead } from '../../templates/kit/inputs/inputs';
import type { Solution, StoredInputs, SummaryCheck, Template } from '../../templates/kit/template';

/** What a solve gives a sheet. */
export interface SolveOutcome {
  results: Record<string, ResultValue>;
  check: SummaryCheck | null;
  /** Names of the project defaults that the results were computed from. */
  defaultsRead: string[];
}

/**
 * Runs the template's calculation; `forReport` with its diagrams.
 *
 * @throws TemplateInputError for inputs that the template rejects together or a project default that is missing
 * @throws CALCULATION_ERROR when no output applied to the inputs, or one is not a finite number
 */
export async function solve(
  engine: Engine,
  template: Template,
  inputs: StoredInputs,
  defaults: ProjectDefaults,
  forReport = false,
): Promise<{ outcome: SolveOutcome; solution: Solution }> {
  const solution = await engine.solve(template, inputs, defaults, forReport);
  const results = returnedResults(template, solution.results);
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
  const defaultsRead = projectDefaultsRead(template, inputs);
  return { outcome: { results, check: solution.check ?? null, defaultsRead }, solution };
}

/** Kinds of output that are described but never returned (interface, "Template detail", rule 5). */
const neverReturned = new Set(['gis', 'customdiagram']);

function returnedResults(template: Template, results: Solution['results']): Solution['results'] {
  const withheld = template.outputs.filter(({ type }) => neverReturned.has(type));
  if (withheld.length === 0) return results;
  const names = new Set(withheld.map(({ referenceId }) => referenceId));
  return Object.fromEntries(Object.entries(results).filter(([name]) => !names.has(name)));
}

/** JSON has no infinity: a result that is none must not turn into null on its way. */
function isFinite(value: ResultValue | undefined): boolean {
  if (Array.isArray(value)) return value.every((row) => Object.values(row).every(isFinite));
  return typeof value !== 'number' || Number.isFinite(value);
}
