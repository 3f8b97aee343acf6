import type { Attributes } from '../../contract';
import { readInputChanges, readNewInputs, type StoredInputs } from '../kit/inputs';
import { oddTemplate } from './oddTemplate';

/** The inputs of a new sheet of the odd template, with a length unless these attributes give one. */
export const read = (attributes: Attributes, preset?: string) =>
  readNewInputs(oddTemplate, { length: 10, ...attributes }, preset);

/** The sheet that these attributes make. */
export function sheet(attributes: Attributes = {}): StoredInputs {
  const { stored, problems } = read(attributes);
  expect(problems).toEqual([]);
  return stored;
}

/** The inputs of a sheet that an update changes. */
export const change = (attributes: Attributes, stored = sheet()) =>
  readInputChanges(oddTemplate, stored, attributes);
