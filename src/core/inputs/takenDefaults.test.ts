import { snowTemplate } from '../testing/templates';
import { takesChangedDefault } from './takenDefaults';

const before = '[["groundSnowLoad2022",20],["riskCategory","II"]]';
const own = { overrideDefaults: true, groundSnowLoad: 40 };

test.each([
  ['a value that it takes', {}, '[["groundSnowLoad2022",30],["riskCategory","II"]]', true],
  ['a value that it takes, taken away', {}, '[["riskCategory","II"]]', true],
  [
    'a value of another edition',
    {},
    '[["groundSnowLoad",9],["groundSnowLoad2022",20],["riskCategory","II"]]',
    false,
  ],
  ['a value that it gives', own, '[["groundSnowLoad2022",30],["riskCategory","II"]]', false],
  ['nothing', {}, before, false],
])('a change of %s speaks against a result: %#', (_, attributes, now, is) => {
  expect(takesChangedDefault(snowTemplate, { attributes }, before, now)).toBe(is);
});

test('a template without inputs of the project takes nothing, and one that is not known in full may', () => {
  const fields = snowTemplate.fields.map(({ projectDefault: _, ...field }) => field);
  const takes = (isPartial: boolean) =>
    takesChangedDefault({ ...snowTemplate, fields, isPartial }, { attributes: {} }, before, '[]');
  expect([takes(false), takes(true)]).toEqual([false, true]);
});
