import type { Attributes, AttributeValue, Field, Preset, TemplateDetail } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import type { ComparedOutput, TwoWay, TwoWayCell } from '../../design/twoWay';
import type { SensitivityPlan } from '../../design/sensitivity';
import { type Evaluation, isSample } from '../../design/evaluation';
import { merged } from '../../design/curve';
import { missingValues } from '../../design/curveWindow';
import { lightest, type LightestOutcome, type PricedOption } from '../../design/lightest';
import { practicalValue } from '../../design/grid';
import type { SearchRange } from '../../design/searchRange';
import { solveFor, type SolveOutcome } from '../../design/solveFor';
import { evaluationOf, type Target, targetOutputs } from '../../design/target';
import { SearchRun, type SearchState } from './searchRun';

/** The inputs that are designed with. */
export interface DesignCase {
  template: TemplateDetail;
  preset: Preset | null;
  /** Without the input that is looked for. */
  attributes: Attributes;
}

export interface SolveForTask extends DesignCase {
  field: Field;
  target: Target;
  range: SearchRange;
  step: number | null;
}

export interface LightestTask extends DesignCase {
  field: Field;
  options: readonly PricedOption[];
  /** What the options cost in; null when only their order counts. */
  costUnits: string | null;
}

/** Variations that are known before the first is calculated. */
export interface CompareTask extends DesignCase {
  compared: TwoWayTask | SensitivityTask;
  variations: readonly Attributes[];
}

export interface TwoWayTask extends TwoWay {
  kind: 'table';
  cells: readonly TwoWayCell[];
}

export interface SensitivityTask extends SensitivityPlan {
  kind: 'sensitivity';
  output: ComparedOutput;
  /** Percent. */
  percent: number;
  /** Inputs that are no numbers, by their labels. */
  left: { tables: string[]; choices: string[] };
}

/** A value that is easier to build, and what it gives; null where the answer is one already. */
export type Practical = Evaluation | null;

/** Where the search stands. What came of it is of its task, whatever was entered since. */
export type DesignRun = SearchState<Running, Found>;

type Running =
  | { name: 'solving'; task: SolveForTask; curve: readonly Evaluation[] }
  | { name: 'trying'; task: LightestTask; tried: number; passing: number }
  | { name: 'comparing'; task: CompareTask; done: number };

type Found =
  | { name: 'solved'; task: SolveForTask; outcome: SolveOutcome; practical: Practical; calculations: number }
  | { name: 'tried'; task: LightestTask; outcome: LightestOutcome }
  | { name: 'compared'; task: CompareTask; items: readonly ExploredItem[] };

export function isSearching(run: DesignRun): run is Extract<DesignRun, { name: Running['name'] }> {
  return run.name === 'solving' || run.name === 'trying' || run.name === 'comparing';
}

/** Variations of one request: progress is seen, and other calls come in between. */
const together = 40;

/** Searches of the tab Design, one at a time. They outlive the view that started them. */
export class DesignRuns extends SearchRun<Running, Found> {
  /** Resolves when the run has ended; never rejects. A run that is under way is cancelled. */
  solveFor(task: SolveForTask): Promise<void> {
    const curve: Evaluation[] = [];
    return this.run(
      { name: 'solving', task, curve: [] },
      task.template,
      async (explore, show) => {
        const evaluate = async (values: readonly number[]) => {
          const items = await explore(task, variationsOf(task.field, values));
          const evaluated = values.map((x, i) => evaluationOf(x, items[i]!, task.target));
          curve.push(...evaluated);
          show({ name: 'solving', task, curve: [...curve].sort((a, b) => a.x - b.x) });
          return evaluated;
        };
        const { range, step, target } = task;
        const outcome = await solveFor({ evaluate, target: target.value, range, step });
        if (outcome.kind !== 'solution' || step !== null)
          return { name: 'solved', task, outcome, practical: null, calculations: curve.length };
        const rounded = practicalValue(outcome, range);
        const drawn = await evaluate([
          ...(rounded === null ? [] : [rounded]),
          ...missingValues(outcome.curve, target.value),
        ]);
        const practical = drawn.find(({ x }) => x === rounded);
        return {
          ...{ name: 'solved', task, outcome: { ...outcome, curve: merged(outcome.curve, drawn) } },
          practical: practical && isSample(practical) ? practical : null,
          calculations: curve.length,
        };
      },
      () => curve.length,
    );
  }

  lightest(task: LightestTask): Promise<void> {
    let tried = 0;
    return this.run(
      { name: 'trying', task, tried: 0, passing: 0 },
      task.template,
      async (explore, show) => {
        const outcome = await lightest(
          task.options,
          targetOutputs(task.template),
          (values) => explore(task, variationsOf(task.field, values)),
          {
            progress: (now) => {
              tried = now.tried;
              show({ name: 'trying', task, tried, passing: now.best.length });
            },
          },
        );
        return { name: 'tried', task, outcome };
      },
      () => tried,
    );
  }

  compare(task: CompareTask): Promise<void> {
    const items: ExploredItem[] = [];
    return this.run(
      { name: 'comparing', task, done: 0 },
      task.template,
      async (explore, show) => {
        while (items.length < task.variations.length) {
          items.push(...(await explore(task, task.variations.slice(items.length, items.length + together))));
          show({ name: 'comparing', task, done: items.length });
        }
        return { name: 'compared', task, items };
      },
      () => items.length,
    );
  }
}

const variationsOf = ({ referenceId }: Field, values: readonly AttributeValue[]): Attributes[] =>
  values.map((value) => ({ [referenceId]: value }));
