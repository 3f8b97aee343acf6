import { ProgressBar, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useStore } from 'zustand/react';
import { Problem } from '../common/Problem';
import { useStyles } from '../common/styles';
import { counted } from '../common/listed';
import type { DesignCase, DesignRun, SolveForTask } from '../../study/session/designRuns';
import { isSameCase, type ReadCase } from './caseAttributes';
import { useDesign } from './DesignContext';
import { LightestResult } from './LightestResult';
import { SolveChart } from './SolveChart';
import { isSample, type Sample } from '../../design/evaluation';
import { noNumber } from '../../design/solveWords';
import { besideText, outputText, valueOf } from './solveText';
import { UseValue } from './UseValue';

const CompareResult = lazy(async () => ({
  default: (await import(/* webpackChunkName: "tab-study-compare" */ './CompareResult')).CompareResult,
}));

/** Where the search stands and what came of it. */
export function RunView({ read }: { read: ReadCase }) {
  const styles = useStyles();
  const { runs } = useDesign();
  const run = useStore(runs.store);
  const varied = variedIn(run);
  const isOther = varied !== null && !isSameCase(varied.task, read.caseWithout(...varied.inputs));
  return (
    <section
      className={styles.section}
      aria-label="Result"
      aria-live="polite"
      data-testid="design-result"
      data-run={run.name}
    >
      {run.name === 'solving' && (
        <>
          <ProgressBar aria-label="Solving" />
          <p className={styles.text}>{progressText(run.curve.length, run.stopping)}</p>
          {run.curve.length > 1 && <SolveChart task={run.task} curve={run.curve} answer={null} />}
        </>
      )}
      {run.name === 'trying' && (
        <>
          <ProgressBar value={run.tried / run.task.options.length} aria-label="Options tried" />
          <p className={styles.text} data-testid="design-progress">
            {run.stopping
              ? progressText(run.tried, true)
              : `${run.tried} of at most ${counted(run.task.options.length, 'option')} tried, ${run.passing} pass.`}
          </p>
        </>
      )}
      {run.name === 'comparing' && (
        <>
          <ProgressBar value={run.done / run.task.variations.length} aria-label="Calculations" />
          <p className={styles.text} data-testid="design-progress">
            {run.stopping
              ? progressText(run.done, true)
              : `${run.done} of ${counted(run.task.variations.length, 'calculation')}.`}
          </p>
        </>
      )}
      {run.name === 'cancelled' && (
        <p className={styles.text}>
          Canceled after {counted(run.calculations, 'calculation')}. Nothing was created or written.
        </p>
      )}
      {run.name === 'failed' && <Problem error={run.error} testId="design-failed" />}
      {isOther && (
        <p className={styles.note} data-testid="design-other">
          The inputs above have changed. This result is for the earlier inputs.
        </p>
      )}
      {run.name === 'solved' && <SolveResult run={run} />}
      {run.name === 'tried' && <LightestResult run={run} />}
      {run.name === 'compared' && (
        <Suspense fallback={<p className={styles.note}>Opening…</p>}>
          <CompareResult run={run} />
        </Suspense>
      )}
    </section>
  );
}

function progressText(calculations: number, stopping = false): string {
  return stopping ? 'Cancelling…' : `${counted(calculations, 'calculation')} so far…`;
}

/** What a result is of, and the inputs that it varied. */
function variedIn(run: DesignRun): { task: DesignCase; inputs: string[] } | null {
  if (run.name === 'solved' || run.name === 'tried')
    return { task: run.task, inputs: [run.task.field.referenceId] };
  if (run.name !== 'compared') return null;
  const { task } = run;
  const { compared } = task;
  const axes = compared.kind === 'table' ? [compared.rows, compared.columns] : [];
  return { task, inputs: axes.map(({ field }) => field.referenceId) };
}

type Solved = Extract<DesignRun, { name: 'solved' }>;

/** The answer with what it gives, the curve, and everything that was calculated. */
function SolveResult({ run }: { run: Solved }) {
  const styles = useStyles();
  const { task, outcome, practical, calculations } = run;
  const { field } = task;
  const isSolved = outcome.kind === 'solution';
  return (
    <>
      {isSolved ? (
        <>
          <h3 className={styles.subheading} data-testid="design-answer" data-x={outcome.answer.x}>
            {field.label} = {valueOf(outcome.answer.x, field)}
          </h3>
          <p className={styles.text}>
            {outputText(outcome.answer, task)} {besideText(outcome.between, outcome.answer, task)}
          </p>
          {!outcome.isMonotone && (
            <p className={styles.note} data-testid="design-turns">
              The curve both rises and falls within the range. Check it before you use the value.
            </p>
          )}
          <Use task={task} sample={outcome.answer} isPrimary={practical === null} testId="design-use" />
          {practical && isSample(practical) && (
            <>
              <p className={styles.text} data-testid="design-practical" data-x={practical.x}>
                Rounded to {valueOf(practical.x, field)}: {outputText(practical, task)}
              </p>
              <Use task={task} sample={practical} isPrimary testId="design-use-practical" />
            </>
          )}
        </>
      ) : (
        <MessageBar intent="warning" layout="multiline" data-testid="design-outcome" data-kind={outcome.kind}>
          <MessageBarBody>{noNumber(outcome, { ...task, unknown: field }).message}.</MessageBarBody>
        </MessageBar>
      )}
      <SolveChart task={task} curve={outcome.curve} answer={isSolved ? outcome.answer : null} />
      <details>
        <summary className={styles.summary}>{counted(calculations, 'calculation')}, no report</summary>
        <ul className={styles.list}>
          {outcome.curve.map((one, i) => (
            <li key={i}>
              {valueOf(one.x, field)}: {isSample(one) ? valueOf(one.output, outputOf(task)) : one.refused}
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

interface UseProps {
  task: SolveForTask;
  sample: Sample;
  isPrimary: boolean;
  testId: string;
}

function Use({ task, sample, isPrimary, testId }: UseProps) {
  return (
    <UseValue
      task={task}
      value={sample.x}
      text={`Use ${valueOf(sample.x, task.field)}`}
      isPrimary={isPrimary}
      testId={testId}
    />
  );
}

const outputOf = ({ target }: SolveForTask) => target.output ?? { units: null };
