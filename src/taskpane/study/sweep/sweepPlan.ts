import {
  axisValues,
  sweepCount,
  type SweepCombination,
  sweepRows,
  type SweepValues,
} from '../../../study/mapping/sweep';
import type { TemplateDetail } from '../../../../contract';
import { headerOf } from '../../../workbook/insert/caseTablePlan';
import type { SweepTable } from '../../../study/sheet/sweepTable';
import { explain } from '../../text/explain';

/** An input of a sweep as it stands in the form. */
export interface AxisDraft {
  id: number;
  field: string;
  values: SweepValues;
}

export interface SweepPlan {
  /** Values of each axis, or why there are none. */
  axes: { values: (string | number | boolean)[]; problem: string | null }[];
  count: number;
  problem: string | null;
}

/** What a form of a sweep comes to. */
export function planSweep(
  drafts: readonly AxisDraft[],
  how: SweepCombination,
  template: TemplateDetail,
): SweepPlan {
  const axes = drafts.map((draft) => {
    const field = fieldOf(draft, template);
    try {
      return { field, values: axisValues({ field, values: draft.values }), problem: null };
    } catch (error) {
      return { field, values: [], problem: explain(error) };
    }
  });
  const twice = drafts.find(({ field }, i) => drafts.findIndex((other) => other.field === field) < i);
  if (twice) return { axes, count: 0, problem: `${fieldOf(twice, template).label} is there twice: keep one` };
  if (axes.some(({ problem }) => problem !== null)) return { axes, count: 0, problem: null };
  try {
    return { axes, count: sweepCount(axes, how), problem: null };
  } catch (error) {
    return { axes, count: 0, problem: explain(error) };
  }
}

/** The table of cases that a plan without problems makes. */
export function sweepTable(
  drafts: readonly AxisDraft[],
  { axes }: SweepPlan,
  how: SweepCombination,
  template: TemplateDetail,
): SweepTable {
  const header = drafts.map((draft) => headerOf(fieldOf(draft, template), template));
  return {
    header,
    rows: sweepRows(
      axes.map(({ values }) => values),
      how,
    ),
  };
}

export function fieldOf({ field }: Pick<AxisDraft, 'field'>, template: TemplateDetail) {
  const found = template.fields.find(({ referenceId }) => referenceId === field);
  if (!found) throw new Error(`${template.code} has no input ${field}`);
  return found;
}

/** An input starts with its own default. */
export function startOf(referenceId: string, template: TemplateDetail): Pick<AxisDraft, 'field' | 'values'> {
  const field = fieldOf({ field: referenceId }, template);
  const { options } = field;
  if (options) {
    const first = options.filter((option) => String(option) === String(field.default));
    return { field: referenceId, values: { kind: 'options', options: first } };
  }
  return {
    field: referenceId,
    values: { kind: 'list', text: field.default == null ? '' : String(field.default) },
  };
}
