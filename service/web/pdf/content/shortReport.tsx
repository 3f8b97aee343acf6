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
  const entered = inputs.filter(({ isDefault }) => !isDefault);
  const atDefaults = inputs.length > entered.length;
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
            {
              title: null,
              lines: entered.map((input) => ({
                referenceId: input.label,
                label: input.label,
                value: inputText(input),
                units: null,
              })),
            },
          ]}
        />
        {atDefaults && <p className="quiet">Other inputs are at the defaults of the template.</p>}
      </section>
      <ChecksTable checks={checks} hasNumbers />
      {reactions !== '' && (
        <section>
          <h2>Reactions</h2>
          <p>Unfactored, by load type. {reactions}</p>
        </section>
      )}
    </>
  );
}
