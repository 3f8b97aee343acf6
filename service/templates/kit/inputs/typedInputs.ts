import type { AttributeValue, ErrorDetail, Field } from '../../../../contract';
import { selectedOption, whyRejected } from './enumOption';
import { given } from './given';
import { tableProblems, typedRow } from './tableRows';
import { TemplateInputError, type Inputs, type StoredInputs, type Template } from '../template';

type Typed = Inputs[string];

/**
 * The typed inputs of a sheet. A field for which it holds nothing (the template got the field later) is null.
 *
 * @throws {TemplateInputError} for a stored value that the calculation cannot read, such as a number that an update
 * stored for an enum field and that is none of its options
 */
export function typedInputs(template: Template, stored: StoredInputs): Inputs {
  const problems: ErrorDetail[] = [];
  const entries = template.fields.map((field): [string, Typed] => {
    const value = Object.hasOwn(stored, field.referenceId) ? (stored[field.referenceId] ?? null) : null;
    const typed = value === null ? null : typedValue(field, value);
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

/** undefined when the stored value is not one of the field's type. */
function typedValue(field: Field, stored: AttributeValue): Typed | undefined {
  switch (field.type) {
    case 'number': {
      const number = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : NaN;
      return Number.isFinite(number) ? number : undefined;
    }
    case 'boolean':
      return stored === '1' ? true : stored === '0' ? false : undefined;
    case 'enum':
      return selectedOption(field.options ?? [], stored);
    case 'table': {
      const columns = field.columns ?? [];
      if (!Array.isArray(stored) || tableProblems(field.referenceId, columns, stored).length > 0)
        return undefined;
      return stored.map((row) => typedRow(columns, row));
    }
    default:
      return typeof stored === 'string' ? stored : undefined;
  }
}
