import type { Field, TemplateDetail } from '../../../contract';
import { allowedText, conditionText, presetText, valueText, shownValue } from './fieldText';

const load: Field = { referenceId: 'load', label: 'Load', type: 'number', units: 'psf' };

test.each([
  [{ min: 0 }, 'number, at least 0'],
  [{ min: 0, max: 5 }, 'number, 0 to 5'],
  [{ type: 'enum', options: ['1', 2, 'x ', ' x', 'a, b'] }, 'one of 1, 2, x␣, ␣x, "a, b"'],
  [{ max: 5 }, 'number, at most 5'],
  [{ type: 'boolean' }, 'TRUE or FALSE'],
  [{ type: 'text' }, 'text'],
  [{ type: 'table', columns: [{ referenceId: 'a', label: 'Start', type: 'number' }] }, 'rows of (Start)'],
  [{ type: 'lookup' }, 'lookup'],
])('%j allows %s', (change, text) => {
  expect(allowedText({ ...load, ...change })).toBe(text);
});

test.each([
  [20, '20'],
  [false, 'FALSE'],
  [null, 'none'],
  [[['D', 1]], '1 row'],
])('the value %j reads %s', (value, text) => {
  expect(valueText(value)).toBe(text);
});

test('a condition names the field by its label, or by what the template says when there is no such field', () => {
  const fields: Field[] = [{ referenceId: 'on', label: 'Override', type: 'boolean', units: null }];
  const template = { fields } as TemplateDetail;
  const when = (referenceId: string) => ({ ...load, visibleIf: { referenceId, equals: [true] } });
  expect(conditionText(when('on'), template)).toBe('Used when Override is TRUE');
  expect(conditionText(when('gone'), template)).toBe('Used when gone is TRUE');
  expect(conditionText(load, template)).toBeNull();
});

test('a preset is shown with its code', () => {
  expect(presetText({ code: 'rafter', name: 'Rafter', defaults: {} })).toBe('Rafter (rafter)');
  expect(presetText({ code: 'rafter', name: '', defaults: {} })).toBe('rafter');
});

test.each([
  [undefined, '–'],
  [null, '–'],
  ['', '–'],
  [true, 'TRUE'],
  [31.640000001, '31.64'],
  [0, '0'],
  [123456789, '123500000'],
  ['<b>', '<b>'],
  [[{ a: 1 }], '1 row'],
  [[], '0 rows'],
])('%j is %s', (value, text) => {
  expect(shownValue(value)).toBe(text);
});
