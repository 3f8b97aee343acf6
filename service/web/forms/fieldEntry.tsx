import type { Field } from '../../../contract';
import { fieldKindOf, yesOrNo } from '../../../engineering/kit/fieldKinds';
import type { FormEntry } from '../../../engineering/kit/formEntry';
import { Control } from './control';
import { controlName } from './controls';
import { EntryRemarks } from './entryRemarks';
import type { FormState } from './formState';
import { TableEntry } from './tableEntry';

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
