import { startWebSheets, type WebSheets } from '../testing/webSheets';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

const read = async (sheetId: string) => (await web.service.call('getSheet', { path: { sheetId } })).body;
const edit = (sheetId: string) => web.browser.open(`/sheets/${sheetId}/edit`);
const send = (sheetId: string, entries: Record<string, string>, button = 'Save') =>
  web.browser.submit(`/sheets/${sheetId}/edit`, entries, button);
const control = (name: string) =>
  web.browser.page.document.getElementById(`in.${name}`) as HTMLInputElement | HTMLSelectElement | null;

describe('saving', () => {
  test('makes the sheet unsolved, and with a solve solved again', async () => {
    const sheetId = await web.calculate('ratio');
    await edit(sheetId);
    const page = await send(sheetId, { 'in.demand': '20' });
    expect([page.status, page.headers['x-path']]).toEqual([200, `/sheets/${sheetId}`]);
    expect(page.text).toContain('NOT SOLVED');
    expect(await read(sheetId)).toMatchObject({ status: 'unsolved', inputs: { demand: '20' } });

    await edit(sheetId);
    await send(sheetId, { 'in.demand': '2e0' }, 'Save and solve');
    expect(web.browser.page.text).toContain('PASS');
    expect(await read(sheetId)).toMatchObject({ status: 'solved', results: { ratio: 0.2 } });
  });

  test('gives the report the mark that was typed, and keeps its cell and its results', async () => {
    const sheetId = await web.calculate('ratio', {}, 'Sheet1!L13 Demand over capacity');
    await edit(sheetId);
    await send(sheetId, { mark: ' RB-A ' });
    expect(web.browser.page.document.querySelector('h1')?.textContent).toBe('RB-A');
    expect(web.browser.page.text).toContain('In the workbook at Sheet1!L13');
    expect(await read(sheetId)).toMatchObject({ status: 'solved' });
  });

  test('without a change leaves the results, byte for byte', async () => {
    const members = [
      ['=1+1', 'W-0042', 10, 'Pinned'],
      ['<script>alert(1)</script>', 42, -0.5, 'Fixed'],
      ['', null, 1e300, 'Pinned'],
    ];
    const remark = '  blank \r\n ends\n';
    const attributes = { members, remark, padded: 'No.2 ', plies: 2, demand: 0.1 + 0.2 };
    const sheetId = await web.calculate('testOddShapes', attributes);
    const before = await web.storedInputs(sheetId);
    await edit(sheetId);
    await send(sheetId, {});
    expect(await read(sheetId)).toMatchObject({ status: 'solved' });
    expect(await web.storedInputs(sheetId)).toEqual(before);
    await edit(sheetId);
    await send(sheetId, { 'in.capacity': '11' });
    expect(await web.storedInputs(sheetId)).toEqual({ ...(before as object), capacity: '11' });
  });

  test('a number typed otherwise is the same number', async () => {
    const sheetId = await web.calculate('ratio', { demand: 5 });
    await edit(sheetId);
    await send(sheetId, { 'in.demand': ' 5.0 ' });
    expect(await read(sheetId)).toMatchObject({ status: 'solved' });
  });

  test('a rejected solve says why, with the inputs saved', async () => {
    const sheetId = await web.calculate('ratio');
    await edit(sheetId);
    const page = await send(sheetId, { 'in.mode': 'rejected' }, 'Save and solve');
    expect(page.status).toBe(422);
    expect(page.text).toMatch(/NOT SOLVED/);
    expect(page.document.querySelector('[role=alert]')?.textContent).toContain(
      'mode: mode cannot be rejected.',
    );
    expect(await read(sheetId)).toMatchObject({ status: 'unsolved', inputs: { mode: 'rejected' } });
  });

  test('a fault in the calculation is a page without its inside', async () => {
    const sheetId = await web.calculate('ratio');
    await edit(sheetId);
    const page = await send(sheetId, { 'in.mode': 'fault' }, 'Save and solve');
    expect([page.status, page.text]).toEqual([500, expect.stringContaining('could not answer')]);
    expect(page.html).not.toContain('a bug in the template');
  });
});

