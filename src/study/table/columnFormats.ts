import { isRatioLabel } from '../../core/outputs/governing';
import { formatOf, isCoarser, ratioFormat } from '../../core/outputs/numberFormat';
import type { StudyRecord } from '../engine/studyRecord';
import type { ResultColumn } from './studyResultTable';

/** A column of results, by its number among them, and the number format that it is to have from now on. */
export interface ColumnFormat {
  column: number;
  format: string;
}

export const isRatioColumn = ({ name, header }: ResultColumn) =>
  name === 'utilization' || isRatioLabel(header);

/**
 * The number formats of a study's results, as its rows come: a column has one format, that of its largest number so far, so
 * that its decimals line up.
 */
export function createColumnFormats(columns: readonly ResultColumn[]) {
  const given = new Map<number, string>();
  return {
    /**
     * Those that these rows change.
     *
     * @param others results of an earlier run that stay in the column, as cells
     */
    changedBy(records: readonly StudyRecord[], others: readonly unknown[][] = []): ColumnFormat[] {
      return columns.flatMap((column, at) => {
        const numbers = [
          ...records.map((record) => numberIn(record, column)),
          ...others.map((cells) => cells[at]),
        ].filter((value) => typeof value === 'number');
        const format = numbers.length > 0 && isRatioColumn(column) ? ratioFormat : formatOf(numbers);
        const before = given.get(at);
        if (format === null || (before !== undefined && !isCoarser(format, before))) return [];
        given.set(at, format);
        return [{ column: at, format }];
      });
    },
  };
}

function numberIn(record: StudyRecord, { name }: ResultColumn): number | null {
  if (!record.ok) return null;
  const value = name === 'utilization' ? record.utilization : record.values[name];
  return typeof value === 'number' ? value : null;
}
