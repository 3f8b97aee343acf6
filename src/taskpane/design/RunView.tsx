import { ProgressBar, makeStyles, tokens, Button } from '@fluentui/react-components';
import { Message, Problem, useAct } from '../common/messages';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../common/lazyPart';
import { useStore } from 'zustand/react';
import { useStyles } from '../common/styles';
import { counted } from '../../core/lib/listed';
import type { DesignCase, DesignRun, SolveForTask } from '../../study/session/designRuns';
import { isSameCase, type ReadCase, readCase } from './caseAttributes';
import { useDesign } from './DesignContext';
import { SolveChart } from './SolveChart';
import { isSample } from '../../design/evaluation';
import { presetOf } from '../../core/inputs/preset';
import { withPresetLoads } from '../../core/inputs/presetLoads';
import { labeledCaution } from '../../core/outputs/cautions';
import { noNumber } from '../../design/solveWords';
import { answerText, besideText, outputText, valueOf } from './solveText';
import { cautionsTogether, type LeftOption } from '../../design/lightest';
import { ratioText } from '../../../contract/numberText';
import { shownValue } from '../common/fieldText';
import { type AttributeValue, type Field, withoutZero } from '../../../contract';
import { writeInput } from '../../study/session/writeInput';
import { entryOf } from '../common/entry';
import type { TakenCell } from './designState';
import { Note, Summary, Text } from '../common/layout';

const CompareResult = lazyPart(
  async () => (await import(/* webpackChunkName: "tab-design-compare" */ './CompareResult')).CompareResult,
  'Opening…',
);

/** Where the search stands and what came of it. */
export function RunView({ read }: { read: ReadCase }) {
  const styles = useStyles();
  const { runs } = useDesign();
  const run = useStore(runs.store);
  const varied = variedIn(run);
  const result = useRef<HTMLElement>(null);
  const isDone = varied !== null;
  useEffect(() => {
    // It may be below the form.
    if (isDone) result.current?.scrollIntoView({ block: 'nearest' });
  }, [isDone]);
  const isOther = varied !== null && !isSameCase(varied.task, read.caseWithout(...varied.inputs));
  return (
    <section
      ref={result}
      className={styles.section}
      aria-label="Result"
      aria-live="polite"
      data-testid="design-result"
      data-run={run.name}
    >
      {run.name === 'solving' && (
        <>
          <ProgressBar aria-label="Solving" />
          <Text>{progressText(run.curve.length, run.stopping)}</Text>
          {run.curve.length > 1 && <SolveChart task={run.task} curve={run.curve} answer={null} />}
        </>
      )}
      {run.name === 'trying' && (
        <>
          <ProgressBar value={run.tried / run.task.options.length} aria-label="Options tried" />
          <Text data-testid="design-progress">
            {run.stopping
              ? progressText(run.tried, true)
              : `${run.tried} of at most ${counted(run.task.options.length, 'option')} tried, ${run.passing} pass.`}
          </Text>
        </>
      )}
      {run.name === 'comparing' && (
        <>
          <ProgressBar value={run.done / run.task.variations.length} aria-label="Calculations" />
          <Text data-testid="design-progress">
            {run.stopping
              ? progressText(run.done, true)
              : `${run.done} of ${counted(run.task.variations.length, 'calculation')}.`}
          </Text>
        </>
      )}
      {run.name === 'cancelled' && (
        <Text>
          Canceled after {counted(run.calculations, 'calculation')}. Nothing was created or written.
        </Text>
      )}
      {run.name === 'failed' && <Problem error={run.error} testId="design-failed" />}
      {isOther && (
        <Note data-testid="design-other">
          The inputs above have changed. This result is for the earlier inputs.
        </Note>
      )}
      {run.name === 'solved' && <SolveResult run={run} />}
      {run.name === 'tried' && <LightestResult run={run} />}
      {run.name === 'compared' && <CompareResult run={run} />}
    </section>
  );
}

function progressText(calculations: number, stopping = false): string {
  return stopping ? 'Canceling…' : `${counted(calculations, 'calculation')} so far…`;
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
            {withoutZero(field.label)} = {answerText(outcome.answer, outcome.between, field)}
          </h3>
          <Text>
            {outputText(outcome.answer, task)} {besideText(outcome.between, outcome.answer, task)}
          </Text>
          {!outcome.isMonotone && (
            <Note data-testid="design-turns">
              The curve both rises and falls within the range. Check it before you use the value.
            </Note>
          )}
          <UseValue
            task={task}
            value={outcome.answer.x}
            text={`Use ${answerText(outcome.answer, outcome.between, field)}`}
            isPrimary={practical === null}
            testId="design-use"
          />
          {practical && isSample(practical) && (
            <>
              <Text data-testid="design-practical" data-x={practical.x}>
                Rounded to {valueOf(practical.x, field)}: {outputText(practical, task)}
              </Text>
              <UseValue
                task={task}
                value={practical.x}
                text={`Use ${valueOf(practical.x, field)}`}
                isPrimary
                testId="design-use-practical"
              />
            </>
          )}
        </>
      ) : (
        <Message intent="warning" data-testid="design-outcome" data-kind={outcome.kind}>
          {noNumber(outcome, { ...task, unknown: field }).message}.
        </Message>
      )}
      <SolveChart task={task} curve={outcome.curve} answer={isSolved ? outcome.answer : null} />
      <details>
        <Summary>{counted(calculations, 'calculation')}, no report</Summary>
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

