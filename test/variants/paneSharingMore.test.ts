/** Hand over: what a check finds, and a frozen workbook at a colleague's without the add-in. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { partsOfFile } from '../support/workbookParts';
import { checkSharing, sharingFindings } from '../support/pane/sharingPane';
import { openWorkplace, type Workplace } from '../support/service/workplace';
import { openOnOtherComputer } from '../support/service/otherComputer';

let workplace: Workplace;
let service: Workplace['service'];
let host: Workplace['host'];
let engineer: WorkbookPage;
let pane: Frame;
let colleague: WorkbookPage | undefined;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ service, host, book: engineer, pane } = workplace);
  await becomesNumber(engineer, 'L18');
  await pane.getByTestId('tab-handOver').click();
});

afterAll(async () => {
  await colleague?.close();
  await workplace?.close();
});

const roofs = 'K13:L18';

test('failed and paused cells are found, and a key typed into a cell', async () => {
  await engineer.enter('A40', '=CALC.SNOW("7-22","forty",30,4,"II","Partially Exposed","C")');
  await engineer.enter('A42', `my key ${service.apiKey}`);
  await engineer.settled();
  await pane.getByTestId('tab-settings').click();
  await pane.getByTestId('settings-paused').click();
  await pane.getByTestId('tab-handOver').click();
  await checkSharing(pane);
  expect(await sharingFindings(pane)).toEqual(
    expect.arrayContaining(['sharing-paused', 'sharing-key', 'sharing-failed', 'sharing-unfrozen']),
  );
  expect(await pane.getByTestId('sharing-key').innerText()).toMatch(/!A42/);
  expect(await pane.getByTestId('sharing-key').innerText()).not.toContain(service.apiKey);
  await pane.getByTestId('paused-resume').click();
  await engineer.enter('A40', '');
  await engineer.enter('A42', '');
  await engineer.settled(60_000);
});

test('frozen, a colleague without the add-in sees them too; the sheet beside keeps where they come from', async () => {
  const numbers = await engineer.read(roofs);
  await checkSharing(pane);
  expect(await pane.getByTestId('sharing-stale').count()).toBe(0);
  await pane.getByTestId('freeze-all').click();
  await pane
    .getByTestId('command')
    .filter({ hasText: /formulas replaced by their values/ })
    .waitFor();
  await pane.getByTestId('sharing-stale').waitFor();
  const frozen = await engineer.save();
  colleague = await openOnOtherComputer(host.url, frozen, { addin: false, key: false });
  expect(await colleague.read(roofs)).toEqual(numbers);
  expect(await colleague.formula('L13')).toBe(numbers[0]?.[1]);
  const rows = await colleague.read("'Calc frozen'!A4:V30");
  expect(rows.find((row) => String(row[0]).endsWith('!L13'))).toEqual(
    expect.arrayContaining([expect.stringMatching(/^=CALC\./), 'loadsSnowASCE7-22', 'LOAD']),
  );
  for (const { name, text } of partsOfFile(frozen))
    expect([name, text.includes(service.apiKey)]).toEqual([name, false]);
  await pane.getByTestId('unfreeze-all').click();
  await pane
    .getByTestId('command')
    .filter({ hasText: /restored/ })
    .waitFor();
  await engineer.settled(60_000);
  expect(await engineer.read(roofs)).toEqual(numbers);
});
