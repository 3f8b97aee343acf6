import { categoriesOf, inGroups, requestLink } from './TemplateList';
import fc from 'fast-check';

const templates = [
  { code: 'loadsSnowASCE7-22', name: 'Snow load', category: 'Loads' },
  { code: 'timberBeamASD', name: 'Timber beam', category: null, searchWords: ['joist'] },
  { code: 'loadsSnowASCE7-16', name: 'Snow load, older edition', category: 'Loads', searchWords: ['roof'] },
  { code: 'footing', name: 'Spread footing', category: 'Concrete', searchWords: ['foundation'] },
];
test('categories come by name with their number, those without one last', () => {
  expect(categoriesOf(templates)).toEqual([
    { name: 'Concrete', count: 1 },
    { name: 'Loads', count: 2 },
    { name: '', count: 1 },
  ]);
});

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

test('what was searched for is the subject of a mail that requests it', () => {
  const mail = requestLink('mailto:help@example.com', ' slab & beam ');
  expect(mail).toBe('mailto:help@example.com?subject=Request%20for%20a%20template%3A%20slab%20%26%20beam');
  expect(requestLink('https://example.com/help', 'slab')).toBe('https://example.com/help');
});
