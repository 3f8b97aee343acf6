/**
 * The stories of docs/guide, played as they are written there, with the templates that the service publishes. Each picture of the guide is
 * held to what the add-in shows; UPDATE_GUIDE=1 takes the pictures and their texts again.
 */
import { readFileSync } from 'node:fs';
import type { Frame } from 'playwright-core';
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';
import { becomesNumber } from '../support/becomesNumber';
import { guidePicture, unplayedPictures, updatingGuide } from '../support/pane/guidePictures';
import { guideSheets } from '../support/pane/guideSheets';
import { bookSight, paneSight, partSight, wide } from '../support/pane/guideSights';
import { showPane } from '../support/pane/paneLooks';
import { openCard } from '../support/pane/studyCards';
import {
  beamDress,
  floorBeam,
  floorBeams,
  floorBeamsDress,
  lobbyBeam,
  loftBeam,
  roofs,
  roofsDress,
} from '../support/pane/guideTables';
import { takedownDress, takedownRows } from '../support/takedown';

/** The workbook's time and dice stand still. */
const still = '?clock=2026-03-02T09:00:00Z&seed=7';

/** High enough for most of what the pane shows. */
const screen = { width: 1280, height: 1250 };

let host: RunningHost;
let book: WorkbookPage;
let pane: Frame;
const colleagues: WorkbookPage[] = [];

beforeAll(async () => {
  // The address that `npm start` has, where it is to be seen. A slow engine: a run lasts long enough to be cancelled.
  const environment = { PORT: updatingGuide ? '3000' : '0', DATA_DIR: 'memory:', SOLVE_DELAY_MS: '40' };
  host = await startHost(environment);
  book = await openWorkbook({ url: `${host.url}${still}`, size: screen });
  pane = await book.pane();
  await showPane(book, { width: 450, theme: 'light' });
  await becomesNumber(book, 'L18');
  await book.settled(60_000);
});

afterAll(async () => {
  for (const one of [book, ...colleagues]) await one?.close();
  await host?.stop();
});

const byId = (id: string) => pane.getByTestId(id);
const tab = (name: string) => byId(`tab-${name}`).click();
const says = (id: string, text: RegExp) => byId(id).filter({ hasText: text }).first().waitFor();

async function select(address: string): Promise<void> {
  await book.select(address);
  const [cell = ''] = address.split('!').slice(-1);
  await says('cell-address', new RegExp(`!${cell}$`));
}

const { addSheet, dressSheet, showSheet, callService } = guideSheets(() => pane);

async function reloadAddin(): Promise<void> {
  await Promise.all([
    book.page.waitForEvent('framenavigated', (frame) => frame === pane),
    pane.evaluate(() => location.reload()),
  ]);
  pane = await book.pane();
  await byId('tab-cell').waitFor();
}

/** The grid need not scroll to what is selected. */
async function inWideWindow(act: () => Promise<void>): Promise<void> {
  await book.page.setViewportSize({ ...screen, width: wide });
  await showPane(book, { width: 350, theme: 'light' });
  await act();
  await book.page.setViewportSize(screen);
  await showPane(book, { width: 450, theme: 'light' });
}

describe('first result', () => {
  test('the example calculates, and the selected cell is explained', async () => {
    await tab('cell');
    await inWideWindow(async () => {
      await select('L13');
      await says('cell-verdict', /LOAD/);
      await guidePicture('workbook', await bookSight(book, 'A12:L18'));
    });
  });

  test('the commands are above the grid', async () => {
    await guidePicture('commands', await partSight(book.page, book.page.locator('#ribbon'), 0));
  });

  test('without a key the pane offers the local service, or takes a key', async () => {
    await tab('settings');
    await byId('settings-remove').click();
    await byId('settings-remove-confirm-yes').click();
    await byId('settings-use-local').waitFor();
    await byId('settings-first-run').waitFor();
    await guidePicture('settings-first-run', await paneSight(book));
  });

  test('one click later it is connected', async () => {
    await byId('settings-use-local').click();
    await pane.locator('[data-testid=settings-status][data-state=ok]').waitFor();
    await byId('settings-project').waitFor();
    await guidePicture('settings', await paneSight(book));
  });

  test('the self-check says what this Excel can do', async () => {
    await byId('self-check-open').click();
    await byId('self-check-calculate').click();
    await byId('self-check-run').click();
    await byId('self-check-report').waitFor();
    await guidePicture('self-check', await bookSight(book, 'A12:L13', 'self-check'));
  });
});

