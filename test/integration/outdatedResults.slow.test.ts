/**
 * A service whose template was found to be unsafe and was put right, and what was calculated before: in the workbook, on this
 * computer, at the service. The functions run in the real Office.js and its custom functions runtime, over a real service.
 */
import golden from '../../src/functions/functions.json';
import { bootOffice, type OfficeInJest } from '../../host/testing/officeInJest';
import type { Template } from '../../engineering/kit/template';
import { ratioTemplate } from '../../service/testing/ratioTemplate';
import { apiKey, startTestService, type TestService } from '../../service/testing/testService';
import { openTestStore, type TestStore } from '../../service/testing/testStore';
import { readCarried, writeCarried } from '../../src/core/testing/carriedText';
import { createMemoryStore, type KeyValueStore } from '../../src/core/lib/keyValueStore';
import { readCalculatedFormulas } from '../../src/commands/calculatedWorkbook';
import { Verification } from '../../src/commands/verification';
import { verifyVersions } from '../../src/commands/verifyVersions';
import { audit, freezeFormulas } from '../../src/commands/workbookCommands';
import { run } from '../../src/functions/run';
import { readSheet } from '../../src/functions/readSheet';
import { Runtime, getRuntime, useRuntime } from '../../src/runtime';
import {
  changedInputs,
  changedInputsLines,
  contradicted,
  contradictedLines,
  outdatedLines,
  problemCount,
  unverified,
  unverifiedLines,
  confirmedOnly,
} from '../../src/taskpane/common/listedFormulas';
import { compareInputs } from '../../src/trial/compareInputs';
import { readRanges } from '../../src/workbook/cells/cellReader';
import { recalculateShown } from '../../src/workbook/formulas/recalculateShown';
import { inExcel } from '../../src/workbook/excel/inExcel';
import { recalculateWorkbook } from '../../src/workbook/excel/recalculate';
import { createWorkbookResultPart } from '../../src/workbook/stored/resultPart';

const page = 'https://localhost';
/** 0.9 passes; what is right is 1.08, which fails. */
const corrected: Template = {
  ...ratioTemplate,
  version: 4,
  solve: (inputs, project) =>
    ratioTemplate.solve({ ...inputs, demand: 1.2 * Number(inputs.demand) }, project),
};
const reason = 'calculated with version 3 of the template; version 4 is published';

type Stores = Map<string, KeyValueStore>;

let opened: TestStore;
let service: TestService;
let url: string;
let office: OfficeInJest;
let computer: Stores;
/** It keeps a result. */
let stored: Promise<void>;
let sent: string[];
/** Each writes into the workbook when its cells are quiet. */
const loaded: Runtime[] = [];

beforeEach(async () => {
  opened = await openTestStore();
  await startService(ratioTemplate);
  office = bootOffice({
    functions: golden as Parameters<typeof bootOffice>[0] extends { functions?: infer F } ? F : never,
  });
  Object.assign(globalThis, {
    Excel: office.Excel,
    Office: office.Office,
    DOMParser: office.window.DOMParser,
    CustomFunctions: office.CustomFunctions,
  });
  for (const [name, work] of Object.entries({ RUN: run, READSHEET: readSheet }))
    office.CustomFunctions.associate(name, work as (...given: unknown[]) => unknown);
  const results = createMemoryStore();
  stored = new Promise((resolve) => {
    const set: KeyValueStore['set'] = (entries) => results.set(entries).then(resolve);
    computer = new Map([['results', { ...results, set }]]);
  });
  sent = [];
});
afterEach(async () => {
  await office.settled();
  for (const { resultsWriter } of loaded.splice(0)) await resultsWriter.flush();
  await office.close();
  await service.close();
});

async function startService(template: Template): Promise<void> {
  service = await startTestService({ opened, templates: [template] });
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
}

/** The service ends, and a corrected one starts on the same data. */
async function upgrade(template: Template = corrected): Promise<void> {
  await service.app.close();
  await startService(template);
}

