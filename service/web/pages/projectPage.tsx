import type { Project } from '../../projects/project';
import type { Catalogue } from '../../publications/publications';
import { heldEntries } from '../forms/controls';
import { EntryRemarks } from '../forms/entryRemarks';
import { FieldEntries } from '../forms/fieldEntry';
import type { FormState } from '../forms/formState';
import { FormToken, Layout } from '../layout/layout';
import { ProblemSummary } from '../forms/problemSummary';
import { defaultsAsInputs, projectFields } from './projectFields';
import { ReportHeadForm } from './reportHeadForm';
import { shownPrefix } from './saveProject';
import { SheetListSection } from './sheetListSection';
import type { SheetListPage } from './sheetList';
import type { WebSession } from '../session/webSession';

/** A project: its sheets, and what they take from it. */
export function ProjectPage({
  project,
  name,
  state,
  headState,
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
      <SheetListSection projectId={project.projectId} list={list} templates={templates} isFirst={isFirst} />
      <section>
        <h2>Name and defaults</h2>
        <p>
          Reports use these values unless their inputs override them. Changing a value makes every report that
          was solved with the old value unsolved. A default can be changed but not cleared.
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
