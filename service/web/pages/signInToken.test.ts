import { addKey, revokeKey } from '../../accounts/keys';
import { apiKey, startTestService, type TestService } from '../../testing/testService';
import { tokenSeconds } from '../session/signInToken';
import { createBrowser } from '../testing/webBrowser';

let service: TestService;
let sheetId: string;
beforeAll(async () => {
  service = await startTestService();
  const body = { projectId: service.projectId, attributes: { demand: 5 } };
  sheetId = (await service.call('calculate', { path: { code: 'ratio' }, body })).body.sheetId;
});
beforeEach(async () => {
  await service.store.db.deleteFrom('web_sessions').execute();
  await service.store.db.deleteFrom('sign_in_tokens').execute();
});
afterAll(() => service.close());

/** The address as a browser asks for it. */
async function issue(key = apiKey): Promise<{ address: string; token: string }> {
  const { body } = await service.call('createSignInToken', { body: { sheetId }, key });
  expect(body.expiresInSeconds).toBe(tokenSeconds);
  const url = new URL(body.signInUrl);
  expect([url.origin, url.pathname]).toEqual(['https://service.test', '/sign-in']);
  return { address: url.pathname + url.search, token: url.searchParams.get('token') ?? '' };
}
const page = () => `/sheets/${sheetId}`;
const clean = (link: string) => `/sign-in?${new URLSearchParams({ link, to: page() }).toString()}`;
const tokens = () => service.store.db.selectFrom('sign_in_tokens').selectAll().execute();
const sessions = () => service.store.db.selectFrom('web_sessions').selectAll().execute();
const get = (url: string, headers = {}) => service.app.inject({ url, headers });

test('it opens the report with the usual cookie, and the address of the page holds no token', async () => {
  const { address, token } = await issue();
  const answer = await get(address);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, page()]);
  expect(answer.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-calc-session=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(JSON.stringify(answer.headers)).not.toContain(token);
  const browser = createBrowser(service);
  await browser.open((await issue()).address);
  expect([browser.page.status, browser.page.headers['x-path']]).toEqual([200, page()]);
  expect(browser.page.html).not.toContain('token=');
});

test('a project is opened like a report, and that of another account is not', async () => {
  const body = { projectId: service.projectId };
  const { signInUrl } = (await service.call('createSignInToken', { body })).body;
  const { pathname, search } = new URL(signInUrl);
  expect((await get(pathname + search)).headers.location).toBe(`/projects/${service.projectId}`);
  await service.addAccount('key-of-a-stranger');
  const refused = await service.call('createSignInToken', { body, key: 'key-of-a-stranger' });
  expect([refused.status, refused.error.code]).toEqual([404, 'NOT_FOUND']);
});

test('of two requests at the same time one is signed in, in any round', async () => {
  for (let round = 0; round < 20; round += 1) {
    const { address } = await issue();
    const answers = await Promise.all([get(address), get(address), get(address)]);
    const locations = answers.map(({ headers }) => headers.location).sort();
    expect(locations).toEqual([page(), clean('over'), clean('over')].sort());
  }
  expect(await sessions()).toHaveLength(20);
  expect(await tokens()).toEqual([]);
});

test('a second use leads to the sign-in page, which says so and leads on to the report', async () => {
  const { address } = await issue();
  await get(address);
  const browser = createBrowser(service);
  await browser.open(address);
  expect(browser.page.headers['x-path']).toBe(clean('over'));
  expect(browser.page.text).toContain('This link has been used, or it is more than a minute old.');
  expect(browser.cookie()).toBe('');
  await browser.submit('/sign-in', { key: apiKey });
  expect(browser.page.headers['x-path']).toBe(page());
});

test('it lives for a minute of the service’s clock; what is over is swept', async () => {
  const first = await issue();
  const second = await issue();
  service.pass(tokenSeconds - 1);
  expect((await get(first.address)).headers.location).toBe(page());
  service.pass(1);
  const late = await get(second.address);
  expect([late.headers.location, late.headers['set-cookie']]).toEqual([clean('over'), undefined]);
  await issue();
  service.pass(tokenSeconds);
  await issue();
  expect(await tokens()).toHaveLength(1);
});

