/** The lightest sections that pass, beside trying every section of the published list. */
import * as fc from 'fast-check';
import { lightest, weightInName } from '../../src/design/lightest';
import { steelBeamAISC360 } from '../../engineering/steelBeamAISC360/template';
import { steelColumnAISC360 } from '../../engineering/steelColumnAISC360/template';
import { timberColumnASD } from '../../engineering/timberColumnASD/template';
import type { Template } from '../../engineering/kit/template';
import type { Attributes } from '../../contract';
import { explored } from '../support/design/explored';

const sectionsOf = ({ fields }: Template) =>
  (fields.find(({ referenceId }) => referenceId === 'section')?.options ?? []).flatMap((value) => {
    const cost = weightInName(String(value));
    return cost === null ? [] : [{ value, cost }];
  });

test.each([
  [
    'beam',
    steelBeamAISC360,
    fc.record({ span: fc.integer({ min: 8, max: 60 }), liveLoad: fc.integer({ min: 0, max: 40 }) }),
  ],
  [
    'column',
    steelColumnAISC360,
    fc.record({ lcy: fc.integer({ min: 5, max: 40 }), axialLive: fc.integer({ min: 0, max: 900 }) }),
  ],
])('the ten lightest of a %s are those of everything', async (_, template, given) => {
  const options = sectionsOf(template);
  expect(options.length).toBeGreaterThan(200);
  await fc.assert(
    fc.asyncProperty(given as fc.Arbitrary<Attributes>, async (attributes) => {
      let calls = 0;
      const of = (value: unknown) => explored(template, { ...attributes, section: value as string });
      const { best, tried, closest } = await lightest(options, template.outputs, (values) => {
        calls += values.length;
        return Promise.resolve(values.map(of));
      });
      const passing = options
        .filter(({ value }) => {
          const { summaryCheck, summaryCheckError } = of(value) as {
            summaryCheck?: unknown;
            summaryCheckError?: boolean;
          };
          return (
            !summaryCheckError && typeof summaryCheck === 'number' && summaryCheck >= 0 && summaryCheck <= 1
          );
        })
        .sort((a, b) => a.cost - b.cost);
      expect(best.map(({ value }) => value)).toEqual(passing.slice(0, 10).map(({ value }) => value));
      expect(calls).toBe(tried);
      if (passing.length === 0) expect(closest?.value).toBe(nearest(options, of));
      expect(
        best.every(
          ({ utilization, governing }) =>
            utilization <= 1 && governing !== null && governing !== 'Utilization',
        ),
      ).toBe(true);
    }),
    { seed: 24, numRuns: 8 },
  );
});

/** Of those that fail, the one with the lowest utilization, the first of equals by weight. */
function nearest(options: { value: unknown; cost: number }[], of: (value: unknown) => object): unknown {
  const ratio = (value: unknown) => {
    const { summaryCheck = NaN } = of(value) as { summaryCheck?: number };
    return summaryCheck > 1 ? summaryCheck : Infinity;
  };
  return [...options].sort((a, b) => a.cost - b.cost).sort((a, b) => ratio(a.value) - ratio(b.value))[0]
    ?.value;
}

test('what passes keeps its cautions: W6X15 with Lc/r above 200', async () => {
  const given = { lcx: 0, lcy: 30, axialDead: 1, axialLive: 0 };
  const { best } = await lightest(sectionsOf(steelColumnAISC360), steelColumnAISC360.outputs, (values) =>
    Promise.resolve(
      values.map((section) => explored(steelColumnAISC360, { ...given, section: section as string })),
    ),
  );
  expect(best[0]!.value).toBe('W6X8.5');
  expect(best[0]!.cautions).toMatch(/^Lc\/r 40\d exceeds 200, the maximum recommended by AISC 360 E2\./);
});

test('an option without a verdict is named with its reason, never offered', async () => {
  const options = ['2x4', '2x6', '4x4'].map((value, cost) => ({ value, cost }));
  const { best, unjudged, closest } = await lightest(options, timberColumnASD.outputs, (values) =>
    Promise.resolve(
      values.map((nominalSize) =>
        explored(timberColumnASD, {
          ...{ nominalSize: nominalSize as string, length: 10, deadAxial: 100, liveAxial: 0 },
        }),
      ),
    ),
  );
  expect([...best, closest].map((one) => one?.value)).not.toContain('2x4');
  expect(unjudged).toEqual([
    { value: '2x4', reason: expect.stringContaining('le/b is 80.0, more than 50') as string },
    { value: '2x6', reason: expect.stringContaining('le/b is 80.0, more than 50') as string },
  ]);
});

test('a refused option keeps its reason, and names without a weight have none', async () => {
  const refusing = { error: { code: 'VALIDATION_ERROR', message: 'Too thin.' } };
  const options = [{ value: 'W8X10', cost: 10 }];
  expect(await lightest(options, [], () => Promise.resolve([refusing]))).toEqual({
    best: [],
    closest: null,
    tried: 1,
    refused: [{ value: 'W8X10', reason: 'Too thin.' }],
    unjudged: [],
  });
  expect([weightInName('W18X35'), weightInName('HSS8X8X.500'), weightInName('Custom')]).toEqual([
    35,
    null,
    null,
  ]);
});
