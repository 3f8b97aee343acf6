import type { Output, ResultValue } from '../../src/contract';
import type { Template } from '../templates/template';
import { DataTable } from './dataTable';
import { resultText } from './valueText';
import { ValueTable } from './valueTable';

type Rows = Extract<ResultValue, unknown[]>;

/** The stored results, in the order of the template's outputs; one that the template does not name any more stays. */
export function ResultsSection({
  template,
  results,
  besides,
}: {
  template: Template;
  results: Record<string, ResultValue>;
  /** A text that the page already shows. */
  besides: string;
}) {
  const described = template.outputs.filter(({ referenceId }) => Object.hasOwn(results, referenceId));
  const others = Object.keys(results)
    .filter((name) => !described.some(({ referenceId }) => referenceId === name))
    .map((name): Output => ({ referenceId: name, label: name, type: 'text', units: null }));
  const outputs = [...described, ...others];
  const valueOf = ({ referenceId }: Output) => results[referenceId];
  const tables = outputs.filter((output) => Array.isArray(valueOf(output)));
  const texts = outputs.filter((output) => isLong(valueOf(output)));
  const lines = outputs.filter((output) => !tables.includes(output) && !texts.includes(output));
  const untold = texts.filter((output) => valueOf(output) !== besides);
  return (
    <section>
      <h2>Results</h2>
      {outputs.length === 0 && <p className="quiet">This template returns its verdict and no results.</p>}
      {lines.length > 0 && (
        <ValueTable
          caption="Results"
          lines={lines.map((output) => ({ ...output, value: resultText(valueOf(output)) }))}
        />
      )}
      {tables.map((output) => (
        <section key={output.referenceId}>
          <h3>
            {output.label} <code>{output.referenceId}</code>
          </h3>
          <RowsTable output={output} rows={valueOf(output) as Rows} />
        </section>
      ))}
      {untold.map((output) => (
        <section key={output.referenceId}>
          <h3>
            {output.label} <code>{output.referenceId}</code>
          </h3>
          <p className="text">{resultText(valueOf(output))}</p>
        </section>
      ))}
    </section>
  );
}

/** Guidance of several sentences is no value in a line. */
function isLong(value: ResultValue | undefined): boolean {
  return typeof value === 'string' && value.length > 60;
}

function RowsTable({ output, rows }: { output: Output; rows: Rows }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = output.columns ?? names.map((name) => ({ referenceId: name, label: name, type: 'text' }));
  return (
    <DataTable
      caption={output.label}
      columns={columns.map((column) => ({ ...column, isNumber: column.type === 'number' }))}
      rows={rows.map((row) => columns.map(({ referenceId }) => resultText(row[referenceId])))}
    />
  );
}
