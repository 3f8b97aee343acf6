import { batchCalls } from '../../testing/batchCalls';
import { startWebSheets, type WebSheets } from '../testing/webSheets';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());
const { run, submit } = batchCalls(() => web.service);

const code = 'steelBeamAISC360';
const attributes = { section: 'W18X50', span: 29.8556430446, deadLoad: 0.385, liveLoad: 0.64 };
const entered = { span: '9.1 m', deadLoad: '385 plf' };
const calculate = (more: object) =>
  web.service.call('calculate', {
    path: { code },
    body: { projectId: web.service.projectId, attributes, ...more },
  });

/** Values of inputs on the report's page, by their labels. */
async function printed(sheetId: string | null | undefined): Promise<Record<string, string>> {
  const page = await web.browser.open(`/sheets/${sheetId}`);
  const rows = [...page.document.querySelectorAll('table.values tbody tr:not(.group)')];
  return Object.fromEntries(
    rows.map((row) => {
      const [label, ...value] = [...row.children].map((cell) => cell.textContent?.trim() ?? '');
      return [label, value.filter(Boolean).join(' ')];
    }),
  );
}

test('templates announce that they take how inputs were typed', async () => {
  expect((await web.service.call('getTemplate', { path: { code } })).body.takesEntered).toBe(true);
});

test('a report prints inputs as they were typed, with the converted value', async () => {
  const { body } = await calculate({ entered });
  const { items } = await run([{ templateCode: code, attributes, entered }]);
  for (const sheetId of [body.sheetId, items?.[0]?.sheetId])
    expect(await printed(sheetId)).toMatchObject({
      Span: '9.1 m (29.86 ft)',
      'Dead load': '385 plf (0.385 kip/ft)',
      'Live load': '0.64 kip/ft',
    });
});

test('a text that does not give the value is not printed', async () => {
  const forged = { span: '9.2 m', deadLoad: '385 psf', liveLoad: 'none', section: '9.1 m', other: '9.1 m' };
  const { body } = await calculate({ entered: forged });
  expect(await printed(body.sheetId)).toMatchObject({
    Span: '29.86 ft',
    'Dead load': '0.385 kip/ft',
    'Live load': '0.64 kip/ft',
  });
  expect(JSON.stringify(body)).not.toContain('9.1 m');
});

test('a changed input is printed as it is changed', async () => {
  const { sheetId } = (await calculate({ entered })).body;
  const change = (body: { attributes: object; entered?: object }) =>
    web.service.call('updateSheet', { path: { sheetId }, body: body as { attributes: { span: number } } });
  await change({ attributes: { span: 30 } });
  expect(await printed(sheetId)).toMatchObject({ Span: '30 ft', 'Dead load': '385 plf (0.385 kip/ft)' });
  await change({ attributes: { span: 24.5 }, entered: { span: `24'-6"` } });
  await web.service.call('solveSheet', { path: { sheetId } });
  expect(await printed(sheetId)).toMatchObject({ Span: `24'-6" (24.5 ft)` });
  await change({ attributes: { span: 29.8556430446 } });
  expect(await printed(sheetId)).toMatchObject({ Span: '29.86 ft' });
});

test.each([{ span: '1'.repeat(65) }, { span: 1 }, { ['s'.repeat(201)]: '9.1 m' }, ['9.1 m'], '9.1 m'])(
  'refuses %j',
  async (wrong) => {
    const single = await calculate({ entered: wrong });
    const batch = await submit([{ templateCode: code, attributes, entered: wrong }]);
    for (const { status, error } of [single, batch])
      expect([status, error.details?.[0]?.field]).toEqual([
        422,
        expect.stringMatching(/^(items\[0\]\.)?entered/),
      ]);
  },
);
