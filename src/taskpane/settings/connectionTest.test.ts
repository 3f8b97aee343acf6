import { createAgreedProjects } from '../../connection/agreedProjects';
import { createConnectionStore } from '../../connection/connectionStore';
import { WorkbookConnection } from '../../connection/workbookConnection';
import type { Connection } from '../../core/session/connection';
import { CalcError } from '../../client/calcError';
import type { ErrorKind } from '../../client/calcError';
import type { Project } from '../../../contract';
import type { Runtime } from '../../runtime';
import { removeKey, storeKey, storeTested, testStored } from './connectionTest';

const projects: Project[] = [
  { projectId: 'p1', name: 'Barn' },
  { projectId: 'p2', name: 'Hall' },
];

function runtimeWith(stored: Partial<Connection>, testConnection: Runtime['testConnection']) {
  const allowedOrigins = ['https://a', 'https://b'];
  const computer = createConnectionStore(null, () => 'calc.connection', allowedOrigins);
  const connection = new WorkbookConnection({
    computer,
    allowedOrigins,
    agreed: createAgreedProjects(null, () => 'calc.projects'),
    record: { read: () => Promise.resolve(null), write: () => undefined },
    newId: () => 'workbook',
  });
  if (Object.keys(stored).length > 0) computer.set(stored);
  const candidates: unknown[] = [];
  const runtime = {
    connection,
    project: connection,
    catalogue: { list: () => Promise.resolve([{ code: 't' }]) },
    testConnection: (candidate?: { serviceUrl: string; apiKey: string }) => {
      candidates.push(candidate);
      return testConnection(candidate);
    },
  } as unknown as Runtime;
  return { runtime, candidates };
}

const answers = () => Promise.resolve({ projects });
const refuses = (kind: ErrorKind) => () =>
  Promise.reject(new CalcError({ kind, code: 'X', message: `it is ${kind}` }));

test('without a key nothing is asked', async () => {
  const { runtime, candidates } = runtimeWith({}, answers);
  expect(await testStored(runtime)).toEqual({ state: 'noKey' });
  expect(candidates).toEqual([]);
});

test('a good key shows what it reaches and goes on in the project of before', async () => {
  const { runtime } = runtimeWith({ apiKey: 'k', projectId: 'p2', projectName: 'Old name' }, answers);
  expect(await testStored(runtime)).toEqual({ state: 'ok', projects, templates: 1 });
  expect(runtime.connection.get()).toMatchObject({ projectId: 'p2', projectName: 'Hall' });
});

test('a project that the key does not reach gives way to the first it does', async () => {
  const { runtime } = runtimeWith({ apiKey: 'k', projectId: 'gone' }, answers);
  await testStored(runtime);
  expect(runtime.connection.get()).toMatchObject({ projectId: 'p1', projectName: 'Barn' });
});

test.each([
  // Its own message leads to Settings, where this one is read.
  ['unauthorized', 'wrongKey', 'The service rejected the key. Enter a valid one for this address.'],
  ['network', 'unreachable', 'it is network'],
  ['timeout', 'unreachable', 'it is timeout'],
  ['service', 'failed', 'it is service'],
] as const)('an answer of kind %s reads %s', async (kind, state, message) => {
  const { runtime } = runtimeWith({ apiKey: 'k' }, refuses(kind));
  expect(await testStored(runtime)).toEqual({ state, message });
});

test('choosing a project leaves a key of the local service its own', async () => {
  const { runtime } = runtimeWith({ apiKey: 'k', configuredBy: 'local' }, answers);
  await testStored(runtime);
  expect(runtime.connection.get()).toMatchObject({ projectId: 'p1', configuredBy: 'local' });
});

test('a new key is stored for its address once the service takes it', async () => {
  const { runtime, candidates } = runtimeWith({}, answers);
  expect(await storeTested(runtime, { serviceUrl: 'https://b', apiKey: 'new' })).toBeNull();
  expect(candidates).toEqual([{ serviceUrl: 'https://b', apiKey: 'new' }]);
  expect(runtime.connection.get()).toMatchObject({
    serviceUrl: 'https://b',
    apiKey: 'new',
    projectId: 'p1',
    configuredBy: 'user',
  });
});

test('a refused key is not stored, and the one before stays', async () => {
  const { runtime } = runtimeWith({ apiKey: 'old' }, refuses('unauthorized'));
  expect(await storeTested(runtime, { serviceUrl: 'https://a', apiKey: 'new' })).toMatchObject({
    state: 'wrongKey',
  });
  expect(runtime.connection.get().apiKey).toBe('old');
});

describe('an answer that comes when the user has gone on', () => {
  /** A runtime whose test decides when each answer comes, with its projects. */
  function heldTests(stored: Partial<Connection>) {
    const answer: ((projects: Project[]) => void)[] = [];
    const { runtime } = runtimeWith(
      { apiKey: 'k', ...stored },
      () => new Promise((resolve) => answer.push((found) => resolve({ projects: found }))),
    );
    return { runtime, answer };
  }

  test.each<[string, Partial<Connection>]>([
    ['to another address', { serviceUrl: 'https://b', projectId: 'of b' }],
    ['to another key', { apiKey: 'other', projectId: 'of other' }],
    ['to another project, which was not there when it was asked', { projectId: 'new' }],
    ['without a key', { apiKey: null, projectId: null }],
  ])('%s: the project stays as it is', async (_, change) => {
    const { runtime, answer } = heldTests({ projectId: 'p2' });
    const testing = testStored(runtime);
    runtime.connection.set(change);
    const before = runtime.connection.get();
    answer[0]?.(projects);
    await testing;
    expect(runtime.connection.get()).toEqual(before);
  });

  test.each<[string, Partial<Connection>]>([
    ['to another address', { serviceUrl: 'https://b', apiKey: null }],
    ['to the key of the local service', { apiKey: 'local', configuredBy: 'local' }],
  ])('%s: the key that was tested is not stored', async (_, change) => {
    const { runtime, answer } = heldTests({ apiKey: null });
    const storing = storeTested(runtime, { serviceUrl: 'https://a', apiKey: 'new' });
    runtime.connection.set(change);
    const before = runtime.connection.get();
    answer[0]?.(projects);
    expect(await storing).toBe('dropped');
    expect(runtime.connection.get()).toEqual(before);
  });

  test('a key that is not wanted any more is not stored, nor is its rejection shown', async () => {
    const { runtime, answer } = heldTests({ apiKey: 'old' });
    const storing = storeTested(runtime, { serviceUrl: 'https://a', apiKey: 'new' }, () => false);
    answer[0]?.(projects);
    expect(await storing).toBe('dropped');
    expect(runtime.connection.get().apiKey).toBe('old');
    const refused = runtimeWith({ apiKey: 'old' }, refuses('unauthorized'));
    const candidate = { serviceUrl: 'https://a', apiKey: 'new' };
    expect(await storeTested(refused.runtime, candidate, () => false)).toBe('dropped');
  });
});

test('a key can be stored untested and removed', () => {
  const { runtime } = runtimeWith({}, answers);
  storeKey(runtime, { serviceUrl: 'https://a', apiKey: 'k' });
  expect(runtime.connection.get().apiKey).toBe('k');
  removeKey(runtime);
  expect(runtime.connection.get()).toMatchObject({ apiKey: null, projectId: null, configuredBy: 'user' });
});
