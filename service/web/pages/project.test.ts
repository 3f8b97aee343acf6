import { sheetsPerPage } from './sheetList';
import { addKey } from '../../accounts/keys';
import { pngOf } from '../../projects/testing/pictures';
import { createBrowser } from '../testing/webBrowser';
import { startWebSheets, type WebSheets } from '../testing/webSheets';

let web: WebSheets;
let path: string;
beforeEach(async () => {
  web = await startWebSheets();
  path = `/projects/${web.service.projectId}`;
});
afterEach(() => web.service.close());

const project = async () =>
  (await web.service.call('getProject', { path: { projectId: web.service.projectId } })).body;
const control = (name: string) => web.browser.page.document.getElementById(name) as HTMLInputElement | null;
const listed = () =>
  [...web.browser.page.document.querySelectorAll('a[href^="/sheets/"]')].map((link) => link.textContent);

test('the first page leads to the account’s projects', async () => {
  await web.service.call('createProject', { body: { name: 'Second <b>', projectNumber: 'P-2' } });
  const page = await web.browser.open('/');
  const links = [...page.document.querySelectorAll('.list a')].map((link) => link.textContent);
  expect(links).toHaveLength(2);
  expect(links).toContain('Second <b>');
  expect((await web.browser.open('/?page=nonsense')).status).toBe(200);
  expect((await web.browser.open('/?page=99999')).text).toContain('There are no projects here');
});

test('name and defaults are changed by their form, what is not touched stays', async () => {
  const before = await project();
  await web.browser.open(path);
  expect(control('in.groundSnowLoad')?.value).toBe('20');
  const page = await web.browser.submit(path, { name: '  Bridge  ', 'in.groundSnowLoad': '31.5' }, 'Save');
  expect([page.status, page.document.querySelector('h1')?.textContent]).toEqual([200, 'Bridge']);
  expect(await project()).toEqual({
    ...before,
    name: 'Bridge',
    defaults: { ...before.defaults, groundSnowLoad: 31.5 },
  });
});

test('what another user changed meanwhile is not changed back', async () => {
  await web.browser.open(path);
  const body = { name: 'Theirs', defaults: { groundSnowLoad: 50 } };
  await web.service.call('updateProject', { path: { projectId: web.service.projectId }, body });
  await web.browser.submit(path, { 'in.riskCategory': 'IV', 'in.groundSnowLoad2022': 'x' }, 'Save');
  await web.browser.submit(path, { 'in.groundSnowLoad2022': '30' }, 'Save');
  expect(await project()).toMatchObject({
    name: 'Theirs',
    defaults: { groundSnowLoad: 50, riskCategory: 'IV', groundSnowLoad2022: 30 },
  });
});

test.each([
  ['in.groundSnowLoad', '1,5', 'must be a load|must be a number'],
  ['in.groundSnowLoad', '-1', 'from 0 to'],
  ['in.groundSnowLoad2022', '', 'cannot be emptied'],
  ['in.riskCategory', 'V', 'one of'],
  ['name', '   ', 'name'],
  ['name', 'x'.repeat(201), 'name'],
  ['name', 'a\0b', 'is not text'],
])('%s %j is rejected, and the entry stays', async (name, text, message) => {
  const before = await project();
  await web.browser.open(path);
  const page = await web.browser.submit(path, { [name]: text, 'in.roughnessCategory': 'B' }, 'Save');
  expect([page.status, control('in.roughnessCategory')?.value]).toEqual([422, 'B']);
  expect(page.document.getElementById(`${name}-problem`)?.textContent).toMatch(new RegExp(message));
  if (name !== 'in.riskCategory' && !text.includes('\0')) expect(control(name)?.value).toBe(text);
  expect(await project()).toEqual(before);
});

test('sheets are listed newest first, page by page, also those of one moment', async () => {
  const count = 2 * sheetsPerPage + 3;
  for (let index = 0; index < count; index++) {
    if (index % 7 === 0) web.service.pass(60);
    const body = { projectId: web.service.projectId, name: `Sheet ${index}` };
    await web.service.call('createSheet', { path: { code: 'ratio' }, body });
  }
  await web.browser.open(path);
  const names = listed();
  expect(names[0]).toMatch(/^Sheet 10[0-2]$|^Sheet 9[89]$/);
  for (const more of [sheetsPerPage, 3]) {
    const older = [...web.browser.page.document.querySelectorAll('a')].find(
      ({ textContent }) => textContent === 'Older reports',
    );
    await web.browser.open(older!.getAttribute('href')!);
    expect(listed()).toHaveLength(more);
    names.push(...listed());
  }
  expect(new Set(names).size).toBe(count);
  expect(web.browser.page.text).not.toContain('Older reports');
  expect(web.browser.page.text).toContain('Newest reports');
});

test('a page that begins nowhere begins at the newest', async () => {
  await web.calculate('ratio', {}, 'The only one');
  expect((await web.browser.open(`${path}?before=nonsense'`)).text).toContain('The only one');
});

