import {
  Field as Labelled,
  Input,
  Select,
  Switch,
  Button,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import type { Field, TimberMember, TimberMemberList, Column } from '../../../contract';
import { boundsText } from '../../core/inputs/fieldKind';
import { formOf } from '../../core/templates/fieldForms';
import { optionText, valueText, shownValue } from '../common/fieldText';
import type { Entry } from '../common/entry';
import type { FormField } from '../common/formState';
import { useEffect, useState, useId } from 'react';
import { explain } from '../common/Problem';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/PaneContext';

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
  const { field, shown, isMissing } = input;
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
  const membersId = `${testId}-members`;
  const labelled = (
    <Labelled
      label={field.label}
      required={field.required === true && fallback === 'none'}
      hint={hintOf(input, fallback)}
      validationState={problem === null ? (isMissing ? 'warning' : 'none') : 'error'}
      validationMessage={message && <span data-testid={`${testId}-problem`}>{message}</span>}
    >
      {field.options && field.options.length > 0 ? (
        <OptionSelect field={field} shown={shown} onChange={onChange} testId={testId} />
      ) : (
        <Input
          value={String(shown)}
          inputMode={control === 'number' ? 'decimal' : undefined}
          autoComplete="off"
          list={isMember ? membersId : undefined}
          spellCheck={false}
          placeholder={fallback === 'none' ? exampleText(field) : fallback}
          contentAfter={field.units ? <span>{field.units}</span> : undefined}
          onChange={(_, { value }) => onChange(value)}
          // Nothing typed is the default, which may as well be seen.
          onBlur={() => shown === '' && onChange(undefined)}
          data-testid={testId}
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

/**
 * The default is named below when the field holds something else; an empty field shows it itself. So nothing moves when an empty field
 * is left, and a press on what is below arrives.
 */
function hintOf({ field, shown, isEntered, converted }: FormField, fallback: string): string | undefined {
  const showsDefault = isEntered && shown !== '' && fallback !== 'none';
  const sent =
    converted === null ? null : `${String(shown).trim()} = ${shownValue(converted)} ${field.units ?? ''}`;
  const parts = [sent?.trim(), boundsText(field), showsDefault ? `default ${fallback}` : null];
  const text = parts.filter(Boolean).join('; ');
  return text === '' ? undefined : text;
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
  const styles = useStyles();
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
      <p className={styles.note} role="status" data-testid={`${id}-note`}>
        {list && search === typed.trim() && memberNote(search, list)}
        {found.state === 'failed' && `The members could not be looked up. ${explain(found.error)}`}
      </p>
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
  /** Wide tables scroll in themselves, not the pane. */
  scroll: { overflowX: 'auto' },
  table: { borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  head: { textAlign: 'left', fontWeight: 400, padding: tokens.spacingHorizontalXXS, verticalAlign: 'bottom' },
  cell: { padding: '1px' },
  input: {
    width: '100%',
    minWidth: '64px',
    boxSizing: 'border-box',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
    paddingBlock: '3px',
  },
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
        <p className={styles.note}>No rows.</p>
      ) : (
        <div className={table.scroll}>
          <table className={table.table}>
            <thead>
              <tr>
                {columns.map(({ referenceId, label, units }) => (
                  <th key={referenceId} scope="col" className={table.head}>
                    {units ? `${label} (${units})` : label}
                  </th>
                ))}
                <td />
              </tr>
            </thead>
            <tbody>
              {rows.map((row, r) => (
                <tr key={r}>
                  {columns.map((column, c) => (
                    <td key={column.referenceId} className={table.cell}>
                      <TableCell
                        column={column}
                        text={row[c] ?? ''}
                        label={`${column.label}, row ${r + 1}`}
                        className={table.input}
                        onChange={(text) => set(r, c, text)}
                      />
                    </td>
                  ))}
                  <td>
                    <Button
                      size="small"
                      appearance="subtle"
                      aria-label={`Remove row ${r + 1}`}
                      onClick={() => onChange(rows.filter((_, i) => i !== r))}
                    >
                      ✕
                    </Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {problem !== null && (
        <p className={table.problem} role="alert" data-testid={`${testId}-problem`}>
          {problem}
        </p>
      )}
      <div>
        <Button
          size="small"
          onClick={() => onChange([...rows, columns.map(() => '')])}
          data-testid={`${testId}-add`}
        >
          Add a row
        </Button>
      </div>
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
  const shared = { className, 'aria-label': label };
  if (options.length === 0)
    return <input {...shared} value={text} onChange={(event) => onChange(event.target.value)} />;
  const chosen = options.indexOf(text);
  return (
    <select
      {...shared}
      value={chosen}
      onChange={(event) => onChange(options[Number(event.target.value)] ?? '')}
    >
      {chosen < 0 && <option value={-1}>{text}</option>}
      {options.map((option, i) => (
        <option key={i} value={i}>
          {optionText(option)}
        </option>
      ))}
    </select>
  );
}
