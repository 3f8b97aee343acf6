import fc from 'fast-check';
import htmlColors from 'color-name';
import { ApiError } from '../../richapi/apiError';
import { colorCode } from './color';

test.each([
  ['red', '#FF0000'],
  ['LightBlue', '#ADD8E6'],
  ['lightgray', '#D3D3D3'],
  ['LightGrey', '#D3D3D3'],
  ['RebeccaPurple', '#663399'],
  [' SkyBlue ', '#87CEEB'],
  ['#4472C4', '#4472C4'],
  ['#ffa500', '#FFA500'],
  ['FF0000', '#FF0000'],
  ['#abc', '#AABBCC'],
  ['ABC', '#AABBCC'],
])('%s is %s', (color, code) => {
  expect(colorCode(color, 'RangeFill.color')).toBe(code);
});

test.each([
  '',
  '#',
  'constructor',
  'toString',
  'reddish',
  '#12',
  '#12345',
  '#1234567',
  '#GG0000',
  'rgb(1,2,3)',
])('%j is no colour, and the answer says where', (color) => {
  const reading = () => colorCode(color, 'RangeFill.color');
  expect(reading).toThrow(ApiError);
  expect(reading).toThrow(expect.objectContaining({ code: 'InvalidArgument', location: 'RangeFill.color' }));
});

test('every name of HTML is a colour, and its code is a colour that stays', () => {
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(htmlColors)), (name) => {
      const code = colorCode(name, 'RangeFill.color');
      expect(code).toMatch(/^#[0-9A-F]{6}$/);
      expect(colorCode(code, 'RangeFill.color')).toBe(code);
      expect(colorCode(code.slice(1).toLowerCase(), 'RangeFill.color')).toBe(code);
    }),
  );
});
