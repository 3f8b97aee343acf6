import fc from 'fast-check';
import { CalcError } from '../client/calcError';
import type { Field } from '../contract';
import { coerceValue } from './coerceValue';
import { field } from './testing/templates';

const number = field('slope', { units: 'rise per 12', min: 0, max: 24 });
const exposure = field('exposure', {
  type: 'enum',
  options: ['Fully Exposed', 'Partially Exposed', 'partially exposed ', 'Sheltered'],
});
const thermal = field('thermal', { type: 'enum', options: ['1', '2', '3'] });
const plies = field('plies', { type: 'enum', options: [1, 2, 3] });
const flag = field('flag', { type: 'boolean' });
const text = field('member', { type: 'text' });
const table = field('supports', {
  type: 'table',
  columns: [field('type'), field('position')].map(({ referenceId, label }) => ({
    referenceId,
    label,
    type: 'text',
  })),
});

function refusal(given: Field, value: unknown): string {
  try {
    coerceValue(given, value);
  } catch (error) {
    expect(error).toBeInstanceOf(CalcError);
    expect(error).toMatchObject({ kind: 'input', field: given.referenceId });
    return (error as CalcError).message;
  }
  throw new Error(`${JSON.stringify(value)} was accepted`);
}

test.each([number, exposure, flag, text, table, field('x', { type: 'date' })])(
  'a blank cell of $type is an omitted input',
  (any) => {
    for (const blank of [null, undefined, '']) expect(coerceValue(any, blank)).toBeUndefined();
  },
);

test('every number in range stays the number it is, and no other cell becomes one', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      let coerced: unknown;
      try {
        coerced = coerceValue(field('x'), value);
      } catch (error) {
        expect(error).toBeInstanceOf(CalcError);
        return;
      }
      const basic = typeof value === 'object' && value !== null && 'basicValue' in value;
      if (!basic && coerced !== undefined) expect(coerced).toBe(value);
    }),
  );
});

test('whatever an enum accepts is one of its options, exactly as published', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constantFrom('SHELTERED', ' shel tered', 'Sheltered')), (value) => {
      let coerced: unknown;
      try {
        coerced = coerceValue(exposure, value);
      } catch {
        return;
      }
      if (value !== '') expect(exposure.options).toContain(coerced);
    }),
  );
});

test.each<[string, Field, unknown, unknown]>([
  ['a number', number, 4, 4],
  ['a formatted number', number, { type: 'FormattedNumber', basicValue: 4.5 }, 4.5],
  ['an option as published', exposure, 'Sheltered', 'Sheltered'],
  ['an option in another case', exposure, 'sheltered', 'Sheltered'],
  ['an option without its space', exposure, 'FullyExposed', 'Fully Exposed'],
  ['the very option, though another differs by space', exposure, 'partially exposed ', 'partially exposed '],
  ['a number for an option in digits', thermal, 1, '1'],
  ['text for an option in digits', thermal, '2', '2'],
  ['text for an option that is a number', plies, '3', 3],
  ['a number for an option that is a number', plies, 2, 2],
  ['TRUE', flag, true, true],
  ['the word no', flag, 'No', false],
  ['1 for TRUE', flag, 1, true],
  ['a number for text', text, 12, '12'],
  ['TRUE for text', text, true, 'TRUE'],
  ['rows as JSON', table, '[["Pinned", 0]]', [['Pinned', 0]]],
  ['a type we do not know', field('x', { type: 'date' }), 45000, 45000],
])('%s is accepted', (_, any, value, sent) => {
  expect(coerceValue(any, value)).toEqual(sent);
});

test.each<[string, Field, unknown, string]>([
  ['number text', number, '30', 'slope: "30" is text, not a number. Enter a number in rise per 12'],
  ['a decimal comma', number, '1,5', 'is text, not a number'],
  ['TRUE for a number', number, true, 'TRUE is not a number'],
  ['too little', number, -1, '-1 is out of range. Allowed: 0 to 24 in rise per 12'],
  ['an unknown option', exposure, 'Windy', 'Allowed: "Fully Exposed", "Partially Exposed"'],
  [
    'an ambiguous option',
    exposure,
    'PARTIALLY EXPOSED',
    'Write one of them exactly: "Partially Exposed", "partially',
  ],
  ['another word for TRUE', flag, 'maybe', 'neither TRUE nor FALSE'],
  ['2 for TRUE', flag, 2, 'neither TRUE nor FALSE'],
  ['text that is no rows', table, 'Pinned', 'rows of (type, position) as JSON'],
  ['an error among the inputs', number, '#DIV/0!', 'slope: the cell holds #DIV/0!'],
  ['an error as a value', number, { type: 'CustomFunctionError', code: '#N/A' }, 'the cell holds #N/A'],
])('%s is refused by name', (_, any, value, message) => {
  expect(refusal(any, value)).toContain(message);
});
