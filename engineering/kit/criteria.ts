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
