/** A study of 30 beams as people make them, mapped without a hand; then inputs are edited, and the rows that changed are run again. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { paneShot, showPane } from '../support/pane/paneLooks';
import { openCard } from '../support/pane/studyCards';
import { openWorkplace, type Workplace } from '../support/service/workplace';

const timeoutMs = 180_000;
let workplace: Workplace;
let book: WorkbookPage;
let pane: Frame;

beforeAll(async () => {
  workplace = await openWorkplace({ size: { width: 1400, height: 1600 } });
  ({ book, pane } = workplace);
});

afterAll(() => workplace?.close());

const code = 'steelBeamAISC360';
const sections = ['W18X35', 'W16X31', 'W21X44', 'W24X55'];
const beams = Array.from({ length: 30 }, (_, i) => ({
  mark: `B${String(i + 1).padStart(2, '0')}`,
  section: sections[i % sections.length] ?? '',
  span: String(20 + (i % 9)),
  dead: String(200 + 10 * i),
  live: String(400 + 5 * i),
}));
const bad = new Map([
  [4, { section: 'W18X34' }],
  [11, { span: '1-6' }],
  [20, { dead: '300 kg/m' }],
]);
/** The blank row stands behind the tenth beam: title, names and units take the first three rows. */
const sheetRow = (beam: number) => 104 + beam + (beam < 10 ? 0 : 1);
const cell = (column: string, beam: number) => `A${column}${sheetRow(beam)}`;
const study = () => book.read('AA102:AY134');

async function statuses(): Promise<string[]> {
  const rows = await study();
  const at = (rows[0] ?? []).indexOf('Status');
  return beams.map((_, beam) => String(rows[sheetRow(beam) - 102]?.[at]));
}

async function utilizations(): Promise<unknown[]> {
  const rows = await study();
  const at = (rows[0] ?? []).indexOf('Utilization');
  return beams.map((_, beam) => rows[sheetRow(beam) - 102]?.[at]);
}

/** By CALC.RUN, in the units of the template, from the same cells. */
async function enterDirect(): Promise<void> {
  for (const [c, name] of ['section', 'span', 'deadLoad', 'liveLoad'].entries())
    await book.enter(`B${'ABCD'[c]}201`, name);
  for (const beam of beams.keys()) {
    if (bad.has(beam)) continue;
    const [section, span, dead, live] = [...'BCDE'].map((column) => cell(column, beam));
    const inputs = [`=${section}`, `=${span}`, `=${dead}/1000`, `=${live}/1000`];
    for (const [c, formula] of inputs.entries()) await book.enter(`B${'ABCD'[c]}${202 + beam}`, formula);
  }
  await book.enter('BG202', `=CALC.RUN("${code}",BA201:BD231,"utilization")`);
}

async function direct(): Promise<unknown[]> {
  await book.settled();
  return (await book.read('BG202:BG231')).map(([value]) => value);
}

test('the schedule is mapped without a hand and its numbers are those of CALC.RUN', async () => {
  await book.enter('AA101', 'Roof beams');
  for (const [c, heading] of ['Mark', 'Beam size', 'L', 'Dead load plf', 'LL', 'Level'].entries())
    await book.enter(`A${'ABCDEF'[c]}102`, heading);
  await book.enter('AC103', 'ft');
  await book.enter('AE103', 'plf');
  for (const [i, beam] of beams.entries()) {
    const { mark, section, span, dead, live } = { ...beam, ...bad.get(i) };
    for (const [c, text] of [mark, section, span, dead, live, 'Roof'].entries())
      await book.enter(cell('ABCDEF'[c] ?? '', i), text);
  }
  await book.select('AA104');
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-template').selectOption(code);
  await pane.getByTestId('study-read').click();
  await pane
    .getByTestId('study-address')
    .filter({ hasText: '30 rows from AA104, 1 blank row skipped' })
    .waitFor();
  await pane.getByTestId('study-defaults-too').click();
  await pane.getByTestId('study-run').click();
  await pane.locator('[data-testid=study-phase][data-phase=done]').waitFor({ timeout: timeoutMs });
  await book.settled();
  const said = await statuses();
  expect(said.flatMap((text, i) => (text.startsWith('Error: ') ? [i] : []))).toEqual([...bad.keys()]);
  await enterDirect();
  const expected = await direct();
  const written = await utilizations();
  for (const beam of beams.keys()) if (!bad.has(beam)) expect(written[beam]).toBe(expected[beam]);
  for (const width of [320, 480]) {
    await showPane(book, { width, theme: 'light' });
    await paneShot(book, 'study-30-beams', { width, theme: 'light' });
  }
});

