import fc from 'fast-check';
import type { TimberMember } from '../../../contract';
import { field } from '../../core/testing/templates';
import { hintOf, meaningOf, memberNote, valuesText } from './FormInput';

const joist: TimberMember = {
  name: '2x10 D.Fir-L No. 2',
  b: 1.5,
  d: 9.25,
  fb: 900,
  fv: 180,
  fcPerp: 625,
  e: 1.6e6,
};
const page = (members: TimberMember[], total = members.length) => ({ members, total, limit: 20, offset: 0 });

test('the member that is named has its size and reference design values', () => {
  expect(memberNote(' 2x10 D.Fir-L No. 2 ', page([joist], 5))).toBe(
    '1.5 × 9.25 in; Fb 900, Fv 180, Fc⊥ 625, E 1600000 psi',
  );
  expect(valuesText({ name: 'x' })).toBe('');
});

test('words that name no member are never taken for one, however many have them', () => {
  const names = fc.uniqueArray(
    fc.string({ minLength: 2 }).map((text) => `m${text.trim()}`),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(names, fc.nat(5000), fc.string(), (found, more, typed) => {
      fc.pre(!found.includes(typed.trim()));
      const members = found.map((name) => ({ ...joist, name }));
      const total = found.length === 0 ? 0 : found.length + more;
      const note = memberNote(typed, page(members, total));
      expect(note).toMatch(
        total === 0
          ? /^No matching members/
          : new RegExp(`^${total} matching members?.*None has exactly this name`),
      );
      expect(note.includes('are offered')).toBe(total > members.length);
    }),
  );
});

test.each([
  ['Brace spacing, in ft. Not given: braced at the supports only.', 'Brace spacing, in ft.'],
  ['At 0.5 in. of depth', 'At 0.5 in. of depth'],
  ['A grade such as No. 2 or better.', 'A grade such as No. 2 or better.'],
  ['', ''],
])('the meaning of %j is its first sentence', (description, meaning) => {
  expect(meaningOf({ description })).toBe(meaning);
});

test('a hint about a distance goes where a word is chosen in its place', () => {
  const bracing = field('lb', {
    ...{ units: 'ft', description: 'Brace spacing, in ft.', default: null },
    choices: [
      { label: 'At the supports only', value: null },
      { label: 'Braced all along', value: 0 },
    ],
  });
  const hint = (shown: string) =>
    hintOf({ field: bracing, shown, isEntered: shown !== '', converted: null }, 'none');
  expect(['0', '', '5'].map(hint)).toEqual([undefined, undefined, 'Brace spacing, in ft.']);
});
