import { Button } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { resultAddress } from '../../workbook/studyRange';
import type { SelectedTable } from '../../workbook/studyRange';
import { statusHeader } from '../../workbook/studyResultTable';
import { counted } from '../common/listed';
import { useStyles } from '../common/styles';
import { isBusy } from './studySession';
import type { StudyPlan } from './studySession';
import { StudyPhaseView } from './StudyPhaseView';
import { useStudy } from './StudyContext';

export interface StudyRunProps {
  plan: StudyPlan;
  /** The plan for the table as it is when the run begins. */
  planFor: (source: SelectedTable) => StudyPlan;
}

/** Run and cancel, with what happens. */
export function StudyRun({ plan, planFor }: StudyRunProps) {
  const styles = useStyles();
  const session = useStudy();
  const { phase } = useStore(session.store);
  const busy = isBusy(phase);
  const { rows, problems } = plan.table;
  const sheets = rows.filter((row) => !('error' in row)).length;
  return (
    <section className={styles.section} aria-label="Run">
      <p className={styles.note}>
        {[...plan.columns.map(({ header }) => header), statusHeader].join(', ')} go to{' '}
        {resultAddress(plan.source, plan.columns.length + 1)}. The run makes {counted(sheets, 'sheet')} in
        your project.
      </p>
      <div className={styles.row}>
        <Button
          appearance="primary"
          disabledFocusable={busy || problems.length > 0}
          onClick={() => void session.run(planFor)}
          data-testid="study-run"
        >
          Run {counted(rows.length, 'row')}
        </Button>
        {(phase.name === 'running' || phase.name === 'preparing') && (
          <Button onClick={() => session.cancel()} data-testid="study-cancel">
            Cancel
          </Button>
        )}
      </div>
      <StudyPhaseView plan={plan} planFor={planFor} />
    </section>
  );
}
