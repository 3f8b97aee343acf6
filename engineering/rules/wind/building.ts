import type { ErrorDetail, Field } from '../../../contract';
import { numberOf, optionOf } from '../../kit/inputValues';
import type { Inputs } from '../../kit/template';
import type { Building } from './buildingShape';
import { roofTypes } from './categories';

/** The building of the inputs; a flat roof has no slope, and no other one a parapet. */
export function buildingOf(inputs: Inputs): Building {
  const roofType = optionOf(inputs, 'roofType', roofTypes);
  const isFlat = roofType === 'Flat';
  return {
    roofType,
    length: numberOf(inputs, 'length'),
    width: numberOf(inputs, 'width'),
    eaveHeight: numberOf(inputs, 'eaveHeight'),
    slope: isFlat ? 0 : numberOf(inputs, 'roofSlope') / 12,
    parapetHeight: isFlat && 'parapetHeight' in inputs ? numberOf(inputs, 'parapetHeight') : 0,
  };
}

/** Whether every number that counts is given: a problem of another one is found elsewhere. */
export function hasItsNumbers(inputs: Inputs, fields: readonly Field[]): boolean {
  // Inputs of a hill or a slope have no default where there is no hill or slope.
  const numbers = fields.filter(
    ({ type, example, visibleIf }) => type === 'number' && !(visibleIf && example),
  );
  const slope = inputs.roofType === 'Flat' ? 0 : inputs.roofSlope;
  return [slope, ...numbers.map(({ referenceId }) => inputs[referenceId])].every(
    (value) => typeof value === 'number',
  );
}

/** The ridge of a hip roof lies along the longer side. */
export function hipProblems({ roofType, length, width }: Building): ErrorDetail[] {
  if (roofType !== 'Hip' || length >= width) return [];
  const message =
    `length (Length along the ridge) of a hip roof must be at least the width of ${width} ft, ` +
    `because its ridge is along the longer side; given the number ${length}.`;
  return [{ field: 'length', message }];
}
