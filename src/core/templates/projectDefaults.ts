import { CalcError } from '../../client/calcError';
import type { Project } from '../../../contract';
import { createCache } from '../lib/cache';
import { PROJECT_DEFAULTS_LIFETIME, PROJECT_DEFAULTS_RETRY } from '../lib/lifetimes';
import { createObservable } from '../lib/observable';
import type { ServiceClient } from '../../client/serviceClient';

/** The defaults of projects, as a text to compare. What a sheet does not override comes from them. */
export type ProjectDefaults = ReturnType<typeof createProjectDefaults>;

export function createProjectDefaults(
  getProject: (projectId: string) => Promise<Project>,
  now: () => number,
) {
  const loaded = createObservable<string | null>();
  const projects = createCache<string | null>({
    lifetimeMs: PROJECT_DEFAULTS_LIFETIME,
    retryMs: PROJECT_DEFAULTS_RETRY,
    now,
    onLoaded: loaded.notify,
  });

  return {
    /** What is known now; null when nothing is, or the service does not publish them. */
    known: (serviceUrl: string, projectId: string): string | null =>
      projects.peek(nameOf(serviceUrl, projectId)) ?? null,
    /**
     * Loads them in the background when they are old, for every cell: it costs nothing while they are fresh. A service that does
     * not answer is not asked again for a while: the calculation itself says what is wrong with it, and nothing is marked outdated.
     */
    keepFresh(serviceUrl: string, projectId: string): void {
      const key = nameOf(serviceUrl, projectId);
      projects.refresh(key, async () => {
        try {
          return fingerprint((await getProject(projectId)).defaults);
        } catch (error) {
          // Results of a project that is gone are compared with its last defaults.
          const last = projects.peek(key);
          if (last !== undefined && error instanceof CalcError && error.kind === 'notFound') return last;
          throw error;
        }
      });
    },
    /** Calls the listener when the service has answered: results may be outdated by what it said. @returns ends it */
    onLoaded: loaded.subscribe,
    forget: () => projects.forget(),
  };
}

/** There is no blank in the address of a service. */
function nameOf(serviceUrl: string, projectId: string): string {
  return `${serviceUrl} ${projectId}`;
}

/** Defaults as a text to compare. */
export function fingerprint(defaults: Readonly<Record<string, unknown>> | undefined): string | null {
  if (!defaults) return null;
  return JSON.stringify(Object.entries(defaults).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Every active project that the key may use, all pages. */
export async function allProjects(client: Pick<ServiceClient, 'listProjects'>): Promise<Project[]> {
  const projects: Project[] = [];
  for (let page = 1; ; page++) {
    const answer = await client.listProjects({ page, limit: 100 });
    projects.push(...answer.projects);
    if (answer.projects.length === 0 || page >= answer.pagination.totalPages) return projects;
  }
}