describe('formulas', () => {
  const page = readFileSync('docs/guide/formulas.md', 'utf8');
  const rows = [...page.matchAll(/^\| `(=.*)` \| (.*) \|$/gm)].map(([, formula = '', shows = '']) => ({
    formula,
    shows,
  }));

  test.each(rows)('$formula shows $shows', async ({ formula, shows }) => {
    // Right of the example, where nothing is in the way of a spill.
    await book.enter("'Snow study'!AC100", formula);
    await book.settled();
    const value = await book.value("'Snow study'!AC100");
    const places = /\.(\d+)$/.exec(shows)?.[1]?.length ?? 0;
    expect(typeof value === 'number' ? value.toFixed(places) : value).toBe(shows);
    await book.enter("'Snow study'!AC100", '');
  });

  test('one number opens a card with its whole calculation', async () => {
    const [, formula = ''] = /^\| C5 \| `(.*?)` \|/m.exec(page) ?? [];
    const other = await openWorkbook({ url: `${host.url}${still}&cards=on&workbook=blank`, size: screen });
    try {
      await other.enter('C5', formula);
      await other.settled(60_000);
      await other.select('C5');
      await other.page.locator('#value-card-open').click();
      await guidePicture('number-card', await partSight(other.page, other.page.locator('#value-card'), 0));
    } finally {
      await other.close();
    }
  });
});

describe('templates', () => {
  test('found, filled in, and inserted into an empty sheet', async () => {
    await tab('templates');
    await byId('template-item').first().waitFor();
    await guidePicture('templates', await paneSight(book));
    await byId('templates-search').fill('snow 7-22');
    await byId('template-item').first().click();
    await byId('template-form').waitFor();
    await byId('form-groundSnowLoad').fill('40');
    await byId('form-eaveToRidgeDistance').fill('30');
    await byId('form-roofSlope').fill('6');
    await byId('form-roofSlope').blur();
    await pane.locator('[data-testid=live-verdict][data-state=solved]').waitFor();
    await guidePicture('template', await paneSight(book));

    await addSheet('Barn');
    await byId('insert-button').click();
    await byId('insert-result').waitFor();
    await book.settled();
    await guidePicture('inserted', await bookSight(book, 'Barn!A1:D17', 'insert-output'));
  });
});

test('an input that is a table stands as rows of cells beside the block', async () => {
  await byId('template-back').click();
  await byId('templates-search').fill('steelBeam');
  await byId('template-item').first().click();
  await byId('insert-preset').selectOption('floorGirder');
  await byId('insert-output').selectOption('verdict');
  await addSheet('Girder');
  await byId('insert-button').click();
  await byId('insert-result').waitFor();
  await book.settled();
  const block = await book.read('Girder!A1:H34');
  expect(block.find(([group]) => group === 'Results')?.[2]).toBe('PASS');
  expect(block.filter((row) => row.slice(5).join() === '10,12,16')).toHaveLength(1);
  expect(block.flat().filter((cell) => cell === 'Point loads')).toHaveLength(1);
});

const phase = (name: string) => pane.locator(`[data-testid=study-phase][data-phase=${name}]`).waitFor();

