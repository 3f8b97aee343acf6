/** LIGHTEST over the real service: the option that everything tried one by one gives, what it refuses, and that it leaves nothing behind. */
import { shown } from '../../src/functions/testing/addin';
import { weightInName } from '../../src/design/lightest';
import { steelBeamAISC360 } from '../../engineering/steelBeamAISC360/template';
import { harmlessAddin } from '../support/serviceAddin';
import type { Attributes } from '../../contract';

const over = harmlessAddin();

const beam = 'steelBeamAISC360';
const sections = steelBeamAISC360.fields
  .find(({ referenceId }) => referenceId === 'section')!
  .options!.map(String);
const posted = () => over.addin.requests.filter((one) => one.startsWith('POST') && !one.endsWith('/explore'));
const find = (...given: unknown[]) =>
  shown((over.addin.lightest as (...all: unknown[]) => Promise<unknown[][]>)(...given));

/** The cheapest that passes, every section calculated by the service. */
async function bruteForce(attributes: Attributes, cost = weightInName, names = sections) {
  const passing: { name: string; cost: number }[] = [];
  for (let from = 0; from < names.length; from += 100) {
    const some = names.slice(from, from + 100);
    const variations = some.map((section) => ({ section }));
    const body = { projectId: over.service.projectId, attributes, variations };
    const { items } = await over.addin.runtime.client().explore(beam, body);
    some.forEach((name, i) => {
      const [price, item] = [cost(name), items[i]!];
      const isPass =
        typeof item.summaryCheck === 'number' && item.summaryCheck >= 0 && item.summaryCheck <= 1;
      if (price !== null && isPass && !item.summaryCheckError) passing.push({ name, cost: price });
    });
  }
  return passing.sort((a, b) => a.cost - b.cost)[0]?.name ?? null;
}

test('of a table each row has the lightest that passes, and no report is left', async () => {
  const cases = [14, 22, 30, 41, 55].map((span, i) => ({ span, deadLoad: 0.3 + i / 10, liveLoad: 1 }));
  const table = [['span', 'deadLoad', 'liveLoad'], ...cases.map((one) => Object.values(one))];
  const found = await find(beam, table, 'section');
  const expected = [];
  for (const one of cases) expected.push([await bruteForce(one)]);
  expect(found).toEqual(expected);
  expect(posted()).toEqual([]);
});

const loads = { span: 30, deadLoad: 0.5, liveLoad: 1 };
const pairs = Object.entries(loads);

test('a filter of names and a depth hold; the section that stands there does not matter', async () => {
  const w12 = sections.filter((name) => /^W1[28]X/.test(name));
  const given = [...pairs, ['section', 'W44X335']];
  expect(await find(beam, given, 'Section', 'W18, W12')).toEqual([
    [await bruteForce(loads, weightInName, w12)],
  ]);
  const [[shallow]] = (await find(beam, pairs, 'section', 'depth <= 14.5')) as [[string]];
  expect(
    steelBeamAISC360.fields.find(({ referenceId }) => referenceId === 'section')!.optionDepths![shallow]!,
  ).toBeLessThanOrEqual(14.5);
});

test('prices take the place of weights', async () => {
  const prices = [
    ['Section', 'Cost'],
    ['W14X145', 900],
    ['W18X119', 700],
    ['W18X130', 800],
    ['W12X14', 10],
  ];
  const cost = (name: string) => (prices.find(([of]) => of === name)?.[1] as number | undefined) ?? null;
  expect(await find(beam, pairs, 'section', null, prices)).toEqual([[await bruteForce(loads, cost)]]);
});

test('a timber member of the list, by its area', async () => {
  const given = [['L_X', 16]];
  const [[member]] = (await find('timberBeamASD', given, 'member', 'D.Fir-L No. 2', null, 'floorJoist')) as [
    [string],
  ];
  expect(member).toMatch(/D\.Fir-L No\. 2$/);
});

test.each([
  [
    'the duration of load, which has no weight',
    ['timberColumnASD', [['length', 10]], 'loadDuration'],
    'field: loadDuration (Load duration) is not a choice of sizes. Use one of Nominal size of a ply',
  ],
  ['a number', [beam, pairs, 'span'], 'field: span (Span) is not a choice of sizes. Use one of Section'],
  [
    'a filter that fits nothing',
    [beam, pairs, 'section', 'W99'],
    'filter: none of the 273 options of Section matches',
  ],
  [
    'prices of something else',
    [beam, pairs, 'section', null, [['2x10', 5]]],
    'prices: none of the options is in the list. Check the names in it',
  ],
  [
    'loads that nothing carries',
    [
      beam,
      [
        ['span', 100],
        ['deadLoad', 90],
        ['liveLoad', 1],
      ],
      'section',
      'W12',
    ],
    'options of Section that were tried passes. The closest is W12X336',
  ],
])('%s is refused in a sentence', async (_, given, message) => {
  expect(await find(...given)).toMatch(message);
});
