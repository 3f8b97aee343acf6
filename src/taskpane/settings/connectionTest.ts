import { CalcError } from '../../client/calcError';
import type { Project } from '../../contract';
import type { Runtime } from '../../runtime';
import { explain } from '../common/explain';

export type ConnectionState =
  | { state: 'noKey' }
  | { state: 'testing' }
  | { state: 'ok'; projects: Project[]; templates: number }
  | { state: 'wrongKey' | 'unreachable' | 'failed'; message: string };

export interface Candidate {
  origin: string;
  apiKey: string;
}

/** Asks the service for projects and templates with the stored key. Never rejects. */
export async function testStored(runtime: Runtime): Promise<ConnectionState> {
  if (runtime.connection.get().apiKey === null) return { state: 'noKey' };
  try {
    const { projects } = await runtime.testConnection();
    keepProject(runtime, projects);
    const templates = await runtime.catalogue.list();
    return { state: 'ok', projects, templates: templates.length };
  } catch (error) {
    return failureOf(error);
  }
}

/**
 * Stores a key once the service has taken it; a key that is refused or cannot be tried is not stored.
 *
 * @returns what was wrong, or null when the key is stored
 */
export async function storeTested(runtime: Runtime, candidate: Candidate): Promise<ConnectionState | null> {
  try {
    const { projects } = await runtime.testConnection(candidate);
    storeKey(runtime, candidate);
    keepProject(runtime, projects);
    return null;
  } catch (error) {
    return failureOf(error);
  }
}

/** Stores a key without asking the service, which may be out of reach for the moment. */
export function storeKey(runtime: Runtime, { origin, apiKey }: Candidate): void {
  runtime.connection.set({ origin, apiKey, originOf: 'user' });
}

export function removeKey(runtime: Runtime): void {
  runtime.connection.set({ apiKey: null, projectId: null, projectName: null, originOf: 'user' });
}

/** Goes on in the project chosen before while this key still reaches it, else in the first. */
function keepProject(runtime: Runtime, projects: Project[]): void {
  const { projectId, projectName } = runtime.connection.get();
  const project = projects.find((one) => one.projectId === projectId) ?? projects[0];
  if (project && (project.projectId !== projectId || project.name !== projectName))
    chooseProject(runtime, project);
}

/** Whose key it is does not change with the project: a key from the local service may still be renewed by it. */
export function chooseProject({ connection }: Runtime, { projectId, name }: Project): void {
  connection.set({ projectId, projectName: name, originOf: connection.get().originOf });
}

function failureOf(error: unknown): ConnectionState {
  const message = explain(error);
  if (!(error instanceof CalcError)) return { state: 'failed', message };
  switch (error.kind) {
    case 'noKey':
      return { state: 'noKey' };
    case 'unauthorized':
      return { state: 'wrongKey', message };
    case 'network':
    case 'timeout':
      return { state: 'unreachable', message };
    default:
      return { state: 'failed', message };
  }
}
