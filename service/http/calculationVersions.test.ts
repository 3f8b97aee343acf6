import type { Template } from '../../engineering/kit/template';
import { ratioTemplate } from '../testing/ratioTemplate';
import { startTestService, type TestService } from '../testing/testService';
import { openTestStore, type TestStore } from '../testing/testStore';

/** The same template with a calculation that was found to be unsafe and put right, and an input that it lacked. */
const corrected: Template = {
  ...ratioTemplate,
  version: 4,
  fields: [
    ...ratioTemplate.fields,
    {
      referenceId: 'sizes',
      label: 'Sizes',
      type: 'enum',
      units: null,
      default: 'dry',
      options: ['dry', 'green'],
    },
  ],
  solve(inputs, project) {
    const factor = inputs.sizes === 'green' ? 1 : 1.2;
    return ratioTemplate.solve({ ...inputs, demand: Number(inputs.demand) * factor }, project);
  },
};

let opened: TestStore;
let service: TestService;
beforeEach(async () => {
  opened = await openTestStore();
  service = await startTestService({ opened, templates: [ratioTemplate] });
});
afterEach(() => service.close());

/** The service ends, and one that calculates by these templates starts on the same data. */
async function restartWith(template: Template): Promise<void> {
  await service.app.close();
  service = await startTestService({ opened, templates: [template] });
}

const path = { code: 'ratio' };
const read = async (sheetId: string) => (await service.call('getSheet', { path: { sheetId } })).body;
const solve = async (sheetId: string) => (await service.call('solveSheet', { path: { sheetId } })).body;
const newSheet = async (demand = 9) => {
  const body = { projectId: service.projectId, attributes: { demand } };
  return (await service.call('calculate', { path, body })).body.sheetId;
};
const sendBatch = async (items: number, demand = 9) => {
  const all = Array.from({ length: items }, () => ({ templateCode: 'ratio', attributes: { demand } }));
  const body = { projectId: service.projectId, items: all };
  return (await service.call('bulkCalculate', { body })).body.batchId;
};
const outdatedBy = (version: number, published: number) => [
  {
    type: 'outdated_version',
    templateVersion: version,
    message: expect.stringContaining(
      `calculated with version ${version} of Demand over capacity; version ${published} is published`,
    ) as string,
  },
];

test('a sheet that an earlier calculation solved keeps its results and says so, until it is solved again', async () => {
  const sheetId = await newSheet();
  const before = await read(sheetId);
  expect(before).toMatchObject({ results: { ratio: 0.9 }, summaryCheck: 0.9 });
  expect(before).not.toHaveProperty('warnings');
  await restartWith(corrected);
  expect(await read(sheetId)).toEqual({ ...before, warnings: outdatedBy(3, 4) });

  expect(await solve(sheetId)).toMatchObject({ status: 'solved', summaryCheck: expect.closeTo(1.08, 12) });
  const after = await read(sheetId);
  expect(after).not.toHaveProperty('warnings');
  // The field that it lacked counted with its default, and stands among its inputs.
  expect(after.inputs).toEqual({ ...before.inputs, sizes: 'dry' });
});

test('what it is given after the change is solved only by the published calculation', async () => {
  const sheetId = await newSheet();
  await restartWith(corrected);
  const body = { attributes: { demand: 9, sizes: 'green' } };
  await service.call('updateSheet', { path: { sheetId }, body });
  expect(await read(sheetId)).not.toHaveProperty('warnings');
  expect(await solve(sheetId)).toMatchObject({ results: { ratio: 0.9 } });
  expect(await read(sheetId)).not.toHaveProperty('warnings');
});

test('an upgraded sheet has no results to warn of', async () => {
  const sheetId = await newSheet();
  await restartWith(corrected);
  await service.store.db.updateTable('sheets').set({ status: 'unsolved', results: null }).execute();
  expect(await read(sheetId)).toMatchObject({ status: 'unsolved' });
  expect(await read(sheetId)).not.toHaveProperty('warnings');
});

test('items of a batch that was solved before the change say so in every later poll', async () => {
  const batchId = await sendBatch(2);
  await service.finished(batchId);
  await restartWith(corrected);
  const { summary, items } = (await service.finished(batchId)).body;
  expect(summary).toMatchObject({ solved: 2, stale: 0 });
  for (const item of items ?? [])
    expect(item).toMatchObject({ results: { ratio: 0.9 }, warnings: outdatedBy(3, 4) });
});

test('a batch that the change interrupts: each item says by which calculation it came', async () => {
  service.gate.close();
  const batchId = await sendBatch(8);
  await service.gate.held(4);
  service.gate.open();
  while ((await service.store.db.selectFrom('sheets').select('id').execute()).length === 0)
    await new Promise((resolve) => setImmediate(resolve));
  await restartWith(corrected);
  const { items = [] } = (await service.finished(batchId)).body;
  expect(items).toHaveLength(8);
  for (const { results = {}, warnings } of items ?? [])
    expect([results.ratio, warnings]).toEqual(
      warnings ? [0.9, outdatedBy(3, 4)] : [expect.closeTo(1.08, 12), undefined],
    );
  expect(items?.filter(({ warnings }) => warnings).length).toBeGreaterThan(0);
});

test('a publication without another calculation outdates no sheet', async () => {
  const sheetId = await newSheet();
  const before = await read(sheetId);
  await service.publications.publish('ratio');
  expect(await read(sheetId)).toEqual(before);
  // Nor does it hide that another one came before or after it.
  await restartWith(corrected);
  expect((await read(sheetId)).warnings).toEqual(outdatedBy(3, 5));
  await service.publications.publish('ratio');
  expect((await read(sheetId)).warnings).toEqual(outdatedBy(3, 6));
});

test('a service that was rolled back warns of what the later calculation solved, not of what it solved itself', async () => {
  const first = await newSheet();
  await restartWith(corrected);
  const second = await newSheet();
  await restartWith(ratioTemplate);
  expect(await read(first)).not.toHaveProperty('warnings');
  expect((await read(second)).warnings).toEqual(outdatedBy(4, 5));
});
