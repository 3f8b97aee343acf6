import type { AttributeValue, Field } from '../../../contract';
import { lightestOfRows, type RowProposals } from '../../design/lightestRows';
import type { PricedOption } from '../../design/lightest';
import { isGreenTimber, isSizeField } from '../../design/options';
import { targetOutputs } from '../../design/target';
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

type Running = { name: 'designing'; task: RowsTask; done: number };
type Found = { name: 'designed'; task: RowsTask; proposals: RowProposals };

export type RowDesignRun = SearchState<Running, Found>;

/** The size that passes in each row of a study. It makes no reports. */
export class RowDesigns extends SearchRun<Running, Found> {
  /** Resolves when the run has ended; never rejects. */
  design(task: RowsTask): Promise<void> {
    const { plan, field, kinds } = task;
    const { template } = plan;
    const preset = presetOf(plan);
    const attributesOf = new Map(task.rows.map(({ index, attributes }) => [index, attributes]));
    let calculations = 0;
    return this.run(
      { name: 'designing', task, done: 0 },
      template,
      async (explore, show) => {
        const tried = (index: number, values: AttributeValue[]) => {
          const { [field.referenceId]: _, ...attributes } = attributesOf.get(index)!;
          calculations += values.length;
          const variations = values.map((value) => ({ [field.referenceId]: value }));
          return explore({ template, preset, attributes }, variations);
        };
        const progress = (done: number) => show({ name: 'designing', task, done });
        const proposals = await lightestOfRows(task.rows, targetOutputs(template), tried, {
          kinds,
          progress,
        });
        return { name: 'designed', task, proposals };
      },
      () => calculations,
    );
  }
}

/** The sizes that columns of the table give. */
export const designedFields = ({ table, templateCode }: StudyPlan): Field[] =>
  table.columns.flatMap(({ field }) => (field && isSizeField(field, templateCode) ? [field] : []));

/** The rows that can be calculated. */
export const designedRows = ({ table }: StudyPlan, among: ReadonlySet<number>): StudyRow[] =>
  table.rows.filter(isSendable).filter(({ index }) => among.has(index));

/** Whether timbers of a row count with the size that they have surfaced green. */
export const isGreenRow = (plan: StudyPlan, { attributes }: StudyRow): boolean =>
  isGreenTimber(plan.template, attributes, presetOf(plan));

const presetOf = ({ template, preset }: StudyPlan) =>
  template.presets.find(({ code }) => code === preset) ?? null;
