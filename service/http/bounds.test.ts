import { bodyLimits } from '../../contract';
import { addKey } from '../accounts/keys';
import { allTemplates } from '../../engineering/catalogue';
import { ratioTemplate } from '../testing/ratioTemplate';
import { apiKey, startTestService, type TestService } from '../testing/testService';
import { head, listen, openWire, type Wire } from '../testing/wire';
import { connectionLimits } from './pipeline/connectionLimits';

/** So long that no machine is too slow for them, and looked at so often that a test can make them short. */
const hour = 3_600_000;
const connections = {
  ...connectionLimits,
  headMs: hour,
  requestMs: hour,
  rejectedMs: hour,
  checkMs: 50,
  mostOfAddress: 200,
};
let service: TestService;
let port: number;
const wires: Wire[] = [];
beforeAll(async () => {
  service = await startTestService({
    templates: [...allTemplates(), ratioTemplate],
    settings: { connections },
  });
  port = await listen(service.app);
});
afterEach(() => {
  for (const { socket } of wires.splice(0)) socket.destroy();
  limitTimes(hour);
});
afterAll(() => service.close());

/** What every request from now on has, also those that are under way. */
function limitTimes(ms: number): void {
  service.app.server.headersTimeout = ms;
  service.app.server.requestTimeout = ms;
  connections.rejectedMs = ms;
}

const authorization = `Bearer ${apiKey}`;
const json = { 'Content-Type': 'application/json' };
const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const open = (...parts: string[]) => {
  const wire = openWire(port, ...parts);
  wires.push(wire);
  return wire;
};
describe('what is answered before a body is read', () => {
  const id = '00000000-0000-4000-8000-000000000000';
  const declared = { 'Content-Length': 31_000_000 };
  test.each([
    ['an unknown path', 'POST', '/nope', json, 404],
    ['an unknown path of the API', 'PUT', '/v1/nope', json, 404],
    ['another method', 'POST', '/healthz', json, 405],
    ['the metrics', 'POST', '/metrics', json, 405],
    ['the document', 'PATCH', '/openapi.json', json, 405],
    ['another method of the API', 'POST', '/v1/templates', { ...json, authorization }, 405],
    ['the style sheet', 'POST', '/web/style.css', form, 405],
    ['a page', 'DELETE', '/sheets/x', json, 405],
    ['no key', 'POST', '/v1/projects', json, 401],
    ['no key for a batch', 'POST', '/v1/sheets/bulk-calculate', json, 401],
    ['a wrong key', 'PATCH', `/v1/sheets/${id}`, { ...json, authorization: 'Bearer x' }, 401],
    ['no sign-in', 'POST', `/sheets/${id}/edit`, form, 403],
    ['an unknown template', 'POST', '/v1/templates/none/calculate', { ...json, authorization }, 404],
    ['an unknown standard', 'POST', '/v1/snow-load/asce7-05/calculate', { ...json, authorization }, 404],
    ['a sign-in that is no form', 'POST', '/sign-in', json, 415],
    ['a sign-in of a large form', 'POST', '/sign-in', form, 413],
    ['a body that is too large', 'POST', '/v1/projects', { ...json, authorization }, 413],
    [
      'a batch that is too large',
      'POST',
      '/v1/sheets/bulk-calculate',
      { ...json, authorization, 'Content-Length': 34e6 },
      413,
    ],
    ['another type', 'POST', '/v1/projects', { 'Content-Type': 'text/plain', authorization }, 415],
  ])('a body is not read for %s: %s %s', async (_what, method, path, headers, status) => {
    const wire = open(head(method, path, { ...declared, ...headers }));
    expect(await wire.status()).toBe(status);
  });

  test('a key that is limited to templates learns of the others before its body is read', async () => {
    const clock = () => new Date('2026-01-01T08:00:00.000Z');
    const limited = await addKey(service.store, clock, { account: null, templates: ['ratio'] });
    const headers = { ...json, authorization: `Bearer ${limited.apiKey}`, 'Content-Length': 1000 };
    for (const path of ['/v1/templates/loadsSnowASCE7-16/sheets', '/v1/snow-load/asce7-16/calculate'])
      expect(await open(head('POST', path, headers)).status()).toBe(404);
  });
});

describe('a request that could be read in two ways', () => {
  test('with two Host headers is 400', async () => {
    const wire = open(`GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.test\r\n\r\n`);
    expect(await wire.status()).toBe(400);
  });

  test('with the address of another host as its target is 421', async () => {
    expect(await open(head('GET', 'http://evil.test/healthz', {})).status()).toBe(421);
    expect(await open(head('GET', 'http://127.0.0.1/healthz', {})).status()).toBe(200);
  });

  test.each([
    ['a body', '/v1/projects', json, Buffer.from([...Buffer.from('{"name":"'), 0xe4, ...Buffer.from('"}')])],
    ['a form', '/sign-in', form, Buffer.from('key=%e4')],
    ['a form in bytes', '/sign-in', form, Buffer.from([...Buffer.from('key='), 0xff])],
  ])('with letters that are not UTF-8 is 400 and stores nothing: %s', async (_what, path, type, body) => {
    const before = (await service.call('listProjects')).body.pagination.total;
    const wire = open(head('POST', path, { ...type, authorization, 'Content-Length': body.length }));
    wire.socket.write(body);
    expect(await wire.status()).toBe(400);
    expect(wire.received()).toContain('UTF-8');
    expect((await service.call('listProjects')).body.pagination.total).toBe(before);
  });
});

