/**
 * Every function under every fault of Excel that the workbook host plays: each cell has a number or the right error within its
 * deadline. What was seen is written to build/docs/faults.
 */
import { readFileSync } from 'node:fs';
import type { Switches } from 'workbook-host';
import { type FaultRow, writeObserved } from '../support/faults/faultTable';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
beforeAll(async () => {
  workplace = await openWorkplace({ switches: { workbook: 'blank' } });
  await workplace.book.context.addInitScript(shortenDeadlines);
  await writeWorkbook();
});
afterAll(() => workplace?.close());

/** In the add-in's page, every deadline of 5 s and more is a tenth of what it is, but where messages are lost: Repair needs its time. */
function shortenDeadlines(): void {
  if (window.top === window || parent.location.search.includes('lost=')) return;
  const { setTimeout } = window;
  const shortened = (callback: TimerHandler, milliseconds = 0) =>
    setTimeout(callback, milliseconds >= 5_000 ? milliseconds / 10 : milliseconds);
  Object.assign(window, { setTimeout: shortened });
}

/** The ground snow load, on which every formula depends: a change of it is one calculation of them all. */
const trigger = 'B1';

/** Blank cells are 0 to the functions, and the slope could be a percentage: each is looked up in the workbook. */
const inputs: Record<string, string> = {
  ...{ A1: 'groundSnowLoad', A2: 'riskCategory', B2: 'II', A3: 'roughnessCategory', B3: 'C' },
  ...{ A4: 'exposure', B4: 'Partially Exposed', A5: 'eaveToRidgeDistance', B5: '30' },
  ...{ A6: 'roofSlope', B6: '0.25', A7: 'roofInsulationRValue', A8: 'overrideDefaults', B8: 'TRUE' },
  ...{
    D1: 'spacing',
    E1: '=IF(B1>0,10+B1/100,-1)',
    D2: 'liveDeflectionLimit',
    E2: '480',
    D3: 'totalDeflectionLimit',
  },
  ...{ D5: 'Dead', E5: '0', F5: '=B1' },
};

/** One use of each function, as functions.json names it; `sheet` stands for the cell with the id of a sheet. */
const formulas: Record<string, string> = {
  RUN: 'CALC.RUN("loadsSnowASCE7-22",A1:B8,"pF")',
  CALCULATE: 'CALC.CALCULATE("loadsSnowASCE7-22",A1:B8,"pM")',
  SNOW: 'CALC.SNOW("7-22",B1,B5,B6,B2,B4,B3)',
  BEAM: 'CALC.BEAM("floorJoist",D1:E3)',
  VALIDATE: 'CALC.VALIDATE("loadsSnowASCE7-22",A1:B8)',
  TABLEROWS: 'CALC.TABLEROWS(D5:F5)',
  READSHEET: 'CALC.READSHEET(IF(B1>0,H1,""),"pF")',
  LIVE: 'CALC.LIVE(IF(B1>0,H1,""),"pF",60)',
  TEMPLATES: 'CALC.TEMPLATES(IF(B1>0,"snow","?"))',
  FIELDS: 'CALC.FIELDS(IF(B1>0,"loadsSnowASCE7-22","?"))',
  OUTPUTS: 'CALC.OUTPUTS(IF(B1>0,"loadsSnowASCE7-22","?"))',
  OPTIONS: 'CALC.OPTIONS(IF(B1>0,"loadsSnowASCE7-22","?"),"exposure")',
  PRESETS: 'CALC.PRESETS(IF(B1>0,"timberBeamASD","?"))',
  SOLVEFOR:
    'CALC.SOLVEFOR(IF(B1>0,"steelBeamAISC360","?"),{"section","W18X35";"deadLoad",0.5;"liveLoad",1},"span")',
  LIGHTEST:
    'CALC.LIGHTEST(IF(B1>0,"steelBeamAISC360","?"),{"span",30;"deadLoad",0.5;"liveLoad",1},"section","W18")',
  REACTIONS:
    'CALC.REACTIONS(IF(B1>0,"steelBeamAISC360","?"),{"section","W18X35";"span",30;"deadLoad",0.5;"liveLoad",1})',
  STATIONS:
    'CALC.STATIONS(IF(B1>0,"steelBeamAISC360","?"),{"section","W18X35";"span",30;"deadLoad",0.5;"liveLoad",1},3)',
  SUMLOADS: 'CALC.SUMLOADS(HSTACK("Dead load",B1),HSTACK("Dead load",B1*2))',
  MEMBERS: 'CALC.MEMBERS(IF(B1>0,"2x10 D.Fir-L No. 2","?"))',
  PROJECTS: 'IF(B1>0,CALC.PROJECTS(),"")',
};
const names = Object.keys(formulas);
/** So far apart that nothing spills into anything. */
const placeOf = (name: string) => `K${20 + names.indexOf(name) * 80}`;

