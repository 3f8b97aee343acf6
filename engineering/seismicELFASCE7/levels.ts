import type { Column, ErrorDetail } from '../../contract';
import type { Inputs, Row } from '../kit/template';

/** A level with its height above the base in ft and its effective seismic weight in kip. */
export interface Level {
  name: string;
  height: number;
  weight: number;
}

export const levelColumns: Column[] = [
  { referenceId: 'name', label: 'Level', type: 'text', units: null },
  { referenceId: 'height', label: 'Height above the base', type: 'number', units: 'ft' },
  { referenceId: 'weight', label: 'Effective seismic weight', type: 'number', units: 'kip' },
];

const mostLevels = 200;
/** ft and kip: beyond these a cell is a slip of the keyboard. */
const largest = { height: 5000, weight: 1e7 };

/** The levels in the order of the table; call it after `levelProblems` has found none. */
export function levelsOf(inputs: Inputs): Level[] {
  return rowsOf(inputs).map((row) => ({
    name: typeof row.name === 'string' ? row.name : '',
    height: Number(row.height),
    weight: Number(row.weight),
  }));
}

/** What is wrong with the table; cells are named as `levels[0][2]`. */
export function levelProblems(inputs: Inputs): ErrorDetail[] {
  const rows = rowsOf(inputs);
  if (rows.length === 0) return [{ field: 'levels', message: 'levels must have at least one row.' }];
  if (rows.length > mostLevels)
    return [
      { field: 'levels', message: `levels can have at most ${mostLevels} rows; given ${rows.length}.` },
    ];
  return rows.flatMap((row, index) => [
    ...cellProblems(`levels[${index}][1]`, row.height, 'a height', largest.height, 'ft'),
    ...cellProblems(`levels[${index}][2]`, row.weight, 'a weight', largest.weight, 'kip'),
  ]);
}

function cellProblems(
  field: string,
  value: Row[string] | undefined,
  what: string,
  most: number,
  units: string,
): ErrorDetail[] {
  if (typeof value === 'number' && value > 0 && value <= most) return [];
  const shown = typeof value === 'number' ? `the number ${value}` : 'none';
  return [
    { field, message: `${field} must be ${what} above 0 and at most ${most} ${units}; given ${shown}.` },
  ];
}

function rowsOf({ levels }: Inputs): Row[] {
  return Array.isArray(levels) ? levels : [];
}
