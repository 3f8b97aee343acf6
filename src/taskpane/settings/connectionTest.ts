import type { Connection } from '../../core/session/connection';
import { CalcError } from '../../client/calcError';
import type { Project } from '../../../contract';
import type { Runtime } from '../../runtime';
import { explain } from '../common/messages';

export type ConnectionState =
  | { state: 'noKey' }
  | { state: 'testing' }
  | { state: 'ok'; projects: Project[]; templates: number }
  | { state: 'wrongKey' | 'unreachable' | 'failed'; message: string };

export interface Candidate {
  serviceUrl: string;
  apiKey: string;
}

/** Asks the service for projects and templates with the stored key. Never rejects. */
export async function testStored(runtime: Runtime): Promise<ConnectionState> {
  const testedWith = runtime.connection.get();
  if (testedWith.apiKey === null) return { state: 'noKey' };
  try {
    const { projects } = await runtime.testConnection();
    if (isUntouched(runtime, testedWith)) runtime.project.listed(projects);
    const templates = await runtime.catalogue.list();
    return { state: 'ok', projects, templates: templates.length };
  } catch (error) {
    return failureOf(error);
  }
}

/** Whether the user has changed nothing since: an answer to an earlier request does not apply to another key, nor to a project chosen since. */
export function isUntouched(
  runtime: Pick<Runtime, 'connection'>,
  testedWith: Pick<Connection, 'serviceUrl' | 'apiKey' | 'projectId'>,
): boolean {
  return isSameKey(runtime, testedWith) && runtime.connection.get().projectId === testedWith.projectId;
}

function isSameKey(
  { connection }: Pick<Runtime, 'connection'>,
  testedWith: Pick<Connection, 'serviceUrl' | 'apiKey'>,
): boolean {
  const { serviceUrl, apiKey } = connection.get();
  return serviceUrl === testedWith.serviceUrl && apiKey === testedWith.apiKey;
}

/**
 * Stores a key once the service has accepted it; a key that is rejected or cannot be tried is not stored, nor one that the user has gone on
 * from meanwhile.
 *
 * @param isWanted whether the key is still the one that is meant
 * @returns what was wrong, or null when the key is stored
 */
export async function storeTested(
  runtime: Runtime,
  candidate: Candidate,
  isWanted: () => boolean = () => true,
): Promise<ConnectionState | 'dropped' | null> {
  const testedWith = runtime.connection.get();
  try {
    const { projects } = await runtime.testConnection(candidate);
    if (!isWanted() || !isSameKey(runtime, testedWith)) return 'dropped';
    storeKey(runtime, candidate);
    runtime.project.listed(projects);
    return null;
  } catch (error) {
    return isWanted() ? failureOf(error) : 'dropped';
  }
}

/** Stores a key without asking the service, which may be out of reach for the moment. */
export function storeKey(runtime: Runtime, { serviceUrl, apiKey }: Candidate): void {
  runtime.connection.set({ serviceUrl, apiKey, configuredBy: 'user' });
}

export function removeKey(runtime: Runtime): void {
  runtime.connection.set({ apiKey: null, projectId: null, projectName: null, configuredBy: 'user' });
}

/** Whose key it is does not change with the project: a key from the local service may still be renewed by it. */
export function chooseProject({ connection }: Runtime, { projectId, name }: Project): void {
  connection.set({ projectId, projectName: name, configuredBy: connection.get().configuredBy });
}

function failureOf(error: unknown): ConnectionState {
  const message = explain(error);
  if (!(error instanceof CalcError)) return { state: 'failed', message };
  switch (error.kind) {
    case 'noKey':
      return { state: 'noKey' };
    case 'unauthorized':
      // The error's own message is read in cells, and leads to Settings.
      return {
        state: 'wrongKey',
        message: 'The service rejected the key. Enter a valid one for this address.',
      };
    case 'network':
    case 'timeout':
      return { state: 'unreachable', message };
    default:
      return { state: 'failed', message };
  }
}
