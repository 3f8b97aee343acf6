import { timeText } from '../../../contract/timeText';
import type { Project } from '../../projects/project';
import type { Catalogue } from '../../publications/publications';
import { heldEntries } from '../forms/controls';
import { EntryRemarks } from '../forms/entryRemarks';
import { FieldEntries } from '../forms/fieldEntry';
import type { FormState } from '../forms/formState';
import { FormToken, Layout } from '../layout/layout';
import { ProblemSummary } from '../forms/problemSummary';
import { defaultsAsInputs, projectFields } from './projectFields';
import { LogoForm } from './logoForm';
import { ReportHeadForm } from './reportHeadForm';
import { shownPrefix } from './saveProject';
import type { SheetListPage, ListedSheet } from './sheetList';
import type { WebSession } from '../session/webSession';
import { isOfAnotherCalculation } from '../../sheets/versionWarning';
import { nameText } from '../layout/valueText';
import { verdictOf } from '../layout/verdict';

/** A project: its sheets, and what they take from it. */
export function ProjectPage({
  project,
  name,
  state,
  headState,
  logoState,
  hasLogo,
  list,
  templates,
  isFirst,
  session,
}: {
  project: Project;
  /** As it stands in the form. */
  name: string;
  state: FormState;
  /** Of the form of the reports' head. */
  headState: FormState;
  logoState: FormState;
  hasLogo: boolean;
  list: SheetListPage;
  templates: Catalogue;
  isFirst: boolean;
  session: WebSession;
}) {
  return (
    <Layout title={project.row.name} session={session}>
      <h1>{project.row.name}</h1>
      <ProblemSummary state={state} />
      <ProblemSummary state={headState} />
      <ProblemSummary state={logoState} />
      <SheetListSection projectId={project.projectId} list={list} templates={templates} isFirst={isFirst} />
      <section>
        <h2>Name and defaults</h2>
        <p>
          Reports use these values unless their inputs override them. After a change, reports that were solved
          with the old value must be solved again. A default can be changed but not cleared.
        </p>
        <form method="post" action={`/projects/${project.projectId}`} className="fields">
          <FormToken session={session} />
          <Shown project={project} state={state} />
          <div className="field">
            <label htmlFor="name">Project name</label>
            <input
              id="name"
              name="name"
              type="text"
              defaultValue={name}
              maxLength={200}
              required
              autoComplete="off"
            />
            <EntryRemarks name="name" state={state} />
          </div>
          <FieldEntries fields={projectFields} state={state} />
          <p className="actions">
            <button>Save</button>
          </p>
        </form>
      </section>
      <ReportHeadForm project={project} state={headState} session={session} />
      <LogoForm project={project} hasLogo={hasLogo} state={logoState} session={session} />
    </Layout>
  );
}

/** What the form showed first: an entry that still is that was not touched. */
function Shown({ project, state }: { project: Project; state: FormState }) {
  const held = heldEntries(projectFields, defaultsAsInputs(project.defaults));
  return [...held, ['name', project.row.name] as const].map(([name, text]) => {
    const shown = `${shownPrefix}${name}`;
    return <input key={name} type="hidden" name={shown} value={state.entries.get(shown) ?? text} />;
  });
}

/** A page of a project's sheets. */
function SheetListSection({
  projectId,
  list: { sheets, older },
  templates,
  isFirst,
}: {
  projectId: string;
  list: SheetListPage;
  /** As they are published. */
  templates: Catalogue;
  isFirst: boolean;
}) {
  const isOutdated = (sheet: ListedSheet) => {
    const template = templates.find(sheet.templateCode);
    return template !== undefined && isOfAnotherCalculation(sheet, template);
  };
  const path = `/projects/${projectId}`;
  return (
    <section>
      <h2>Reports</h2>
      {sheets.length === 0 ? (
        <p>{isFirst ? 'There are no reports yet.' : 'There are no older reports.'}</p>
      ) : (
        <table className="data stacked">
          <caption className="unseen">Reports, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Report</th>
              <th scope="col">Template</th>
              <th scope="col">Verdict</th>
              <th scope="col">Created</th>
            </tr>
          </thead>
          <tbody>
            {sheets.map((sheet) => {
              const { word, tone } = verdictOf(sheet);
              return (
                <tr key={sheet.sheetId}>
                  <td data-label="Report">
                    <a href={`/sheets/${sheet.sheetId}`}>{nameText(sheet.name)}</a>
                  </td>
                  <td data-label="Template">
                    <code>{sheet.templateCode}</code>
                  </td>
                  <td data-label="Verdict">
                    <span className={`tag ${tone}`}>{word}</span>
                    {isOutdated(sheet) && ' not up to date: another version of the template is published'}
                  </td>
                  <td data-label="Created">
                    <time dateTime={sheet.createdAt}>{timeText(sheet.createdAt, 'UTC')}</time>
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      <p className="actions">
        {!isFirst && <a href={path}>Newest reports</a>}
        {older && <a href={`${path}?before=${encodeURIComponent(older)}`}>Older reports</a>}
      </p>
    </section>
  );
}
