import { enteredText, withMinus } from '../../../contract/numberText';
import {
  type Entered,
  type Field,
  inGroups,
  type ProjectDefaults,
  type ResultValue,
  withoutZero,
} from '../../../contract';
import type { StoredInputs, Template } from '../../../engineering/kit/template';
import { columnKindOf } from '../../../engineering/kit/columnKinds';
import { hasRows } from '../../../engineering/kit/fieldKinds';
import { heldValue } from '../../../engineering/kit/heldInputs';
import { isAtDefault, isUsed } from '../../../engineering/kit/usedFields';
import { effectWarnings } from '../../../engineering/kit/withoutEffect';
import { isNoLoad } from '../layout/loadRows';
import { DataTable, hasNoRows, NoRows } from '../layout/dataTable';
import { cellText, heldText, printedInput, resultText } from '../layout/valueText';
import { type ValueLine, ValueTable } from '../layout/valueTable';

/** The inputs that count, and what is read from the project. What does not count is in the appendix. */
export function InputsSection({
  template,
  inputs,
  entered,
  results,
  defaults,
  defaultsRead,
  ineffective,
}: {
  template: Template;
  inputs: StoredInputs;
  /** How inputs were typed, by their fields. */
  entered: Entered;
  /** Of the last solve; empty before. */
  results: Record<string, ResultValue>;
  defaults: ProjectDefaults;
  defaultsRead: string[];
  /** Names of inputs that were given and change nothing. */
  ineffective: string[];
}) {
  const held = (field: Field) => heldValue(inputs, field);
  const isEmpty = (field: Field) => hasNoRows(held(field));
  const used = template.fields.filter((field) => isUsed(template, field, inputs));
  const single = used.filter((field) => !hasRows(field));
  const without = withoutEffect(single, held);
  const counting = single.filter((field) => !without.some(({ fields }) => fields.includes(field)));
  const groups = inGroups(counting.map((field) => ({ field }))).map(([title, listed]) => ({
    title: title === '' ? null : title,
    lines: listed.map(({ field }): ValueLine => {
      const { referenceId, usedOutput = '' } = field;
      const used = Object.hasOwn(results, usedOutput) ? resultText(results[usedOutput]) : '';
      return {
        ...{ referenceId, isDefault: isAtDefault(field, inputs) },
        ...printedInput(field, held(field), { entered: entered[referenceId], used }),
      };
    }),
  }));
  const tables = used.filter(hasRows);
  const hasDefaults = groups.some(({ lines }) => lines.some(({ isDefault }) => isDefault));
  return (
    <section>
      <h2>Inputs</h2>
      {groups.length > 0 && <ValueTable caption="Inputs" groups={groups} />}
      {without.map(({ title, fields }) => (
        <p key={title} className="quiet">
          {title}: {fields.map(({ label }) => withoutZero(label)).join('; ')}.
        </p>
      ))}
      <NoRows labels={tables.filter(isEmpty).map(({ label }) => label)} />
      {tables
        .filter((field) => !isEmpty(field))
        .map((field) => (
          <section key={field.referenceId}>
            <h3>{field.label}</h3>
            <TableInput field={field} value={held(field)} />
          </section>
        ))}
      {hasDefaults && <p className="quiet">Gray: at the template’s default.</p>}
      {effectWarnings(template, inputs, ineffective).map(({ message }) => (
        <p key={message}>{message}</p>
      ))}
      {defaultsRead.length > 0 && (
        <section>
          <h3>Read from the project&apos;s defaults</h3>
          <ValueTable
            caption="Project defaults that the calculation reads"
            groups={[
              { title: null, lines: defaultsRead.map((name) => defaultLine(template, name, defaults)) },
            ]}
          />
        </section>
      )}
    </section>
  );
}

/** So many at least are named in one line. */
const leastTogether = 3;

/** Loads that are 0 and options that are not taken: many lines that say nothing, in one line each. */
function withoutEffect(
  fields: Field[],
  held: (field: Field) => StoredInputs[string] | undefined,
): { title: string; fields: Field[] }[] {
  const isNoLoad = (field: Field) =>
    field.type === 'number' && /load/i.test(field.group ?? '') && Number(held(field)) === 0;
  const isNo = (field: Field) => field.type === 'boolean' && heldText(field, held(field)) === 'no';
  return [
    { title: 'Loads of 0', fields: fields.filter(isNoLoad) },
    { title: 'Not selected', fields: fields.filter(isNo) },
  ].filter((line) => line.fields.length >= leastTogether);
}

function TableInput({ field, value }: { field: Field; value: StoredInputs[string] | undefined }) {
  if (!Array.isArray(value)) return <p className="quiet">{heldText(field, value)}</p>;
  const columns = (field.columns ?? []).map((column) => ({
    ...column,
    isNumber: columnKindOf(column).isNumber,
  }));
  const loads = value.filter((row) => !isNoLoad(field, row));
  const rows = loads.map((row) =>
    row.map((cell, index) =>
      columns[index]?.isNumber ? withMinus(enteredText(cellText(cell))) : cellText(cell),
    ),
  );
  const left = value.length - loads.length;
  return (
    <>
      {rows.length > 0 && <DataTable caption={field.label} columns={columns} rows={rows} />}
      {left > 0 && (
        <p className="quiet">
          {left} {left === 1 ? 'load' : 'loads'} of 0 not listed.
        </p>
      )}
    </>
  );
}

/** A default stands in for a field; most have the field's own name. */
function defaultLine(template: Template, name: string, defaults: ProjectDefaults): ValueLine {
  const field = template.fields.find(({ referenceId }) => name.startsWith(referenceId));
  const value = Object.hasOwn(defaults, name) ? resultText(defaults[name]) : 'missing';
  return { referenceId: name, label: field?.label ?? name, value, units: field?.units ?? null };
}
