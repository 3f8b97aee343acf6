import { testPublishedExamples } from '../testing/publishedExamples';
import { solveFooting } from './testing/footingSheet';
import data from './testing/examples.json';
import { attributesOf, drivers } from './testing/drivers';

const examples = testPublishedExamples(data.examples, drivers);

test('sf-02: the book accepts one percent too much soil pressure, the template does not', () => {
  const example = examples.find(({ id }) => id === 'sf-02')!;
  const bars = { barAreaLong: 8, barAreaShort: 8, width: 9, length: 9, columnWidth: 16, columnDepth: 16 };
  const { check, notes } = solveFooting(attributesOf(example, bars));
  expect(check).toMatchObject({ value: expect.closeTo(81.82 / 81, 3) });
  expect(check!.failReasons).toEqual([expect.stringContaining('4444 psf from the column and qe = 4400 psf')]);
  expect(notes.join(' ')).toContain('exceeded by less than 2 percent');
});
