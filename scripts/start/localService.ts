/** A service on this machine and the key that the add-in may use there. */
export interface LocalService {
  url: string;
  apiKey: string | null;
  /** Null: the first project that the key sees. */
  projectId: string | null;
}

/** What `GET /local-service` answers. */
export interface LocalConnection {
  apiKey: string;
  projectId: string;
  projectName: string;
}

interface ListedProject {
  projectId: string;
  name: string;
}

/**
 * Asks the service for the project's name.
 * @returns null when no key is offered, or the service has no such project or does not answer: then nothing is offered.
 */
export async function readLocalConnection(
  service: LocalService,
  fetch: typeof globalThis.fetch,
): Promise<LocalConnection | null> {
  if (!service.apiKey) return null;
  const project = await readProject(service, fetch);
  return project && { apiKey: service.apiKey, projectId: project.projectId, projectName: project.name };
}

async function readProject(
  { url, apiKey, projectId }: LocalService,
  fetch: typeof globalThis.fetch,
): Promise<ListedProject | null> {
  const path = projectId ? `/v1/projects/${encodeURIComponent(projectId)}` : '/v1/projects?limit=1';
  let body: unknown;
  try {
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${apiKey}` } });
    if (!answer.ok) return null;
    body = await answer.json();
  } catch {
    return null; // not reachable, or not JSON: both mean that there is no local service to offer now
  }
  const listed = (body as { projects?: unknown } | null)?.projects;
  const project: unknown = Array.isArray(listed) ? listed[0] : body;
  return isProject(project) ? project : null;
}

function isProject(value: unknown): value is ListedProject {
  const project = value as Partial<ListedProject> | null | undefined;
  return typeof project?.projectId === 'string' && typeof project.name === 'string';
}