test('a key that was revoked since opens nothing', async () => {
  const { apiKey: key, keyId } = await addKey(service.store, () => new Date(), {
    account: null,
    templates: null,
  });
  const { address } = await issue(key);
  await revokeKey(service.store, () => new Date(), keyId);
  expect((await get(address)).headers.location).toBe(clean('over'));
  expect(await sessions()).toEqual([]);
});

test('the report of another account has no token, and its sign-in is not changed without a word', async () => {
  await service.addAccount('key-of-others');
  const refused = await service.call('createSignInToken', { body: { sheetId }, key: 'key-of-others' });
  expect([refused.status, refused.error.code]).toEqual([404, 'NOT_FOUND']);
  const browser = createBrowser(service);
  await browser.signIn('key-of-others');
  const cookie = browser.cookie();
  await browser.open((await issue()).address);
  expect(browser.page.text).toContain('signed in to a different account');
  expect(browser.cookie()).toBe(cookie);
  await browser.submit('/sign-in', { key: apiKey });
  expect([browser.page.status, browser.page.headers['x-path']]).toEqual([200, page()]);
});

test('who is signed in to the account already stays so with one session', async () => {
  const browser = createBrowser(service);
  await browser.signIn();
  const { address } = await issue();
  await browser.open(address);
  expect(browser.page.headers['x-path']).toBe(page());
  await browser.open(address);
  expect(browser.page.headers['x-path']).toBe(page());
  expect(await sessions()).toHaveLength(1);
});

test.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/sign-out', '', '/sheets/../..//evil.test'])(
  'it leads to no other place: %s',
  async (to) => {
    const { token } = await issue();
    const answer = await get(`/sign-in?${new URLSearchParams({ token, to }).toString()}`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    const late = await get(`/sign-in?${new URLSearchParams({ token, to }).toString()}`);
    expect(late.headers.location).toBe('/sign-in?link=over&to=%2F');
  },
);

test.each(['', 'x', 'x'.repeat(4000), '\0', '<script>'])('an invalid token is refused: %#', async (token) => {
  const answer = await get(`/sign-in?${new URLSearchParams({ token, to: page() }).toString()}`);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, clean('over')]);
});

test.each<[string, object]>([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another site that names itself', { 'sec-fetch-site': 'cross-site', referer: 'https://evil.test/' }],
  ['another port of this machine', { 'sec-fetch-site': 'same-site' }],
])('a link on %s does not sign in before the reader agrees', async (_where, headers) => {
  const { address, token } = await issue();
  const answer = await get(address, headers);
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([200, undefined]);
  expect(await sessions()).toEqual([]);
  const browser = createBrowser(service);
  const refused = await browser.post('/sign-in', { token, to: page() }, { origin: 'https://evil.test' });
  expect([refused.status, await sessions()]).toEqual([403, []]);
  await browser.post(
    '/sign-in',
    { token, to: page() },
    { origin: 'https://service.test', host: 'service.test' },
  );
  expect([browser.page.status, browser.page.headers['x-path']]).toEqual([200, page()]);
});

test.each<[string, object]>([
  ['the add-in', { 'sec-fetch-site': 'cross-site', referer: 'https://addin.test/' }],
  ['Excel itself', { 'sec-fetch-site': 'none' }],
])('a link of %s signs in without a question', async (_where, headers) => {
  const answer = await get((await issue()).address, headers);
  expect([answer.statusCode, answer.headers.location]).toEqual([303, page()]);
});

test('a request for only the headers uses nothing up', async () => {
  const { address } = await issue();
  await service.app.inject({ method: 'HEAD', url: address });
  expect((await get(address)).headers.location).toBe(page());
});

test('the token is in no log and not in the database, which knows its hash; sign-ins are logged', async () => {
  const before = service.logged().length;
  const { address, token } = await issue();
  expect(JSON.stringify(await tokens())).not.toContain(token);
  expect((await tokens())[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  await get(address);
  await get(address);
  const lines = service.logged().slice(before);
  const log = lines.join('\n');
  expect(log).not.toContain(token);
  expect(log).not.toContain('token=');
  const events = lines.flatMap((line) => (JSON.parse(line) as { security?: string }).security ?? []);
  expect(events).toEqual(['signed in', 'sign-in refused']);
});
