import { CalcError } from '../../client/calcError';
import { createFakeClock } from '../../client/testing/fakeClock';
import type { Sheet, TemplateDetail } from '../../../contract';
import { requestKey } from '../inputs/requestKey';
import { createMemoryStore } from '../lib/keyValueStore';
import { OwnedSheets } from './ownedSheets';
import { createUnusedSheets, mostListed } from './unusedSheets';

const place = { origin: 'https://service', projectId: 'p', templateCode: 't' };
const template = { id: 'id', code: 't', fields: [], presets: [] } as unknown as TemplateDetail;
const attributes = { load: 40, rows: [['Dead', 0]] };
const holds = requestKey({
  ...{ serviceUrl: place.origin, projectId: 'p', templateCode: 't' },
  ...{ endpoint: 'calculate', attributes },
});
const sheet = (sheetId: string) => ({
  ...place,
  ...{ sheetId, sheetUrl: null, templateId: 'id', preset: null, holds },
});

/** A computer whose cell A1 has had two sheets: `first` is left, `second` its own. */
async function start() {
  const store = createMemoryStore();
  const results = createMemoryStore();
  const clock = createFakeClock();
  let at = 0;
  const owned = new OwnedSheets({
    ...clock,
    ...{ store, document: () => 'document', now: () => ++at, onStoreFailed: jest.fn() },
  });
  await owned.ready;
  owned.own('A1', sheet('first'));
  owned.own('A1', sheet('second'));
  await owned.flush();
  const held = { ...place, inputs: { ...attributes }, status: 'solved' } as unknown as Sheet;
  const shown: string[] = [];
  const getSheet = jest.fn(() => Promise.resolve(held));
  const bulkDelete = jest.fn((ids: string[]) => Promise.resolve({ deleted: ids, notFound: [] as string[] }));
  const unused = createUnusedSheets({
    ...{ sheets: store, results, shown: () => shown, serviceUrl: () => place.origin },
    client: () => ({ getSheet, bulkDelete }),
    template: () => Promise.resolve(template),
  });
  const listed = async () => (await unused.list()).sheets.map(({ sheetId }) => sheetId);
  const first = (await unused.list()).sheets[0];
  if (!first) throw new Error('The sheet that the cell has left is not listed');
  return { ...{ owned, results, held, shown, getSheet, bulkDelete, unused, listed, first }, store };
}

test('only a sheet that its cell has left is listed, and nothing is read of the service for it', async () => {
  const { listed, getSheet } = await start();
  expect(await listed()).toEqual(['first']);
  expect(getSheet).not.toHaveBeenCalled();
});

test('one whose inputs are as they were given is deleted separately, and listed no more', async () => {
  const { unused, first, bulkDelete, listed } = await start();
  expect(await unused.delete(first)).toBe('deleted');
  expect(bulkDelete.mock.calls).toEqual([[['first']]]);
  expect(await listed()).toEqual([]);
});

type Started = Awaited<ReturnType<typeof start>>;

test.each<[string, (started: Started) => unknown]>([
  ['a result stored here', ({ results }) => results.set([['key', { sheetId: 'first' }]])],
  ['the open workbook', ({ shown }) => shown.push('first')],
  [
    'a cell of any workbook',
    async ({ owned }) => {
      owned.shows('B1', 'first');
      await owned.flush();
    },
  ],
  [
    'a cell that owns it again',
    async ({ owned }) => {
      owned.own('B1', sheet('first'));
      await owned.flush();
    },
  ],
])('one that %s shows is not listed, nor deleted when that came meanwhile', async (_, show) => {
  const started = await start();
  await show(started);
  expect(await started.listed()).toEqual([]);
  expect(await started.unused.delete(started.first)).toBe('shown');
  expect(started.bulkDelete).not.toHaveBeenCalled();
});

test('one that comes to be shown while it is read stays', async () => {
  const { unused, first, getSheet, held, shown, bulkDelete } = await start();
  getSheet.mockImplementation(() => {
    shown.push('first');
    return Promise.resolve(held);
  });
  expect(await unused.delete(first)).toBe('shown');
  expect(bulkDelete).not.toHaveBeenCalled();
});

// What makes it another one: isSheetOf.test.ts.
test('one that holds another input stays', async () => {
  const { unused, first, held, bulkDelete } = await start();
  Object.assign(held.inputs, { load: 41 });
  expect(await unused.delete(first)).toBe('changed');
  expect(bulkDelete).not.toHaveBeenCalled();
});

test('one made by another version of its template stays', async () => {
  const { unused, first, bulkDelete } = await start();
  expect(await unused.delete({ ...first, templateId: 'earlier' })).toBe('changed');
  expect(bulkDelete).not.toHaveBeenCalled();
});

test('one that is gone already is forgotten', async () => {
  const { unused, first, getSheet, bulkDelete, listed } = await start();
  const gone = new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'gone' });
  getSheet.mockRejectedValueOnce(gone);
  expect(await unused.delete(first)).toBe('gone');
  expect([await listed(), bulkDelete.mock.calls]).toEqual([[], []]);
});

test('without an answer nothing is deleted or forgotten', async () => {
  const { unused, first, getSheet, bulkDelete, listed } = await start();
  getSheet.mockRejectedValueOnce(new Error('away'));
  await expect(unused.delete(first)).rejects.toThrow('away');
  expect([await listed(), bulkDelete.mock.calls]).toEqual([['first'], []]);
});

test('of another service none is listed', async () => {
  const { store, results } = await start();
  const parts = { sheets: store, results, shown: () => [], serviceUrl: () => 'https://other' };
  const client = () => ({ getSheet: jest.fn(), bulkDelete: jest.fn() });
  const unused = createUnusedSheets({ ...parts, client, template: () => Promise.resolve(template) });
  expect(await unused.list()).toEqual({ sheets: [], more: 0 });
});

test('the latest are listed, the others counted', async () => {
  const { owned, unused } = await start();
  for (let i = 0; i < mostListed + 10; i += 1) owned.own('A1', sheet(`next ${i}`));
  await owned.flush();
  const { sheets, more } = await unused.list();
  // `first`, `second` and all but the last of the next.
  expect([sheets.length, more]).toEqual([mostListed, 11]);
  expect(sheets[0]?.sheetId).toBe(`next ${mostListed + 8}`);
});
