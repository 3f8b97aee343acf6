import type { ErrorDetail } from '../../../contract';
import { Appendix } from './appendix';
import { FormToken, Layout } from '../layout/layout';
import type { Report } from './report';
import { ReportBody } from './reportBody';
import { nameText, timeText } from '../layout/valueText';
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
  const { sheet, project, address, madeAt } = report;
  return (
    <Layout
      title={nameText(sheet.name)}
      session={session}
      printStylePath={`/sheets/${sheet.sheetId}/print.css`}
    >
      <article className="report">
        <h1>{nameText(sheet.name)}</h1>
        {rejection && <RejectedSolve {...rejection} />}
        <ReportBody
          report={report}
          actions={
            <div className="actions">
              <a className="button" href={`/sheets/${sheet.sheetId}/report.pdf`}>
                Download PDF
              </a>
              <a className="button" href={`/sheets/${sheet.sheetId}/edit`}>
                Edit inputs
              </a>
              <form method="post" action={`/sheets/${sheet.sheetId}/solve`}>
                <FormToken session={session} />
                <button>{sheet.outcome ? 'Solve again' : 'Solve'}</button>
              </form>
              <a href={`/projects/${project.projectId}#report-head`}>Firm, engineer, checker and revision</a>
            </div>
          }
        />
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
