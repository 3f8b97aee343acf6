import fc from 'fast-check';
import type { AttributeValue, Field, FieldType } from '../../../contract';
import { field } from '../testing/templates';
import { coerceValue, fieldKinds, kindOf } from './fieldKinds';
import type { FieldKind } from './fieldKind';
import { isSameValue } from './storedValue';
import { CalcError } from '../../client/calcError';

test('a kind that is not entered does not compile', () => {
  const { number, boolean, enum: option, text } = fieldKinds;
  // @ts-expect-error a table has to be entered, too
  const incomplete: Record<FieldType, FieldKind> = { number, boolean, enum: option, text };
  expect(Object.keys(incomplete)).not.toContain('table');
});

test('a kind of a later service is used unchanged and never written here', () => {
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
  ['a cleared number is not zero', '', 0, false],
  ['a blank is not zero', ' ', 0, false],
  ['another number', '41', 40, false],
  ['the same text', 'II', 'II', true],
  ['another text', 'III', 'II', false],
  ['1 is TRUE', '1', true, true],
  ['TRUE is 1', true, '1', true],
  ['TRUE is not the number 1, which no cell of it gives', true, 1, false],
  ['0 is not TRUE', 0, true, false],
  ['FALSE is not zero', false, 0, false],
  ['0 is FALSE', '0', false, true],
  ['30.0 is 30', '30.0', 30, true],
  ['the same rows', [[1, 'a']], [[1, 'a']], true],
  ['other rows', [[1, 'a']], [['1', 'a']], false],
  ['rows are no text', [[1]], '[[1]]', false],
  ['text is no rows', 'a,1', [['a', 1]], false],
  ['nothing is not the same as nothing', undefined, undefined, false],
  ['nothing is no FALSE', null, false, false],
  ['nothing is not a number', undefined, 1, false],
  ['1 is not nothing', '1', null, false],
])('%s', (_, held, given, same) => {
  expect(isSameValue(held, given)).toBe(same);
});

test('an option is found with a typographic ×, and without the invisible characters of a pasted text', () => {
  const section = field('section', { type: 'enum', options: ['W18X35', 'HSS6X6X3/8', 'Partially Exposed'] });
  expect(
    ['W18×35', 'HSS6×6×3/8', 'Partially\u200B Exposed\uFEFF'].map((text) => coerceValue(section, text)),
  ).toEqual(section.options);
});

const loadType = field('type', { type: 'enum', options: ['D', 'L', 'Lr'] });
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
  columns: [
    { referenceId: 'type', label: 'Type', type: 'enum', options: ['Pinned', 'Roller'] },
    { referenceId: 'position', label: 'Position', type: 'number', units: 'ft' },
  ],
});
const formatted = (basicValue: number, numberFormat: string) => ({
  type: 'FormattedNumber',
  basicValue,
  numberFormat,
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

test('a row of units below the names of a table is no row of it', () => {
  const named = ['Position', 'Type'];
  const rows = [[0, 'Pinned']];
  const read = (...above: unknown[][]) => coerceValue(table, JSON.stringify([...above, ...rows]));
  for (const units of [
    ['ft', ''],
    ['ft', null],
  ])
    expect(read(named, units)).toEqual([['Pinned', 0]]);
  expect(() => read(named, ['m', 'Pinned'])).toThrow(/supports row 1, Position/);
});

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
  ['a percentage without units', field('ratio'), formatted(0.05, '0.0%'), 0.05],
  ['a percentage in %', field('share', { units: '%' }), formatted(0.07, '0%'), 7],
  ['feet and inches', field('span', { units: 'ft' }), `28'-6"`, 28.5],
  ['inches for feet', field('span', { units: 'ft' }), '1 1/2 in', 0.125],
  ['metres', field('span', { units: 'ft' }), '3.048 m', 10],
  ['a table cell with its unit', table, '[["Pinned", "6 in"]]', [['Pinned', 0.5]]],
  ['another number format', number, formatted(4, '0.00 "psf"'), 4],
  ['rows as JSON', table, '[["Pinned", 0]]', [['Pinned', 0]]],
  [
    'rows as plain text',
    table,
    'Pinned, 0; roller, 6 in;',
    [
      ['Pinned', 0],
      ['Roller', 0.5],
    ],
  ],
  ['an option of a column in another case', table, '[["pinned", 0]]', [['Pinned', 0]]],
  ['rows below a header, in its order', table, '[["Position","TYPE"],[3,"Roller"]]', [['Roller', 3]]],
  ['no rows', table, '[]', []],
  ['a type we do not know', field('x', { type: 'date' }), 45000, 45000],
])('%s is accepted', (_, any, value, sent) => {
  expect(coerceValue(any, value)).toEqual(sent);
});

