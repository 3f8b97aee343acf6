import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import type { AttributeValue, Field } from '../../../contract';
import type { DesignCase } from '../../study/session/designRuns';
import { writeInput } from '../../study/session/writeInput';
import { useStyles } from '../common/styles';
import { useAct } from '../common/useAct';
import { entryOf } from '../common/entry';
import { isSameCase, readCase } from './caseAttributes';
import { useDesign } from './DesignContext';
import type { TakenCell } from './designState';

interface UseValueProps {
  task: DesignCase & { field: Field };
  value: AttributeValue;
  text: string;
  /** Read out instead, where `text` is the same for several. */
  label?: string;
  size?: 'small' | 'medium';
  /** The one that is proposed. */
  isPrimary?: boolean;
  testId: string;
}

/** Writes a value into the input cell of the case that was taken, or says why it cannot. */
export function UseValue({
  task,
  value,
  text,
  label,
  size = 'medium',
  isPrimary = false,
  testId,
}: UseValueProps) {
  const styles = useStyles();
  const { store, state, change } = useDesign();
  const { act, busy, problem } = useAct();
  const [written, setWritten] = useState<string | null>(null);
  const { field, template } = task;
  const whyNot = whyNotUsed(task, state.taken);

  async function use(): Promise<void> {
    const { taken, entries } = store.getState();
    if (!taken?.design) return;
    setWritten(null);
    const { address, design } = await writeInput(taken.design, template, field, value);
    const entry = { [field.referenceId]: entryOf(field, value) };
    const now = { ...taken, design, entries: { ...taken.entries, ...entry } };
    change({ taken: now, entries: { ...entries, ...entry } });
    setWritten(address);
  }

  return (
    <>
      <div className={styles.row}>
        <Button
          size={size}
          appearance={isPrimary ? 'primary' : 'secondary'}
          disabledFocusable={busy || whyNot !== null}
          title={whyNot ?? undefined}
          aria-label={label}
          onClick={() => act(use)}
          data-testid={testId}
        >
          {text}
        </Button>
        {written !== null && (
          <span className={styles.note} role="status" data-testid="design-written">
            Written to {written}.
          </span>
        )}
      </div>
      {size !== 'small' && whyNot !== null && (
        <p className={styles.note} data-testid="design-why-not">
          {whyNot}
        </p>
      )}
      {problem}
    </>
  );
}

/** Why a value of this search cannot be written; null when it can. */
export function whyNotUsed(task: DesignCase & { field: Field }, taken: TakenCell | null): string | null {
  if (taken === null) return 'To write it to a worksheet, take the cell with its formula, then run again.';
  if (taken.design === null) return taken.whyNot;
  const { referenceId } = task.field;
  const isOfCell =
    taken.templateCode === task.template.code &&
    isSameCase(task, readCase(task.template, taken).caseWithout(referenceId));
  return isOfCell
    ? null
    : `The result is for different inputs than those of ${taken.address}. Take the cell again, then run again.`;
}
