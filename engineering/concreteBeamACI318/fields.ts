import type { Field } from '../../contract';
import { codeEditionField, fcField, fyField } from '../rules/concrete/concreteFields';
import { numberField, requiredNumber } from '../kit/described';
import { cageFields } from './cageFields';

export const fields: Field[] = [
  codeEditionField,
  requiredNumber(
    'bw',
    'Width of the web bw',
    'in',
    [12, 1, 500],
    'Width of a rectangular beam, or of the web of a T-beam.',
  ),
  requiredNumber(
    'h',
    'Overall depth h',
    'in',
    [24, 2, 500],
    'Must be greater than d and than the flange thickness.',
  ),
  requiredNumber(
    'd',
    'Effective depth d',
    'in',
    [21.5, 1, 500],
    'From the compression face to the centroid of the tension bars. Also used as the depth of the ' +
      'extreme layer.',
  ),
  numberField(
    'flangeWidth',
    'Effective flange width bf (0: rectangular)',
    'in',
    [0, 0, 1000],
    'Effective width of the flange at the compression face (6.3.2), at least bw; 0 for a rectangular section.',
  ),
  numberField(
    'flangeThickness',
    'Flange thickness hf (0: rectangular)',
    'in',
    [0, 0, 500],
    'Thickness of the compression flange; 0 for a rectangular section.',
  ),
  fcField(4000),
  fyField,
  numberField(
    'fyt',
    'Yield strength of the stirrups fyt',
    'ksi',
    [60, 33, 60],
    'In ksi, at most 60 for deformed bars in shear (Table 20.2.2.4a).',
  ),
  requiredNumber('asTension', 'Area of the tension bars As', 'in2', [3, 0, 500], 'Required for a verdict.'),
  requiredNumber(
    'stirrupArea',
    'Area of the stirrup legs at one section Av',
    'in2',
    [0.22, 0, 50],
    'All vertical legs together: 0.22 for a two-leg No. 3 stirrup. 0 if there are no stirrups.',
  ),
  requiredNumber('stirrupSpacing', 'Spacing of the stirrups s', 'in', [8, 0.5, 500], 'Along the beam.'),
  requiredNumber(
    'mu',
    'Factored moment Mu',
    'kip-ft',
    [150, 0, 1e7],
    'With the flange, if any, in compression.',
  ),
  requiredNumber(
    'vu',
    'Factored shear Vu',
    'kip',
    [30, 0, 1e7],
    'At the section being checked, such as d from the support.',
  ),
  numberField(
    'lambda',
    'Modification factor for lightweight concrete',
    null,
    [1, 0.75, 1],
    '1.0 normal-weight, 0.75 all-lightweight concrete (19.2.4).',
  ),
  ...cageFields,
];
