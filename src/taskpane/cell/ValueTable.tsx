import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { Fragment, useId } from 'react';
import { useStyles } from '../common/styles';
import { shownValue } from '../common/shownValue';
import type { AttributeValue, ResultValue } from '../../../contract';

export interface ShownValue {
  /** referenceId. */
  name: string;
  label: string;
  value: AttributeValue | ResultValue | undefined;
  units: string;
  /** Said of it below its name. */
  note?: string;
}

const useTableStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  label: { textAlign: 'left', fontWeight: 400, paddingBlock: tokens.spacingVerticalXXS },
  names: { width: '58%' },
  value: { textAlign: 'right', fontVariantNumeric: 'tabular-nums', paddingBlock: tokens.spacingVerticalXXS },
  text: { textAlign: 'left' },
});

const longText = 24;

/** Names with values and units. A sentence has the whole width, below its name. */
export function ValueTable({ caption, rows }: { caption: string; rows: readonly ShownValue[] }) {
  const styles = useTableStyles();
  const common = useStyles();
  const id = useId();
  return (
    <table className={styles.table} aria-label={caption}>
      <colgroup>
        <col className={styles.names} />
        <col />
      </colgroup>
      <tbody>
        {rows.map(({ name, label, value, units, note }) => {
          const text = shownValue(value);
          const title = (
            <>
              {label === '' ? name : label}
              {note && <div className={common.note}>{note}</div>}
            </>
          );
          return text.length > longText ? (
            <Fragment key={name}>
              <tr>
                <th id={`${id}${name}`} colSpan={2} className={styles.label} title={name}>
                  {title}
                </th>
              </tr>
              <tr className={styles.row} data-name={name}>
                <td headers={`${id}${name}`} colSpan={2} className={mergeClasses(styles.value, styles.text)}>
                  {text} {units}
                </td>
              </tr>
            </Fragment>
          ) : (
            <tr key={name} className={styles.row} data-name={name}>
              <th scope="row" className={styles.label} title={name}>
                {title}
              </th>
              <td className={styles.value}>
                {text} {units}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
