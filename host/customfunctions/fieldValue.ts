import type {
  CustomFunctionArgument,
  CustomFunctionMetadata,
  CustomFunctionResult,
} from '../grid/customFunction';
import { isErrorValue } from '../grid/errorValue';
import type { CellAddress, CellValue } from '../grid/grid';
import { fieldCell } from './invocationResult';

export type RichValue = Record<string, unknown>;

/** What the values in cells have beside what they show. */
export interface RichCells {
  /** 'unknown': its function has not been called since the workbook was opened; it is being called. */
  of(at: CellAddress, shown: CellValue): RichValue | 'unknown' | null;
  /** The value that a call of the formula in this cell has just come to. */
  inFormula(at: CellAddress, shown: CellValue): RichValue | null;
}

/** Excel's function, which takes errors as they are. */
export const FIELD_VALUE: CustomFunctionMetadata = {
  ...{ id: 'FIELDVALUE', name: 'FIELDVALUE', gridName: 'FIELDVALUE', takesErrors: true },
  description: 'The field of the value in a cell, such as an output of its calculation.',
  parameters: [
    { name: 'value', description: 'A cell whose value has fields.', dimensionality: 'matrix' },
    { name: 'field_name', description: 'The name of the field.' },
  ],
};

/** `#FIELD!` for a field that the value does not have, `#VALUE!` for a value without fields. */
export function fieldValue(
  [value, field, ...more]: (CustomFunctionArgument | null)[],
  at: CellAddress,
  cells: RichCells,
): CustomFunctionResult {
  const name = field?.values[0]?.[0] ?? null;
  if (!value || name === null || more.length > 0) return '#VALUE!';
  if (isErrorValue(name)) return name;
  const results = value.values.map((row, i) =>
    row.map((shown, j): CustomFunctionResult => {
      if (shown === null) return '#VALUE!';
      if (isErrorValue(shown)) return shown;
      const rich = value.reference
        ? cells.of(within(value.reference, i, j), shown)
        : cells.inFormula(at, shown);
      if (rich === 'unknown') return '#BUSY!';
      return rich === null ? '#VALUE!' : fieldOf(rich, String(name));
    }),
  );
  if (results.length === 1 && results[0]?.length === 1) return results[0][0]!;
  return results.map((row) => row.map((one) => (Array.isArray(one) ? '#VALUE!' : one)));
}

function within({ sheetId, box }: NonNullable<CustomFunctionArgument['reference']>, i: number, j: number) {
  return { sheetId, row: box.row + i, column: box.column + j };
}

/** Whatever the case of its name. */
function fieldOf({ properties }: RichValue, name: string): CustomFunctionResult {
  const wanted = name.trim().toLowerCase();
  const found = Object.entries(properties ?? {}).find(([one]) => one.toLowerCase() === wanted);
  return found === undefined ? '#FIELD!' : fieldCell(found[1]);
}
