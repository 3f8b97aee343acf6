/** Faults of Excel that the workbook host plays: each switch does what it says, and nothing else stops. */
import type { Frame } from 'playwright-core';
import type { Switches, WorkbookHost, WorkbookPage } from 'workbook-host';
import { openBook } from '../support/service/openBook';
import { startSampleHost } from '../support/sampleHost';

let host: WorkbookHost;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  host = await startSampleHost();
  book = await openBook({ url: host.url });
});

afterAll(async () => {
  await book?.close();
  await host?.close();
});

async function open(switches: Switches): Promise<void> {
  await book.reload({ workbook: 'blank', ...switches });
  pane = await book.pane();
  await pane.waitForFunction(() => typeof Office !== 'undefined' && typeof Excel !== 'undefined');
  await pane.evaluate('Office.onReady().then(() => undefined)');
}

/** Enters it and gives what it comes to. */
async function result(address: string, formula: string): Promise<unknown> {
  await book.enter(address, formula);
  await book.settled();
  return book.value(address);
}

/** Begins an `Excel.run` whose end is noted in the page under its name. */
const begin = (name: string, body = '') =>
  pane.evaluate(`{
    window.ended ??= [];
    Excel.run(async (context) => { ${body}; await context.sync(); }).then(() => window.ended.push('${name}'));
    undefined;
  }`);
const ended = () => pane.evaluate<string[]>('window.ended');

test('without a switch everything is answered', async () => {
  await open({});
  expect(book.switches()).toEqual({ workbook: 'blank' });
  await begin('run');
  await pane.waitForFunction("window.ended.includes('run')");
  expect(await result('A1', '=TRY.ADD(1,2)')).toBe(3);
});

test('sync=hangs: no request to the workbook is ever answered, and functions work', async () => {
  await open({ sync: 'hangs' });
  await begin('first');
  await begin('second');
  expect(await result('A1', '=TRY.ADD(1,2)')).toBe(3);
  expect(await result('A2', '=TRY.ADD(A1,2)')).toBe(5);
  expect(await ended()).toEqual([]);
  expect(await pane.textContent('#state')).toBe('starting');
});

test('sync=hangsOnce: the first request is never answered, those after it are', async () => {
  await open({ sync: 'hangsOnce' });
  await begin('second');
  await begin('third');
  await pane.waitForFunction("window.ended.includes('second') && window.ended.includes('third')");
  expect(await pane.textContent('#state')).toBe('starting');
});

test('sync=afterFunctions: a request waits for the functions that wait', async () => {
  await open({ sync: 'afterFunctions' });
  await book.enter('A1', '=TRY.SLOW("late")');
  await pane.waitForFunction("waiting.has('late')");
  await begin('run');
  await book.enter('A2', '=TRY.ADD(1,2)');
  await book.page.waitForFunction(() => window.workbook.read('A2')[0]?.[0] === 3);
  expect(await ended()).toEqual([]);
  await pane.evaluate("waiting.get('late')()");
  await pane.waitForFunction("window.ended.includes('run')");
  await book.settled();
  expect(await book.value('A1')).toBe('late came');
});

test('parts=3000: custom XML parts are read later than what was asked for after them', async () => {
  await open({ parts: 3000 });
  await begin('parts', 'window.count = context.workbook.customXmlParts.getCount()');
  await begin('range', "context.workbook.worksheets.getActiveWorksheet().getRange('B1').values = [[7]]");
  await pane.waitForFunction("window.ended.includes('range')");
  expect(await result('A1', '=TRY.ADD(B1,2)')).toBe(9);
  await pane.waitForFunction("window.ended.includes('parts')");
  expect(await ended()).toEqual(['range', 'parts']);
  expect(await pane.evaluate('window.count.value')).toBe(0);
});

test('lost=call:1: the add-in is never asked for the first, and for the next it is', async () => {
  await open({ lost: 'call:1' });
  await book.enter('A1', '=TRY.ADD(1,2)');
  await expect(book.settled(2000)).rejects.toThrow('A1');
  await book.enter('A2', '=TRY.ADD(3,4)');
  await book.page.waitForFunction(() => window.workbook.read('A2')[0]?.[0] === 7);
  expect([await book.value('A1'), await pane.evaluate('calls.ADD')]).toEqual(['#BUSY!', 1]);
  // Entered again, it is asked for again.
  expect(await result('A1', '=TRY.ADD(1,2)')).toBe(3);
});

test('lost=result:1: the add-in has answered and the cell never learns of it', async () => {
  await open({ lost: 'result:1' });
  await book.enter('A1', '=TRY.ADD(1,2)');
  await pane.waitForFunction('calls.ADD === 1');
  await expect(book.settled(2000)).rejects.toThrow('A1');
  await book.enter('A2', '=TRY.ADD(3,4)');
  await book.page.waitForFunction(() => window.workbook.read('A2')[0]?.[0] === 7);
  expect([await book.value('A1'), await pane.evaluate('calls.ADD')]).toEqual(['#BUSY!', 2]);
});

test('afterError=secondRun: a cell recovers at the second answer after an error', async () => {
  await open({ afterError: 'secondRun' });
  await book.enter('B1', 'notAvailable');
  expect(await result('A1', '=TRY.FAIL(B1)')).toBe('#N/A');
  await result('B1', 'no');
  expect([await book.value('A1'), await book.message('A1')]).toEqual([
    '#N/A',
    'It failed with notAvailable.',
  ]);
  expect(await result('A1', '=TRY.FAIL(B1)')).toBe('fine');
  expect(await book.message('A1')).toBeNull();
  // A cell that has not failed is as ever.
  expect(await result('A2', '=TRY.ADD(1,2)')).toBe(3);
});
