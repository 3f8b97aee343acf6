import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import http2 from 'node:http2';
import https from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { blankWorkbook } from '../page/workbook/firstWorkbook';
import { readCertificate } from './certificate';
import { createHostServer, isOwnScript } from './hostServer';

const root = mkdtempSync(path.join(os.tmpdir(), 'host-server-'));
const folders = {
  page: path.join(root, 'page'),
  addin: path.join(root, 'addin'),
  officeJs: path.join(root, 'office'),
};
const files: [string, string][] = [
  [path.join(folders.page, 'index.html'), '<title>Workbook host</title>'],
  [path.join(folders.page, 'main.js'), '"page"'],
  [path.join(folders.addin, 'taskpane.html'), '<title>Pane</title>'],
  [path.join(folders.addin, 'manifest.xml'), '<Url DefaultValue="https://localhost:3000/taskpane.html"/>'],
  [path.join(folders.addin, 'assets/icon.png'), 'png'],
  [path.join(folders.officeJs, 'agaveerrorux/index.html'), '<title>Trust</title>'],
  [path.join(root, 'secret.txt'), 'not for you'],
];

/** A stand-in service that says back what it was sent. */
const service = http.createServer((request, response) => {
  if (request.url === '/v1/cut') {
    response.write('half');
    return void setImmediate(() => response.destroy());
  }
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    response.writeHead(207, {
      'content-type': 'application/json',
      connection: 'keep-alive, x-hop',
      'x-hop': '1',
      'retry-after': '7',
    });
    const { method, url, headers } = request;
    response.end(JSON.stringify({ method, url, headers, body: Buffer.concat(parts).toString() }));
  });
});

let neighbourUrl: string | null;
let offered: unknown;
const server = createHostServer({
  certificate: readCertificate(path.resolve(__dirname, '../../.certs')),
  ...{ page: folders.page, officeJs: folders.officeJs },
  addin: { folder: folders.addin, builtFor: 'https://localhost:3000' },
  neighbours: [{ paths: ['/v1/*', '/healthz'], url: () => neighbourUrl }],
  ownJson: { '/local-service': async () => offered },
  firstWorkbook: blankWorkbook,
});

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** One request over HTTP/1.1, the path sent as it stands. */
async function ask(
  requestPath: string,
  options: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { port } = server.app.server.address() as AddressInfo;
  const { method, headers, body } = options;
  const request = https.request({
    host: 'localhost',
    port,
    path: requestPath,
    method,
    headers,
    rejectUnauthorized: false,
  });
  request.end(body);
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  for await (const part of answer) text += part;
  return { status: answer.statusCode ?? 0, headers: answer.headers, body: text };
}

beforeAll(async () => {
  for (const [file, content] of files) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  await server.app.listen({ host: 'localhost', port: 0 });
});

beforeEach(() => {
  const { port } = service.address() as AddressInfo;
  neighbourUrl = `http://127.0.0.1:${port}`;
  offered = { apiKey: 'the-key' };
});

afterAll(async () => {
  await server.app.close();
  service.closeAllConnections();
  service.close();
  rmSync(root, { recursive: true });
});

