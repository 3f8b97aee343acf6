import type { Output, ResultValue } from '../../../contract';
import type { Check } from './checks';
import type { Step, Template } from '../../templates/kit/template';
import { DataTable, hasNoRows, NoRows } from '../layout/dataTable';
import { fourDigits, isProse, isRatio, ratioText, resultText } from '../layout/valueText';
import { ValueTable } from '../layout/valueTable';

type Values = Record<string, ResultValue>;
type Rows = Extract<ResultValue, unknown[]>;

/** So many values that are the same are named in one line. */
const leastTogether = 3;

/** Factors that change nothing, and texts such as the load combination that governs most checks. */
function alikeOf(outputs: Output[], values: Values): { title: string; outputs: Output[] }[] {
  const titleOf = ({ referenceId, units, label }: Output) => {
    const value = values[referenceId];
    if (value === 1 && units === null && /\bfactor\b/.test(label)) return 'Factors of 1';
    return typeof value === 'string' && !isProse(value) ? value : '';
  };
  return [...new Set(outputs.map(titleOf))]
    .filter((title) => title !== '')
    .map((title) => ({ title, outputs: outputs.filter((output) => titleOf(output) === title) }))
    .filter((line) => line.outputs.length >= leastTogether);
}

/** The stored results, in the order of the template's outputs; one that the template does not name any more stays. */
export function ResultsSection({
  template,
  results,
  details,
  besides,
  checks,
  steps,
}: {
  template: Template;
  results: Values;
  /** What the template computes besides its outputs. */
  details: Values;
  /** Texts that the page already shows. */
  besides: ResultValue[];
  /** Those that the page shows above. */
  checks: Check[];
  steps: readonly Step[];
}) {
  const outputs = outputsOf(results, template.outputs);
  const described = [...template.outputs, ...(template.detailOutputs ?? [])];
  const isAbove = (values: Values, referenceId: string) =>
    besides.includes(values[referenceId] ?? null) ||
    checks.some((check) => check.referenceId === referenceId && check.ratio === values[referenceId]);
  const shown = outputs.filter(({ referenceId }) => !isAbove(results, referenceId));
  // A check that does not apply has a value of null.
  const further = outputsOf(details, template.detailOutputs ?? [])
    .filter(({ referenceId }) => details[referenceId] !== null)
    .filter(({ referenceId }) => !isAbove(details, referenceId))
    .filter((output) => !isStep(output, details[output.referenceId], steps));
  const alike = alikeOf(further, details);
  return (
    <section>
      <h2>Results</h2>
      {outputs.length === 0 && further.length === 0 && (
        <p className="quiet">This template returns its verdict and no results.</p>
      )}
      <Outputs caption="Results" outputs={shown} values={results} described={described} />
      {further.length > 0 && (
        <section>
          <h3>Further values</h3>
          <p className="quiet">What the calculation computes besides its verdict and its steps.</p>
          <Outputs
            caption="Further values"
            outputs={further.filter((output) => !alike.some(({ outputs: own }) => own.includes(output)))}
            values={details}
            described={described}
          />
          {alike.map(({ title, outputs: own }) => (
            <p key={title}>
              {title}: {own.map(({ label }) => label).join('; ')}.
            </p>
          ))}
        </section>
      )}
    </section>
  );
}

/** Whether a step comes to that value: a number without units can be any of them, so its name must be the symbol. */
function isStep(
  { referenceId, units }: Output,
  value: ResultValue | undefined,
  steps: readonly Step[],
): boolean {
  return steps.some(
    (step) =>
      typeof value === 'number' &&
      step.value === value &&
      step.units === units &&
      (units !== null || step.symbol === referenceId),
  );
}

/** Of all values, as they are described and in that order; one that is not described comes last. */
function outputsOf(values: Values, outputs: Output[]): Output[] {
  const described = outputs.filter(({ referenceId }) => Object.hasOwn(values, referenceId));
  const others = Object.keys(values).filter((name) =>
    described.every(({ referenceId }) => referenceId !== name),
  );
  return [...described, ...others.map(bareOutput)];
}

/** An output of which only the name is known. */
function bareOutput(name: string): Output {
  return { referenceId: name, label: name, type: 'text', units: null };
}

/** Values in lines; tables and guidance of several sentences below. */
function Outputs({
  caption,
  outputs,
  values,
  described,
}: {
  caption: string;
  outputs: Output[];
  values: Values;
  described: readonly Output[];
}) {
  const valueOf = ({ referenceId }: Output) => values[referenceId];
  const lines = outputs.filter((output) => !isLong(valueOf(output)));
  const isEmpty = (output: Output) => hasNoRows(valueOf(output));
  const long = outputs.filter((output) => isLong(valueOf(output)) && !isEmpty(output));
  return (
    <>
      {lines.length > 0 && (
        <ValueTable
          caption={caption}
          groups={[
            {
              title: null,
              lines: lines.map((output) => ({
                ...output,
                value: outputText(output, valueOf(output), described),
              })),
            },
          ]}
        />
      )}
      <NoRows labels={outputs.filter(isEmpty).map(({ label }) => label)} />
      {long.map((output) => {
        const value = valueOf(output);
        return (
          <section key={output.referenceId}>
            <h3>{output.label}</h3>
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

/** A text that names another value, such as the check that governs, is said by that one's label. */
function outputText(
  { referenceId, units }: Output,
  value: ResultValue | undefined,
  described: readonly Output[],
): string {
  const named = described.find((other) => other.referenceId === value);
  if (named) return named.label;
  return resultText(value, isRatio(referenceId) && !units ? ratioText : fourDigits);
}

function isLong(value: ResultValue | undefined): boolean {
  return Array.isArray(value) || isProse(value);
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
