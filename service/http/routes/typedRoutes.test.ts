import { startTestService, type TestService } from '../../testing/testService';

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
    ['asce7-10', roof, 404],
    ['constructor', roof, 404],
    ['asce7-22', { ...roof, slope: 4 }, 422],
    ['asce7-22', { ...roof, roofSlope: '4' }, 422],
    ['asce7-22', { ...roof, thermalCondition: '1' }, 422],
    ['asce7-22', { ...roof, ...site, exposure: 'Sheltered', roughnessCategory: 'Above tree line' }, 422],
    ['asce7-22', undefined, 422],
  ])('%s %j is %d', async (standard, attributes, status) => {
    expect((await snow(standard, attributes)).status).toBe(status);
  });

  test.each([
    ['asce7-16', 'loadsSnowASCE7-16'],
    ['asce7-22', 'loadsSnowASCE7-22'],
  ])('%s names by its label what is missing, as the generic endpoint does', async (standard, code) => {
    const { roofSlope: _, ...flat } = roof;
    const { groundSnowLoad: __, ...noLoad } = site;
    const attributes = { ...flat, ...noLoad };
    const typed = await snow(standard, attributes);
    const body = { projectId: service.projectId, attributes };
    const generic = await service.call('calculate', { path: { code }, body });
    expect([typed.status, generic.status]).toEqual([422, 422]);
    expect(typed.error.details).toEqual(generic.error.details);
    expect(typed.error.details).toEqual([
      { field: 'groundSnowLoad', message: expect.stringMatching(/^Ground snow load pg .* is required: /) },
      { field: 'roofSlope', message: expect.stringMatching(/^Roof slope, rise per 12 of run is required: /) },
    ]);
  });
});

describe('timber beam', () => {
  const span = {
    L_X: 12,
    supports: [
      ['Pinned', 0, 3.5],
      ['Roller', 12, 3.5],
    ],
  };
  const beam = (attributes: Record<string, unknown>, preset = 'genericBeam') =>
    service.call('calculateTimberBeam', { body: { projectId: service.projectId, preset, attributes } });

  test('the answer carries the verdict and the details, its sheet only the verdict', async () => {
    const { body } = await beam({
      ...span,
      topBracing: 'Continuous',
      member: '2x10 D.Fir-L No. 2',
      loadsLine: [['floor', 0, 12, { D: 20, L: 60 }]],
    });
    const { summaryCheck, outputs = {} } = body.results;
    expect(body.status).toBe('solved');
    expect(body.results.passed).toBe(true);
    expect(summaryCheck).toEqual({
      value: body.results.utilizationRatio,
      referenceId: 'utilizationRatio',
      error: false,
      failReasons: [],
    });
    const ratios = Object.keys(outputs).filter(
      (name) => name.endsWith('Ratio') && typeof outputs[name] === 'number',
    );
    expect(ratios).toEqual(expect.arrayContaining(['bendingRatio', 'shearRatio', 'bearingRatio']));
    expect(Math.max(...ratios.map((name) => Number(outputs[name])))).toBe(body.results.utilizationRatio);

    const sheet = (await service.call('getSheet', { path: { sheetId: body.sheetId } })).body;
    expect(sheet).toMatchObject({
      templateCode: 'timberBeamASD',
      results: {},
      summaryCheck: body.results.utilizationRatio,
      summaryCheckReferenceId: 'utilizationRatio',
      summaryCheckError: false,
      passed: true,
    });
    expect(sheet).not.toHaveProperty('summaryCheckFailReasons');
  });

  test('problems name the cell as it was sent, and nothing is created', async () => {
    const before = await countOfSheets();
    const { status, error } = await beam({
      ...span,
      loadsLine: [
        ['ok', 0, 12, { D: 1, L: 2 }],
        ['bad', 0, 12, { Q: 1 }],
      ],
    });
    expect([status, error.code]).toEqual([422, 'VALIDATION_ERROR']);
    expect(error.details?.map(({ field }) => field)).toEqual(['loadsLine[1][3]']);
    const text = await beam({
      ...span,
      supports: [
        ['Pinned', '0', 3.5],
        ['roller', 12, 3.5],
      ],
    });
    expect(text.error.details?.map(({ field }) => field)).toEqual(['supports[0][1]', 'supports[1][0]']);
    expect(
      (await beam({ alpha_incline: 0 }, 'noSuchPreset')).error.details?.map(({ field }) => field),
    ).toEqual(['preset']);
    expect((await service.call('calculateTimberBeam', { body: { attributes: {} } })).status).toBe(422);
    expect(await countOfSheets()).toBe(before);
  });

  test('members are searched and paged', async () => {
    const list = async (query: Record<string, string>) =>
      (await service.call('listTimberMembers', { query })).body;
    const found = await list({ search: '2x10 d.fir' });
    expect(found.members.map(({ name }) => name)).toContain('2x10 D.Fir-L No. 2');
    const all = await list({ limit: '5', offset: '5' });
    expect([all.members.length, all.limit, all.offset]).toEqual([5, 5, 5]);
    expect(all.total).toBeGreaterThan(found.total);
    expect((await list({ search: 'balsa' })).members).toEqual([]);
    expect((await service.call('listTimberMembers', { query: { limit: '0' } })).status).toBe(422);
  });
});

async function countOfSheets(): Promise<number> {
  const rows = await service.store.db.selectFrom('sheets').select('id').execute();
  return rows.length;
}
