import { makeStyles, tokens } from '@fluentui/react-components';
import { useStyles } from './styles';

interface NumbersTableProps {
  /** For screen readers. */
  label: string;
  /** Of the names, then of the numbers beside them. */
  headings: readonly [string, ...string[]];
  groups: readonly NumberGroup[];
}

export interface NumberGroup {
  /** What its rows have in common, in a line above them; null for none. */
  title: string | null;
  rows: readonly { name: string; texts: readonly string[] }[];
}

/** Numbers beside each other, such as old and new ones, that fit 320 px: names wrap, numbers do not. */
export function NumbersTable({ label, headings, groups }: NumbersTableProps) {
  const styles = useStyles();
  const table = useTableStyles();
  const [first, ...others] = headings;
  return (
    <table className={table.table} aria-label={label}>
      <thead>
        <tr className={table.row}>
          <th scope="col" className={table.heading}>
            {first}
          </th>
          {others.map((heading) => (
            <th key={heading} scope="col" className={table.number}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ title, rows }, i) => (
        <tbody key={`${i} ${title}`}>
          {title !== null && (
            <tr>
              <th scope="rowgroup" colSpan={headings.length} className={table.title}>
                {title}
              </th>
            </tr>
          )}
          {rows.map(({ name, texts }, row) => (
            <tr key={`${row} ${name}`} className={table.row}>
              <th scope="row" className={table.name}>
                <span className={styles.note}>{name}</span>
              </th>
              {texts.map((text, column) => (
                <td key={column} className={table.number}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

const textStart = { textAlign: 'left', paddingBlock: tokens.spacingVerticalXXS } as const;

const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}`, verticalAlign: 'top' },
  heading: { ...textStart, fontWeight: 600 },
  title: { ...textStart, fontWeight: 600, paddingTop: tokens.spacingVerticalS },
  name: { ...textStart, fontWeight: 400 },
  number: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    paddingInlineStart: '6px',
    // The name beside it wraps, not 16.38 psf.
    whiteSpace: 'nowrap',
  },
});