describe('what is rejected', () => {
  test.each(['1,5', 'abc', '', '1 000', '0x10', '1e999', '−5', '٣', 'NaN', '=1+1'])(
    'a number %j, and keeps everything typed',
    async (text) => {
      const sheetId = await web.calculate('testOddShapes');
      await edit(sheetId);
      const page = await send(sheetId, { 'in.demand': text, 'in.remark': 'kept <b>' }, 'Save and solve');
      expect(page.status).toBe(422);
      expect(control('demand')?.value).toBe(text);
      expect(control('demand')?.getAttribute('aria-invalid')).toBe('true');
      expect(control('remark')?.value).toBe('kept <b>');
      const problem = page.document.getElementById('in.demand-problem')?.textContent;
      expect(problem).toContain('demand (Demand)');
      expect(await read(sheetId)).toMatchObject({ status: 'solved' });
    },
  );

  test('a value out of the field’s range, and an unknown option', async () => {
    const sheetId = await web.calculate('testOddShapes');
    await edit(sheetId);
    const page = await send(sheetId, {
      'in.capacity': '-1',
      'in.padded': ' No.2  ',
      'in.useProject': 'maybe',
    });
    const problems = [...page.document.querySelectorAll('[role=alert] li')].map((item) => item.textContent);
    expect(problems).toEqual([
      expect.stringContaining('a number of at least 0 kip; given the number -1'),
      expect.stringContaining('padded'),
      expect.stringContaining('true or false'),
    ]);
  });

  test('values that are each allowed but not together', async () => {
    const sheetId = await web.calculate('loadsSnowASCE7-16', { overrideDefaults: true });
    await edit(sheetId);
    const page = await send(sheetId, {
      'in.exposure': 'Sheltered',
      'in.roughnessCategory': 'Above tree line',
    });
    expect([page.status, control('exposure')?.value]).toEqual([422, 'Sheltered']);
    expect(page.document.querySelector('[role=alert] li')?.textContent).toContain('Sheltered');
  });

  test('a character that no database keeps', async () => {
    const sheetId = await web.calculate('testOddShapes');
    await edit(sheetId);
    const page = await send(sheetId, { 'in.remark': 'a\0b', 'in.members[0][0]': '\0' });
    expect(page.status).toBe(422);
    expect(page.document.getElementById('in.remark-problem')?.textContent).toContain('is not text');
    expect(page.document.getElementById('in.members[0][0]-problem')?.textContent).toContain('is not text');
  });
});

describe('options', () => {
  test('that differ by blanks are distinguished and stored exactly', async () => {
    const sheetId = await web.calculate('testOddShapes');
    await edit(sheetId);
    const options = [...(control('padded') as HTMLSelectElement).options].map((option) => [
      option.getAttribute('value'),
      option.textContent,
    ]);
    expect(options).toEqual([
      ['No.2', 'No.2'],
      ['No.2 ', '“No.2 ” (blank after)'],
      [' No.2', '“ No.2” (blank before)'],
    ]);
    await send(sheetId, { 'in.padded': 'No.2 ' });
    expect(await web.storedInputs(sheetId)).toMatchObject({ padded: 'No.2 ' });
  });

  test('that are numbers stay numbers', async () => {
    const sheetId = await web.calculate('testOddShapes');
    await edit(sheetId);
    expect(control('plies')?.value).toBe('1');
    await send(sheetId, { 'in.plies': '3' });
    expect(await web.storedInputs(sheetId)).toMatchObject({ plies: 3 });
  });

  test('a stored value that is not one of them is shown as such and stays', async () => {
    const sheetId = await web.calculate('testOddShapes');
    const body = { attributes: { padded: 7 } };
    await web.service.call('updateSheet', { path: { sheetId }, body });
    await edit(sheetId);
    const select = control('padded') as HTMLSelectElement;
    expect([select.value, select.options[0]?.textContent]).toEqual(['7', '7 (none of the options)']);
    await send(sheetId, { 'in.demand': '6' });
    expect(await web.storedInputs(sheetId)).toMatchObject({ padded: 7, demand: '6' });
  });
});

