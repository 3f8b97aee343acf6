import pLimit from 'p-limit';
import type { AttributeValue, Field, TemplateDetail } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import { CalcError, inputError } from '../../client/calcError';
import type { InputCell } from '../../core/inputs/attributes';
import { describe, readArgument } from '../../core/inputs/cellValue';
import { markField } from '../../core/inputs/inputNames';
import { shownNames, suggestedItems } from '../../core/inputs/naming';
import { usualInputNames } from '../../core/inputs/usualInputs';
import { createCache } from '../../core/lib/cache';
import { SOLUTIONS_LIFETIME } from '../../core/lib/lifetimes';
import type { AnswerCell } from '../../core/outputs/render';
import { chosenProject, paused } from '../../core/session/connection';
import { type Explore, type ExploreBase } from '../../core/sheets/explore';
import { createExploreAnywhere } from '../../core/sheets/exploreAnywhere';
import { type FoundValue, foundValues } from '../../design/found';
import type { Runtime } from '../../runtime';
import type { FunctionCall } from '../call/functionCall';
import { givenInputs, type InputsOf } from '../call/givenInputs';
import { perRuntime } from '../call/perRuntime';

/** Rows that are searched side by side: each asks several times, one after the other. */
const rowsAtOnce = 4;
const mostRemembered = 5_000;

/** Searches by exploring, which makes no report. The same search has the same result for a while. */
export class Searches<Result> {
  readonly #runtime: Runtime;
  readonly #explore: Explore;
  readonly #found = createCache<Result>({
    lifetimeMs: SOLUTIONS_LIFETIME,
    most: mostRemembered,
    now: () => Date.now(),
  });

  constructor(runtime: Runtime) {
    this.#runtime = runtime;
    this.#explore = createExploreAnywhere(runtime.studyServices);
    runtime.connection.subscribe(() => this.#found.forget());
  }

  /** @param criteria all that the result depends on besides the case */
  find(
    one: Omit<ExploreBase, 'projectId'>,
    criteria: readonly unknown[],
    search: (explore: ExploreCase) => Promise<Result>,
    signal?: AbortSignal,
  ): Promise<Result> | Result {
    const { template, preset, attributes } = one;
    const key = JSON.stringify([template.id, template.code, preset?.code, criteria, attributes]);
    const known = this.#found.peek(key);
    if (known !== undefined) return known;
    if (this.#runtime.settings.get().paused) throw paused();
    const base = { ...one, projectId: chosenProject(this.#runtime.connection.get()) };
    return this.#found.load(key, () => search((variations) => this.#explore(base, variations)), signal);
  }
}

type ExploreCase = (variations: Parameters<Explore>[1]) => ReturnType<Explore>;

/** A value that was found, and what the service gives with it. */
export interface FoundAnswer<Value> {
  value: Value;
  item: ExploredItem;
}

/** The searches of one function. */
export const searchesOf = <Result>() => perRuntime((runtime) => new Searches<Result>(runtime));

/** One answer for pairs, one a row for a table. A row that has none keeps its error to itself. */
export async function searchedCases<Value extends AttributeValue & AnswerCell>(
  call: FunctionCall,
  of: InputsOf,
  runtime: Runtime,
  searched: (cells: readonly InputCell[]) => Promise<FoundValue & FoundAnswer<Value>>,
): Promise<AnswerCell[][]> {
  const inputs = await givenInputs(call, of, runtime);
  const found: FoundValue[] = [];
  const valueOf = async (cells: readonly InputCell[], at: number) => {
    const one = (found[at] = await searched(cells));
    return one.value;
  };
  if (call.cell !== null) foundValues(runtime).set(call.cell, found);
  if (inputs.shape === 'pairs') return [[await valueOf(inputs.cells, 0)]];
  const limit = pLimit(rowsAtOnce);
  return Promise.all(
    inputs.rows.map((row, at) =>
      limit(async (): Promise<AnswerCell[]> => [row === null ? '' : await valueOf(row, at).catch(ofRow)]),
    ),
  );
}

function ofRow(error: unknown): CalcError {
  if (error instanceof CalcError) return error;
  throw error;
}

/**
 * The input that is looked for.
 *
 * @param argument its name in the function
 * @param isOne whether this function can look for such an input
 * @param kind what it must be: "a number"
 */
export function searchedField(
  given: unknown,
  argument: string,
  template: TemplateDetail,
  isOne: (field: Field) => boolean,
  kind: string,
): Field {
  const cell = readArgument(given, argument);
  const known = template.fields.filter(isOne);
  const refuse = (problem: string) => inputError(`${argument}: ${problem}`, argument);
  if (cell.kind !== 'text')
    throw refuse(`${describe(cell)} is not the name of an input. ${suggestedItems('', known)}`);
  const { found: fields, units, problem } = usualInputNames(template, [])(cell.value.trim());
  const [found] = fields;
  if (problem !== undefined) throw refuse(problem);
  if (fields.length > 1)
    throw refuse(
      `"${cell.value}" fits several inputs: write ${fields.map(({ referenceId }) => referenceId).join(' or ')}`,
    );
  if (!found || found === markField)
    throw refuse(`"${cell.value}" is not an input of ${template.code}. ${suggestedItems(cell.value, known)}`);
  if (units !== null && units !== found.units)
    throw refuse(`the answer is in ${found.units ?? 'no units'}. Write ${found.referenceId} without units`);
  if (isOne(found)) return found;
  const { referenceId, label } = found;
  const instead =
    known.length > 0 ? `Use one of ${shownNames(known).join(', ')}` : `${template.code} has none`;
  throw refuse(`${referenceId} (${label}) is not ${kind}. ${instead}`);
}
