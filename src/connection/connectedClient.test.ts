import { createConnectionStore } from './connectionStore';
import { createConnectedClient } from './connectedClient';
import { createFakeClock } from '../client/testing/fakeClock';

const home = 'https://service.example';
const other = 'https://other.example';

function connected(answer: (request: Request) => Response, services = [home, other]) {
  const requests: Request[] = [];
  const connection = createConnectionStore(
    null,
    () => 'calc.connection',
    services,
    () => undefined,
  );
  connection.set({ serviceUrl: services[0], apiKey: 'key-of-home', configuredBy: 'user' });
  const clock = createFakeClock();
  const { client, test } = createConnectedClient({
    connection,
    allowedOrigins: services,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request);
    },
    ...clock,
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
  });
  return { client, test, connection, requests, settle: clock.runUntilSettled };
}

const page = () =>
  Response.json({ projects: [], pagination: { page: 1, limit: 100, total: 0, totalPages: 1 } });
const keys = (requests: Request[]) => requests.map(({ headers }) => headers.get('authorization'));

test('a key goes to the service that it was entered for, and to no other', async () => {
  const { client, connection, requests } = connected(page);
  const before = client();
  connection.set({ serviceUrl: other, apiKey: 'key-of-other', configuredBy: 'user' });
  await expect(before.listProjects()).rejects.toMatchObject({ kind: 'noKey' });
  await client().listProjects();
  expect(keys(requests)).toEqual(['Bearer key-of-other']);
  expect(new URL(requests[0]?.url ?? '').origin).toBe(other);
});

test('a key goes to the path that it was entered for, and to no other of the same host', async () => {
  const calc = `${home}/calc`;
  const beside = `${home}/beside`;
  const { client, connection, requests, test: tryOut } = connected(page, [calc, beside]);
  await client().listProjects();
  connection.set({ serviceUrl: beside });
  expect(connection.get().apiKey).toBeNull();
  await expect(client().listProjects()).rejects.toMatchObject({ kind: 'noKey' });
  connection.set({ apiKey: 'key-of-beside', configuredBy: 'user' });
  await client().listProjects();
  await expect(tryOut({ serviceUrl: home, apiKey: 'key-of-home' })).rejects.toThrow('is not a service');
  expect(requests.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    [`${calc}/v1/projects`, 'Bearer key-of-home'],
    [`${beside}/v1/projects`, 'Bearer key-of-beside'],
  ]);
});

test('a service that the build does not know is named, and not called', async () => {
  const { test: tryOut, requests } = connected(page);
  await expect(tryOut({ serviceUrl: 'https://elsewhere.example', apiKey: 'key' })).rejects.toThrow(
    /https:\/\/elsewhere\.example is not a service of this add-in\. Allowed: https:\/\/service\.example/,
  );
  expect(requests).toEqual([]);
});

test('after a key that works, one client more is made: the earlier has seen its key rejected', async () => {
  let status = 401;
  const { client, test: tryOut } = connected(() =>
    status === 401 ? Response.json({ error: { code: 'unauthorized', message: 'no' } }, { status }) : page(),
  );
  await expect(client().listProjects()).rejects.toThrow();
  const rejected = client();
  status = 200;
  await tryOut();
  expect(client()).not.toBe(rejected);
  await expect(client().listProjects()).resolves.toMatchObject({ projects: [] });
});

test('a service that refuses the idempotency key is known to do so after a test of the connection', async () => {
  const withKey: boolean[] = [];
  const {
    client,
    settle,
    test: tryOut,
  } = connected(({ headers }) => {
    withKey.push(headers.has('idempotency-key'));
    if (withKey.at(-1)) throw new TypeError('Failed to fetch');
    return page();
  });
  await settle(client().listProjects());
  await settle(tryOut());
  await settle(
    client()
      .createProject({ name: 'Tower' })
      .catch(() => undefined),
  );
  expect(withKey).toEqual([true, false, true, false, false]);
});
