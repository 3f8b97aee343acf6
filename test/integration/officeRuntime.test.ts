/**
 * The whole way without a browser: the built functions in the real Office.js and its real custom functions runtime,
 * over a workbook in memory, against the built service.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bootOffice, type OfficeInJest } from '../../host/testing/officeInJest';
import { startService, type RunningService } from '../support/service/startService';

const build = path.resolve(__dirname, '../../build/addin');

let service: RunningService;
let office: OfficeInJest;
let requests: string[] = [];

/** What the page's one origin does in the workbook host: the offer of the local service, and its `/v1`. */
const serveOrigin: typeof fetch = async (input, init) => {
  const { pathname, search } = new URL(input instanceof Request ? input.url : String(input));
  requests.push(`${init?.method ?? 'GET'} ${pathname}`);
  const { url, apiKey, projectId } = service;
  if (pathname === '/local-service') return Response.json({ apiKey, projectId, projectName: 'Project' });
  return fetch(`${url}${pathname}${search}`, init);
};

beforeAll(async () => {
  service = await startService();
  office = bootOffice({
    functions: JSON.parse(readFileSync(path.join(build, 'functions.json'), 'utf8')),
    fetch: serveOrigin,
    scripts: build,
  });
  office.runScript(path.join(build, 'functions.js'));
});

afterAll(async () => {
  await office?.close();
  await service?.stop();
});

beforeEach(() => {
  requests = [];
});

const creating = () => requests.filter((request) => /POST .*\/calculate$/.test(request));

test('Excel.run writes pairs, and CALC.RUN reads them', async () => {
  await office.Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange('A1:B7').values = [
      ['overrideDefaults', true],
      ['riskCategory', 'II'],
      ['groundSnowLoad', 40],
      ['roughnessCategory', 'C'],
      ['roofInsulationRValue', 30],
      ['eaveToRidgeDistance', 30],
      ['roofSlope', 4],
    ];
    sheet.getRange('D1').formulas = [['=CALC.RUN("loadsSnowASCE7-22",A1:B7,"pF")']];
    await context.sync();
  });
  await office.settled();
  const loaded = await office.Excel.run(async (context) => {
    const cell = context.workbook.worksheets.getActiveWorksheet().getRange('D1');
    cell.load('values');
    await context.sync();
    return cell.values;
  });
  expect(loaded[0]?.[0]).toBeCloseTo(0.7 * 1.13 * 40, 8);
});

test('fifty identical formulas make one call and one sheet', async () => {
  for (let row = 1; row <= 50; row += 1) {
    office.enter(`F${row}`, '=CALC.SNOW("7-22",45,30,4,"II","Partially Exposed","C",,,"sheetId")');
  }
  await office.settled();
  const ids = office.read('F1:F50').flat();
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[0-9a-f]{8}-/);
  expect(creating()).toHaveLength(1);
});

test('both editions of one roof differ: service level and strength level', async () => {
  office.enter('H1', '=CALC.SNOW("7-16",20,30,4,"II","Fully Exposed","C","3")');
  office.enter(
    'H2',
    '=CALC.SNOW("7-22",40,30,4,"II","Fully Exposed","C","Unheated and open air structures")',
  );
  await office.settled();
  // ASCE 7-16: 0.7 x 0.9 x 1.2 x 1.0 x 20; ASCE 7-22: 0.7 x 0.9 x 1.2 x 40.
  expect(office.read('H1:H2').flat()).toEqual([expect.closeTo(15.12, 8), expect.closeTo(30.24, 8)]);
});

test('an error in an input is passed on by name', async () => {
  office.enter('J1', '=CALC.NOPE(1)');
  office.enter('J2', '=CALC.SNOW("7-22",J1,30,4,"II","Partially Exposed","C")');
  await office.settled();
  expect(office.read('J1:J2').flat()).toEqual(['#NAME?', '#VALUE!']);
  expect(office.message('J2')).toMatch(/#NAME\?/);
});

test('a refusal is remembered: asking again makes no call', async () => {
  office.enter('L1', '=CALC.SNOW("7-22",40,30,4,"II","Sheltered","Above tree line")');
  await office.settled();
  const calls = creating().length;
  office.enter('L2', '=CALC.SNOW("7-22",40,30,4,"II","Sheltered","Above tree line")');
  await office.settled();
  expect(office.read('L1:L2').flat()).toEqual(['#VALUE!', '#VALUE!']);
  expect(office.message('L2')).toMatch(/[Ee]xposure.*Sheltered/s);
  expect(creating().length).toBe(calls);
});
