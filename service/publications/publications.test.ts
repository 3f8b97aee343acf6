import type { Store } from '../store/store';
import type { Template } from '../../engineering/kit/template';
import { ratioTemplate } from '../testing/ratioTemplate';
import { openTestStore, type TestStore } from '../testing/testStore';
import { Publications } from './publications';

const clock = () => new Date('2026-01-01T00:00:00.000Z');
const other: Template = { ...ratioTemplate, code: 'other', version: 1 };

let opened: TestStore;
let store: Store;
beforeEach(async () => {
  opened = await openTestStore();
  ({ store } = opened);
});
afterEach(() => opened.close());

const published = async (library: Template[]) => {
  const publications = new Publications(library, store, clock);
  await publications.ensure();
  return publications;
};
const everybody = null;

test('the first start publishes every template, with the same ids in every database', async () => {
  const publications = await published([ratioTemplate, other]);
  const first = (await publications.catalogue(store.db, everybody)).all();
  expect(first.map(({ code, version }) => [code, version])).toEqual([
    ['ratio', 3],
    ['other', 1],
  ]);
  const elsewhere = await openTestStore();
  const theirs = new Publications([ratioTemplate], elsewhere.store, clock);
  await theirs.ensure();
  const [same] = (await theirs.catalogue(elsewhere.store.db, everybody)).all();
  expect(same?.id).toBe(first[0]?.id);
  await elsewhere.close();
});

test('a later start publishes nothing again, and keeps what was withdrawn away', async () => {
  const publications = await published([ratioTemplate, other]);
  await publications.withdraw('other');
  const before = await publications.list();
  const again = await published([ratioTemplate, other]);
  expect(await again.list()).toEqual(before);
  expect((await again.catalogue(store.db, everybody)).find('other')).toBeUndefined();
});

test('a calculation that changed is a new version at the next start; a withdrawn one stays withdrawn', async () => {
  const publications = await published([ratioTemplate, other]);
  const before = await publications.list();
  await publications.withdraw('other');
  const changed = [
    { ...ratioTemplate, version: 4 },
    { ...other, version: 2 },
  ];
  const [ratio, withdrawn] = await (await published(changed)).list();
  expect(ratio).toMatchObject({ version: 4, calculation_version: 4, withdrawn_at: null });
  expect(ratio?.version_id).not.toBe(before[0]?.version_id);
  expect(withdrawn).toMatchObject({ version: 2 });
  expect(withdrawn?.withdrawn_at).not.toBeNull();
});

test('a calculation has one id in a database that was upgraded to it and in one that began with it', async () => {
  const idOf = async (library: Template[], at: Store) => {
    const publications = new Publications(library, at, clock);
    await publications.ensure();
    return (await publications.list())[0]?.version_id;
  };
  const elsewhere = await openTestStore();
  const [first, second] = [other, { ...other, version: 2 }];
  const before = await idOf([first], store);
  const upgraded = await idOf([second], store);
  expect(upgraded).not.toBe(before);
  expect(await idOf([second], elsewhere.store)).toBe(upgraded);
  // Rolled back, each is published once more: under ids of their own, for an id is never given twice.
  const rolledBack = await idOf([first], store);
  const again = await idOf([second], store);
  expect(new Set([before, upgraded, rolledBack, again]).size).toBe(4);
  await elsewhere.close();
});

test('publishing makes a new version each time and brings a withdrawn template back', async () => {
  const publications = await published([ratioTemplate]);
  const ids = new Set((await publications.list()).map(({ version_id }) => version_id));
  await publications.withdraw('ratio');
  for (const version of [4, 5]) {
    const row = await publications.publish('ratio');
    expect(row).toMatchObject({ version, withdrawn_at: null });
    ids.add(row?.version_id ?? '');
  }
  expect(ids.size).toBe(3);
  expect((await publications.catalogue(store.db, everybody)).find('ratio')?.version).toBe(5);
});

test('a key sees what it is limited to; an unknown code is neither published nor withdrawn', async () => {
  const publications = await published([ratioTemplate, other]);
  const access = { accountId: 'a', keyId: 'k', templateCodes: ['other', 'nothing'] };
  const catalogue = await publications.catalogue(store.db, access);
  expect(catalogue.all().map(({ code }) => code)).toEqual(['other']);
  expect(catalogue.find('ratio')).toBeUndefined();
  expect(await publications.publish('nothing')).toBeUndefined();
  expect(await publications.withdraw('nothing')).toBeUndefined();
});
