import { compared, type Driver, examplesOf, type WorkedExample } from './workedExample';

/**
 * Declares the tests that hold a template to its published examples.
 *
 * @param data the examples as their JSON has them
 * @returns the examples, for tests of what one of them shows besides
 */
export function testPublishedExamples(data: unknown[], drivers: Record<string, Driver>): WorkedExample[] {
  const examples = examplesOf(data);

  test('every published example has a driver', () => {
    expect(examples.map(({ id }) => id).sort()).toEqual(Object.keys(drivers).sort());
  });

  describe('published examples through the template', () => {
    test.each(examples)('$id $title', (example) => {
      const outside = compared(example, drivers[example.id]!(example)).filter(({ within }) => !within);
      expect(outside).toEqual([]);
    });
  });

  return examples;
}
