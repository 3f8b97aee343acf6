import type { Field, ResultValue } from '../../../contract';
import { hasRows } from '../../../engineering/kit/fieldKinds';
import { heldValue } from '../../../engineering/kit/heldInputs';
import { isUsed } from '../../../engineering/kit/usedFields';
import type { Template } from '../../../engineering/kit/template';
import { cellText, heldText, isProse, resultText } from '../layout/valueText';
import type { Report } from './report';

/** To compare the report with a workbook or a program: names and values as they are stored. Not printed. */
export function Appendix({ report: { sheet, template, recomputed } }: { report: Report }) {
  const { inputs, outcome } = sheet;
  const results = { ...outcome?.results, ...(outcome && recomputed?.details) };
  const outputs = [...template.outputs, ...(template.detailOutputs ?? [])];
  const labelOf = (name: string) => outputs.find(({ referenceId }) => referenceId === name)?.label ?? '';
  const unused = template.fields.filter((field) => !isUsed(template, field, inputs));
  return (
    <section className="appendix">
      <h2>Appendix: stored values</h2>
      <p className="quiet">This part is not printed. Report {sheet.sheetId}</p>
      {unused.length > 0 && (
        <section>
          <h3>Not used</h3>
          <ul>
            {unused.map((field) => (
              <li key={field.referenceId}>
                {field.label}
                {!hasRows(field) && `: ${heldText(field, heldValue(inputs, field))}`},{' '}
                {unusedText(template, field)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <StoredValues
        title="Stored inputs"
        rows={template.fields.map((field) => [
          field.label,
          field.referenceId,
          cellText(heldValue(inputs, field)),
        ])}
      />
      {outcome && (
        <StoredValues
          title="Stored results"
          // Sentences stand in the report as they are stored.
          rows={Object.entries<ResultValue>(results)
            .filter(([, value]) => !isProse(value))
            .map(([name, value]) => [labelOf(name), name, resultText(value, String)])}
        />
      )}
    </section>
  );
}

function unusedText(template: Template, { visibleIf }: Field): string {
  const deciding = template.fields.find(({ referenceId }) => referenceId === visibleIf?.referenceId);
  const values = (visibleIf?.equals ?? []).map((value) =>
    typeof value === 'object' ? JSON.stringify(value) : resultText(value),
  );
  return `not used: only when ${deciding?.label ?? visibleIf?.referenceId} is ${values.join(' or ')}`;
}

function StoredValues({
  title,
  rows,
}: {
  title: string;
  rows: [label: string, name: string, value: string][];
}) {
  return (
    <section>
      <h3>{title}</h3>
      <table className="data stacked stored">
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Meaning</th>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, name, value]) => (
            <tr key={name}>
              <td data-label="Meaning">{label}</td>
              <td data-label="Name">
                <code>{name}</code>
              </td>
              <td data-label="Value" className="long">
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
