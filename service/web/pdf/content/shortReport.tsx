import { ValueTable } from '../../layout/valueTable';
import { checksOf, governingOf } from '../../report/checks';
import { ChecksTable } from '../../report/checksTable';
import type { Report } from '../../report/report';
import { cautionsOf, loadsOf, VerdictBox, VersionNotice } from '../../report/reportBody';
import { SketchSection } from '../../report/sketchFigure';
import type { PackagedInput } from './content';
import { inputText } from './designBasis';

/** A report on one page: what was entered, what it is checked for, and what it hands to its supports. */
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
  const combinations = governingCombinations(report);
  const entered = inputs.filter(({ isDefault }) => !isDefault);
  const atDefaults = inputs.filter(({ isDefault }) => isDefault);
  return (
    <>
      <VersionNotice report={report} />
      <VerdictBox
        sheet={sheet}
        governing={governingOf(checks)}
        cautions={cautionsOf(report)}
        loads={loadsOf(report)}
      />
      <SketchSection sketches={sketches} />
      <section>
        <h2>Inputs</h2>
        <ValueTable
          caption="Inputs"
          groups={[
            { title: null, lines: entered.map(lineOf) },
            ...(atDefaults.length > 0
              ? [{ title: 'At the defaults of the template', lines: atDefaults.map(lineOf) }]
              : []),
          ]}
        />
      </section>
      <ChecksTable checks={checks} hasNumbers />
      {combinations.length > 0 && <p>{combinations.join('. ')}.</p>}
      {reactions !== '' && (
        <section>
          <h2>Reactions</h2>
          <p>Unfactored, by load type. {reactions}</p>
        </section>
      )}
    </>
  );
}

const lineOf = (input: PackagedInput) => ({
  referenceId: input.label,
  label: input.label,
  value: inputText(input),
  units: null,
});

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
