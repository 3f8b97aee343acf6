import { addKey, listKeys, revokeKey } from '../accounts/keys';
import { createBrowser } from '../web/testing/webBrowser';
import { goodCalls, makeThings } from '../testing/goodCalls';
import { type Call, type Operation, startTestService, type TestService } from '../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const clock = () => new Date('2026-01-01T08:00:00.000Z');
type Guarded = Exclude<Operation, 'health' | 'sealKeys'>;

/** A call of every operation that needs a key, on things that are there. */
async function callsOnOurThings(of = service): Promise<Record<Guarded, Call>> {
  const things = await makeThings(of);
  const { health: _, makePackage: __, openApi: ___, sealKeys: ____, ...calls } = goodCalls(of, things);
  return { ...calls, bulkDelete: { body: { sheetIds: [things.sheetId] } } };
}
const namesOf = (calls: Record<Guarded, Call>) => Object.keys(calls) as Guarded[];
/** Paths of the forms of the web app, out of the list of all routes. */
function postedTo(routes: string): string[] {
  const parts: string[] = [];
  return routes.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods = ''] = /^([ │├└─]*)(\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parts.splice(Math.max(0, depth - 1), Infinity, part);
    const path = parts.join('');
    return methods.includes('POST') && !path.startsWith('/v1/') ? [path] : [];
  });
}
/** What is stored of the account's things. */
const stored = async () => ({
  sheets: await service.store.db.selectFrom('sheets').selectAll().orderBy('id').execute(),
  projects: await service.store.db.selectFrom('projects').selectAll().orderBy('id').execute(),
  batches: await service.store.db.selectFrom('batches').selectAll().orderBy('id').execute(),
});

test('without a key, with a wrong one and with a revoked one every operation is 401 and changes nothing', async () => {
  const calls = await callsOnOurThings();
  const revoked = await addKey(service.store, clock, { account: null, templates: null });
  expect((await service.call('listProjects', { key: revoked.apiKey })).status).toBe(200);
  await revokeKey(service.store, clock, revoked.keyId);
  const before = await stored();
  for (const name of namesOf(calls)) {
    for (const key of [null, 'wrong', revoked.apiKey]) {
      const { status, headers, error } = await service.call(name, { ...calls[name], key });
      expect([name, status, error.code]).toEqual([name, 401, 'UNAUTHORIZED']);
      expect(headers['www-authenticate']).toBe('Bearer');
    }
  }
  expect(await stored()).toEqual(before);
  expect((await service.call('health', { key: null })).status).toBe(200);
});

test('with the key of another account every operation on our things is 404 and changes nothing', async () => {
  const calls = await callsOnOurThings();
  const theirs = await service.addAccount('other-account');
  const before = await stored();
  const ownToEveryAccount: Guarded[] = [
    'listTemplates',
    'getTemplate',
    'getPresets',
    'validate',
    'listTimberMembers',
    'listProjects',
    'createProject',
    'bulkDelete',
    // What it holds is answered 404.
    'calculateGroup',
  ];
  for (const name of namesOf(calls).filter((each) => !ownToEveryAccount.includes(each))) {
    const { status, error } = await service.call(name, { ...calls[name], key: 'other-account' });
    // A package names all that it lacks.
    const lacking = name === 'checkPackage' ? [422, 'VALIDATION_ERROR'] : [404, 'NOT_FOUND'];
    expect([name, status, error.code]).toEqual([name, ...lacking]);
  }
  const { body } = await service.call('bulkDelete', { ...calls.bulkDelete, key: 'other-account' });
  expect(body).toEqual({ deleted: [], notFound: [calls.getSheet.path?.sheetId] });
  const path = { ...calls.getBatch.path, projectId: theirs.projectId };
  expect((await service.call('getBatch', { path, key: 'other-account' })).status).toBe(404);
  const { projects } = (await service.call('listProjects', { key: 'other-account' })).body;
  expect(projects.map(({ projectId }) => projectId)).toEqual([theirs.projectId]);
  expect(await stored()).toEqual(before);
});

test('what is not there and what is not ours are answered alike', async () => {
  const calls = await callsOnOurThings();
  await service.addAccount('curious');
  const unknown = '00000000-0000-4000-8000-000000000000';
  const ours = calls.getSheet.path?.sheetId ?? '';
  const answerTo = async (sheetId: string) =>
    (await service.call('getSheet', { path: { sheetId }, key: 'curious' })).error.message.replace(
      sheetId,
      '',
    );
  expect(await answerTo(ours)).toBe(await answerTo(unknown));
});

