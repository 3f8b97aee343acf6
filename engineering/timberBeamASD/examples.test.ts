import { examples } from './testing/examples';
import { drivers, throughFunctions } from './testing/drivers';

const asList = (value: number | number[] | undefined) => (Array.isArray(value) ? value : [value ?? NaN]);

test('each of the 18 published examples has a driver, 15 of them through the template', () => {
  expect(examples.map(({ id }) => id).sort()).toEqual(Object.keys(drivers).sort());
  expect(examples).toHaveLength(18);
  expect(Object.keys(throughFunctions)).toHaveLength(3);
});

test.each(examples)('$id $title', (example) => {
  const ours = drivers[example.id]?.(example) ?? {};
  expect(Object.keys(ours).sort()).toEqual(Object.keys(example.expected).sort());
  for (const [name, { value, absTol }] of Object.entries(example.expected)) {
    const results = asList(ours[name]);
    asList(value).forEach((published, index) => {
      const off = Math.abs((results[index] ?? NaN) - published);
      expect([name, index, off <= absTol ? 'as published' : `${results[index]} for ${published}`]).toEqual([
        name,
        index,
        'as published',
      ]);
    });
  }
});
