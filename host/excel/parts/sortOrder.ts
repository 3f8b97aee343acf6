import { isErrorValue } from '../../grid/errorValue';
import { type CellValue } from '../../grid/grid';

export interface SortField {
  /** Column of the block, from zero. */
  key: number;
  ascending: boolean;
}

/** The rows in the order Excel sorts them: numbers, text, FALSE, TRUE, errors; blank cells last either way. */
export function sortOrder(rows: CellValue[][], fields: SortField[], matchCase: boolean): number[] {
  const collator = new Intl.Collator('en', { sensitivity: matchCase ? 'variant' : 'accent' });
  const compare = (one: CellValue, other: CellValue): number => {
    const kinds = kindOf(one) - kindOf(other);
    if (kinds !== 0) return kinds;
    if (typeof one === 'string') return isErrorValue(one) ? 0 : collator.compare(one, String(other));
    return Number(one) - Number(other);
  };
  return rows
    .map((_, index) => index)
    .sort((a, b) => {
      for (const { key, ascending } of fields) {
        const [one, other] = [rows[a]?.[key] ?? '', rows[b]?.[key] ?? ''];
        if (one === '' || other === '') {
          if (one !== other) return one === '' ? 1 : -1;
          continue;
        }
        const order = compare(one, other);
        if (order !== 0) return ascending ? order : -order;
      }
      return a - b;
    });
}

function kindOf(value: CellValue): number {
  if (typeof value === 'number') return 0;
  if (typeof value === 'boolean') return 2;
  return isErrorValue(value) ? 3 : 1;
}