test('a key that is limited to templates is shown no other sheets, as the interface reads none of them', async () => {
  const { service } = web;
  const attributes = { eaveToRidgeDistance: 30, roofSlope: 4 };
  for (const code of ['loadsSnowASCE7-16', 'loadsSnowASCE7-22'])
    await service.call('createSheet', {
      path: { code },
      body: { projectId: service.projectId, name: `Of ${code}`, attributes },
    });
  const clock = () => new Date('2026-01-01T08:00:00.000Z');
  const limited = await addKey(service.store, clock, { account: null, templates: ['loadsSnowASCE7-22'] });
  await web.browser.open(path);
  expect(listed()).toEqual(expect.arrayContaining(['Of loadsSnowASCE7-16', 'Of loadsSnowASCE7-22']));
  const visitor = createBrowser(service);
  await visitor.signIn(limited.apiKey);
  const { text } = await visitor.open(path);
  expect(text).toContain('Of loadsSnowASCE7-22');
  expect(text).not.toContain('Of loadsSnowASCE7-16');
});

describe('the head of the reports', () => {
  const head = () => `${path}/report-head`;
  const save = (entries: Record<string, string>) => web.browser.submit(head(), entries, 'Save the header');
  const held = () =>
    Object.fromEntries(
      [
        ...['firm', 'projectNumber', 'clientName', 'engineer', 'location', 'buildingCode', 'revision'],
        'designLoads',
      ].map((name) => [name, control(name)?.value]),
    );

  test('is entered, changed and emptied; what was calculated stays', async () => {
    await web.calculate('ratio', {}, 'Roof');
    const before = await project();
    await web.browser.open(path);
    const page = await save({ firm: '  Lovelace Engineers ', projectNumber: '25-017', engineer: 'Ada' });
    expect([page.status, held()]).toEqual([
      200,
      {
        firm: 'Lovelace Engineers',
        projectNumber: '25-017',
        clientName: '',
        engineer: 'Ada',
        location: '',
        buildingCode: '',
        revision: '',
        designLoads: '',
      },
    ]);
    expect(await project()).toEqual({ ...before, projectNumber: '25-017' });
    const designLoads = `Floor live load: 50 psf\n${'x'.repeat(300)}`;
    await save({ firm: '', revision: 'B', designLoads });
    expect(held()).toMatchObject({
      firm: '',
      projectNumber: '25-017',
      engineer: 'Ada',
      revision: 'B',
      designLoads,
    });
    expect((await web.browser.open(path)).text).toMatch(/Pass/i);
  });

  test('what another user changed meanwhile is not changed back', async () => {
    await web.browser.open(path);
    await save({ engineer: 'Ada', location: 'Bern' });
    const other = createBrowser(web.service);
    await other.signIn();
    await other.open(path);
    await web.browser.open(path);
    await other.submit(head(), { engineer: 'Eve' }, 'Save the header');
    await save({ location: 'Chur' });
    expect(held()).toMatchObject({ engineer: 'Eve', location: 'Chur' });
  });

  test('an entry that is too long is kept in the form, named, and nothing is saved', async () => {
    await web.browser.open(path);
    const page = await save({ firm: 'x'.repeat(201), engineer: 'Ada' });
    expect([page.status, page.document.getElementById('firm-problem')?.textContent]).toEqual([
      422,
      'It takes up to 200 characters; given 201.',
    ]);
    expect([control('firm')?.value, control('engineer')?.value]).toEqual(['x'.repeat(201), 'Ada']);
    await web.browser.open(path);
    expect(held()).toMatchObject({ firm: '', engineer: '' });
  });

  test('is not for others: another account, no form token', async () => {
    expect((await web.browser.post(head(), { firm: 'x' })).status).toBe(403);
  });
});

test('a logo is saved, shown, put in the place of the one before, and removed', async () => {
  const action = `${path}/logo`;
  const shown = async () => {
    const response = await web.service.app.inject({ url: action, headers: { cookie: web.browser.cookie() } });
    return [response.statusCode, response.headers['content-type'], response.rawPayload.toString('hex')];
  };
  await web.browser.open(path);
  expect((await shown())[0]).toBe(404);
  for (const picture of [pngOf(), pngOf({ width: 60 })]) {
    const page = await web.browser.upload(action, 'logo', picture);
    expect([page.status, page.document.querySelector('img.logo')?.getAttribute('src')]).toEqual([
      200,
      action,
    ]);
    expect(await shown()).toEqual([200, 'image/png', picture.toString('hex')]);
  }
  const wrong = await web.browser.upload(action, 'logo', Buffer.from('GIF89a'));
  expect([wrong.status, wrong.text]).toEqual([422, expect.stringContaining('neither a PNG nor a JPEG')]);
  expect((await web.browser.upload(action, 'logo', Buffer.alloc(0))).text).toContain('Choose a file first.');
  expect((await shown())[0]).toBe(200);
  const removed = await web.browser.upload(action, 'logo', Buffer.alloc(0), 'Remove the logo');
  expect([removed.status, removed.document.querySelector('img.logo')]).toEqual([200, null]);
  expect((await shown())[0]).toBe(404);
});

test('a form with a file is held to its sign-in, its size and its shape', async () => {
  const action = `${path}/logo`;
  await web.browser.open(path);
  control('logo')!.form!.querySelector<HTMLInputElement>('[name=formToken]')!.value = 'of another';
  expect((await web.browser.upload(action, 'logo', pngOf())).status).toBe(403);
  await web.browser.open(path);
  expect((await web.browser.upload(action, 'logo', Buffer.alloc(300_000))).status).toBe(413);
  const odd = await web.browser.post(action, {}, { 'content-type': 'multipart/form-data; boundary=x' });
  expect([odd.status, odd.text]).toEqual([400, expect.stringContaining('cannot be read')]);
});
