import type { Warning } from '../../contract';
import { batchCalls } from '../testing/batchCalls';
import { startTestService, type TestService } from '../testing/testService';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
const { run } = batchCalls(() => service);

const path = { code: 'timberBeamASD' };
const said: Warning = {
  type: 'no_effect',
  field: 'spacing',
  message: 'Spacing of members has no effect here: it applies only for area loads whose widths are both 0.',
};
const girder = { preset: 'genericBeam', attributes: { spacing: 72, creepFactor: 2 } };
const withProject = () => ({ ...girder, projectId: service.projectId });

test('every answer names an input that was given and changes nothing', async () => {
  const typed = (await service.call('calculateTimberBeam', { body: withProject() })).body;
  const { sheetId, warnings } = (await service.call('calculate', { path, body: withProject() })).body;
  const read = (await service.call('getSheet', { path: { sheetId } })).body;
  const solved = (await service.call('solveSheet', { path: { sheetId } })).body;
  const batch = await run([{ templateCode: path.code, ...girder }]);
  const explored = (
    await service.call('explore', { path, body: { ...withProject(), variations: [{ density: 30 }] } })
  ).body;
  const answers = [typed.warnings, warnings, read.warnings, solved.warnings, batch.items![0]!.warnings];
  for (const each of [...answers, explored.items[0]!.warnings]) expect(each).toEqual([said]);
});

test('once it counts, there is no warning', async () => {
  const { sheetId } = (await service.call('calculate', { path, body: withProject() })).body;
  const loadsDist = ['D', 'S'].map((type) => ['Roof', 0, 0, 0, 0, type, 15]);
  await service.call('updateSheet', { path: { sheetId }, body: { attributes: { loadsDist } } });
  expect((await service.call('getSheet', { path: { sheetId } })).body.warnings).toBeUndefined();
  expect((await service.call('solveSheet', { path: { sheetId } })).body.warnings).toBeUndefined();
});

test('what has its default is not named', async () => {
  const body = { ...withProject(), attributes: { spacing: 16, creepFactor: 2 } };
  expect((await service.call('calculate', { path, body })).body.warnings).toBeUndefined();
});
