import type { ErrorDetail } from '../../contract';
import { whyRejected } from './enumOption';
import { fieldKindOf } from './fieldKinds';
import { given } from './given';
import { heldValue } from './heldInputs';
import { TemplateInputError, type Inputs, type StoredInputs, type Template } from './template';

/**
 * The typed inputs of a sheet. A field for which it holds nothing (the template got the field later) is null.
 *
 * @throws {TemplateInputError} for a stored value that the calculation cannot read, such as a number that an update
 * stored for an enum field and that is not one of its options
 */
export function typedInputs(template: Template, stored: StoredInputs): Inputs {
  const problems: ErrorDetail[] = [];
  const entries = template.fields.map((field): [string, Inputs[string]] => {
    const value = heldValue(stored, field) ?? null;
    const typed = value === null ? null : fieldKindOf(field).fromStored(field, value);
    if (typed === undefined) {
      const message =
        `${field.referenceId} (${field.label}) holds ${given(value)}, which the calculation cannot read.` +
        whyRejected(field, value);
      problems.push({ field: field.referenceId, message });
      return [field.referenceId, null];
    }
    return [field.referenceId, typed];
  });
  if (problems.length > 0) throw new TemplateInputError(problems);
  return Object.fromEntries(entries);
}
