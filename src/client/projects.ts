import { fillPath, project, projectList, routes } from '../../contract';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

type ProjectCalls = Pick<ServiceClient, 'listProjects' | 'createProject' | 'getProject'>;

/** Projects: list, create, read. */
export function projectCalls(ask: Ask): ProjectCalls {
  return {
    listProjects: (query, options) =>
      ask({ ...options, route: 'listProjects', path: routes.listProjects.path, query, answer: projectList }),
    createProject: (body, options) =>
      ask({ ...options, route: 'createProject', path: routes.createProject.path, body, answer: project }),
    getProject: (projectId, options) =>
      ask({
        ...options,
        route: 'getProject',
        path: fillPath(routes.getProject.path, { projectId }),
        answer: project,
      }),
  };
}