describe('a key that is limited to templates', () => {
  const limitedTo = async (...templates: string[]) =>
    (await addKey(service.store, clock, { account: null, templates })).apiKey;

  test('sees only these in the list, and total counts only these', async () => {
    const key = await limitedTo('loadsSnowASCE7-22');
    const { body } = await service.call('listTemplates', { key });
    expect([body.total, body.templates.map(({ code }) => code)]).toEqual([1, ['loadsSnowASCE7-22']]);
    expect((await service.call('getTemplate', { path: { code: 'loadsSnowASCE7-22' }, key })).status).toBe(
      200,
    );
  });

  test('every operation on another template, or on a sheet of it, is 404', async () => {
    const calls = await callsOnOurThings();
    const key = await limitedTo('loadsSnowASCE7-16');
    const before = await stored();
    for (const name of [
      'getTemplate',
      'getPresets',
      'validate',
      'calculate',
      'createSheet',
      'getSheet',
      'updateSheet',
      'solveSheet',
      'createSignInToken',
      'calculateSnowLoad',
      'calculateTimberBeam',
      'listTimberMembers',
    ] as const) {
      const { status, error } = await service.call(name, { ...calls[name], key });
      expect([name, status, error.code]).toEqual([name, 404, 'NOT_FOUND']);
    }
    const { error } = await service.call('bulkCalculate', { ...calls.bulkCalculate, key });
    expect([error.code, error.details?.[0]?.field]).toEqual(['VALIDATION_ERROR', 'items[0].templateCode']);
    const { body } = await service.call('bulkDelete', { ...calls.bulkDelete, key });
    expect(body).toEqual({ deleted: [], notFound: [calls.getSheet.path?.sheetId] });
    expect(await stored()).toEqual(before);
  });

  test('changes no default that would un-solve sheets it cannot read, and says so; without such sheets it does', async () => {
    const defaults = { groundSnowLoad2022: 40, riskCategory: 'II', roughnessCategory: 'C' };
    const { body: project } = await service.call('createProject', { body: { name: 'Limited', defaults } });
    const { projectId } = project;
    const path = { projectId };
    const code = 'loadsSnowASCE7-22';
    const body = { projectId, attributes: { eaveToRidgeDistance: 30, roofSlope: 4 } };
    const { body: sheet } = await service.call('calculate', { path: { code }, body });
    const key = await limitedTo('loadsSnowASCE7-16');
    const change = (changed: object) =>
      service.call('updateProject', { path, key, body: { defaults: changed } });

    const refused = await change({ groundSnowLoad2022: 50 });
    expect([refused.status, refused.error.details]).toEqual([
      422,
      [
        {
          field: 'defaults.groundSnowLoad2022',
          message:
            'groundSnowLoad2022 was not changed: calculations of templates that this key does not open would have to be ' +
            'solved again. Use a key for all templates.',
        },
      ],
    ]);
    const read = () => service.call('getSheet', { path: { sheetId: sheet.sheetId } });
    expect((await read()).body.status).toBe('solved');
    // The same value, and a default that no such sheet reads.
    expect((await change({ groundSnowLoad2022: 40 })).status).toBe(200);
    expect((await change({ groundSnowLoad: 30 })).status).toBe(200);
    expect((await read()).body.status).toBe('solved');
    const whole = { path, body: { defaults: { groundSnowLoad2022: 50 } } };
    expect((await service.call('updateProject', whole)).status).toBe(200);
    expect((await read()).body.status).toBe('unsolved');
  });

  test('changes nothing that a full key reads of what it cannot read, by any operation or form', async () => {
    const clean = await startTestService();
    const { projectId } = clean;
    const path = { code: 'ratio' };
    const { sheetId } = (
      await clean.call('calculate', { path, body: { projectId, attributes: { demand: 5 } } })
    ).body;
    const added = await addKey(clean.store, clock, { account: null, templates: ['loadsSnowASCE7-22'] });
    const [full, limited] = [createBrowser(clean), createBrowser(clean)];
    await full.signIn();
    await limited.signIn(added.apiKey);
    const report = async () => {
      const { status, html } = await full.open(`/sheets/${sheetId}`);
      return { status, html, sheet: (await clean.call('getSheet', { path: { sheetId } })).body };
    };
    const before = await report();
    expect(before.status).toBe(200);

    const calls = await callsOnOurThings(clean);
    calls.updateProject = {
      path: { projectId },
      body: { name: 'Renamed', defaults: { riskCategory: 'IV' } },
    };
    for (const name of namesOf(calls)) {
      const { path: at, ...call } = calls[name];
      await clean.call(name, { ...call, path: at && 'sheetId' in at ? { sheetId } : at, key: added.apiKey });
      expect([name, await report()]).toEqual([name, before]);
    }

    const forms = postedTo(clean.app.printRoutes({ commonPrefix: false }));
    expect(forms.length).toBeGreaterThan(5);
    const entries = {
      ...{ name: 'Renamed', engineer: 'NAME PE', firm: 'F', revision: '9', clientName: 'C' },
      ...{
        projectNumber: '1',
        riskCategory: 'IV',
        groundSnowLoad: '99',
        demand: '9',
        end: 'others',
        checkedBy: 'C',
      },
    };
    for (const form of forms) {
      await limited.open('/sign-ins');
      const formToken = limited.page.document.querySelector('[name=formToken]')?.getAttribute('value') ?? '';
      const url = form.replace(':projectId', projectId).replace(':sheetId', sheetId);
      await limited.post(url, { ...entries, formToken });
      expect([form, await report()]).toEqual([form, before]);
      if (form === '/sign-out') await limited.signIn(added.apiKey);
    }
    await clean.close();
  });

  test('reports TEMPLATE_NOT_FOUND on the items of a batch that another key submitted', async () => {
    const calls = await callsOnOurThings();
    const key = await limitedTo('loadsSnowASCE7-16');
    const { body } = await service.call('getBatch', { ...calls.getBatch, key });
    expect(body).toMatchObject({ state: 'completed', error: null, summary: { solved: 0, errored: 1 } });
    expect(body.items?.[0]).toMatchObject({ status: 'unsolved', error: { code: 'TEMPLATE_NOT_FOUND' } });
    expect(body.items?.[0]).not.toHaveProperty('results');
    expect((await service.call('getBatch', calls.getBatch)).body.summary.solved).toBe(1);
  });
});

