/** Formulas whose answer was lost on its way to Excel: found, and entered again. */
import { paneShot, showPane } from '../support/pane/paneLooks';
import { openWorkplace, type Workplace } from '../support/service/workplace';

let workplace: Workplace;

beforeAll(async () => {
  workplace = await openWorkplace({ switches: { workbook: 'blank', lost: 'result:1' } });
});

afterAll(() => workplace?.close());

test('a formula that stays in #BUSY! gets its number by Repair, without another sheet', async () => {
  const { book, pane } = workplace;
  const formula = '=CALC.RUN("loadsSnowASCE7-22",A1:D2,"pF")';
  const calls: string[] = [];
  book.context.on('request', (request) => {
    if (/\/calculate(-group)?$/.test(request.url())) calls.push(request.url());
  });
  for (const [address, text] of [
    ['A1', 'groundSnowLoad'],
    ['B1', 'overrideDefaults'],
    ['A2', '45'],
    ['B2', 'TRUE'],
    ...([
      ['C1', 'eaveToRidgeDistance'],
      ['D1', 'roofSlope'],
      ['C2', '30'],
      ['D2', '4'],
    ] as const),
    ['F1', formula],
  ] as const)
    await book.enter(address, text);
  await pane.getByTestId('tab-problems').click();
  await pane.getByTestId('activity-count').filter({ hasText: '1 Calc formula' }).waitFor();
  await pane.getByTestId('tab-settings').click();
  // While the request is under way, Repair does not touch the formula and says so.
  const said = pane.getByTestId('command').filter({ hasText: /No Calc formula is stuck|entered again/ });
  let text = '';
  while (!text.includes('1 formula entered again.')) {
    expect(await book.value('F1')).toBe('#BUSY!');
    await pane.getByTestId('repair').click();
    text = await said.innerText();
  }
  await book.settled();
  expect(typeof (await book.value('F1'))).toBe('number');
  await showPane(book, { width: 480, theme: 'light' });
  await paneShot(book, 'settings-repaired', { width: 480, theme: 'light' });
  expect(calls).toHaveLength(1);
});
