import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import type { Building } from '../rules/wind/buildingShape';
import { roofTypes } from '../rules/wind/categories';

/** The building of the inputs; a flat roof has no slope. */
export function buildingOf(inputs: Inputs): Building {
  const roofType = optionOf(inputs, 'roofType', roofTypes);
  return {
    roofType,
    length: numberOf(inputs, 'length'),
    width: numberOf(inputs, 'width'),
    eaveHeight: numberOf(inputs, 'eaveHeight'),
    slope: roofType === 'Flat' ? 0 : numberOf(inputs, 'roofSlope') / 12,
    parapetHeight: 0,
  };
}

export const leastWidth = ({ length, width }: Building) => Math.min(length, width);
