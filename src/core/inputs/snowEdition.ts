import type { TableValue } from '../../../contract';

const edition = / of (ASCE 7-\d\d)\b/;
const snowLabel = /\bS of (ASCE 7-\d\d)\b/;

/** How a column of snow loads names the edition of ASCE 7 that they are of: `snow of ASCE 7-16`. */
export const snowOf = (column: string, of: string): string => (of === '' ? column : `${column} of ${of}`);

/** @example editionIn('Snow load of ASCE 7-16 [kip]') // 'ASCE 7-16' */
export const editionIn = (column: string): string | undefined => edition.exec(column)?.[1];

export const withoutEdition = (column: string): string => column.replace(edition, '');

/**
 * The editions that rows of another member's reactions name for their snow loads, in the name of a column or in the label of a row:
 * `Support 2; S of ASCE 7-16`. Loads of 0 are of none.
 */
export function snowEditions(rows: TableValue): string[] {
  const [header = [], ...below] = rows;
  const ofColumns = header.flatMap((name, column) => {
    const found = typeof name === 'string' ? editionIn(name) : undefined;
    return found !== undefined && below.some((row) => isLoad(row[column])) ? [found] : [];
  });
  const ofRows = rows.flatMap((row) => {
    const found = row.flatMap((cell) => (typeof cell === 'string' ? (snowLabel.exec(cell)?.[1] ?? []) : []));
    // Behind its type stand the sizes of a load.
    const sizes = row.slice(row.findLastIndex((cell) => typeof cell === 'string') + 1);
    return sizes.length === 0 || sizes.some(isLoad) ? found : [];
  });
  return [...new Set([...ofColumns, ...ofRows])];
}

const isLoad = (cell: unknown) => typeof cell === 'number' && cell !== 0;
