import { itemsNamed } from '../../core/inputs/naming';
import type { Field, TemplateDetail } from '../../../contract';
import { planCell } from '../cells/plannedCell';
import type { PlannedCell } from '../cells/plannedCell';
import { nameOf, type PlannedCase, type PlannedInputs, planInputs } from './plannedInputs';

/** A header row and one example row, for a study. */
export interface CaseTablePlan extends PlannedInputs {
  header: PlannedCell[];
}

/** Pure: the header row of a study, names with their units, and the case as its first row. */
export function planCaseTable(planned: PlannedCase): CaseTablePlan {
  const inputs = planInputs(planned);
  return { ...inputs, header: inputs.inputs.map(({ field }) => planCell(headerOf(field, planned.template))) };
}

/** @example `Roof slope (rise per 12)` */
export function headerOf(field: Field, template: TemplateDetail): string {
  const name = nameOf(field, template);
  if (!field.units) return name;
  const header = /[()]/.test(field.units) ? `${name} [${field.units}]` : `${name} (${field.units})`;
  const others = itemsNamed(template.fields, header).filter((other) => other !== field);
  return others.length === 0 ? header : name;
}