/** The add-in's page is loaded. @param stores what its computer keeps */
function load(
  stores: Stores = computer,
  { recalculate = recalculateWorkbook, projectId = service.projectId } = {},
): Runtime {
  const runtime = new Runtime({
    origins: ['self'],
    pagesOrigins: {},
    localServicePath: null,
    pageOrigin: page,
    fetch: (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
      sent.push(`${init?.method ?? 'GET'} ${pathname}`);
      return fetch(`${url}${pathname}${search}`, init);
    },
    // No deadline passes, however slow the machine is.
    setTimeout: (callback, milliseconds) =>
      setTimeout(callback, milliseconds < 1000 ? milliseconds : 3_600_000).unref(),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
    now: () => Date.now(),
    random: () => 0.5,
    newId: () => crypto.randomUUID(),
    locks: null,
    storage: null,
    openStore(name) {
      const store = stores.get(name) ?? createMemoryStore();
      stores.set(name, store);
      return store;
    },
    resultPart: createWorkbookResultPart(),
    author: () => Promise.resolve('author'),
    followOthers: () => Promise.resolve(),
    documentSettings: () => Promise.resolve(null),
    protocolOf: () => null,
    readRanges,
    recalculate,
    recalculateShown,
  });
  useRuntime(runtime);
  loaded.push(runtime);
  runtime.connection.set({ apiKey, projectId, projectName: 'Project' });
  return runtime;
}

/** Everything that was noted is in the workbook and on this computer. */
async function save(runtime: Runtime): Promise<void> {
  await office.settled();
  await runtime.resultsWriter.flush();
  await stored;
}

async function calculatedBefore(): Promise<void> {
  const runtime = load();
  office.enter('A1', 'demand');
  office.enter('B1', '9');
  office.enter('D1', '=CALC.RUN("ratio",A1:B1,"ratio")');
  await office.settled();
  expect(office.read('D1')).toEqual([[0.9]]);
  await save(runtime);
  sent = [];
}

const creating = () => sent.filter((request) => request.startsWith('POST'));

/** What the pane lists as outdated, by cell. */
async function outdatedCells(runtime: Runtime): Promise<Record<string, string>> {
  const known = (await readCalculatedFormulas(runtime)).filter(({ cases }) =>
    cases.some(({ result }) => result.outdated.length > 0),
  );
  return Object.fromEntries(outdatedLines(known).map(({ address, text }) => [address, text]));
}

test.each<[string, () => Runtime]>([
  ['the workbook, on another computer', () => load(new Map())],
  ['this computer', () => load()],
])('a result of before that is kept by %s: its number stays, marked with the reason', async (_, reload) => {
  await calculatedBefore();
  await upgrade();
  const runtime = reload();
  // Only opened: nothing has calculated. The pane asks.
  await verifyVersions(runtime);
  expect(await outdatedCells(runtime)).toEqual({ 'Sheet1!D1': reason });
  await recalculateWorkbook();
  await office.settled();
  expect(office.read('D1')).toEqual([[0.9]]);
  expect(await outdatedCells(runtime)).toEqual({ 'Sheet1!D1': reason });
  expect(creating()).toEqual([]);
});

/** The row of the last calculation and what stands under it. */
const lastTwoOfAudit = async () => (await usedValues('Calc audit')).slice(-2).map((row) => row.join('|'));

test('audit and frozen values say it, of a workbook that was only opened', async () => {
  await calculatedBefore();
  await upgrade();
  const runtime = load(new Map());
  await audit(runtime);
  const [row, remarks] = await lastTwoOfAudit();
  expect(row).toMatch(/^Sheet1!D1\|\|Demand over capacity, version 3\|PASS, not verified, not up to date\|/);
  expect(remarks).toMatch(/version 4 is published/);
  await office.settled();
  await freezeFormulas(runtime, 'workbook');
  expect(office.read('Sheet1!D1')).toEqual([[0.9]]);
  expect((await usedValues('Calc frozen')).map((row) => row.join('|'))).toContainEqual(
    expect.stringMatching(/\|PASS, not verified\|.*version 4 is published/),
  );
});

