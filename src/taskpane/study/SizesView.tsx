import { Field as Labelled, Input, Spinner } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import type { Field } from '../../../contract';
import { useStore } from 'zustand/react';
import { foundMembers, isMemberField } from '../../core/templates/foundMembers';
import { memberOptions, optionsOf } from '../../design/options';
import {
  designedFields,
  designedRows,
  isGreenRow,
  isSameTable,
  type RowsTask,
} from '../../study/session/rowDesigns';
import type { ShownResults } from '../../study/session/studyState';
import { counted } from '../../core/lib/listed';
import { usePane } from '../common/pane';
import { Problem } from '../common/messages';
import { useStyles } from '../common/styles';
import { Summary } from '../common/layout';
import { SelectField } from '../common/SelectField';
import { useLoad } from '../common/useLoad';
import { openDesign } from '../design/designState';
import { chosenOptions, costTexts, costUnits } from '../design/lightestTask';
import { resultCounts } from './resultCounts';
import { RowSearch } from './RowSearch';
import { useRowsSearch } from './StudyContext';
import { changedSizes, SizesFound } from './SizesFound';

interface Entered {
  field: string;
  rows: 'failing' | 'all';
  words: string;
  depthAtMost: string;
  kinds: string;
}

const nothingEntered: Entered = { field: '', rows: 'failing', words: '', depthAtMost: '', kinds: '' };

type Planned = { task: RowsTask } | { problem: string };

/** For each failing row of a study the lightest size that passes: chosen here, seen before anything is written. */
export function SizesView({ results, isPrimary }: { results: ShownResults; isPrimary: boolean }) {
  const styles = useStyles();
  const { runtime } = usePane();
  const { rows: designs } = openDesign(runtime);
  const run = useStore(designs.store);
  const { plan } = results;
  const fields = designedFields(plan);
  const [entered, change] = useRowsSearch('sizes', nothingEntered);
  const field = fields.find(({ referenceId }) => referenceId === entered.field) ?? fields[0];
  const isMember = field !== undefined && isMemberField(field, plan.templateCode);
  const members = useLoad(
    () => (isMember ? foundMembers(runtime.client(), '') : Promise.resolve([])),
    [runtime, isMember],
  );
  const here = useRef<HTMLElement>(null);
  useEffect(() => void here.current?.scrollIntoView({ block: 'start' }), []);
  if (!field) return null;
  const planned: Planned =
    members.state === 'ready'
      ? taskOf(results, field, entered, members.value)
      : { problem: 'The members are still loading.' };
  const found = run.name === 'designed' && isSameTable(run.task.plan, plan) ? run : null;
  const changed = found ? changedSizes(found) : null;
  const isToWrite = changed !== null && changed.size > 0;
  const failing = resultCounts(results).find(({ name }) => name === 'FAIL')?.rows.length ?? 0;
  return (
    <section className={styles.section} aria-label="Sizes that pass" data-testid="sizes" ref={here}>
      <h3 className={styles.subheading}>Sizes that pass</h3>
      <SizesForm {...{ fields, field, failing, entered, change }} />
      {members.state === 'loading' && isMember && <Spinner size="small" label="Loading the members…" />}
      {members.state === 'failed' && (
        <Problem error={members.error} onRetry={members.retry} testId="sizes-members" />
      )}
      <RowSearch
        label="Find the lightest"
        problem={'problem' in planned && members.state === 'ready' ? planned.problem : null}
        onFind={'task' in planned ? () => void designs.design(planned.task) : null}
        designs={designs}
        isPrimary={isPrimary && !isToWrite}
        testId="sizes"
      />
      {found && changed && (
        <SizesFound run={found} {...{ results, changed }} isPrimary={isPrimary && isToWrite} />
      )}
    </section>
  );
}

interface SizesFormProps {
  fields: readonly Field[];
  field: Field;
  /** How many rows fail. */
  failing: number;
  entered: Entered;
  change: (part: Partial<Entered>) => void;
}

