import type { ReactNode } from 'react';
import { headingText } from './valueText';

/** Rows of values under their columns. On a narrow screen each row becomes a block with its headings inside. */
export function DataTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: { label: string; units?: string | null; isNumber?: boolean }[];
  rows: ReactNode[][];
}) {
  if (rows.length === 0) return <p className="quiet">No rows.</p>;
  return (
    <table className="data stacked">
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={index} scope="col" className={column.isNumber ? 'number' : undefined}>
              {headingText(column)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            {columns.map((column, position) => (
              <td
                key={position}
                data-label={headingText(column)}
                className={column.isNumber ? 'number' : undefined}
              >
                {row[position]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