describe('a body that is rejected', () => {
  test('in chunks is cut at the limit, and its client gets the answer', async () => {
    const headers = { ...json, authorization, 'Transfer-Encoding': 'chunked' };
    const wire = open(head('POST', '/v1/projects', headers));
    const chunk = `10000\r\n${' '.repeat(65_536)}\r\n`;
    for (let sent = 0; sent <= bodyLimits.bodyBytes; sent += 65_536) wire.socket.write(chunk);
    expect(await wire.status()).toBe(413);
    expect(wire.received()).toContain('PAYLOAD_TOO_LARGE');
    expect(wire.received()).toContain('1 MiB');
  });

  test('lets the next request of its connection through, once it has come whole', async () => {
    const body = 'x'.repeat(200_000);
    const wire = open(head('POST', '/nope', { ...json, 'Content-Length': body.length }));
    expect(await wire.status()).toBe(404);
    wire.socket.write(body + head('GET', '/healthz', { Connection: 'close' }));
    await wire.closed();
    expect(wire.received()).toContain('"status":"ok"');
  });

  test('and never comes whole does not keep its connection', async () => {
    connections.rejectedMs = 50;
    const wire = open(head('POST', '/nope', { ...json, 'Content-Length': 1000 }), 'x');
    expect(await wire.status()).toBe(404);
    await wire.closed();
  });

  test('and goes on forever does not keep it either', async () => {
    connections.rejectedMs = 400;
    const wire = open(head('POST', '/nope', { ...json, 'Transfer-Encoding': 'chunked' }));
    expect(await wire.status()).toBe(404);
    const chunk = `100000\r\n${' '.repeat(0x100000)}\r\n`;
    const write = () => wire.socket.write(chunk);
    wire.socket.on('drain', write);
    write();
    await wire.closed();
  });
});

describe('who does not come to an end', () => {
  test.each([
    ['a sign-in', head('POST', '/sign-in', { ...form, 'Content-Length': 100 }), 'key='],
    [
      'a request with a key',
      head('POST', '/v1/projects', { ...json, authorization, 'Content-Length': 100 }),
      '{',
    ],
    [
      'a batch',
      head('POST', '/v1/sheets/bulk-calculate', { ...json, authorization, 'Content-Length': 1e6 }),
      '{',
    ],
    ['a head', 'POST /v1/projects HTTP/1.1\r\nHost: x\r\n', ''],
    ['a head byte by byte', 'G', ''],
  ])('%s is answered 408 and closed', async (_what, first, rest) => {
    limitTimes(100);
    const wire = open(first + rest);
    await wire.closed();
    expect(await wire.status()).toBe(408);
    expect(JSON.parse(wire.received().split('\r\n\r\n')[1] ?? '')).toMatchObject({
      error: { code: 'REQUEST_TIMEOUT' },
    });
  });

  test('a connection without a request is closed', async () => {
    limitTimes(100);
    await open().closed();
  });

  test('a request whose answer takes longer than its body may is answered', async () => {
    service.gate.close();
    const body = JSON.stringify({ projectId: service.projectId, attributes: { demand: 5 } });
    const headers = { ...json, authorization, 'Content-Length': body.length, Connection: 'close' };
    const wire = open(head('POST', '/v1/templates/ratio/calculate', headers) + body);
    await service.gate.held(1);
    // Longer than any of the limits: another connection that came later is closed by then.
    limitTimes(100);
    await open(head('POST', '/sign-in', { ...form, 'Content-Length': 100 })).closed();
    service.gate.open();
    expect(await wire.status()).toBe(200);
  });

  test('half-sent bodies of one account hold its share of memory and no more', async () => {
    const length = 1_000_000;
    const headers = { ...json, authorization, 'Content-Length': length };
    const halfSent = () => open(head('POST', '/v1/projects', headers), ' '.repeat(length - 1));
    const sent = Array.from({ length: 60 }, halfSent);
    // 32 MiB are 33 bodies of 1 MB, so that at least 27 of them are throttled.
    const throttled = await new Promise<Wire[]>((resolve) => {
      const answered: Wire[] = [];
      for (const wire of sent) void wire.status().then(() => answered.push(wire) === 27 && resolve(answered));
    });
    for (const wire of throttled)
      expect(wire.received()).toMatch(/^HTTP\/1\.1 429 [^]*\r\nretry-after: 1\r\n[^]*RATE_LIMITED/i);
    for (const { socket } of sent) socket.destroy();
    // What they held is free again once the service has seen them go.
    const body = { name: 'After them' };
    const create = async () => (await service.call('createProject', { body })).status;
    const spaced = ' '.repeat(length) + JSON.stringify(body);
    const large = () =>
      service.app.inject({
        method: 'POST',
        url: '/v1/projects',
        payload: spaced,
        headers: { authorization, 'content-type': 'application/json' },
      });
    while (
      (await Promise.all(Array.from({ length: 30 }, large))).some(({ statusCode }) => statusCode === 429)
    )
      expect(await create()).not.toBe(500);
  });

  test('connections beyond the most of an address are closed as they come, another address has its own', async () => {
    const warn = jest.spyOn(service.app.log, 'warn');
    const refused = new Promise((resolve) => void warn.mockImplementation(resolve));
    const opened = Array.from({ length: connections.mostOfAddress + 20 }, () => open());
    const closed: Wire[] = [];
    await new Promise<void>((resolve) => {
      for (const wire of opened) void wire.closed().then(() => closed.push(wire) === 20 && resolve());
    });
    if (process.platform === 'linux') {
      const other = openWire(port, { from: '127.0.0.2' }, head('GET', '/healthz', {}));
      wires.push(other);
      expect(await other.status()).toBe(200);
    }
    expect(await refused).toEqual({ security: 'limit hit', address: '127.0.0.1', connections: 20 });
    warn.mockRestore();
    limitTimes(100);
    await Promise.all(opened.map((wire) => wire.closed()));
    expect((await service.call('health')).status).toBe(200);
  });
});
