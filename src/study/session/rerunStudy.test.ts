/** A table with results of an earlier study is run again. */
import { bootOfficeWithFreshSheets, office } from '../../../host/testing/officeOfTest';
import { fakeBatchService } from '../../core/sending/testing/fakeBatchService';
import { field, template } from '../../core/testing/templates';
import { forgetWrittenStudies } from '../table/writtenStudy';
import { officeWorkbook } from '../testing/officeWorkbook';
import { harness } from '../testing/studyHarness';
import { planStudy } from './studyPlan';
import { StudySession } from './studySession';

bootOfficeWithFreshSheets({ globals: ['Excel', 'DOMParser'] });
beforeEach(() => forgetWrittenStudies(null));

const beam = template({
  ...{ code: 'beam', name: 'Beam', id: 'beam-1', version: 4 },
  fields: [field('span', { label: 'Span', units: 'ft', required: true })],
  outputs: ['moment', 'shear', 'capacity'].map((referenceId) => ({
    ...{ referenceId, label: referenceId, type: 'number', units: null },
  })),
  headline: ['capacity', 'moment'],
});
const loaded = { template: beam, returnsResults: true };
/** What an earlier build proposed, in its order. */
const older = ['moment', 'shear'];

function beams() {
  const { client, batches } = fakeBatchService();
  const getBatch: typeof client.getBatch = async (...given) => {
    const answer = await client.getBatch(...given);
    const requests = batches.flatMap(({ items }) => items);
    const items = answer.batch.items?.map((item) => {
      const span = Number(requests.find(({ ref }) => ref === item.ref)?.attributes?.['span']);
      return { ...item, results: { moment: span * 10, shear: span, capacity: 500 } };
    });
    return { ...answer, batch: { ...answer.batch, ...(items && { items }) } };
  };
  return { ...client, getBatch };
}

const select = () =>
  office.grid.select(office.grid.activeSheetId(), { row: 1, column: 0, rowCount: 1, columnCount: 1 });
const planFor = (columns: string[] | null) => (from: Parameters<typeof planStudy>[0]) =>
  planStudy(from, loaded, { preset: '', columns, layout: 'beside', hiddenToo: false }, {});

async function opened() {
  const { study } = harness(beams());
  const session = new StudySession(study, officeWorkbook);
  select();
  await session.readSelection();
  return { session, phase: () => session.store.getState().phase };
}

/** A study of two spans as an earlier build wrote it. */
async function studied() {
  [['Span'], ['10'], ['20']].forEach(([cell = ''], r) => office.enter(`A${r + 1}`, cell));
  const { session } = await opened();
  await session.run(planFor(older));
  expect(office.read('A1:D3')).toEqual([
    ['Span', 'moment', 'shear', 'Status'],
    [10, 100, 10, 'ok'],
    [20, 200, 20, 'ok'],
  ]);
}

test('under the headings of an earlier build it keeps these, and each number is below its own', async () => {
  await studied();
  office.enter('A2', '30');
  const { session } = await opened();
  await session.run(planFor(null), { overwrite: true });
  await session.run(planFor(null), { overwrite: true });
  expect(office.read('A1:E3')).toEqual([
    ['Span', 'moment', 'shear', 'Status', ''],
    [30, 300, 30, 'ok', ''],
    [20, 200, 20, 'ok', ''],
  ]);
  expect((await officeWorkbook.written.list()).map(({ columns }) => columns)).toEqual([older]);
});

test('changed rows that run again are written under the headings of an earlier build', async () => {
  await studied();
  office.enter('A3', '40');
  const { session, phase } = await opened();
  const [study] = await officeWorkbook.written.list();
  await session.runChanged(study!, () => Promise.resolve(loaded));
  expect(phase()).toEqual({ name: 'done', rows: 1 });
  expect(office.read('A1:D3')).toEqual([
    ['Span', 'moment', 'shear', 'Status'],
    [10, 100, 10, 'ok'],
    [40, 400, 40, 'ok'],
  ]);
});

test('with other columns chosen, no earlier result stays under or beside the new headings', async () => {
  await studied();
  // A row without inputs is not written.
  office.enter('A3', '');
  const { session, phase } = await opened();
  await session.run(planFor(['capacity']));
  expect(phase()).toEqual({ name: 'occupied', cells: expect.arrayContaining(['B1', 'D3']) as string[] });
  await session.run(planFor(['capacity']), { overwrite: true });
  expect(office.read('A1:D3')).toEqual([
    ['Span', 'capacity', 'Status', ''],
    [10, 500, 'ok', ''],
    ['', '', '', ''],
  ]);
});
