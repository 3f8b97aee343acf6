import { makeStyles, tokens } from '@fluentui/react-components';
import { shownValue } from '../common/shownValue';
import type { AttributeValue, ResultValue } from '../../contract';

export interface ShownValue {
  /** referenceId. */
  name: string;
  label: string;
  value: AttributeValue | ResultValue | undefined;
  units: string;
  note?: string;
}

const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  label: { textAlign: 'left', fontWeight: 400, paddingBlock: tokens.spacingVerticalXXS, width: '58%' },
  value: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingBlock: tokens.spacingVerticalXXS },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Names with values and units. */
export function ValueTable({ caption, rows }: { caption: string; rows: readonly ShownValue[] }) {
  const styles = useTableStyles();
  return (
    <table className={styles.table} aria-label={caption}>
      <tbody>
        {rows.map(({ name, label, value, units, note }) => (
          <tr key={name} className={styles.row} data-name={name}>
            <th scope="row" className={styles.label} title={name}>
              {label === '' ? name : label}
              {note && <div className={styles.note}>{note}</div>}
            </th>
            <td className={styles.value}>
              {shownValue(value)} {units}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
