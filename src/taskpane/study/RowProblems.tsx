import type { RowProblem } from '../../study/engine/dryRun';
import { columnAtFault, rowLabel, type StudyPlan } from '../../study/session/studyPlan';
import { selectRow } from '../../study/table/studySource';
import { useStyles } from '../common/styles';
import { VirtualList } from '../common/VirtualList';
import { useAct } from '../common/messages';

interface RowProblemsProps {
  problems: readonly RowProblem[];
  plan: StudyPlan;
  label: string;
  testId: string;
}

/** Rows with what is wrong with them; each leads to its wrong cell. */
export function RowProblems({ problems, plan, label, testId }: RowProblemsProps) {
  const styles = useStyles();
  const { act, problem } = useAct();
  return (
    <>
      <VirtualList
        items={problems}
        keyOf={({ index }) => String(index)}
        label={label}
        wraps
        onChoose={({ index, field }) =>
          act(() => selectRow(plan.source, index, columnAtFault(plan, index, field)))
        }
        testId={testId}
        itemProps={({ index, message }) => ({ 'data-index': String(index), 'data-message': message })}
      >
        {({ index, message }) => (
          <>
            <span className={styles.place}>Row {rowLabel(plan, index)}</span>
            <span className={styles.entryNote}>{withoutOptions(message)}</span>
          </>
        )}
      </VirtualList>
      {problem}
    </>
  );
}

/** What was probably meant is enough; all that is allowed is a list of hundreds. */
function withoutOptions(message: string): string {
  return message.replace(/(Did you mean .*?\?) Allowed: .*$/s, '$1');
}
