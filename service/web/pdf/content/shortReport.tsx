import { ValueTable } from '../../layout/valueTable';
import { checksOf, type Detail, detailsOf, governingOf } from '../../report/checks';
import { ChecksTable } from '../../report/checksTable';
import type { Report } from '../../report/report';
import { cautionsOf, loadsOf, VerdictBox, VersionNotice } from '../../report/reportBody';
import { codesOf } from '../../report/codes';
import { isStep, RowsTable } from '../../report/resultsSection';
import { headlineSteps, namedOutputs } from '../../report/steps/headlineSteps';
import { StepsTable } from '../../report/steps/stepsSection';
import type { Step } from '../../../../engineering/kit/template';
import { Sketches, SketchSection } from '../../report/sketchFigure';
import type { PackagedInput } from './content';
import { inputText } from './designBasis';
import { isRatio } from '../../layout/valueText';

interface ShortReportProps {
  report: Report;
  inputs: PackagedInput[];
  reactions: string;
  /** Why its verdict is no present one; null where it is one. */
  earlier: string | null;
}

/**
 * A report on one page: what was entered, what it is checked for or how its loads were found, and what it hands to its supports.
 * Where it takes more than the page, its second form is printed.
 */
export function ShortReport(props: ShortReportProps) {
  return (
    <>
      <div className="form">
        <ShortForm {...props} isDense={false} />
      </div>
      <div className="form">
        <ShortForm {...props} isDense />
      </div>
    </>
  );
}

/** @param isDense with small sketches without captions, inputs in words and formulas as text */
function ShortForm({ report, inputs, reactions, earlier, isDense }: ShortReportProps & { isDense: boolean }) {
  const { sheet, template, recomputed, sketches } = report;
  const checks = checksOf(template, sheet, recomputed);
  const details = detailsInWords(detailsOf(recomputed));
  const remarks = [
    ...(details === '' ? [] : [`Details that are met, required over provided: ${details}`]),
    ...governingCombinations(report),
  ];
  const mainSteps = mainStepsOf(report);
  return (
    <>
      <VersionNotice report={report} />
      <VerdictBox
        sheet={sheet}
        governing={governingOf(checks)}
        cautions={cautionsOf(report)}
        loads={loadsOf(report)}
        isBrief={isDense}
        earlier={earlier}
      />
      {isDense ? (
        <Sketches sketches={sketches} scale={0.6} isBare />
      ) : (
        <SketchSection sketches={sketches} scale={0.75} />
      )}
      <ShortInputs template={template} inputs={inputs} isDense={isDense} />
      <ChecksTable checks={checks} />
      {remarks.length > 0 && <p>{remarks.join('. ')}.</p>}
      {reactions !== '' && (
        <section>
          <h2>Reactions</h2>
          <p>Unfactored, by load type. {reactions}</p>
        </section>
      )}
      {mainSteps.length > 0 && (
        <section>
          <h2>{['Main steps', codesOf(report).join(', ')].filter(Boolean).join(' by ')}</h2>
          <StepsTable steps={mainSteps} hasTitles={!template.onePage} isFlat={isDense} />
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

/** Those with rows and those at their defaults as sentences over the whole width; where room is short, all of them. */
function ShortInputs({
  template,
  inputs,
  isDense,
}: Pick<Report, 'template'> & { inputs: PackagedInput[]; isDense: boolean }) {
  const inTables = template.fields
    .filter(({ referenceId }) => template.onePage?.inputsInTables?.includes(referenceId))
    .map(({ label }) => label);
  const listed = inputs.filter(({ label }) => !inTables.includes(label));
  const entered = listed.filter(({ isDefault }) => !isDefault);
  const atDefaults = listed.filter(({ isDefault }) => isDefault);
  const single = entered.filter(({ isTable }) => !isTable);
  return (
    <section>
      <h2>Inputs</h2>
      {isDense ? (
        <p>{single.map(inWords).join('; ')}.</p>
      ) : (
        <ValueTable caption="Inputs" groups={[{ title: null, lines: single.map(lineOf) }]} />
      )}
      {entered
        .filter(({ isTable }) => isTable)
        .map((input) => (
          <p key={input.label}>{`${input.label}: ${inputText(input)}.`}</p>
        ))}
      {atDefaults.length > 0 && <p>At the defaults of the template: {atDefaults.map(inWords).join('; ')}.</p>}
    </section>
  );
}

/** A label that ends with a symbol is an equation with a number. @example 'Yield stress Fy = 50 ksi' */
const inWords = (input: PackagedInput) => {
  const isSymbol = / [A-Z][A-Za-z]{0,2}\d?$/.test(input.label) && /^[\d.]+$/.test(input.value);
  return `${input.label}${isSymbol ? ' =' : ''} ${inputText(input)}`;
};

const lineOf = (input: PackagedInput) => ({
  referenceId: input.label,
  label: input.label,
  value: inputText(input),
  units: null,
});

/** Those that the template names; of a load without any: how the numbers were found that construction documents state. */
function mainStepsOf(report: Report): Step[] {
  const { sheet, template, recomputed } = report;
  const steps = recomputed?.steps ?? [];
  if (!template.onePage) return sheet.outcome?.check ? [] : headlineSteps(report);
  const { steps: named } = template.onePage;
  const ofOutputs = namedOutputs(template, named).map(({ output }) =>
    steps.find((step) => isStep(output, sheet.outcome?.results[output.referenceId], [step])),
  );
  const main = steps.filter((step) => named.includes(step.symbol) || ofOutputs.includes(step));
  return ofWorseDirection(main, steps);
}

/** Of a footing. */
const direction = /, along the (length|width)/;
const ofDirection = /, (?:long|short) direction$/;

/** Of sections that are for both directions, the steps of the one with the larger ratio; of two that are the same, the first. */
function ofWorseDirection(named: readonly Step[], steps: readonly Step[]): Step[] {
  const ratioOf = (title: string) => {
    const ratios = steps.filter(({ section, symbol }) => section === title && isRatio(symbol));
    const checks = ratios.filter(({ isDetail }) => !isDetail);
    return Math.max(...(checks.length > 0 ? checks : ratios).map(({ value }) => Number(value)));
  };
  const bothOf = (title: string) => [
    ...new Set(steps.flatMap(({ section = '' }) => (bare(section) === bare(title) ? section : []))),
  ];
  const bare = (title: string) => title.replace(ofDirection, '');
  return named.flatMap((step) => {
    const { section = '', label } = step;
    if (!ofDirection.test(section)) return [step];
    const [first = '', second = ''] = bothOf(section);
    const more = ratioOf(first) - ratioOf(second);
    if (section !== (more >= 0 ? first : second)) return [];
    // A copy has no formula with numbers without it.
    const { substituted } = step;
    return [more === 0 ? { ...step, substituted, label: label.replace(direction, ' each way') } : step];
  });
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
