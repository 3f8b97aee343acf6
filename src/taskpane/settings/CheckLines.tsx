import { tokens } from '@fluentui/react-components';
import type { CheckLine, CheckState } from '../../workbook/selfCheck/checkLine';
import { stateTexts } from '../../workbook/selfCheck/checkReport';
import { useStyles } from '../common/styles';

/** The word says it; sign and colour repeat it. The controls that colour words elsewhere are not loaded by this tab. */
const looks: Record<CheckState, { color: string; sign: string }> = {
  passed: { color: tokens.colorStatusSuccessForeground1, sign: '✓' },
  failed: { color: tokens.colorStatusDangerForeground1, sign: '✗' },
  notAvailable: { color: tokens.colorNeutralForeground2, sign: '–' },
  leftOut: { color: tokens.colorNeutralForeground2, sign: '–' },
};

/** A line a step: its state by word and sign, and what was seen. */
export function CheckLines({ lines }: { lines: readonly CheckLine[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list} data-testid="self-check-lines">
      {lines.map(({ name, state, detail }) => {
        const { color, sign } = looks[state];
        return (
          <li key={name} className={styles.item} data-testid="self-check-line" data-state={state}>
            <div>{name}</div>
            <div className={styles.row}>
              <strong style={{ color }}>
                <span aria-hidden>{sign}&nbsp;</span>
                {stateTexts[state]}
              </strong>
              <span className={styles.entryNote}>{detail}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
