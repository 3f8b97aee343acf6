import { authorOf } from './pageAuthor';

/** A browser: its storage and its locks are the same for all its pages. */
function browser() {
  const kept = new Map<string, string>();
  const held = new Set<string>();
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
  const request = (name: string, _: object, callback: (lock: object | null) => unknown) => {
    const isFree = !held.has(name);
    held.add(name);
    return Promise.resolve(callback(isFree ? {} : null));
  };
  let ids = 0;
  const newId = () => `id ${(ids += 1)}`;
  return { storage, newId, kept, restart: () => held.clear(), locks: { request } as unknown as LockManager };
}

test('a page has the name of its computer, also after a restart', async () => {
  const here = browser();
  const open = () => authorOf({ ...here, prefix: '' });
  expect(await open()).toBe('id 1');
  here.restart();
  expect(await open()).toBe('id 1');
});

test('pages that are open at once have one name each', async () => {
  const here = browser();
  const open = () => authorOf({ ...here, prefix: '' });
  const names = [await open(), await open(), await open()];
  expect(names).toEqual(['id 1', 'id 1.2', 'id 1.3']);
});

test('add-ins of other partitions of the browser have names of their own', async () => {
  const here = browser();
  await authorOf({ ...here, prefix: 'one ' });
  await authorOf({ ...here, prefix: 'two ' });
  expect([...here.kept.keys()]).toEqual(['one calc.author', 'two calc.author']);
});

test.each<[string, Partial<Parameters<typeof authorOf>[0]>]>([
  ['nothing can be stored', { storage: null }],
  ['there are no locks', { locks: null }],
  [
    'storing is denied',
    {
      storage: {
        getItem: () => null,
        setItem() {
          throw new Error('denied');
        },
      },
    },
  ],
])('where %s, each page has another name each time', async (_, rest) => {
  const here = { ...browser(), prefix: '', ...rest };
  expect([await authorOf(here), await authorOf(here)].sort()).not.toEqual(['id 1', 'id 1']);
  expect(new Set([await authorOf(here), await authorOf(here)]).size).toBe(2);
});

test('locks that fail are said', async () => {
  const locks = { request: () => Promise.reject(new Error('not allowed')) } as unknown as LockManager;
  await expect(authorOf({ ...browser(), prefix: '', locks })).rejects.toThrow('not allowed');
});
