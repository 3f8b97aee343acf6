import { timeText } from '../../../contract/timeText';
import { apiKey, startTestService, type TestService } from '../../testing/testService';
import { createBrowser } from '../testing/webBrowser';
import { createHash } from 'node:crypto';
import { idleSeconds, sessionSeconds } from '../session/webSession';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(() => service.store.db.deleteFrom('web_sessions').execute());
afterAll(() => service.close());

const sessions = () => service.store.db.selectFrom('web_sessions').selectAll().execute();
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test('a page without a sign-in leads to it, and from there back', async () => {
  const path = `/projects/${service.projectId}`;
  const rejected = await service.app.inject({ url: path });
  expect([rejected.statusCode, rejected.headers.location]).toEqual([
    303,
    `/sign-in?to=${encodeURIComponent(path)}`,
  ]);
  const browser = createBrowser(service);
  await browser.open(path);
  const page = await browser.submit('/sign-in', { key: apiKey });
  expect([page.status, page.headers['x-path']]).toEqual([200, path]);
  await browser.open(`/sign-in?to=${path}`);
  expect(browser.page.headers['x-path']).toBe(path);
});

test('the cookie is only for the browser, and the database knows only its hash', async () => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: form,
    payload: `key=${apiKey}`,
  });
  expect(answer.statusCode).toBe(303);
  const cookie = String(answer.headers['set-cookie']);
  expect(cookie).toMatch(
    /^__Host-calc-session=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  const [session, ...others] = await sessions();
  expect(others).toEqual([]);
  expect(session?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(session)).not.toContain(answer.cookies[0]?.value);
});

test('over http the cookie goes without TLS', async () => {
  const plain = await startTestService({ settings: { publicUrl: () => 'http://127.0.0.1:4010' } });
  const browser = createBrowser(plain);
  await browser.signIn();
  expect(browser.cookie()).toMatch(/^calc-session=/);
  expect((await browser.open('/')).status).toBe(200);
  await plain.close();
});

test.each(['', 'wrong-key', `${apiKey}x`, 'x'.repeat(512), '<script>', '\0'])(
  'a wrong key is rejected and not repeated: %#',
  async (key) => {
    const browser = createBrowser(service);
    const page = await browser.signIn(key);
    expect(page.status).toBe(403);
    expect(page.text).toContain('does not know this key');
    expect(page.document.querySelector<HTMLInputElement>('#key')?.value).toBe('');
    expect(page.document.querySelector('#key')?.getAttribute('autocomplete')).toBe('current-password');
    if (key.length > 3) expect(page.html).not.toContain(key);
    expect(await sessions()).toEqual([]);
  },
);

test('the key is in no page, header, address or log', async () => {
  const browser = createBrowser(service);
  const pages = [await browser.signIn(), await browser.open('/')];
  pages.push(await browser.open(`/projects/${service.projectId}`));
  for (const { html, headers } of pages) expect(html + JSON.stringify(headers)).not.toContain(apiKey);
  expect(service.logged().join('\n')).not.toContain(apiKey);
  expect(JSON.stringify(await sessions())).not.toContain(apiKey);
});

test.each([
  'https://evil.test/',
  '//evil.test',
  '/\\evil.test',
  '/.//evil.test',
  '/sheets/../..//evil.test',
  'javascript:alert(1)',
  '/sign-out',
  '/projects/%0d%0aSet-Cookie:x',
])('the sign-in leads nowhere else: %s', async (to) => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/sign-in',
    headers: form,
    payload: new URLSearchParams({ key: apiKey, to }).toString(),
  });
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
  const page = await createBrowser(service).open(`/sign-in?to=${encodeURIComponent(to)}`);
  expect(page.html).not.toContain('evil');
});

test('signing out ends the session, not only its cookie', async () => {
  const browser = createBrowser(service);
  await browser.signIn();
  const cookie = browser.cookie();
  const page = await browser.submit('/sign-out');
  expect([page.headers['x-path'], browser.cookie()]).toEqual(['/sign-in', '']);
  expect(await sessions()).toEqual([]);
  const later = await service.app.inject({ url: '/', headers: { cookie } });
  expect(later.statusCode).toBe(303);
});

test('a session ends after 12 hours, and old ones are swept at the next sign-in', async () => {
  const [first, second] = [createBrowser(service), createBrowser(service)];
  await first.signIn();
  await second.signIn();
  for (let used = 0; used < 12; used += 1) {
    service.pass(idleSeconds - 1);
    expect((await first.open('/')).text).toContain('Projects');
  }
  service.pass(sessionSeconds - 12 * (idleSeconds - 1) - 1);
  expect((await first.open('/')).text).toContain('Projects');
  service.pass(1);
  expect((await first.open('/')).headers['x-path']).toBe('/sign-in');
  expect(await sessions()).toHaveLength(1);
  await first.signIn();
  expect(await sessions()).toHaveLength(1);
});

test('a session that is not used for an hour ends; every page counts as use', async () => {
  const browser = createBrowser(service);
  await browser.signIn();
  service.pass(idleSeconds - 60);
  expect((await browser.open('/')).text).toContain('Projects');
  service.pass(idleSeconds - 60);
  expect((await browser.open('/')).text).toContain('Projects');
  service.pass(idleSeconds);
  expect((await browser.open('/')).headers['x-path']).toBe('/sign-in');
  expect(await sessions()).toEqual([]);
});