function SizesForm({ fields, field, failing, entered, change }: SizesFormProps) {
  const styles = useStyles();
  return (
    <>
      {fields.length > 1 && (
        <SelectField
          label="Field"
          value={field.referenceId}
          options={fields.map(({ referenceId, label }) => [referenceId, label])}
          onChange={(value) => change({ field: value })}
        />
      )}
      <SelectField
        label="Rows"
        value={entered.rows}
        options={[
          ['failing', `The ${counted(failing, 'row')} that ${failing === 1 ? 'fails' : 'fail'}`],
          ['all', 'All rows that have a result'],
        ]}
        onChange={(value) => change({ rows: value === 'all' ? 'all' : 'failing' })}
        data-testid="sizes-rows"
      />
      <TextInput
        {...{
          label: 'Number of different sizes, at most',
          name: 'kinds',
          hint: 'Blank: the lightest of each row',
        }}
        {...{ entered, change }}
      />
      <details>
        <Summary>Limits</Summary>
        <div className={styles.section}>
          <TextInput
            {...{ label: `${field.label} begins with`, name: 'words', hint: 'All, or one or more: W16, W18' }}
            {...{ entered, change }}
          />
          <TextInput {...{ label: 'Maximum depth (in)', name: 'depthAtMost', entered, change }} />
        </div>
      </details>
    </>
  );
}

interface TextInputProps {
  label: string;
  name: 'words' | 'depthAtMost' | 'kinds';
  hint?: string;
  entered: Entered;
  change: (part: Partial<Entered>) => void;
}

function TextInput({ label, name, hint, entered, change }: TextInputProps) {
  return (
    <Labelled label={label} {...(hint && { hint })}>
      <Input
        value={entered[name]}
        autoComplete="off"
        spellCheck={false}
        {...(name !== 'words' && { inputMode: 'decimal' })}
        onChange={(_, { value }) => change({ [name]: value })}
        data-testid={`sizes-${name}`}
      />
    </Labelled>
  );
}

/** A row that was changed, such as by sizes that were written, has no verdict before it is run. */
export const noRowsText = ({ changed = [] }: Pick<ShownResults, 'changed'>): string =>
  changed.length === 0
    ? 'No row fails.'
    : `${counted(changed.length, 'row')} changed since the study was calculated. Run ${changed.length === 1 ? 'it' : 'them'} first.`;

/** So many calculations at most: with few different sizes every size is tried in every row. */
const mostCalculations = 25_000;

function taskOf(
  results: ShownResults,
  field: RowsTask['field'],
  { rows: which, words, depthAtMost, kinds: given }: Entered,
  members: Awaited<ReturnType<typeof foundMembers>>,
): Planned {
  const { plan, records } = results;
  const among = [...records.values()].filter(({ ok, verdict }) =>
    which === 'all' ? ok && verdict !== null : verdict === 'FAIL',
  );
  const rows = designedRows(plan, new Set(among.map(({ index }) => index)));
  if (rows.length === 0) return { problem: noRowsText(results) };
  const kinds = given.trim() === '' ? null : Number(given);
  if (kinds !== null && !(Number.isInteger(kinds) && kinds > 0))
    return {
      problem: `Number of different sizes, at most: "${given.trim()}" is not a whole number above 0.`,
    };
  const isMember = isMemberField(field, plan.templateCode);
  const choice = (isGreen: boolean) =>
    chosenOptions(isMember ? memberOptions(members, isGreen) : optionsOf(field, isGreen), {
      ...{ cost: '', words, depthAtMost, priceList: null },
    });
  const choices = { dry: choice(false), green: choice(true) };
  const { problem, cost, options } = choices.dry;
  if (problem !== null) return { problem };
  if (kinds !== null && rows.length * options.length > mostCalculations)
    return {
      problem: `${counted(rows.length, 'row')} with ${counted(options.length, 'size')} each are more than ${mostCalculations.toLocaleString('en-US')} calculations. Filter the sizes, by ${costTexts[cost].toLowerCase()} or depth.`,
    };
  const tried = rows.map((row) => ({
    ...row,
    options: (isGreenRow(plan, row) ? choices.green : choices.dry).options,
  }));
  return { task: { plan, field, rows: tried, kinds, costUnits: costUnits[cost] } };
}
