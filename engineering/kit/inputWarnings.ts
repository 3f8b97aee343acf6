import type { Field, Warning } from '../../contract';
import { given } from './given';

/** An update's key that matches no field (interface, "Update sheet inputs", rule 3). */
export const unknownField = (name: string): Warning => ({
  type: 'unknown_field',
  field: name,
  message: `${given(name)} is not a field of the template; it was skipped.`,
});

/** An explicit null (interface, "Update sheet inputs", rule 4). */
export const nullValue = (name: string): Warning => ({
  type: 'null_value',
  field: name,
  message: `${name} was null and was skipped; leave a field out to keep its value.`,
});

/** An attribute that the calculation would not use (service decisions, "Typed snow attributes"). */
export const ignoredField = ({ referenceId, label, visibleIf }: Field): Warning => ({
  type: 'ignored_field',
  field: referenceId,
  message:
    `${referenceId} (${label}) was ignored: it is used only when ${visibleIf?.referenceId} is ` +
    `${visibleIf?.equals.map(String).join(' or ')}.`,
});