describe('files', () => {
  it('answers the page at the root with its policy, never cached', async () => {
    const { status, headers, body } = await ask('/?x=1');
    expect(status).toBe(200);
    expect(body).toContain('Workbook host');
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it.each([
    ['/page/main.js', '"page"'],
    ['/taskpane.html', '<title>Pane</title>'],
    ['/assets/icon.png', 'png'],
    ['/officejs/AgaveErrorUX/index.html', '<title>Trust</title>'],
  ])('answers %s', async (requestPath, content) => {
    expect(await ask(requestPath)).toMatchObject({ status: 200, body: content });
  });

  it.each([
    '/taskpane.html',
    '/manifest.xml',
    '/assets/icon.png',
    '/page/first-workbook.json',
    '/missing.js',
  ])('lets nothing store %s', async (requestPath) => {
    expect((await ask(requestPath)).headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/page/built.js', path.join(folders.page, 'built.js')],
    ['/built.js', path.join(folders.addin, 'built.js')],
  ])('gives the script %s again only when it was built since', async (requestPath, file) => {
    writeFileSync(file, '"first"');
    const first = await ask(requestPath);
    expect(first.headers['cache-control']).toBe('no-cache');
    const known = { headers: { 'if-none-match': String(first.headers.etag) } };
    expect(await ask(requestPath, known)).toMatchObject({ status: 304, body: '' });

    writeFileSync(file, '"other"');
    utimesSync(file, new Date(), new Date(Date.now() + 5000));
    expect(await ask(requestPath, known)).toMatchObject({ status: 200, body: '"other"' });
  });

  it('lets only this origin frame the pane', async () => {
    const { headers } = await ask('/taskpane.html');
    expect(headers['content-security-policy']).toBe("frame-ancestors 'self'");
  });

  it('moves the manifest to its own origin', async () => {
    const { headers, body } = await ask('/manifest.xml');
    expect(headers['content-type']).toMatch(/^application\/xml/);
    expect(body).toBe(`<Url DefaultValue="${server.origin()}/taskpane.html"/>`);
  });

  it.each([
    '/missing.js',
    '/functions.json',
    '/assets/',
    '/assets',
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/page/%2e%2e%2f%2e%2e%2fsecret.txt',
    '/page/..%5c..%5csecret.txt',
    '/officejs/../../secret.txt',
  ])('answers 404 to %s', async (requestPath) => {
    const { status, body } = await ask(requestPath);
    expect(status).toBe(404);
    expect(body).not.toContain('not for you');
  });

  it('answers 400 to a malformed escape', async () => {
    expect((await ask('/%E0%A4%A')).status).toBe(400);
  });
});

test('the page learns what it opens first', async () => {
  expect(JSON.parse((await ask('/page/first-workbook.json')).body)).toEqual(blankWorkbook);
});

describe('a neighbour behind the origin', () => {
  it('passes method, path, headers and body on, and status, headers and body back', async () => {
    const answer = await ask('/v1/templates/a%20b/calculate?x=%2F', {
      method: 'POST',
      headers: { authorization: 'Bearer k', 'content-type': 'application/json', te: 'trailers' },
      body: '{"attributes":{}}',
    });
    const received = JSON.parse(answer.body) as Record<string, unknown> & { headers: IncomingHttpHeaders };
    expect(answer.status).toBe(207);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.headers).not.toHaveProperty('x-hop');
    expect(received).toMatchObject({
      method: 'POST',
      url: '/v1/templates/a%20b/calculate?x=%2F',
      body: '{"attributes":{}}',
    });
    expect(received.headers).toMatchObject({ authorization: 'Bearer k', 'content-type': 'application/json' });
    expect(received.headers).not.toHaveProperty('te');
    expect(received.headers.host).toBe(new URL(neighbourUrl ?? '').host);
  });

  it.each(['/calc', '/calc/'])('appends the path to that of the neighbour: %s', async (base) => {
    neighbourUrl += base;
    const { body } = await ask('/v1/sheets/s?x=1', {});
    expect(JSON.parse(body)).toMatchObject({ method: 'GET', url: '/calc/v1/sheets/s?x=1' });
  });

  it('does the same over HTTP/2', async () => {
    const session = http2.connect(server.origin(), { rejectUnauthorized: false });
    const stream = session.request({
      ':method': 'PATCH',
      ':path': '/v1/sheets/s',
      authorization: 'Bearer k',
    });
    stream.end('{}');
    const [headers] = (await once(stream, 'response')) as [http2.IncomingHttpHeaders];
    let text = '';
    for await (const part of stream) text += part;
    session.close();
    expect(headers[':status']).toBe(207);
    expect(headers).not.toHaveProperty('connection');
    expect(JSON.parse(text)).toMatchObject({ method: 'PATCH', url: '/v1/sheets/s', body: '{}' });
  });

  it('passes its own paths on and no others', async () => {
    expect(JSON.parse((await ask('/healthz?v=1')).body)).toMatchObject({
      method: 'GET',
      url: '/healthz?v=1',
    });
    expect((await ask('/healthz/x')).status).toBe(404);
  });

  it('answers 502 under a code when no connection to a neighbour came about: nothing was made', async () => {
    for (const url of [null, 'http://127.0.0.1:1', 'http://no-such-host.invalid']) {
      neighbourUrl = url;
      const { status, body } = await ask('/v1/templates');
      expect(status).toBe(502);
      expect(JSON.parse(body)).toMatchObject({ error: { code: 'SERVICE_UNREACHED' } });
    }
  });

  it('answers 502, not as JSON, when a service took the request and left without an answer', async () => {
    const silent = createServer((socket) => socket.once('data', () => socket.destroy()));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    neighbourUrl = `http://127.0.0.1:${port}`;
    const { status, headers, body } = await ask('/v1/templates');
    silent.close();
    expect(status).toBe(502);
    expect(headers['content-type']).toMatch(/^text\/plain/);
    expect(() => JSON.parse(body)).toThrow();
  });

  it('cuts the answer off where the service did', async () => {
    await expect(ask('/v1/cut')).rejects.toThrow();
  });
});

describe('JSON for scripts of this origin only', () => {
  it('is given to one of them', async () => {
    const { status, headers, body } = await ask('/local-service', {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(JSON.parse(body)).toEqual({ apiKey: 'the-key' });
  });

  it.each(['localhost', 'localhost:3000', 'LOCALHOST:3000'])('is for %s', (host) => {
    expect(isOwnScript({ host, fetchSite: 'same-origin' })).toBe(true);
  });

  it.each([
    ['localhost:3000', 'cross-site'],
    ['localhost:3000', 'same-site'],
    ['localhost:3000', 'none'],
    ['localhost:3000', undefined],
    ['127.0.0.1:3000', 'same-origin'],
    ['localhost.example.com', 'same-origin'],
    ['example.com', 'same-origin'],
  ])('is not for host %s with Sec-Fetch-Site %s', (host, fetchSite) => {
    expect(isOwnScript({ host, fetchSite })).toBe(false);
  });

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', host: 'evil.example' },
  ])('rejects %j', async (headers) => {
    const { status, body } = await ask('/local-service', { headers });
    expect(status).toBe(403);
    expect(body).not.toContain('the-key');
  });

  it('answers 404 while there is no such JSON', async () => {
    offered = null;
    const { status } = await ask('/local-service', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(status).toBe(404);
  });
});

test('the folder of a manifest file, and JSON of this origin, are not for a connection of another user', async () => {
  const read = async () => ({ type: 'text/plain', body: 'a file of the user' });
  const { app } = createHostServer({
    certificate: readCertificate(path.resolve(__dirname, '../../.certs')),
    ...{ page: folders.page, officeJs: folders.officeJs, addin: { read, isOfUser: true } },
    ownJson: { '/local-service': async () => ({ apiKey: 'the-key' }) },
  });
  const headers = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' };
  // What is injected has no connection, so that no list has it as one of this user.
  for (const url of ['/app.js', '/local-service'])
    expect(await app.inject({ url, headers })).toMatchObject({
      statusCode: 403,
      body: expect.stringContaining('the user who started this host'),
    });
  await app.close();
});

describe('shared workbooks', () => {
  const begun = { page: 'p1', number: 1, after: 0, entries: [] };
  const own = { 'sec-fetch-site': 'same-origin' };
  const post = (name: string, body: unknown, headers: Record<string, string> = own) =>
    ask(`/page/together/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  it('asks the first page for the file that all begin with', async () => {
    const { status, body } = await post('roof', begun);
    expect([status, JSON.parse(body)]).toEqual([200, { begin: true }]);
  });

  it.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-origin', host: 'evil.example' },
  ])('rejects %j, and begins nothing for it', async (headers) => {
    const name = `kept-${JSON.stringify(headers).length}`;
    expect((await post(name, begun, headers)).status).toBe(403);
    // Else the next page would wait for the refused one.
    expect(JSON.parse((await post(name, { ...begun, page: 'p2' })).body)).toEqual({ begin: true });
  });

  it.each(['a b', 'x'.repeat(41), 'r%C3%B6of', 'a.b', '__proto__.x'])('refuses the name %s', async (name) => {
    const { refused } = JSON.parse((await post(encodeURI(decodeURI(name)), begun)).body) as {
      refused?: string;
    };
    expect(refused).toContain('letters, digits');
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['a page without an id', { ...begun, page: undefined }],
    ['an id without bound', { ...begun, page: 'p'.repeat(65) }],
    ['an invalid number', { ...begun, number: 1.5 }],
    ['no place among the changes', { ...begun, after: '0' }],
    ['entries that are no list', { ...begun, entries: {} }],
    ['an entry without a key', { ...begun, entries: [{ value: 1 }] }],
    ['an entry that is null', { ...begun, entries: [null] }],
    ['a file that is not a text', { ...begun, file: 1 }],
  ])('answers 400 to %s', async (_, body) => {
    const { status, body: text } = await post('malformed', body);
    expect([status, text]).toEqual([400, 'No such request.\n']);
  });
});