test('only the hash of a key is kept, and a list of keys never shows one', async () => {
  const { apiKey, keyId } = await addKey(service.store, clock, { account: null, templates: ['ratio'] });
  const rows = await service.store.db.selectFrom('api_keys').selectAll().execute();
  expect(JSON.stringify([rows, await listKeys(service.store.db)])).not.toContain(apiKey);
  expect((await listKeys(service.store.db)).find((key) => key.keyId === keyId)?.templates).toEqual(['ratio']);
});

describe('a key', () => {
  test.each([
    ['none', undefined],
    ['an unknown one', 'Bearer key-of-the-testz'],
    ['another scheme', 'Basic key-of-the-tests'],
    ['no scheme', 'key-of-the-tests'],
    ['an empty one', 'Bearer '],
    ['two', 'Bearer key-of-the-tests key-of-the-tests'],
  ])('%s is 401 and says how to send one', async (_what, authorization) => {
    const { statusCode, headers, json } = await service.app.inject({
      url: '/v1/templates',
      headers: authorization ? { authorization } : {},
    });
    expect(statusCode).toBe(401);
    expect(headers['www-authenticate']).toBe('Bearer');
    expect(json()).toEqual({ error: { code: 'UNAUTHORIZED', message: expect.any(String) } });
  });

  test('is asked for before anything else of a request is judged', async () => {
    const { statusCode } = await service.app.inject({
      method: 'POST',
      url: '/v1/templates/unknown/calculate',
      headers: { 'content-type': 'application/json' },
      payload: '{ not json',
    });
    expect(statusCode).toBe(401);
  });

  test('the scheme may be written in any case', async () => {
    const headers = { authorization: 'bearer key-of-the-tests' };
    expect((await service.app.inject({ url: '/v1/templates', headers })).statusCode).toBe(200);
  });

  test('never reaches the log, and bodies and queries neither', async () => {
    const body = { projectId: service.projectId, attributes: { mode: 'fault' }, name: 'secret-name' };
    await service.call('calculate', { path: { code: 'ratio' }, body });
    await service.app.inject({ url: '/v1/templates?apiKey=key-of-the-tests' });
    const log = service.logged().join();
    expect(log).toContain('/v1/templates/ratio/calculate');
    expect(log).not.toMatch(/key-of-the-tests|secret-name/);
  });
});
