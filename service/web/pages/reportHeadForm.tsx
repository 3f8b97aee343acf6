import type { Access } from '../../accounts/accounts';
import type { ServiceContext } from '../../context/serviceContext';
import type { Project } from '../../projects/project';
import { changeReportHead, type ReportHead, reportHeadLength, reportHeadOf } from '../../projects/titleBlock';
import { EntryRemarks } from '../forms/entryRemarks';
import { type FormState, formState } from '../forms/formState';
import type { EntryProblem } from '../forms/readEntries';
import { FormToken } from '../layout/layout';
import type { Entries } from '../session/webForm';
import { shownPrefix } from './saveProject';
import type { WebSession } from '../session/webSession';

const labels: Required<Record<keyof ReportHead, string>> = {
  firm: 'Firm',
  projectNumber: 'Project number',
  clientName: 'Client',
  location: 'Location',
  buildingCode: 'Building code and edition',
  engineer: 'Engineer',
  revision: 'Revision',
  designLoads: 'Design loads for the criteria of a package',
};
const names = Object.keys(labels) as (keyof ReportHead)[];

export function reportHeadState(project: Project, posted?: Entries, problems?: EntryProblem[]): FormState {
  return formState(new Map([...Object.entries(reportHeadOf(project)), ...(posted ?? [])]), problems);
}

/** What stands at the head of every report of a project. */
export function ReportHeadForm({
  project,
  state,
  session,
}: {
  project: Project;
  state: FormState;
  session: WebSession;
}) {
  const held = reportHeadOf(project);
  return (
    <section>
      <h2 id="report-head">Report header</h2>
      <p>
        Printed on the pages of every report in this project; design loads in the criteria of a calculation
        package only. Blank fields are not printed.
      </p>
      <form method="post" action={`/projects/${project.projectId}/report-head`} className="fields">
        <FormToken session={session} />
        {names.map((name) => (
          <div className="field" key={name}>
            <label htmlFor={name}>{labels[name]}</label>
            <HeadEntry name={name} state={state} />
            <EntryRemarks name={name} state={state} />
            <input
              type="hidden"
              name={`${shownPrefix}${name}`}
              value={state.entries.get(`${shownPrefix}${name}`) ?? held[name] ?? ''}
            />
          </div>
        ))}
        <p className="actions">
          <button>Save the header</button>
        </p>
      </form>
    </section>
  );
}

function HeadEntry({ name, state }: { name: keyof ReportHead; state: FormState }) {
  const common = {
    id: name,
    name,
    defaultValue: state.entries.get(name) ?? '',
    maxLength: reportHeadLength(name),
    autoComplete: 'off',
    'aria-describedby': state.messages.has(name) ? `${name}-problem` : undefined,
  };
  if (name !== 'designLoads') return <input {...common} type="text" />;
  return <textarea {...common} rows={4} placeholder="Floor live load, offices: 50 psf" />;
}

/**
 * Changes what was changed in the form, and nothing that another user changed meanwhile.
 *
 * @returns what is wrong with the entries; nothing was saved then
 */
export async function saveReportHead(
  context: ServiceContext,
  access: Access,
  project: Project,
  posted: Entries,
): Promise<EntryProblem[]> {
  const changed = names.filter(
    (name) => posted.has(name) && posted.get(name) !== posted.get(`${shownPrefix}${name}`),
  );
  const change: ReportHead = Object.fromEntries(changed.map((name) => [name, posted.get(name) ?? '']));
  const problems = await changeReportHead(context, access, project.projectId, change);
  return problems.map(({ field, message }) => ({ control: field, message }));
}
