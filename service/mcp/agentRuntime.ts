import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Project } from '../../contract';
import { inputError } from '../../src/client/calcError';
import { itemsNamed, quoted } from '../../src/core/inputs/naming';
import { createMemoryStore } from '../../src/core/lib/keyValueStore';
import { allProjects } from '../../src/core/templates/projectDefaults';
import { Runtime } from '../../src/runtime';
import type { App } from '../http/pipeline/endpoint';

/** Requests do not leave this process, so the address only has to be one. */
const origin = 'https://localhost';

/**
 * The add-in's own parts for one request of an agent, so that inputs are read and numbers are found as in a cell. Its workbook is empty
 * and keeps nothing. What it asks passes the whole pipeline as if it had come on its own: key, limits, and log.
 */
export function openRuntime(app: App, request: FastifyRequest, signal: AbortSignal): Runtime {
  const { authorization = '', host } = request.headers;
  const runtime = new Runtime({
    origins: ['self'],
    pagesOrigins: {},
    localServicePath: null,
    pageOrigin: origin,
    async fetch(address, { method = 'GET', headers, body } = {}) {
      const { pathname, search } = new URL(address instanceof Request ? address.url : address);
      const answer = await app.inject({
        method: method as 'GET' | 'POST',
        url: pathname + search,
        headers: { ...(headers as Record<string, string>), authorization, host },
        ...(typeof body === 'string' && { payload: body }),
        remoteAddress: request.ip,
        signal,
      });
      const named = Object.entries(answer.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      return new Response(answer.payload, { status: answer.statusCode, headers: named });
    },
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds).unref(),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    now: () => Date.now(),
    random: () => Math.random(),
    newId: randomUUID,
    locks: null,
    storage: null,
    openStore: createMemoryStore,
    resultPart: { read: () => Promise.resolve([]), write: () => Promise.resolve() },
    author: () => Promise.resolve('agent'),
    followOthers: () => Promise.resolve(),
    documentSettings: () => Promise.resolve(null),
    protocolOf: () => null,
    readRanges: () => Promise.resolve([]),
    recalculate: () => Promise.resolve(),
    recalculateShown: () => Promise.resolve(),
  });
  runtime.connection.set({ apiKey: authorization.replace(/^Bearer +/i, '').trim() });
  return runtime;
}

/**
 * Chooses the project that defaults are taken from and reports are kept in.
 *
 * @param given its name or id; it may be left out where there is only one
 * @throws {CalcError} of kind `input` that lists the projects to ask about
 */
export async function chooseProject(runtime: Runtime, given?: string): Promise<Project> {
  const projects = await allProjects(runtime.client());
  const named = projects.map((project) => ({
    ...{ project, referenceId: project.projectId, label: project.name },
  }));
  const found = given === undefined ? named : itemsNamed(named, given);
  const [only] = found;
  if (only === undefined || found.length > 1) {
    const names = quoted(projects.map(({ name, projectId }) => `${name} (${projectId})`));
    const what = given === undefined ? 'Several projects are open' : `"${given}" is not one project`;
    throw inputError(`project: ${what}. Give the id of one: ${names}`, 'project');
  }
  const { projectId, name } = only.project;
  runtime.connection.set({ projectId, projectName: name });
  return only.project;
}
