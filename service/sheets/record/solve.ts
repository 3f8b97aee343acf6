import { asLongAgain, type ResultValue } from '../../../contract';
import type { Seal } from '../../../contract/seal/seal';
import { type Engine, type SolveJob, SolveTimeError } from '../../engine/engine';
import { QueueFullError } from '../../engine/fairQueue';
import { noResults, RequestError, summaryOf } from '../../lib/requestError';
import { projectDefaultsRead } from '../../../engineering/kit/inputs';
import type { Solution, SummaryCheck, Template } from '../../../engineering/kit/template';

/** What a solve gives a sheet. */
export interface SolveOutcome {
  results: Record<string, ResultValue>;
  check: SummaryCheck | null;
  /** Names of the project defaults that the results were computed from. */
  defaultsRead: string[];
  /** Names of inputs that were given and change nothing. */
  withoutEffect: string[];
  /** Absent before it is sealed, and of results that were stored before there were seals. */
  seal?: Seal;
}

/**
 * Runs the template's calculation.
 *
 * @throws TemplateInputError for inputs that the template rejects together or a project default that is missing
 * @throws CALCULATION_ERROR when no output applied to the inputs, one is not a finite number, or it took too long
 * @throws 429 when too many solves wait
 */
export async function solve(
  engine: Engine,
  job: SolveJob,
): Promise<{ outcome: SolveOutcome; solution: Solution }> {
  const { template, inputs } = job;
  const solution = await solutionOf(engine, job);
  const results = returnedResults(template, solution.results);
  if (template.returnsResults && Object.keys(results).length === 0)
    throw noResults(`${template.name} returned no results for these inputs.`);
  const unbounded = Object.keys(results).filter((name) => !isFinite(results[name]));
  if (unbounded.length > 0) {
    const problems = unbounded.map((field) => ({
      field,
      message: `${field} has no finite value for these inputs.`,
    }));
    throw noResults(summaryOf(problems), problems);
  }
  const defaultsRead = projectDefaultsRead(template, inputs);
  const { check = null, withoutEffect = [] } = solution;
  return { outcome: { results, check, defaultsRead, withoutEffect }, solution };
}

async function solutionOf(engine: Engine, job: SolveJob): Promise<Solution> {
  try {
    return await engine.solve(job);
  } catch (error) {
    if (error instanceof SolveTimeError)
      throw noResults(
        `${job.template.name} was ended after ${error.limitSeconds} s of computing, without results. Make its inputs ` +
          `simpler, such as fewer rows in a table: ${asLongAgain}`,
      );
    if (error instanceof QueueFullError) throw tooManyWait('calculations', error);
    throw error;
  }
}

export function tooManyWait(what: string, { ofThisAccount }: QueueFullError): RequestError {
  const whose = ofThisAccount ? 'of this account ' : '';
  const message = `Too many ${what} ${whose}wait for their turn: try again in 1 second.`;
  return new RequestError(429, 'RATE_LIMITED', message, undefined, 1);
}

/** Kinds of output that are described but never returned (interface, "Template detail", rule 5). */
const neverReturned = new Set(['gis', 'customdiagram']);

function returnedResults(template: Template, results: Solution['results']): Solution['results'] {
  const withheld = template.outputs.filter(({ type }) => neverReturned.has(type));
  if (withheld.length === 0) return results;
  const names = new Set(withheld.map(({ referenceId }) => referenceId));
  return Object.fromEntries(Object.entries(results).filter(([name]) => !names.has(name)));
}

/** JSON has no infinity: a result that is not finite must not turn into null on its way. */
function isFinite(value: ResultValue | undefined): boolean {
  if (Array.isArray(value)) return value.every((row) => Object.values(row).every(isFinite));
  return typeof value !== 'number' || Number.isFinite(value);
}
