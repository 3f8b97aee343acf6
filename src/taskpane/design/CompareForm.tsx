import { Field as Labelled, Input } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import type { Field, TemplateDetail } from '../../../contract';
import { targetOutputs } from '../../design/target';
import { boundsText } from '../../core/inputs/fieldKind';
import { isMeasured } from '../../core/inputs/fieldKinds';
import { isSearching } from '../../study/session/designRuns';
import { useStyles } from '../common/styles';
import { counted, listed } from '../../core/lib/listed';
import { SelectField } from '../common/SelectField';
import { TargetSelect } from './AimForm';
import { NumberInput } from './NumberInput';
import { RunButtons } from './RunButtons';
import type { ReadCase } from './caseAttributes';
import { useDesign } from './DesignContext';
import type { AxisEntry } from './designState';
import {
  axisChosen,
  axisFields,
  sensitivityTask,
  type TwoWayPlan,
  twoWayTask,
  usualAxis,
} from './compareTasks';
import { inputHeading } from '../common/fieldText';
import { Note, Text } from '../common/layout';

interface CompareFormProps {
  template: TemplateDetail;
  read: ReadCase;
}

/** What is varied, and the output that it is compared by. It says how many calculations that takes before any begins. */
export function CompareForm({ task, ...form }: CompareFormProps & { task: 'sensitivity' | 'table' }) {
  return task === 'table' ? <TwoWayForm {...form} /> : <SensitivityForm {...form} />;
}

function SensitivityForm({ template, read }: CompareFormProps) {
  const styles = useStyles();
  const { state, runs } = useDesign();
  const planned = sensitivityTask(template, state, read);
  const compared =
    'task' in planned && planned.task.compared.kind === 'sensitivity' ? planned.task.compared : null;
  return (
    <section className={styles.section} aria-label="What moves it">
      <OutputSelect template={template} />
      <NumberInput
        label="Change by"
        name="percent"
        units="%"
        placeholder="10"
        hint="Changes each number up and down; counts change by one"
      />
      {compared && compared.left.tables.length > 0 && (
        <Text role="note" data-testid="design-left-tables">
          <strong>Not changed: the numbers in {listed(compared.left.tables)}.</strong> A table of rows has no
          single value.
        </Text>
      )}
      {compared && compared.left.choices.length > 0 && (
        <Note data-testid="design-left">Not numbers, so not changed: {listed(compared.left.choices)}.</Note>
      )}
      {'task' in planned && (
        <Count
          count={planned.task.variations.length}
          how={`${counted(compared?.steps.length ?? 0, 'input')}, `}
        />
      )}
      <RunButtons
        label="Find what moves it"
        problem={'problem' in planned ? planned.problem : null}
        onRun={() => 'task' in planned && void runs.compare(planned.task)}
      />
    </section>
  );
}

function TwoWayForm({ template, read }: CompareFormProps) {
  const styles = useStyles();
  const { state, runs } = useDesign();
  const shown = twoWayTask(template, state, read);
  const { rows, columns, size, planned } = shown;
  const skipped = 'task' in planned && size ? size[0] * size[1] - planned.task.variations.length : 0;
  const fields = axisFields(read);
  return (
    <section className={styles.section} aria-label="Two-way table">
      <OutputSelect template={template} />
      {rows && <AxisInputs {...{ name: 'rows', label: 'Rows', field: rows, fields, read, shown }} />}
      {columns && (
        <AxisInputs {...{ name: 'columns', label: 'Columns', field: columns, fields, read, shown }} />
      )}
      {'task' in planned && size && (
        <Count
          count={planned.task.variations.length}
          how={`${size[0]} × ${size[1]}${skipped > 0 ? `, ${skipped} unused left out` : ''}: `}
        />
      )}
      <RunButtons
        label="Calculate the table"
        problem={'problem' in planned ? planned.problem : null}
        onRun={() => 'task' in planned && void runs.compare(planned.task)}
      />
    </section>
  );
}

function Count({ count, how }: { count: number; how: string }) {
  return (
    <Note role="status" data-testid="design-count" data-count={count}>
      {how}
      {counted(count, 'calculation')}. No report is created.
    </Note>
  );
}

function OutputSelect({ template }: { template: TemplateDetail }) {
  const { state, change, runs } = useDesign();
  const run = useStore(runs.store);
  return (
    <TargetSelect
      outputs={targetOutputs(template)}
      value={state.comparedOutput}
      disabled={isSearching(run)}
      onChange={(value) => change({ comparedOutput: value })}
      data-testid="design-compared-output"
    />
  );
}

interface AxisInputsProps {
  name: 'rows' | 'columns';
  label: string;
  field: Field;
  fields: readonly Field[];
  read: ReadCase;
  /** Both inputs, as the form shows them. */
  shown: Pick<TwoWayPlan, 'rows' | 'columns'>;
}

/** One input of the table, and its values. */
function AxisInputs({ name, label, field, fields, read, shown }: AxisInputsProps) {
  const styles = useStyles();
  const { state, change, runs } = useDesign();
  const run = useStore(runs.store);
  const entry = state[name];
  const usual = usualAxis(field, read);
  const set = (changed: Partial<AxisEntry>) =>
    change({ [name]: { ...entry, field: field.referenceId, ...changed } });
  const text = (key: 'from' | 'to' | 'count' | 'words', title: string, placeholder: string, units = '') => (
    <Labelled label={`${title}${key === 'words' ? '' : `, ${label.toLowerCase()}`}`} key={key}>
      <Input
        value={entry[key]}
        autoComplete="off"
        placeholder={placeholder}
        contentAfter={units ? <span>{units}</span> : undefined}
        onChange={(_, { value }) => set({ [key]: value })}
        data-testid={`design-${name}-${key}`}
      />
    </Labelled>
  );
  return (
    <section className={styles.section} aria-label={label}>
      <SelectField
        label={label}
        hint={isMeasured(field) ? boundsText(field) || undefined : undefined}
        value={field.referenceId}
        disabled={isSearching(run)}
        options={fields.map((one) => [one.referenceId, inputHeading(one)])}
        onChange={(value) => change(axisChosen(name, value, shown, state))}
        data-testid={`design-${name}-field`}
      />
      {isMeasured(field) ? (
        <>
          {text('from', 'From', usual.from, field.units ?? '')}
          {text('to', 'To', usual.to, field.units ?? '')}
          {text('count', 'Number of values', usual.count)}
        </>
      ) : (
        text('words', 'Options that begin with', 'All')
      )}
    </section>
  );
}
