import { isDeepStrictEqual } from 'node:util';
import type { Field } from '../../contract';
import { readFieldValue } from './fieldKinds';
import type { StoredInputs, Template } from './template';

/**
 * Whether the calculation uses the field: its `visibleIf` holds, and the field which that names is itself used
 * (service decisions, "Wire names").
 */
export function isUsed(template: Template, field: Field, stored: StoredInputs): boolean {
  if (!field.visibleIf) return true;
  const { referenceId, equals } = field.visibleIf;
  const deciding = template.fields.find((other) => other.referenceId === referenceId);
  if (!deciding) throw new Error(`${field.referenceId} is visible by the unknown field ${referenceId}`);
  const holds = equals.some((value) => {
    const reading = readFieldValue(deciding, value);
    return 'stored' in reading && reading.stored === stored[referenceId];
  });
  return holds && isUsed(template, deciding, stored);
}

/** Whether a sheet holds the default of the field, entered or not. */
export function isAtDefault(field: Field, stored: StoredInputs): boolean {
  if (field.default === undefined || field.default === null) return false;
  const reading = readFieldValue(field, field.default);
  return 'stored' in reading && isDeepStrictEqual(reading.stored, stored[field.referenceId]);
}
