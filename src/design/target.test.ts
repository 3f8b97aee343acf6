import { field, template } from '../core/testing/templates';
import { readTarget } from './target';

const beam = template({
  fields: [field('span')],
  outputs: [{ referenceId: 'moment', label: 'Largest moment', type: 'number', units: 'kip-ft' }],
});
const read = (given: unknown) => {
  const { output, value } = readTarget(given, beam);
  return [output?.referenceId ?? 'utilization', value];
};

test.each<[unknown, string, number]>([
  ['', 'utilization', 1],
  [0.9, 'utilization', 0.9],
  ['1', 'utilization', 1],
  [' 0.9 ', 'utilization', 0.9],
  ['Utilization', 'utilization', 1],
  ['UTILIZATION = 0.95', 'utilization', 0.95],
  ['Moment = 20', 'moment', 20],
  ['largest moment=20', 'moment', 20],
])('%j is a target', (given, output, value) => {
  expect(read(given)).toEqual([output, value]);
});

test('another output needs its value', () => {
  expect(() => read('moment')).toThrow('"moment" is not a target. Give a utilization such as 1');
});
