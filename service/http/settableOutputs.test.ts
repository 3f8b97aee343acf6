import { startTestService, type TestService } from '../testing/testService';
import { allTemplates } from '../../engineering/catalogue';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Names that are both a field and an output (interface, "An output that is also settable"). */
const settable = allTemplates().flatMap(({ code, fields, outputs }) => {
  const names = new Set(outputs.map(({ referenceId }) => referenceId));
  return fields.flatMap(({ referenceId }) => (names.has(referenceId) ? [[code, referenceId] as const] : []));
});

test('the timber column has the one that is known', () => {
  expect(settable).toContainEqual(['timberColumnASD', 'fc']);
});

test.each(settable)('%s: %s is described in fields and in outputs', async (code, name) => {
  const { fields, outputs } = (await service.call('getTemplate', { path: { code } })).body;
  for (const list of [fields, outputs]) expect(list.map(({ referenceId }) => referenceId)).toContain(name);
});

test('fc of a timber column is in inputs as stored and in results as solved, whether it is used or not', async () => {
  const path = { code: 'timberColumnASD' };
  const load = {
    ...{ deadAxial: 0, liveAxial: 7700, selfWeight: false },
    ...{ length: 9, plateSpecies: 'Douglas Fir-Larch' },
  };
  const custom = { memberType: 'Custom', b: 3.5, d: 5.5, fb: 2600, fc: 2400, eMin: 965_000, ...load };
  for (const [attributes, stored] of [
    [custom, '2400'],
    [{ species: 'Douglas Fir-Larch', grade: 'No.2', nominalSize: '4x6', ...load }, '0'],
  ] as const) {
    const { body } = await service.call('calculate', {
      path,
      body: { projectId: service.projectId, attributes },
    });
    expect([body.inputs.fc?.value, body.results.fc]).toEqual([stored, 400]);
    const sheet = (await service.call('getSheet', { path: { sheetId: body.sheetId } })).body;
    expect([sheet.inputs.fc, sheet.results?.fc]).toEqual([stored, 400]);
    await service.call('updateSheet', {
      path: { sheetId: body.sheetId },
      body: { attributes: { liveAxial: 15_400 } },
    });
    const solved = (await service.call('solveSheet', { path: { sheetId: body.sheetId } })).body;
    expect(solved.results?.fc).toBe(800);
    const again = (await service.call('getSheet', { path: { sheetId: body.sheetId } })).body;
    expect([again.inputs.fc, again.results?.fc]).toEqual([stored, 800]);
  }
});
