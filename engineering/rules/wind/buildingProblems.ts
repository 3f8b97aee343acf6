import type { ErrorDetail } from '../../../contract';
import type { Building } from './buildingShape';

/** The ridge of a hip roof lies along the longer side. */
export function hipProblems({ roofType, length, width }: Building): ErrorDetail[] {
  if (roofType !== 'Hip' || length >= width) return [];
  const message =
    `length (Length along the ridge) of a hip roof must be at least the width of ${width} ft, ` +
    `because its ridge is along the longer side; given the number ${length}.`;
  return [{ field: 'length', message }];
}
