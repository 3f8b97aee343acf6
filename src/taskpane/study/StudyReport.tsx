import { Button, Spinner } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { lazyPart } from '../common/lazyPart';
import { summaryOf, type StudySummary } from '../../study/engine/studySummary';
import { counted } from '../../core/lib/listed';
import { ratioText } from '../../../contract/numberText';
import { numbersOf } from '../common/fieldText';
import { useStyles } from '../common/styles';
import { OpenSizes } from './OpenSizes';
import { RowProblems } from './RowProblems';
import type { RowsSearch, ShownResults } from '../../study/session/studyState';
import { useStudy } from './StudyContext';
import { useAct } from '../common/messages';
import { selectRow } from '../../study/table/studySource';
import { canDesign } from '../../study/session/rowDesigns';
import { rowLabel, type StudyPlan } from '../../study/session/studyPlan';
import { LineButton, Note, Summary, Text } from '../common/layout';
import type { Primary } from './studyStep';

const StudyChart = lazyPart(
  async () => (await import(/* webpackChunkName: "tab-study-chart" */ './StudyChart')).StudyChart,
  <Spinner size="small" label="Opening the chart…" />,
);

const ValuesView = lazyPart(
  async () => (await import(/* webpackChunkName: "tab-study-sizes" */ './ValuesView')).ValuesView,
  <Spinner size="small" label="Opening…" />,
);

const SizesView = lazyPart(
  async () => (await import(/* webpackChunkName: "tab-study-sizes" */ './SizesView')).SizesView,
  <Spinner size="small" label="Opening…" />,
);

/** What is designed with the rows of a study. */
export type RowsDesigning = RowsSearch['open'];

interface StudyReportProps {
  results: ShownResults;
  designing: RowsDesigning;
  primary: Primary;
}

/** What came of a study: the row that governs, the rows that failed and why, and a chart. */
export function StudyReport({ results, designing, primary }: StudyReportProps) {
  const styles = useStyles();
  const [charting, setCharting] = useState(false);
  const { records, plan } = results;
  const summary = useMemo(() => summaryOf(records.values()), [records]);
  const failed = useMemo(
    () =>
      [...records.values()]
        .filter(({ ok }) => !ok)
        .sort((a, b) => a.index - b.index)
        .map(({ index, status, field }) => ({ index, message: status, ...(field && { field }) })),
    [records],
  );
  return (
    <section
      className={styles.section}
      aria-label="Results"
      data-testid="study-result"
      data-solved={summary.ok}
      data-failed={summary.failed}
    >
      <StudySummaryView summary={summary} plan={plan} />
      {failed.length > 0 && (
        <>
          <h3 className={styles.subheading}>{counted(failed.length, 'row')} with an error</h3>
          <RowProblems problems={failed} plan={plan} label="Rows with an error" testId="study-failed" />
        </>
      )}
      {plan.parts && (
        <Note>Charts, sizes, solving each row, and CALC formulas need a table of one template.</Note>
      )}
      {summary.ok > 0 && !plan.parts && <DesignButtons {...{ results, designing, primary }} />}
      {designing === 'sizes' && !plan.parts && (
        <SizesView results={results} isPrimary={primary === 'design'} />
      )}
      {designing === 'values' && !plan.parts && (
        <ValuesView results={results} isPrimary={primary === 'design'} />
      )}
      {!charting && summary.ok > 1 && !plan.parts && (
        <LineButton onClick={() => setCharting(true)} data-testid="study-chart-open">
          Chart…
        </LineButton>
      )}
      {charting && !plan.parts && <StudyChart results={results} />}
    </section>
  );
}

/** What can be looked for with the rows of a study. */
function DesignButtons({ results, designing, primary }: StudyReportProps) {
  const styles = useStyles();
  const session = useStudy();
  const { records, plan } = results;
  const isFailing = [...records.values()].some(({ verdict }) => verdict === 'FAIL');
  return (
    <>
      {isFailing && !canDesign(plan) && (
        <Note data-testid="study-no-sizes">
          No column gives a section, member, or bar size. Change another input of the failing rows, such as a
          dimension, or press Solve each row… to find one.
        </Note>
      )}
      <div className={styles.row}>
        {isFailing && canDesign(plan) && designing !== 'sizes' && primary !== 'sizes' && (
          <OpenSizes isPrimary={false} />
        )}
        {designing !== 'values' && (
          <Button
            size="small"
            onClick={() => session.searchRows({ open: 'values' })}
            data-testid="study-values-open"
          >
            Solve each row…
          </Button>
        )}
      </div>
    </>
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
        <Text data-testid="study-worst" data-index={worst.index}>
          Highest utilization {ratioText(worst.utilization)} in row {row(worst.index)}
        </Text>
      )}
      {governing.length > 0 && (
        <Note data-testid="study-governing">
          Governing: {governing.map(({ check, rows }) => `${check} (${counted(rows, 'row')})`).join(', ')}.
        </Note>
      )}
      {extents.size > 0 && (
        <details>
          <Summary>Minimum and maximum of each output</Summary>
          <ul className={styles.list}>
            {[...extents].map(([name, { least, most }]) => {
              const label = plan.offered.find((column) => column.name === name)?.header ?? name;
              const numbers = numbersOf({ label });
              return (
                <li key={name} className={styles.item}>
                  <div>{label}</div>
                  <div className={styles.row}>
                    {numbers(least.value)} {row(least.index)} to {numbers(most.value)} {row(most.index)}
                  </div>
                </li>
              );
            })}
          </ul>
        </details>
      )}
      {problem}
    </>
  );
}