describe('study', () => {
  test('the columns are matched, and a check finds the row that would not be calculated', async () => {
    await addSheet('Chapel', roofs);
    await dressSheet('Chapel', roofsDress);
    await tab('study');
    await byId('study-template').selectOption('loadsSnowASCE7-22');
    await byId('study-read').click();
    await says('study-address', /Chapel!A1:D6/);
    await openCard(pane, 'columns');
    await guidePicture('study', await paneSight(book));
    await byId('study-check').click();
    await byId('study-check-result').waitFor();
    expect(await byId('study-check-result').getAttribute('data-problems')).toBe('1');
  });

  test('the results arrive beside the rows, and the row that failed says why', async () => {
    await byId('study-run').click();
    await phase('done');
    await book.settled();
    await byId('study-go-to-row').waitFor();
    await byId('study-edit-columns').click();
    // As one makes room for what is to be read.
    await dressSheet('Chapel', { widths: { E: 90, F: 90, G: 110, H: 190, J: 210 } });
    await inWideWindow(async () => {
      await book.select('Chapel!D4');
      await guidePicture('study-results', await bookSight(book, 'Chapel!A1:K6', 'study-card-table'));
    });
  });

  test('only the failed row runs when it is fixed; then a chart', async () => {
    await book.enter('Chapel!D4', 'Sheltered');
    await byId('study-run-changed').click();
    await pane.locator('[data-testid=study-result][data-failed="0"]').waitFor();
    await phase('done');
    await byId('study-chart-open').click();
    await byId('study-chart').locator('canvas').waitFor();
    await byId('study-chart-keep').click();
    await says('study-chart-kept', /right of the results/);
    const chart = pane.getByRole('region', { name: 'Chart' });
    await guidePicture('study-chart', await partSight(book.page, chart));
    // As one scrolls to it.
    await book.select('Chapel!R2');
    await book.page.locator('figure.sheet-chart').first().waitFor();
    await guidePicture('study-chart-kept', await bookSight(book, 'Chapel!A1:K6', 'study-chart-kept'));
  });

  test('a table of cases is made from ranges; its run is cancelled, and resumed after the page was reloaded', async () => {
    await openCard(pane, 'table');
    await byId('study-sweep').locator('summary').click();
    await byId('sweep-add').click();
    await byId('sweep-field').selectOption('roofSlope');
    await byId('sweep-kind').selectOption('step');
    await byId('sweep-start').fill('0.25');
    await byId('sweep-stop').fill('12');
    await byId('sweep-step').fill('0.25');
    await byId('sweep-add').click();
    await byId('sweep-field').nth(1).selectOption('eaveToRidgeDistance');
    await byId('sweep-text').fill('20; 30; 40; 50');
    await pane.locator('[data-testid=sweep-count][data-count="192"]').waitFor();
    await guidePicture('study-sweep', await partSight(book.page, byId('study-sweep')));
    await byId('sweep-write-sheet').click();
    await says('study-address', /'Study cases'!A1:B193/);

    await byId('study-run').click();
    await pane.waitForFunction(
      () => Number(document.querySelector('[data-testid=study-progress]')?.getAttribute('data-done')) >= 100,
    );
    await byId('study-cancel').click();
    await phase('cancelled');
    await reloadAddin();
    await tab('study');
    await byId('study-unfinished').waitFor();
    await guidePicture('study-interrupted', await partSight(book.page, byId('study-unfinished')));
    await byId('study-resume').click();
    await phase('done');
    await pane.locator('[data-testid=study-result][data-solved="192"][data-failed="0"]').waitFor();
  });

  test('failing rows get the lightest sections that pass', async () => {
    await addSheet('Beams', floorBeams);
    await dressSheet('Beams', floorBeamsDress);
    await byId('study-template').selectOption('steelBeamAISC360');
    await byId('study-read').click();
    await says('study-address', /Beams!A1:F5/);
    await byId('study-run').click();
    await phase('done');
    await byId('study-sizes-open').click();
    await byId('sizes-find').click();
    await byId('sizes-summary').waitFor();
    await guidePicture('study-sizes', await partSight(book.page, byId('sizes')));
    await byId('sizes-write').click();
    await byId('sizes-written').waitFor();
    await byId('study-run-changed').click();
    await says('study-count-PASS', /PASS 4/);
  });
});

