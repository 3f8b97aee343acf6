import fc from 'fast-check';
import type { AttributeValue, Field, FieldType } from '../../../contract';
import { field } from '../testing/templates';
import { coerceValue } from './coerceValue';
import type { FieldKind } from './fieldKind';
import { fieldKinds, kindOf } from './fieldKinds';
import { isSameValue } from './storedValue';

test('a kind that is not entered does not compile', () => {
  const { number, boolean, enum: option, text } = fieldKinds;
  // @ts-expect-error a table has to be entered, too
  const incomplete: Record<FieldType, FieldKind> = { number, boolean, enum: option, text };
  expect(Object.keys(incomplete)).not.toContain('table');
});

test('a kind of a later service is taken as it stands, and never written by ourselves', () => {
  const later = field('at', { type: 'point' });
  expect(coerceValue(later, '1;2')).toBe('1;2');
  expect([kindOf(later).fromStored(later, '1'), kindOf(later).writable(later, '1')]).toEqual([
    undefined,
    undefined,
  ]);
  expect(kindOf({ type: 'constructor' })).toBe(kindOf(later));
});

const span = field('L', { units: 'ft', min: 0, max: 40 });
const wet = field('wet', { type: 'boolean' });
const grade = field('grade', { type: 'enum', options: ['No.2', 'No.2 ', 1, '1 '] });
const mark = field('mark', { type: 'text' });
const loads = field('loads', {
  type: 'table',
  columns: [{ referenceId: 'at', label: 'At', type: 'number', units: 'ft' }],
});
const sections = field('sections', {
  type: 'table',
  columns: [{ referenceId: 'section', label: 'Section', type: 'lookup' }],
});

test.each<[string, Field, AttributeValue | undefined, AttributeValue | undefined]>([
  ['a number', span, 12, 12],
  ['a number as text', span, ' 12.50', 12.5],
  ['a number that was cleared', span, '', undefined],
  ['a blank number', span, '  ', undefined],
  ['text for a number', span, '12 ft', undefined],
  ['an infinite number', span, 'Infinity', undefined],
  ['TRUE', wet, true, true],
  ['1', wet, '1', true],
  ['the number 1', wet, 1, true],
  ['the text true', wet, 'true', true],
  ['the text TRUE', wet, 'TRUE', true],
  ['0', wet, '0', false],
  ['the text false', wet, 'false', false],
  ['another number for a logical value', wet, 2, undefined],
  ['the name of a property of every object', wet, 'constructor', undefined],
  ['an option', grade, 'No.2 ', 'No.2 '],
  ['a number among the options', grade, 1, 1],
  ['the place of an option', grade, '1', undefined],
  ['text', mark, '007', '007'],
  ['a number for text', mark, 7, undefined],
  ['rows', loads, [[1]], [[1]]],
  ['text for rows', loads, '[[1]]', undefined],
  ['nothing', span, undefined, undefined],
])('the stored form: %s', (_, of, stored, value) => {
  expect(kindOf(of).fromStored(of, stored)).toEqual(value);
});

test.each<[string, Field, AttributeValue]>([
  ['a formula', mark, '=A1'],
  ['rows with an opaque cell', sections, [['W-0042']]],
])('%s is not written', (_, of, value) => {
  expect([kindOf(of).fromStored(of, value), kindOf(of).writable(of, value)]).toEqual([value, undefined]);
});

/** The stored form of what a cell gives (interface, "Inputs", rules 1 and 2). */
const storedForm = (value: AttributeValue): AttributeValue =>
  typeof value === 'number' ? String(value) : typeof value === 'boolean' ? (value ? '1' : '0') : value;

test('what a cell gives comes back from its stored form, and is the same value', () => {
  const given = fc.oneof(
    fc.record({ of: fc.constant(span), cell: fc.double({ min: 0, max: 40, noNaN: true }) }),
    fc.record({ of: fc.constant(wet), cell: fc.oneof(fc.boolean(), fc.constantFrom(0, 1, 'Yes', 'no')) }),
    fc.record({ of: fc.constant(mark), cell: fc.stringMatching(/^[a-z0-9 ]{1,8}$/) }),
    fc.record({ of: fc.constant(loads), cell: fc.constant('[[1],[2.5]]') }),
  );
  const property = fc.property(given, ({ of, cell }) => {
    const value = coerceValue(of, cell);
    if (value === undefined) throw new Error(`${JSON.stringify(cell)} is blank`);
    const stored = storedForm(value);
    expect(kindOf(of).fromStored(of, stored)).toEqual(Object.is(value, -0) ? 0 : value);
    expect(kindOf(of).fromStored(of, value)).toEqual(value);
    expect([isSameValue(stored, value), isSameValue(value, value)]).toEqual([true, true]);
  });
  fc.assert(property, { numRuns: 500 });
});

test.each<[string, AttributeValue | undefined, AttributeValue | undefined, boolean]>([
  ['a cleared number is no zero', '', 0, false],
  ['1 is TRUE', '1', true, true],
  ['TRUE is 1', true, '1', true],
  ['TRUE is not the number 1, which no cell of it gives', true, 1, false],
  ['0 is not TRUE', 0, true, false],
  ['30.0 is 30', '30.0', 30, true],
  ['the same rows', [[1, 'a']], [[1, 'a']], true],
  ['other rows', [[1, 'a']], [['1', 'a']], false],
  ['rows are no text', [[1]], '[[1]]', false],
  ['nothing is not the same as nothing', undefined, undefined, false],
  ['nothing is no FALSE', null, false, false],
])('%s', (_, held, given, same) => {
  expect(isSameValue(held, given)).toBe(same);
});

test('an option is found with a typographic ×, and without the invisible characters of a pasted text', () => {
  const section = field('section', { type: 'enum', options: ['W18X35', 'HSS6X6X3/8', 'Partially Exposed'] });
  expect(
    ['W18×35', 'HSS6×6×3/8', 'Partially\u200B Exposed\uFEFF'].map((text) => coerceValue(section, text)),
  ).toEqual(section.options);
});
