import { addinError, noKeyError } from '../../client/errors/calcError';

/** Where calculations go, with which key, into which project. */
export interface Connection {
  /** Address of the service: its origin, without a path or a trailing slash. */
  serviceUrl: string;
  /** The key entered for this service; null when there is none. */
  apiKey: string | null;
  projectId: string | null;
  projectName: string | null;
  /** Set by the user or by the local service at start; undefined before either. */
  configuredBy?: 'user' | 'local';
}

/**
 * The connection of this computer and user. A key belongs to the service it was entered for: choosing another service
 * brings that service's own key and project back, or none.
 */
export interface ConnectionStore {
  get(): Connection;
  /** @throws {CalcError} of kind `input` for a service that this build may not call */
  set(change: Partial<Connection>): void;
  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void;
}

/** @throws {CalcError} when no project is chosen: every calculation makes its sheet in one */
export function chosenProject({ apiKey, projectId }: Connection): string {
  if (projectId !== null) return projectId;
  if (apiKey === null) throw noKeyError();
  throw addinError({
    kind: 'noKey',
    code: 'NO_PROJECT',
    message: 'No project: open the Calc pane, Settings, and choose the project that gets the sheets',
  });
}
