import { createMemoryStore, type KeyValueStore } from '../../core/lib/keyValueStore';
import { ConfirmedRows } from './confirmedRows';
import type { WrittenRow, WrittenStudy } from './writtenStudy';

const place = { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 0 };
const row: WrittenRow = {
  ...{ mark: 'B1', inputs: 'aa', results: 'bb', status: 'ok', verdict: 'FAIL', utilization: 1.2 },
  ...{ governing: 'Bending', sheetId: 'sheet-1', sheetUrl: 'https://calc.test/sheet-1' },
};
const study: WrittenStudy = {
  ...{ version: 1, id: 'study', templateCode: 'beam', templateId: 'beam-1', templateVersion: 4 },
  ...{ solvedAt: '2026-01-01T00:00:00.000Z', table: place, above: 0, title: '', named: null, choices: {} },
  ...{ sent: [{ heads: ['Span'], key: 'span', field: 'span' }], columns: ['verdict'], layout: 'beside' },
  ...{ header: ['Verdict', 'Status'], place, rows: [row], leftOut: [] },
};
const said = { solvedAt: study.solvedAt, said: 'Bending exceeds the strength' };
const day = 24 * 3600 * 1000;

/** As another session of this computer finds it. */
async function later(store: KeyValueStore, days = 1): Promise<ConfirmedRows> {
  const rows = new ConfirmedRows();
  await rows.open(store, () => days * day);
  return rows;
}

async function confirmedOnce() {
  const store = createMemoryStore();
  const rows = await later(store, 0);
  rows.note(study, new Map([[row, said]]));
  return store;
}

test('a row that this computer confirmed is confirmed in its later sessions', async () => {
  const store = await confirmedOnce();
  expect((await later(store)).of(study, row)).toEqual(said);
});

test('what was stored does not confirm a row or a study of which anything else is shown', async () => {
  const rows = await later(await confirmedOnce());
  const others: [WrittenStudy, WrittenRow][] = [
    [study, { ...row, verdict: 'PASS' }],
    [study, { ...row, utilization: 0.9 }],
    [study, { ...row, results: 'cc' }],
    [study, { ...row, sheetId: 'sheet-2' }],
    [{ ...study, templateVersion: 5 }, row],
    [{ ...study, sent: [{ heads: ['Span'], key: 'span', field: 'span', units: 'm' }] }, row],
    [{ ...study, choices: { span: 'length' } }, row],
  ];
  expect(others.map(([of, one]) => rows.of(of, one))).toEqual(others.map(() => null));
});

test('rows that were confirmed more than 90 days ago are forgotten', async () => {
  const store = await confirmedOnce();
  expect((await later(store, 91)).of(study, row)).toBeNull();
  expect(await store.entries()).toEqual([]);
});

test('a computer that cannot store confirms for the session', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const store = createMemoryStore();
  store.set = () => Promise.reject(new Error('The disk is full'));
  const rows = await later(store);
  rows.note(study, new Map([[row, said]]));
  await Promise.resolve();
  expect(rows.of(study, row)).toEqual(said);
  expect(warn).toHaveBeenCalledWith('Confirmed rows are not stored', expect.any(Error));
  expect((await later(store)).of(study, row)).toBeNull();
});

test('a record that another program wrote confirms nothing', async () => {
  const store = createMemoryStore();
  await store.set([['confirmed:[]', { version: 1, rows: 'all' }]]);
  const rows = await later(store);
  expect(rows.of(study, row)).toBeNull();
  expect(await store.entries()).toEqual([]);
});
