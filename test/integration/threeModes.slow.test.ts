/**
 * One number, whichever way it is asked for: RUN in a cell, a study, and the lifecycle of a sheet through the client, over
 * the real service; of every template, each with its defaults, its presets, and whatever inputs its fields allow.
 */
import fc from 'fast-check';
import { allTemplates } from '../../engineering/catalogue';
import { findTemplate } from '../../engineering/testing/findTemplate';
import { anyInputs } from '../../engineering/testing/anyInputs';
import { exampleAttributes } from '../../engineering/testing/withExamples';
import { governingCheck, labelOfCheck } from '../../src/core/outputs/governing';
import { unusedBecause } from '../../src/core/inputs/visibility';
import { completeAttributes } from '../../src/core/inputs/completeAttributes';
import type { StudyRowResult } from '../../src/study/engine/study';
import { verdictOf, verdictWord } from '../../src/core/outputs/verdict';
import { CalcError } from '../../src/client/calcError';
import { type Attributes, type Preset, type Sheet, type TemplateDetail, warningsApart } from '../../contract';
import { service, startServiceForAllTests } from '../support/coreSession';
import { type LiveCore, startLiveCore } from '../support/liveCore';
import { rawCalls } from '../support/rawCalls';
import { startServiceAddin } from '../support/serviceAddin';

const anyCases = 3 * Number(process.env.EXAMPLES ?? 1);

startServiceForAllTests();

/** Inputs of a sheet, and what came of them by way of its lifecycle: null where the service refuses them. */
interface Case {
  attributes: Attributes;
  sheet: Sheet | null;
}

/** What the cells of an answer hold. */
type Cells = unknown[][];

describe.each(allTemplates().map(({ code }) => code))('%s', (code) => {
  test('RUN, a study and the lifecycle of a sheet say the same', async () => {
    const { url, projectId, apiKey } = service;
    const addin = startServiceAddin(service);
    const core = startLiveCore({ url, projectId, apiKey });
    const template = await core.catalogue.detail(code);
    let solved = 0;
    for (const preset of [null, ...template.presets]) {
      const cases: Case[] = [];
      for (const attributes of casesOf(template, preset))
        cases.push({ attributes, sheet: await byLifecycle(core, template, preset, attributes) });
      const rows = await byStudy(core, template, preset, cases);
      for (const [index, { attributes, sheet }] of cases.entries()) {
        const row = rows.get(index);
        const run = formula(addin, template, preset, attributes);
        const answers = { byStudy: row?.ok, byRun: await accepted(run) };
        expect({ attributes, ...answers }).toEqual({
          ...{ attributes, byStudy: sheet !== null, byRun: sheet !== null },
        });
        if (sheet === null || !row?.ok) continue;
        solved += 1;
        expect(row.item.results).toEqual(sheet.results);
        expect(row.verdict).toBe(verdictOf(sheet));
        expect(await cellsOf(run, sheet)).toEqual(expectedOf(sheet, template));
        const read = (outputs: string) => addin.readSheet(sheet.sheetId, [[outputs]]) as Promise<Cells>;
        expect(await cellsOf(read, sheet)).toEqual(expectedOf(sheet, template));
      }
    }
    expect(solved).toBeGreaterThan(anyCases / 2);
  });
});

/**
 * Every field spelled out, only the first of them, and inputs over all that the fields allow; only those that count. None is empty: a
 * calculation takes at least one field (interface, "Error codes").
 */
function casesOf(template: TemplateDetail, preset: Preset | null): Attributes[] {
  const all = completeAttributes(template, preset, {}) ?? {};
  const truths = template.fields.flatMap(({ referenceId, type }) =>
    type === 'boolean' ? [referenceId] : [],
  );
  const any = fc.sample(
    fc
      .tuple(
        // A study has no cells for the rows of a table.
        anyInputs(template.fields.filter(({ type }) => type !== 'table')),
        fc.record(Object.fromEntries(truths.map((name) => [name, fc.boolean()]))),
      )
      .map(([numbers, logical]): Attributes => ({ ...numbers, ...logical })),
    { numRuns: preset === null ? anyCases : 2, seed: 7 },
  );
  const [first] = Object.entries(counting(all, template, preset));
  const published = findTemplate(template.code)!;
  return [...(first ? [Object.fromEntries([first])] : []), all, ...any]
    .map((attributes) => exampleAttributes(published, attributes, preset?.code))
    .map((attributes) => counting(attributes, template, preset))
    .filter((attributes) => Object.keys(attributes).length > 0);
}

/** A formula rejects inputs that would not be used; which are used depends on the others. */
function counting(attributes: Attributes, template: TemplateDetail, preset: Preset | null): Attributes {
  const used = template.fields.filter((field) => !unusedBecause(field, template, attributes, preset));
  return Object.fromEntries(
    used.flatMap(({ referenceId }) =>
      attributes[referenceId] === undefined ? [] : [[referenceId, attributes[referenceId]]],
    ),
  );
}

