import { ValueTable } from '../../layout/valueTable';
import { checksOf, type Detail, detailsOf, governingOf } from '../../report/checks';
import { ChecksTable } from '../../report/checksTable';
import type { Report } from '../../report/report';
import { cautionsOf, loadsOf, namedOutputs, VerdictBox, VersionNotice } from '../../report/reportBody';
import { codesOf } from '../../report/codes';
import { isStep, RowsTable } from '../../report/resultsSection';
import { StepsTable } from '../../report/steps/stepsSection';
import type { Step } from '../../../../engineering/kit/template';
import { SketchSection } from '../../report/sketchFigure';
import type { PackagedInput } from './content';
import { inputText } from './designBasis';

/** A report on one page: what was entered, what it is checked for or how its loads were found, and what it hands to its supports. */
export function ShortReport({
  report,
  inputs,
  reactions,
}: {
  report: Report;
  inputs: PackagedInput[];
  reactions: string;
}) {
  const { sheet, template, recomputed, sketches } = report;
  const checks = checksOf(template, sheet, recomputed);
  const details = detailsInWords(detailsOf(recomputed));
  const combinations = governingCombinations(report);
  const mainSteps = mainStepsOf(report);
  const inTables = template.fields
    .filter(({ referenceId }) => template.onePage?.inputsInTables?.includes(referenceId))
    .map(({ label }) => label);
  const listed = inputs.filter(({ label }) => !inTables.includes(label));
  const entered = listed.filter(({ isDefault }) => !isDefault);
  const atDefaults = listed.filter(({ isDefault }) => isDefault);
  return (
    <>
      <VersionNotice report={report} />
      <VerdictBox
        sheet={sheet}
        governing={governingOf(checks)}
        cautions={cautionsOf(report)}
        loads={loadsOf(report)}
      />
      <SketchSection sketches={sketches} scale={sketchScale} />
      <section>
        <h2>Inputs</h2>
        <ValueTable caption="Inputs" groups={[{ title: null, lines: entered.map(lineOf) }]} />
        {atDefaults.length > 0 && (
          <p>At the defaults of the template: {atDefaults.map(inWords).join('; ')}.</p>
        )}
      </section>
      <ChecksTable checks={checks} />
      {details !== '' && <p>Details that are met, required over provided: {details}.</p>}
      {combinations.length > 0 && <p>{combinations.join('. ')}.</p>}
      {reactions !== '' && (
        <section>
          <h2>Reactions</h2>
          <p>Unfactored, by load type. {reactions}</p>
        </section>
      )}
      {mainSteps.length > 0 && (
        <section>
          <h2>{['Main steps', codesOf(report).join(', ')].filter(Boolean).join(' by ')}</h2>
          <StepsTable steps={mainSteps} isAbridged={!template.onePage} hasTitles={!template.onePage} />
        </section>
      )}
      {mainTablesOf(report).map(({ output, rows }) => (
        <section key={output.referenceId}>
          <h2>{output.label}</h2>
          <RowsTable output={output} rows={rows} />
        </section>
      ))}
    </>
  );
}

/** So that the steps have room on the page. */
const sketchScale = 0.75;

const inWords = (input: PackagedInput) => `${input.label} ${inputText(input)}`;

const lineOf = (input: PackagedInput) => ({
  referenceId: input.label,
  label: input.label,
  value: inputText(input),
  units: null,
});

/** Those that the template names; of a load without any: how the numbers were found that construction documents state. */
function mainStepsOf({ sheet: { outcome }, template, recomputed }: Report): Step[] {
  const steps = recomputed?.steps ?? [];
  if (template.onePage) {
    const { steps: named } = template.onePage;
    const ofOutputs = namedOutputs(template, named).map(({ output }) =>
      steps.find((step) => isStep(output, outcome?.results[output.referenceId], [step])),
    );
    return steps.filter((step) => named.includes(step.symbol) || ofOutputs.includes(step));
  }
  if (outcome?.check) return [];
  const stated = [template.statedFactors, template.headline].flatMap((names) =>
    namedOutputs(template, names),
  );
  return steps.filter((step) =>
    stated.some(({ output }) => isStep(output, outcome?.results[output.referenceId], [step])),
  );
}

/** Tables among the results that the template prints on the page. */
function mainTablesOf({ sheet: { outcome }, template }: Report) {
  return namedOutputs(template, template.onePage?.tables).flatMap(({ output }) => {
    const rows = outcome?.results[output.referenceId];
    return Array.isArray(rows) ? [{ output, rows }] : [];
  });
}

/** `Minimum reinforcement each way 3.694 / 4.4 (8.6.1.1); Dowels 0.72 / 1.24 (16.3.4.1)`: a table would take a second page. */
export function detailsInWords(details: readonly Detail[]): string {
  const direction = /, along the (length|width)/;
  const bare = ({ label, comparison, clause }: Detail) =>
    [label.replace(direction, ''), comparison, clause].join('|');
  const texts = details.map((detail) => {
    const { label, comparison, clause } = detail;
    const isBothWays = details.some((other) => other.label !== label && bare(other) === bare(detail));
    return `${isBothWays ? label.replace(direction, ' each way') : label} ${comparison} (${clause})`;
  });
  return [...new Set(texts)].join('; ');
}

const combinationOutputs = ['governingCombination', 'soilCombination'];

/** `Governing combination: D + S`; for templates that name one per check, each with its checks. */
function governingCombinations({ sheet, template, recomputed }: Report): string[] {
  const results = { ...sheet.outcome?.results, ...recomputed?.details };
  const named = [...template.outputs, ...(template.detailOutputs ?? [])].flatMap(({ referenceId, label }) => {
    const value = results[referenceId];
    return combinationOutputs.includes(referenceId) && typeof value === 'string' && value !== ''
      ? [`${label}: ${value}`]
      : [];
  });
  const rows = (recomputed?.tables ?? []).flatMap((table) => table.rows);
  const perCheck = rows.flatMap(({ governs, combination }) =>
    governs && combination
      ? [`Governing combination (${String(governs).toLowerCase()}): ${combination}`]
      : [],
  );
  return [...named, ...perCheck];
}
