import type { Field, Output } from '../../src/contract';

/** A number input with its default and the range that is allowed. */
export const numberField = (
  referenceId: string,
  label: string,
  units: string | null,
  [value, min, max]: [value: number, min: number, max: number],
  description: string,
): Field => ({
  referenceId,
  label,
  type: 'number',
  units,
  default: value,
  required: true,
  min,
  max,
  description,
});

/** A number among the results; `units` is null for one without. */
export const numberOutput = (
  referenceId: string,
  label: string,
  units: string | null,
  description: string,
): Output => ({ referenceId, label, type: 'number', units, description });

/** A text among the results. */
export const textOutput = (referenceId: string, label: string, description: string): Output => ({
  referenceId,
  label,
  type: 'text',
  units: null,
  description,
});
