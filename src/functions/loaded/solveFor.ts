import { inputError } from '../../client/calcError';
import { searchRange } from '../../design/searchRange';
import { solveFor as solve } from '../../design/solveFor';
import { noNumber, turnsBack } from '../../design/solveWords';
import { evaluationOf, readTarget, type Target } from '../../design/target';
import { attributesOf, type InputCell } from '../../core/inputs/attributes';
import { describe, isBlank, readArgument, readCell } from '../../core/inputs/cellValue';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { presetNamed } from '../../core/inputs/preset';
import { effectiveValue } from '../../core/inputs/visibility';
import { rejectBlanks } from '../../core/inputs/blankInputs';
import { templateNamed } from '../../core/templates/templateNamed';
import type { Attributes, Field, Preset, TemplateDetail } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import type { Runtime } from '../../runtime';
import type { Work } from '../call/answer';
import { asScalar, type FunctionCall } from '../call/functionCall';
import type { FoundValue } from '../../design/found';
import { type FoundAnswer, searchedCases, searchedField, searchesOf } from './searches';

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
    unknown: searchedField(asScalar(call.values[2]), 'unknown', template, isMeasured, 'a number'),
    target: readTarget(asScalar(call.values[3]), template),
    from: numberOf(call, 4, 'from'),
    to: numberOf(call, 5, 'to'),
    step: stepOf(call),
  };
  return searchedCases(call, of, runtime, (cells) => solvedCase(cells, of, runtime, call.signal));
};

async function solvedCase(
  cells: readonly InputCell[],
  of: Of,
  runtime: Runtime,
  signal: AbortSignal | undefined,
): Promise<FoundValue & FoundAnswer<number>> {
  const { template, preset, unknown } = of;
  const isUnknown = ({ field }: InputCell) => field.referenceId === unknown.referenceId;
  const given = cells.find(isUnknown);
  const others = cells.filter((cell) => !isUnknown(cell));
  const range = searchRange(unknown, { from: of.from, to: of.to, start: startOf(given, of) });
  // The unknown is checked among the inputs: they may make it one that is not used.
  const attributes = attributesOf([...others, { field: unknown, value: range.from }], template, preset);
  rejectBlanks(others, attributes, template, preset);
  const { target, step } = of;
  const criteria = [unknown.referenceId, target.output?.referenceId, target.value, step, range];
  const search = async (explore: (variations: Attributes[]) => Promise<ExploredItem[]>) => {
    const seen = new Map<number, ExploredItem>();
    const outcome = await solve({
      evaluate: async (values) => {
        const items = await explore(values.map((x) => ({ [unknown.referenceId]: x })));
        values.forEach((x, i) => seen.set(x, items[i]!));
        return values.map((x, i) => evaluationOf(x, items[i]!, target));
      },
      target: target.value,
      range,
      step,
    });
    if (outcome.kind !== 'solution') throw noNumber(outcome, { ...of, range });
    // A cell shows only the number.
    if (!outcome.isMonotone) throw turnsBack(outcome.answer, { ...of, range });
    const { x } = outcome.answer;
    return { value: x, item: seen.get(x)! };
  };
  const found = await solutions(runtime).find({ template, preset, attributes }, criteria, search, signal);
  return {
    ...{ template, preset, field: unknown, target, ...found, foundAt: new Date().toISOString() },
    attributes: { ...attributes, [unknown.referenceId]: found.value },
  };
}

const solutions = searchesOf<FoundAnswer<number>>();

/** Where to begin: the value that stands there, the one that is taken for a blank, or an example. */
function startOf(given: InputCell | undefined, { unknown, preset }: Of): number | null {
  const cell = given && !isBlank(given.value) ? readCell(given.value) : null;
  const usual = effectiveValue(unknown, {}, preset) ?? unknown.example ?? NaN;
  const value = cell?.kind === 'number' ? cell.value : Number(usual);
  return Number.isFinite(value) ? value : null;
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
