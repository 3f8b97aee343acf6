import { Field as Labelled, Input, Select, Switch } from '@fluentui/react-components';
import type { Field } from '../../../contract';
import { boundsText } from '../../core/inputs/fieldKind';
import { formOf } from '../../core/templates/fieldForms';
import { optionText, valueText } from '../common/fieldText';
import { shownValue } from '../common/shownValue';
import type { Entry } from '../common/entry';
import type { FormField } from '../common/formState';
import { TableInput } from './TableInput';
import { useEffect, useState } from 'react';
import { explain } from '../common/explain';
import { useStyles } from '../common/styles';
import { useLoad } from '../common/useLoad';
import { usePane } from '../common/PaneContext';
import { memberNote, offeredMembers, valuesText } from './memberNote';

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

/** Options go by their place: two can differ by a blank alone, which a browser's own value would lose. */
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
