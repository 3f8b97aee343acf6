import type { ServerResponse } from 'node:http';
import { testClient } from './testing/testClient';
import { startWireServer, type WireServer } from './testing/wireServer';

let server: WireServer;
let answer: (response: ServerResponse) => void;
beforeAll(async () => {
  server = await startWireServer((response) => answer(response));
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

const body = { title: 'Roof.xlsx', sheets: [{ sheetId: 's', place: 'Sheet1!B2' }] };
const make = (signal?: AbortSignal) =>
  testClient({ serviceUrl: server.origin, fetch, now: () => Date.now() }).makePackage(body, { signal });

test('the bytes come as they are, also those that are no text', async () => {
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0, 0x80, 0xff, 0xfe, 0xc3, 0x28])]);
  answer = (response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end(file);
  expect(Buffer.from(await make())).toEqual(file);
  const [request] = server.requests;
  expect([request?.method, request?.url]).toEqual(['POST', '/v1/packages']);
  expect(request?.headers.accept).toBe('application/pdf, application/json');
  expect(JSON.parse(request?.body ?? '')).toEqual(body);
});

test.each(['<html>Sign in</html>', '{}', '', '%PDF'])(
  'an answer of %p is not taken for a file',
  async (text) => {
    answer = (response) => response.writeHead(200).end(text);
    await expect(make()).rejects.toMatchObject({
      ...{ kind: 'service', code: 'INVALID_ANSWER' },
      message: expect.stringMatching(
        /answered makePackage with something unreadable: check the service/,
      ) as string,
    });
  },
);

test('an error is read as JSON, with its details', async () => {
  const details = [{ field: 'sheets[0].sheetId', message: 'The report of Sheet1!B2 does not exist.' }];
  answer = (response) =>
    response
      .writeHead(422)
      .end(JSON.stringify({ error: { code: 'VALIDATION_ERROR', message: 'No', details } }));
  await expect(make()).rejects.toMatchObject({ kind: 'input', status: 422, details });
});

test('who cancels waits no longer, and the service sees the request end', async () => {
  const stop = new AbortController();
  let gone: Promise<void> | undefined;
  answer = (response) => {
    gone = new Promise((resolve) => response.on('close', resolve));
    stop.abort();
  };
  await expect(make(stop.signal)).rejects.toMatchObject({ code: 'CANCELLED' });
  await gone;
  expect(server.requests).toHaveLength(1);
});
