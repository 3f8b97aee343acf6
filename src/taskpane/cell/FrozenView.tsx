import { useStore } from 'zustand/react';
import { commandContext } from '../../commands/commandContext';
import { unfreezeFormulas } from '../../commands/workbookCommands';
import {
  type FrozenCell,
  frozenProblem,
  frozenVerdictText,
  frozenDoubts,
} from '../../workbook/sharing/frozenCells';
import { doubtSentences } from '../../workbook/sharing/doubts';
import { useStyles } from '../common/styles';
import { LineButton, Note, Text } from '../common/layout';

interface FrozenViewProps {
  frozen: FrozenCell;
  onChanged: () => void;
}

/** A cell whose formula was replaced by its value: what it was, and the way back. */
export function FrozenView({ frozen, onChanged }: FrozenViewProps) {
  const styles = useStyles();
  const busy = useStore(commandContext, ({ running }) => running !== null);
  const { formula, verdict, utilization, governing, frozenAt, inputs, isEdited } = frozen;
  const since = doubtSentences(frozenDoubts(frozen));
  return (
    <div className={styles.section} data-testid="cell-frozen">
      <Text>
        {['Frozen', frozenAt && ` on ${frozenAt}`].join('')}; it does not follow changes of its inputs. It was
      </Text>
      <p className={styles.code}>{formula}</p>
      {(verdict !== '' || frozenProblem(frozen) !== null) && (
        <Text data-testid="cell-frozen-verdict">
          {[
            frozenVerdictText(frozen),
            governing && (utilization === null ? governing : `governing: ${governing}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      )}
      {since !== null && (
        <Text data-testid="cell-frozen-changed">
          {since}{' '}
          {isEdited
            ? 'This is for the value before. Enter the formula again, or delete its row on the worksheet of frozen formulas.'
            : 'Unfreeze it to calculate it.'}
        </Text>
      )}
      <Note>
        From the worksheet of frozen formulas in this workbook, not verified.
        {inputs === 'same' && ' Its input cells hold the same values as then.'}
        {inputs === null && ' Whether its inputs have changed since is not checked: unfreeze it to compare.'}
      </Note>
      <LineButton
        disabledFocusable={busy}
        onClick={() => void unfreezeFormulas('selection').then(onChanged)}
        data-testid="cell-unfreeze"
      >
        Unfreeze
      </LineButton>
    </div>
  );
}
