import { createFakeClock } from '../../client/testing/fakeClock';
import { createMemoryStore } from '../lib/keyValueStore';
import { OwnedSheets, type OwnedSheet } from './ownedSheets';

const kind = { origin: 'o', projectId: 'p', templateCode: 't', templateId: 'id', preset: null };
const sheet = (sheetId: string, holds = 'key 1'): OwnedSheet => ({
  ...kind,
  sheetId,
  sheetUrl: 'url',
  holds,
});

async function open(store = createMemoryStore(), document = 'document', now = () => 1) {
  const clock = createFakeClock();
  const onStoreFailed = jest.fn();
  const sheets = new OwnedSheets({ ...clock, store, document: () => document, now, onStoreFailed });
  await sheets.ready;
  return { sheets, store, onStoreFailed };
}

test('a cell may give its own sheet other inputs, now and after reopening', async () => {
  const { sheets, store } = await open();
  expect(sheets.reusable('A1', kind, 'key 1')).toBeNull();
  sheets.own('A1', sheet('s'));
  expect([sheets.reusable('A1', kind, 'key 1'), sheets.reusable('B1', kind, 'key 1')]).toEqual([
    sheet('s'),
    null,
  ]);
  await sheets.flush();
  expect((await open(store)).sheets.reusable('A1', kind, 'key 1')).toEqual(sheet('s'));
});

test.each(['origin', 'projectId', 'templateCode', 'templateId', 'preset'] as const)(
  'of another %s it wants another sheet',
  async (part) => {
    const { sheets } = await open();
    sheets.own('A1', sheet('s'));
    expect(sheets.reusable('A1', { ...kind, [part]: 'other' }, 'key 1')).toBeNull();
  },
);

test('copy on write: not while another cell shows it, which may have left meanwhile', async () => {
  const { sheets } = await open();
  sheets.own('A1', sheet('s'));
  sheets.shows('B1', 's');
  expect(sheets.reusable('A1', kind, 'key 1')).toBeNull();
  sheets.shows('B1', 'another');
  expect(sheets.reusable('A1', kind, 'key 1')).not.toBeNull();
  sheets.shows('B1', 's');
  sheets.leaves('B1');
  expect(sheets.reusable('A1', kind, 'key 1')).not.toBeNull();
  sheets.shows('B1', 's');
  expect(sheets.reusable('A1', kind, 'key 1')).toBeNull();
});

test('an edit that was undone while it waited does not take the sheet that the cell shows again', async () => {
  const { sheets } = await open();
  sheets.own('A1', sheet('s'));
  sheets.shows('A1', 's');
  sheets.leaves('A1');
  expect(sheets.reusable('A1', kind, 'key 2')).not.toBeNull();
  sheets.shows('A1', 's');
  expect(sheets.reusable('A1', kind, 'key 2')).toBeNull();
  // A refresh gives it the same inputs.
  expect(sheets.reusable('A1', kind, 'key 1')).not.toBeNull();
});

test('a document that gets another id keeps what its cells own, also after reopening', async () => {
  const store = createMemoryStore();
  let document = 'id 2';
  const parts = { store, document: () => document, now: () => 1, onStoreFailed: jest.fn() };
  const sheets = new OwnedSheets({ ...createFakeClock(), ...parts });
  await sheets.ready;
  sheets.own('A1', sheet('s'));
  sheets.own('A2', sheet('t'));
  sheets.shows('A2', 't');
  document = 'id 1';
  sheets.documentRenamed('id 2', 'id 1');
  expect([sheets.reusable('A1', kind, 'key 1'), sheets.shownBy('A2')]).toEqual([sheet('s'), 't']);
  await sheets.flush();
  const next = (await open(store, 'id 1')).sheets;
  expect([next.reusable('A1', kind, 'key 1'), next.shownBy('A2')]).toEqual([sheet('s'), 't']);
  expect((await open(store, 'id 2')).sheets.reusable('A1', kind, 'key 1')).toBeNull();
});

