import { useStore } from 'zustand/react';
import type { Field, Output } from '../../../contract';
import { CalcError } from '../../client/calcError';
import { searchRange } from '../../design/searchRange';
import { targetOutputs } from '../../design/target';
import {
  designedRows,
  isSameTable,
  type RowDesignRun,
  solvedFields,
  type SolveRowsTask,
  valueInRow,
} from '../../study/session/rowDesigns';
import type { ShownResults } from '../../study/session/studyState';
import { counted } from '../../core/lib/listed';
import { usePane } from '../common/pane';
import { useStyles } from '../common/styles';
import { openDesign } from '../design/designState';
import { outputText, valueOf } from '../design/solveText';
import { type Aim, AimForm } from '../design/AimForm';
import { chosenUnknown, NoNumber, readAim } from '../design/solveTask';
import { RowChanges } from './RowChanges';
import { RowSearch } from './RowSearch';
import { useRowsSearch } from './StudyContext';
import { Note, Text } from '../common/layout';

const nothingEntered: Aim = { unknown: '', output: '', target: '', from: '', to: '', step: '' };

/** An input of each row of a study, solved for a utilization or another output: seen before anything is written. */
export function ValuesView({ results, isPrimary }: { results: ShownResults; isPrimary: boolean }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { rows: designs } = openDesign(runtime);
  const run = useStore(designs.store);
  const { plan } = results;
  const unknowns = solvedFields(plan);
  const outputs = targetOutputs(plan.template);
  const [entered, change] = useRowsSearch('values', nothingEntered);
  const unknown = chosenUnknown(unknowns, entered.unknown);
  if (!unknown) {
    return (
      <Text data-testid="values-nothing">
        No column of this table gives a number. Add one, then run the table again.
      </Text>
    );
  }
  const found = run.name === 'solved' && isSameTable(run.task.plan, plan) ? run : null;
  const changed = found ? changedValues(found) : null;
  const isToWrite = changed !== null && changed.size > 0;
  const planned = taskOf(results, unknown, outputs, entered);
  return (
    <section className={styles.section} aria-label="Solve each row" data-testid="values">
      <h3 className={styles.subheading}>Solve each row</h3>
      <AimForm {...{ unknowns, unknown, outputs, entered, change, testId: 'values' }} />
      <RowSearch
        label="Solve"
        problem={'problem' in planned ? planned.problem : null}
        onFind={'task' in planned ? () => void designs.solve(planned.task) : null}
        designs={designs}
        isPrimary={isPrimary && !isToWrite}
        testId="values"
      />
      {found && changed && <ValuesFound run={found} changed={changed} isPrimary={isPrimary && isToWrite} />}
    </section>
  );
}

type Solved = Extract<RowDesignRun, { name: 'solved' }>;

/** The values found that differ from those of their rows. */
const changedValues = ({ task: { plan, unknown, rows }, solutions }: Solved): Map<number, number> => {
  const old = new Map(rows.map((row) => [row.index, valueInRow(plan, row, unknown)]));
  return new Map(
    solutions.flatMap(({ index, answer }) =>
      answer && answer.x !== old.get(index) ? [[index, answer.x] as const] : [],
    ),
  );
};

interface ValuesFoundProps {
  run: Solved;
  changed: ReadonlyMap<number, number>;
  isPrimary: boolean;
}

function ValuesFound({ run: { task, solutions }, changed, isPrimary }: ValuesFoundProps) {
  const { plan, unknown, target, rows } = task;
  const old = new Map(rows.map((row) => [row.index, valueInRow(plan, row, unknown)]));
  const solved = solutions.filter(({ answer }) => answer);
  const shown = (value: unknown) =>
    typeof value === 'number' ? valueOf(value, unknown) : String(value ?? 'blank');
  return (
    <>
      <Note role="status" data-testid="values-summary">
        {solved.length} of {counted(solutions.length, 'row')} {solutions.length === 1 ? 'has' : 'have'} a
        value. Nothing has been written yet.
      </Note>
      <RowChanges
        rows={solutions.map(({ index, answer, cautions, problem }) => ({
          ...{ index, value: answer?.x, cautions },
          change: answer
            ? `${shown(old.get(index))} → ${shown(answer.x)}`
            : `${shown(old.get(index))}: no value`,
          note: answer ? outputText(answer, { target }) : (problem ?? ''),
        }))}
        {...{ plan, field: unknown, changed, noun: 'value', isPrimary, testId: 'values' }}
      />
    </>
  );
}

function taskOf(
  { plan, records }: ShownResults,
  unknown: Field,
  outputs: readonly Output[],
  entered: Aim,
): { task: SolveRowsTask } | { problem: string } {
  const calculated = [...records.values()].filter(({ ok }) => ok).map(({ index }) => index);
  try {
    const { target, step, from, to } = readAim(entered, outputs, unknown);
    const rows = designedRows(plan, new Set(calculated)).map((row) => {
      const start = Number(valueInRow(plan, row, unknown) ?? NaN);
      return {
        ...row,
        range: searchRange(unknown, { from, to, start: Number.isFinite(start) ? start : null }),
      };
    });
    if (rows.length === 0) return { problem: 'No row has a result.' };
    return { task: { plan, unknown, target, step, rows } };
  } catch (error) {
    if (error instanceof CalcError || error instanceof NoNumber) return { problem: error.message };
    throw error;
  }
}
