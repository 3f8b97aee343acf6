import { CalcError, inputError } from '../client/calcError';

/** `items[3].attributes.exposure`, or in dots as older services write it. */
const itemPath = /^items(?:\[(\d+)\]|\.(\d+))\.?(.*)$/;

/**
 * The rows that a rejected submit blames, each with its own error.
 *
 * @param rows the rows in the order of the submitted items
 * @returns nothing when the error blames no row: then it is the whole submit's
 */
export function refusalsByRow(error: unknown, rows: readonly { index: number }[]): Map<number, CalcError> {
  const refusals = new Map<number, CalcError>();
  if (!(error instanceof CalcError) || error.kind !== 'input') return refusals;
  const reasons = new Map<number, { field: string; message: string }[]>();
  for (const { field: path, message } of error.details ?? []) {
    const match = itemPath.exec(path);
    const row = match && rows[Number(match[1] ?? match[2])];
    if (!row) continue;
    const field = (match[3] ?? '').replace(/^attributes\.?/, '');
    reasons.set(row.index, [...(reasons.get(row.index) ?? []), { field, message }]);
  }
  reasons.forEach((list, index) => {
    const text = list.map(({ field, message }) =>
      field === '' || message.includes(field) ? message : `${field}: ${message}`,
    );
    refusals.set(index, inputError(text.join('; '), list[0]?.field));
  });
  return refusals;
}
