import type { Field } from './templates';

/** Of a field without a heading: a foreign service names none. */
const untitled = '';
/** By what a member is designed comes after the member and its loads. */
const last = 'Design';

/** Inputs under the headings of their template, in its order; those without a heading are together. */
export function inGroups<Input extends { field: Field }>(
  inputs: readonly Input[],
): [name: string, inputs: Input[]][] {
  const groups = new Map<string, Input[]>();
  for (const input of inputs) {
    const { group = untitled } = input.field;
    groups.set(group, [...(groups.get(group) ?? []), input]);
  }
  return [...groups].sort(([one], [other]) => Number(one === last) - Number(other === last));
}
