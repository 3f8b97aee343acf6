import type { Field } from '../../../contract';
import { enumField, numberField } from '../../kit/described';
import { codeEditions } from './codeEdition';

/** A number with bounds. */
export const codeEditionField: Field = enumField(
  'codeEdition',
  'Edition of ACI 318',
  ['ACI 318-19', codeEditions],
  'Sets the strain limits and the shear strength of concrete without stirrups.',
);

export const fcField = (value: number) =>
  numberField(
    'fc',
    "Compressive strength of concrete f'c",
    'psi',
    [value, 2500, 15_000],
    'Specified strength, in psi.',
  );

export const fyField = numberField(
  'fy',
  'Yield strength of the longitudinal bars fy',
  'ksi',
  [60, 33, 100],
  'In ksi. ACI 318-14 allows at most 80.',
);
