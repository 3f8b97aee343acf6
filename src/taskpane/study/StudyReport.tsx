import { Button, MessageBar, MessageBarBody, Spinner } from '@fluentui/react-components';
import { lazy, Suspense, useMemo, useState } from 'react';
import { summaryOf, type StudySummary } from '../../study/engine/studySummary';
import { counted } from '../common/listed';
import { useStyles } from '../common/styles';
import { RowProblems } from './RowProblems';
import { useStudy } from './StudyContext';
import type { PlanFor, ShownResults } from '../../study/session/studyState';
import { showRows } from '../../study/table/shownRows';
import { useAct } from '../common/useAct';
import { selectRow } from '../../study/table/studySource';
import { rowLabel, type StudyPlan } from '../../study/session/studyPlan';

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

/** Shows only the rows of members that fail, in the sheet. */
function FailFilter({ results: { records, writer, plan }, fails }: { results: ShownResults; fails: number }) {
  const styles = useStyles();
  const { act, busy, problem } = useAct();
  const [only, setOnly] = useState(false);
  const [unable, setUnable] = useState(false);
  if (fails === 0 && !only) return null;

  async function show(failing: boolean): Promise<void> {
    const box = writer.columnBox(plan.columns.length);
    const rows = new Set(
      [...records.values()]
        .filter(({ verdict }) => verdict === 'FAIL')
        .map(({ index }) => writer.sheetRow(index) - box.row),
    );
    const done = await showRows(box, failing ? (row) => rows.has(row) : undefined);
    setUnable(!done);
    if (done) setOnly(failing);
  }

  return (
    <div className={styles.row}>
      <Button disabledFocusable={busy} onClick={() => act(() => show(!only))} data-testid="study-only-fail">
        {only ? 'Show all rows' : `Show only FAIL (${counted(fails, 'row')})`}
      </Button>
      {only && (
        <span className={styles.note}>
          The other rows are hidden in the worksheet. A run leaves out hidden rows.
        </span>
      )}
      {unable && <span className={styles.note}>This Excel cannot hide rows from an add-in.</span>}
      {problem}
    </div>
  );
}

/** A study in few lines: verdicts, the row that governs, and between which numbers the outputs lie. */
function StudySummaryView({ summary, plan }: { summary: StudySummary; plan: StudyPlan }) {
  const styles = useStyles();
  const { act, problem } = useAct();
  const { worst, governing, extents } = summary;
  const row = (index: number) => (
    <Button
      size="small"
      onClick={() => act(() => selectRow(plan.source, index))}
      aria-label={`Go to row ${rowLabel(plan, index)}`}
    >
      {rowLabel(plan, index)}
    </Button>
  );
  return (
    <>
      {worst && (
        <p className={styles.text} data-testid="study-worst" data-index={worst.index}>
          Highest utilization {shown(worst.utilization)} in row {row(worst.index)}
        </p>
      )}
      {governing.length > 0 && (
        <p className={styles.note} data-testid="study-governing">
          Governing: {governing.map(({ check, rows }) => `${check} ${rows}`).join(', ')}.
        </p>
      )}
      {extents.size > 0 && (
        <details>
          <summary className={styles.summary}>Minimum and maximum of each output</summary>
          <ul className={styles.list}>
            {[...extents].map(([name, { least, most }]) => (
              <li key={name} className={styles.item}>
                <div>{plan.offered.find((column) => column.name === name)?.header ?? name}</div>
                <div className={styles.row}>
                  {shown(least.value)} {row(least.index)} to {shown(most.value)} {row(most.index)}
                </div>
              </li>
            ))}
          </ul>
        </details>
      )}
      {problem}
    </>
  );
}

function shown(value: number): string {
  return String(Number(value.toPrecision(5)));
}

type Counts = Pick<StudySummary, 'ok' | 'failed' | 'verdicts'>;

/** @param changed rows that were edited since @example '18 pass, 12 fail, 0 errors, 1 changed since.' */
export function bannerText({ ok, failed, verdicts }: Counts, changed = 0): string {
  const rows = (verdict: 'PASS' | 'FAIL' | 'NO CHECK' | 'NOT EVALUATED') => verdicts.get(verdict) ?? 0;
  const [pass, fail, unevaluated] = [rows('PASS'), rows('FAIL'), rows('NOT EVALUATED')];
  const isChecked = pass + fail + unevaluated > 0;
  const others = ok - pass - fail - unevaluated;
  const parts = [
    ...(isChecked ? [`${pass} pass`, `${fail} fail`] : []),
    ...(unevaluated > 0 ? [`${unevaluated} not evaluated`] : []),
    ...(others > 0 || !isChecked ? [`${others} solved${isChecked ? ' without a verdict' : ''}`] : []),
    counted(failed, 'error'),
    ...(changed > 0 ? [`${changed} changed since`] : []),
  ];
  return `${parts.join(', ')}.`;
}

/** Green says that nothing failed and no member fails; a check without a verdict is not good news. */
export function intentOf({ failed, verdicts }: Counts, changed = 0): 'success' | 'warning' {
  const bad = (verdicts.get('FAIL') ?? 0) + (verdicts.get('NOT EVALUATED') ?? 0) + failed + changed;
  return bad === 0 ? 'success' : 'warning';
}
