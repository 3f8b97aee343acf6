import type { ReactNode } from 'react';
import { projectDefaultsRead } from '../../../engineering/kit/inputs';
import { DiagramsSection } from '../diagrams/diagramsSection';
import { checksOf, detailsOf, governingOf } from './checks';
import { ChecksTable, DetailsTable } from './checksTable';
import { InputsSection } from './inputsSection';
import type { Report } from './report';
import { ResultsSection } from './resultsSection';
import { SketchSection } from './sketch/sketchFigure';
import { TablesSection } from './tablesSection';
import { StepsSection } from './steps/stepsSection';
import { TitleBlock } from './titleBlock';
import { VerdictBox } from './verdictBox';
import { resultText } from '../layout/valueText';
import { VersionNotice } from './versionNotice';

/** The calculation below its name, as it stands on the page and on paper. */
export function ReportBody({ report, actions }: { report: Report; actions?: ReactNode }) {
  const { sheet, template, project, recomputed } = report;
  const { outcome } = sheet;
  const cautions = cautionsOf(report);
  const notes = recomputed?.notes ?? [];
  const others = otherNotes(report);
  const checks = checksOf(template, sheet, recomputed);
  return (
    <>
      <TitleBlock sheet={sheet} project={project} template={template} />
      <VersionNotice report={report} />
      <VerdictBox sheet={sheet} governing={governingOf(checks)} cautions={cautions} loads={loadsOf(report)} />
      <SketchSection sketches={report.sketches} />
      <ChecksTable checks={checks} />
      <DetailsTable details={detailsOf(recomputed)} />
      {actions}
      <InputsSection
        template={template}
        inputs={sheet.inputs}
        defaults={project.defaults}
        ineffective={outcome?.withoutEffect ?? []}
        defaultsRead={outcome?.defaultsRead ?? projectDefaultsRead(template, sheet.inputs)}
      />
      {outcome && (
        <>
          <DiagramsSection
            diagrams={recomputed?.diagrams ?? []}
            ranges={recomputed?.ranges ?? []}
            plans={recomputed?.plans ?? []}
          />
          <TablesSection tables={recomputed?.tables ?? []} />
          <StepsSection recomputed={recomputed} governing={outcome.check?.referenceId} />
          <ResultsSection
            template={template}
            results={outcome.results}
            details={recomputed?.details ?? {}}
            besides={[notes.join(' '), cautions]}
            checks={checks}
            steps={recomputed?.steps ?? []}
          />
        </>
      )}
      {others.length > 0 && (
        <section>
          <h2>Notes</h2>
          <ul>
            {others.map((note, index) => (
              <li key={index}>{isWarning(note) ? <strong>{note}</strong> : note}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** The results that a report of loads begins with; none where there is a check or nothing was solved. */
function loadsOf({ sheet: { outcome }, template }: Report): { label: string; text: string }[] {
  if (!outcome || outcome.check) return [];
  return (template.headline ?? []).flatMap((name) => {
    const output = template.outputs.find(({ referenceId }) => referenceId === name);
    const value = outcome.results[name];
    if (!output || value === undefined || value === null || value === 0) return [];
    return [{ label: output.label, text: [resultText(value), output.units].filter(Boolean).join(' ') }];
  });
}

/**
 * The output of that name of the stored results: they are what the sheet says, also when they cannot be computed again. A
 * template with a typed answer has its cautions among the details, which are computed for the page.
 */
export function cautionsOf({ sheet, recomputed }: Report): string {
  const cautions = sheet.outcome?.results.cautions ?? recomputed?.details?.cautions;
  return typeof cautions === 'string' ? cautions : '';
}

/** The notes that say something else than the cautions. */
export function otherNotes(report: Report): string[] {
  const cautions = cautionsOf(report);
  return (report.recomputed?.notes ?? []).filter((note) => !isAmong(note, cautions));
}

export function isWarning(note: string): boolean {
  return note.startsWith('Warning');
}

const warning = 'Warning: ';

/** Whether a note says a caution over again. */
function isAmong(note: string, cautions: string): boolean {
  return note.startsWith(warning) && cautions.includes(note.slice(warning.length));
}
