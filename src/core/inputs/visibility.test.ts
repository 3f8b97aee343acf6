import { unusedBecause } from './visibility';
import { field, template } from '../testing/templates';

const when = (referenceId: string, ...equals: (string | boolean)[]) => ({
  visibleIf: { referenceId, equals },
});

const column = template({
  fields: [
    field('braced', { type: 'boolean', default: false }),
    field('by', {
      type: 'enum',
      options: ['Sheathing', 'Spacing'],
      default: 'Spacing',
      ...when('braced', true),
    }),
    field('spacing', { default: 24, ...when('by', 'Spacing') }),
  ],
});
const [, by, spacing] = column.fields;
const reason = (of = spacing, given = {}) => of && unusedBecause(of, column, given, null);

test('a field is used while the one it depends on holds one of the listed values', () => {
  expect(reason(by, { braced: true })).toBeNull();
  expect(reason(by)).toBe('it is used only when Label of braced is TRUE, but Label of braced is FALSE');
});

test('a field that depends on one that is not used is not used either', () => {
  expect(reason(spacing, { braced: true })).toBeNull();
  expect(reason(spacing)).toBe(
    'it depends on Label of by, which is not used: it is used only when Label of braced is TRUE, but Label of braced is FALSE',
  );
});

test("a preset's value decides where none is given", () => {
  const preset = { code: 'wall', name: 'Wall', defaults: { braced: true } };
  expect(spacing && unusedBecause(spacing, column, {}, preset)).toBeNull();
});

test('fields that depend on each other in a circle, and on no other, are used', () => {
  const round = template({
    fields: [
      field('a', { default: 1, visibleIf: { referenceId: 'b', equals: [1] } }),
      field('b', { default: 1, visibleIf: { referenceId: 'a', equals: [1] } }),
      field('c', { ...when('gone', true) }),
    ],
  });
  for (const one of round.fields) expect(unusedBecause(one, round, {}, null)).toBeNull();
});
