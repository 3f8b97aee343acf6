import { bulkDeleteResponse, project, projectList, timberMemberList } from '../../contract';
import { typedCalls } from './typedCalculations';
import type { Ask } from './request';
import type { RareCalls } from './loadRareCalls';

/** Of functions that are loaded on demand, and of the pane: loaded with the first call. */
export function rareCalls(ask: Ask): RareCalls {
  return {
    ...typedCalls(ask),
    bulkDelete: (sheetIds, options) =>
      ask({ ...options, route: 'bulkDelete', body: { sheetIds }, answer: bulkDeleteResponse }),
    listProjects: (query, options) => ask({ ...options, route: 'listProjects', query, answer: projectList }),
    createProject: (body, options) => ask({ ...options, route: 'createProject', body, answer: project }),
    updateProject: (projectId, body, options) =>
      ask({ ...options, route: 'updateProject', parameters: { projectId }, body, answer: project }),
    listTimberMembers: (query, options) =>
      ask({ ...options, route: 'listTimberMembers', query, answer: timberMemberList }),
  };
}
