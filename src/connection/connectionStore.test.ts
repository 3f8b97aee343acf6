import { createConnectionStore } from './connectionStore';
import type { KeyStorage } from './agreedProjects';

const a = 'https://a.test';
const b = 'https://b.test';
const nothing = { apiKey: null, projectId: null, projectName: null };

function memory(first: Record<string, string> = {}): KeyStorage & { items: Map<string, string> } {
  const items = new Map(Object.entries(first));
  return {
    items,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

const storeIn = (storage: KeyStorage | null, origins = [a, b], onTrouble?: (trouble: string) => void) =>
  createConnectionStore(storage, () => 'calc.connection', origins, onTrouble);

test('before anything is set: the default service, no key, configured by neither', () => {
  expect(storeIn(memory()).get()).toEqual({ serviceUrl: a, ...nothing });
});

test('what is set is there after the page is loaded again', () => {
  const storage = memory();
  storeIn(storage).set({ apiKey: 'k', projectId: 'p', projectName: 'P' });
  expect(storeIn(storage).get()).toEqual({
    serviceUrl: a,
    apiKey: 'k',
    projectId: 'p',
    projectName: 'P',
    configuredBy: 'user',
  });
});

test('a key belongs to its origin: another one has its own, or none', () => {
  const store = storeIn(memory());
  store.set({ apiKey: 'key-a', projectId: 'pa' });
  store.set({ serviceUrl: b });
  expect(store.get()).toEqual({ serviceUrl: b, ...nothing });
  store.set({ apiKey: 'key-b' });
  store.set({ serviceUrl: a });
  expect(store.get()).toMatchObject({ apiKey: 'key-a', projectId: 'pa' });
});

test('a removed key stays removed, and shows that the user decided', () => {
  const storage = memory();
  storeIn(storage).set({ apiKey: null });
  expect(storeIn(storage).get()).toEqual({ serviceUrl: a, ...nothing, configuredBy: 'user' });
});

test('an origin that this build may not call is refused, and never read back from storage', () => {
  const storage = memory();
  expect(() => storeIn(storage).set({ serviceUrl: 'https://evil.test', apiKey: 'k' })).toThrow(
    'https://evil.test is not a service of this add-in. Allowed: https://a.test, https://b.test',
  );
  storeIn(storage).set({ serviceUrl: b, apiKey: 'key-b' });
  expect(storeIn(storage, [a]).get()).toEqual({ serviceUrl: a, ...nothing });
});

test.each([
  'not json',
  '7',
  '{"origin":7}',
  '{"origin":"https://a.test","connections":{"https://a.test":{}}}',
])('unreadable storage (%s) counts as nothing stored', (text) => {
  expect(storeIn(memory({ 'calc.connection': text })).get()).toEqual({ serviceUrl: a, ...nothing });
});

test.each<[string, KeyStorage | null]>([
  ['no link', null],
  [
    'it is denied',
    {
      getItem: () => {
        throw new Error('SecurityError');
      },
      setItem: () => {
        throw new Error('SecurityError');
      },
    },
  ],
])('memory keeps the connection where storage cannot: %s', (_, storage) => {
  const notified: string[] = [];
  const store = storeIn(storage, [a, b], (trouble) => notified.push(trouble));
  store.set({ apiKey: 'k' });
  expect(store.get().apiKey).toBe('k');
  expect(notified).toEqual(['denied']);
});

test('memory keeps it where storage is full', () => {
  const full: KeyStorage = {
    getItem: () => null,
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  const notified: string[] = [];
  const store = storeIn(full, [a, b], (trouble) => notified.push(trouble));
  store.set({ apiKey: 'k' });
  expect(store.get().apiKey).toBe('k');
  expect(notified).toEqual(['failing']);
});

test('listeners hear of every change until they leave', () => {
  const store = storeIn(memory());
  const listener = jest.fn();
  const leave = store.subscribe(listener);
  store.set({ apiKey: 'k' });
  leave();
  store.set({ apiKey: 'l' });
  expect(listener).toHaveBeenCalledTimes(1);
});
