import type { ServiceClient } from '../../client/serviceClient';
import type { Project } from '../../../contract';

/** Every active project that the key may use, all pages. */
export async function allProjects(client: Pick<ServiceClient, 'listProjects'>): Promise<Project[]> {
  const projects: Project[] = [];
  for (let page = 1; ; page++) {
    const answer = await client.listProjects({ page, limit: 100 });
    projects.push(...answer.projects);
    if (answer.projects.length === 0 || page >= answer.pagination.totalPages) return projects;
  }
}
