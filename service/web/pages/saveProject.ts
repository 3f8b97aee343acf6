import * as z from 'zod/mini';
import { type ProjectDefaults, updateProjectRequest } from '../../../contract';
import type { Access } from '../../accounts/accounts';
import { issueDetails } from '../../lib/issueDetails';
import type { Project } from '../../projects/project';
import { updateProject } from '../../projects/projects';
import type { ServiceContext } from '../../context/serviceContext';
import { unstorableTexts } from '../../lib/storableText';
import { defaultsAsInputs, projectFields } from './projectFields';
import { type EntryProblem, readEntries } from '../forms/readEntries';
import type { Entries } from '../session/webForm';

/** Names of the hidden controls that repeat what the form showed. */
export const shownPrefix = 'was.';

/**
 * Changes what was changed in the form, and nothing that another user changed meanwhile.
 *
 * @returns what is wrong with the entries; nothing was saved then
 */
export async function saveProject(
  context: ServiceContext,
  access: Access,
  project: Project,
  posted: Entries,
): Promise<EntryProblem[]> {
  const shown = new Map(
    [...posted].flatMap(([name, text]): [string, string][] =>
      name.startsWith(shownPrefix) ? [[name.slice(shownPrefix.length), text]] : [],
    ),
  );
  const reading = readEntries(projectFields, defaultsAsInputs(project.defaults), shown, posted);
  if (reading.problems.length > 0) return reading.problems;
  const name = posted.get('name');
  const change = {
    ...(name === undefined || name === shown.get('name') ? {} : { name }),
    defaults: reading.attributes as ProjectDefaults,
  };
  const request = z.safeParse(updateProjectRequest, change);
  const problems = request.success ? unstorableTexts(request.data) : issueDetails(request.error.issues);
  if (problems.length > 0) return problems.map(({ field, message }) => ({ control: field, message }));
  if (request.success) await updateProject(context, access, project.projectId, request.data);
  return [];
}
