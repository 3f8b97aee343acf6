import { Field as Labelled, Select } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import { targetOutputs } from '../../design/target';
import { boundsText } from '../../core/inputs/fieldKind';
import type { TemplateDetail } from '../../../contract';
import { useStyles } from '../common/styles';
import type { ReadCase } from './caseAttributes';
import { useDesign } from './DesignContext';
import { NumberInput } from './NumberInput';
import { RunButtons } from './RunButtons';
import { solveTask, unknownsOf } from './solveTask';

interface SolveFormProps {
  template: TemplateDetail;
  read: ReadCase;
}

/** Which input is looked for, and what it is to bring about. */
export function SolveForm({ template, read }: SolveFormProps) {
  const styles = useStyles();
  const { state, change, runs } = useDesign();
  const run = useStore(runs.store);
  const unknowns = unknownsOf(read);
  const unknown =
    unknowns.find(({ referenceId }) => referenceId === state.unknown) ??
    unknowns.find(({ referenceId }) => /span|length/i.test(referenceId)) ??
    unknowns[0];
  const outputs = targetOutputs(template);
  if (!unknown) {
    return (
      <p className={styles.text} data-testid="design-nothing">
        This template has no number to solve for with these inputs.
      </p>
    );
  }
  const task = solveTask(template, unknown, state, read);
  const output = outputs.find(({ referenceId }) => referenceId === state.output);
  const units = unknown.units ?? '';
  return (
    <section className={styles.section} aria-label="Solve for">
      <Labelled label="Unknown" hint={boundsText(unknown) || undefined}>
        <Select
          value={unknown.referenceId}
          disabled={run.name === 'solving'}
          onChange={(_, { value }) => change({ unknown: value, from: '', to: '', step: '' })}
          data-testid="design-unknown"
        >
          {unknowns.map(({ referenceId, label, units: its }) => (
            <option key={referenceId} value={referenceId}>
              {its ? `${label} (${its})` : label}
            </option>
          ))}
        </Select>
      </Labelled>
      <Labelled label="so that">
        <Select
          value={output?.referenceId ?? ''}
          disabled={run.name === 'solving'}
          onChange={(_, { value }) => change({ output: value, target: '' })}
          data-testid="design-output"
        >
          <option value="">Utilization of the governing check</option>
          {outputs.map(({ referenceId, label, units: its }) => (
            <option key={referenceId} value={referenceId}>
              {its ? `${label} (${its})` : label}
            </option>
          ))}
        </Select>
      </Labelled>
      <NumberInput
        label="is"
        name="target"
        units={output?.units ?? ''}
        hint={output ? '' : '1 is full utilization'}
        placeholder={output ? '' : '1'}
      />
      <details data-testid="design-range">
        <summary className={styles.summary}>Range and step</summary>
        <div className={styles.section}>
          <NumberInput label="From" name="from" units={units} placeholder={String(unknown.min ?? '')} />
          <NumberInput label="To" name="to" units={units} placeholder={String(unknown.max ?? '')} />
          <NumberInput
            label="Multiples of"
            name="step"
            units={units}
            hint="Rounds to the passing side and recalculates"
          />
        </div>
      </details>
      <RunButtons
        label="Solve"
        problem={'problem' in task ? task.problem : null}
        onRun={() => 'task' in task && void runs.solveFor(task.task)}
      />
    </section>
  );
}
