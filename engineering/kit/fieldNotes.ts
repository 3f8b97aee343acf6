import type { Field, FieldCriterion } from '../../contract';

/**
 * The fields, with the group of the design criteria that each of those named states.
 *
 * @throws for a name without a field, which would silently be missing from the criteria
 */
export function withCriteria(
  fields: readonly Field[],
  groups: Partial<Record<FieldCriterion, readonly string[]>>,
): Field[] {
  const named = new Map(
    Object.entries(groups).flatMap(([criterion, names]) => names.map((name) => [name, criterion] as const)),
  );
  for (const name of named.keys())
    if (fields.every(({ referenceId }) => referenceId !== name))
      throw new Error(`There is no field ${name} to state a criterion`);
  return fields.map((field) => {
    const criterion = named.get(field.referenceId);
    return criterion === undefined ? field : { ...field, criterion };
  });
}

/**
 * The fields under the headings of forms and reports.
 *
 * @param from each heading by the field that it begins with
 * @throws where a field has no heading, and for a name without a field
 * @example withGroups(fields, { section: 'Section', span: 'Span and bracing', deadLoad: 'Loads' })
 */
export function withGroups(fields: readonly Field[], from: Readonly<Record<string, string>>): Field[] {
  const unknown = Object.keys(from).find((name) => fields.every(({ referenceId }) => referenceId !== name));
  if (unknown !== undefined) throw new Error(`There is no field ${unknown} to begin a group`);
  let group: string | undefined;
  return fields.map((field) => {
    group = from[field.referenceId] ?? group;
    if (group === undefined) throw new Error(`The field ${field.referenceId} has no group`);
    return { ...field, group };
  });
}
