import { project } from '../../contract';
import type { Ask } from './request';
import type { ServiceClient } from './serviceClient';

/** Reading a project, for its defaults; the other calls of projects are rare. */
export function projectCalls(ask: Ask): Pick<ServiceClient, 'getProject'> {
  return {
    getProject: (projectId, options) =>
      ask({ ...options, route: 'getProject', parameters: { projectId }, answer: project }),
  };
}
