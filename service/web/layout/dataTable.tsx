import { headingText } from './valueText';

interface ShownColumn {
  label: string;
  units?: string | null;
  isNumber?: boolean;
}

/** Rows of a table that stays on one page. */
const mostTogether = 12;

export const hasNoRows = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Tables that have no rows, in one line: a heading with nothing below it takes the room of a table. */
export function NoRows({ labels, words = 'None entered' }: { labels: string[]; words?: string }) {
  if (labels.length === 0) return null;
  return (
    <p className="quiet">
      {words}: {labels.join(', ')}.
    </p>
  );
}

/**
 * Rows of values under their columns. On a narrow screen each row becomes a block with its headings inside; rows that
 * are too wide for paper are in two tables, and blocks everywhere where that is not enough.
 */
export function DataTable({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: ShownColumn[];
  rows: string[][];
}) {
  const parts = partsOf(columns, rows);
  if (parts.length > mostParts) return <RowBlocks columns={columns} rows={rows} />;
  return parts.map((part) => (
    <OneTable
      key={part.join()}
      caption={caption}
      columns={part.map((index) => columns[index]!)}
      rows={rows.map((row) => part.map((index) => row[index]!))}
    />
  ));
}

function OneTable({ caption, columns, rows }: { caption: string; columns: ShownColumn[]; rows: string[][] }) {
  return (
    <table className={rows.length <= mostTogether ? 'data stacked short' : 'data stacked'}>
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
                className={[column.isNumber && 'number', hasLongWord(row[position]) && 'long']
                  .filter(Boolean)
                  .join(' ')}
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

function RowBlocks({ columns, rows }: { columns: ShownColumn[]; rows: string[][] }) {
  return (
    <ol className="blocks">
      {rows.map((row, index) => (
        <li key={index}>
          <dl>
            {columns.map((column, position) => (
              <div key={position}>
                <dt>{headingText(column)}</dt>
                <dd>{row[position]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}

/** Characters in a line on paper. */
const widest = 85;
/** A word of more characters is broken. */
const longestWord = 25;

/** A table that is too wide is printed in so many, one below the other. */
const mostParts = 2;
/** Columns that say what a row is: they stand in each part. */
const leading = 2;

/** The columns of each part, by their place; one part where all fit. */
export function partsOf(columns: readonly ShownColumn[], rows: readonly string[][]): number[][] {
  const widths = columns.map((column, position) => {
    const least = wordLength(headingText(column));
    const width = rows.reduce((most, row) => Math.max(most, wordLength(row[position])), least);
    return Math.min(width, longestWord) + 2;
  });
  const sum = (part: number[]) => part.reduce((total, index) => total + widths[index]!, 0);
  const lead = widths.map((_, index) => index).slice(0, leading);
  const parts = [[...lead]];
  for (let index = leading; index < widths.length; index += 1) {
    const last = parts.at(-1)!;
    if (sum([...last, index]) <= widest) last.push(index);
    else parts.push([...lead, index]);
  }
  return parts;
}

function hasLongWord(text: string | undefined): boolean {
  return wordLength(text) > longestWord;
}

function wordLength(text = ''): number {
  return text.split(/\s+/).reduce((longest, word) => Math.max(longest, word.length), 0);
}
