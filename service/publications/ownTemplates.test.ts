import { TemplateFileError } from '../../engineering/files/templateFile';
import { createAccount } from '../accounts/accountStore';
import { ownTemplate } from '../testing/ownTemplate';
import { ratioTemplate } from '../testing/ratioTemplate';
import { openTestStore, type TestStore } from '../testing/testStore';
import { limits } from '../../engineering/files/schema';
import { Publications } from './publications';

const clock = () => new Date('2026-01-01T00:00:00.000Z');

let opened: TestStore;
let publications: Publications;
beforeEach(async () => {
  opened = await openTestStore();
  publications = new Publications([ratioTemplate], opened.store, clock);
  await publications.ensure();
});
afterEach(() => opened.close());

const account = async (name: string) => (await createAccount(opened.store.db, name, clock)).id;
const catalogueOf = (accountId: string | null, of = publications, templateCodes?: string[]) =>
  of.catalogue(opened.store.db, accountId === null ? null : { accountId, templateCodes });
const codesOf = async (accountId: string | null, ...given: [Publications?, string[]?]) =>
  (await catalogueOf(accountId, ...given)).all().map(({ code }) => code);
const publish = async (text: string, accountId: string | null = null) =>
  (await publications.publishFile(text, accountId)).row;

test('a file is published after the built-in templates, and calculates', async () => {
  await publish(ownTemplate({ code: 'zebra' }));
  await publish(ownTemplate({ code: 'anchor' }));
  expect(await codesOf(null)).toEqual(['ratio', 'anchor', 'zebra']);
  const template = (await catalogueOf(null)).find('anchor');
  expect(template).toMatchObject({ version: 1, calculationVersion: 1, publishedCalculation: 1 });
  expect(template?.solve({ x: 3 }, {}).results.y).toBe(6);
});

test('a changed text is a new version with a new id, the same text is not, nor is it one in another database', async () => {
  const first = await publish(ownTemplate());
  expect(await publications.publishFile(ownTemplate(), null)).toEqual({ row: first, isChanged: false });
  const second = await publish(ownTemplate({ factor: 3 }));
  expect(second).toMatchObject({ version: 2, calculation_version: 2 });
  const third = await publish(ownTemplate());
  expect(third).toMatchObject({ version: 3, calculation_version: 3 });
  expect(new Set([first, second, third].map(({ version_id }) => version_id)).size).toBe(3);
  expect((await catalogueOf(null)).find('factoredLoad')?.solve({ x: 3 }, {}).results.y).toBe(6);

  const elsewhere = await openTestStore();
  const theirs = new Publications([], elsewhere.store, clock);
  expect((await theirs.publishFile(ownTemplate(), null)).row.version_id).toBe(first.version_id);
  await elsewhere.close();
});

test('another process on the same database sees a change at its next look', async () => {
  const other = new Publications([ratioTemplate], opened.store, clock);
  const resultIn = async (of: Publications) =>
    (await catalogueOf(null, of)).find('factoredLoad')?.solve({ x: 1 }, {}).results.y;
  await publish(ownTemplate());
  expect([await resultIn(publications), await resultIn(other)]).toEqual([2, 2]);
  await publish(ownTemplate({ factor: 5 }));
  expect([await resultIn(other), await resultIn(publications)]).toEqual([5, 5]);
  await other.unpublishFile('factoredLoad');
  expect(await resultIn(publications)).toBeUndefined();
});

test("an account's template is open to its keys only, as far as they are not limited", async () => {
  const [ours, theirs] = [await account('Ours'), await account('Theirs')];
  await publish(ownTemplate(), ours);
  expect(await codesOf(ours)).toEqual(['ratio', 'factoredLoad']);
  expect(await codesOf(ours, publications, ['factoredLoad'])).toEqual(['factoredLoad']);
  expect(await codesOf(ours, publications, ['ratio'])).toEqual(['ratio']);
  expect(await codesOf(theirs)).toEqual(['ratio']);
  expect(await codesOf(theirs, publications, ['factoredLoad'])).toEqual([]);
  expect(await codesOf(null)).toEqual(['ratio']);
});

