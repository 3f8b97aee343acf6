import type { ReactNode } from 'react';
import type { Project } from '../../projects/project';
import { reportHeadOf } from '../../projects/titleBlock';
import type { PublishedTemplate } from '../../publications/publications';
import type { Sheet } from '../../sheets/record/sheet';
import { timeText } from '../layout/valueText';

/** What a reviewer asks first: of what, by which version, from when. */
export function TitleBlock({
  sheet,
  project,
  template,
}: {
  sheet: Sheet;
  project: Project;
  template: PublishedTemplate;
}) {
  const { firm, projectNumber, clientName, engineer, checker, revision } = reportHeadOf(project);
  return (
    <dl className="title-block">
      {firm && <Entry name="Firm">{firm}</Entry>}
      <Entry name="Project">
        <a href={`/projects/${project.projectId}`}>{project.row.name}</a>
      </Entry>
      {projectNumber && <Entry name="Project number">{projectNumber}</Entry>}
      {clientName && <Entry name="Client">{clientName}</Entry>}
      {engineer && <Entry name="Engineer">{engineer}</Entry>}
      {checker && <Entry name="Checked by">{checker}</Entry>}
      {revision && <Entry name="Revision">{revision}</Entry>}
      <Entry name="Template">{template.name}</Entry>
      <Entry name="Template version">
        {sheet.templateVersion}
        {sheet.templateVersion !== template.version && ` (published now: ${template.version})`}
      </Entry>
      <Entry name="Status">
        {sheet.outcome ? 'Solved, from the inputs below' : 'Unsolved: no results for these inputs'}
      </Entry>
      <Entry name="Created">
        <time dateTime={sheet.createdAt}>{timeText(sheet.createdAt)}</time>
      </Entry>
      <Entry name="Calculated">
        {sheet.solvedAt ? (
          <time dateTime={sheet.solvedAt}>{timeText(sheet.solvedAt)}</time>
        ) : (
          whenUnknown(sheet)
        )}
      </Entry>
    </dl>
  );
}

function whenUnknown({ outcome }: Sheet): string {
  return outcome ? 'not recorded' : 'not calculated';
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
