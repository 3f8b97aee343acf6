/** Hand over: what is checked before a workbook is shared, and what a colleague sees. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { bytesOf } from '../support/service/bytesOf';
import { becomesNumber } from '../support/becomesNumber';
import { checkSharing, sharingFindings } from '../support/pane/sharingPane';
import { openWorkplace, type Workplace } from '../support/service/workplace';
import { openOnOtherComputer, openWithAddin } from '../support/service/otherComputer';

let workplace: Workplace;
let host: Workplace['host'];
let engineer: WorkbookPage;
let pane: Frame;
const colleagues: WorkbookPage[] = [];

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ host, book: engineer, pane } = workplace);
  await becomesNumber(engineer, 'L18');
  await pane.getByTestId('tab-handOver').click();
});

afterAll(async () => {
  for (const book of colleagues) await book.close();
  await workplace?.close();
});

async function openColleague(...given: [bytes: Uint8Array, has: { addin: boolean; key: boolean }]) {
  const book = await openOnOtherComputer(host.url, ...given);
  colleagues.push(book);
  return book;
}

const roofs = 'K13:L18';
let numbers: unknown[][];
let bytes: Uint8Array;

test('a workbook of several sites has formulas, contradictions, and no key; the check writes what is not written yet', async () => {
  numbers = await engineer.read(roofs);
  await checkSharing(pane);
  const conflicts = pane.getByTestId('sharing-conflicts');
  expect(await conflicts.locator('p').allInnerTexts()).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Different editions of ASCE 7: ASCE 7-16 for .*; ASCE 7-22 for /),
    ]),
  );
  const findings = (await sharingFindings(pane)).filter((id) => id !== 'sharing-cell');
  expect(findings).toEqual(['sharing-check', 'sharing-conflicts', 'sharing-unfrozen', 'sharing-searched']);
  expect(await pane.getByTestId('command').innerText()).toMatch(/Your API key is not in this workbook/);
  expect(await pane.getByTestId('sharing-searched').innerText()).toMatch(
    /all cells.*including the stored results/s,
  );
  bytes = await engineer.save();
});

test('a colleague without a key sees the same numbers with their origin', async () => {
  const colleague = await openColleague(bytes, { addin: true, key: false });
  expect(await colleague.read(roofs)).toEqual(numbers);
  const theirs = await colleague.pane();
  await theirs.getByTestId('tab-cell').click();
  await colleague.select('L13');
  await theirs
    .locator('[data-testid=cell-origin][data-from=workbook]')
    .filter({ hasText: 'not verified' })
    .waitFor();
  await theirs.getByTestId('tab-problems').click();
  await theirs
    .getByTestId('activity-unverified')
    .getByText(/^Show all \d+$/)
    .click();
  await theirs.locator('[data-testid=unverified][data-cell$="!L13"]').waitFor();
  expect(await theirs.getByTestId('activity-failing').count()).toBe(0);
});

test('without a key, a colleague who has used the service before sees which numbers it has sealed', async () => {
  const colleague = await openColleague(bytes, { addin: true, key: true });
  const sealed = (of: Frame) => of.locator('[data-testid=cell-origin][data-from=sealed]');
  const theirs = await colleague.pane();
  await theirs.getByTestId('tab-cell').click();
  await colleague.select('L13');
  await sealed(theirs).waitFor();
  await colleague.context.route('**/local-service', (route) => route.fulfill({ status: 404, body: 'none' }));
  await colleague.page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.endsWith('calc.connection')) localStorage.removeItem(name);
  });
  const called: string[] = [];
  colleague.page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await colleague.reload();
  await openWithAddin(colleague, bytes);
  const again = await colleague.pane();
  await again.getByTestId('tab-cell').click();
  await colleague.select('L13');
  await sealed(again)
    .filter({ hasText: /From this workbook, sealed by localhost(:\d+)? on \w{3} \d+, \d{4}/ })
    .waitFor();
  expect(called.filter((path) => /^\/v1\/|calc-keys/.test(path))).toEqual([]);
  expect(await colleague.read(roofs)).toEqual(numbers);
});

test('a copy for people without the add-in has the numbers, and the workbook keeps its formulas', async () => {
  const formulas = await engineer.read(roofs, 'formulas');
  const downloading = engineer.page.waitForEvent('download');
  await pane.getByTestId('frozen-copy').click();
  const copy = await downloading;
  await pane.getByTestId('command').getByText('Excel opened or downloaded the copy').waitFor();
  expect(await engineer.read(roofs, 'formulas')).toEqual(formulas);
  const reader = await openColleague(await bytesOf(copy), { addin: false, key: false });
  expect(await reader.read(roofs)).toEqual(numbers);
  expect(await reader.read(roofs, 'formulas')).toEqual(numbers);
  const [[about] = []] = await reader.read("'Calc frozen'!A3");
  expect(about).toMatch(/^Formulas that call CALC functions belong to Calc, an Excel add-in/);
});
