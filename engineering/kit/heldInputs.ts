import { type AttributeValue, enteredAs, type Entered, type Field, type ResolvedInput } from '../../contract';
import type { StoredInputs, Template } from './template';
import { fieldKindOf } from './fieldKinds';
import { isUsed } from './usedFields';

/**
 * The inputs of a generic calculate response, in stored form with label and units. Fields that the calculation did
 * not use are left out: a ground snow load that the project's default overruled must not look like the one used. An
 * output that is also a field is still in both `inputs` and `results` (interface, "An output that is also settable").
 */
export function resolvedInputs(template: Template, stored: StoredInputs): Record<string, ResolvedInput> {
  const outputs = new Set(template.outputs.map(({ referenceId }) => referenceId));
  const used = heldFields(template, stored).filter(
    ([field]) => outputs.has(field.referenceId) || isUsed(template, field, stored),
  );
  return Object.fromEntries(
    used.map(([field, value]) => [field.referenceId, { value, label: field.label, units: field.units }]),
  );
}

/**
 * The inputs of a sheet read: all that the sheet holds, an enum as its option's label. A stored value that matches
 * no option is returned unchanged (interface, "Rules for inputs and results", 2 and 3).
 */
export function normalisedInputs(template: Template, stored: StoredInputs): Record<string, AttributeValue> {
  return Object.fromEntries(
    heldFields(template, stored).map(([field, value]) => [
      field.referenceId,
      fieldKindOf(field).readBack(field, value),
    ]),
  );
}

/** What a sheet holds for a field, whatever its name; undefined where it holds nothing. */
export function heldValue(stored: StoredInputs, { referenceId }: Field): AttributeValue | undefined {
  return Object.hasOwn(stored, referenceId) ? stored[referenceId] : undefined;
}

/** How numbers that a sheet holds were typed, by their fields. A text that gives another number is left out: so none can be wrong. */
export function enteredTexts(
  template: Pick<Template, 'fields'>,
  stored: StoredInputs,
  given: Entered,
): Entered {
  return Object.fromEntries(
    template.fields.flatMap((field): [string, string][] => {
      const { referenceId: name, type, units } = field;
      const text =
        type === 'number' && Object.hasOwn(given, name)
          ? enteredAs(given[name] ?? '', Number(heldValue(stored, field) ?? NaN), units)
          : null;
      return text === null ? [] : [[name, text]];
    }),
  );
}

function heldFields(template: Template, stored: StoredInputs): [Field, AttributeValue][] {
  return template.fields.flatMap((field): [Field, AttributeValue][] => {
    const value = heldValue(stored, field);
    return value === undefined ? [] : [[field, value]];
  });
}
