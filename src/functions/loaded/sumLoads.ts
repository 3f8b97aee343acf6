import { isBlank } from '../../core/inputs/cellValue';
import { sumOfLoads } from '../../design/sumLoads';
import type { Work } from '../call/answer';
import { asMatrix } from '../call/functionCall';

/** SUMLOADS: loads of several members, as REACTIONS gives them. Needs no service. */
export const sumLoads: Work = ({ values, addresses }) => {
  const given = values.map((value, index) => {
    const name = `loads${index + 1}`;
    const place = addresses[index]?.replace(/^.*!/, '').replaceAll('$', '') ?? name;
    return { name, place, cells: asMatrix(value) };
  });
  // The first is required; the others count where they are given, a blank cell among them.
  const isOmitted = (value: unknown, index: number) =>
    index > 0 && addresses[index] === null && asMatrix(value).flat().every(isBlank);
  return Promise.resolve(sumOfLoads(given.filter((_, index) => !isOmitted(values[index], index))));
};
