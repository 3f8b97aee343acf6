import pLimit from 'p-limit';
import { CalcError, inputError } from '../../client/calcError';
import { createExploreAnywhere } from '../../core/sheets/exploreAnywhere';
import { searchRange } from '../../design/searchRange';
import { solveFor as solve } from '../../design/solveFor';
import { noNumber, turnsBack } from '../../design/solveWords';
import { evaluationOf, readTarget, type Target } from '../../design/target';
import { attributesOf, type InputCell } from '../../core/inputs/attributes';
import { describe, isBlank, readArgument, readCell } from '../../core/inputs/cellValue';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { markField } from '../../core/inputs/inputNames';
import { suggestion } from '../../core/inputs/naming';
import { presetNamed } from '../../core/inputs/preset';
import { usualInputNames } from '../../core/inputs/usualInputs';
import { effectiveValue } from '../../core/inputs/visibility';
import { createCache } from '../../core/lib/cache';
import { SOLUTIONS_LIFETIME } from '../../core/lib/lifetimes';
import type { AnswerCell } from '../../core/outputs/render';
import { rejectBlanks } from '../../core/inputs/blankInputs';
import { chosenProject, paused } from '../../core/session/connection';
import { templateNamed } from '../../core/templates/templateNamed';
import type { Attributes, Field, Preset, TemplateDetail } from '../../../contract';
import type { Runtime } from '../../runtime';
import type { Work } from '../call/answer';
import { asScalar, type FunctionCall } from '../call/functionCall';
import { givenInputs } from '../call/givenInputs';
import { perRuntime } from '../call/perRuntime';

/** Rows that are solved side by side: each asks several times, one after the other. */
const rowsAtOnce = 4;
const mostSolved = 5_000;

interface Of {
  template: TemplateDetail;
  preset: Preset | null;
  unknown: Field;
  target: Target;
  from: number | null;
  to: number | null;
  step: number | null;
}

/** SOLVEFOR: template, inputs, unknown, target, from, to, step, preset. Makes nothing. */
export const solveFor: Work = async (call, runtime) => {
  const template = await templateNamed(asScalar(call.values[0]), runtime.catalogue);
  const of: Of = {
    template,
    preset: presetNamed(asScalar(call.values[7]), template),
    unknown: unknownNamed(asScalar(call.values[2]), template),
    target: readTarget(asScalar(call.values[3]), template),
    from: numberOf(call, 4, 'from'),
    to: numberOf(call, 5, 'to'),
    step: stepOf(call),
  };
  const inputs = await givenInputs(call, 1, template, runtime);
  if (inputs.shape === 'pairs') return [[await solvedCase(inputs.cells, of, runtime, call.signal)]];
  const limit = pLimit(rowsAtOnce);
  return Promise.all(
    inputs.rows.map((row): Promise<AnswerCell[]> =>
      limit(async () => [row === null ? '' : await solvedCase(row, of, runtime, call.signal).catch(ofRow)]),
    ),
  );
};

async function solvedCase(
  cells: readonly InputCell[],
  of: Of,
  runtime: Runtime,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { template, preset, unknown } = of;
  const isUnknown = ({ field }: InputCell) => field.referenceId === unknown.referenceId;
  const given = cells.find(isUnknown);
  const others = cells.filter((cell) => !isUnknown(cell));
  const range = searchRange(unknown, { from: of.from, to: of.to, start: startOf(given, of) });
  // The unknown is checked among the inputs: they may make it one that is not used.
  const attributes = attributesOf([...others, { field: unknown, value: range.from }], template, preset);
  rejectBlanks(others, attributes, template, preset);
  return solutions(runtime)({ ...of, attributes, range }, signal);
}

interface Case extends Of {
  attributes: Attributes;
  range: ReturnType<typeof searchRange>;
}

