import type { Field, ProjectDefaults } from '../../../contract';
import type { StoredInputs, Template } from '../../templates/kit/template';
import { columnKindOf } from '../../templates/kit/inputs/columnKinds';
import { hasRows } from '../../templates/kit/inputs/fieldKinds';
import { isUsed } from '../../templates/kit/inputs/usedFields';
import { DataTable } from '../layout/dataTable';
import { cellText, heldText, resultText } from '../layout/valueText';
import { type ValueLine, ValueTable } from '../layout/valueTable';

/** What the sheet holds, and what it reads from its project. */
export function InputsSection({
  template,
  inputs,
  defaults,
  defaultsRead,
}: {
  template: Template;
  inputs: StoredInputs;
  defaults: ProjectDefaults;
  defaultsRead: string[];
}) {
  const held = (field: Field) =>
    Object.hasOwn(inputs, field.referenceId) ? inputs[field.referenceId] : undefined;
  const tables = template.fields.filter(hasRows);
  const lines = template.fields
    .filter((field) => !hasRows(field))
    .map((field) => lineOf(template, field, inputs, heldText(field, held(field))));
  return (
    <section>
      <h2>Inputs</h2>
      <ValueTable caption="Inputs" lines={lines} />
      {tables.map((field) => (
        <section key={field.referenceId}>
          <h3>
            {field.label} <code>{field.referenceId}</code>
          </h3>
          {!isUsed(template, field, inputs) && <p className="remark">{unusedText(template, field)}</p>}
          <TableInput field={field} value={held(field)} />
        </section>
      ))}
      {defaultsRead.length > 0 && (
        <section>
          <h3>Read from the project&apos;s defaults</h3>
          <ValueTable
            caption="Project defaults that the calculation reads"
            lines={defaultsRead.map((name) => defaultLine(template, name, defaults))}
          />
        </section>
      )}
    </section>
  );
}

function lineOf(template: Template, field: Field, inputs: StoredInputs, value: string): ValueLine {
  const { referenceId, label, units } = field;
  if (isUsed(template, field, inputs)) return { referenceId, label, value, units };
  return { referenceId, label, value, units, remark: unusedText(template, field), isQuiet: true };
}

function unusedText(template: Template, { visibleIf }: Field): string {
  const deciding = template.fields.find(({ referenceId }) => referenceId === visibleIf?.referenceId);
  const values = (visibleIf?.equals ?? []).map((value) =>
    typeof value === 'object' ? JSON.stringify(value) : resultText(value),
  );
  return `not used: only when ${deciding?.label ?? visibleIf?.referenceId} is ${values.join(' or ')}`;
}

function TableInput({ field, value }: { field: Field; value: StoredInputs[string] | undefined }) {
  if (!Array.isArray(value)) return <p className="quiet">{heldText(field, value)}</p>;
  const columns = (field.columns ?? []).map((column) => ({
    ...column,
    isNumber: columnKindOf(column).isNumber,
  }));
  return <DataTable caption={field.label} columns={columns} rows={value.map((row) => row.map(cellText))} />;
}

/** A default stands in for a field; most have the field's own name. */
function defaultLine(template: Template, name: string, defaults: ProjectDefaults): ValueLine {
  const field = template.fields.find(({ referenceId }) => name.startsWith(referenceId));
  const value = Object.hasOwn(defaults, name) ? resultText(defaults[name]) : 'missing';
  return { referenceId: name, label: field?.label ?? name, value, units: field?.units ?? null };
}
