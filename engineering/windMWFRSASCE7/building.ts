import { numberOf, optionOf } from '../kit/inputValues';
import type { Inputs } from '../kit/template';
import type { Building } from '../rules/wind/buildingShape';
import { roofTypes } from '../rules/wind/categories';

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
    parapetHeight: isFlat ? numberOf(inputs, 'parapetHeight') : 0,
  };
}

/** Heights at which pressures are wanted besides those of the table, ft; anything for a cell that holds no number. */
export function heightsOf({ heights }: Inputs): unknown[] {
  return Array.isArray(heights) ? heights.map(({ height }) => height) : [];
}
