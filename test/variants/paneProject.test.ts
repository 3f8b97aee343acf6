/** The project of the workbook: named above every tab, asked about where another one is chosen. */
import type { Frame } from 'playwright-core';
import type { WorkbookPage } from 'workbook-host';
import { becomesNumber } from '../support/becomesNumber';
import { openWorkplace, type Workplace } from '../support/service/workplace';
import { openOnOtherComputer } from '../support/service/otherComputer';

let workplace: Workplace;
let service: Workplace['service'];
let book: WorkbookPage;
let pane: Frame;
/** The example workbook, calculated in the first project, and its numbers. */
let bytes: Uint8Array;
let numbers: unknown[][];
let first: string;
let bridge: string;

const roofs = 'K13:L18';
const byId = (id: string) => pane.getByTestId(id);
const questionShown = () => byId('project-question').waitFor();
const headers = () => ({ authorization: `Bearer ${service.apiKey}`, 'content-type': 'application/json' });

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ service, book, pane } = workplace);
  await becomesNumber(book, 'L18');
  watch(book);
  first = await byId('project-line-name').innerText();
});

afterAll(() => workplace?.close());

/** Bodies of what is calculated, in whatever way. */
const sent: string[] = [];
const watch = ({ context }: WorkbookPage) =>
  context.on('request', (request) => {
    if (request.method() === 'POST' && /calculate(-group)?$/.test(new URL(request.url()).pathname))
      sent.push(`${request.url()} ${request.postData() ?? ''}`);
  });
const sentTo = (projectId: string) => sent.filter((one) => one.includes(projectId)).length;

async function projectNamed(wanted: string): Promise<string> {
  const response = await fetch(`${service.url}/v1/projects`, { headers: headers() });
  const { projects } = (await response.json()) as { projects: { projectId: string; name: string }[] };
  return projects.find(({ name }) => name === wanted)!.projectId;
}

async function reopened(file: Uint8Array): Promise<void> {
  await book.open(file);
  pane = await book.pane();
  await byId('project-line').waitFor();
  await book.settled(60_000);
}

test('the project is shown above every tab, with a link to its page', async () => {
  for (const tab of ['cell', 'templates', 'study', 'design', 'handOver', 'problems', 'settings']) {
    await byId(`tab-${tab}`).click();
    expect(await byId('project-line-name').innerText()).toBe(first);
  }
  await byId('project-line-menu').click();
  expect(await byId('project-line-link').getAttribute('href')).toMatch(/\/projects\/[\w-]+$/);
  await byId('tab-cell').click();
  await byId('project-line-menu').click();
  await byId('project-line-change').click();
  await byId('settings-project').waitFor();
});

test('a workbook of the first project, opened with Bridge chosen, asks; no number changes', async () => {
  numbers = await book.read(roofs);
  bytes = await book.save();
  await byId('project-new').click();
  await byId('project-name').fill('Bridge');
  await byId('project-create').click();
  await byId('project-line-name').filter({ hasText: 'Bridge' }).waitFor();
  bridge = await projectNamed('Bridge');
  await reopened(bytes);
  await questionShown();
  expect(await byId('project-question').innerText()).toContain(
    `This workbook calculates in ${first}; you have Bridge chosen.`,
  );
  expect(await byId('project-line-name').innerText()).toBe(first);
  expect([await book.read(roofs), sent]).toEqual([numbers, []]);
});

test('refreshing a cell meanwhile refreshes only that cell, in the project of the workbook', async () => {
  const all = await book.read('A1:U40');
  await byId('tab-cell').click();
  await book.select('L13');
  await byId('cell-refresh').click();
  await byId('command')
    .filter({ hasText: /1 calculation/ })
    .waitFor();
  await book.settled(60_000);
  expect(await book.read('A1:U40')).toEqual(all);
  expect(sentTo(bridge)).toBe(0);
});

test('the workbook stays in its project, and the question is not asked again', async () => {
  await byId('project-use').click();
  await byId('project-question').waitFor({ state: 'detached' });
  await book.enter(
    'N41',
    '=CALC.SNOW("7-22",31,30,4,"II","Partially Exposed","C","All other structures",30)',
  );
  await becomesNumber(book, 'N41');
  expect(sentTo(bridge)).toBe(0);
  await reopened(bytes);
  expect(await byId('project-question').count()).toBe(0);
  expect(await byId('project-line-name').innerText()).toBe(first);
});

test('on another computer the numbers stand, what is new waits for the answer, and moved it calculates in Bridge', async () => {
  const colleague = await openOnOtherComputer(workplace.host.url, bytes, { addin: true, key: true });
  try {
    watch(colleague);
    const theirs = await colleague.pane();
    await theirs.getByTestId('tab-settings').click();
    await theirs.getByTestId('settings-project').waitFor();
    // Its numbers are verified, from reports that are only read.
    await colleague.settled(60_000);
    expect(await colleague.read(roofs)).toEqual(numbers);
    await theirs.getByTestId('settings-project').selectOption(bridge);
    await theirs.getByTestId('project-line-name').filter({ hasText: 'Bridge' }).waitFor();
    // Nothing that is there was calculated again.
    await colleague.settled(60_000);
    expect([await colleague.read(roofs), sentTo(bridge)]).toEqual([numbers, 0]);
    await colleague.open(bytes);
    const again = await colleague.pane();
    await again.getByTestId('project-question').waitFor();
    await colleague.enter(
      'N43',
      '=CALC.SNOW("7-22",33,30,4,"II","Partially Exposed","C","All other structures",30)',
    );
    await colleague.settled();
    expect(await colleague.value('N43')).toBe('#N/A');
    expect(await colleague.message('N43')).toMatch(/This workbook calculates in .*; you have Bridge chosen/);
    await again.getByTestId('project-move').click();
    await becomesNumber(colleague, 'N43');
    // Where one formula is marked dirty, the workbook host calculates every one that it has not called since it opened the file.
    expect(sentTo(bridge)).toBeGreaterThan(0);
    expect(await colleague.read(roofs)).toEqual(numbers);
    expect(await again.getByTestId('project-line-name').innerText()).toBe('Bridge');
  } finally {
    await colleague.close();
  }
});
