import { Field as Labelled, Input, Select } from '@fluentui/react-components';
import { useState } from 'react';
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
import { inputHeading } from '../common/fieldText';
import { counted } from '../common/listed';
import { usePane } from '../common/PaneContext';
import { useStyles } from '../common/styles';
import { Summary } from '../common/Summary';
import { openDesign } from '../design/designState';
import { outputText, valueOf } from '../design/solveText';
import { NoNumber, readAim } from '../design/solveTask';
import { RowChanges } from './RowChanges';
import { RowSearch } from './RowSearch';

interface Entered {
  field: string;
  output: string;
  target: string;
  from: string;
  to: string;
  step: string;
}

/** An input of each row of a study, solved for a utilization or another output: seen before anything is written. */
export function ValuesView({ results }: { results: ShownResults }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { rows: designs } = openDesign(runtime);
  const run = useStore(designs.store);
  const { plan } = results;
  const fields = solvedFields(plan);
  const outputs = targetOutputs(plan.template);
  const [entered, setEntered] = useState<Entered>({
    ...{ field: '', output: '', target: '', from: '', to: '', step: '' },
  });
  const change = (part: Partial<Entered>) => setEntered({ ...entered, ...part });
  const field =
    fields.find(({ referenceId }) => referenceId === entered.field) ??
    fields.find(({ referenceId }) => /span|length/i.test(referenceId)) ??
    fields[0];
  if (!field) {
    return (
      <p className={styles.text} data-testid="values-nothing">
        No column of this table gives a number. Add one, then run the table again.
      </p>
    );
  }
  const planned = taskOf(results, field, outputs, entered);
  return (
    <section className={styles.section} aria-label="Solve each row" data-testid="values">
      <h3 className={styles.subheading}>Solve each row</h3>
      <ValuesForm {...{ fields, field, outputs, entered, change }} />
      <RowSearch
        label="Solve"
        problem={'problem' in planned ? planned.problem : null}
        onFind={'task' in planned ? () => void designs.solve(planned.task) : null}
        designs={designs}
        testId="values"
      />
      {run.name === 'solved' && isSameTable(run.task.plan, plan) && <ValuesFound run={run} />}
    </section>
  );
}

interface ValuesFormProps {
  fields: readonly Field[];
  field: Field;
  outputs: readonly Output[];
  entered: Entered;
  change: (part: Partial<Entered>) => void;
}

function ValuesForm({ fields, field, outputs, entered, change }: ValuesFormProps) {
  const output = outputs.find(({ referenceId }) => referenceId === entered.output);
  const inputs = { entered, change };
  const { units } = field;
  return (
    <>
      <Labelled label="Unknown">
        <Select
          value={field.referenceId}
          onChange={(_, { value }) => change({ field: value, from: '', to: '', step: '' })}
          data-testid="values-field"
        >
          {fields.map((one) => (
            <option key={one.referenceId} value={one.referenceId}>
              {inputHeading(one)}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled label="so that">
        <Select
          value={output?.referenceId ?? ''}
          onChange={(_, { value }) => change({ output: value, target: '' })}
          data-testid="values-output"
        >
          <option value="">Utilization of the governing check</option>
          {outputs.map((one) => (
            <option key={one.referenceId} value={one.referenceId}>
              {one.units ? `${one.label} (${one.units})` : one.label}
            </option>
          ))}
        </Select>
      </Labelled>
      <NumberText
        {...{ label: 'is', name: 'target', units: output?.units ?? null, ...inputs }}
        {...(!output && { hint: '1 is full utilization' })}
      />
      <details>
        <Summary>Range and step</Summary>
        <NumberText {...{ label: 'From', name: 'from', units, ...inputs }} />
        <NumberText {...{ label: 'To', name: 'to', units, ...inputs }} />
        <NumberText
          {...{ label: 'Multiples of', name: 'step', units, ...inputs, hint: 'Rounds to the passing side' }}
        />
      </details>
    </>
  );
}

interface NumberTextProps {
  label: string;
  name: 'target' | 'from' | 'to' | 'step';
  units: string | null;
  hint?: string;
  entered: Entered;
  change: (part: Partial<Entered>) => void;
}

function NumberText({ label, name, units, hint, entered, change }: NumberTextProps) {
  return (
    <Labelled label={label} {...(hint && { hint })}>
      <Input
        value={entered[name]}
        inputMode="decimal"
        autoComplete="off"
        contentAfter={units ? <span>{units}</span> : undefined}
        onChange={(_, { value }) => change({ [name]: value })}
        data-testid={`values-${name}`}
      />
    </Labelled>
  );
}

function ValuesFound({ run: { task, solutions } }: { run: Extract<RowDesignRun, { name: 'solved' }> }) {
  const styles = useStyles();
  const { plan, unknown, target, rows } = task;
  const old = new Map(rows.map((row) => [row.index, valueInRow(plan, row, unknown)]));
  const solved = solutions.flatMap(({ index, answer }) => (answer ? [[index, answer.x] as const] : []));
  const shown = (value: unknown) =>
    typeof value === 'number' ? valueOf(value, unknown) : String(value ?? 'blank');
  return (
    <>
      <p className={styles.note} role="status" data-testid="values-summary">
        {solved.length} of {counted(solutions.length, 'row')} {solutions.length === 1 ? 'has' : 'have'} a
        value. Nothing has been written yet.
      </p>
      <RowChanges
        rows={solutions.map(({ index, answer, cautions, problem }) => ({
          ...{ index, value: answer?.x, cautions },
          change: answer
            ? `${shown(old.get(index))} → ${shown(answer.x)}`
            : `${shown(old.get(index))}: no value`,
          note: answer ? outputText(answer, { target }) : (problem ?? ''),
        }))}
        changed={new Map(solved.filter(([index, x]) => x !== old.get(index)))}
        {...{ plan, field: unknown, noun: 'value', testId: 'values' }}
      />
    </>
  );
}

function taskOf(
  { plan, records }: ShownResults,
  unknown: Field,
  outputs: readonly Output[],
  entered: Entered,
): { task: SolveRowsTask } | { problem: string } {
  const calculated = [...records.values()].filter(({ ok }) => ok).map(({ index }) => index);
  try {
    const { target, step, from, to } = readAim(entered, outputs);
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
