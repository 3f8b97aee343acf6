import {
  createProjectRequest,
  project,
  projectList,
  projectListQuery,
  updateProjectRequest,
} from '../../../contract';
import { findProject, type Project, projectOnWire } from '../../projects/project';
import { createProject, listProjects, updateProject } from '../../projects/projects';
import type { ServiceContext } from '../../context/serviceContext';
import { accessOf } from '../pipeline/authentication';
import { type App, endpoint, errorResponses } from '../pipeline/endpoint';
import { type AnswerOnce, creatingHeaders } from './answerOnce';
import { projectPath } from '../body/validation';

/** Projects: list, create, read, change name and defaults. */
export function projectRoutes(app: App, context: ServiceContext, answerOnce: AnswerOnce): void {
  const { links, store } = context;

  app.route({
    ...endpoint('listProjects'),
    schema: { querystring: projectListQuery, response: { 200: projectList, ...errorResponses } },
    handler: async (request) => {
      const { page, limit } = request.query;
      const { projects, total } = await listProjects(context, accessOf(request), request.query);
      return {
        projects: projects.map((entry) => projectOnWire(entry, links)),
        pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
      };
    },
  });

  app.route({
    ...endpoint('createProject'),
    schema: {
      headers: creatingHeaders,
      body: createProjectRequest,
      response: { 201: project, ...errorResponses },
    },
    handler: (request, reply) =>
      answerOnce(request, reply, {
        make: (keep) => createProject(context, accessOf(request), request.body, keep),
        answer: (created: Project) => ({ status: 201, body: projectOnWire(created, links) }),
      }),
  });

  app.route({
    ...endpoint('getProject'),
    schema: { params: projectPath, response: { 200: project, ...errorResponses } },
    handler: async (request) => {
      const found = await findProject(store.db, accessOf(request), request.params.projectId);
      return projectOnWire(found, links);
    },
  });

  app.route({
    ...endpoint('updateProject'),
    schema: {
      params: projectPath,
      body: updateProjectRequest,
      response: { 200: project, ...errorResponses },
    },
    handler: async (request) => {
      const { projectId } = request.params;
      const changed = await updateProject(context, accessOf(request), projectId, request.body);
      return projectOnWire(changed, links);
    },
  });
}
