import fc from 'fast-check';
import type { ExploredItem } from '../../contract/design/explore';
import { cautionsTogether, lightest } from './lightest';

const outputs = [{ referenceId: 'bending', label: 'Bending', type: 'number', units: null }];
const item = (utilization: number): ExploredItem => ({
  results: { bending: utilization },
  summaryCheck: utilization,
  summaryCheckReferenceId: 'bending',
});

test('the ten cheapest that pass are those of everything, and if none passes the one that fails by least', async () => {
  const option = fc.record({
    cost: fc.integer({ min: 1, max: 30 }),
    ratio: fc.constantFrom(0.5, 1, 1.2, 3),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(option, { maxLength: 70, size: 'max' }), async (all) => {
      let calls = 0;
      const options = all.map(({ cost }, value) => ({ value, cost }));
      const { best, tried, closest } = await lightest(options, outputs, (values) => {
        calls += values.length;
        return Promise.resolve(values.map((value) => item(all[Number(value)]!.ratio)));
      });
      const byCost = options.toSorted((a, b) => a.cost - b.cost);
      const ratioOf = ({ value }: { value: number }) => all[value]!.ratio;
      const passing = byCost
        .filter((one) => ratioOf(one) <= 1)
        .sort((a, b) => a.cost - b.cost || ratioOf(a) - ratioOf(b));
      expect(best.map(({ value }) => value)).toEqual(passing.slice(0, 10).map(({ value }) => value));
      for (const { governing } of best) expect(governing).toBe('Bending');
      expect(calls).toBe(tried);
      if (passing.length > 0) return;
      const least = byCost.toSorted((a, b) => ratioOf(a) - ratioOf(b))[0];
      expect(closest?.value).toBe(least?.value);
    }),
  );
});

test('a caution of several options is shown once, with those that have it', () => {
  const option = { cost: 1, utilization: 0.5, governing: null };
  const [assumed, long] = ['Assumes full bearing.', 'Lc/r of 210 exceeds 200.'];
  expect(
    cautionsTogether([
      { ...option, value: 'W8X24', cautions: `${long} ${assumed}` },
      { ...option, value: 'W8X28', cautions: assumed },
      { ...option, value: 'W8X31', cautions: '' },
    ]),
  ).toEqual([
    { text: long, values: ['W8X24'] },
    { text: assumed, values: ['W8X24', 'W8X28'] },
  ]);
});

test('cautions that differ only in numbers are one, which names the number of each option', () => {
  const option = { cost: 1, utilization: 0.5, governing: null };
  const braced = (strength: number) =>
    `Assumes bracing (Lb = 0); braced at the supports, the strength is ${strength} kip-ft.`;
  const long = (ratio: number) => `Lc/r is ${ratio}.`;
  expect(
    cautionsTogether([
      { ...option, value: 'W8X24', cautions: `${long(210)} ${braced(43.03)}` },
      { ...option, value: 'W8X28', cautions: `${long(205)} ${braced(50)}` },
      { ...option, value: 'W8X31', cautions: braced(50) },
    ]),
  ).toEqual([
    { text: 'Lc/r is 210 (W8X24), 205 (W8X28).', values: null },
    {
      text: 'Assumes bracing (Lb = 0); braced at the supports, the strength is 43.03 (W8X24), 50 (W8X28, W8X31) kip-ft.',
      values: null,
    },
  ]);
});

test('what passes keeps its cautions; what is refused or has no verdict is named with its reason', async () => {
  const items: ExploredItem[] = [
    { error: { code: 'VALIDATION_ERROR', message: 'Too thin.' } },
    { summaryCheckError: true, summaryCheckErrorReason: 'le/b is 80.0, more than 50.' },
    { ...item(0.5), outputs: { cautions: 'Lc/r 404 exceeds 200.' } },
  ];
  const options = ['2x4', '2x6', '4x4'].map((value, cost) => ({ value, cost }));
  expect(await lightest(options, outputs, () => Promise.resolve(items))).toMatchObject({
    best: [{ value: '4x4', cautions: 'Lc/r 404 exceeds 200.' }],
    ...{ closest: null, tried: 3 },
    refused: [{ value: '2x4', reason: 'Too thin.' }],
    unjudged: [{ value: '2x6', reason: 'le/b is 80.0, more than 50.' }],
  });
});
