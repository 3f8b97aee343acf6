import { findTemplate } from '../../testing/findTemplate';
import { readNewInputs } from '../../kit/inputs';
import { testPublishedExamples } from '../../testing/publishedExamples';
import { templateExamples } from './testing/examples';
import data from './testing/examples.json';
import { drivers, throughTemplate } from './testing/drivers';

test('of 25 published examples ten run through the templates, which take all that they say', () => {
  expect([data.examples.length, templateExamples.length]).toEqual([25, 10]);
  for (const { template: code, attributes } of templateExamples)
    expect(readNewInputs(findTemplate(code)!, attributes)).toMatchObject({ warnings: [], problems: [] });
});

testPublishedExamples(
  data.examples,
  Object.fromEntries(data.examples.map(({ id }) => [id, drivers[id] ?? throughTemplate])),
);
