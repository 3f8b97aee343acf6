import { createStore } from 'zustand/vanilla';
import type { Attributes, AttributeValue, Field, Preset, TemplateDetail } from '../../../contract';
import { cancelledError } from '../../client/calcError';
import type { ExploredItem } from '../../../contract/design/explore';
import type { ComparedOutput, TwoWay, TwoWayCell } from '../../design/twoWay';
import type { SensitivityPlan } from '../../design/sensitivity';
import { type Evaluation, isSample } from '../../design/evaluation';
import type { Explore } from '../../core/sheets/explore';
import { lightest, type LightestOutcome, type PricedOption } from '../../design/lightest';
import { practicalValue } from '../../design/grid';
import type { SearchRange } from '../../design/searchRange';
import { solveFor, type SolveOutcome } from '../../design/solveFor';
import { evaluationOf, type Target, targetOutputs } from '../../design/target';

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
export type DesignRun =
  | { name: 'idle' }
  | { name: 'solving'; task: SolveForTask; curve: readonly Evaluation[]; stopping?: boolean }
  | { name: 'trying'; task: LightestTask; tried: number; passing: number; stopping?: boolean }
  | { name: 'comparing'; task: CompareTask; done: number; stopping?: boolean }
  | { name: 'solved'; task: SolveForTask; outcome: SolveOutcome; practical: Practical; calculations: number }
  | { name: 'tried'; task: LightestTask; outcome: LightestOutcome }
  | { name: 'compared'; task: CompareTask; items: readonly ExploredItem[] }
  | { name: 'cancelled'; calculations: number }
  | { name: 'failed'; error: unknown };

export function isSearching(
  run: DesignRun,
): run is Extract<DesignRun, { name: 'solving' | 'trying' | 'comparing' }> {
  return run.name === 'solving' || run.name === 'trying' || run.name === 'comparing';
}

/** Variations of one request: progress is seen, and other calls come in between. */
const together = 40;

interface DesignParts {
  explore: Explore;
  /** The project that is calculated in. @throws {CalcError} without one */
  projectId(): string;
  /** The id of the template as it is published now. */
  publishedId(code: string): Promise<string>;
}

/** Searches of the pane, one at a time. They make nothing, and outlive the view that started them. */
export class DesignRuns {
  readonly #parts: DesignParts;
  readonly store = createStore<DesignRun>()(() => ({ name: 'idle' }));
  #current: AbortController | null = null;

  constructor(parts: DesignParts) {
    this.#parts = parts;
  }

  /** Resolves when the run has ended; never rejects. A run that is under way is cancelled. */
  solveFor(task: SolveForTask): Promise<void> {
    const curve: Evaluation[] = [];
    return this.#run(
      { name: 'solving', task, curve: [] },
      task,
      async (signal, show) => {
        const evaluate = async (values: readonly number[]) => {
          const items = await this.#explored(task, values, signal);
          const evaluated = values.map((x, i) => evaluationOf(x, items[i]!, task.target));
          curve.push(...evaluated);
          show({ name: 'solving', task, curve: [...curve].sort((a, b) => a.x - b.x) });
          return evaluated;
        };
        const { range, step, target } = task;
        const outcome = await solveFor({ evaluate, target: target.value, range, step });
        const rounded = outcome.kind === 'solution' && step === null ? practicalValue(outcome, range) : null;
        const [practical = null] = rounded === null ? [] : await evaluate([rounded]);
        const shown = practical && isSample(practical) ? practical : null;
        return { name: 'solved', task, outcome, practical: shown, calculations: curve.length };
      },
      () => curve.length,
    );
  }

  lightest(task: LightestTask): Promise<void> {
    let tried = 0;
    return this.#run(
      { name: 'trying', task, tried: 0, passing: 0 },
      task,
      async (signal, show) => {
        const outcome = await lightest(
          task.options,
          targetOutputs(task.template),
          (values) => this.#explored(task, values, signal),
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
    const { projectId, explore } = this.#parts;
    const items: ExploredItem[] = [];
    return this.#run(
      { name: 'comparing', task, done: 0 },
      task,
      async (signal, show) => {
        const { template, preset, attributes, variations } = task;
        while (items.length < variations.length) {
          if (signal.aborted) throw cancelledError();
          const base = { projectId: projectId(), template, preset, attributes };
          const next = variations.slice(items.length, items.length + together);
          items.push(...(await explore(base, next, signal)));
          show({ name: 'comparing', task, done: items.length });
        }
        return { name: 'compared', task, items };
      },
      () => items.length,
    );
  }

  cancel(): void {
    const shown = this.store.getState();
    if (isSearching(shown)) this.store.setState({ ...shown, stopping: true });
    this.#current?.abort();
  }

  /** Forgets what is shown, and drops what is under way. */
  clear(): void {
    this.#current?.abort();
    this.#current = null;
    this.store.setState({ name: 'idle' }, true);
  }

  /** @param search its result is shown unless another search was begun since */
  async #run(
    first: DesignRun,
    { template }: DesignCase,
    search: (signal: AbortSignal, show: (run: DesignRun) => void) => Promise<DesignRun>,
    calculations: () => number,
  ): Promise<void> {
    this.#current?.abort();
    const controller = new AbortController();
    this.#current = controller;
    const show = (shown: DesignRun) => {
      if (this.#current === controller) this.store.setState(shown, true);
    };
    show(first);
    try {
      const done = await search(controller.signal, (shown) => {
        if (!controller.signal.aborted) show(shown);
      });
      if (controller.signal.aborted) throw cancelledError();
      if ((await this.#parts.publishedId(template.code)) !== template.id)
        throw new Error(republished(template));
      show(done);
    } catch (error) {
      show(
        controller.signal.aborted
          ? { name: 'cancelled', calculations: calculations() }
          : { name: 'failed', error },
      );
    } finally {
      if (this.#current === controller) this.#current = null;
    }
  }

  /** What the template gives with values of one input. */
  async #explored(
    { template, preset, attributes, field }: DesignCase & { field: Field },
    values: readonly AttributeValue[],
    signal: AbortSignal,
  ) {
    const { projectId, explore } = this.#parts;
    if (signal.aborted) throw cancelledError();
    const base = { projectId: projectId(), template, preset, attributes };
    return explore(
      base,
      values.map((value) => ({ [field.referenceId]: value })),
      signal,
    );
  }
}

function republished({ code }: TemplateDetail): string {
  return `Another version of the template ${code} was published during the search. Choose it again and rerun the search.`;
}
