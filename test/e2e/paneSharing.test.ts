/** Hand over: what is checked before a workbook is shared, and what a colleague sees. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { bytesOf } from '../support/service/bytesOf';
import { becomesNumber } from '../support/becomesNumber';
import { guideSheets } from '../support/pane/guideSheets';
import { checkSharing, sharingFindings } from '../support/pane/sharingPane';
import { openWorkplace, type Workplace } from '../support/service/workplace';
import { partsOfFile, withStoredStudies } from '../support/workbookParts';
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

/** Opens the file again on a computer that has forgotten its key, and that remembers whose seals it trusts. @returns the paths that are called from then on */
async function withoutKey(colleague: WorkbookPage, file: Uint8Array): Promise<string[]> {
  await colleague.context.route('**/local-service', (route) => route.fulfill({ status: 404, body: 'none' }));
  await colleague.page.evaluate(() => {
    for (const name of Object.keys(localStorage))
      if (name.endsWith('calc.connection')) localStorage.removeItem(name);
  });
  const called: string[] = [];
  colleague.page.on('request', (request) => called.push(new URL(request.url()).pathname));
  await colleague.reload();
  await openWithAddin(colleague, file);
  return called;
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
  const called = await withoutKey(colleague, bytes);
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

test('without a key, a colleague sees which rows of a study the service has sealed', async () => {
  await guideSheets(() => pane).addSheet('Beams', [
    ['Mark', 'Section', 'Span (ft)', 'Dead load (kip/ft)', 'Live load (kip/ft)'],
    ['B1', 'W18X35', 20, 0.2, 0.4],
    ['B2', 'W8X10', 31, 0.9, 0.4],
    ['B3', 'W16X31', 24, 0.3, 0.4],
  ]);
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-template').selectOption('steelBeamAISC360');
  await pane.getByTestId('study-address').filter({ hasText: '!' }).waitFor();
  await pane.getByTestId('study-defaults-too').click();
  await pane.getByTestId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor();
  await engineer.settled();
  let withStudy: Uint8Array;
  // What belongs to the rows is written after the rows.
  do withStudy = await engineer.save();
  while (!partsOfFile(withStudy).some(({ text }) => text.includes('"seals"')));
  const colleague = await openColleague(withStudy, { addin: true, key: true });
  const theirs = await colleague.pane();
  await theirs.getByTestId('tab-cell').click();
  await colleague.select("'Beams'!C2");
  const origin = (of: Frame) => of.locator('[data-testid=cell-origin][data-from=sealed]');
  await origin(theirs).waitFor();
  const called = await withoutKey(colleague, withStudy);
  const again = await colleague.pane();
  await again.getByTestId('tab-cell').click();
  await colleague.select("'Beams'!C3");
  await origin(again)
    .filter({
      hasText: /From this workbook, sealed by localhost(:\d+)? on \w{3} \d+, \d{4}: that service computed/,
    })
    .waitFor();
  await again.getByTestId('tab-problems').click();
  await again.getByTestId('activity-fails').getByText('B2').waitFor();
  expect(await again.locator('[data-testid=unverified][data-cell*="Beams"]').count()).toBe(0);
  expect(called.filter((path) => /^\/v1\/|calc-keys/.test(path))).toEqual([]);
  const changed = withStoredStudies(withStudy, (xml) => xml.replaceAll('"signature"', '"forged"'));
  await openWithAddin(colleague, changed);
  const forged = await colleague.pane();
  await forged.getByTestId('tab-problems').click();
  const rows = forged.locator('[data-testid=unverified][data-cell^="Beams!"]');
  await rows.getByText('3 rows of this study are not verified').click();
  await rows.locator('[data-testid=unverified-row]').first().waitFor();
  expect(await rows.locator('[data-testid=unverified-row]').count()).toBe(3);
});