describe('a table', () => {
  const rows = [
    ['B-1', 'W-1', 10, 'Pinned'],
    ['B-2', 42, 20, 'Fixed'],
    ['B-3', null, 30, 'Fixed'],
  ];
  const table = async (sheetId: string) => (await web.storedInputs(sheetId)) as { members: unknown };

  test('is a grid of its rows and five blank ones', async () => {
    const sheetId = await web.calculate('testOddShapes', { members: rows });
    const page = await edit(sheetId);
    expect(page.document.querySelectorAll('.entries tbody tr')).toHaveLength(8);
    expect(control('members[1][1]')?.value).toBe('42');
    expect(control('members[0][2]')?.getAttribute('aria-label')).toBe(
      'Rows with a lookup, row 1, Length (ft)',
    );
  });

  test('changes cell by cell: numbers stay numbers, the untouched stays', async () => {
    const sheetId = await web.calculate('testOddShapes', { members: rows });
    await edit(sheetId);
    await send(sheetId, {
      'in.members[0][2]': '12.5',
      'in.members[1][1]': '43',
      'in.members[2][0]': 'B-9',
      'in.members[5][0]': 'B-4',
      'in.members[5][1]': '44',
      'in.members[5][2]': '.5',
      'in.members[5][3]': 'Pinned',
    });
    expect((await table(sheetId)).members).toEqual([
      ['B-1', 'W-1', 12.5, 'Pinned'],
      ['B-2', 43, 20, 'Fixed'],
      ['B-9', null, 30, 'Fixed'],
      ['B-4', '44', 0.5, 'Pinned'],
    ]);
  });

  test('loses a row that was emptied', async () => {
    const sheetId = await web.calculate('testOddShapes', { members: rows });
    await edit(sheetId);
    const blank = Object.fromEntries([0, 1, 2, 3].map((column) => [`in.members[1][${column}]`, '']));
    expect([...(control('members[1][3]') as HTMLSelectElement).options].map(({ value }) => value)).toContain(
      '',
    );
    await send(sheetId, blank);
    expect((await table(sheetId)).members).toEqual([rows[0], rows[2]]);
  });

  test('rejects a partly filled row, naming the cell, and keeps everything typed', async () => {
    const sheetId = await web.calculate('testOddShapes', { members: rows });
    await edit(sheetId);
    const page = await send(sheetId, {
      'in.members[0][2]': '1,5',
      'in.members[4][0]': 'B-5',
      'in.members[4][3]': 'Fixed',
    });
    const problems = [...page.document.querySelectorAll('[role=alert] li')].map((item) => item.textContent);
    expect(problems).toEqual([
      'Row 1, Length (ft) must be a number in ft; given the text "1,5".',
      'Row 5, Section is empty. Fill in the whole row, or leave all of it blank.',
      'Row 5, Length (ft) is empty. Fill in the whole row, or leave all of it blank.',
    ]);
    expect([control('members[0][2]')?.value, control('members[4][0]')?.value]).toEqual(['1,5', 'B-5']);
    expect(page.document.getElementById('in.members[4][2]-problem')).not.toBeNull();
    expect((await table(sheetId)).members).toEqual(rows);
  });

  test('of 500 rows and 10 columns is shown and saved', async () => {
    const columns = Array.from({ length: 10 }, (_, index) => ({
      referenceId: `c${index}`,
      label: `Column ${index}`,
      type: index % 2 ? 'number' : 'text',
    }));
    const big = Array.from({ length: 500 }, (_, row) =>
      columns.map(({ type }) => (type === 'number' ? row : 'x')),
    );
    const { ratioTemplate } = await import('../../testing/ratioTemplate');
    const field = { referenceId: 'big', label: 'Big', type: 'table', units: null, default: big, columns };
    const template = { ...ratioTemplate, fields: [...ratioTemplate.fields, field] };
    const large = await startWebSheets({ templates: [template] });
    const sheetId = await large.calculate('ratio');
    const { html } = await large.browser.open(`/sheets/${sheetId}/edit`);
    const inputs = [...html.matchAll(/<input[^>]* name="([^"]+)"[^>]*>/g)];
    const shown = inputs.map(([tag, name]) => [name, / value="([^"]*)"/.exec(tag)?.[1] ?? '']);
    expect(shown.length).toBeGreaterThan(5000);
    const entries = { ...(Object.fromEntries(shown) as object), 'in.big[499][1]': '7', then: 'solve' };
    const page = await large.browser.post(`/sheets/${sheetId}/edit`, entries);
    expect(page.status).toBe(200);
    const { big: saved } = (await large.storedInputs(sheetId)) as { big: unknown[][] };
    expect([saved.length, saved[499]?.[1], saved[498]]).toEqual([500, 7, big[498]]);
    await large.service.close();
  });
});