describe('the list of sign-ins', () => {
  const rows = (browser: ReturnType<typeof createBrowser>) =>
    [...browser.page.document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].slice(0, 2).map((cell) => cell.textContent),
    );

  test('shows the account its own, and ends one or all others', async () => {
    const [first, second, third] = [createBrowser(service), createBrowser(service), createBrowser(service)];
    await first.signIn();
    const [own] = await sessions();
    service.pass(600);
    await second.signIn();
    await third.signIn();
    await first.open('/sign-ins');
    expect(rows(first)).toContainEqual([timeText(own!.started_at, 'UTC'), 'now, in this browser']);
    expect(rows(first)).toHaveLength(3);
    const end = async (browser: typeof first, named: string) => {
      const token = browser.page.document.querySelector<HTMLInputElement>('[name=formToken]')!.value;
      await browser.post('/sign-ins', { formToken: token, end: named });
    };
    const ends = first.page.document.querySelectorAll<HTMLButtonElement>('button[name=end]');
    const of = (browser: typeof first) =>
      [...ends].find(({ value }) => value === hashOf(browser.cookie().split('=')[1]!))!.value;
    await end(first, of(second));
    expect((await second.open('/')).headers['x-path']).toBe('/sign-in');
    expect((await third.open('/')).headers['x-path']).toBe('/');
    await first.open('/sign-ins');
    await first.submit('/sign-ins', {}, 'End all others');
    expect((await third.open('/')).headers['x-path']).toBe('/sign-in');
    expect(rows(first)).toHaveLength(1);
    await end(first, of(first));
    expect(first.page.headers['x-path']).toMatch(/^\/sign-in/);
  });

  test('of another account none is shown or ended', async () => {
    await service.addAccount('key-of-others');
    const [ours, theirs] = [createBrowser(service), createBrowser(service)];
    await ours.signIn();
    await theirs.signIn('key-of-others');
    await ours.open('/sign-ins');
    expect(rows(ours)).toHaveLength(1);
    const formToken = ours.page.document.querySelector<HTMLInputElement>('[name=formToken]')!.value;
    await ours.post('/sign-ins', { formToken, end: hashOf(theirs.cookie().split('=')[1]!) });
    expect((await theirs.open('/')).text).toContain('Projects');
  });
});

test('a revoked key ends its sessions and opens no new one', async () => {
  const browser = createBrowser(service);
  await browser.signIn();
  await service.store.db.updateTable('api_keys').set({ revoked_at: '2026-01-01T00:00:00.000Z' }).execute();
  expect((await browser.open('/')).headers['x-path']).toBe('/sign-in');
  expect(await sessions()).toEqual([]);
  expect((await browser.signIn()).status).toBe(403);
  await service.store.db.updateTable('api_keys').set({ revoked_at: null }).execute();
});

describe('forms of other sites', () => {
  test.each([
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://service.test' },
    { origin: 'https://addin.test' },
  ])('are rejected: %j', async (headers) => {
    const browser = createBrowser(service);
    expect((await browser.post('/sign-in', { key: apiKey }, headers as Record<string, string>)).status).toBe(
      403,
    );
    expect(browser.cookie()).toBe('');
    await browser.signIn();
    const formToken = browser.page.document.querySelector<HTMLInputElement>('[name=formToken]')!.value;
    const page = await browser.post('/sign-out', { formToken }, headers as Record<string, string>);
    expect([page.status, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8']);
    expect(page.text).toContain('from another site');
    expect(await sessions()).toHaveLength(1);
  });

  test.each([
    { origin: 'https://service.test', 'sec-fetch-site': 'same-origin' },
    { origin: 'http://localhost:4010', host: 'localhost:4010', 'sec-fetch-site': 'none' },
    {},
  ])('our own are taken: %j', async (headers) => {
    const browser = createBrowser(service);
    expect((await browser.post('/sign-in', { key: apiKey }, headers as Record<string, string>)).status).toBe(
      200,
    );
  });

  test('without the session’s token nothing is done', async () => {
    const [mine, theirs] = [createBrowser(service), createBrowser(service)];
    await mine.signIn();
    await theirs.signIn();
    const other = theirs.page.document.querySelector<HTMLInputElement>('[name=formToken]')!.value;
    for (const entries of [{}, { formToken: '' }, { formToken: 'x'.repeat(43) }, { formToken: other }]) {
      const page = await mine.post('/sign-out', entries as Record<string, string>);
      expect([page.status, page.text]).toEqual([403, expect.stringContaining('nothing was done')]);
    }
    expect(await sessions()).toHaveLength(2);
  });

  test('without a session a form is rejected with a page', async () => {
    const page = await createBrowser(service).post(`/projects/${service.projectId}`, { name: 'x' });
    expect([page.status, page.text]).toEqual([403, expect.stringContaining('no longer signed in')]);
  });
});

test('every page forbids what it does not need, and stays out of caches', async () => {
  const browser = createBrowser(service);
  const pages = [await browser.open('/sign-in'), await browser.signIn(), await browser.open('/sheets/none')];
  for (const { headers } of pages)
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; " +
        "frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
    });
  const link = browser.page.document.querySelector('link[rel=stylesheet]')?.getAttribute('href');
  const style = await service.app.inject({ url: link! });
  expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(style.headers['cache-control']).toContain('immutable');
});

test('too many requests are answered with a page', async () => {
  const busy = await startTestService({ settings: { rateLimitPerMinute: 1 } });
  await busy.app.inject({ url: '/sign-in' });
  const answer = await busy.app.inject({ url: '/sign-in' });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/html; charset=utf-8']);
  expect(answer.headers['retry-after']).toBeDefined();
  await busy.close();
});