test('a copy of the workbook owns nothing, and what it shows is left unchanged', async () => {
  const { sheets, store } = await open();
  sheets.own('A1', sheet('s'));
  await sheets.flush();
  const copy = await open(store, 'a copy');
  expect(copy.sheets.reusable('A1', kind, 'key 1')).toBeNull();
  copy.sheets.shows('A1', 's');
  await copy.sheets.flush();
  expect((await open(store)).sheets.reusable('A1', kind, 'key 1')).toBeNull();
});

test('from before a change until it has succeeded, no result counts as that of the sheet', async () => {
  const { sheets, store } = await open();
  sheets.own('A1', sheet('s', 'key 1'));
  expect([sheets.isOverwritten('s', 'key 1'), sheets.isOverwritten('unknown', 'key 1')]).toEqual([
    false,
    false,
  ]);
  await sheets.willChange('A1');
  expect(sheets.isOverwritten('s', 'key 1')).toBe(false);
  // Without a flush: as after a kill, when it may have been sent.
  const next = await open(store);
  expect([next.sheets.isOverwritten('s', 'key 1'), next.sheets.isOverwritten('s', 'key 2')]).toEqual([
    true,
    true,
  ]);
  sheets.changing('A1');
  expect([sheets.isOverwritten('s', 'key 1'), sheets.isOverwritten('s', 'key 2')]).toEqual([true, true]);
  sheets.changed('A1', 's', 'key 2');
  expect([sheets.isOverwritten('s', 'key 1'), sheets.isOverwritten('s', 'key 2')]).toEqual([true, false]);
});

test('a disowned sheet keeps what it was given last', async () => {
  const { sheets, store } = await open();
  sheets.own('A1', sheet('s', 'key 2'));
  sheets.disown('A1');
  expect(sheets.reusable('A1', kind, 'key 1')).toBeNull();
  await sheets.flush();
  const next = await open(store);
  expect([next.sheets.isOverwritten('s', 'key 1'), next.sheets.isOverwritten('s', 'key 2')]).toEqual([
    true,
    false,
  ]);
});

test('a link that is learnt later is the sheet’s, and only its', async () => {
  const { sheets } = await open();
  sheets.own('A1', { ...sheet('s'), sheetUrl: null });
  sheets.linked('A1', 'another', 'url of another');
  sheets.linked('A1', 's', 'url');
  expect(sheets.reusable('A1', kind, 'key 1')?.sheetUrl).toBe('url');
});

test.each([
  ['null', null],
  ['a text', 'mine'],
  ['a sheet without an id', { owns: { ...sheet('s'), sheetId: 7 }, shows: 's', at: 1 }],
  ['no time', { owns: null, shows: 's' }],
  ['a prototype', JSON.parse('{"__proto__":{"owns":null,"shows":"s","at":1}}')],
])('%s in the store is no cell’s sheet, and harms no other', async (_, record) => {
  const store = createMemoryStore();
  await store.set([
    [JSON.stringify(['document', 'A1']), record],
    [JSON.stringify(['document', 'B1']), { owns: sheet('mine'), shows: 'mine', at: 1 }],
  ]);
  const { sheets, onStoreFailed } = await open(store);
  expect([sheets.reusable('A1', kind, 'key 1'), sheets.reusable('B1', kind, 'key 1')]).toEqual([
    null,
    sheet('mine'),
  ]);
  expect(onStoreFailed).not.toHaveBeenCalled();
});

test('a store that is denied is reported; cells own sheets anyway, for now', async () => {
  const store = createMemoryStore();
  store.entries = () => Promise.reject(new Error('denied'));
  store.set = () => Promise.reject(new Error('denied'));
  const { sheets, onStoreFailed } = await open(store);
  sheets.own('A1', sheet('s'));
  await sheets.willChange('A1');
  sheets.changing('A1');
  sheets.changed('A1', 's', 'key 2');
  expect(sheets.reusable('A1', kind, 'key 1')?.holds).toBe('key 2');
  expect(onStoreFailed).toHaveBeenCalledTimes(2);
  store.clear = () => Promise.resolve();
  await sheets.clear();
  expect(sheets.reusable('A1', kind, 'key 1')).toBeNull();
});