/** The same case has the same solution for a while. */
const solutions = perRuntime((runtime) => {
  const solved = createCache<number>({
    lifetimeMs: SOLUTIONS_LIFETIME,
    most: mostSolved,
    now: () => Date.now(),
  });
  runtime.connection.subscribe(() => solved.forget());
  const explore = createExploreAnywhere(runtime.studyServices);
  return async (one: Case, signal?: AbortSignal): Promise<number> => {
    const { template, preset, unknown, target, step, range, attributes } = one;
    const named = [template.id, template.code, preset?.code, unknown.referenceId, target.output?.referenceId];
    const key = JSON.stringify([...named, target.value, step, range, attributes]);
    const known = solved.peek(key);
    if (known !== undefined) return known;
    if (runtime.settings.get().paused) throw paused();
    const projectId = chosenProject(runtime.connection.get());
    const base = { projectId, template, preset, attributes };
    const load = async () => {
      const outcome = await solve({
        evaluate: async (values) => {
          const items = await explore(
            base,
            values.map((x) => ({ [unknown.referenceId]: x })),
          );
          return values.map((x, i) => evaluationOf(x, items[i]!, target));
        },
        target: target.value,
        range,
        step,
      });
      if (outcome.kind !== 'solution') throw noNumber(outcome, one);
      // A cell shows only the number.
      if (!outcome.isMonotone) throw turnsBack(outcome.answer, one);
      return outcome.answer.x;
    };
    return solved.load(key, load, signal);
  };
});

/** A row that has no solution keeps that to itself. */
function ofRow(error: unknown): CalcError {
  if (error instanceof CalcError) return error;
  throw error;
}

/** Where to begin: the value that stands there, the one that is taken for a blank, or an example. */
function startOf(given: InputCell | undefined, { unknown, preset }: Of): number | null {
  const cell = given && !isBlank(given.value) ? readCell(given.value) : null;
  const usual = effectiveValue(unknown, {}, preset) ?? unknown.example ?? NaN;
  const value = cell?.kind === 'number' ? cell.value : Number(usual);
  return Number.isFinite(value) ? value : null;
}

function unknownNamed(given: unknown, template: TemplateDetail): Field {
  const cell = readArgument(given, 'unknown');
  const numbers = template.fields.filter(isMeasured);
  const known = numbers.map(({ referenceId }) => referenceId);
  if (cell.kind !== 'text') {
    throw inputError(
      `unknown: ${describe(cell)} is not the name of an input. ${suggestion('', known)}`,
      'unknown',
    );
  }
  const { found: fields, units, problem } = usualInputNames(template, [])(cell.value.trim());
  const [found] = fields;
  if (problem !== undefined) throw inputError(`unknown: ${problem}`, 'unknown');
  if (!found || fields.length > 1 || found === markField) {
    throw inputError(
      fields.length > 1
        ? `unknown: "${cell.value}" fits several inputs: write ${fields.map(({ referenceId }) => referenceId).join(' or ')}`
        : `unknown: "${cell.value}" is not an input of ${template.code}. ${suggestion(cell.value, known)}`,
      'unknown',
    );
  }
  if (units !== null && units !== found.units)
    throw inputError(
      `unknown: the answer is in ${found.units ?? 'no units'}. Write ${found.referenceId} without units`,
      'unknown',
    );
  if (isMeasured(found)) return found;
  throw inputError(
    `unknown: ${found.referenceId} (${found.label}) is not a number. Use one of ${known.join(', ')}`,
    'unknown',
  );
}

function numberOf(call: FunctionCall, position: number, name: string): number | null {
  const cell = readArgument(asScalar(call.values[position]), name);
  if (cell.kind === 'blank') return null;
  if (cell.kind === 'number' && !cell.is) return cell.value;
  throw inputError(`${name}: ${describe(cell)} is not a number. Give one in the units of the input`, name);
}

function stepOf(call: FunctionCall): number | null {
  const step = numberOf(call, 6, 'step');
  if (step === null || step > 0) return step;
  throw inputError(`step: ${step} is not a valid step. Give a number above 0, such as 1 or 0.5`, 'step');
}
