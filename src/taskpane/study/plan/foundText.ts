import { isBlank } from '../../../core/inputs/cellValue';
import { rowAddress, type SelectedTable } from '../../../study/table/studySource';
import { counted, listed } from '../../common/listed';

/** Which rows of the table count: `: 30 rows from A3, 1 blank row skipped, A34 left out as a total`. '' where all rows of a plain table do. */
export function foundText(source: SelectedTable): string {
  const { values, totals = [], above = 0, title } = source;
  const rows = values.slice(1);
  const blank = rows.filter((row) => row.every(isBlank)).length;
  if (blank === 0 && totals.length === 0 && above === 0 && !title) return '';
  const parts = [`${counted(rows.length - blank - totals.length, 'row')} from ${rowAddress(source, 0)}`];
  if (blank > 0) parts.push(`${counted(blank, 'blank row')} skipped`);
  if (totals.length > 0) {
    const cells = listed(totals.map((row) => rowAddress(source, row)));
    parts.push(`${cells} left out as ${totals.length === 1 ? 'a total' : 'totals'}`);
  }
  return `: ${parts.join(', ')}`;
}
