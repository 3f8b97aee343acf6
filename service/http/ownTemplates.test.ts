import { addKey } from '../accounts/keys';
import { type Call, type Operation, startTestService, type TestService } from '../testing/testService';
import { ownTemplate } from '../testing/ownTemplate';
import { ratioTemplate } from '../testing/ratioTemplate';
import { createBrowser } from '../web/testing/webBrowser';

const code = 'factoredLoad';
const path = { code };
const attributes = { x: 60 };

let service: TestService;
let accountId: string;
beforeAll(async () => {
  service = await startTestService({ templates: [ratioTemplate] });
  accountId = (await service.store.db.selectFrom('accounts').select('id').executeTakeFirstOrThrow()).id;
  await service.addAccount('other-account');
});
afterAll(() => service.close());
beforeEach(async () => void (await service.publications.publishFile(ownTemplate(), accountId)));

const calculated = async () => {
  const body = { projectId: service.projectId, attributes };
  return (await service.call('calculate', { path, body })).body;
};

test('an own template is listed, described, validated, calculated, explored, and read back like a built-in one', async () => {
  const { projectId } = service;
  const { templates } = (await service.call('listTemplates')).body;
  expect(templates.map((entry) => entry.code)).toEqual(['ratio', code]);
  const { body: detail } = await service.call('getTemplate', { path });
  expect(detail).toMatchObject({ code, version: 1, fields: [{ referenceId: 'x' }] });
  expect(detail).not.toHaveProperty('file');
  expect((await service.call('getPresets', { path })).status).toBe(200);
  const validated = await service.call('validate', { path, body: { attributes: { x: -1 } } });
  expect(validated.body).toMatchObject({ valid: false });

  const { sheetId, results, summaryCheck } = await calculated();
  expect([results.y, summaryCheck]).toEqual([120, 1.2]);
  const explored = await service.call('explore', {
    path,
    body: { projectId, attributes, variations: [{}, { x: 5 }] },
  });
  expect(explored.body.items.map((item) => 'results' in item && item.results?.y)).toEqual([120, 10]);
  const items = [{ templateCode: code, attributes }];
  const { batchId } = (await service.call('bulkCalculate', { body: { projectId, items } })).body;
  expect((await service.finished(batchId)).body).toMatchObject({
    state: 'completed',
    summary: { solved: 1 },
  });
  const updated = { path: { sheetId }, body: { attributes: { x: 3 } } };
  expect((await service.call('updateSheet', updated)).body.updatedAttributes).toEqual(['x']);
  expect((await service.call('solveSheet', { path: { sheetId } })).body.results?.y).toBe(6);
});

test('its report has its steps, as a page and as a PDF', async () => {
  const { sheetId } = await calculated();
  const browser = createBrowser(service);
  await browser.signIn();
  const { status, html } = await browser.open(`/sheets/${sheetId}`);
  expect(status).toBe(200);
  expect(html).toContain('Assumes nothing.');
  expect((await browser.open(`/projects/${service.projectId}`)).html).toContain('Factored load');
  const { status: pdf } = await browser.open(`/sheets/${sheetId}/report.pdf`);
  expect(pdf).toBe(200);
});

interface OpenApi {
  paths: Record<string, Record<string, unknown>>;
}

test("with another account's key, or one limited to other templates, every route that takes a code is 404", async () => {
  const { sheetId } = await calculated();
  const limited = await addKey(service.store, () => new Date(), { account: null, templates: ['ratio'] });
  const document = (await service.app.inject('/openapi.json')).json<OpenApi>();
  const withCode = Object.entries(document.paths).filter(([url]) => url.includes('{code}'));
  expect(withCode.length).toBeGreaterThan(4);
  const body = { projectId: service.projectId, attributes, variations: [{}] };
  for (const [url, methods] of withCode) {
    for (const method of Object.keys(methods)) {
      for (const key of ['other-account', limited.apiKey]) {
        const { statusCode } = await service.app.inject({
          method: method.toUpperCase() as 'GET',
          url: url.replace('{code}', code),
          headers: { authorization: `Bearer ${key}` },
          ...(method === 'get' ? {} : { payload: body }),
        });
        expect([url, method, key, statusCode]).toEqual([url, method, key, 404]);
      }
    }
  }
  const { body: theirs } = await service.call('listTemplates', { key: 'other-account' });
  expect(theirs.templates.map((entry) => entry.code)).toEqual(['ratio']);

  const onSheet: [Operation, Call][] = [
    ['getSheet', { path: { sheetId } }],
    ['solveSheet', { path: { sheetId } }],
    ['updateSheet', { path: { sheetId }, body: { attributes: { x: 1 } } }],
    ['createSignInToken', { body: { sheetId } }],
  ];
  for (const [name, call] of onSheet)
    expect([name, (await service.call(name, { ...call, key: limited.apiKey })).status]).toEqual([name, 404]);
});

test('a batch item of it with the key of another account is refused like an unknown template', async () => {
  const { projectId } = (await service.call('listProjects', { key: 'other-account' })).body.projects[0]!;
  const refused = async (templateCode: string) => {
    const body = { projectId, items: [{ templateCode, attributes: {} }] };
    const { status, error } = await service.call('bulkCalculate', { body, key: 'other-account' });
    return JSON.stringify([status, error]).replaceAll(templateCode, 'CODE');
  };
  expect(await refused(code)).toBe(await refused('nothing'));
});

test('no metric names it', async () => {
  await calculated();
  const { body } = await service.app.inject('/metrics');
  expect(body).not.toContain(code);
});

test('a file that is published with a changed number has a new id and version, and marks results as outdated', async () => {
  const before = (await service.call('getTemplate', { path })).body;
  const { sheetId } = await calculated();
  await service.publications.publishFile(ownTemplate({ factor: 3 }), accountId);
  const after = (await service.call('getTemplate', { path })).body;
  expect([after.version, after.id === before.id]).toEqual([Number(before.version) + 1, false]);
  const read = (await service.call('getSheet', { path: { sheetId } })).body;
  expect(read).toMatchObject({
    results: { y: 120 },
    warnings: [{ type: 'outdated_version', templateVersion: before.version }],
  });
  const solved = (await service.call('solveSheet', { path: { sheetId } })).body;
  expect(solved.results?.y).toBe(180);
});

test('unpublished it is not there, nor are its sheets, until it is published again', async () => {
  const { sheetId } = await calculated();
  await service.publications.unpublishFile(code);
  expect((await service.call('getTemplate', { path })).status).toBe(404);
  expect((await service.call('getSheet', { path: { sheetId } })).status).toBe(404);
  await service.publications.publishFile(ownTemplate(), accountId);
  expect((await service.call('getSheet', { path: { sheetId } })).status).toBe(200);
});
