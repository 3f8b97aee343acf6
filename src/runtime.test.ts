import { createMemoryStore } from './core/lib/keyValueStore';
import { Runtime } from './runtime';
import type { Surroundings } from './surroundings';

const page = 'https://localhost:3000';
const other = 'https://api.example.test';

function runtimeWith(fetchHere: typeof fetch, rest: Partial<Surroundings> = {}) {
  return new Runtime({
    origins: ['self', other],
    pagesOrigins: { [page]: 'https://pages.example.test' },
    localServicePath: '/local-service',
    pageOrigin: page,
    fetch: fetchHere,
    setTimeout,
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    now: () => Date.now(),
    random: () => 0.5,
    newId: () => 'run',
    locks: null,
    storage: null,
    openStore: createMemoryStore,
    resultPart: { read: () => Promise.resolve([]), write: () => Promise.resolve() },
    author: () => Promise.resolve('author'),
    followOthers: () => Promise.resolve(),
    documentSettings: () => Promise.resolve(null),
    protocolOf: () => null,
    readRanges: () => Promise.resolve([]),
    recalculate: () => Promise.resolve(),
    recalculateShown: () => Promise.resolve(),
    ...rest,
  });
}
const offer = { apiKey: 'local', projectId: 'p', projectName: 'P' };
const projects = (ids: string[], page_: number, totalPages: number) =>
  Response.json({
    projects: ids.map((projectId) => ({ projectId, name: projectId })),
    pagination: { page: page_, limit: 100, total: 3, totalPages },
  });

test('links lead to the chosen service and its pages only', () => {
  const runtime = runtimeWith(() => Promise.reject(new Error('not called')));
  expect(runtime.linkTo(`${page}/sheets/1`)).toBe(`${page}/sheets/1`);
  expect(runtime.linkTo('https://pages.example.test/sheets/1')).toBe('https://pages.example.test/sheets/1');
  expect(runtime.linkTo(`${other}/sheets/1`)).toBeNull();
  runtime.connection.set({ serviceUrl: other });
  expect(runtime.linkTo(`${other}/sheets/1`)).toBe(`${other}/sheets/1`);
  expect(runtime.linkTo(`${page}/sheets/1`)).toBeNull();
  expect(runtime.linkTo('https://pages.example.test/sheets/1')).toBeNull();
});

test('"self" is the origin of the page', () => {
  const runtime = runtimeWith(() => Promise.reject(new Error('not called')));
  expect(runtime.allowedOrigins).toEqual([page, other]);
  expect(runtime.connection.get().serviceUrl).toBe(page);
});

test('the local service is called once when it answers, and again when it was not up', async () => {
  const fetchHere = jest
    .fn<Promise<Response>, Parameters<typeof fetch>>()
    .mockRejectedValueOnce(new TypeError('not up'))
    .mockImplementation(() => Promise.resolve(Response.json(offer)));
  const runtime = runtimeWith(fetchHere);
  await Promise.all([runtime.ready, runtime.ready]);
  expect(runtime.connection.get().apiKey).toBeNull();
  await runtime.ready;
  await runtime.ready;
  expect(fetchHere).toHaveBeenCalledTimes(2);
  expect(runtime.connection.get()).toMatchObject({ ...offer, configuredBy: 'local' });
});

const noTemplates = { templates: [], total: 0, limit: 1, offset: 0 };

test('each service gets its own key and no other', async () => {
  const fetchHere = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
    Promise.resolve(Response.json(noTemplates)),
  );
  const runtime = runtimeWith(fetchHere, { localServicePath: null });
  runtime.connection.set({ apiKey: 'key-of-page' });
  const client = runtime.client();
  runtime.connection.set({ serviceUrl: other });
  await expect(runtime.client().listTemplates()).rejects.toMatchObject({ kind: 'noKey' });
  await expect(client.listTemplates()).rejects.toMatchObject({ kind: 'noKey' });
  expect(fetchHere).not.toHaveBeenCalled();

  runtime.connection.set({ apiKey: 'key-of-other' });
  await runtime.client().listTemplates();
  const [address, init] = fetchHere.mock.calls[0] ?? [];
  expect(address).toBe(`${other}/v1/templates`);
  expect(init?.headers).toMatchObject({ Authorization: 'Bearer key-of-other' });
});

