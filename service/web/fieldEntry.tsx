import type { Field } from '../../src/contract';
import { Control } from './control';
import { controlName } from './controls';
import type { EntryProblem } from './readEntries';
import { TableEntry } from './tableEntry';
import type { Entries } from './webForm';

/** What a form shows besides its fields. */
export interface FormState {
  entries: Entries;
  problems: EntryProblem[];
  /** What the sheet holds by now, when that changed under the form. */
  nowHeld?: Entries;
}

/** The controls of fields, each with its label, what it takes and what is wrong with it. */
export function FieldEntries({ fields, state }: { fields: Field[]; state: FormState }) {
  return fields.map((field) =>
    field.type === 'table' ? (
      <TableEntry key={field.referenceId} field={field} state={state} />
    ) : (
      <FieldEntry key={field.referenceId} field={field} fields={fields} state={state} />
    ),
  );
}

function FieldEntry({ field, fields, state }: { field: Field; fields: Field[]; state: FormState }) {
  const name = controlName(field.referenceId);
  const help = helpOf(field, fields);
  return (
    <div className="field">
      <label htmlFor={name}>
        {field.label} <code>{field.referenceId}</code>
      </label>
      <span className="entry">
        <Control kind={field} name={name} state={state} describedBy={help ? [`${name}-help`] : []} />
        {field.units && <span className="units">{field.units}</span>}
      </span>
      <EntryRemarks name={name} state={state} />
      {help && (
        <p className="remark" id={`${name}-help`}>
          {help}
        </p>
      )}
    </div>
  );
}

/** What is wrong with an entry, and what the sheet holds by now. */
export function EntryRemarks({ name, state }: { name: string; state: FormState }) {
  const messages = state.problems.filter(({ control }) => control === name);
  const now = state.nowHeld?.get(name);
  const isOther = now !== undefined && now !== state.entries.get(name);
  if (messages.length === 0 && !isOther) return null;
  return (
    <span className="problem" id={`${name}-problem`}>
      {messages.map(({ message }) => message).join(' ')}
      {isOther && (now === '' ? 'The sheet now holds nothing here.' : `The sheet now holds: ${now}`)}
    </span>
  );
}

function helpOf({ description, visibleIf }: Field, fields: Field[]): string {
  const deciding = fields.find(({ referenceId }) => referenceId === visibleIf?.referenceId);
  const values = (visibleIf?.equals ?? []).map((value) =>
    value === true ? 'yes' : value === false ? 'no' : String(value),
  );
  const condition = deciding ? `Used only when “${deciding.label}” is ${values.join(' or ')}.` : '';
  return [condition, description ?? ''].filter(Boolean).join(' ');
}
