import type { Project } from '../../../contract';
import { createRevalidated } from '../lib/cache';

/** The defaults of projects, as a text to compare. What a sheet does not override comes from them. */
export interface ProjectDefaults {
  /** What is known now; null when nothing is, or the service does not publish them. */
  known(serviceUrl: string, projectId: string): string | null;
  /** Calls the service if the last time was long ago. Null when it did not answer: nothing depends on it. */
  ask(serviceUrl: string, projectId: string): Promise<string | null>;
  /** The same in the background, for every cell: it costs nothing while what is known is fresh. */
  keepFresh(serviceUrl: string, projectId: string): void;
  forget(): void;
}

/** Requested at most once in ten minutes, in the background. */
const freshMs = 10 * 60_000;
/** A service that did not answer is left alone this long. */
const afterFailureMs = 60_000;

export function createProjectDefaults(
  getProject: (projectId: string) => Promise<Project>,
  now: () => number,
): ProjectDefaults {
  const projects = createRevalidated<string | null>(freshMs, now);
  let last = new Map<string, string | null>();
  const failedAt = new Map<string, number>();

  async function ask(serviceUrl: string, projectId: string): Promise<string | null> {
    const key = nameOf(serviceUrl, projectId);
    const into = last;
    if (now() - (failedAt.get(key) ?? -Infinity) < afterFailureMs) return null;
    try {
      return await projects.get(key, async () => {
        const defaults = fingerprint((await getProject(projectId)).defaults);
        into.set(key, defaults);
        return defaults;
      });
    } catch {
      failedAt.set(key, now());
      // The calculation itself says what is wrong with the service; without the defaults nothing is marked outdated.
      return null;
    }
  }

  return {
    known: (serviceUrl, projectId) => last.get(nameOf(serviceUrl, projectId)) ?? null,
    ask,
    keepFresh(serviceUrl, projectId) {
      if (!projects.isFresh(nameOf(serviceUrl, projectId))) void ask(serviceUrl, projectId);
    },
    forget() {
      projects.forget();
      failedAt.clear();
      last = new Map();
    },
  };
}

/** There is no blank in an origin. */
function nameOf(serviceUrl: string, projectId: string): string {
  return `${serviceUrl} ${projectId}`;
}

function fingerprint(defaults: Project['defaults']): string | null {
  if (!defaults) return null;
  return JSON.stringify(Object.entries(defaults).sort(([a], [b]) => (a < b ? -1 : 1)));
}
