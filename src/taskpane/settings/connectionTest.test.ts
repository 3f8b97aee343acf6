import type { Connection } from '../../calculation/connection';
import { CalcError } from '../../client/calcError';
import type { ErrorKind } from '../../client/calcError';
import type { Project } from '../../contract';
import type { Runtime } from '../../runtime';
import { removeKey, storeKey, storeTested, testStored } from './connectionTest';

const projects: Project[] = [
  { projectId: 'p1', name: 'Barn' },
  { projectId: 'p2', name: 'Hall' },
];

function runtimeWith(stored: Partial<Connection>, testConnection: Runtime['testConnection']) {
  let connection: Connection = {
    origin: 'https://a',
    apiKey: null,
    projectId: null,
    projectName: null,
    ...stored,
  };
  const asked: unknown[] = [];
  const runtime = {
    connection: {
      get: () => connection,
      set: (change: Partial<Connection>) => (connection = { ...connection, ...change }),
      subscribe: () => () => undefined,
    },
    catalogue: { list: () => Promise.resolve([{ code: 't' }]) },
    testConnection: (candidate?: { origin: string; apiKey: string }) => {
      asked.push(candidate);
      return testConnection(candidate);
    },
  } as unknown as Runtime;
  return { runtime, asked };
}

const answers = () => Promise.resolve({ projects });
const refuses = (kind: ErrorKind) => () =>
  Promise.reject(new CalcError({ kind, code: 'X', message: `it is ${kind}` }));

test('without a key nothing is asked', async () => {
  const { runtime, asked } = runtimeWith({}, answers);
  expect(await testStored(runtime)).toEqual({ state: 'noKey' });
  expect(asked).toEqual([]);
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
  ['unauthorized', 'wrongKey'],
  ['network', 'unreachable'],
  ['timeout', 'unreachable'],
  ['service', 'failed'],
] as const)('an answer of kind %s reads %s', async (kind, state) => {
  const { runtime } = runtimeWith({ apiKey: 'k' }, refuses(kind));
  expect(await testStored(runtime)).toEqual({ state, message: `it is ${kind}` });
});

test('choosing a project leaves a key of the local service its own', async () => {
  const { runtime } = runtimeWith({ apiKey: 'k', originOf: 'local' }, answers);
  await testStored(runtime);
  expect(runtime.connection.get()).toMatchObject({ projectId: 'p1', originOf: 'local' });
});

test('a new key is stored for its address once the service takes it', async () => {
  const { runtime, asked } = runtimeWith({}, answers);
  expect(await storeTested(runtime, { origin: 'https://b', apiKey: 'new' })).toBeNull();
  expect(asked).toEqual([{ origin: 'https://b', apiKey: 'new' }]);
  expect(runtime.connection.get()).toMatchObject({
    origin: 'https://b',
    apiKey: 'new',
    projectId: 'p1',
    originOf: 'user',
  });
});

test('a refused key is not stored, and the one before stays', async () => {
  const { runtime } = runtimeWith({ apiKey: 'old' }, refuses('unauthorized'));
  expect(await storeTested(runtime, { origin: 'https://a', apiKey: 'new' })).toMatchObject({
    state: 'wrongKey',
  });
  expect(runtime.connection.get().apiKey).toBe('old');
});

test('a key can be stored untested and removed', () => {
  const { runtime } = runtimeWith({}, answers);
  storeKey(runtime, { origin: 'https://a', apiKey: 'k' });
  expect(runtime.connection.get().apiKey).toBe('k');
  removeKey(runtime);
  expect(runtime.connection.get()).toMatchObject({ apiKey: null, projectId: null, originOf: 'user' });
});
