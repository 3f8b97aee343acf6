import { defineTemplate } from './defineTemplate';
import { flagField, numberField, requiredNumber } from './described';
import { withCompletePresets } from './completePresets';

test('a preset takes the example of each required input that it leaves out and uses', () => {
  const slope = { referenceId: 'isSloped', equals: [true] };
  const template = defineTemplate({
    code: 'area',
    name: 'Area',
    category: 'Examples',
    description: 'Width times depth.',
    version: 1,
    solve: () => ({ steps: [], results: {}, notes: [] }),
    fields: [
      numberField('width', 'Width', 'in', [2, 0, 10], 'Across.'),
      requiredNumber('depth', 'Depth', 'in', [3, 0, 10], 'Down.'),
      flagField('isSloped', 'Sloped', false, 'Or flat.'),
      requiredNumber('slope', 'Slope', 'deg', [5, 0, 60], 'Up.', slope),
    ],
    presets: [
      { code: 'flat', name: 'Flat', defaults: {} },
      { code: 'sloped', name: 'Sloped', defaults: { isSloped: true, depth: 4 } },
    ],
  });
  const { presets } = withCompletePresets(template);
  expect(presets.map(({ defaults }) => defaults)).toEqual([
    { depth: 3 },
    { isSloped: true, depth: 4, slope: 5 },
  ]);
});
