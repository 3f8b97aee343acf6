import type { Column, Field } from '../../../contract';
import type { Cell } from '../../../engineering/kit/columnKinds';

const forces = /^(?:kip|lb|psf|plf|klf|kip\/ft|lb\/ft|kip-ft|lb-ft)$/;

export const isForce = ({ units }: Column): boolean => forces.test(units ?? '');

/** Whether a row of loads along a member holds none: lists of reactions have a row for each type of load. */
export function isNoLoad({ along, columns = [] }: Field, row: readonly Cell[]): boolean {
  const loads = row.filter((_, c) => columns[c] && isForce(columns[c]));
  return along !== undefined && loads.length > 0 && loads.every((load) => Number(load) === 0);
}
