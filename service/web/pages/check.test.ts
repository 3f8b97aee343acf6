import { startWebSheets, type WebSheets } from '../testing/webSheets';

let web: WebSheets;
let sheetId: string;
beforeAll(async () => {
  web = await startWebSheets();
  sheetId = await web.calculate('ratio', {}, 'B1');
});
afterAll(() => web.service.close());

const path = () => `/sheets/${sheetId}`;
const solve = () => web.service.call('solveSheet', { path: { sheetId } });
const change = (demand: number) =>
  web.service.call('updateSheet', { path: { sheetId }, body: { attributes: { demand } } });
const check = async (checkedBy: string) => {
  await web.browser.open(path());
  return web.browser.submit(`${path()}/check`, { checkedBy });
};
const printed = () =>
  [...web.browser.page.document.querySelectorAll('.title-block div')].flatMap(({ textContent }) =>
    textContent?.startsWith('Checked by') ? textContent : [],
  );

test('a check is by a person other than the engineer', async () => {
  expect(await check('C. Babbage')).toMatchObject({
    status: 422,
    text: expect.stringContaining('names no engineer') as string,
  });
  await web.browser.open(`/projects/${web.service.projectId}`);
  const head = `/projects/${web.service.projectId}/report-head`;
  await web.browser.submit(head, { engineer: 'A. Lovelace, PE' });
  expect(await check('a lovelace')).toMatchObject({
    status: 422,
    text: expect.stringContaining('A check is by another person') as string,
  });
  const back = web.browser.page.document.querySelector(`a[href="${path()}"]`);
  expect(back?.textContent).toBe('Back to the report');
  await web.browser.open(path());
  expect(printed()).toEqual([]);
  expect((await check('C. Babbage')).status).toBe(200);
  expect(printed()).toEqual(['Checked byC. Babbage, Jan 1, 2026']);
});

test('a blank name removes the check', async () => {
  await check('');
  expect(printed()).toEqual([]);
});

test.each([
  ['changed inputs', () => change(7)],
  ['a new solve', solve],
])('%s remove the check', async (_, act) => {
  await solve();
  await check('C. Babbage');
  expect(printed()).toHaveLength(1);
  await act();
  await web.browser.open(path());
  expect(printed()).toEqual([]);
});

test('results that changed after the page was loaded are not checked', async () => {
  await solve();
  await web.browser.open(path());
  await change(8);
  await solve();
  const { status } = await web.browser.submit(`${path()}/check`, { checkedBy: 'C. Babbage' });
  expect(status).toBe(422);
  await web.browser.open(path());
  expect(printed()).toEqual([]);
});
