import { CalcError } from '../../client/calcError';
import { inFieldUnits } from '../../core/inputs/fieldUnits';
import { validationAnswer } from '../../core/inputs/validationAnswer';
import { rejectBlanks } from '../../core/inputs/blankInputs';
import { checkedCase, type GivenCell, type InputCell } from '../../core/inputs/attributes';
import type { InputTable } from '../../core/inputs/inputTable';
import { createCache } from '../../core/lib/cache';
import { VALIDATIONS_LIFETIME } from '../../core/lib/lifetimes';
import { paused } from '../../core/session/connection';
import { presetNamed } from '../../core/inputs/preset';
import type { AnswerCell } from '../../core/outputs/render';
import { templateNamed } from '../../core/templates/templateNamed';
import type { Attributes } from '../../../contract';
import type { Runtime } from '../../runtime';
import type { Work } from '../call/answer';
import { asScalar } from '../call/functionCall';
import { givenTable, type InputsOf } from '../call/givenInputs';
import { perRuntime } from '../call/perRuntime';

const mostValidations = 20_000;

/** A problem as a row: the input and what is wrong with it. */
type Problem = [field: string, message: string];

/** VALIDATE: template, inputs, preset. Makes nothing. */
export const validate: Work = async (call, runtime) => {
  const template = await templateNamed(asScalar(call.values[0]), runtime.catalogue);
  const preset = presetNamed(asScalar(call.values[2]), template);
  let table: InputTable;
  try {
    table = await givenTable(call, { template, preset }, runtime);
  } catch (error) {
    // Names that cannot be read are problems like any other.
    return [ofError(error)];
  }
  const check = (cells: readonly GivenCell[]) =>
    problemsOf(cells, { template, preset }, runtime, call.signal);
  const problems: AnswerCell[][] =
    table.shape === 'pairs'
      ? await check(table.cells)
      : (
          await Promise.all(
            // Counted as in the range, whose first row is the header.
            table.rows.map(async (cells, i) =>
              cells ? (await check(cells)).map((one) => [`row ${i + 2}`, ...one]) : [],
            ),
          )
        ).flat();
  return problems.length === 0 ? [['OK']] : problems;
};

/** All that can be seen here; when that is nothing, what the service says. */
async function problemsOf(
  given: readonly GivenCell[],
  of: InputsOf,
  runtime: Runtime,
  signal: AbortSignal | undefined,
): Promise<Problem[]> {
  const problems: Problem[] = [];
  const cells = given.flatMap((cell): InputCell[] => {
    try {
      return [inFieldUnits(cell)];
    } catch (error) {
      problems.push(ofError(error));
      return [];
    }
  });
  const { attributes, problems: seen } = checkedCase(cells, of.template, of.preset);
  // An input whose units are wrong is not missing as well.
  const named = problems.map(([field]) => field);
  problems.push(...seen.map(ofError).filter(([field]) => !named.includes(field)));
  if (problems.length === 0) {
    try {
      rejectBlanks(cells, attributes, of.template, of.preset);
    } catch (error) {
      problems.push(ofError(error));
    }
  }
  return problems.length > 0 ? problems : validations(runtime)(of, attributes, signal);
}

/** The same inputs of the same version of a template have the same problems. */
const validations = perRuntime((runtime) => {
  const problems = createCache<Problem[]>({
    lifetimeMs: VALIDATIONS_LIFETIME,
    most: mostValidations,
    now: () => Date.now(),
  });
  runtime.connection.subscribe(() => problems.forget());
  return async (
    { template, preset }: InputsOf,
    attributes: Attributes,
    signal?: AbortSignal,
  ): Promise<Problem[]> => {
    const key = JSON.stringify([template.id, template.code, preset?.code, attributes]);
    const cached = problems.peek(key);
    if (cached) return cached;
    if (runtime.settings.get().paused) throw paused();
    const body = { attributes, preset: preset?.code };
    return problems.load(key, () => answerOf(runtime, template.code, body), signal);
  };
});

async function answerOf(
  runtime: Runtime,
  code: string,
  body: { attributes: Attributes; preset?: string },
): Promise<Problem[]> {
  try {
    const { refusals } = validationAnswer(await runtime.client().validate(code, body));
    return refusals.map(({ field, message }): Problem => [field, message]);
  } catch (error) {
    if (!(error instanceof CalcError) || error.kind !== 'input') throw error;
    const details = (error.details ?? []).map(({ field, message }): Problem => [field, message]);
    return details.length > 0 ? details : [ofError(error)];
  }
}

/** @throws what is not a refusal of the inputs */
function ofError(error: unknown): Problem {
  if (error instanceof CalcError && error.kind === 'input') return [error.field ?? '', error.message];
  throw error;
}
