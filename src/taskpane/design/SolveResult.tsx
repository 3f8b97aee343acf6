import { useStyles } from '../common/styles';
import { isSample, type Sample } from '../../design/evaluation';
import { noNumber } from '../../design/solveWords';
import type { DesignRun, SolveForTask } from '../../study/session/designRuns';
import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { counted } from '../common/listed';
import { SolveChart } from './SolveChart';
import { besideText, outputText, valueOf } from './solveText';
import { UseValue } from './UseValue';

type Solved = Extract<DesignRun, { name: 'solved' }>;

/** The answer with what it gives, the curve, and everything that was calculated. */
export function SolveResult({ run }: { run: Solved }) {
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