const outputOf = ({ target }: SolveForTask) => target.output ?? { units: null };

const useTableStyles = makeStyles({
  // At 320 px lines break between words, not within W24X117 or 0.92.
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase200,
    overflowWrap: 'normal',
  },
  row: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  head: {
    textAlign: 'left',
    fontWeight: 600,
    paddingBlock: tokens.spacingVerticalXXS,
    verticalAlign: 'bottom',
  },
  name: { textAlign: 'left', fontWeight: 400, paddingBlock: tokens.spacingVerticalXXS },
  number: {
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    paddingInline: tokens.spacingHorizontalXS,
  },
});

type Tried = Extract<DesignRun, { name: 'tried' }>;

/** The ten lightest that pass, or which comes closest. */
function LightestResult({ run }: { run: Tried }) {
  const { task, outcome } = run;
  const { state } = useDesign();
  const { best, closest, tried, refused, unjudged } = outcome;
  const whyNot = best.length > 0 ? whyNotUsed(task, state.taken) : null;
  return (
    <>
      {best.length > 0 ? <BestTable run={run} /> : <NonePasses run={run} />}
      {whyNot !== null && <Note data-testid="design-why-not">{whyNot}</Note>}
      <Note data-testid="design-tried" data-tried={tried}>
        {counted(tried, 'option')} calculated, no report created.
        {best.length > 0 && closest !== null
          ? ` Of those that fail, ${String(closest.value)} comes closest: ${ratioText(closest.utilization)}.`
          : ''}
      </Note>
      <LeftOptions options={unjudged} what="without a verdict" testId="design-unjudged" />
      <LeftOptions options={refused} what="not calculated" testId="design-refused" />
    </>
  );
}

interface LeftProps {
  options: readonly LeftOption[];
  what: string;
  testId: string;
}

function LeftOptions({ options, what, testId }: LeftProps) {
  const styles = useStyles();
  if (options.length === 0) return null;
  return (
    <details data-testid={testId}>
      <Summary>
        {counted(options.length, 'option')} {what}
      </Summary>
      <ul className={styles.list}>
        {options.slice(0, 50).map(({ value, reason }) => (
          <li key={String(value)}>
            {String(value)}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

function BestTable({ run: { task, outcome } }: { run: Tried }) {
  const table = useTableStyles();
  const { field } = task;
  const best = (
    <table className={table.table} aria-label="The lightest that pass" data-testid="design-best">
      <thead>
        <tr className={table.row}>
          <th scope="col" className={table.head}>
            {field.label}
          </th>
          {task.costUnits !== null && (
            <th scope="col" className={table.number}>
              {task.costUnits}
            </th>
          )}
          <th scope="col" className={table.number}>
            Util.
          </th>
          <th scope="col" className={table.head}>
            Governing check
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {outcome.best.map(({ value, cost, utilization, governing }, at) => (
          <tr key={String(value)} className={table.row} data-value={String(value)}>
            <th scope="row" className={table.name}>
              {String(value)}
            </th>
            {task.costUnits !== null && <td className={table.number}>{shownValue(cost)}</td>}
            <td className={table.number}>{ratioText(utilization)}</td>
            <td className={table.name}>{governing ?? ''}</td>
            <td>
              <UseValue
                {...{ task, value }}
                size="small"
                isPrimary={at === 0}
                text="Use"
                label={`Use ${String(value)}`}
                testId="design-use"
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
  return (
    <>
      {best}
      {cautionsTogether(outcome.best).map(({ text, values }) => (
        <Note key={text} data-testid="design-cautions">
          {values && `${values.map(String).join(', ')}: `}
          {labeledCaution(text).text}
        </Note>
      ))}
    </>
  );
}

function NonePasses({ run: { outcome } }: { run: Tried }) {
  const { closest, tried, refused, unjudged } = outcome;
  const text = closest
    ? `None of the ${counted(tried, 'option')} passes. ${String(closest.value)} comes closest: utilization ${ratioText(closest.utilization)}${closest.governing === null ? '' : ` (${closest.governing})`}.`
    : refused.length === tried
      ? 'None of the options can be calculated with these inputs. The reasons are below.'
      : unjudged.length > 0
        ? 'None of the options passes, and none has a utilization. The reasons are below.'
        : 'None of the options passes: each was calculated without a result.';
  return (
    <Message intent="warning" data-testid="design-none">
      {text}
    </Message>
  );
}

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
function UseValue({ task, value, text, label, size = 'medium', isPrimary = false, testId }: UseValueProps) {
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
    const named = withPresetLoads(template, presetOf(template, taken.presetCode));
    const { address, design } = await writeInput(taken.design, named, field, value);
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
      {size !== 'small' && whyNot !== null && <Note data-testid="design-why-not">{whyNot}</Note>}
      {problem}
    </>
  );
}

/** Whether a search found a value that can be written: that is the next thing to do. */
export function isUsable(run: DesignRun, taken: TakenCell | null): boolean {
  if (run.name !== 'solved' && run.name !== 'tried') return false;
  const isFound = run.name === 'solved' ? run.outcome.kind === 'solution' : run.outcome.best.length > 0;
  return isFound && whyNotUsed(run.task, taken) === null;
}

/** Why a value of this search cannot be written; null when it can. */
function whyNotUsed(task: DesignCase & { field: Field }, taken: TakenCell | null): string | null {
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
