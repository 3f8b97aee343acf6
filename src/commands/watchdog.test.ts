/** Formulas that stay without a number, over the real Office.js: which are entered again, when, and how often. */
import { createStore } from 'zustand/vanilla';
import type { CustomFunctionMetadata } from '../../host/grid/customFunction';
import { bootOfficeWithFreshSheets, office } from '../../host/testing/officeOfTest';
import { repairFormulas } from '../workbook/sharing/repair';
import { commandContext } from './commandContext';
import { betweenLooksMs, firstLookMs, startWatchdog, type StuckFormula } from './watchdog';

const declared = (id: string): Omit<CustomFunctionMetadata, 'gridName'> => ({
  ...{ id, name: id, options: {} },
  parameters: [{ name: 'what', type: 'any', dimensionality: 'scalar' }],
});

bootOfficeWithFreshSheets({ functions: { functions: [declared('RUN')] }, globals: ['Excel'] });

let found: ReturnType<typeof createFound>;
let timers: { at: number; callback: () => void }[];
let clock: number;
let idle: boolean;
let answers: boolean;
let calls: unknown[];
let repair: typeof repairFormulas;
let looks: number;

const createFound = () => createStore<readonly StuckFormula[]>()(() => []);

beforeEach(() => {
  [found, timers, clock, idle, answers, calls, looks] = [createFound(), [], 0, true, false, [], 0];
  repair = repairFormulas;
  office.CustomFunctions.associate('RUN', (what: unknown) => {
    calls.push(what);
    return answers ? what : new Promise(() => undefined);
  });
});

function start(): void {
  startWatchdog({
    now: () => clock,
    setTimeout: (callback, milliseconds) => {
      const timer = { at: clock + milliseconds, callback };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer) => void (timers = timers.filter((other) => other !== timer)),
    isIdle: () => idle,
    repair: async (options) => {
      looks += 1;
      return repair(options);
    },
    found,
  });
}

/** Lets the time pass, and what it begins end. */
async function pass(milliseconds: number): Promise<void> {
  const end = clock + milliseconds;
  for (;;) {
    const next = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
    if (!next) break;
    timers = timers.filter((timer) => timer !== next);
    clock = Math.max(clock, next.at);
    const before = looks;
    next.callback();
    // A look sets the timer of the next one when it is over.
    if (looks > before || timers.length === 0) await nextLookSet();
  }
  clock = end;
}

const nextLookSet = async () => {
  while (!timers.some(({ at }) => at - clock >= betweenLooksMs)) await new Promise(setImmediate);
};

const enter = (cells: Record<string, string>) => {
  for (const [address, text] of Object.entries(cells)) office.enter(address, text);
};

test('a formula that Excel read before it knew the function is entered at the first look, once', async () => {
  answers = true;
  enter({ A1: '=CALC.RUN(1)', A2: '=_xldudf_CALC_RUN(2)' });
  await office.settled();
  start();
  await pass(firstLookMs);
  await office.settled();
  expect(office.read('A1:A2')).toEqual([[1], [2]]);
  expect(found.getState()).toEqual([
    { address: 'Sheet1!A2', at: firstLookMs, text: 'It stayed #NAME? and was entered again.' },
  ]);
  await pass(10 * betweenLooksMs);
  expect([calls, found.getState().length]).toEqual([[1, 2], 1]);
});

test('a formula that is busy with nothing under way is entered at the second look, once', async () => {
  enter({ A1: '=CALC.RUN(1)', A2: '=A1' });
  start();
  await pass(firstLookMs);
  expect(calls).toEqual([1]);
  answers = true;
  await pass(betweenLooksMs);
  await office.settled();
  expect(office.read('A1:A2')).toEqual([[1], [1]]);
  expect(found.getState().map(({ address, text }) => [address, text])).toEqual([
    ['Sheet1!A1', 'It stayed #BUSY! and was entered again.'],
  ]);
});

test('a formula that stays stuck is entered once only', async () => {
  enter({ A1: '=CALC.RUN(1)' });
  start();
  await pass(firstLookMs + 10 * betweenLooksMs);
  expect([calls, found.getState().length, looks]).toEqual([[1, 1], 1, 11]);
});

test.each([
  ['while calculations are under way', () => (idle = false)],
  ['when it has become another formula', () => enter({ A1: '=CALC.RUN(2)' })],
])('a busy formula is left unchanged %s', async (_, between) => {
  enter({ A1: '=CALC.RUN(1)' });
  start();
  await pass(firstLookMs);
  between();
  await pass(betweenLooksMs);
  expect([looks, found.getState()]).toEqual([2, []]);
});

test('nothing is read or written beside a command', async () => {
  enter({ A1: '=_xldudf_CALC_RUN(2)' });
  start();
  commandContext.setState({ running: { title: 'Freeze', done: 0, total: null, stopped: false } });
  await pass(firstLookMs);
  expect(looks).toBe(0);
  commandContext.setState({ running: null });
  await pass(betweenLooksMs);
  expect([looks, found.getState().length]).toEqual([1, 1]);
});

test('a formula of a protected sheet is listed with the reason', async () => {
  enter({ A1: '=_xldudf_CALC_RUN(2)' });
  await office.Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().protection.protect();
    await context.sync();
  });
  start();
  await pass(firstLookMs + 3 * betweenLooksMs);
  expect(found.getState().map(({ text }) => text)).toEqual([
    'Not entered again. Its worksheet is protected: unprotect it first.',
  ]);
});

test('formulas with the earlier name of a function are listed once, with the new name', async () => {
  const cells = Array.from({ length: 8 }, (_, row) => [`A${row + 1}`, '=CALC.SHEET("id")'] as const);
  enter({ ...Object.fromEntries(cells), B1: '=SUM(_xldudf_CALC_ROWS(D1:E2),CALC.SHEET("id"))' });
  start();
  await pass(firstLookMs + 3 * betweenLooksMs);
  expect(found.getState().map(({ address, text }) => [address, text])).toEqual([
    [
      'Sheet1!A1, Sheet1!A2, Sheet1!A3, Sheet1!A4, Sheet1!A5, Sheet1!A6 and 2 more',
      'Not entered again. CALC.SHEET is now CALC.READSHEET.',
    ],
    ['Sheet1!B1', 'Not entered again. CALC.ROWS is now CALC.TABLEROWS, CALC.SHEET is now CALC.READSHEET.'],
  ]);
});

test('an Excel that does not answer, or rejects, is looked at again later', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  enter({ A1: '=_xldudf_CALC_RUN(2)' });
  start();
  repair = () => Promise.reject(new Error('Excel is gone'));
  await pass(firstLookMs);
  expect(warned).toHaveBeenCalledTimes(1);
  repair = () => new Promise(() => undefined);
  timers[0]?.callback();
  timers = timers.slice(1);
  await pass(2 * betweenLooksMs);
  expect(looks).toBeGreaterThanOrEqual(2);
  repair = repairFormulas;
  await pass(60 * betweenLooksMs);
  expect(found.getState()).toHaveLength(1);
});

test('a clock that jumps while it looks does not end the looking', async () => {
  answers = true;
  start();
  repair = (options) => {
    clock += 86_400_000;
    return repairFormulas(options);
  };
  await pass(firstLookMs);
  expect(looks).toBe(1);
  const [next] = timers;
  expect(next?.at).toBe(firstLookMs + 86_400_000 + 3_600_000);
});
