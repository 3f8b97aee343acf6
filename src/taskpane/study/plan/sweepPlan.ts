import {
  axisValues,
  sweepCount,
  type SweepCombination,
  sweepRows,
  type SweepValues,
} from '../../../study/engine/sweep';
import { unusedBecause } from '../../../core/inputs/visibility';
import { conditionText, valueText } from '../../common/fieldText';
import type { Field, TemplateDetail } from '../../../../contract';
import { headerOf } from '../../../workbook/insert/inputHeader';
import type { SweepTable } from '../../../study/table/sweepTable';
import { explain } from '../../common/messages';

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
  /** The input that brings the others into use: every row fails without it. */
  fix?: { field: string; label: string; value: string };
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
  if (twice)
    return { axes, count: 0, problem: `${fieldOf(twice, template).label} is listed twice. Keep one` };
  if (axes.some(({ problem }) => problem !== null)) return { axes, count: 0, problem: null };
  try {
    const count = sweepCount(axes, how);
    const unused = unusedAxis(axes, how, template);
    return unused ? { axes, count: 0, ...unused } : { axes, count, problem: null };
  } catch (error) {
    return { axes, count: 0, problem: explain(error) };
  }
}

/** An input that no row of the sweep would use: all of them would fail. */
function unusedAxis(
  axes: readonly { field: Field; values: (string | number | boolean)[] }[],
  how: SweepCombination,
  template: TemplateDetail,
): Pick<SweepPlan, 'problem' | 'fix'> | null {
  const rows = sweepRows(
    axes.map(({ values }) => values),
    how,
  ).map((row) => Object.fromEntries(axes.map(({ field }, i) => [field.referenceId, row[i] ?? null])));
  const field = axes.find(({ field: one }) =>
    rows.every((attributes) => unusedBecause(one, template, attributes, null) !== null),
  )?.field;
  if (!field || rows.length === 0) return null;
  const condition = field.visibleIf;
  const ruling = template.fields.find(({ referenceId }) => referenceId === condition?.referenceId);
  const value = condition?.equals[0];
  const problem = `${field.label} would not be used, and every row would fail. ${conditionText(field, template) ?? ''}`;
  const isFree = ruling && !axes.some((axis) => axis.field === ruling);
  if (!isFree || value === undefined || value === null || typeof value === 'object') return { problem };
  return { problem, fix: { field: ruling.referenceId, label: ruling.label, value: valueText(value) } };
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
