import { CalcError } from '../../client/calcError';
import type { TemplateDetail } from '../../../contract';
import { createCatalogue, type TemplateShelf } from './catalogue';
import { templateNamed } from './templateNamed';
import { fakeClient } from '../testing/fakeClient';
import { template } from '../testing/templates';

const entry = (code: string) => ({ code, name: code, category: null });
const notFound = new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'No such template' });
const minutes = (n: number) => n * 60_000;

const catalogueOf = (calls: Parameters<typeof fakeClient>[0], now = () => 0, shelf?: TemplateShelf) =>
  createCatalogue(() => fakeClient(calls), now, shelf);

/** A service that gives at most this many entries a page, whatever the request says. */
function pagesOf(all: ReturnType<typeof entry>[], mostOf: (offset: number) => number) {
  return jest.fn(({ limit = 100, offset = 0 } = {}) =>
    Promise.resolve({
      templates: all.slice(offset, offset + Math.min(limit, mostOf(offset))),
      total: all.length,
      limit,
      offset,
    }),
  );
}

test('the list is read page by page until the total is there, whatever a page holds', async () => {
  const all = Array.from({ length: 11 }, (_, i) => entry(`code${i}`));
  // The page from 6 on holds one entry.
  const listTemplates = pagesOf(all, (offset) => (offset === 6 ? 1 : 2));
  const catalogue = catalogueOf({ listTemplates });
  expect(await catalogue.list()).toEqual(all);
  expect(listTemplates.mock.calls.map(([query]) => query)).toEqual([
    { limit: 500, offset: 0 },
    { limit: 2, offset: 2 },
    { limit: 2, offset: 4 },
    { limit: 2, offset: 6 },
    { limit: 1, offset: 7 },
    { limit: 2, offset: 8 },
    { limit: 1, offset: 10 },
  ]);
});

test('three pages are requested at once, and no more', async () => {
  const all = Array.from({ length: 20 }, (_, i) => entry(`code${i}`));
  const pages = pagesOf(all, () => 2);
  let [underWay, most] = [0, 0];
  const listTemplates = jest.fn(async (query: Parameters<typeof pages>[0]) => {
    most = Math.max(most, (underWay += 1));
    const page = await pages(query);
    await new Promise(setImmediate);
    underWay -= 1;
    return page;
  });
  const catalogue = catalogueOf({ listTemplates });
  expect(await catalogue.list()).toEqual(all);
  expect([most, listTemplates.mock.calls.length]).toEqual([3, 10]);
});

test('a page that fails fails the list, and the next call requests it again', async () => {
  const all = Array.from({ length: 8 }, (_, i) => entry(`code${i}`));
  const pages = pagesOf(all, () => 2);
  const down = new CalcError({ kind: 'network', code: 'X', message: 'down' });
  const listTemplates = jest.fn(pages);
  listTemplates.mockImplementation((query) => (query?.offset === 4 ? Promise.reject(down) : pages(query)));
  const catalogue = catalogueOf({ listTemplates });
  await expect(catalogue.list()).rejects.toBe(down);
  listTemplates.mockImplementation(pages);
  expect(await catalogue.list()).toEqual(all);
});

test('a page that is empty before the total ends the list', async () => {
  const listTemplates = jest.fn().mockResolvedValue({ templates: [], total: 5, limit: 500, offset: 0 });
  const catalogue = catalogueOf({ listTemplates });
  expect(await catalogue.list()).toEqual([]);
});