describe('design', () => {
  test('the span that a beam can have', async () => {
    await addSheet('Lobby', lobbyBeam);
    await dressSheet('Lobby', beamDress);
    await book.enter('Lobby!B7', '=CALC.RUN("steelBeamAISC360",A1:C5,"utilization")');
    await book.settled(60_000);
    await book.select('Lobby!B7');
    await tab('design');
    await byId('design-take').click();
    await says('design-taken', /Lobby!B7/);
    await byId('design-unknown').selectOption('span');
    await byId('design-run').click();
    await byId('design-chart').locator('canvas').waitFor();
    await says('design-practical', /passes/);
    await guidePicture('design-solve', await partSight(book.page, byId('design-result')));
  });

  test('the lightest shape that passes goes into its cell', async () => {
    await byId('design-lightest').click();
    await byId('design-field').selectOption('section');
    await byId('design-words').fill('W');
    await byId('design-depthAtMost').fill('18');
    await byId('design-run').click();
    await byId('design-best').waitFor();
    await guidePicture('design-lightest', await partSight(book.page, byId('design-result')));
    await byId('design-use').first().click();
    await says('design-written', /Lobby!B1/);
    await book.settled(60_000);
    expect(Number(await book.value('Lobby!B7'))).toBeLessThanOrEqual(1);
  });

  test('a two-way table of span and section', async () => {
    await byId('design-table').click();
    await byId('design-rows-field').selectOption('span');
    await byId('design-rows-from').fill('24');
    await byId('design-rows-to').fill('36');
    await byId('design-rows-count').fill('7');
    await byId('design-columns-field').selectOption('section');
    await byId('design-columns-words').fill('W18X35, W18X40, W18X50');
    await byId('design-run').click();
    await byId('design-two-way').waitFor();
    await guidePicture('design-table', await partSight(book.page, byId('design-result')));
  });
});

describe('cell', () => {
  test('inputs, outputs, verdict and source', async () => {
    await addSheet('Floor', floorBeam);
    await book.enter('Floor!B5', '=CALC.RUN("steelBeamAISC360",A1:C3,"utilizationRatio","floorBeam")');
    await book.settled();
    await tab('cell');
    await select('Floor!B5');
    await says('cell-verdict', /PASS/);
    await guidePicture('cell', await paneSight(book, { height: 1000 }));
    await guidePicture('cell-dark', await paneSight(book, { theme: 'dark', height: 760 }));
  });

  test('a beam that fails says why, and offers to find one that passes', async () => {
    await addSheet('Loft', loftBeam);
    await book.enter('Loft!B6', '=CALC.RUN("steelBeamAISC360",A1:C4,"utilizationRatio","floorBeam")');
    await book.settled();
    await select('Loft!B6');
    await says('cell-verdict', /FAIL/);
    await guidePicture('cell-fail', await paneSight(book, { height: 595 }));
  });

  test('the sheet was edited: the differences, and a choice', async () => {
    await book.enter('Floor!B7', '=CALC.RUN("steelBeamAISC360",A1:C3,"sheetId","floorBeam")');
    await book.settled();
    const sheetId = String(await book.value('Floor!B7'));
    await callService('PATCH', `/v1/sheets/${sheetId}`, { attributes: { liveLoad: 0.7 } });
    await callService('POST', `/v1/sheets/${sheetId}/solve`, {});
    await showSheet('Floor');
    await select('Floor!B5');
    await byId('cell-compare').click();
    await byId('cell-edited').waitFor();
    await guidePicture('cell-edited', await partSight(book.page, byId('cell-comparison')));
    await byId('cell-recalculate').click();
    await pane.locator('[data-testid=command][data-state=success]').waitFor();
    await book.enter('Floor!B7', '');
  });
});

describe('problems', () => {
  test('a failing formula, and what the workbook has cost', async () => {
    await book.enter("'Snow study'!A20", '=CALC.SNOW("7-22",40,30,4,"II","Windy","C")');
    await book.settled();
    await tab('problems');
    await byId('failing').waitFor();
    await guidePicture('problems', await paneSight(book));
  });

  test('checked before it is shared', async () => {
    await tab('handOver');
    await byId('sharing-check').click();
    await byId('sharing-searched').waitFor();
    await pane.locator('[data-testid=command]:not([data-state=running])').waitFor();
    await guidePicture('sharing', await partSight(book.page, byId('sharing')));
    await book.enter("'Snow study'!A20", '');
    await book.enter('Loft!B2', 'W18X40');
    await book.settled();
  });
});

