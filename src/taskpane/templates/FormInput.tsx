import {
  Field as Labelled,
  Input,
  Select,
  Switch,
  Button,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import {
  type Field,
  type FieldChoice,
  type TimberMember,
  type TimberMemberList,
  type Column,
  choicesOf,
  withoutZero,
} from '../../../contract';
import { formOf } from '../../core/templates/fieldForms';
import { inputHeading, optionText, valueText, shownValue } from '../common/fieldText';
import type { Entry } from '../common/entry';
import type { FormField } from '../common/formState';
import { useEffect, useState, useId } from 'react';
import { explain } from '../common/messages';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/pane';
import { LineButton, Note } from '../common/layout';

interface FormInputProps {
  input: FormField;
  /** Why the service would not calculate with it. */
  refusal?: string | undefined;
  /** What rules when nothing is entered, in words. */
  fallback: string;
  /** It takes the name of a member that the service lists. */
  isMember?: boolean;
  /** Undefined goes back to the default. */
  onChange: (entry: Entry | undefined) => void;
}

/** One field of the form with what may be entered, checked as it is typed. */
export function FormInput({ input, refusal, fallback, isMember = false, onChange }: FormInputProps) {
  const { field, shown } = input;
  // An untouched form is not wrong.
  const [isLeft, setLeft] = useState(false);
  const isMissing = input.isMissing && isLeft;
  const problem = input.problem ?? refusal ?? null;
  const testId = `form-${field.referenceId}`;
  const { control } = formOf(field);
  if (control === 'switch') {
    return (
      <Switch
        label={field.label}
        checked={shown === true}
        onChange={(_, { checked }) => onChange(checked)}
        data-testid={testId}
      />
    );
  }
  if (control === 'rows') {
    return (
      <TableInput
        field={field}
        rows={Array.isArray(shown) ? shown : []}
        problem={problem}
        onChange={onChange}
        testId={testId}
      />
    );
  }
  const message = problem ?? (isMissing ? 'Required: fill it in here or on the worksheet' : undefined);
  const choices = choicesOf(field);
  const membersId = `${testId}-members`;
  const labelled = (
    <Labelled
      label={withoutZero(field.label)}
      required={field.required === true && fallback === 'none'}
      hint={hintOf(input, fallback)}
      onBlur={() => setLeft(true)}
      validationState={problem === null ? (isMissing ? 'warning' : 'none') : 'error'}
      validationMessage={message && <span data-testid={`${testId}-problem`}>{message}</span>}
    >
      {field.options && field.options.length > 0 ? (
        <OptionSelect field={field} shown={shown} onChange={onChange} testId={testId} />
      ) : choices.length > 0 ? (
        <ChoiceInput
          input={input}
          choices={choices}
          fallback={fallback}
          onChange={onChange}
          testId={testId}
        />
      ) : (
        <TextInput
          input={input}
          fallback={fallback}
          list={isMember ? membersId : undefined}
          onChange={onChange}
          testId={testId}
        />
      )}
    </Labelled>
  );
  if (!isMember) return labelled;
  return (
    <div>
      {labelled}
      <MemberSuggestions id={membersId} typed={String(shown)} />
    </div>
  );
}

interface TextInputProps {
  input: FormField;
  fallback: string;
  list?: string | undefined;
  onChange: (entry: Entry | undefined) => void;
  testId: string;
}

function TextInput({ input: { field, shown }, fallback, list, onChange, testId }: TextInputProps) {
  return (
    <Input
      value={String(shown)}
      inputMode={formOf(field).control === 'number' ? 'decimal' : undefined}
      autoComplete="off"
      list={list}
      spellCheck={false}
      placeholder={fallback === 'none' ? exampleText(field) : fallback}
      contentAfter={field.units ? <span>{field.units}</span> : undefined}
      onChange={(_, { value }) => onChange(value)}
      // Nothing typed is the default, which may as well be seen.
      onBlur={() => shown === '' && onChange(undefined)}
      data-testid={testId}
    />
  );
}

/** A list of the special values in words, and a number field for any other value. */
function ChoiceInput({ choices, ...props }: TextInputProps & { choices: FieldChoice[] }) {
  const styles = useStyles();
  const { input, fallback, onChange, testId } = props;
  const { field, shown } = input;
  const [isOther, setOther] = useState(false);
  // Nothing entered is another value where a default applies.
  const offered = choices.filter(({ value }) => value !== null || fallback === 'none');
  const chosen = offered.findIndex((choice) => isChosen(choice, shown));
  const other = isOther || chosen < 0;
  return (
    <div className={styles.section}>
      <Select
        aria-label={withoutZero(field.label)}
        value={other ? 'other' : String(chosen)}
        onChange={(_, { value }) => {
          const choice = offered[Number(value)];
          setOther(choice === undefined);
          if (choice) onChange(choice.value === null ? undefined : String(choice.value));
        }}
        data-testid={`${testId}-choice`}
      >
        {offered.map(({ label }, i) => (
          <option key={label} value={i}>
            {label}
          </option>
        ))}
        <option value="other">
          {field.choices && field.units === 'ft' ? 'At a distance of…' : 'A value…'}
        </option>
      </Select>
      {other && <TextInput {...props} />}
    </div>
  );
}

const isChosen = ({ value }: FieldChoice, shown: FormField['shown']): boolean =>
  value === null ? shown === '' : shown !== '' && Number(shown) === value;

/** What the field means, in a sentence, unless a word is chosen in place of a measure. Bounds are named when they are broken; a default, where something else was entered. */
export function hintOf(
  { field, shown, isEntered, converted }: Pick<FormField, 'field' | 'shown' | 'isEntered' | 'converted'>,
  fallback: string,
): string | undefined {
  const showsDefault = isEntered && shown !== '' && fallback !== 'none';
  const sent =
    converted === null ? null : `${String(shown).trim()} = ${shownValue(converted)} ${field.units ?? ''}.`;
  const isWord = Boolean(field.units) && choicesOf(field).some((choice) => isChosen(choice, shown));
  const parts = [
    sent?.trim(),
    isWord ? null : meaningOf(field),
    showsDefault ? `Default ${fallback}.` : null,
  ];
  const text = parts.filter(Boolean).join(' ');
  return text === '' ? undefined : text;
}

/** @example meaningOf({ description: 'Brace spacing, in ft. 0: braced all along.' }) // 'Brace spacing, in ft.' */
export function meaningOf({ description = '' }: Pick<Field, 'description'>): string {
  const text = description.trim();
  // A point before a capital ends a sentence, but not that of "No. 2" or "e.g. X".
  const end = /(?<!\b(?:No|e\.g|i\.e|Eq|Sec|Fig|vs))\.(?=\s+[A-Z0-9(])/.exec(text);
  return end ? text.slice(0, end.index + 1) : text;
}

function exampleText({ example = null }: Field): string | undefined {
  return example === null ? undefined : `e.g. ${valueText(example)}`;
}

interface OptionSelectProps {
  field: Field;
  shown: Entry;
  onChange: (entry: Entry | undefined) => void;
  testId: string;
}

/** Options are identified by their place: two may differ only by a blank, which a browser's own value would lose. */
function OptionSelect({ field, shown, onChange, testId }: OptionSelectProps) {
  const options = field.options ?? [];
  const exact = options.findIndex((option) => option === shown);
  const chosen = exact >= 0 ? exact : options.findIndex((option) => String(option) === String(shown));
  return (
    <Select
      value={String(chosen)}
      onChange={(_, { value }) => onChange(options[Number(value)])}
      data-testid={testId}
    >
      {chosen < 0 && <option value="-1">{shown === '' ? '' : `${valueText(shown)} (not an option)`}</option>}
      {options.map((option, i) => (
        <option key={i} value={i}>
          {optionText(option)}
        </option>
      ))}
    </Select>
  );
}

/** Typing is over when it has rested so long; a search for every letter would be a call for every letter. */
const restMs = 250;

/** Members that the service knows by the words that are typed into the field with this list, and what the named one is. */
function MemberSuggestions({ id, typed }: { id: string; typed: string }) {
  const { runtime } = usePane();
  const search = useRested(typed.trim());
  const found = useLoad(async () => {
    if (search === '') return null;
    return runtime.client().listTimberMembers({ search, limit: offeredMembers });
  }, [search]);
  const list = found.state === 'ready' ? found.value : null;
  return (
    <>
      <datalist id={id}>
        {list?.members.map((member) => (
          <option key={member.name} value={member.name}>
            {valuesText(member)}
          </option>
        ))}
      </datalist>
      <Note role="status" data-testid={`${id}-note`}>
        {list && search === typed.trim() && memberNote(search, list)}
        {found.state === 'failed' && `The members could not be looked up. ${explain(found.error)}`}
      </Note>
    </>
  );
}

/** The text as it was when it last stayed the same for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}

/** So many are offered while a name is typed; the rest are counted. */
const offeredMembers = 20;

/** What stands under the field: of the member that is named its size and reference design values, else how many have the words. */
export function memberNote(typed: string, { members, total }: TimberMemberList): string {
  const named = members.find(({ name }) => name === typed.trim());
  if (named) return valuesText(named);
  if (members.length === 0)
    return 'No matching members. Try a size, species, or grade, such as 2x10 D.Fir-L.';
  const have = total === 1 ? '1 matching member' : `${total} matching members`;
  return total > members.length
    ? `${have}; the first ${members.length} are offered. None has exactly this name.`
    : `${have}. None has exactly this name.`;
}

/** @example '1.5 × 9.25 in; Fb 900, Fv 180, Fc⊥ 625, E 1600000 psi' */
export function valuesText({ b, d, fb, fv, fcPerp, e }: TimberMember): string {
  const size = b === undefined || d === undefined ? [] : [`${shownValue(b)} × ${shownValue(d)} in`];
  const values = Object.entries({ Fb: fb, Fv: fv, 'Fc⊥': fcPerp, E: e })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${shownValue(value)}`);
  return [...size, ...(values.length > 0 ? [`${values.join(', ')} psi`] : [])].join('; ');
}

interface TableInputProps {
  field: Field;
  rows: string[][];
  problem: string | null;
  onChange: (rows: string[][]) => void;
  testId: string;
}

const useTableStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(84px, 1fr))',
    alignItems: 'end',
    gap: tokens.spacingHorizontalXS,
    paddingBlock: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: { minWidth: 0, display: 'flex', flexDirection: 'column' },
  control: { width: '100%', minWidth: 0 },
  problem: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200, margin: 0 },
});

/** The rows of a table field, typed like cells. */
function TableInput({ field, rows, problem, onChange, testId }: TableInputProps) {
  const styles = useStyles();
  const table = useTableStyles();
  const id = useId();
  const columns = field.columns ?? [];
  const set = (r: number, c: number, text: string) =>
    onChange(
      rows.map((row, i) => (i === r ? columns.map((_, j) => (j === c ? text : (row[j] ?? ''))) : row)),
    );

  return (
    <div className={styles.section} role="group" aria-labelledby={id} data-testid={testId}>
      <span id={id}>{field.label}</span>
      {rows.length === 0 ? (
        <Note>No rows.</Note>
      ) : (
        rows.map((row, r) => (
          <div key={r} className={table.row} role="group" aria-label={`Row ${r + 1}`}>
            {columns.map((column, c) => (
              <div key={column.referenceId} className={table.cell}>
                <span className={styles.note} aria-hidden="true">
                  {inputHeading(column)}
                </span>
                <TableCell
                  column={column}
                  text={row[c] ?? ''}
                  label={`${withoutZero(column.label)}, row ${r + 1}`}
                  className={table.control}
                  onChange={(text) => set(r, c, text)}
                />
              </div>
            ))}
            <Button
              size="small"
              appearance="subtle"
              aria-label={`Remove row ${r + 1}`}
              onClick={() => onChange(rows.filter((_, i) => i !== r))}
            >
              ✕
            </Button>
          </div>
        ))
      )}
      {problem !== null && (
        <p className={table.problem} role="alert" data-testid={`${testId}-problem`}>
          {problem}
        </p>
      )}
      <LineButton onClick={() => onChange([...rows, columns.map(() => '')])} data-testid={`${testId}-add`}>
        Add a row
      </LineButton>
    </div>
  );
}

interface TableCellProps {
  column: Column;
  text: string;
  label: string;
  className: string;
  onChange: (text: string) => void;
}

function TableCell({ column, text, label, className, onChange }: TableCellProps) {
  const options = (column.options ?? []).map(String);
  const shared = { className, 'aria-label': label, size: 'small' } as const;
  if (options.length === 0)
    return <Input {...shared} value={text} autoComplete="off" onChange={(_, { value }) => onChange(value)} />;
  const chosen = options.indexOf(text);
  return (
    <Select
      {...shared}
      value={String(chosen)}
      onChange={(_, { value }) => onChange(options[Number(value)] ?? '')}
    >
      {chosen < 0 && <option value="-1">{text}</option>}
      {options.map((option, i) => (
        <option key={i} value={i}>
          {optionText(option)}
        </option>
      ))}
    </Select>
  );
}
