/**
 * Any user of the file can change its records. With a key and a service a cell shows the true value, or says that it is not
 * verified: whatever field of whatever record was changed, in every way in which a cell comes to calculate.
 */
import type { CalculationResult } from '../../src/core/outputs/calculationResult';
import { readCarried, writeCarried } from '../../src/core/testing/carriedText';
import type { Attributes } from '../../contract';
import type { LiveCore } from '../support/liveCore';
import { forgeries, other, withForged } from '../support/forgeries';
import { beam, open, ratio, snow, snowInputs, startServiceForEachTest } from '../support/coreSession';

startServiceForEachTest();

interface Ask {
  name: string;
  /** @param whole all that its report holds */
  ask(core: LiveCore, cellId: string, whole?: boolean): Promise<CalculationResult>;
}

const asks: Ask[] = [
  { name: 'RUN', ask: (core, cellId) => ratio(core, { demand: 31.2 }, { cellId }) },
  { name: 'RUN of a beam', ask: (core, cellId) => beam(core, cellId, false) },
  { name: 'SNOW, its typed answer', ask: (core, cellId, whole) => snow(core, snowInputs, { cellId, whole }) },
  { name: 'SNOW, read back', ask: (core, cellId) => snow(core, snowInputs, { cellId, whole: true }) },
  {
    name: 'SNOW of 2016',
    ask: (core, cellId) => snow(core, roof2016, { cellId, standard: 'asce7-16', whole: true }),
  },
  { name: 'BEAM', ask: (core, cellId) => beam(core, cellId, true) },
];

const roof2016 = { ...snowInputs, thermalCondition: '1' };

/** What a cell, its card and the pane show of a result beside its outputs, its report and its time. */
const saidOf = (result: CalculationResult) => {
  const { template, verdict, utilization, governing, reasons, status, warnings, outdated } = result;
  return JSON.stringify({ template, verdict, utilization, governing, reasons, status, warnings, outdated });
};

/** How cells come to calculate: as the workbook is opened and then on purpose, and as a formula that is typed into another cell. */
const ways: [string, (core: LiveCore, one: Ask) => Promise<CalculationResult[]>][] = [
  ['opened and recalculated', async (core, one) => [await one.ask(core, 'A1'), await one.ask(core, 'A1')]],
  ['typed elsewhere', async (core, one) => [await one.ask(core, 'Z9')]],
];

/** In CI and in `npm run test:slow` each forgery goes every way; else one of three goes one way, other ones for each question. */
const waysOf = (forgery: number) =>
  process.env.EXAMPLES ? ways : forgery % 3 === 0 ? [ways[forgery % ways.length]!] : [];

test.each(asks)('$name: no field of its record or its template is believed', async (one) => {
  const author = open();
  const honest = await one.ask(author, 'A1');
  const carried = readCarried(author.results.text());
  const { inputs } = await author.client.getSheet(honest.sheetId);
  const truth = { honest, full: await one.ask(author, 'A1', true), inputs };
  expect(carried.results).toHaveLength(1);
  const records = forgeries(carried.results[0]).map(({ path, value }) => ({
    path: ['result', ...path],
    text: writeCarried({ ...carried, results: [withForged(carried.results[0], path, value)] }),
  }));
  const [template] = carried.templates as [Record<string, unknown>];
  const templates = Object.keys(template).flatMap((field) =>
    other(template[field]).map((value) => ({
      path: ['template', field],
      text: writeCarried({ ...carried, templates: [{ ...template, [field]: value }] }),
    })),
  );
  const believed: string[] = [];
  let shown = 0;
  for (const [index, { path, text }] of [...records, ...templates].entries()) {
    for (const [way, calculate] of waysOf(index + asks.indexOf(one))) {
      const core = open({ carried: text });
      const results = await calculate(core, one);
      const listed = core.calculations.shown().map(({ result }) => result);
      for (const result of [...results, ...listed]) {
        shown += 1;
        if (result.from !== 'workbook' && !(await isTrue(core, result, truth)))
          believed.push(`${path.join('.')}, ${way}: ${JSON.stringify(result.results).slice(0, 200)}`);
      }
      core.kill();
    }
  }
  expect(believed).toEqual([]);
  expect(shown).toBeGreaterThan(process.env.EXAMPLES ? 100 : 25);
});

interface Truth {
  honest: CalculationResult;
  /** The same with all that its report holds. */
  full: CalculationResult;
  inputs: Attributes;
}

async function isTrue(core: LiveCore, result: CalculationResult, truth: Truth): Promise<boolean> {
  const { honest, full, inputs } = truth;
  const sheet = await core.client.getSheet(result.sheetId);
  const isWithin = (a: CalculationResult, b: CalculationResult) =>
    Object.entries(a.results).every(
      ([name, value]) => JSON.stringify(value) === JSON.stringify(b.results[name]),
    );
  return (
    saidOf(result) === saidOf(honest) &&
    isWithin(honest, result) &&
    isWithin(result, full) &&
    JSON.stringify(sheet.inputs) === JSON.stringify(inputs) &&
    (result.sheetUrl === null || result.sheetUrl === sheet.sheetUrl) &&
    // As the service says, or as it was calculated here.
    (result.solvedAt === sheet.solvedAt || Math.abs(Date.parse(result.solvedAt) - Date.now()) < 3_600_000)
  );
}