describe('colleagues', () => {
  async function openColleague(file: Uint8Array, hasAddin: boolean): Promise<WorkbookPage> {
    const theirs = await openWorkbook({ url: `${host.url}${still}&addin=off`, size: screen });
    colleagues.push(theirs);
    await theirs.context.route('**/local-service', (route) => route.fulfill({ status: 404, body: 'none' }));
    await theirs.open(file);
    if (!hasAddin) return theirs;
    await theirs.page.getByLabel('Without the add-in').uncheck();
    await theirs.page.locator('#pane').waitFor({ state: 'visible' });
    await (await theirs.pane()).getByTestId('tab-cell').waitFor();
    await theirs.settled(60_000);
    return theirs;
  }

  test('with the add-in and no key: the same numbers, from the workbook, not verified', async () => {
    const numbers = await book.read("'Snow study'!K13:L18");
    const theirs = await openColleague(await book.save(), true);
    const theirPane = await theirs.pane();
    await theirPane.getByTestId('tab-cell').click();
    await theirs.select("'Snow study'!L13");
    await theirPane.locator('[data-testid=cell-origin][data-from=workbook]').waitFor();
    expect(await theirs.read("'Snow study'!K13:L18")).toEqual(numbers);
    await guidePicture('colleague', await partSight(theirs.page, theirPane.getByTestId('cell-origin')));
  });

  test('frozen, without the add-in: the same numbers', async () => {
    const numbers = await book.read("'Snow study'!K13:L18");
    await byId('freeze-all').click();
    await says('command', /formulas replaced by their values/);
    const theirs = await openColleague(await book.save(), false);
    expect(await theirs.read("'Snow study'!K13:L18")).toEqual(numbers);
    await byId('unfreeze-all').click();
    await says('command', /restored/);
  });
});

