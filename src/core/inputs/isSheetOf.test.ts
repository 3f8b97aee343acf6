import fc from 'fast-check';
import type { AttributeValue } from '../../../contract';
import { field, template } from '../testing/templates';
import { completeAttributes } from './completeAttributes';
import { holdsInputs, isSheetOf } from './isSheetOf';

test('whatever number is sent: as it is read back it is held, and no other is', () => {
  const number = fc.double({ noNaN: true, noDefaultInfinity: true }).map((one) => one + 0);
  fc.assert(
    fc.property(number, number, (a, b) => {
      expect(holdsInputs({ inputs: { a: String(a) } }, { a })).toBe(true);
      expect(holdsInputs({ inputs: { a: String(a) } }, { a: b })).toBe(a === b);
    }),
  );
});

const ratio = template({
  code: 'ratio',
  fields: [
    field('demand', { default: 5 }),
    field('useProject', { type: 'boolean', default: '0' }),
    field('note', {
      type: 'text',
      default: 'none',
      visibleIf: { referenceId: 'useProject', equals: [true] },
    }),
    field('mode', { type: 'enum', default: 'b', options: ['a', 'b'] }),
  ],
});
const preset = { code: 'p', name: 'P', defaults: { demand: 7 } };

describe('a value for every field', () => {
  test('the given one, else the preset’s, else the template’s, as it is written', () => {
    expect(completeAttributes(ratio, null, {})).toEqual({
      demand: 5,
      useProject: false,
      note: 'none',
      mode: 'b',
    });
    expect(completeAttributes(ratio, preset, { mode: 'a' })).toMatchObject({ demand: 7, mode: 'a' });
    expect(completeAttributes(ratio, preset, { demand: 9 })).toMatchObject({ demand: 9 });
  });

  test.each([
    ['no default', field('x', {})],
    ['a default of null', field('x', { default: null })],
    ['a number that is not one', field('x', { default: 'many' })],
    ['an empty number', field('x', { default: ' ' })],
    ['an option that is not published', field('x', { type: 'enum', default: 'c', options: ['a'] })],
    ['a formula', field('x', { type: 'text', default: '=demand*2' })],
    ['a truth that is not one', field('x', { type: 'boolean', default: 'yes' })],
    ['a type that this build does not know', field('x', { type: 'gis', default: 'here' })],
    [
      'a table with a lookup',
      field('x', { type: 'table', default: [], columns: [{ referenceId: 'c', label: 'C', type: 'lookup' }] }),
    ],
  ])('a template with %s in a field cannot be given all of them', (_, bad) => {
    const one = template({ fields: [bad] });
    expect(completeAttributes(one, null, {})).toBeNull();
    expect(completeAttributes(one, null, { x: 1 })).toEqual({ x: 1 });
  });

  test.each([[{ unknown: 1 }], [{ constructor: 1 }]])(
    'an input that the template has not is not left out silently: %j',
    (given) => {
      expect(completeAttributes(ratio, null, given)).toBeNull();
    },
  );
});

describe('a sheet that was read', () => {
  const request = {
    ...{ serviceUrl: 'o', projectId: 'p', endpoint: 'calculate' as const, templateCode: 'ratio' },
    attributes: { demand: 3 },
  };
  const sheet = {
    ...{ projectId: 'p', templateCode: 'ratio' },
    inputs: { demand: '3', useProject: '0', note: 'none', mode: 'b' } as Record<string, AttributeValue>,
  };
  const is = (change: Partial<typeof sheet>, attributes = request.attributes) =>
    isSheetOf({ ...sheet, ...change }, { ...request, attributes }, ratio, null);
  const withInput = (name: string, value: AttributeValue) => ({ inputs: { ...sheet.inputs, [name]: value } });

  const open = {
    ...ratio,
    fields: [...ratio.fields, { ...ratio.fields[0]!, referenceId: 'open', default: null }],
  };
  const isOpen = (change: Partial<typeof sheet>) => isSheetOf({ ...sheet, ...change }, request, open, null);

  test.each<[string, boolean, boolean]>([
    ['as it was sent', is({}), true],
    ['in another project', is({ projectId: 'q' }), false],
    ['of another template', is({ templateCode: 'other' }), false],
    ['with another input', is(withInput('demand', '4')), false],
    ['changed in a field that was left out', is(withInput('mode', 'a')), false],
    [
      'changed in a field that was left out, beside one without a default',
      isOpen(withInput('mode', 'a')),
      false,
    ],
    ['changed in a field that does not count', is(withInput('note', 'mine')), true],
    ['that says less than was sent', is({ inputs: { mode: 'b' } }), false],
    ['that leaves out what was not sent', is({ inputs: { demand: '3' } }), true],
  ])('%s', (_, found, expected) => {
    expect(found).toBe(expected);
  });
});
