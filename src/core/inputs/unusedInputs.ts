import type { WarningType } from '../../../contract';

/** Warnings of an input that the calculation does not use. The client bears other types. */
export const unused: readonly string[] = [
  'unknown_field',
  'ignored_field',
  'null_value',
] satisfies WarningType[];
