import { type Addin, shown, startAddin } from './testing/addin';
import { snowService } from './testing/snowService';

let service: ReturnType<typeof snowService>;
let addin: Addin;
beforeEach(() => {
  service = snowService();
  addin = startAddin({ fetch: service.fetch });
});

const given = [40, 30, 4, 'II', 'Partially Exposed', 'C', 'All other structures', 30] as const;

test('the design load of the 2022 edition from the typed endpoint, in one call', async () => {
  expect(await shown(addin.snow('7-22', ...given))).toEqual([[45]]);
  expect(service.requests()).toEqual([
    'GET /v1/templates/loadsSnowASCE7-22',
    'POST /v1/snow-load/asce7-22/calculate',
  ]);
  expect(service.bodies()).toEqual([
    {
      projectId: 'project',
      name: 'Roof',
      attributes: {
        groundSnowLoad: 40,
        riskCategory: 'II',
        roughnessCategory: 'C',
        eaveToRidgeDistance: 30,
        roofSlope: 4,
        exposure: 'Partially Exposed',
        thermalCondition: 'All other structures',
        roofInsulationRValue: 30,
        overrideDefaults: true,
      },
    },
  ]);
});

test('the 2016 edition answers without outputs, so its sheet is read back', async () => {
  expect(await shown(addin.snow('7-16', ...given))).toEqual([[45]]);
  expect(service.requests().slice(1)).toEqual([
    'POST /v1/snow-load/asce7-16/calculate',
    'GET /v1/sheets/sheet-1',
  ]);
});

test('so is an output of the 2022 edition that the typed answer lacks; the sheet is not made twice', async () => {
  expect(await shown(addin.snow('7-22', ...given, 'pF, cT, sheetUrl'))).toEqual([
    [44, 1.2, 'https://service.test/v1/sheets/sheet-1'],
  ]);
  expect(await shown(addin.snow('7-22', ...given, 'pF'))).toEqual([[44]]);
  expect(service.bodies()).toHaveLength(1);
});

test('text for a number is #VALUE!, and nothing is calculated', async () => {
  expect(await shown(addin.snow('7-22', '40', 30, 4, 'II', null, 'C'))).toContain(
    '#VALUE! Label of groundSnowLoad: "40" is text, not a number',
  );
  expect(service.bodies()).toEqual([]);
});

test('a blank slope that Excel passes as 0 is refused, a slope of 0 is not', async () => {
  const invocation = {
    parameterAddresses: [null, null, null, 'Sheet1!B4'],
  } as unknown as CustomFunctions.Invocation;
  const call = (a: Addin) => shown(a.snow('7-22', 40, 30, 0, 'II', null, 'C', null, null, null, invocation));
  const blank = startAddin({ fetch: service.fetch, cells: { B4: [['']] } });
  expect(await call(blank)).toContain('#VALUE! Label of roofSlope: the argument is blank');
  const flat = startAddin({ fetch: service.fetch, cells: { B4: [[0]] } });
  expect(await call(flat)).toEqual([[41]]);
});

test('where the arguments give every input, none was taken by default', async () => {
  expect(await shown(addin.snow('7-22', ...given, 'pDesign,defaultsUsed'))).toEqual([[45, '']]);
});
