import { examples } from './testing/examples';
import { drivers, throughFunctions } from './testing/drivers';

const asList = (value: number | number[] | undefined) => (Array.isArray(value) ? value : [value ?? NaN]);

test('each of the 6 published examples has a driver, 5 of them through the template', () => {
  expect(examples.map(({ id }) => id).sort()).toEqual(Object.keys(drivers).sort());
  expect(examples).toHaveLength(6);
  expect(Object.keys(throughFunctions)).toHaveLength(1);
});

test.each(examples)('$id $title', (example) => {
  const { id, expected } = example;
  const ours = drivers[id]?.(example) ?? {};
  expect(Object.keys(ours).sort()).toEqual(Object.keys(expected).sort());
  for (const [name, { value, absTol }] of Object.entries(expected)) {
    const results = asList(ours[name]);
    asList(value).forEach((published, index) => {
      const off = Math.abs((results[index] ?? NaN) - published);
      expect([name, off <= absTol ? 'as published' : `${results[index]} for ${published}`]).toEqual([
        name,
        'as published',
      ]);
    });
  }
});