test.each<[string, Field, unknown, string]>([
  ['number text', number, '30', 'slope: "30" is text, not a number. Enter a number in rise per 12'],
  ['a decimal comma', number, '1,5', '"1,5" is text, not a number, and its comma could mean two things'],
  [
    'a date',
    number,
    formatted(46_124, 'd-mmm'),
    'the cell holds Apr 12, 2026, formatted as a date: Excel converts entries',
  ],
  [
    'what may be two numbers',
    field('span', { units: 'ft' }),
    '1-6',
    `"1-6" is text, not a number, and it could mean several numbers. Enter a number in ft, or feet and inches such as 1'-6"`,
  ],
  [
    'a unit of another thing',
    field('span', { units: 'ft' }),
    '28 psf',
    '"28 psf" is in psf, but the field is in ft',
  ],
  [
    'a unit that is not known',
    field('load', { units: 'plf' }),
    '300 kg/m',
    '"kg/m", which is not a recognized unit',
  ],
  ['a unit for a field without', field('cb'), '28 ft', 'the units of this input are not known'],
  [
    'a length out of range',
    field('span', { units: 'ft', max: 20 }),
    '28 m',
    'span: 28 m is out of range. Allowed: at most 6.096 m',
  ],
  ['a time', number, formatted(0.175, 'h:mm'), 'the cell holds 04:12, formatted as a time of day'],
  ['a percentage of a slope', number, formatted(0.05, '0%'), 'holds 5%, but the field is in rise per 12'],
  ['a date for text', text, formatted(46_124, 'yyyy-mm-dd'), 'formatted as a date. Format the cell as text'],
  ['a row that is too short', table, '[["Pinned"]]', 'row 1 has 1 cells. A row is (Type, Position)'],
  [
    'a cell of the wrong type',
    table,
    '[["Pinned","3"]]',
    'supports row 1, Position: "3" is text, not a number',
  ],
  ['an option of a column', table, '[["Pined",3]]', 'supports row 1, Type: "Pined" is not an option'],
  [
    'a blank cell of a row',
    table,
    '[["Pinned",0],["Pinned",null]]',
    'supports row 2, Position: the cell is blank. Enter a number in ft',
  ],
  ['a header without a column', table, '[["Type","TYPE"]]', 'the column Position is missing'],
  ['TRUE for a number', number, true, 'TRUE is not a number'],
  ['too little', number, -1, '-1 is out of range. Allowed: 0 to 24 (rise per 12)'],
  ['an unknown option', exposure, 'Windy', 'Allowed: "Fully Exposed", "Partially Exposed"'],
  [
    'an ambiguous option',
    exposure,
    'PARTIALLY EXPOSED',
    'Write one of them exactly: "Partially Exposed", "partially',
  ],
  ['a load by its name', loadType, 'Live', 'not an option. Did you mean "L"? Allowed: "D", "L", "Lr"'],
  ['another word for TRUE', flag, 'maybe', 'neither TRUE nor FALSE'],
  ['2 for TRUE', flag, 2, 'neither TRUE nor FALSE'],
  ['text that is no rows', table, 'Pinned', 'a range with the columns Type, Position'],
  ['an error among the inputs', number, '#DIV/0!', 'slope: the cell holds #DIV/0!'],
  ['an error as a value', number, { type: 'CustomFunctionError', code: '#N/A' }, 'the cell holds #N/A'],
])('%s is refused by name', (_, any, value, message) => {
  expect(refusal(any, value)).toContain(message);
});

describe('a text that is looked for among the options', () => {
  const position = field('position', {
    type: 'enum',
    options: ['Interior'],
    refusedOptions: { Edge: 'An edge column is not covered.' },
  });

  test.each(['Edge', ' edge '])('%p is refused with its reason', (value) => {
    expect(refusal(position, value)).toMatch(
      /is not an option\. Allowed: "Interior"\. An edge column is not covered\.$/,
    );
  });

  test('an earlier spelling of an option is read and shown as the option', () => {
    const load = field('load', {
      type: 'enum',
      options: ['At the center', 'Any'],
      formerOptions: { 'At the centre': 'At the center' },
    });
    expect(coerceValue(load, 'at the centre')).toBe('At the center');
    expect(kindOf(load).writable(load, 'At the centre')).toBe('At the center');
    expect(refusal(load, 'At the side')).toMatch(/is not an option/);
  });

  test('another is refused as ever', () => {
    expect(refusal(position, 'Corner')).toMatch(/is not an option\. Allowed: "Interior"$/);
  });
});

test('a number that is text may be written with its units', () => {
  const load = field('load', { label: 'Live load', units: 'kip/ft' });
  expect(() => coerceValue(load, '0.7')).toThrow(
    'Live load: "0.7" is text, not a number. Enter a number in kip/ft, or write 0.7 kip/ft. If the cell has the format Text, choose General first',
  );
  expect(coerceValue(load, '0.7 kip/ft')).toBe(0.7);
});

test('a number may be given by the name that the template has for it', () => {
  const braced = field('braced', {
    units: 'ft',
    choices: [
      { label: 'At the supports only', value: null },
      { label: 'Braced all along', value: 0 },
    ],
  });
  expect(coerceValue(braced, 'braced all along')).toBe(0);
  expect(coerceValue(braced, 'At the supports only')).toBeUndefined();
  expect(refusal(braced, 'Braced all allong')).toMatch(
    /is text, not a number\. Did you mean "Braced all along"\? Enter a number in ft or "At the supports only" or "Braced all along"$/,
  );
});
