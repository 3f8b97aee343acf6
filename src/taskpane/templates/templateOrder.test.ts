import fc from 'fast-check';
import { inGroups, purposeOf } from './templateOrder';

const codes = fc.uniqueArray(fc.constantFrom(...'abcdefghij'));
const entry = (code: string) => ({ code, name: code, category: null });

test('every template once, the marked before the recent before the rest, each group under one heading', () => {
  fc.assert(
    fc.property(codes, codes, codes, (listed, favourites, recent) => {
      const { entries, headings } = inGroups(listed.map(entry), { favourites, recent });
      const shown = entries.map(({ code }) => code);
      const marked = favourites.filter((code) => listed.includes(code));
      const used = recent.filter((code) => listed.includes(code) && !marked.includes(code));
      const rest = listed.filter((code) => !marked.includes(code) && !used.includes(code));
      expect(shown).toEqual([...marked, ...used, ...rest]);
      const groups = [marked, used, rest].filter((group) => group.length > 0);
      expect([...headings.keys()]).toEqual(groups.length < 2 ? [] : groups.map(([first]) => first));
    }),
  );
});

test('the purpose is the first sentence; nothing is invented where there is none', () => {
  expect(purposeOf({ description: ' Loads of\n 2.5 psf. Not covered: drifts. ' })).toBe('Loads of 2.5 psf.');
  expect(purposeOf({ description: 'no full stop' })).toBe('no full stop');
  expect(purposeOf({ description: '  ' })).toBeNull();
  expect(purposeOf({})).toBeNull();
});
