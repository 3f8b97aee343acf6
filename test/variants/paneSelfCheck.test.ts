/** Settings > Self-check in the workbook host: what passes, what the host lacks, what is broken on purpose, and that nothing stays. */
import type { Frame, Request } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { paneShot, seriousFindings, showPane } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';
import { partsOfFile } from '../support/workbookParts';

let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ book, pane } = workplace);
});

afterAll(() => workplace?.close());

interface Line {
  state: string;
  text: string;
}

const byId = (id: string) => pane.getByTestId(id);
const named = (lines: Line[], state: string) =>
  lines.filter((line) => line.state === state).map(({ text }) => text.split('\n')[0]);

async function openCheck(): Promise<void> {
  await byId('tab-settings').click();
  await byId('self-check-open').click();
  await byId('self-check-run').waitFor();
}

async function ended(): Promise<Line[]> {
  await byId('self-check-report').waitFor();
  return byId('self-check-line').evaluateAll((items) =>
    items.map((item) => ({
      state: item.getAttribute('data-state') ?? '',
      text: (item as HTMLElement).innerText,
    })),
  );
}

async function check(): Promise<Line[]> {
  await byId('self-check-run').click();
  return ended();
}

/** What the workbook has besides cells, by Office.js itself. */
const carried = () =>
  pane.evaluate(() =>
    Excel.run(async ({ workbook }) => {
      workbook.worksheets.load('items/name');
      workbook.settings.load('items/key');
      const parts = workbook.customXmlParts.getByNamespace('urn:calc:self-check').getCount();
      const active = workbook.worksheets.getActiveWorksheet();
      const selected = workbook.getSelectedRange();
      active.load('name');
      selected.load('address');
      await workbook.context.sync();
      return {
        sheets: workbook.worksheets.items.map(({ name }) => name),
        settings: workbook.settings.items.map(({ key }) => key).filter((key) => key.includes('selfCheck')),
        parts: parts.value,
        active: active.name,
        selected: selected.address,
      };
    }),
  );

/** A run that sends nothing that could change something, and in which nothing fails. */
async function checkWithoutWriting(): Promise<Line[]> {
  const writing: string[] = [];
  const note = (request: Request) => {
    if (request.method() !== 'GET') writing.push(request.url());
  };
  book.context.on('request', note);
  const lines = await check();
  book.context.off('request', note);
  expect(writing).toEqual([]);
  expect(named(lines, 'failed')).toEqual([]);
  return lines;
}

const sets = (lines: Line[]) =>
  lines.flatMap(({ state, text }) => {
    const [, set = '', version = ''] = /^(\w+) (1\.\d+): /.exec(text) ?? [];
    return set === '' ? [] : [{ state, set, version }];
  });

test('what the host declares passes, what it does not is not available, and the workbook is as before', async () => {
  await book.select("'Snow study'!C7");
  const before = await carried();
  await openCheck();
  await byId('self-check-calculate').click();
  const lines = await checkWithoutWriting();
  expect(named(lines, 'leftOut')).toEqual([]);
  const declared = await pane.evaluate(
    (all) => all.map(({ set, version }) => Office.context.requirements.isSetSupported(set, version)),
    sets(lines),
  );
  expect(sets(lines).map(({ state }) => state)).toEqual(
    declared.map((is) => (is ? 'passed' : 'notAvailable')),
  );
  expect(declared).toContain(true);
  expect(declared).toContain(false);
  const rest = lines.filter(({ text }) => !/^\w+ 1\.\d+: /.test(text));
  expect(named(rest, 'notAvailable')).toEqual(['Shortcuts are registered']);
  expect(rest.length).toBe(18);
  expect(await carried()).toEqual(before);

  const report = await byId('self-check-report').inputValue();
  expect(report).toMatch(
    /^Calc self-check, \d{4}-.*\nAdd-in \d+\.\d+\.\d+\n\S+ 16\..* on \S+\nService https/,
  );
  for (const { text } of lines) expect(report).toContain(text.split('\n')[0]);
  expect(report).not.toContain(workplace.service.apiKey);
  for (const width of [450, 320]) {
    await showPane(book, { width, theme: 'light' });
    await byId('self-check-run').scrollIntoViewIfNeeded();
    await paneShot(book, 'self-check', { width, theme: 'light' });
    expect(await pane.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  }
  expect(await seriousFindings(pane)).toEqual([]);
});

test('a second run makes no report where none is allowed, and says what it leaves out', async () => {
  await byId('self-check-calculate').click();
  const lines = await checkWithoutWriting();
  expect(named(lines, 'leftOut')).toEqual([
    'Function with a number: SNOW',
    'Streaming function: LIVE shows a report',
    'Streaming function: Excel cancels LIVE',
  ]);
});

test('cancelled, it says so and takes its worksheet away', async () => {
  const before = await carried();
  await byId('self-check-run').click();
  await byId('self-check-line').nth(2).waitFor();
  await byId('self-check-cancel').click();
  const lines = await ended();
  expect(lines.filter(({ text }) => text.includes('Canceled')).length).toBeGreaterThan(3);
  expect(lines.at(-1)).toMatchObject({ state: 'passed', text: expect.stringContaining('removed') });
  expect(await carried()).toEqual(before);
});

test('what a killed run has left goes at the next one, and no sheet of the user', async () => {
  await byId('self-check-run').click();
  await byId('self-check-line').nth(2).waitFor();
  const killed = await book.save();
  await ended();
  await book.open(killed);
  pane = await book.pane();
  const own = ['Calc self-check 7', 'Calc self-check (2)', 'Calc self-checks'];
  await byId('tab-settings').waitFor();
  await pane.evaluate(
    (names) =>
      Excel.run(async ({ workbook }) => {
        for (const name of names) workbook.worksheets.add(name).getRange('A1').values = [['mine']];
        await workbook.context.sync();
      }),
    own,
  );
  expect((await carried()).sheets).toContain('Calc self-check');
  await openCheck();
  const lines = await check();
  expect(named(lines, 'failed')).toEqual([]);
  expect(lines[0]?.text).toContain('the leftovers of an interrupted check were removed');
  const { sheets } = await carried();
  expect(sheets).toEqual(expect.arrayContaining(own));
  expect(sheets).not.toContain('Calc self-check');
});

test('without a key it says what is left out, and runs the rest', async () => {
  await book.context.route('**/local-service', (route) => route.fulfill({ status: 404, json: {} }));
  await byId('settings-remove').click();
  await byId('settings-remove-confirm-yes').click();
  await byId('self-check-without').filter({ hasText: 'no API key' }).waitFor();
  const lines = await check();
  expect(named(lines, 'failed')).toEqual([]);
  expect(named(lines, 'leftOut')).toHaveLength(4);
  expect(named(lines, 'passed')).toContain('Function with a text: TABLEROWS');
});

test('an Excel that never answers fails by name, within the deadline of its step', async () => {
  await book.reload({ workbook: 'blank', sync: 'hangs' });
  pane = await book.pane();
  await openCheck();
  const lines = await check();
  expect(named(lines, 'failed')).toEqual(['Scratch worksheet']);
  expect(lines[0]?.text).toContain('no answer within 20 s');
  expect(named(lines, 'passed')).toEqual(
    expect.arrayContaining(['Storage: localStorage', 'Storage: IndexedDB']),
  );
  const saved = partsOfFile(await book.save());
  expect(saved.length).toBeGreaterThan(3);
  expect(saved.filter(({ text }) => text.includes('self-check'))).toEqual([]);
});
