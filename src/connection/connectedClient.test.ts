import { createConnectionStore } from './connectionStore';
import { createConnectedClient } from './connectedClient';

const home = 'https://service.example';
const other = 'https://other.example';

function connected(answer: (request: Request) => Response) {
  const requests: Request[] = [];
  const connection = createConnectionStore(
    null,
    () => 'calc.connection',
    [home, other],
    () => undefined,
  );
  connection.set({ serviceUrl: home, apiKey: 'key-of-home', configuredBy: 'user' });
  const { client, test } = createConnectedClient({
    connection,
    allowedOrigins: [home, other],
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request);
      return answer(request);
    },
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    now: () => 0,
    random: () => 0.5,
  });
  return { client, test, connection, requests };
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
