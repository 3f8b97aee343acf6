import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { closeToLimit } from '../../core/outputs/verdict';
import { shownValue } from '../common/shownValue';
import type { CheckRatio } from './cellOutputs';

const useBarStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', tableLayout: 'fixed' },
  label: { width: '48%', textAlign: 'left', fontWeight: 400, paddingBlock: tokens.spacingVerticalXXS },
  governs: { fontWeight: 600 },
  number: { width: '22%', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  /** The line at its end is a ratio of 1. */
  track: {
    height: '8px',
    backgroundColor: tokens.colorNeutralBackground5,
    borderRight: `2px solid ${tokens.colorNeutralForeground1}`,
  },
  bar: { height: '100%' },
  passes: { backgroundColor: tokens.colorPaletteGreenBackground3 },
  close: { backgroundColor: tokens.colorPaletteMarigoldBackground3 },
  fails: { backgroundColor: tokens.colorPaletteRedBackground3 },
});

/** A bar for each check, full at a ratio of 1. The number says what the bar shows. */
export function RatioBars({ ratios }: { ratios: readonly CheckRatio[] }) {
  const styles = useBarStyles();
  return (
    <table className={styles.table} aria-label="Checks">
      <tbody>
        {ratios.map(({ name, label, ratio, governs }) => (
          <tr key={name} data-name={name} data-governs={governs}>
            <th scope="row" className={mergeClasses(styles.label, governs && styles.governs)}>
              {label}
              {governs && ' (governs)'}
            </th>
            <td aria-hidden>
              <div className={styles.track}>
                <div
                  className={mergeClasses(
                    styles.bar,
                    ratio > 1 ? styles.fails : ratio > closeToLimit ? styles.close : styles.passes,
                  )}
                  style={{ width: `${Math.min(Math.max(ratio, 0), 1) * 100}%` }}
                />
              </div>
            </td>
            <td className={mergeClasses(styles.number, governs && styles.governs)}>{shownValue(ratio)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
