/**
 * A workbook carries the seals of its results. Opened without a key, an account, or a network, it shows which numbers the service
 * computed. No field of a record is believed that the service did not sign.
 */
import type { TrustedKey } from '../../contract/seal/sealChecker';
import type { CalculationResult } from '../../src/core/outputs/calculationResult';
import { readCarried, writeCarried } from '../../src/core/testing/carriedText';
import { forgeries, withForged } from '../support/forgeries';
import type { LiveCore } from '../support/liveCore';
import {
  beam,
  issuer,
  open,
  operator,
  ratio,
  sealKeys as keys,
  snow,
  snowInputs,
  startServiceForEachTest,
} from '../support/coreSession';

startServiceForEachTest();

const asks: [string, (core: LiveCore, cellId: string) => Promise<CalculationResult>][] = [
  ['RUN', (core, cellId) => ratio(core, { demand: 31.2 }, { cellId })],
  ['RUN of a beam', (core, cellId) => beam(core, cellId, false)],
  ['SNOW, its typed answer', (core, cellId) => snow(core, snowInputs, { cellId })],
  ['SNOW, read back', (core, cellId) => snow(core, snowInputs, { cellId, whole: true })],
  ['SNOW of 2016', (core, cellId) => snow(core, roof2016, { cellId, standard: 'asce7-16', whole: true })],
  [
    'a roof without unbalanced snow',
    (core, cellId) => snow(core, { ...snowInputs, roofSlope: 0.2 }, { cellId }),
  ],
];
const roof2016 = { ...snowInputs, thermalCondition: '1' };

/** What a colleague sees who opens it without a key. */
async function opened(carried: string, sealKeys: readonly TrustedKey[]) {
  const core = open({ carried, apiKey: null, sealKeys });
  await core.calculations.checkCarried(new AbortController().signal, () => undefined);
  expect(core.sent()).toBe(0);
  return core.calculations.shown().map(({ result }) => result);
}

const saidOf = ({
  template,
  results,
  verdict,
  utilization,
  governing,
  reasons,
  status,
  warnings,
}: Omit<CalculationResult, 'sheetUrl'>) =>
  JSON.stringify([template, results, verdict, utilization, governing, reasons, status, warnings]);

test.each(asks)('%s is proven by its seal, without a key or a call', async (_, ask) => {
  const author = open();
  const honest = await ask(author, 'A1');
  const [shown] = await opened(author.results.text(), await keys());
  expect(shown).toMatchObject({ from: 'sealed', sealedBy: issuer, sheetUrl: honest.sheetUrl });
  expect(shown).toMatchObject({ verdict: honest.verdict, utilization: honest.utilization });
  expect(shown?.results).toMatchObject(honest.results);
});

test.each(asks)(
  '%s: no field of its record or its template is believed that is not signed',
  async (_, ask) => {
    const author = open();
    const honest = await ask(author, 'A1');
    const carried = readCarried(author.results.text());
    const trusted = await keys();
    const records = forgeries(carried.results[0]).map(({ path, value }) => ({
      path: path.join('.'),
      text: writeCarried({ ...carried, results: [withForged(carried.results[0], path, value)] }),
    }));
    const templates = forgeries(carried.templates[0]).map(({ path, value }) => ({
      path: `template.${path.join('.')}`,
      text: writeCarried({ ...carried, templates: [withForged(carried.templates[0], path, value)] }),
    }));
    const believed: string[] = [];
    let proven = 0;
    for (const { path, text } of [...records, ...templates]) {
      for (const shown of await opened(text, trusted)) {
        if (shown.from !== 'sealed') continue;
        proven += 1;
        // What is left out is read from its report; the names of what is there, and its numbers, are the service's.
        const { sheetUrl, ...said } = shown;
        if (
          saidOf(said) !== saidOf({ ...honest, results: said.results }) ||
          !isPart(said.results, honest.results)
        )
          believed.push(`${path}: ${saidOf(said).slice(0, 200)}`);
        if (sheetUrl !== null && sheetUrl !== honest.sheetUrl) believed.push(`${path}: ${sheetUrl}`);
      }
    }
    expect(believed).toEqual([]);
    // A forged cell, or a time that is not signed, changes nothing that is shown.
    expect(proven).toBeGreaterThan(0);
  },
);

/** Whether each number that both have is the same one. */
const isPart = (results: CalculationResult['results'], others: CalculationResult['results']) =>
  Object.entries(others).every(
    ([name, value]) => !(name in results) || JSON.stringify(results[name]) === JSON.stringify(value),
  );

test('a seal proves nothing where its key is not trusted, belongs to another service, or was revoked', async () => {
  const author = open();
  await ratio(author, { demand: 31.2 }, { cellId: 'A1' });
  const text = author.results.text();
  const [key] = await keys();
  const from = async (trusted: readonly TrustedKey[]) => (await opened(text, trusted)).map((one) => one.from);
  expect(await from([key!])).toEqual(['sealed']);
  expect(await from([])).toEqual(['workbook']);
  expect(await from([{ ...key!, issuer: 'https://elsewhere.test' }])).toEqual(['workbook']);
  await operator('seals', 'revoke', key!.keyId);
  expect(await from(await keys())).toEqual(['workbook']);
});

test('with a key, too, sealed results spare the reading of reports', async () => {
  const author = open();
  for (const demand of [1, 2, 3]) await ratio(author, { demand }, { cellId: `A${demand}` });
  const colleague = open({ carried: author.results.text(), sealKeys: await keys() });
  await colleague.calculations.checkCarried(new AbortController().signal, () => undefined);
  expect(colleague.calculations.shown().map(({ result }) => result.from)).toEqual([
    'sealed',
    'sealed',
    'sealed',
  ]);
  expect(colleague.sent('getSheet')).toBe(0);
});

test('a result of other inputs in the place of a sealed one is not proven', async () => {
  const author = open();
  await ratio(author, { demand: 7 }, { cellId: 'A1' });
  await ratio(author, { demand: 31.2 }, { cellId: 'A2' });
  const carried = readCarried(author.results.text());
  const [one, other] = carried.results as { saved: { request: object } }[];
  const swapped = { ...one!, saved: { ...other!.saved, request: one!.saved.request } };
  const shown = await opened(writeCarried({ ...carried, results: [swapped] }), await keys());
  expect(shown.map(({ from }) => from)).toEqual(['workbook']);
});

test('the seals of a hundred beams take at most 450 bytes each', async () => {
  const author = open();
  const template = await author.catalogue.detail('steelBeamAISC360');
  const preset = template.presets[0]!;
  const spans = Array.from({ length: 100 }, (_, i) => 12 + i / 7);
  await Promise.all(
    spans.map((span, i) =>
      author.calculations.run({ template, preset, attributes: { span } }, { cellId: `A${i}` }),
    ),
  );
  const carried = readCarried(author.results.text());
  const bytes = (results: unknown[]) => writeCarried({ ...carried, results }).length;
  const unsealed = carried.results.map((one) => withForged(one, ['saved', 'seal'], undefined));
  const each = (bytes(carried.results) - bytes(unsealed)) / spans.length;
  expect(carried.results).toHaveLength(100);
  expect(each).toBeGreaterThan(150);
  expect(each).toBeLessThanOrEqual(450);
});
