import { field } from '../../core/testing/templates';
import type { FormField } from '../common/formState';
import { defaultsLine, formGroups } from './formGroups';

const input = (
  name: string,
  own: Partial<FormField['field']> = {},
  state: Partial<FormField> = {},
): FormField => ({
  field: field(name, { default: 1, ...own }),
  ...{ unused: null, shown: '', isEntered: false, converted: null, problem: null, isMissing: false },
  ...state,
});
const shown = (fields: FormField[]) =>
  formGroups(fields).map(({ name, inputs, isOpen }) => [
    name,
    inputs.map(({ field: { referenceId } }) => referenceId).join(),
    isOpen,
  ]);

test('fields stand under the headings of the template, and a group at its defaults is closed', () => {
  const section = input('section', { group: 'Section' }, { isMissing: true });
  const method = input('method', { group: 'Design' });
  const limit = input('limit', { group: 'Design' });
  expect(shown([section, method, limit])).toEqual([
    ['Section', 'section', true],
    ['Design', 'method,limit', false],
  ]);
  expect(shown([section, method, { ...limit, isEntered: true }])[1]).toEqual([
    'Design',
    'method,limit',
    true,
  ]);
});

test('fields that the template puts under no heading are together without one', () => {
  expect(shown([input('dead'), input('method', { group: 'Design' }), input('span')])).toEqual([
    ['', 'dead,span', false],
    ['Design', 'method', false],
  ]);
});

test('defaults of an open group wait in one line, but neither a ruling input nor a bracing', () => {
  const group = 'Span';
  const choices = [{ label: 'At the supports only', value: null }];
  const inputs = [
    input('span', { group, default: undefined }, { isMissing: true }),
    input('lb', { group, default: null, choices }),
    input('method', { group }),
    input('factor', { group, visibleIf: { referenceId: 'method', equals: [1] } }),
    ...['cb', 'lift'].map((name) => input(name, { group })),
  ];
  expect(formGroups(inputs).map(({ waiting }) => waiting)).toEqual([['factor', 'cb', 'lift']]);
  expect(formGroups(inputs.slice(0, 5))[0]?.waiting).toEqual([]);
});

test('the line has the defaults in words', () => {
  const line = [
    input('axis', { label: 'Bending axis', type: 'enum', default: 'Major' }),
    input('clear', { label: 'Clear span (0: not given)', units: 'ft', default: 0 }),
    input('snow', { label: 'Snow load', units: 'psf', default: 20 }),
    input('points', { label: 'Point loads', default: [] }),
  ];
  expect(defaultsLine(line, null)).toBe(
    'bending axis Major, clear span not given, snow load 20 psf, point loads none',
  );
});