describe('a newly published template', () => {
  /** Published at the first minute, when everything is known already. */
  async function published() {
    const clock = { now: 0 };
    let entries = [entry('roof')];
    const listTemplates = jest.fn(() =>
      Promise.resolve({ templates: entries, total: entries.length, limit: 500, offset: 0 }),
    );
    const getTemplate = jest.fn(() => Promise.resolve(template({ id: 'id-1' })));
    const catalogue = catalogueOf({ listTemplates, getTemplate }, () => clock.now);
    await Promise.all([catalogue.list(), catalogue.verified('roof')]);
    clock.now = minutes(1);
    entries = [entry('roof'), entry('wall')];
    getTemplate.mockResolvedValue(template({ id: 'id-2' }));
    return { catalogue, clock, listTemplates, getTemplate };
  }
  const down = new CalcError({ kind: 'network', code: 'X', message: 'down' });

  test.each([10, 11, 15, 600])('is listed after %i minutes', async (after) => {
    const { catalogue, clock } = await published();
    clock.now = minutes(9);
    await catalogue.list();
    clock.now = minutes(after);
    expect((await catalogue.list()).map(({ code }) => code)).toEqual(['roof', 'wall']);
  });

  test.each([10, 11, 15, 600])('is what a calculation uses after %i minutes', async (after) => {
    const { catalogue, clock } = await published();
    clock.now = minutes(9);
    expect((await catalogue.verified('roof')).id).toBe('id-1');
    clock.now = minutes(after);
    expect((await catalogue.verified('roof')).id).toBe('id-2');
  });

  test('is not listed while the service does not answer; the list from before is', async () => {
    const { catalogue, clock, listTemplates, getTemplate } = await published();
    clock.now = minutes(10);
    listTemplates.mockRejectedValue(down);
    getTemplate.mockRejectedValue(down);
    expect((await catalogue.list()).map(({ code }) => code)).toEqual(['roof']);
    expect(catalogue.listed()).toHaveLength(1);
    // Cells may be shown by the version from before, but none is sent by it.
    expect((await catalogue.detail('roof')).id).toBe('id-1');
    await expect(catalogue.verified('roof')).rejects.toBe(down);
  });
});

describe('a template', () => {
  let now = 0;
  let getTemplate: jest.Mock<Promise<TemplateDetail>>;
  let catalogue: ReturnType<typeof catalogueOf>;
  beforeEach(() => {
    now = 0;
    getTemplate = jest.fn(() => Promise.resolve(template({ version: 1 })));
    catalogue = catalogueOf({ getTemplate }, () => now);
  });

  test('is answered at once after ten minutes and renewed behind', async () => {
    await catalogue.detail('roof');
    now = minutes(10);
    getTemplate.mockResolvedValue(template({ version: 2 }));
    expect((await catalogue.detail('roof')).version).toBe(1);
    expect((await catalogue.detail('roof')).version).toBe(2);
    expect(getTemplate).toHaveBeenCalledTimes(2);
  });

  test('stays as it was when the refresh fails, and is requested again ten minutes later', async () => {
    await catalogue.detail('roof');
    now = minutes(10);
    getTemplate.mockRejectedValue(new CalcError({ kind: 'network', code: 'X', message: 'down' }));
    for (let i = 0; i < 3; i++) expect((await catalogue.detail('roof')).version).toBe(1);
    expect(getTemplate).toHaveBeenCalledTimes(2);
    now = minutes(20);
    await catalogue.detail('roof');
    expect(getTemplate).toHaveBeenCalledTimes(3);
  });

  test('another version than was known notifies the listeners', async () => {
    const notified: string[] = [];
    const end = catalogue.onRepublished(({ id }) =>
      notified.push(`${id} ${catalogue.published('roof')?.id}`),
    );
    await catalogue.detail('roof');
    now = minutes(10);
    await catalogue.detail('roof');
    await new Promise(setImmediate);
    expect(notified).toEqual([]);
    now = minutes(20);
    getTemplate.mockResolvedValue(template({ id: 'id-2' }));
    await catalogue.detail('roof');
    await catalogue.pending('roof');
    // What is known then is what was said.
    expect(notified).toEqual(['id-2 id-2']);
    end();
    catalogue.forget();
    getTemplate.mockResolvedValue(template({ id: 'id-3' }));
    await catalogue.detail('roof');
    expect(notified).toHaveLength(1);
  });
});

