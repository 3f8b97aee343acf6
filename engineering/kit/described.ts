import type { Column, Field, Output } from '../../contract';

/** @param value what counts when nothing is given, or only an example of it */
const numberWith =
  (value: 'default' | 'example', required = true) =>
  (
    referenceId: string,
    label: string,
    units: string | null,
    [number, min, max]: [number: number, min: number, max: number],
    description: string,
    visibleIf?: Field['visibleIf'],
  ): Field => ({
    referenceId,
    label,
    type: 'number',
    units,
    [value]: number,
    required,
    min,
    max,
    ...(visibleIf && { visibleIf }),
    description,
  });

/** A number input with its default and the range that is allowed. */
export const numberField = numberWith('default');

/** A number without which nothing is calculated: it has no default, only an example. */
export const requiredNumber = numberWith('example');

/** A number that may be left out. */
export const optionalNumber = numberWith('default', false);

/** A choice with its default among the options. */
export const enumField = (
  referenceId: string,
  label: string,
  [value, options]: [value: string, options: readonly string[]],
  description: string,
  visibleIf?: Field['visibleIf'],
): Field => ({
  referenceId,
  label,
  type: 'enum',
  units: null,
  default: value,
  required: true,
  options: [...options],
  ...(visibleIf && { visibleIf }),
  description,
});

/** A choice without which nothing is calculated: it has no default, only an example. */
export const requiredChoice = (...of: Parameters<typeof enumField>): Field => {
  const { default: example = null, ...field } = enumField(...of);
  return { ...field, example };
};

/** A tick that may be left out. */
export const flagField = (
  referenceId: string,
  label: string,
  value: boolean,
  description: string,
  visibleIf?: Field['visibleIf'],
): Field => ({
  referenceId,
  label,
  type: 'boolean',
  units: null,
  default: value,
  required: false,
  ...(visibleIf && { visibleIf }),
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

/** A table among the results. */
export const tableOutput = (
  referenceId: string,
  label: string,
  columns: Column[],
  description: string,
): Output => ({ referenceId, label, type: 'table', units: null, columns, description });

/** A column of numbers; `units` is null for one without. */
export const numberColumn = (referenceId: string, label: string, units: string | null): Column => ({
  referenceId,
  label,
  type: 'number',
  units,
});

/** A column of texts. */
export const textColumn = (referenceId: string, label: string): Column => ({
  referenceId,
  label,
  type: 'text',
  units: null,
});
