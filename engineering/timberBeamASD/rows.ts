import { optionOf } from '../kit/inputValues';
import { type Inputs, type Row, TemplateInputError } from '../kit/template';
import type { LoadType } from '../rules/combinations/combinations';
import { loadTypes } from '../rules/combinations/combinations';
import { type SupportType, supportTypes } from './options';

/** A row of `supports`: position in ft, bearing in inches. */
export interface SupportRow {
  type: SupportType;
  position: number;
  bearingWidth: number;
}

/** Rows of a table; none when the sheet holds no table. */
export function rowsOf(inputs: Inputs, name: string): Row[] {
  const value = inputs[name];
  return Array.isArray(value) ? value : [];
}

export function supportRows(inputs: Inputs): SupportRow[] {
  return rowsOf(inputs, 'supports').map((row, index) => ({
    type: optionOf({ type: row.type ?? null }, 'type', supportTypes),
    position: cellNumber(row, 'position', `supports[${index}][1]`),
    bearingWidth: cellNumber(row, 'bearingWidth', `supports[${index}][2]`),
  }));
}

/** Rows that carry the beam, from the left. */
export function carryingSupports(inputs: Inputs): SupportRow[] {
  return supportRows(inputs)
    .filter(({ type }) => isCarrying(type))
    .sort((one, other) => one.position - other.position);
}

export function isCarrying(type: SupportType): boolean {
  return type === 'Pinned' || type === 'Roller' || type === 'Fixed';
}

export function loadTypeOf(row: Row): LoadType {
  return optionOf({ loadType: row.loadType ?? null }, 'loadType', loadTypes);
}

/** @throws {TemplateInputError} naming the cell when it holds no number */
export function cellNumber(row: Row, column: string, path: string): number {
  const value = row[column];
  if (typeof value === 'number') return value;
  throw new TemplateInputError([{ field: path, message: `${path} must be a number to calculate.` }]);
}