describe('testing a connection', () => {
  test('lists all projects with a key that is not stored', async () => {
    const fetchHere = jest.fn((input: string | URL | Request) =>
      Promise.resolve(String(input).includes('page=2') ? projects(['c'], 2, 2) : projects(['a', 'b'], 1, 2)),
    );
    const runtime = runtimeWith(fetchHere);
    const tested = await runtime.testConnection({ serviceUrl: other, apiKey: 'candidate' });
    expect(tested.projects.map(({ projectId }) => projectId)).toEqual(['a', 'b', 'c']);
    expect(runtime.connection.get()).toMatchObject({ serviceUrl: page, apiKey: null });
  });

  test('is refused for an origin that this build may not call', async () => {
    const fetchHere = jest.fn();
    const runtime = runtimeWith(fetchHere);
    await expect(
      runtime.testConnection({ serviceUrl: 'https://evil.test', apiKey: 'k' }),
    ).rejects.toMatchObject({
      kind: 'input',
    });
    expect(fetchHere).not.toHaveBeenCalled();
  });

  test('that succeeds lets the calculations ask again with a key that was refused before', async () => {
    const fetchHere = jest
      .fn<Promise<Response>, Parameters<typeof fetch>>()
      .mockResolvedValueOnce(new Response('no', { status: 401 }))
      .mockResolvedValueOnce(projects(['a'], 1, 1))
      .mockResolvedValueOnce(Response.json(noTemplates));
    const runtime = runtimeWith(fetchHere, { localServicePath: null });
    runtime.connection.set({ apiKey: 'k' });
    await expect(runtime.client().listTemplates()).rejects.toMatchObject({ kind: 'unauthorized' });
    await expect(runtime.client().listTemplates()).rejects.toMatchObject({ kind: 'unauthorized' });
    await runtime.testConnection();
    expect(await runtime.client().listTemplates()).toEqual(noTemplates);
    expect(fetchHere).toHaveBeenCalledTimes(3);
  });
});

test('the templates of another key are not shown to this one', async () => {
  const fetchHere = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
    Promise.resolve(Response.json({ templates: [], total: 0, limit: 500, offset: 0 })),
  );
  const runtime = runtimeWith(fetchHere, { localServicePath: null });
  runtime.connection.set({ apiKey: 'k' });
  await runtime.catalogue.list();
  runtime.connection.set({ projectId: 'p' });
  await runtime.catalogue.list();
  expect(fetchHere).toHaveBeenCalledTimes(1);
  runtime.connection.set({ apiKey: 'l' });
  await runtime.catalogue.list();
  expect(fetchHere).toHaveBeenCalledTimes(2);
});

test('formulas are calculated again when the user enters a key, and Excel may reject that', async () => {
  const recalculate = jest.fn(() => Promise.reject(new Error('InvalidOperationInCellEditMode')));
  const runtime = runtimeWith(() => Promise.reject(new Error('not called')), { recalculate });
  runtime.connection.set({ apiKey: 'k', projectId: 'p' });
  await Promise.resolve();
  expect(recalculate).toHaveBeenCalledTimes(1);
});

test('it is reported when this computer stores nothing, and everything goes on', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const storage = { getItem: () => null, setItem: () => undefined };
  const runtime = runtimeWith(() => Promise.reject(new Error('not called')), {
    storage,
    openStore: (name, onDenied) => {
      const store = createMemoryStore();
      if (name !== 'sheets') return store;
      return { ...store, entries: () => (onDenied(new Error('SecurityError')), store.entries()) };
    },
  });
  await runtime.storedRecords.sheets.stores[0]?.entries();
  expect(runtime.storage.get()).toBe('denied');
  expect(warn.mock.calls[0]?.[0]).toMatch(/blocks storage/);
  warn.mockRestore();
});

test('without local storage the connection lasts as long as the page, which is reported', () => {
  const runtime = runtimeWith(() => Promise.reject(new Error('not called')), { storage: null });
  expect(runtime.storage.get()).toBe('denied');
});

test('a burst of changes by other authors reads the parts of the workbook once, and an endless one every second', async () => {
  let time = 0;
  let timers: { at: number; callback: () => void }[] = [];
  const read = jest.fn(() => Promise.resolve([]));
  let changed: () => void = () => undefined;
  runtimeWith(() => Promise.reject(new Error('not called')), {
    now: () => time,
    setTimeout(callback, milliseconds) {
      const timer = { at: time + milliseconds, callback };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer) => void (timers = timers.filter((one) => one !== timer)),
    resultPart: { read, write: () => Promise.resolve() },
    followOthers(onChange) {
      changed = onChange;
      return Promise.resolve();
    },
  });
  async function pass(milliseconds: number) {
    for (const end = time + milliseconds; time < end;) {
      time += 1;
      for (const { callback } of timers.filter(({ at }) => at === time)) callback();
      await new Promise(setImmediate);
    }
  }
  await pass(10);
  expect(read).toHaveBeenCalledTimes(1);
  for (let i = 0; i < 50; i += 1) changed();
  await pass(20);
  changed();
  await pass(29);
  expect(read).toHaveBeenCalledTimes(1);
  await pass(60);
  expect(read).toHaveBeenCalledTimes(2);
  for (let i = 0; i < 105; i += 1) {
    changed();
    await pass(10);
  }
  expect(read).toHaveBeenCalledTimes(3);
});