test.each([
  ['entries', () => Object.fromEntries(Array.from({ length: 10_001 }, (_, i) => [`e${i}`, '']))],
  ['rows', () => Object.fromEntries(Array.from({ length: 501 }, (_, row) => [`in.members[${row}][0]`, 'a']))],
])('a form of more %s than a sheet takes is rejected with the limit', async (_what, entries) => {
  const sheetId = await web.calculate('testOddShapes', { demand: 5 });
  await edit(sheetId);
  const form = web.browser.page.document.querySelector<HTMLFormElement>(
    `form[action="/sheets/${sheetId}/edit"]`,
  );
  const token = form?.querySelector<HTMLInputElement>('[name=formToken]')?.value ?? '';
  const revision = form?.querySelector<HTMLInputElement>('[name=revision]')?.value ?? '';
  const page = await web.browser.post(`/sheets/${sheetId}/edit`, {
    formToken: token,
    revision,
    ...entries(),
  });
  expect(page.status).toBe(422);
  expect(page.text).toMatch(/can have up to 10000 entries, not 10003|takes up to 500 rows; given 501/);
});

describe('a sheet that was changed meanwhile', () => {
  test('is not overwritten: the entries stay, and the page shows what the sheet holds', async () => {
    const sheetId = await web.calculate('testOddShapes', { demand: 5 });
    await edit(sheetId);
    const body = { attributes: { demand: 8, remark: 'theirs' } };
    await web.service.call('updateSheet', { path: { sheetId }, body });
    const page = await send(sheetId, { 'in.demand': '6' }, 'Save and solve');
    expect([page.status, page.text]).toEqual([
      409,
      expect.stringContaining('changed while you were editing'),
    ]);
    expect(control('demand')?.value).toBe('6');
    expect(page.document.getElementById('in.demand-problem')?.textContent).toBe('The report now has: 8');
    expect(page.document.getElementById('in.remark-problem')?.textContent).toBe('The report now has: theirs');
    expect(await read(sheetId)).toMatchObject({ inputs: { demand: '8', remark: 'theirs' } });

    await send(sheetId, { 'in.remark': 'theirs' });
    expect(await read(sheetId)).toMatchObject({ inputs: { demand: '6', remark: 'theirs' } });
  });

  test('a solve is no change of the inputs', async () => {
    const sheetId = await web.calculate('ratio');
    await edit(sheetId);
    await web.service.call('solveSheet', { path: { sheetId } });
    expect((await send(sheetId, { 'in.demand': '6' })).status).toBe(200);
  });
});
