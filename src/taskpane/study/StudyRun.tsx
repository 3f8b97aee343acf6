import { Button } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { placeAddress, placeBeside } from '../../study/table/studyPlace';
import { statusHeader } from '../../study/table/studyResultTable';
import { counted } from '../common/listed';
import { useStyles } from '../common/styles';
import { useConnection } from '../common/useConnection';
import { resultSheetName } from '../../study/session/rowWriter';
import { useStudy } from './StudyContext';
import { isBusy } from '../../study/session/studyPhase';
import { isStoppedHere, UnfinishedStudies } from './UnfinishedStudies';
import { StudyPhaseView } from './StudyPhaseView';
import type { StudyPlan } from '../../study/session/studyPlan';
import { StudyReport } from './StudyReport';
import type { PlanFor } from '../../study/session/studyState';

export interface StudyRunProps {
  plan: StudyPlan;
  /** The plan for the table as it is when the run begins. */
  planFor: PlanFor;
}

/** Run and cancel, with what happens and what came of it. */
export function StudyRun({ plan, planFor }: StudyRunProps) {
  const styles = useStyles();
  const session = useStudy();
  const { projectName } = useConnection();
  const { phase, results, reading } = useStore(session.store);
  const busy = isBusy(phase);
  const { rows, problems } = plan.table;
  const sheets = rows.filter((row) => !('error' in row)).length;
  const headers = [...plan.columns.map(({ header }) => header), statusHeader].join(', ');
  return (
    <section className={styles.section} aria-label="Run">
      <p className={styles.note} data-testid="study-cost" data-sheets={sheets}>
        {headers} go to {targetText(plan)}. The run creates {counted(sheets, 'report')} in{' '}
        {projectName ? `the project ${projectName}` : 'your project'}.
      </p>
      <div className={styles.row}>
        <Button
          appearance={isStoppedHere(phase) ? 'secondary' : 'primary'}
          disabledFocusable={busy || reading || problems.length > 0 || sheets === 0}
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
      {isStoppedHere(phase) && <UnfinishedStudies />}
      <StudyPhaseView planFor={planFor} />
      {results && results.records.size > 0 && (
        <StudyReport results={results} planFor={planFor} busy={busy || reading} />
      )}
    </section>
  );
}

function targetText({ source, columns, layout }: StudyPlan): string {
  if (layout === 'sheet') return `a new worksheet "${resultSheetName}", with the inputs`;
  return placeAddress(placeBeside(source), source.box.rowCount, columns.length + 1);
}