describe('a template by the code in a cell', () => {
  test('a code that does not exist is answered with the near ones', async () => {
    const catalogue = catalogueOf({
      getTemplate: () => Promise.reject(notFound),
      listTemplates: () =>
        Promise.resolve({ templates: [entry('loadsSnowASCE7-22')], total: 1, limit: 500, offset: 0 }),
    });
    await expect(templateNamed('loadssnowASCE7-2', catalogue)).rejects.toMatchObject({
      kind: 'notFound',
      message:
        'template: "loadssnowASCE7-2" does not exist or is not open to this key. Did you mean "loadsSnowASCE7-22"?',
    });
  });

  test('a misspelled code without its standard is answered with the near ones', async () => {
    const templates = ['loadsSnowASCE7-22', 'steelBeamAISC360', 'steelColumnAISC360'].map((code) =>
      entry(code),
    );
    const catalogue = catalogueOf({
      getTemplate: () => Promise.reject(notFound),
      listTemplates: () => Promise.resolve({ templates, total: 3, limit: 500, offset: 0 }),
    });
    for (const typed of ['steelBeem', 'Steel beem'])
      await expect(templateNamed(typed, catalogue)).rejects.toThrow('key. Did you mean "steelBeamAISC360"?');
  });

  test('a name in any case finds its template; one of several names their codes', async () => {
    const templates = [
      { ...entry('steelBeam'), name: 'Steel Beam (AISC 360)' },
      { ...entry('a'), name: 'Our beam' },
      { ...entry('b'), name: 'Our beam' },
    ];
    const catalogue = catalogueOf({
      getTemplate: (code) =>
        code === 'steelBeam' ? Promise.resolve(template({ code })) : Promise.reject(notFound),
      listTemplates: () => Promise.resolve({ templates, total: 3, limit: 500, offset: 0 }),
    });
    for (const name of ['steel beam (AISC 360)', 'STEELBEAM', ' steelBeam '])
      expect(await templateNamed(name, catalogue)).toMatchObject({ code: 'steelBeam' });
    await expect(templateNamed('our beam', catalogue)).rejects.toThrow(
      'template: "our beam" is the name of several templates. Give the code of one: "a", "b"',
    );
    await expect(templateNamed('steel beem', catalogue)).rejects.toThrow('Did you mean "steelBeam"?');
  });

  test('without the list, a name finds a template that was used before', async () => {
    const down = new CalcError({ kind: 'network', code: 'X', message: 'down' });
    const used = { ...template({ code: 'steelBeam' }), name: 'Steel Beam' };
    const failing = () => Promise.reject(down);
    const catalogue = catalogueOf({ getTemplate: failing, listTemplates: failing }, undefined, {
      latest: (code) => (code === used.code ? used : undefined),
      carried: () => undefined,
      all: () => [used, used],
      loading: () => () => undefined,
      ready: Promise.resolve(),
    });
    expect(await templateNamed('steel beam', catalogue)).toBe(used);
    await expect(templateNamed('steel column', catalogue)).rejects.toBe(down);
  });

  test('one that was withdrawn is not proposed for itself', async () => {
    const catalogue = catalogueOf({
      getTemplate: () => Promise.reject(notFound),
      listTemplates: () =>
        Promise.resolve({ templates: [entry('roof'), entry('roof2')], total: 2, limit: 500, offset: 0 }),
    });
    await expect(templateNamed('roof', catalogue)).rejects.toThrow('Did you mean "roof2"?');
  });

  test('and with the plain answer when the list cannot be had', async () => {
    const catalogue = catalogueOf({
      getTemplate: () => Promise.reject(notFound),
      listTemplates: () => Promise.reject(new CalcError({ kind: 'network', code: 'X', message: 'down' })),
    });
    await expect(templateNamed('x', catalogue)).rejects.toBe(notFound);
  });

  test.each([[null], [''], [7], [true], ['#N/A']])('%p is no code', async (given) => {
    await expect(templateNamed(given, catalogueOf({}))).rejects.toMatchObject({
      kind: 'input',
      field: 'template',
    });
  });
});