test('two edited inputs are two changed rows, and only those run', async () => {
  const before = await utilizations();
  await book.enter(cell('C', 0), '33');
  await book.enter(cell('D', 12), '999');
  const note = pane.locator('[data-testid=study-changed][data-changed="2"]');
  await note.waitFor();
  expect(await note.innerText()).toContain("2 changed rows in 'Snow study'!AA103:");
  const count = pane.getByTestId('tab-problems');
  await count.filter({ hasText: `${2 + bad.size} problems` }).waitFor();
  const said = await statuses();
  expect(said.flatMap((text, i) => (text.startsWith('Changed: ') ? [i] : []))).toEqual([0, 12]);
  for (const width of [320, 480]) {
    await showPane(book, { width, theme: 'light' });
    await note.hover();
    await paneShot(book, 'study-changed', { width, theme: 'light' });
  }
  await pane.getByTestId('study-run-changed').filter({ hasText: 'Run 2 changed rows' }).click();
  await pane.getByTestId('study-done').filter({ hasText: '2 rows done' }).waitFor({ timeout: timeoutMs });
  await note.waitFor({ state: 'detached' });
  const after = await utilizations();
  const expected = await direct();
  for (const beam of beams.keys()) {
    if (bad.has(beam)) continue;
    expect(after[beam]).toBe(expected[beam]);
    if (beam !== 0 && beam !== 12) expect(after[beam]).toBe(before[beam]);
  }
  expect(after[0]).not.toBe(before[0]);
  expect((await statuses())[0]).toBe('ok');
});

test('two rows whose inputs change places keep their own results beside them', async () => {
  const before = await utilizations();
  for (const [column, a, b] of [
    ['A', 'B02', 'B03'],
    ['B', sections[1], sections[2]],
    ['C', '21', '22'],
    ['D', '210', '220'],
    ['E', '405', '410'],
  ] as const) {
    await book.enter(cell(column, 1), String(b));
    await book.enter(cell(column, 2), String(a));
  }
  const swapped = JSON.stringify([before[2], before[1]]);
  while (JSON.stringify((await utilizations()).slice(1, 3)) !== swapped) await book.settled();
  await pane.getByTestId('tab-study').getByText('Study', { exact: true }).waitFor();
});

test('a heading of an input that is edited is named, and put back it is followed again', async () => {
  const tab = (name: string) => pane.getByTestId(`tab-${name}`).click();
  const failing = [...(await utilizations()), ...(await direct())].filter((value) => Number(value) > 1);
  const fails = pane.getByTestId('activity-fails').filter({ hasText: `FAIL (${failing.length})` });
  await tab('problems');
  await fails.waitFor();
  await book.enter('AC102', 'Distance');
  const rows = pane.getByTestId('problems-rows').filter({ hasText: 'heading "L ft" not found. Put it back' });
  expect(await rows.innerText()).toContain('30 study rows');
  await fails.waitFor();
  expect(new Set(await statuses())).toEqual(
    new Set(['Changed: heading "L ft" not found. Put it back, or run the whole table again']),
  );
  for (const width of [320, 480]) {
    await showPane(book, { width, theme: 'light' });
    await paneShot(book, 'study-heading-problems', { width, theme: 'light' });
  }
  await tab('study');
  const note = pane.getByTestId('study-changed').filter({ hasText: 'heading "L ft" not found' });
  await note.hover();
  await paneShot(book, 'study-heading-study', { width: 480, theme: 'light' });
  expect(await pane.getByTestId('study-run-changed').count()).toBe(0);
  await book.enter('AC102', 'L');
  await note.waitFor({ state: 'detached' });
  expect((await statuses()).flatMap((text, i) => (text.startsWith('Error: ') ? [i] : []))).toEqual([
    ...bad.keys(),
  ]);
  await tab('problems');
  expect(await pane.getByTestId('problems-rows').count()).toBe(0);
  await paneShot(book, 'study-heading-back', { width: 480, theme: 'light' });
  await tab('study');
});

test('with a heading of its results edited, a run asks, writes all of them again, and puts the heading back', async () => {
  const header = async () => (await study())[0] ?? [];
  const before = await header();
  const column = `A${String.fromCharCode(65 + before.indexOf('Utilization'))}`;
  await book.enter(`${column}102`, 'U/C');
  await pane.getByTestId('study-changed').filter({ hasText: 'heading "Utilization" not found' }).waitFor();
  await book.enter(cell('D', 12), '400');
  await pane.getByTestId('study-run').click();
  const question = pane.getByTestId('study-confirm');
  await question.waitFor();
  await paneShot(book, 'study-heading-of-results', { width: 480, theme: 'light' });
  await question.getByText('Overwrite and run', { exact: true }).click();
  await pane.getByTestId('study-done').filter({ hasText: '30 rows done' }).waitFor({ timeout: timeoutMs });
  await book.settled();
  expect(await header()).toEqual(before);
  const expected = await direct();
  const written = await utilizations();
  for (const beam of beams.keys()) if (!bad.has(beam)) expect(written[beam]).toBe(expected[beam]);
  expect(await pane.getByTestId('study-changed').count()).toBe(0);
  expect(await pane.getByTestId('study-lost').count()).toBe(0);
});