/** Made of examples or a preset, given its inputs, solved and read; null when inputs are refused, or come to no results. */
async function byLifecycle(
  { client }: LiveCore,
  { code }: TemplateDetail,
  preset: Preset | null,
  attributes: Attributes,
): Promise<Sheet | null> {
  const { projectId } = service;
  const { sheetId } = await rawCalls(service).createSheet(code, {
    projectId,
    ...(preset ? { preset: preset.code } : { attributes: exampleAttributes(findTemplate(code)!) }),
  });
  return orNull(async () => {
    if (Object.keys(attributes).length > 0) await client.updateSheet(sheetId, { attributes });
    await client.solveSheet(sheetId);
    return client.getSheet(sheetId);
  });
}

async function orNull<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof CalcError && ['input', 'calculation'].includes(error.kind)) return null;
    throw error;
  }
}

async function byStudy(
  { study }: LiveCore,
  { code }: TemplateDetail,
  preset: Preset | null,
  cases: readonly Case[],
): Promise<Map<number, StudyRowResult>> {
  const rows = new Map<number, StudyRowResult>();
  const end = await study.run(
    {
      templateCode: code,
      ...(preset && { preset: preset.code }),
      rows: cases.map(({ attributes }, index) => ({ index, attributes })),
    },
    { write: (results) => Promise.resolve(results.forEach((one) => rows.set(one.index, one))) },
  );
  expect([end.state, rows.size]).toEqual(['finished', cases.length]);
  return rows;
}

type ServiceAddin = ReturnType<typeof startServiceAddin>;

/** The inputs of a formula, as its cells hold them: a table input is what TABLEROWS makes of a range. */
const pairsOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([name, value]) => [
    name,
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);

function formula(
  addin: ServiceAddin,
  { code }: TemplateDetail,
  preset: Preset | null,
  attributes: Attributes,
) {
  const pairs = Object.keys(attributes).length > 0 ? pairsOf(attributes) : [[null]];
  return (outputs: string) => addin.run(code, pairs, [[outputs]], preset?.code ?? null) as Promise<Cells>;
}

type Formula = ReturnType<typeof formula>;

/** Whether a formula has an answer; without one it shows an error that the user can fix. */
async function accepted(run: Formula): Promise<boolean> {
  return run('verdict').then(
    () => true,
    (error: { code: string }) => {
      expect(error.code).toBe('#VALUE!');
      return false;
    },
  );
}

const tablesOf = ({ results = {} }: Sheet) =>
  Object.keys(results).filter((name) => Array.isArray(results[name]));
const scalarsOf = ({ results = {} }: Sheet) =>
  Object.keys(results).filter((name) => !Array.isArray(results[name]));

/** What the cells of a formula show: a row of all plain outputs with the verdict, then each table without its header. */
async function cellsOf(formulaFor: Formula, sheet: Sheet): Promise<Cells> {
  const ratio = typeof sheet.summaryCheck === 'number' ? ['utilization'] : [];
  const cells = await formulaFor(['verdict', 'governing', ...ratio, ...scalarsOf(sheet)].join(','));
  for (const name of tablesOf(sheet)) cells.push(...(await formulaFor(name)).slice(1));
  return cells;
}

/** Beside the template's cautions, which come before assumptions, a cell names the inputs that were given and change nothing. */
function shownValue({ results = {}, warnings = [] }: Sheet, name: string): unknown {
  const value = results[name] ?? '';
  if (name !== 'cautions') return value;
  const unused = warnings.filter(({ type }) => type === 'no_effect').map(({ message }) => message);
  return [...(typeof value === 'string' ? warningsApart(value) : []), ...unused].join(' ');
}

function expectedOf(sheet: Sheet, { outputs }: TemplateDetail): Cells {
  const { results = {}, summaryCheck, summaryCheckReferenceId: governing = null } = sheet;
  const { summaryCheckGoverning: governingLabel } = sheet;
  const ratio = typeof summaryCheck === 'number' ? [summaryCheck] : [];
  const check = {
    results,
    governing,
    utilization: ratio[0] ?? null,
    ...(governingLabel && { governingLabel }),
  };
  const first = [verdictWord(verdictOf(sheet)), governingCheck(check, outputs) ?? '', ...ratio];
  const rows = tablesOf(sheet).flatMap((name) => {
    const columns = outputs.find(({ referenceId }) => referenceId === name)?.columns ?? [];
    const table = results[name] as Record<string, unknown>[];
    return table.map((row) => columns.map(({ referenceId }) => row[referenceId] ?? ''));
  });
  // A check is shown by its label.
  const shown = (name: string) =>
    (name === 'governingCheck' && labelOfCheck(String(results[name]), outputs)) || shownValue(sheet, name);
  return [[...first, ...scalarsOf(sheet).map(shown)], ...rows];
}
