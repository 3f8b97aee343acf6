import { createLockClaims } from './claims';

/** The Web Locks of one origin, as far as claims use them. */
function lockManager() {
  const held = new Set<string>();
  return {
    async request(name: string, _options: object, take: (lock: object | null) => unknown) {
      if (held.has(name)) return take(null);
      held.add(name);
      await take({ name });
      held.delete(name);
      return undefined;
    },
    query: () => Promise.resolve({ held: [...held, 'other'].map((name) => ({ name })) }),
  };
}

test('a run is had by one window until that gives it back', async () => {
  const locks = lockManager() as unknown as LockManager;
  const here = createLockClaims(locks, 'calc.study.');
  const there = createLockClaims(locks, 'calc.study.');
  const release = await here.claim('run1');
  expect(release).not.toBeNull();
  expect([...(await there.held())]).toEqual(['run1']);
  expect(await there.claim('run1')).toBeNull();
  release?.();
  await new Promise(setImmediate);
  expect(await there.claim('run1')).not.toBeNull();
});

test('a browser that refuses locks refuses the claim', async () => {
  const refused = new Error('insecure');
  const claims = createLockClaims(
    {
      request: () => Promise.reject(refused),
      query: () => Promise.resolve({}),
    } as unknown as LockManager,
    'calc.study.',
  );
  await expect(claims.claim('run1')).rejects.toBe(refused);
  expect((await claims.held()).size).toBe(0);
});
