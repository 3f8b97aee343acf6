import { startTestService, type TestService } from '../testing/testService';
import { templateExamples } from '../templates/snow/testing/examples';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const snow = (standard: string, attributes: unknown, more = {}) =>
  service.call('calculateSnowLoad', {
    path: { standard },
    body: { projectId: service.projectId, attributes, ...more },
  });

const site = { overrideDefaults: true, riskCategory: 'II', groundSnowLoad: 40, roughnessCategory: 'C' };
const roof = { exposure: 'Partially Exposed', eaveToRidgeDistance: 30.5, roofSlope: 4 };

describe('typed snow', () => {
  test('2022: five numbers, the edition, and inputs as display strings', async () => {
    const attributes = {
      ...roof,
      ...site,
      thermalCondition: 'All other structures',
      roofInsulationRValue: 30,
    };
    const { status, body } = await snow('asce7-22', attributes, { name: 'Roof A' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Roof A', standard: 'ASCE 7-22', status: 'solved' });
    expect(body.results.passed).toBe(true);
    expect(Object.keys(body.results.outputs).sort()).toEqual(
      ['pF', 'pS', 'pDesign', 'unbalGeneral', 'unbalGeneralWidth'].sort(),
    );
    for (const value of Object.values(body.results.outputs)) expect(typeof value).toBe('number');
    expect(body.inputs).toMatchObject({
      roofSlope: '4:12',
      eaveToRidgeDistance: '30.5 ft',
      groundSnowLoad: '40 psf',
      exposure: 'Partially Exposed',
      overrideDefaults: 'true',
    });
    for (const value of Object.values(body.inputs)) expect(typeof value).toBe('string');
  });

  test('2016: no outputs; the sheet has them', async () => {
    const { body } = await snow('asce7-16', { ...roof, ...site, thermalCondition: '1' });
    expect(body).toMatchObject({ standard: 'ASCE 7-16', results: { passed: true, outputs: {} } });
    const sheet = (await service.call('getSheet', { path: { sheetId: body.sheetId } })).body;
    expect(sheet).toMatchObject({ status: 'solved', templateCode: 'loadsSnowASCE7-16', passed: null });
    expect(sheet.results?.pF).toBeCloseTo(0.7 * 40);
  });

  test('the same as the generic template', async () => {
    const attributes = { ...roof, ...site };
    const typed = (await snow('asce7-22', attributes)).body.results.outputs;
    const body = { projectId: service.projectId, attributes };
    const generic = (await service.call('calculate', { path: { code: 'loadsSnowASCE7-22' }, body })).body;
    expect(generic.results).toMatchObject(typed);
  });

  test('a roof that needs no unbalanced load has 0 there', async () => {
    const { body } = await snow('asce7-22', { ...roof, ...site, roofSlope: 0 });
    expect(body.results.outputs).toMatchObject({ unbalGeneral: 0, unbalGeneralWidth: 0 });
  });

  test('without override the project rules: its values are used, the given ones draw a warning', async () => {
    const { body } = await snow('asce7-22', { ...roof, groundSnowLoad: 400 });
    expect(body.results.outputs.pF).toBeLessThan(20);
    expect(body.inputs).not.toHaveProperty('groundSnowLoad');
    expect(body.warnings).toMatchObject([{ type: 'ignored_field', field: 'groundSnowLoad' }]);
  });

  test.each([
    ['asce7-10', {}, 404],
    ['constructor', {}, 404],
    ['asce7-22', { slope: 4 }, 422],
    ['asce7-22', { roofSlope: '4' }, 422],
    ['asce7-22', { thermalCondition: '1' }, 422],
    ['asce7-22', { ...site, exposure: 'Sheltered', roughnessCategory: 'Above tree line' }, 422],
    ['asce7-22', undefined, 422],
  ])('%s %j is %d', async (standard, attributes, status) => {
    expect((await snow(standard, attributes)).status).toBe(status);
  });
});

describe('published examples over HTTP', () => {
  test.each(templateExamples)('$id $title', async ({ template, attributes, outputs }) => {
    const body = { projectId: service.projectId, attributes };
    const { results } = (await service.call('calculate', { path: { code: template }, body })).body;
    expect(outputs.length).toBeGreaterThan(0);
    for (const { referenceId, value, absTol } of outputs)
      expect(Math.abs(Number(results[referenceId]) - value)).toBeLessThanOrEqual(absTol);
  });
});

test('the timber beam is refused by name until its template is there', async () => {
  const body = { projectId: service.projectId, preset: 'genericBeam', attributes: {} };
  for (const { status, error } of [
    await service.call('calculateTimberBeam', { body }),
    await service.call('listTimberMembers', { query: { search: '2x10' } }),
  ]) {
    expect([status, error.code]).toEqual([404, 'NOT_FOUND']);
    expect(error.message).toContain('timberBeamASD');
  }
  expect((await service.call('calculateTimberBeam', { body: { attributes: {} } })).status).toBe(422);
});
