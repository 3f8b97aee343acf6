import fc from 'fast-check';
import { fillPath, routes, type OtherRoutes } from '../../contract';
import type { ClientRoute } from './operations';
import { everyCall, responseWith } from './testing/everyCall';
import { testClient } from './testing/testClient';

const origin = 'https://api.firm.com';
const everyRoute = Object.keys(everyCall) as ClientRoute[];
/** As everyCall fills them. */
const filled = { code: 't', sheetId: 's', projectId: 'p', batchId: 'b', standard: 'asce7-22' };
const expectedPath = (path: string) => fillPath(path, filled as never);

const segment = fc.stringMatching(/^[a-z0-9][a-z0-9\-._~]{0,8}$/);
const basePath = fc.array(segment, { maxLength: 3 }).map((parts) => parts.map((part) => `/${part}`).join(''));

function clientAt(serviceUrl: string, answer: unknown, others?: OtherRoutes) {
  const sent: Request[] = [];
  const client = testClient({
    ...{ serviceUrl, routes: others },
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      return Promise.resolve(responseWith(answer));
    },
  });
  return { client, sent };
}

test('for any path of the service, every call goes to that path with the path of its route', async () => {
  await fc.assert(
    fc.asyncProperty(basePath, fc.constantFrom(...everyRoute), async (base, route) => {
      const { call, answer } = everyCall[route];
      const { client, sent } = clientAt(origin + base, answer);
      await call(client);
      const { method, path } = routes[route];
      expect(sent.map((request) => [request.method, request.url])).toEqual([
        [method, origin + base + expectedPath(path)],
      ]);
    }),
    { numRuns: 300 },
  );
});

test.each<[ClientRoute, string]>([
  ['getTemplate', 'GET /v1/templates/t'],
  ['calculate', 'POST /v1/templates/t/calculate'],
  ['getSheet', 'GET /v1/sheets/s'],
  ['updateSheet', 'PATCH /v1/sheets/s'],
  ['solveSheet', 'POST /v1/sheets/s/solve'],
  ['bulkCalculate', 'POST /v1/sheets/bulk-calculate'],
  ['getBatch', 'GET /v1/projects/p/batches/b'],
  ['calculateSnowLoad', 'POST /v1/snow-load/asce7-22/calculate'],
  ['calculateTimberBeam', 'POST /v1/timber-beam/calculate'],
  ['listProjects', 'GET /v1/projects'],
  ['createProject', 'POST /v1/projects'],
  ['getProject', 'GET /v1/projects/p'],
])('%s goes to its route of the interface', async (route, expected) => {
  const { client, sent } = clientAt(origin, everyCall[route].answer);
  await everyCall[route].call(client);
  expect(sent.map(({ method, url }) => `${method} ${url.slice(origin.length)}`)).toEqual([expected]);
});

test('no name, however it is written, takes the key out of its route', async () => {
  const odd = fc
    .array(fc.constantFrom('.', '..', '/', '\\', '%2e', '%2E', '%2f', '?', '#', '@', ':', 'a', '\t', ' '), {
      minLength: 1,
      maxLength: 6,
    })
    .map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(basePath, odd, odd, async (base, name, second) => {
      const { client, sent } = clientAt(origin + base, {});
      await Promise.allSettled([
        client.getSheet(name),
        client.getTemplate(name),
        client.getBatch(name, second),
      ]);
      for (const { url } of sent)
        expect(url.slice(origin.length)).toMatch(
          new RegExp(
            `^${base.replaceAll('.', '\\.')}/v1/(sheets/[^/]+|templates/[^/]+|projects/[^/]+/batches/[^/]+)$`,
          ),
        );
    }),
    { numRuns: 100 },
  );
});

test.each(['.', '..'])('the name %s is refused with a reason, and nothing is sent', async (name) => {
  const { client, sent } = clientAt(`${origin}/calc`, {});
  await expect(client.getSheet(name)).rejects.toMatchObject({ kind: 'input' });
  expect(sent).toEqual([]);
});

test('a route of the build stands for the one of the interface', async () => {
  const { client, sent } = clientAt(`${origin}/calc`, everyCall.solveSheet.answer, {
    solveSheet: { method: 'PUT', path: '/v1/run/{sheetId}' },
  });
  await client.solveSheet('s 1');
  await client.getSheet('s 1');
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([
    `PUT ${origin}/calc/v1/run/s%201`,
    `GET ${origin}/calc/v1/sheets/s%201`,
  ]);
});