test('a code that is taken is refused in words', async () => {
  const ours = await account('Ours');
  await expect(publish(ownTemplate({ code: 'ratio' }))).rejects.toThrow(
    'ratio is the code of a built-in template. Give the template of the file another one.',
  );
  await publish(ownTemplate(), ours);
  await expect(publish(ownTemplate())).rejects.toThrow('is published for the account "Ours". Unpublish it');
  await publish(ownTemplate({ code: 'everybodys' }));
  await expect(publish(ownTemplate({ code: 'everybodys' }), ours)).rejects.toThrow(
    'everybodys is published for everybody. Unpublish it first',
  );
  await expect(publications.unpublishFile('ratio')).rejects.toThrow('ratio is a built-in template.');
});

test('a withdrawn one stays so at a start; published by a command it is back, also for another account', async () => {
  const ours = await account('Ours');
  const first = await publish(ownTemplate());
  await publications.unpublishFile('factoredLoad');
  expect(await codesOf(null)).toEqual(['ratio']);
  const atStart = await publications.publishFile(ownTemplate({ factor: 3 }), null, true);
  expect(atStart).toMatchObject({ isChanged: false, row: { version: 1 } });
  expect(await publish(ownTemplate(), ours)).toMatchObject({ version: 1, version_id: first.version_id });
  expect(await codesOf(ours)).toEqual(['ratio', 'factoredLoad']);
});

test('a publication again is a new version of the same calculation', async () => {
  const first = await publish(ownTemplate());
  const again = await publications.publish('factoredLoad');
  expect(again).toMatchObject({ version: 2, calculation_version: 1 });
  expect(again?.version_id).not.toBe(first.version_id);
  expect((await catalogueOf(null)).find('factoredLoad')).toMatchObject({
    version: 2,
    calculationVersion: 1,
    publishedCalculation: 1,
  });
});

test.each([
  ['an example that does not come out', ownTemplate({ expected: 7 }), TemplateFileError],
  ['too large a file', `${ownTemplate()}#${' '.repeat(limits.size)}`, /larger than 256 kB/],
  ['a NUL character', ownTemplate().replace('For tests', 'For \0'), /NUL character/],
])('%s is not published, and what was published before stays', async (_, text, message) => {
  const before = await publish(ownTemplate());
  await expect(publish(text)).rejects.toThrow(message);
  expect((await publications.list()).find(({ code }) => code === 'factoredLoad')).toEqual(before);
});

test('a built-in template that has the code of an own one takes its place, for everybody', async () => {
  const ours = await account('Ours');
  await publish(ownTemplate({ code: 'other' }), ours);
  const newer = new Publications([ratioTemplate, { ...ratioTemplate, code: 'other' }], opened.store, clock);
  await newer.ensure();
  const template = (await catalogueOf(null, newer)).find('other');
  expect(template).toMatchObject({ name: ratioTemplate.name, version: 3 });
  expect(template?.file).toBeUndefined();
});

test('a stored file that this version of the service cannot read is not there, and is named', async () => {
  await publish(ownTemplate());
  await publish(ownTemplate({ code: 'second' }));
  await opened.store.db
    .updateTable('own_templates')
    .set({ text: 'code: [' })
    .where('code', '=', 'second')
    .execute();
  const next = new Publications([ratioTemplate], opened.store, clock);
  expect(await codesOf(null, next)).toEqual(['ratio', 'factoredLoad']);
  expect((await next.unreadable()).map(({ code }) => code)).toEqual(['second']);
});

test('two that are published at the same time are two versions', async () => {
  await publish(ownTemplate());
  const rows = await Promise.all([3, 4].map((factor) => publish(ownTemplate({ factor }))));
  expect(rows.map(({ version }) => version).sort()).toEqual([2, 3]);
});

test('of two that publish a new code at the same time, the second finds the first', async () => {
  const other = new Publications([ratioTemplate], opened.store, clock);
  const both = (ours: string | null, theirs: string | null, code: string) =>
    Promise.allSettled([
      publications.publishFile(ownTemplate({ code }), ours),
      other.publishFile(ownTemplate({ code, factor: 3 }), theirs),
    ]);
  const published = await both(null, null, 'first');
  expect(published.map((one) => one.status === 'fulfilled' && one.value.row.version).sort()).toEqual([1, 2]);
  const accounts = [await account('Ours'), await account('Theirs')] as const;
  const refused = (await both(...accounts, 'second')).filter(({ status }) => status === 'rejected');
  expect(refused).toMatchObject([{ reason: { name: 'OwnTemplateError' } }]);
});
