import type { Project } from '../projects/project';
import { controlName } from './controls';
import { EntryRemarks, FieldEntries, type FormState } from './fieldEntry';
import { FormToken, Layout } from './layout';
import { ProblemSummary } from './problemSummary';
import { defaultsAsInputs, projectFields } from './projectFields';
import { shownPrefix } from './saveProject';
import { SheetListSection } from './sheetListSection';
import type { SheetListPage } from './sheetList';
import { cellText } from './valueText';
import type { WebSession } from './webSession';

/** A project: its sheets, and what they take from it. */
export function ProjectPage({
  project,
  name,
  state,
  list,
  isFirst,
  session,
}: {
  project: Project;
  /** As it stands in the form. */
  name: string;
  state: FormState;
  list: SheetListPage;
  isFirst: boolean;
  session: WebSession;
}) {
  return (
    <Layout title={project.row.name} session={session}>
      <h1>{project.row.name}</h1>
      <ProblemSummary state={state} />
      <SheetListSection projectId={project.projectId} list={list} isFirst={isFirst} />
      <section>
        <h2>Name and defaults</h2>
        <p>
          Sheets take these values unless their own inputs override them. A change makes every solved sheet
          unsolved that was calculated with the old value. A default that is set can be changed, not emptied.
        </p>
        <form method="post" action={`/projects/${project.projectId}`} className="fields">
          <FormToken session={session} />
          <Shown project={project} />
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
    </Layout>
  );
}

/** What the form shows: an entry that still is that was not touched. */
function Shown({ project }: { project: Project }) {
  const held = defaultsAsInputs(project.defaults);
  return (
    <>
      <input type="hidden" name={`${shownPrefix}name`} value={project.row.name} />
      {projectFields.map(({ referenceId }) => (
        <input
          key={referenceId}
          type="hidden"
          name={`${shownPrefix}${controlName(referenceId)}`}
          value={cellText(held[referenceId])}
        />
      ))}
    </>
  );
}
