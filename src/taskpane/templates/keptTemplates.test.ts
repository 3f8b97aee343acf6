import fc from 'fast-check';
import { accountOf, createTemplateMemory, mostFavourites, mostRecent } from './keptTemplates';

function fakeStorage(first: Record<string, string> = {}) {
  const texts = new Map(Object.entries(first));
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
  };
}
const key = () => 'calc.templates';

test('whatever is marked and opened, after a reload it is what a list of it says, and each account has its own', () => {
  const code = fc.constantFrom(...'abcdefgh');
  const step = fc.record({
    account: fc.constantFrom('x', 'y'),
    does: fc.constantFrom('mark', 'opened'),
    code,
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const storage = fakeStorage();
      const expected = {
        x: { marks: [] as string[], used: [] as string[] },
        y: { marks: [] as string[], used: [] as string[] },
      };
      for (const { account, does, code: of } of steps) {
        // A new page for every step: nothing but the storage connects them.
        createTemplateMemory(storage, key)[does as 'mark' | 'opened'](account, of);
        const known = expected[account as 'x' | 'y'];
        if (does === 'mark')
          known.marks = known.marks.includes(of)
            ? known.marks.filter((one) => one !== of)
            : [...known.marks, of];
        else known.used = [of, ...known.used.filter((one) => one !== of)].slice(0, mostRecent);
      }
      for (const account of ['x', 'y'] as const)
        expect(createTemplateMemory(storage, key).of(account)).toMatchObject({
          favourites: expected[account].marks,
          recent: expected[account].used,
        });
    }),
  );
});

test('the first marks make room when there are more than fit', () => {
  const memory = createTemplateMemory(fakeStorage(), key);
  for (let i = 0; i <= mostFavourites; i++) memory.mark('x', `code${i}`);
  expect(memory.of('x').favourites).toHaveLength(mostFavourites);
  expect(memory.of('x').favourites).not.toContain('code0');
});

test.each(['no JSON', '{}', '[{"account":"x"}]', '[{"account":"x","favourites":[1],"recent":[]}]'])(
  'what something else has stored is nothing: %s',
  (text) => {
    const memory = createTemplateMemory(fakeStorage({ [key()]: text }), key);
    expect(memory.of('x')).toEqual({ favourites: [], recent: [] });
    memory.mark('x', 'beam');
    expect(memory.of('x').favourites).toEqual(['beam']);
  },
);

test('without storage it lasts as long as the page', () => {
  const memory = createTemplateMemory(null, key);
  memory.mark('x', 'beam');
  memory.opened('x', 'snow');
  expect(memory.of('x')).toMatchObject({ favourites: ['beam'], recent: ['snow'] });
});

test('another service and another key are other accounts, and the name of one does not hold the key', () => {
  const one = { serviceUrl: 'https://a.example', apiKey: 'key-of-one' };
  const names = [one, { ...one, apiKey: 'key-of-two' }, { ...one, serviceUrl: 'https://b.example' }].map(
    accountOf,
  );
  expect(new Set(names).size).toBe(3);
  expect(names.join()).not.toContain('key-of');
  expect(accountOf({ ...one })).toBe(names[0]);
});
