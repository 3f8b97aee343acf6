import { compared, examplesOf } from '../testing/workedExample';
import data from './testing/examples.json';
import { drivers } from './testing/drivers';

const examples = examplesOf(data.examples);

test('every published example has a driver', () => {
  expect(examples.map(({ id }) => id)).toEqual(Object.keys(drivers));
});

describe('published examples through the template', () => {
  test.each(examples)('$id $title', (example) => {
    const outside = compared(example, drivers[example.id]!(example)).filter(({ within }) => !within);
    expect(outside).toEqual([]);
  });
});