describe('two engineers in one workbook', () => {
  const roof = (slope: string) => `=CALC.SNOW("7-22",40,30,${slope},"II","Partially Exposed","C")`;

  async function openTogether(): Promise<WorkbookPage> {
    const opened = await openWorkbook({ url: `${host.url}${still}&together=roof`, size: screen });
    colleagues.push(opened);
    await opened.pane();
    await opened.settled(60_000);
    return opened;
  }

  test('each calculates, and sees the numbers of the other without a call', async () => {
    const anna = await openTogether();
    const ben = await openTogether();
    const calls: string[] = [];
    await anna.enter("'Snow study'!H10", roof('2'));
    await becomesNumber(anna, 'H10');
    ben.context.on('request', (request) => {
      // His own lists of templates and projects may still be on their way, and reports of what came with the workbook are read.
      const call = `${request.method()} ${new URL(request.url()).pathname}`;
      if (/^\w+ \/v1\//.test(call) && !/^GET \/v1\/(templates|projects|sheets\/)/.test(call))
        calls.push(call);
    });
    await becomesNumber(ben, 'H10');
    expect(await ben.read('H10')).toEqual(await anna.read('H10'));
    expect(calls).toEqual([]);
    await ben.enter("'Snow study'!H11", roof('12'));
    await becomesNumber(ben, 'H11');
    await becomesNumber(anna, 'H11');
    expect(await anna.read('H10:H11')).toEqual(await ben.read('H10:H11'));
    const theirs = await ben.pane();
    await guideSheets(() => theirs).dressSheet('Snow study', { formats: { '0.00': ['H10:H11'] } });
    await theirs.getByTestId('tab-cell').click();
    await ben.select("'Snow study'!H10");
    await theirs.locator('[data-testid=cell-origin][data-from=workbook]').waitFor();
    await guidePicture('together', await bookSight(ben, 'D6:H11'));
    await theirs.getByTestId('tab-problems').click();
    const annas = theirs.getByTestId('unverified').filter({ hasText: 'H10' });
    await annas.waitFor();
    await theirs.getByTestId('verify').click();
    await annas.waitFor({ state: 'detached' });
  });
});

describe('outdated', () => {
  test("the project's defaults changed: the number stays, and is marked", async () => {
    await addSheet('Porch', [
      ['roofSlope', 3],
      ['eaveToRidgeDistance', 30],
    ]);
    await book.enter('Porch!B4', '=CALC.RUN("loadsSnowASCE7-22",A1:B2,"pF")');
    await book.settled();
    const before = await book.value('Porch!B4');
    // Only a cell that the workbook holds a result for has a number that stays; the check writes what is not written yet.
    await tab('handOver');
    await byId('sharing-check').click();
    await byId('sharing-searched').waitFor();
    await callService('PATCH', '/v1/projects/:project', { defaults: { groundSnowLoad2022: 30 } });
    await reloadAddin();
    await tab('cell');
    await select('Porch!B4');
    // Excel calculates formulas of a reopened workbook when it wants to; entered again, one is sure to be.
    await book.enter('Porch!B4', String(await book.formula('Porch!B4')));
    await byId('cell-outdated').waitFor();
    await book.settled();
    expect(await book.value('Porch!B4')).toBe(before);
    await byId('tab-problems')
      .filter({ hasText: /^\d+ problem/ })
      .waitFor();
    await guidePicture('cell-outdated', await paneSight(book, { height: 428 }));
    await byId('cell-refresh').click();
    await says('command', /1 calculation: 1 changed/);
    await tab('problems');
    await byId('refresh-to-sheet').and(pane.locator(':not([aria-disabled=true])')).waitFor();
    await guidePicture('refreshed', await partSight(book.page, byId('activity-refresh')));
    await byId('refresh-outdated').click();
    await byId('outdated').waitFor({ state: 'detached' });
  });
});

describe('loads that flow', () => {
  test('two girders on one post are added, and the chain leads from the roof to the footing', async () => {
    await addSheet('Takedown', takedownRows());
    await dressSheet('Takedown', takedownDress);
    await book.settled(120_000);
    await tab('cell');
    await becomesNumber(book, 'Takedown!E81');
    // From below, so that what the sum adds is in the picture.
    await select('Takedown!A98');
    await select('Takedown!A65');
    await guidePicture('loads', await bookSight(book, 'A60:M71'));
    await select('Takedown!E81');
    await byId('chain-open').click();
    await byId('chain').waitFor();
    await guidePicture('loads-chain', await partSight(book.page, byId('chain')));
  });

  test('what another value would change is seen before it is typed', async () => {
    await select('Takedown!B3');
    await byId('forecast-open').click();
    await byId('forecast-value').fill('90');
    await byId('forecast-show').click();
    await byId('forecast-summary').waitFor();
    await guidePicture('cell-forecast', await partSight(book.page, byId('forecast')));
  });
});

describe('report', () => {
  test('the link opens the sheet: every step with its clause, and diagrams', async () => {
    await showSheet('Floor');
    await tab('cell');
    await select('Floor!B5');
    const [page] = await Promise.all([book.context.waitForEvent('page'), byId('cell-link').click()]);
    await page.setViewportSize({ width: 1000, height: 900 });
    await page.getByRole('region', { name: 'Verdict' }).getByText('PASS', { exact: true }).waitFor();
    await guidePicture('report', {
      text: await page.locator('body').ariaSnapshot(),
      shot: () => page.screenshot(),
    });
    await guidePicture(
      'diagrams',
      await partSight(page, page.locator('section', { hasText: 'Diagrams' }).first()),
    );
    await page.close();
  });
});

test('the audit lists every calculation', async () => {
  await tab('handOver');
  await byId('audit').click();
  await says('command', /Written on the worksheet "Calc audit"/);
  await guidePicture('audit', await bookSight(book, "'Calc audit'!A1:G22"));
});

test('while the service is away the pane says so, and the formula why', async () => {
  await book.context.route('**/v1/**', (route) => route.abort());
  await showSheet('Floor');
  await book.enter('Floor!B2', '26');
  await tab('cell');
  await select('Floor!B5');
  await byId('outage').waitFor();
  await book.settled(60_000);
  await says('tab-problems', /1 problem/);
  await guidePicture('outage', await bookSight(book, 'Floor!A1:C5'));
  await book.context.unroute('**/v1/**');
  await byId('outage').waitFor({ state: 'detached' });
  await becomesNumber(book, 'Floor!B5');
});

test('every picture was shown by a story, and nothing was fetched from elsewhere', () => {
  expect(unplayedPictures()).toEqual([]);
  expect(book.externalRequests).toEqual([]);
});