let file: Uint8Array;
/** What each function comes to where nothing fails. */
const usual: Record<string, string> = {};
let load = 40;

async function writeWorkbook(): Promise<void> {
  const { book } = workplace;
  await book.reload({ workbook: 'blank', emptyCell: '0' });
  for (const [address, text] of Object.entries({ ...inputs, [trigger]: String(load) }))
    await book.enter(address, text);
  await book.enter('H1', '=CALC.RUN("loadsSnowASCE7-22",A1:B8,"sheetId")');
  await book.settled(20_000);
  // Another formula's sheet would take this one's inputs.
  await book.enter('H1', String(await book.value('H1')));
  for (const name of names) await book.enter(placeOf(name), `=${formulas[name]}`);
  Object.assign(usual, await settled());
  file = await book.save();
}

/**
 * What each cell shows, all at once: `value`, or the error with its code where it is that of a deadline. With a deadline it is read
 * at the moment when nothing calculates any more: what has failed may calculate again at the next, and has no message then.
 */
function seen(settledWithin = 0): Promise<Record<string, string>> {
  return workplace.book.page.evaluate(
    async ([places, deadline]) => {
      if (deadline > 0) await window.workbook.settled(deadline);
      const shown = ([name, at]: [string, string]) => {
        const value = window.workbook.read(at)[0]?.[0];
        const message = window.workbook.message(at) ?? '';
        if (typeof value !== 'string' || !value.startsWith('#')) return [name, 'value'];
        const isLate = message.startsWith('Excel did not answer when a referenced cell was read');
        return [name, `${value} ${isLate ? 'WORKBOOK_TIMEOUT' : message}`.trim()];
      };
      return Object.fromEntries(places.map(shown)) as Record<string, string>;
    },
    [names.map((name): [string, string] => [name, placeOf(name)]), settledWithin] as const,
  );
}

/** The same once each of them has something to show. */
async function settled(): Promise<Record<string, string>> {
  for (;;) {
    const all = await seen(20_000);
    // Once Excel answers again, failed cells recalculate automatically.
    if (!Object.values(all).includes('#BUSY!')) return all;
  }
}

/** Opens the workbook under a fault. */
async function open(switches: Switches): Promise<void> {
  await workplace.book.reload({ workbook: 'blank', emptyCell: '0', ...switches });
  await workplace.book.open(file);
  expect(workplace.book.switches()).toMatchObject(textOf(switches));
}

/** One calculation of all of them, with inputs that were not calculated before. */
async function calculate(): Promise<void> {
  load += 1;
  await workplace.book.enter(trigger, String(load));
}

const allValues = () => Object.fromEntries(names.map((name) => [name, 'value']));
/** Their ranges hold cells that are looked up. */
const readBack = ['RUN', 'CALCULATE', 'SNOW', 'VALIDATE', 'TABLEROWS', 'BEAM'];
const lateWhereReadBack = () =>
  Object.fromEntries(
    names.map((name) => [name, readBack.includes(name) ? '#N/A WORKBOOK_TIMEOUT' : 'value']),
  );

const observed: FaultRow[] = [];
function note(fault: string, gets: Record<string, string>, afterwards?: string): void {
  for (const name of names)
    observed.push({
      subject: `CALC.${name}`,
      fault,
      gets: gets[name] ?? '',
      ...(afterwards && gets[name] !== 'value' && { afterwards }),
    });
}

