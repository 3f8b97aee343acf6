import type { ErrorDetail } from '../../../contract';
import { projectDefaultsRead } from '../../templates/kit/inputs/inputs';
import { Appendix } from './appendix';
import { checksOf } from './checks';
import { ChecksTable } from './checksTable';
import { DiagramsSection } from '../diagrams/diagramsSection';
import { InputsSection } from './inputsSection';
import { FormToken, Layout } from '../layout/layout';
import type { Report } from './report';
import { ResultsSection } from './resultsSection';
import { StepsSection } from './steps/stepsSection';
import { TitleBlock } from './titleBlock';
import { nameText, timeText } from '../layout/valueText';
import { VerdictBox } from './verdictBox';
import { VersionNotice } from './versionNotice';
import type { WebSession } from '../session/webSession';

/** Why a solve that was just asked for gave nothing. */
export interface Rejection {
  message: string;
  details: ErrorDetail[];
}

/** A sheet as a calculation that can be read, checked and printed. */
export function ReportPage({
  report,
  session,
  rejection,
}: {
  report: Report;
  session: WebSession;
  rejection?: Rejection;
}) {
  const { sheet, template, project, recomputed, address, madeAt } = report;
  const { outcome } = sheet;
  const cautions = cautionsOf(report);
  const notes = recomputed?.notes ?? [];
  const otherNotes = notes.filter((note) => !isAmong(note, cautions));
  const checks = checksOf(template, sheet, recomputed);
  return (
    <Layout
      title={nameText(sheet.name)}
      session={session}
      printStylePath={`/sheets/${sheet.sheetId}/print.css`}
    >
      <article className="report">
        <h1>{nameText(sheet.name)}</h1>
        {rejection && <RejectedSolve {...rejection} />}
        <TitleBlock sheet={sheet} project={project} template={template} />
        <VersionNotice report={report} />
        <VerdictBox sheet={sheet} template={template} cautions={cautions} />
        <ChecksTable checks={checks} />
        <div className="actions">
          <a className="button" href={`/sheets/${sheet.sheetId}/edit`}>
            Edit inputs
          </a>
          <form method="post" action={`/sheets/${sheet.sheetId}/solve`}>
            <FormToken session={session} />
            <button>{outcome ? 'Solve again' : 'Solve'}</button>
          </form>
          <a href={`/projects/${project.projectId}#report-head`}>Firm, engineer, checker and revision</a>
        </div>
        <InputsSection
          template={template}
          inputs={sheet.inputs}
          defaults={project.defaults}
          defaultsRead={outcome?.defaultsRead ?? projectDefaultsRead(template, sheet.inputs)}
        />
        {outcome && (
          <>
            <DiagramsSection
              diagrams={recomputed?.diagrams ?? []}
              ranges={recomputed?.ranges ?? []}
              plans={recomputed?.plans ?? []}
            />
            <StepsSection recomputed={recomputed} />
            <ResultsSection
              template={template}
              results={outcome.results}
              details={recomputed?.details ?? {}}
              besides={[notes.join(' '), cautions]}
              checks={checks}
            />
          </>
        )}
        {otherNotes.length > 0 && (
          <section>
            <h2>Notes</h2>
            <ul>
              {otherNotes.map((note, index) => (
                <li key={index}>{note.startsWith('Warning') ? <strong>{note}</strong> : note}</li>
              ))}
            </ul>
          </section>
        )}
        <Appendix report={report} />
        <footer>
          <p>
            Printed from {address} as it was on {timeText(madeAt)}
          </p>
        </footer>
      </article>
    </Layout>
  );
}

/**
 * The output of that name of the stored results: they are what the sheet says, also when they cannot be computed again. A
 * template with a typed answer has its cautions among the details, which are computed for the page.
 */
function cautionsOf({ sheet, recomputed }: Report): string {
  const cautions = sheet.outcome?.results.cautions ?? recomputed?.details?.cautions;
  return typeof cautions === 'string' ? cautions : '';
}

const warning = 'Warning: ';

/** Whether a note says a caution over again. */
function isAmong(note: string, cautions: string): boolean {
  return note.startsWith(warning) && cautions.includes(note.slice(warning.length));
}

function RejectedSolve({ message, details }: Rejection) {
  return (
    <div className="notice bad" role="alert">
      <p>
        <strong>The calculation gave no results.</strong> {details.length === 0 && message}
      </p>
      {details.length > 0 && (
        <ul>
          {details.map(({ field, message: problem }, index) => (
            <li key={index}>
              <code>{field}</code>: {problem}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
