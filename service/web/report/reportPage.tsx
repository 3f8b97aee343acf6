import { timeText } from '../../../contract/timeText';
import type { ReactNode } from 'react';
import type { ErrorDetail, Field, ResultValue } from '../../../contract';
import { FormToken, Layout } from '../layout/layout';
import type { Report } from './report';
import { reportTitle } from './reportTitle';
import { ReportBody } from './reportBody';
import { nameText, cellText, heldText, isProse, resultText } from '../layout/valueText';
import type { WebSession } from '../session/webSession';
import { hasRows } from '../../../engineering/kit/fieldKinds';
import { heldValue } from '../../../engineering/kit/heldInputs';
import { isUsed } from '../../../engineering/kit/usedFields';
import type { Template } from '../../../engineering/kit/template';

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
  check,
}: {
  report: Report;
  session: WebSession;
  /** The form of who checked the results. */
  check?: ReactNode;
  rejection?: Rejection;
}) {
  const { sheet, project, template, address, madeAt } = report;
  const { title, place } = reportTitle(sheet.name, template.name);
  return (
    <Layout
      title={nameText(sheet.name)}
      session={session}
      printStylePath={`/sheets/${sheet.sheetId}/print.css`}
    >
      <article className="report">
        <h1>{title}</h1>
        {place && <p className="quiet">In the workbook at {place}</p>}
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
                <button>Calculate</button>
              </form>
              <a href={`/projects/${project.projectId}#report-head`}>Firm, engineer, and revision</a>
            </div>
          }
        />
        {check}
        <Appendix report={report} />
        <footer>
          <p>
            Printed from {address} as it was on {timeText(madeAt, 'UTC')}
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
        <strong>The calculation returned no results.</strong> {details.length === 0 && message}
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

/** To compare the report with a workbook or a program: names and values as they are stored. Not printed. */
function Appendix({ report: { sheet, template, recomputed } }: { report: Report }) {
  const { inputs, outcome } = sheet;
  const results = { ...outcome?.results, ...(outcome && recomputed?.details) };
  const outputs = [...template.outputs, ...(template.detailOutputs ?? [])];
  const labelOf = (name: string) => outputs.find(({ referenceId }) => referenceId === name)?.label ?? '';
  const unused = template.fields.filter((field) => !isUsed(template, field, inputs));
  return (
    <section className="appendix">
      <h2>Appendix: stored values</h2>
      <p className="quiet">This part is not printed. Report {sheet.sheetId}</p>
      {unused.length > 0 && (
        <section>
          <h3>Not used</h3>
          <ul>
            {unused.map((field) => (
              <li key={field.referenceId}>
                {field.label}
                {!hasRows(field) && `: ${heldText(field, heldValue(inputs, field))}`},{' '}
                {unusedText(template, field)}
              </li>
            ))}
          </ul>
        </section>
      )}
      <StoredValues
        title="Stored inputs"
        rows={template.fields.map((field) => [
          field.label,
          field.referenceId,
          cellText(heldValue(inputs, field)),
        ])}
      />
      {outcome && (
        <StoredValues
          title="Stored results"
          // Sentences stand in the report as they are stored.
          rows={Object.entries<ResultValue>(results)
            .filter(([, value]) => !isProse(value))
            .map(([name, value]) => [labelOf(name), name, resultText(value, String)])}
        />
      )}
    </section>
  );
}

function unusedText(template: Template, { visibleIf }: Field): string {
  const deciding = template.fields.find(({ referenceId }) => referenceId === visibleIf?.referenceId);
  const values = (visibleIf?.equals ?? []).map((value) =>
    typeof value === 'object' ? JSON.stringify(value) : resultText(value),
  );
  return `not used: only when ${deciding?.label ?? visibleIf?.referenceId} is ${values.join(' or ')}`;
}

function StoredValues({
  title,
  rows,
}: {
  title: string;
  rows: [label: string, name: string, value: string][];
}) {
  return (
    <section>
      <h3>{title}</h3>
      <table className="data stacked stored">
        <caption className="unseen">{title}</caption>
        <thead>
          <tr>
            <th scope="col">Meaning</th>
            <th scope="col">Name</th>
            <th scope="col">Value</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, name, value]) => (
            <tr key={name}>
              <td data-label="Meaning">{label}</td>
              <td data-label="Name">
                <code>{name}</code>
              </td>
              <td data-label="Value" className="long">
                {value}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
