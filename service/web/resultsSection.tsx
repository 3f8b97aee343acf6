import type { Output, ResultValue } from '../../src/contract';
import type { Template } from '../templates/template';
import { DataTable } from './dataTable';
import { resultText } from './valueText';
import { ValueTable } from './valueTable';

type Values = Record<string, ResultValue>;
type Rows = Extract<ResultValue, unknown[]>;

/** The stored results, in the order of the template's outputs; one that the template does not name any more stays. */
export function ResultsSection({
  template,
  results,
  details,
  besides,
}: {
  template: Template;
  results: Values;
  /** What the template computes besides its outputs. */
  details: Values;
  /** A text that the page already shows. */
  besides: string;
}) {
  const described = template.outputs.filter(({ referenceId }) => Object.hasOwn(results, referenceId));
  const others = Object.keys(results).filter((name) =>
    described.every(({ referenceId }) => referenceId !== name),
  );
  const outputs = [...described, ...others.map(bareOutput)];
  const shown = outputs.filter(({ referenceId }) => results[referenceId] !== besides);
  // A check that does not apply has a value of null.
  const present = Object.keys(details).filter((name) => details[name] !== null);
  return (
    <section>
      <h2>Results</h2>
      {outputs.length === 0 && present.length === 0 && (
        <p className="quiet">This template returns its verdict and no results.</p>
      )}
      <Outputs caption="Results" outputs={shown} values={results} />
      {present.length > 0 && (
        <section>
          <h3>Further values</h3>
          <p className="quiet">
            Named as the typed calculation returns them, without units of their own: read them with the steps
            above.
          </p>
          <Outputs caption="Further values" outputs={present.map(bareOutput)} values={details} />
        </section>
      )}
    </section>
  );
}

/** An output of which only the name is known. */
function bareOutput(name: string): Output {
  return { referenceId: name, label: '', type: 'text', units: null };
}

/** Values in lines; tables and guidance of several sentences below. */
function Outputs({ caption, outputs, values }: { caption: string; outputs: Output[]; values: Values }) {
  const valueOf = ({ referenceId }: Output) => values[referenceId];
  const lines = outputs.filter((output) => !isLong(valueOf(output)));
  const long = outputs.filter((output) => isLong(valueOf(output)));
  return (
    <>
      {lines.length > 0 && (
        <ValueTable
          caption={caption}
          lines={lines.map((output) => ({ ...output, value: resultText(valueOf(output)) }))}
        />
      )}
      {long.map((output) => {
        const value = valueOf(output);
        return (
          <section key={output.referenceId}>
            <h3>
              {output.label} <code>{output.referenceId}</code>
            </h3>
            {Array.isArray(value) ? (
              <RowsTable output={output} rows={value} />
            ) : (
              <p className="text">{resultText(value)}</p>
            )}
          </section>
        );
      })}
    </>
  );
}

function isLong(value: ResultValue | undefined): boolean {
  return Array.isArray(value) || (typeof value === 'string' && value.length > 60);
}

function RowsTable({ output, rows }: { output: Output; rows: Rows }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = output.columns ?? names.map((name) => ({ referenceId: name, label: name }));
  const isNumber = (name: string) => rows.some((row) => typeof row[name] === 'number');
  return (
    <DataTable
      caption={output.label || output.referenceId}
      columns={columns.map((column) => ({ ...column, isNumber: isNumber(column.referenceId) }))}
      rows={rows.map((row) => columns.map(({ referenceId }) => resultText(row[referenceId])))}
    />
  );
}
