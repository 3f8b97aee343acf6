import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { lazy, Suspense, useMemo, useState } from 'react';
import { summaryOf } from '../../study/engine/studySummary';
import { counted } from '../common/listed';
import { useStyles } from '../common/styles';
import { bannerText, intentOf } from './bannerText';
import { FailFilter } from './FailFilter';
import { RowProblems } from './RowProblems';
import { useStudy } from './StudyContext';
import type { PlanFor, ShownResults } from '../../study/session/studyState';
import { StudySummaryView } from './StudySummaryView';

const StudyChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "tab-study-chart" */ './StudyChart')).StudyChart,
}));

interface StudyReportProps {
  results: ShownResults;
  planFor: PlanFor;
  busy: boolean;
}

/** What came of a study: the summary, the rows that failed and why or were changed since, and a chart. */
export function StudyReport({ results, planFor, busy }: StudyReportProps) {
  const styles = useStyles();
  const session = useStudy();
  const [charting, setCharting] = useState(false);
  const { records, plan, changed = [] } = results;
  const summary = useMemo(() => summaryOf(records.values()), [records]);
  const failed = useMemo(
    () =>
      [...records.values()]
        .filter(({ ok }) => !ok)
        .sort((a, b) => a.index - b.index)
        .map(({ index, status }) => ({ index, message: status })),
    [records],
  );
  // A row with an error that was corrected since is one of the changed rows.
  const again = failed.length + changed.length;
  return (
    <section
      className={styles.section}
      aria-label="Results"
      data-testid="study-result"
      data-solved={summary.ok}
      data-failed={summary.failed}
    >
      <MessageBar
        intent={intentOf(summary, changed.length)}
        layout="multiline"
        data-testid="study-banner"
        data-intent={intentOf(summary, changed.length)}
      >
        <MessageBarBody>{bannerText(summary, changed.length)}</MessageBarBody>
      </MessageBar>
      <StudySummaryView summary={summary} plan={plan} />
      {!busy && <FailFilter results={results} fails={summary.verdicts.get('FAIL') ?? 0} />}
      {failed.length > 0 && (
        <>
          <h3 className={styles.subheading}>{counted(failed.length, 'row')} with an error</h3>
          <RowProblems problems={failed} plan={plan} label="Rows with an error" testId="study-failed" />
        </>
      )}
      {again > 0 && !busy && (
        <div className={styles.row}>
          <Button onClick={() => void session.retryFailed(planFor)} data-testid="study-retry">
            Run {counted(again, 'row')} again
          </Button>
          <span className={styles.note}>
            The other rows are unchanged.
            {summary.possibleSheets > 0 &&
              ` The project may already have ${counted(summary.possibleSheets, 'report')} of these.`}
          </span>
        </div>
      )}
      {!charting && summary.ok > 1 && (
        <div>
          <Button onClick={() => setCharting(true)} data-testid="study-chart-open">
            Chart…
          </Button>
        </div>
      )}
      {charting && (
        <Suspense fallback={<Spinner size="small" label="Opening the chart…" />}>
          <StudyChart results={results} />
        </Suspense>
      )}
    </section>
  );
}
