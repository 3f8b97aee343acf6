import type { Field } from '../../../contract';
import { columnKindOf } from '../../../engineering/kit/columnKinds';
import { Control } from './control';
import { cellName, controlName, rowCount, spareRows } from './controls';
import { EntryRemarks } from './entryRemarks';
import type { FormState } from './formState';
import { headingText } from '../layout/valueText';

/** A grid of a table's rows, with blank ones at its end. */
export function TableEntry({ field, state }: { field: Field; state: FormState }) {
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