test('a value that was frozen before the change is outdated by it in the audit', async () => {
  await calculatedBefore();
  await freezeFormulas(getRuntime(), 'workbook');
  await upgrade();
  const runtime = load(new Map());
  await audit(runtime);
  const [row, remarks] = await lastTwoOfAudit();
  expect(row).toMatch(/^Sheet1!D1\|\|Demand over capacity, version 3\|PASS, not up to date\|/);
  expect(remarks).toMatch(/^\|Frozen; .*version 3 .* version 4 is published/);
});

test('a sheet that the service keeps from before says so where it is read', async () => {
  const runtime = load();
  const { sheetId } = await runtime.client().calculate('ratio', {
    projectId: service.projectId,
    attributes: { demand: 9 },
  });
  await upgrade();
  load();
  office.enter('A1', sheetId);
  office.enter('A2', '=CALC.READSHEET(A1,"ratio")');
  office.enter('A3', '=CALC.READSHEET(A1,"version")');
  office.enter('A4', '=CALC.READSHEET(A1,"warnings")');
  office.enter('C1', '=CALC.READSHEET(A1)');
  await office.settled();
  expect(office.read('A2:A4').flat()).toEqual([
    0.9,
    3,
    expect.stringMatching(/calculated with version 3 .*; version 4 is published/),
  ]);
  expect(office.read('C1:D6')).toContainEqual([
    'Warnings',
    expect.stringContaining('version 4 is published'),
  ]);
});

