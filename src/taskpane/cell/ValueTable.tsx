import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { shownValue } from '../common/shownValue';
import type { AttributeValue, ResultValue } from '../../contract';

export interface ShownValue {
  /** referenceId. */
  name: string;
  label: string;
  value: AttributeValue | ResultValue | undefined;
  units: string;
}

const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  label: { textAlign: 'left', fontWeight: 400, paddingBlock: tokens.spacingVerticalXXS, width: '58%' },
  value: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingBlock: tokens.spacingVerticalXXS },
  /** A sentence needs the whole width. */
  stacked: { '& > *': { display: 'block', width: '100%' } },
  text: { textAlign: 'left' },
});

const longText = 24;

/** Names with values and units. */
export function ValueTable({ caption, rows }: { caption: string; rows: readonly ShownValue[] }) {
  const styles = useTableStyles();
  return (
    <table className={styles.table} aria-label={caption}>
      <tbody>
        {rows.map(({ name, label, value, units }) => {
          const text = shownValue(value);
          const isLong = text.length > longText;
          return (
            <tr key={name} className={mergeClasses(styles.row, isLong && styles.stacked)} data-name={name}>
              <th scope="row" className={styles.label} title={name}>
                {label === '' ? name : label}
              </th>
              <td className={mergeClasses(styles.value, isLong && styles.text)}>
                {text} {units}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
