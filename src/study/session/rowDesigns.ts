import { isSame } from '../engine/setInputs';
import type { AttributeValue, Field } from '../../../contract';
import type { ExploredItem } from '../../../contract/design/explore';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { effectiveValue } from '../../core/inputs/visibility';
import { lightestOfRows, type RowProposals } from '../../design/lightestRows';
import type { PricedOption } from '../../design/lightest';
import { isGreenTimber, isSizeField } from '../../design/options';
import { type RowSolution, type RowsSubject, type SolvedRow, solveRows } from '../../design/solveRows';
import { targetOutputs } from '../../design/target';
import { presetOf } from '../../core/inputs/preset';
import { isSendable, type StudyRow } from '../engine/studyRows';
import { SearchRun, type SearchState } from './searchRun';
import type { StudyPlan } from './studyPlan';

export interface RowsTask {
  plan: StudyPlan;
  /** The input that is chosen, which a column of the table gives. */
  field: Field;
  rows: readonly (StudyRow & { options: readonly PricedOption[] })[];
  /** Different options at most; null for as many as it takes. */
  kinds: number | null;
  /** What the options cost in; null when only their order counts. */
  costUnits: string | null;
}

/** An input that a column of the table gives, and what it is to bring about in each row. */
export interface SolveRowsTask extends RowsSubject {
  plan: StudyPlan;
  rows: readonly (StudyRow & SolvedRow)[];
}

type Running = { name: 'designing'; rows: number; done: number };
type Found =
  | { name: 'designed'; task: RowsTask; proposals: RowProposals }
  | { name: 'solved'; task: SolveRowsTask; solutions: RowSolution[] };

export type RowDesignRun = SearchState<Running, Found>;

/** Looks for an input of each row of a study. It makes no reports. */
export class RowDesigns extends SearchRun<Running, Found> {
  /** The size that passes. Resolves when the run has ended; never rejects. */
  design(task: RowsTask): Promise<void> {
    const { field, kinds } = task;
    const outputs = targetOutputs(task.plan.template);
    return this.#search(task, field, async (explore, progress) => {
      const proposals = await lightestOfRows(task.rows, outputs, explore, { kinds, progress });
      return { name: 'designed', task, proposals };
    });
  }

  /** The value that meets the target. Resolves when the run has ended; never rejects. */
  solve(task: SolveRowsTask): Promise<void> {
    return this.#search(task, task.unknown, async (explore, progress) => ({
      ...{ name: 'solved', task, solutions: await solveRows(task.rows, task, explore, progress) },
    }));
  }

  #search(
    { plan, rows }: { plan: StudyPlan; rows: readonly StudyRow[] },
    { referenceId }: Field,
    search: (
      explore: (index: number, values: AttributeValue[]) => Promise<readonly ExploredItem[]>,
      progress: (done: number) => void,
    ) => Promise<Found>,
  ): Promise<void> {
    const { template } = plan;
    const preset = presetOf(plan.template, plan.preset);
    const attributesOf = new Map(rows.map(({ index, attributes }) => [index, attributes]));
    const running = (done: number) => ({ name: 'designing', rows: rows.length, done }) as const;
    let calculations = 0;
    return this.run(
      running(0),
      template,
      (explore, show) => {
        const tried = (index: number, values: AttributeValue[]) => {
          const { [referenceId]: _, ...attributes } = attributesOf.get(index)!;
          calculations += values.length;
          return explore(
            { template, preset, attributes },
            values.map((value) => ({ [referenceId]: value })),
          );
        };
        return search(tried, (done) => show(running(done)));
      },
      () => calculations,
    );
  }
}

/** The sizes that columns of the table give. */
export const designedFields = ({ table, templateCode }: StudyPlan): Field[] =>
  table.columns.flatMap(({ field }) => (field && isSizeField(field, templateCode) ? [field] : []));

/** Whether sizes can be looked for in a table: it is of one template, and a column gives a size. */
export const canDesign = (plan: StudyPlan): boolean => !plan.parts && designedFields(plan).length > 0;

/**
 * The numbers that columns of the table give; not the loads of a preset, which are rows of a table to the service, and no column of two
 * inputs.
 */
export const solvedFields = ({ table, template }: StudyPlan): Field[] =>
  table.columns.flatMap(({ field }) =>
    field &&
    isMeasured(field) &&
    template.fields.includes(field) &&
    !table.set.some((one) => isSame(one, field))
      ? [field]
      : [],
  );

/** The rows that can be calculated. */
export const designedRows = ({ table }: StudyPlan, among: ReadonlySet<number>): StudyRow[] =>
  table.rows.filter(isSendable).filter(({ index }) => among.has(index));

/** Whether timbers of a row count with the size that they have surfaced green. */
export const isGreenRow = (plan: StudyPlan, { attributes }: StudyRow): boolean =>
  isGreenTimber(plan.template, attributes, presetOf(plan.template, plan.preset));

/** Whether what was found for a table is of the table as it was read now. */
export const isSameTable = (a: StudyPlan, b: StudyPlan): boolean =>
  a === b || JSON.stringify(tableOf(a)) === JSON.stringify(tableOf(b));

const tableOf = ({ templateId, preset, source: { address, values } }: StudyPlan) => [
  ...[templateId, preset, address, values],
];

/** The value of an input that a row is calculated with: its own, or the default. */
export const valueInRow = (plan: StudyPlan, { attributes }: StudyRow, field: Field) =>
  effectiveValue(field, attributes, presetOf(plan.template, plan.preset));
