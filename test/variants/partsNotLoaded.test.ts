/** A part of the add-in that is loaded later does not load: in a real browser, where the network fails between two files. */
import type { Page } from 'playwright-core';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;
beforeAll(async () => {
  workplace = await openWorkplace({ switches: { workbook: 'blank' } });
});
afterAll(() => workplace?.close());

/** The functions that few cells use. */
const rare = '**/rare.*.js';
const roof = '"eaveToRidgeDistance",30;"roofSlope",4;"overrideDefaults",TRUE';
const snow = (load: number) => `=CALC.RUN("loadsSnowASCE7-22",{${roof};"groundSnowLoad",${load}},"pF")`;
const typedSnow = (load: number) => `=CALC.SNOW("7-22",${load},30,4,"II","Partially Exposed","C")`;

test('without the rare functions RUN calculates, and SNOW says what is missing until it loads', async () => {
  const { book } = workplace;
  await book.enter('A1', snow(40));
  await book.settled(20_000);
  const known = await book.value('A1');
  expect(known).toEqual(expect.any(Number));
  const file = await book.save();

  let refused = 0;
  await book.context.route(rare, (route) => {
    refused += 1;
    return route.abort();
  });
  await book.reload({ workbook: 'blank' });
  await book.open(file);
  await book.enter('A2', snow(41));
  await book.enter('A3', typedSnow(41));
  await book.settled(20_000);
  expect(await book.value('A1')).toBe(known);
  expect(await book.value('A2')).toEqual(expect.any(Number));
  expect(await book.value('A3')).toBe('#N/A');
  expect(await book.message('A3')).toBe(
    'A part of the add-in could not be loaded: check the network, then calculate again',
  );
  expect(refused).toBeGreaterThan(0);

  await book.context.unroute(rare);
  await book.enter('A3', typedSnow(42));
  await book.settled(20_000);
  expect(await book.value('A3')).toEqual(expect.any(Number));
});

test('functions that arrive long after office.js calculate: none is #VALUE! for good', async () => {
  const { book } = workplace;
  await book.reload({ workbook: 'blank' });
  await book.enter('A1', snow(43));
  await book.settled(20_000);
  const file = await book.save();

  let held = 0;
  const functions = '**/functions.js';
  await book.context.route(functions, async (route) => {
    held += 1;
    // What the network does: office.js and all that it loads are there before.
    while (!(await isExcelThere(book.page))) await new Promise(setImmediate);
    await route.continue();
  });
  await book.reload({ workbook: 'blank' });
  await book.open(file);
  await book.enter('A3', snow(44));
  await book.settled(30_000);
  await book.context.unroute(functions);
  expect(held).toBeGreaterThan(0);
  expect([await book.value('A1'), await book.value('A3')]).toEqual([expect.any(Number), expect.any(Number)]);
});

async function isExcelThere(page: Page): Promise<boolean> {
  const found = page.frames().map((frame) => frame.evaluate("typeof Excel === 'object'").catch(() => false));
  return (await Promise.all(found)).includes(true);
}
