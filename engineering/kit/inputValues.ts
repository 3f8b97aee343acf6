import type { Field } from '../../contract';
import { TemplateInputError, type Inputs } from './template';

/** @throws {TemplateInputError} when the sheet holds no number there */
export function numberOf(inputs: Inputs, name: string): number {
  const value = inputs[name];
  return typeof value === 'number' ? value : missing(name, 'a number');
}

/** @throws {TemplateInputError} when the sheet holds neither true nor false there */
export function booleanOf(inputs: Inputs, name: string): boolean {
  const value = inputs[name];
  return typeof value === 'boolean' ? value : missing(name, 'true or false');
}

/** @throws {TemplateInputError} when the sheet holds none of the options there */
export function optionOf<T extends string>(inputs: Inputs, name: string, options: readonly T[]): T {
  const value = inputs[name];
  return options.find((option) => option === value) ?? missing(name, `one of ${options.join(', ')}`);
}

/**
 * With the defaults of `fields` where the sheet holds nothing: a sheet that was made before a template had them is
 * calculated as a new one is.
 */
export function withDefaults(inputs: Inputs, fields: readonly Field[]): Inputs {
  const lacking = fields.filter(({ referenceId }) => (inputs[referenceId] ?? null) === null);
  const defaults = lacking.map(({ referenceId, default: value }) => [referenceId, value ?? null]);
  return { ...inputs, ...(Object.fromEntries(defaults) as Inputs) };
}

function missing(name: string, needed: string): never {
  throw new TemplateInputError([{ field: name, message: `${name} must be ${needed} to calculate.` }]);
}
