import { project, projectList } from '../../contract';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

type ProjectCalls = Pick<ServiceClient, 'listProjects' | 'createProject' | 'getProject' | 'updateProject'>;

/** Projects: list, create, read, update. */
export function projectCalls(ask: Ask): ProjectCalls {
  return {
    listProjects: (query, options) => ask({ ...options, route: 'listProjects', query, answer: projectList }),
    createProject: (body, options) => ask({ ...options, route: 'createProject', body, answer: project }),
    getProject: (projectId, options) =>
      ask({ ...options, route: 'getProject', parameters: { projectId }, answer: project }),
    updateProject: (projectId, body, options) =>
      ask({ ...options, route: 'updateProject', parameters: { projectId }, body, answer: project }),
  };
}