test('a study written as CALC formulas has the same numbers and follows the table', async () => {
  const table = [
    ['Mark', 'Section', 'Span (ft)', 'Dead load (plf)', 'Live load (plf)'],
    ['L1', 'W18X35', '24', '210', '405'],
    ['L2', 'W16X31', '22', '220', '410'],
    ['L3', 'W21X44', '28', '230', '415'],
  ];
  for (const [r, row] of table.entries())
    for (const [c, text] of row.entries()) await book.enter(`A${'ABCDE'[c]}${301 + r}`, text);
  await book.select('AA301:AE304');
  await pane.getByTestId('tab-study').click();
  await pane.getByTestId('study-read').click();
  await pane.getByTestId('study-address').filter({ hasText: 'AA301:AE304' }).waitFor();
  await openCard(pane, 'results');
  await pane.getByTestId('study-live').click();
  const said = pane.getByTestId('study-live-written');
  const address = /'Study formulas'!([A-Z]+)(\d+)/.exec(await said.innerText({ timeout: 60_000 }));
  expect(address).not.toBeNull();
  await book.settled();
  await showPane(book, { width: 480, theme: 'light' });
  await paneShot(book, 'study-live-formulas', { width: 480, theme: 'light' });
  const read = () => book.read("'Study formulas'!A1:Z4");
  const column = async (heading: string) => {
    const [header = [], ...rows] = await read();
    return rows.map((row) => row[header.indexOf(heading)]);
  };
  await book.select("'Snow study'!BK301");
  await book.enter('BK301', 'section');
  for (const [c, name] of ['span', 'deadLoad [plf]', 'liveLoad [plf]'].entries())
    await book.enter(`B${'LMN'[c]}301`, name);
  for (let row = 302; row <= 304; row += 1)
    for (const c of [0, 1, 2, 3])
      await book.enter(`B${'KLMN'[c]}${row}`, `='Snow study'!A${'BCDE'[c]}${row}`);
  await book.enter('BP302', `=CALC.RUN("${code}",BK301:BN304,"utilization")`);
  await book.settled();
  const expected = (await book.read('BP302:BP304')).map(([value]) => value);
  expect(expected.every((value) => typeof value === 'number')).toBe(true);
  expect(await column('Utilization')).toEqual(expected);
  await book.enter('AC302', '30');
  await book.settled();
  const [longer] = await column('Utilization');
  expect(longer).toBe(await book.value('BP302'));
  expect(longer).not.toBe(expected[0]);
});

test('the cell tab shows a row of the study as it shows a formula; the audit lists it', async () => {
  await book.select(cell('A', 0));
  await pane.getByTestId('tab-cell').click();
  const card = pane.getByTestId('cell-study');
  await card.getByTestId('cell-verdict').waitFor({ timeout: 30_000 });
  expect(await card.innerText()).toContain("B01: a row of the study in 'Snow study'!AA103:");
  expect(await card.getByTestId('cell-inputs').innerText()).toContain('33');
  await showPane(book, { width: 480, theme: 'light' });
  await paneShot(book, 'study-row-cell', { width: 480, theme: 'light' });
  const [utilization] = await utilizations();
  await pane.getByTestId('tab-handOver').click();
  await pane.getByTestId('audit').click();
  await pane
    .getByTestId('command')
    .filter({ hasText: /Written on the worksheet "Calc audit"/ })
    .waitFor();
  const [header = [], ...rows] = await book.read("'Calc audit'!A4:H480");
  const column = (name: string) => header.indexOf(name);
  const ofStudy = rows.filter((_, at) => String(rows[at + 1]?.[1]).startsWith('Study row'));
  expect(ofStudy).toHaveLength(beams.length);
  const first = ofStudy.find((row) => row[column('Mark')] === 'B01');
  expect(String(first?.[column('Cell')])).toMatch(new RegExp(`!${cell('A', 0)}$`));
  expect(first?.[column('Template')]).toMatch(/^Steel Beam \(AISC 360\), version \d+$/);
  expect(first?.[column('Utilization')]).toBe(utilization);
});
