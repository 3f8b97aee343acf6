import { Field as Labelled, Input, Select } from '@fluentui/react-components';
import { useStore } from 'zustand/react';
import type { Field, TemplateDetail } from '../../../contract';
import { targetOutputs } from '../../design/target';
import { boundsText } from '../../core/inputs/fieldKind';
import { isMeasured, isTable } from '../../core/inputs/fieldKinds';
import { isSearching, type CompareTask } from '../../study/session/designRuns';
import { useStyles } from '../common/styles';
import { counted, listed } from '../common/listed';
import { NumberInput } from './NumberInput';
import { RunButtons } from './RunButtons';
import type { ReadCase } from './caseAttributes';
import { useDesign } from './DesignContext';
import { type AxisEntry, type DesignState, noAxis } from './designState';
import { isWhole, type Measured, sensitivityPlan, sensitivityVariations } from '../../design/sensitivity';
import { type Axis, mostCells, twoWayCells, variationsOf } from '../../design/twoWay';
import { filtered, optionsOf } from '../../design/options';
import { numberOf } from '../../core/inputs/storedValue';
import { effectiveValue } from '../../core/inputs/visibility';
import { CalcError } from '../../client/calcError';
import { axisValues } from '../../study/engine/sweep';
import { NoNumber, numberIn } from './solveTask';

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
        hint="Varies each number down and up; counts by one"
      />
      {compared && compared.left.tables.length > 0 && (
        <p className={styles.text} role="note" data-testid="design-left-tables">
          <strong>Not changed: the numbers in {listed(compared.left.tables)}.</strong> A table of rows has no
          single value.
        </p>
      )}
      {compared && compared.left.choices.length > 0 && (
        <p className={styles.note} data-testid="design-left">
          Not numbers, so not changed: {listed(compared.left.choices)}.
        </p>
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
  const styles = useStyles();
  return (
    <p className={styles.note} role="status" data-testid="design-count" data-count={count}>
      {how}
      {counted(count, 'calculation')}. No report is created.
    </p>
  );
}

function OutputSelect({ template }: { template: TemplateDetail }) {
  const { state, change, runs } = useDesign();
  const run = useStore(runs.store);
  return (
    <Labelled label="Output">
      <Select
        value={state.comparedOutput}
        disabled={isSearching(run)}
        onChange={(_, { value }) => change({ comparedOutput: value })}
        data-testid="design-compared-output"
      >
        <option value="">Utilization of the governing check</option>
        {targetOutputs(template).map(({ referenceId, label, units }) => (
          <option key={referenceId} value={referenceId}>
            {units ? `${label} (${units})` : label}
          </option>
        ))}
      </Select>
    </Labelled>
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
      <Labelled label={label} hint={isMeasured(field) ? boundsText(field) || undefined : undefined}>
        <Select
          value={field.referenceId}
          disabled={isSearching(run)}
          onChange={(_, { value }) => change(axisChosen(name, value, shown, state))}
          data-testid={`design-${name}-field`}
        >
          {fields.map((one) => (
            <option key={one.referenceId} value={one.referenceId}>
              {one.units ? `${one.label} (${one.units})` : one.label}
            </option>
          ))}
        </Select>
      </Labelled>
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

type Planned = { task: CompareTask } | { problem: string };

const usualPercent = 10;

function usedFields({ form }: ReadCase): Field[] {
  return form.fields.filter(({ unused }) => unused === null).map(({ field }) => field);
}

/** The number that the calculation takes for an input as the form stands. */
function valueNow(field: Field, read: ReadCase): number | undefined {
  const { preset, attributes } = read.caseWithout();
  return numberOf(effectiveValue(field, attributes, preset));
}

function outputOf(template: TemplateDetail, { comparedOutput }: Pick<DesignState, 'comparedOutput'>) {
  return targetOutputs(template).find(({ referenceId }) => referenceId === comparedOutput) ?? null;
}

/** What is calculated to see which input moves the output most, or why nothing can be. */
function sensitivityTask(
  template: TemplateDetail,
  entered: Pick<DesignState, 'comparedOutput' | 'percent'>,
  read: ReadCase,
): Planned {
  const wrong = read.problemWithout();
  if (wrong !== null) return { problem: wrong };
  const percent = entryOrProblem(() => numberIn(entered.percent, 'Change by') ?? usualPercent);
  if (typeof percent !== 'number') return percent;
  if (percent <= 0 || percent >= 100) return { problem: 'Change by: enter a number above 0 and below 100.' };
  const fields = usedFields(read);
  const measured = fields.filter(isMeasured).map((field) => ({ field, value: valueNow(field, read) }));
  const plan = sensitivityPlan(
    measured.filter((one): one is Measured => one.value !== undefined),
    percent / 100,
  );
  if (plan.steps.length === 0) return { problem: 'None of these inputs is a number that can be changed.' };
  for (const { field, value } of measured)
    if (value === undefined) plan.unchanged.push({ field, reason: 'it has no value here' });
  const left = {
    tables: fields.filter(isTable).map(({ label }) => label),
    choices: fields.filter((one) => !isTable(one) && !isMeasured(one)).map(({ label }) => label),
  };
  const output = outputOf(template, entered);
  const compared = { kind: 'sensitivity' as const, ...plan, output, percent, left };
  return { task: { ...read.caseWithout(), compared, variations: sensitivityVariations(plan) } };
}

/** The inputs that a table can run over: numbers, and fields with options. */
function axisFields(read: ReadCase): Field[] {
  return usedFields(read).filter((field) => isMeasured(field) || (field.options ?? []).length > 1);
}

/** What an axis runs over where nothing was entered: five values around the one that the inputs hold. */
function usualAxis(field: Field, read: ReadCase): { from: string; to: string; count: string } {
  const now = valueNow(field, read);
  const { min = -Infinity, max = Infinity } = field;
  if (now !== undefined && isWhole({ field, value: now })) {
    const [from, to] = [Math.max(min, now - 2), Math.min(max, now + 2)];
    return { from: String(from), to: String(to), count: String(to - from + 1) };
  }
  const at = (factor: number) =>
    now === undefined ? '' : String(Number(Math.min(Math.max(now * factor, min), max).toPrecision(3)));
  return { from: now === 0 ? '' : at(0.6), to: now === 0 ? '' : at(1.4), count: '5' };
}

interface TwoWayPlan {
  rows: Field | null;
  columns: Field | null;
  /** Rows and columns, where both can be read. */
  size: [rows: number, columns: number] | null;
  planned: Planned;
}

/** What a two-way table calculates, or why it cannot. */
export function twoWayTask(
  template: TemplateDetail,
  entered: Pick<DesignState, 'comparedOutput' | 'rows' | 'columns'>,
  read: ReadCase,
): TwoWayPlan {
  const fields = axisFields(read);
  const named = ({ field }: AxisEntry) => fields.find(({ referenceId }) => referenceId === field);
  const numbers = fields.filter(isMeasured);
  const taken = [named(entered.rows), named(entered.columns)];
  const free = () => [...numbers, ...fields].find((one) => !taken.includes(one));
  const rows = taken[0] ?? (taken[0] = free());
  const columns = taken[1] ?? free();
  if (!rows || !columns) {
    const problem = 'A table needs two inputs that are numbers or have options, and there are not two here.';
    return { rows: rows ?? null, columns: columns ?? null, size: null, planned: { problem } };
  }
  const plan = (size: TwoWayPlan['size'], planned: Planned) => ({ rows, columns, size, planned });
  if (rows === columns)
    return plan(null, { problem: 'Rows and columns are the same input: choose another.' });
  const axes = [axisOf(rows, entered.rows, read), axisOf(columns, entered.columns, read)] as const;
  for (const axis of axes) if ('problem' in axis) return plan(null, axis);
  const [down, along] = axes as [Axis, Axis];
  const size: [number, number] = [down.values.length, along.values.length];
  const count = size[0] * size[1];
  if (count > mostCells) {
    const problem = `${size[0]} × ${size[1]} = ${count} calculations exceed the limit of ${mostCells}. Use fewer values.`;
    return plan(size, { problem });
  }
  const without = [rows.referenceId, columns.referenceId];
  const wrong = read.problemWithout(...without);
  if (wrong !== null) return plan(size, { problem: wrong });
  const base = read.caseWithout(...without);
  const twoWay = { rows: down, columns: along, output: outputOf(template, entered) };
  const cells = twoWayCells(twoWay, base);
  const variations = variationsOf(cells);
  if (variations.length === 0) {
    const [first] = cells;
    return plan(size, {
      problem: first && 'unused' in first ? first.unused : 'There are no values to calculate.',
    });
  }
  return plan(size, { task: { ...base, compared: { kind: 'table', ...twoWay, cells }, variations } });
}

/** One axis gets another input, and the other one keeps what it shows, were it only proposed. */
export function axisChosen(
  name: 'rows' | 'columns',
  field: string,
  shown: Pick<TwoWayPlan, 'rows' | 'columns'>,
  entered: Pick<DesignState, 'rows' | 'columns'>,
): Pick<DesignState, 'rows' | 'columns'> {
  const other = name === 'rows' ? 'columns' : 'rows';
  const kept = { ...entered[other], field: shown[other]?.referenceId ?? entered[other].field };
  return { rows: kept, columns: kept, [name]: { ...noAxis, field } };
}

function axisOf(field: Field, entry: AxisEntry, read: ReadCase): Axis | { problem: string } {
  if (!isMeasured(field)) {
    const values = filtered(optionsOf(field), { words: entry.words, depthAtMost: null }).map(
      ({ value }) => value,
    );
    return values.length > 0 ? { field, values } : { problem: `${field.label}: no option begins with that.` };
  }
  const usual = usualAxis(field, read);
  const given = (name: 'from' | 'to' | 'count') => (entry[name].trim() === '' ? usual[name] : entry[name]);
  const [start, stop, count] = [given('from'), given('to'), given('count')];
  if (start === '' || stop === '') return { problem: `${field.label}: enter from and to.` };
  return entryOrProblem(() => {
    const values = axisValues({ field, values: { kind: 'count', start, stop, count } });
    if (new Set(values).size < values.length) return { problem: `${field.label}: from and to are the same.` };
    return { field, values };
  });
}

function entryOrProblem<Value>(read: () => Value): Value | { problem: string } {
  try {
    return read();
  } catch (error) {
    if (error instanceof CalcError || error instanceof NoNumber) return { problem: error.message };
    throw error;
  }
}