test('every function is among them, and calculates where nothing fails', () => {
  const { functions } = JSON.parse(readFileSync('build/addin/functions.json', 'utf8')) as {
    functions: { name: string }[];
  };
  expect(functions.map(({ name }) => name).sort()).toEqual([...names].sort());
  expect(usual).toEqual(allValues());
});

test.each<[Switches, () => Record<string, string>]>([
  [{}, allValues],
  [{ sync: 'hangs' }, lateWhereReadBack],
  [{ sync: 'hangsOnce' }, allValues],
  [{ sync: 'afterFunctions' }, lateWhereReadBack],
  [{ parts: 3000 }, allValues],
])('%j', async (switches, expected) => {
  await open(switches);
  await calculate();
  const gets = await settled();
  expect(gets).toEqual(expected());
  note(faultOf(switches) || 'none', gets);
});

test('sync=hangs: the pane says that its command waits, then reports that it gave up', async () => {
  await open({ sync: 'hangs' });
  const pane = await workplace.book.pane();
  await pane.getByTestId('tab-settings').click();
  await pane.getByTestId('repair').click();
  await pane.getByTestId('excel-waits').filter({ hasText: 'press Enter or Esc' }).waitFor();
  await pane
    .getByTestId('command')
    .filter({ hasText: /Excel did not answer for two minutes\. The last action may still complete/ })
    .waitFor();
  expect(await pane.getByTestId('command').getAttribute('data-state')).toBe('error');
});

test.each<Switches>([{ lost: 'call:1' }, { lost: 'result:1' }])('%j: Repair', async (switches) => {
  const { book } = workplace;
  await open(switches);
  await calculate();
  await expect(book.settled(3_000)).rejects.toThrow('K');
  const gets = await seen();
  expect(Object.values(gets)).toContain('#BUSY!');
  expect(Object.values(gets).every((each) => ['value', '#BUSY!'].includes(each))).toBe(true);
  const whereLost = Object.fromEntries(names.map((name) => [name, '#BUSY! where the message was about it']));
  const pane = await book.pane();
  await pane.getByTestId('tab-settings').click();
  await pane.getByTestId('repair').click();
  await pane.getByTestId('command').filter({ hasText: 'entered again' }).waitFor();
  expect(await settled()).toEqual(allValues());
  note(faultOf(switches), whereLost, 'entered again by the watchdog or Repair: value');
});

test('afterError=secondRun: calculated once more', async () => {
  const { book } = workplace;
  await open({ afterError: 'secondRun' });
  await book.enter(trigger, '-1');
  const failed = await settled();
  expect(names.filter((name) => failed[name] === 'value')).toEqual([
    ...['VALIDATE', 'TABLEROWS', 'SUMLOADS', 'PROJECTS'],
  ]);
  await calculate();
  const shown = await settled();
  expect(shown).toEqual(failed);
  await book.page.keyboard.press('Control+Alt+F9');
  expect(await settled()).toEqual(allValues());
  const gets = names.map((name) => [
    name,
    shown[name] === 'value' ? 'value' : 'the error of the inputs before',
  ]);
  note('afterError=secondRun', Object.fromEntries(gets), 'calculated again: value');
});

const textOf = (switches: Switches) =>
  Object.fromEntries(Object.entries(switches).map(([name, value]) => [name, String(value)]));
const faultOf = (switches: Switches) => Object.entries(switches).flat().join('=');

afterAll(() =>
  writeObserved({
    title: 'Functions under faults of Excel',
    about:
      'Every function in a cell of the workbook host, all in one calculation with new inputs, under each Excel fault that the host can play (docs/host.md). ' +
      'Blank cells reach the functions as 0, as in desktop Excel, so functions that take ranges look the cells up. ' +
      'A lookup waits 60 s for Excel, or 5 s when Excel has stopped answering; the cells that failed calculate again once it answers. ' +
      'The test runs with every deadline cut to a tenth.',
    rows: observed,
  }),
);
