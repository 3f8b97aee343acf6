import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useId } from 'react';
import type { Column, Field } from '../../../contract';
import { optionText } from '../common/fieldText';
import { useStyles } from '../common/styles';

interface TableInputProps {
  field: Field;
  rows: string[][];
  problem: string | null;
  onChange: (rows: string[][]) => void;
  testId: string;
}

const useTableStyles = makeStyles({
  /** Wide tables scroll in themselves, not the pane. */
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  head: { textAlign: 'left', fontWeight: 400, padding: tokens.spacingHorizontalXXS, verticalAlign: 'bottom' },
  cell: { padding: '1px' },
  input: {
    width: '100%',
    minWidth: '64px',
    boxSizing: 'border-box',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    paddingBlock: '3px',
  },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200, margin: 0 },
});

/** The rows of a table field, typed like cells. */
export function TableInput({ field, rows, problem, onChange, testId }: TableInputProps) {
  const styles = useStyles();
  const table = useTableStyles();
  const id = useId();
  const columns = field.columns ?? [];
  const set = (r: number, c: number, text: string) =>
    onChange(
      rows.map((row, i) => (i === r ? columns.map((_, j) => (j === c ? text : (row[j] ?? ''))) : row)),
    );

  return (
    <div className={styles.section} role="group" aria-labelledby={id} data-testid={testId}>
      <span id={id}>{field.label}</span>
      {rows.length === 0 ? (
        <p className={styles.note}>No rows.</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                {columns.map(({ referenceId, label, units }) => (
                  <th key={referenceId} scope="col" className={table.head}>
                    {units ? `${label} (${units})` : label}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, r) => (
                <tr key={r}>
                  {columns.map((column, c) => (
                    <td key={column.referenceId} className={table.cell}>
                      <TableCell
                        column={column}
                        text={row[c] ?? ''}
                        label={`${column.label}, row ${r + 1}`}
                        className={table.input}
                        onChange={(text) => set(r, c, text)}
                      />
                    </td>
                  ))}
                  <td>
                    <Button
                      size="small"
                      appearance="subtle"
                      aria-label={`Remove row ${r + 1}`}
                      onClick={() => onChange(rows.filter((_, i) => i !== r))}
                    >
                      ✕
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {problem !== null && (
        <p className={table.problem} role="alert" data-testid={`${testId}-problem`}>
          {problem}
        </p>
      )}
      <div>
        <Button
          size="small"
          onClick={() => onChange([...rows, columns.map(() => '')])}
          data-testid={`${testId}-add`}
        >
          Add a row
        </Button>
      </div>
    </div>
  );
}

interface TableCellProps {
  column: Column;
  text: string;
  label: string;
  className: string;
  onChange: (text: string) => void;
}

function TableCell({ column, text, label, className, onChange }: TableCellProps) {
  const options = (column.options ?? []).map(String);
  const shared = { className, 'aria-label': label };
  if (options.length === 0)
    return <input {...shared} value={text} onChange={(event) => onChange(event.target.value)} />;
  const chosen = options.indexOf(text);
  return (
    <select
      {...shared}
      value={chosen}
      onChange={(event) => onChange(options[Number(event.target.value)] ?? '')}
    >
      {chosen < 0 && <option value={-1}>{text}</option>}
      {options.map((option, i) => (
        <option key={i} value={i}>
          {optionText(option)}
        </option>
      ))}
    </select>
  );
}
