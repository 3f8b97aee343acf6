import { createMemoryStore } from '../lib/keyValueStore';
import { snowTemplate, template } from '../testing/templates';
import { createStoredTemplates } from './storedTemplates';

async function open(entries: [string, unknown][] = []) {
  const store = createMemoryStore();
  await store.set(entries);
  const written = { set: jest.fn(), delete: jest.fn(), clear: jest.fn(), flush: () => Promise.resolve() };
  const onStoreFailed = jest.fn();
  let now = 0;
  const stored = createStoredTemplates({ store, written, now: () => (now += 1), onStoreFailed });
  await stored.ready;
  return { stored, written };
}
const version = (id: string, code = 'roof') => template({ id, code });

test('each version is stored, and the one that was seen last is known as such', async () => {
  const { stored, written } = await open();
  stored.keep('o', version('1'));
  stored.keep('o', version('2'));
  expect([stored.ofVersion('o', 'roof', '1'), stored.latest('o', 'roof')]).toEqual([
    version('1'),
    version('2'),
  ]);
  expect([stored.ofVersion('other', 'roof', '1'), stored.latest('o', 'other')]).toEqual([
    undefined,
    undefined,
  ]);
  // The first one again, as after a publication was taken back.
  stored.keep('o', version('1'));
  expect(stored.latest('o', 'roof')).toEqual(version('1'));
  stored.keep('o', version('1'));
  expect(written.set).toHaveBeenCalledTimes(3);
  stored.clear();
  expect(stored.latest('o', 'roof')).toBeUndefined();
});

test('the next session knows them, by the time when they were seen', async () => {
  const { stored } = await open([
    [JSON.stringify(['o', 'roof', '2']), { origin: 'o', at: 20, detail: version('2') }],
    [JSON.stringify(['o', 'roof', '1']), { origin: 'o', at: 10, detail: version('1') }],
  ]);
  expect([stored.latest('o', 'roof'), stored.ofVersion('o', 'roof', '1')]).toEqual([
    version('2'),
    version('1'),
  ]);
});

test.each([
  [null],
  [3],
  [{ origin: 'o', detail: snowTemplate }],
  [{ origin: 'o', at: 1, detail: { code: 'roof' } }],
])('%j is no template, and harms no other', async (record) => {
  const { stored } = await open([
    ['bad', record],
    ['good', { origin: 'o', at: 1, detail: snowTemplate }],
  ]);
  expect(stored.latest('o', snowTemplate.code)).toEqual(snowTemplate);
  expect(stored.latest('o', 'roof')).toBeUndefined();
});

test('of more than five hundred the latest stay', async () => {
  const { stored, written } = await open(
    Array.from({ length: 503 }, (_, i) => [
      `key ${i}`,
      { origin: 'o', at: i, detail: version(`${i}`, `code ${i}`) },
    ]),
  );
  expect(written.delete.mock.calls.flat().sort()).toEqual(['key 0', 'key 1', 'key 2']);
  expect([stored.latest('o', 'code 2'), stored.latest('o', 'code 3')?.id]).toEqual([undefined, '3']);
});
