import { Button } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { commandContext } from '../../commands/commandContext';
import { unfreezeFormulas } from '../../commands/workbookCommands';
import { type FrozenCell, frozenProblem, frozenVerdictText } from '../../workbook/sharing/frozenCells';
import { checkOf } from '../../workbook/sharing/frozenRecord';
import { useStyles } from '../common/styles';

interface FrozenViewProps {
  frozen: FrozenCell;
  /** What the cell holds now. */
  value: unknown;
  onChanged: () => void;
}

/** A cell whose formula was replaced by its value: what it was, and the way back. */
export function FrozenView({ frozen, value, onChanged }: FrozenViewProps) {
  const styles = useStyles();
  const busy = useStore(commandContext, ({ running }) => running !== null);
  const { box, formula, check, verdict, utilization, governing, outdated, frozenAt, inputs, changed } =
    frozen;
  const isAlone = box.rowCount * box.columnCount === 1;
  const isOther = isAlone && checkOf([[value]]) !== check;
  return (
    <div className={styles.section} data-testid="cell-frozen">
      <p className={styles.text}>
        {['Frozen', frozenAt && ` on ${frozenAt}`].join('')}; it does not follow changes of its inputs. It was
      </p>
      <p className={styles.code}>{formula}</p>
      {(verdict !== '' || frozenProblem(frozen) !== null) && (
        <p className={styles.text} data-testid="cell-frozen-verdict">
          {[
            frozenVerdictText(frozen),
            governing && (utilization === null ? governing : `governing: ${governing}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {outdated !== '' && <p className={styles.text}>Outdated when it was frozen: {outdated}</p>}
      {inputs === 'changed' && (
        <p className={styles.text} data-testid="cell-frozen-changed">
          Its inputs have changed since it was frozen{changed && ` (${changed})`}. Unfreeze it to calculate
          it.
        </p>
      )}
      {isOther && (
        <p className={styles.text}>Its value has been changed since; this was of the value before.</p>
      )}
      <p className={styles.note}>
        From the worksheet of frozen formulas in this workbook, not verified.
        {inputs === 'same' && ' Its input cells hold the same values as then.'}
        {inputs === null && ' Whether its inputs have changed since is not checked: unfreeze it to compare.'}
      </p>
      <div>
        <Button
          size="small"
          disabledFocusable={busy}
          onClick={() => void unfreezeFormulas('selection').then(onChanged)}
          data-testid="cell-unfreeze"
        >
          Unfreeze
        </Button>
      </div>
    </div>
  );
}
