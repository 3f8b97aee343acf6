import type { Field, Column } from '../../../contract';
import { fieldKindOf, yesOrNo } from '../../../engineering/kit/fieldKinds';
import type { FormEntry, Choice } from '../../../engineering/kit/formEntry';
import { controlName, cellName, rowCount, spareRows } from './controls';
import { EntryRemarks } from './entryRemarks';
import { type FormState, isOutdated } from './formState';
import { columnKindOf } from '../../../engineering/kit/columnKinds';
import { headingText } from '../layout/valueText';

/** The controls of fields, each with its label, what it takes and what is wrong with it. */
export function FieldEntries({ fields, state }: { fields: Field[]; state: FormState }) {
  return fields.map((field) => {
    const { entry } = fieldKindOf(field);
    return entry === 'rows' ? (
      <TableEntry key={field.referenceId} field={field} state={state} />
    ) : (
      <FieldEntry key={field.referenceId} field={field} entry={entry} fields={fields} state={state} />
    );
  });
}

function FieldEntry({
  field,
  entry,
  fields,
  state,
}: {
  field: Field;
  entry: FormEntry;
  fields: Field[];
  state: FormState;
}) {
  const name = controlName(field.referenceId);
  const help = helpOf(field, fields);
  return (
    <div className="field">
      <label htmlFor={name}>
        {field.label} <code>{field.referenceId}</code>
      </label>
      <span className="entry">
        <Control
          of={field}
          entry={entry}
          name={name}
          state={state}
          describedBy={help ? [`${name}-help`] : []}
        />
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

function helpOf({ description, visibleIf }: Field, fields: Field[]): string {
  const deciding = fields.find(({ referenceId }) => referenceId === visibleIf?.referenceId);
  const values = (visibleIf?.equals ?? []).map((value) =>
    typeof value === 'boolean' ? yesOrNo(value) : String(value),
  );
  const condition = deciding ? `Used only when “${deciding.label}” is ${values.join(' or ')}.` : '';
  return [condition, description ?? ''].filter(Boolean).join(' ');
}

/** A grid of a table's rows, with blank ones at its end. */
function TableEntry({ field, state }: { field: Field; state: FormState }) {
  const { columns = [], label, referenceId, description } = field;
  const name = controlName(referenceId);
  const ofWhole = state.problems.filter(
    ({ control }) => control === name || (control.startsWith(`${name}[`) && !state.entries.has(control)),
  );
  return (
    <fieldset className="grid" id={name}>
      <legend>
        {label} <code>{referenceId}</code>
      </legend>
      {description && <p className="remark">{description}</p>}
      <p className="remark">
        To remove a row, clear all its cells. To add rows, fill in the blank ones; after saving there are{' '}
        {spareRows} more.
      </p>
      {ofWhole.map(({ message }, index) => (
        <p key={index} className="problem">
          {message}
        </p>
      ))}
      <table className="data stacked entries">
        <caption className="unseen">{label}</caption>
        <thead>
          <tr>
            <th scope="col">Row</th>
            {columns.map((column) => (
              <th key={column.referenceId} scope="col">
                {headingText(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: rowCount(field, state.entries) }, (_, row) => (
            <tr key={row}>
              <th scope="row" data-label="Row">
                {row + 1}
              </th>
              {columns.map((column, position) => {
                const cell = cellName(field, row, position);
                return (
                  <td key={column.referenceId} data-label={headingText(column)}>
                    <Control
                      of={column}
                      entry={columnKindOf(column).entry(undefined)}
                      name={cell}
                      state={state}
                      cellLabel={`${label}, row ${row + 1}, ${headingText(column)}`}
                    />
                    <EntryRemarks name={cell} state={state} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}

/** The control for one value. Without script nothing in the browser checks it: the service does, when it is sent. */
function Control({
  of,
  entry,
  name,
  state,
  describedBy = [],
  cellLabel,
}: {
  of: Field | Column;
  entry: FormEntry;
  name: string;
  state: FormState;
  describedBy?: string[];
  /** For a cell: it has no visible label, and can be emptied with its row. */
  cellLabel?: string;
}) {
  const text = state.entries.get(name) ?? '';
  const isWrong = state.messages.has(name);
  const descriptions = [...(isWrong || isOutdated(state, name) ? [`${name}-problem`] : []), ...describedBy];
  const common = {
    id: name,
    name,
    defaultValue: text,
    'aria-label': cellLabel,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': descriptions.join(' ') || undefined,
  };
  const choices = entry.choices(of);
  const alsoOffered = cellLabel === undefined ? [text] : ['', text];
  if (choices)
    return (
      <select {...common}>
        {withOthers(choices, alsoOffered).map(([value, shown], index) => (
          <option key={index} value={value}>
            {shown}
          </option>
        ))}
      </select>
    );
  if (text.includes('\n') || text.includes('\r')) return <textarea {...common} rows={4} />;
  return <input {...common} type="text" autoComplete="off" inputMode={entry.inputMode} />;
}

/** What a sheet holds is a choice even when it is not one of the options, so that it stays unless it is changed. */
function withOthers(choices: Choice[], texts: string[]): Choice[] {
  const others = [...new Set(texts)].filter((text) => choices.every(([value]) => value !== text));
  const shown = others.map((text): Choice => [
    text,
    text === '' ? '(none)' : `${text} (none of the options)`,
  ]);
  return [...shown, ...choices];
}