describe('opened on the computer of a colleague who has a key', () => {
  /** Ratios of 0.9 and 0.5. */
  async function saved(): Promise<void> {
    const runtime = load();
    for (const [address, text] of Object.entries({ A1: 'demand', B1: '9', A2: 'demand', B2: '5' }))
      office.enter(address, text);
    for (const row of [1, 2]) office.enter(`D${row}`, `=CALC.RUN("ratio",A${row}:B${row},"ratio")`);
    await save(runtime);
    sent = [];
    called = 0;
  }

  /** Its key was there before the workbook was. */
  const open = (projectId = service.projectId, stores: Stores = new Map()) =>
    load(stores, { recalculate: () => Promise.resolve(), projectId });

  let called: number;
  const counted = (...given: Parameters<typeof run>) => {
    called += 1;
    return run(...given);
  };
  beforeEach(() => office.CustomFunctions.associate('RUN', counted as (...given: unknown[]) => unknown));

  /** The pane is opened: the reports were read, and the inputs compared. */
  async function pane(runtime: Runtime): Promise<Verification> {
    const verification = await new Promise<Verification>((resolve) => {
      const started = new Verification(runtime, (signal) =>
        compareInputs(runtime, signal).finally(() => resolve(started)),
      );
      started.start();
    });
    await office.settled();
    return verification;
  }

  /** Another program leaves a file with other text in a cell, and the formulas that read it show what they showed. */
  async function editOutside(address: string, text: string, shown: unknown): Promise<void> {
    office.CustomFunctions.associate('RUN', () => shown);
    office.enter(address, text);
    await office.settled();
    office.CustomFunctions.associate('RUN', counted as (...given: unknown[]) => unknown);
  }

  const notCompared = async () =>
    confirmedOnly(await readCalculatedFormulas(getRuntime())).map(({ row }) => `D${row + 1}`);

  async function listed(runtime: Runtime) {
    const cells = await readCalculatedFormulas(runtime);
    return {
      count: problemCount(cells),
      differ: contradictedLines(contradicted(cells)).map(({ address, text }) => [address, text]),
      unverified: unverifiedLines(unverified(cells)).map(({ address, text }) => [address, text]),
    };
  }

  /** What another program would leave in the file. */
  async function forge(change: (results: string) => string): Promise<void> {
    const part = createWorkbookResultPart();
    const [before] = await part.read();
    const { templates, results } = readCarried(before!.text);
    const forged = JSON.parse(change(JSON.stringify(results))) as unknown[];
    const textWithin = () => writeCarried({ templates, results: forged });
    await part.write({ ...before!, textWithin }, ['']);
  }

  /** Neither calls a formula nor makes anything. */
  const expectOnlyRead = () => expect([called, creating()]).toEqual([0, []]);

  test('what its reports confirm is no problem; no formula is called and nothing is made', async () => {
    await saved();
    const runtime = open();
    await runtime.resultsWriter.ready;
    expect((await listed(runtime)).count).toBe(2);
    await pane(runtime);
    expect(await listed(runtime)).toEqual({ count: 0, differ: [], unverified: [] });
    expect([office.read('D1:D2').flat(), await notCompared()]).toEqual([[0.9, 0.5], []]);
    expect(sent.filter((request) => request.includes('/sheets/'))).toHaveLength(2);
    expectOnlyRead();
  });

  test.each<[string, () => Stores]>([
    ['', () => new Map<string, KeyValueStore>()],
    [', also on the computer that calculated it', () => computer],
  ])(
    'an input that another program changed beside its number is listed until it is calculated%s',
    async (_, stores) => {
      await saved();
      await stored;
      await editOutside('B2', '6', 0.5);
      const runtime = open(service.projectId, stores());
      await pane(runtime);
      const changes = async () =>
        changedInputsLines(changedInputs(await readCalculatedFormulas(runtime))).map(
          ({ address }) => address,
        );
      expect([await changes(), (await listed(runtime)).count]).toEqual([['Sheet1!D2'], 1]);
      expect(await notCompared()).toEqual([]);
      expectOnlyRead();
      runtime.calculations.verify();
      await recalculateWorkbook();
      await office.settled();
      expect([office.read('D2'), await changes()]).toEqual([[[0.6]], []]);
    },
  );

  test('of a table the rows whose inputs were changed are named', async () => {
    const runtime = load();
    const cells = { A1: 'Mark', B1: 'demand', A2: 'a', B2: '3', A3: 'b', B3: '4' };
    for (const [address, text] of Object.entries(cells)) office.enter(address, text);
    office.enter('D2', '=CALC.RUN("ratio",A1:B3,"ratio")');
    await save(runtime);
    await editOutside('B3', '5', [[0.3], [0.4]]);
    const opened = open();
    called = 0;
    await pane(opened);
    const lines = changedInputsLines(changedInputs(await readCalculatedFormulas(opened)));
    expect(lines.map(({ text }) => text)).toEqual([
      'Its inputs have changed since it was calculated (row 3)',
    ]);
    expect(called).toBe(0);
  });

  test('an input behind a formula is compared while that formula gives what it shows', async () => {
    const runtime = load();
    for (const [address, text] of Object.entries({ A2: 'demand', B2: '=E2*2', E2: '2.5' }))
      office.enter(address, text);
    office.enter('D2', '=CALC.RUN("ratio",A2:B2,"ratio")');
    await save(runtime);
    await pane(open());
    expect(await notCompared()).toEqual([]);
    await office.Excel.run((context) => {
      context.application.calculationMode = office.Excel.CalculationMode.manual;
      return context.sync();
    });
    office.enter('E2', '3');
    await office.settled();
    expect(office.read('B2')).toEqual([[5]]);
    const stale = open();
    await pane(stale);
    expect([await notCompared(), (await listed(stale)).count]).toEqual([['D2'], 0]);
  });

  test('of the branches of IF the one that is not chosen has no changed inputs', async () => {
    await saved();
    office.enter('D2', '=IF(A9="",CALC.RUN("ratio",A2:B2,"ratio"),CALC.RUN("ratio",A1:B1,"ratio"))');
    await office.settled();
    for (const text of ['x', '']) {
      office.enter('A9', text);
      await office.settled();
    }
    expect(office.read('D2')).toEqual([[0.5]]);
    await getRuntime().resultsWriter.flush();
    const runtime = open();
    await pane(runtime);
    expect(changedInputs(await readCalculatedFormulas(runtime))).toEqual([]);
  });

  test('a block, which turns its results, is compared like any other', async () => {
    const runtime = load();
    for (const [address, text] of Object.entries({ A2: 'demand', B2: '5' })) office.enter(address, text);
    office.enter('D2', '=TRANSPOSE(CALC.RUN("ratio",A2:B2,{"ratio","verdict"}))');
    await save(runtime);
    await pane(open());
    expect(await notCompared()).toEqual([]);
    await editOutside('B2', '6', [[0.5, 'PASS']]);
    const opened = open();
    await pane(opened);
    expect(changedInputs(await readCalculatedFormulas(opened))).toHaveLength(1);
  });

  test('of a table the rows whose cells show something other than their results are named', async () => {
    const runtime = load();
    const cells = { A1: 'Mark', B1: 'demand', A2: 'a', B2: '3', A3: 'b', B3: '12', A4: 'c', B4: '5' };
    for (const [address, text] of Object.entries(cells)) office.enter(address, text);
    office.enter('D2', '=CALC.RUN("ratio",A1:B4,"ratio,verdict")');
    await save(runtime);
    const shown = [
      [0.3, 'PASS'],
      [1.2, 'FAIL'],
      [0.5, 'PASS'],
    ];
    let renamed = 0;
    const lines = async (rows: unknown[][]) => {
      await editOutside('A2', `a${(renamed += 1)}`, rows);
      const opened = open();
      await pane(opened);
      return unverifiedLines(unverified(await readCalculatedFormulas(opened))).map(
        ({ address, text }) => `${address}: ${text}`,
      );
    };
    expect(await lines(shown)).toEqual([]);
    expect(await lines(shown.with(1, [0.5, 'PASS']))).toEqual([
      'Sheet1!D3: It shows something other than its result (row 3). Refresh Sheet1!D2',
      'Sheet1!E3: It shows something other than its result (row 3). Refresh Sheet1!D2',
    ]);
    expect(await lines(shown.with(2, [0.5, 'FAIL']))).toEqual([
      'Sheet1!E4: It shows something other than its result (row 4). Refresh Sheet1!D2',
    ]);
  });

  test('of a formula over a table, the inputs are compared and cases have their marks', async () => {
    const runtime = load();
    const cells = { A1: 'Mark', B1: 'demand', A2: 'B-1', B2: '5', A3: 'B-2', B3: '12', A4: 'B-3', B4: 'x' };
    for (const [address, text] of Object.entries(cells)) office.enter(address, text);
    await inExcel(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().tables.add('A1:B4', true).name = 'Floor';
      await context.sync();
    });
    office.enter('D2', '=CALC.RUN("ratio",Floor[#All],"ratio")');
    await save(runtime);
    const opened = open();
    await pane(opened);
    const [cell] = await readCalculatedFormulas(opened);
    expect(cell?.formula).toContain('Floor[#All]');
    expect(cell?.failedCases?.map(({ mark }) => mark)).toEqual(['B-3']);
    expect(cell?.cases.flatMap(({ mark = [] }) => mark)).toEqual(['B-2']);
    expect(await notCompared()).toEqual([]);
  });

  test('of a block that turns its results the edited cell is named', async () => {
    const runtime = load();
    const cells = { A2: 'Mark', B2: 'a', A3: 'demand', B3: '5' };
    for (const [address, text] of Object.entries(cells)) office.enter(address, text);
    office.enter('D2', '=TRANSPOSE(CALC.RUN("ratio",A2:B3,{"ratio","verdict"}))');
    await save(runtime);
    await editOutside('B2', 'b', [[0.5, 'FAIL']]);
    const opened = open();
    await pane(opened);
    const lines = unverifiedLines(unverified(await readCalculatedFormulas(opened)));
    expect(lines.map(({ address }) => address)).toEqual(['Sheet1!D3']);
  });

  test('a formula that only Excel calculates stays not compared', async () => {
    await saved();
    office.enter('D2', '=ROUNDUP(CALC.RUN("ratio",A2:B2,"ratio"),3)');
    await office.settled();
    await getRuntime().resultsWriter.flush();
    called = 0;
    const runtime = open();
    await pane(runtime);
    expect([await notCompared(), (await listed(runtime)).count, called]).toEqual([['D2'], 0, 0]);
  });

  test('the pane says why reports could not be read, and a second try reads them', async () => {
    await saved();
    const runtime = open();
    runtime.connection.set({ apiKey: 'wrong' });
    const verification = new Verification(runtime, (signal) => compareInputs(runtime, signal));
    await verification.again();
    expect(verification.state.getState()).toMatchObject({
      progress: null,
      problem: { kind: 'unauthorized' },
    });
    runtime.connection.set({ apiKey });
    await verification.again();
    expect(verification.state.getState()).toEqual({ progress: null, problem: null });
    expect((await listed(runtime)).count).toBe(0);
  });

  /** D2 shows that number of the same formula, as another program can have written it. */
  async function showInstead(number: number): Promise<void> {
    office.CustomFunctions.associate('RUN', () => number);
    office.enter('D2', '=CALC.RUN("ratio",A2:B2,"ratio")');
    await office.settled();
    office.CustomFunctions.associate('RUN', counted as (...given: unknown[]) => unknown);
  }

  test('what its report contradicts is listed with both numbers, and stays until it is calculated', async () => {
    await saved();
    await forge((results) => results.replace('"ratio":0.5', '"ratio":0.4'));
    await showInstead(0.4);
    const runtime = open();
    await pane(runtime);
    const differ = [['Sheet1!D2', expect.stringMatching(/0\.40 here, 0\.50 in its report/)]];
    expect(await listed(runtime)).toEqual({ count: 1, differ, unverified: [] });
    expect([office.read('D2'), called, creating()]).toEqual([[[0.4]], 0, []]);
    runtime.calculations.verify();
    await recalculateWorkbook();
    await office.settled();
    expect([office.read('D2'), await listed(runtime)]).toEqual([
      [[0.5]],
      { count: 0, differ: [], unverified: [] },
    ]);
  });

  test('a number that was written over a result is not verified by the report of that result', async () => {
    await saved();
    await showInstead(0.4);
    const runtime = open();
    await pane(runtime);
    const stray = [
      ['Sheet1!D2', 'Shows 0.4. Not verified: it shows something other than its result. Calculate it.'],
    ];
    expect(await listed(runtime)).toEqual({ count: 1, differ: [], unverified: stray });
    expectOnlyRead();
  });

  test('a report that is missing leaves it not verified, with the reason; a second try finds it', async () => {
    await saved();
    const runtime = open();
    await service.addAccount('their-key');
    runtime.connection.set({ apiKey: 'their-key' });
    const verification = await pane(runtime);
    const why = 'ratio: its report was deleted, or belongs to another account';
    expect((await listed(runtime)).unverified.map(([, text]) => text)).toEqual([why, why]);
    sent = [];
    await verification.again();
    expect(sent.filter((request) => request.includes('/sheets/'))).toHaveLength(2);
    expectOnlyRead();
  });

  test('in a project that is not the chosen one nothing is read until the user has answered', async () => {
    await saved();
    const runtime = open(crypto.randomUUID());
    await pane(runtime);
    expect(runtime.connection.get().question).toBeDefined();
    expect([(await listed(runtime)).count, sent.filter((request) => request.includes('/sheets/'))]).toEqual([
      2,
      [],
    ]);
    expectOnlyRead();
  });

  test('while it is paused nothing is read; then it is', async () => {
    await saved();
    const runtime = open();
    runtime.settings.set({ paused: true });
    const verification = await pane(runtime);
    expect((await listed(runtime)).count).toBe(2);
    expect(sent).toEqual([]);
    runtime.settings.set({ paused: false });
    await verification.again();
    expect((await listed(runtime)).count).toBe(0);
  });

  test('a formula that calculated before its report was read still says on its card that it is not verified', async () => {
    await saved();
    const runtime = open();
    await recalculateWorkbook();
    await office.settled();
    await pane(runtime);
    const since = async () => confirmedOnly(await readCalculatedFormulas(runtime)).length;
    expect([await since(), (await listed(runtime)).count]).toEqual([2, 0]);
    runtime.calculations.verify();
    await recalculateWorkbook();
    await office.settled();
    expect([await since(), creating()]).toEqual([0, []]);
  });
});

async function usedValues(name: string): Promise<unknown[][]> {
  return office.Excel.run(async (context) => {
    const range = context.workbook.worksheets.getItem(name).getUsedRange();
    range.load('values');
    await context.sync();
    return range.values as unknown[][];
  });
}
