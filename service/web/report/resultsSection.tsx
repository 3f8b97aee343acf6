import type { Column, Output, ResultValue } from '../../../contract';
import { memberLoadTables } from '../../../contract/design/memberLoads';
import type { Check } from './checks';
import type { Step, Template } from '../../../engineering/kit/template';
import { DataTable, hasNoRows, NoRows } from '../layout/dataTable';
import { fourDigits, ratioText } from '../../../contract/numberText';
import { isProse, isRatio, raised, resultText } from '../layout/valueText';
import { ValueTable } from '../layout/valueTable';

type Values = Record<string, ResultValue>;
type Rows = Extract<ResultValue, unknown[]>;

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
  const isAbove = (values: Values, { referenceId, label }: Output) =>
    besides.includes(values[referenceId] ?? null) ||
    checks.some(
      (check) =>
        (check.referenceId === referenceId || check.label === label) &&
        isRounding(check.ratio, values[referenceId]),
    );
  const isCheckNamed = (value: ResultValue | undefined) =>
    checks.some(({ referenceId, label }) => value === referenceId || value === label);
  // Of a design the steps are the results; of loads, the results are what is taken from the page.
  const isRepeated = (output: Output, values: Values) =>
    checks.length > 0 &&
    (isStep(output, values[output.referenceId], steps) || isCheckNamed(values[output.referenceId]));
  const shown = outputs.filter((output) => !isAbove(results, output) && !isRepeated(output, results));
  // A check that does not apply has a value of null.
  const further = outputsOf(details, template.detailOutputs ?? [])
    .filter(({ referenceId }) => details[referenceId] !== null)
    .filter((output) => !isAbove(details, output));
  // The steps have what of them counts.
  const isOnScreenOnly = checks.length > 0 && steps.length > 0;
  const long = further.filter(({ referenceId }) => isLong(details[referenceId]));
  const forNext = long.filter(({ referenceId }) => memberLoadTables.includes(referenceId));
  const atSupports = long.filter(({ referenceId }) => referenceId === 'reactions' && isOnScreenOnly);
  const tables = long.filter((output) => !forNext.includes(output) && !atSupports.includes(output));
  const single = further.filter((output) => !long.includes(output));
  const isPrinted =
    !isOnScreenOnly || tables.length > 0 || shown.some(({ referenceId }) => isLong(results[referenceId]));
  return (
    <section className={isPrinted ? undefined : 'unprinted'}>
      <h2>Results</h2>
      {outputs.some((output) => isRepeated(output, results)) && (
        <p className="quiet">Results of the checks and the calculation above are not repeated.</p>
      )}
      {outputs.length === 0 && further.length === 0 && (
        <p className="quiet">This template returns only its verdict.</p>
      )}
      <Outputs caption="Results" outputs={shown} values={results} described={described} />
      <Outputs caption="Tables" outputs={tables} values={details} described={described} />
      {atSupports.length > 0 && (
        <section className="unprinted">
          <Outputs caption="Tables" outputs={atSupports} values={details} described={described} />
        </section>
      )}
      {forNext.length > 0 && (
        <section className="unprinted">
          <h3>Loads by load type</h3>
          <p className="quiet">Unfactored, for the member that supports this one; not printed.</p>
          <Outputs caption="Loads by load type" outputs={forNext} values={details} described={described} />
        </section>
      )}
      {single.length > 0 && (
        <section className={isOnScreenOnly ? 'unprinted' : undefined}>
          <h3>Further values</h3>
          <p className="quiet">Other calculated values{isOnScreenOnly && '; not printed'}.</p>
          <Outputs caption="Further values" outputs={single} values={details} described={described} />
        </section>
      )}
    </section>
  );
}

/**
 * Whether a step comes to that value. A round number, or one without units, can be that of another quantity: its name or label
 * must be the step's.
 */
export function isStep(
  { referenceId, units, label }: Output,
  value: ResultValue | undefined,
  steps: readonly Step[],
): boolean {
  return steps.some(
    (step) =>
      typeof value === 'number' &&
      typeof step.value === 'number' &&
      isRounding(step.value, value) &&
      step.units === units &&
      ((units !== null && !isRound(value)) ||
        step.symbol.toLowerCase() === referenceId.toLowerCase() ||
        label.startsWith(step.label)),
  );
}

const isRound = (value: number): boolean => Number(value.toPrecision(3)) === value;

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
      <NoRows words="No rows" labels={outputs.filter(isEmpty).map(({ label }) => label)} />
      {long.map((output) => {
        const value = valueOf(output);
        return (
          <section key={output.referenceId}>
            <h3>{output.label}</h3>
            {Array.isArray(value) ? (
              <RowsTable output={output} rows={value} />
            ) : (
              <p className="text">{raised(resultText(value))}</p>
            )}
          </section>
        );
      })}
    </>
  );
}

/** A text that names another value, such as the check that governs, is shown with the label of that value. */
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

/** A result that is a table. */
export function RowsTable({ output, rows }: { output: Output; rows: Rows }) {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns: Pick<Column, 'referenceId' | 'label' | 'units'>[] =
    output.columns ?? names.map((name) => ({ referenceId: name, label: name, units: null }));
  const isNumber = (name: string) => rows.some((row) => typeof row[name] === 'number');
  return (
    <DataTable
      caption={output.label || output.referenceId}
      columns={columns.map((column) => ({ ...column, isNumber: isNumber(column.referenceId) }))}
      rows={rows.map((row) =>
        columns.map(({ referenceId, units }) => resultText(row[referenceId], inColumn(units))),
      )}
    />
  );
}

/** Equal decimals, one below the other. */
const inColumn = (units?: string | null) =>
  units === 'psf' ? (value: number) => value.toFixed(2) : fourDigits;

/** A step and the result that it explains may be summed in another order. */
const isRounding = (step: number, result: ResultValue | undefined) =>
  typeof result === 'number' && Math.abs(step - result) <= 1e-9 * Math.abs(result);
