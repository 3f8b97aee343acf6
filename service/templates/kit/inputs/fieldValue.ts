import type { AttributeValue, ErrorDetail, Field } from '../../../../contract';
import { listed, selectedOption, whyRejected } from './enumOption';
import { given } from './given';
import { tableProblems } from './tableRows';

/** A value in stored form, or why the field does not take it. */
export type FieldReading = { stored: AttributeValue } | { problems: ErrorDetail[] };

/**
 * Reads one value for a field. Nothing is converted that the field's type does not call for: a numeric text is no
 * number, 1 is no boolean.
 */
export function readFieldValue(field: Field, value: unknown): FieldReading {
  switch (field.type) {
    case 'number':
      return readNumber(field, value);
    case 'boolean':
      return typeof value === 'boolean'
        ? { stored: value ? '1' : '0' }
        : rejected(field, 'true or false', value);
    case 'enum': {
      const option = selectedOption(field.options ?? [], value);
      return option === undefined
        ? rejected(field, `one of ${listed(field.options ?? [])}`, value)
        : { stored: option };
    }
    case 'table': {
      const problems = tableProblems(field.referenceId, field.columns ?? [], value);
      return problems.length > 0 ? { problems } : { stored: value as AttributeValue };
    }
    case 'text':
      return typeof value === 'string' ? { stored: value } : rejected(field, 'text', value);
    default:
      throw new Error(`Field ${field.referenceId} has the unknown type ${field.type}`);
  }
}

function readNumber(field: Field, value: unknown): FieldReading {
  const { min = -Infinity, max = Infinity } = field;
  if (typeof value !== 'number' || !Number.isFinite(value) || value < min || value > max) {
    return rejected(field, allowedNumbers(field), value);
  }
  return { stored: String(value) };
}

function allowedNumbers({ min, max, units }: Field): string {
  const inUnits = units ? ` ${units}` : '';
  if (min !== undefined && max !== undefined) return `a number from ${min} to ${max}${inUnits}`;
  if (min !== undefined) return `a number of at least ${min}${inUnits}`;
  if (max !== undefined) return `a number of at most ${max}${inUnits}`;
  return units ? `a number in ${units}` : 'a number';
}

function rejected(field: Field, allowed: string, value: unknown): FieldReading {
  const { referenceId, label } = field;
  return {
    problems: [
      {
        field: referenceId,
        message: `${referenceId} (${label}) takes ${allowed}; given ${given(value)}.${whyRejected(field, value)}`,
      },
    ],
  };
}
