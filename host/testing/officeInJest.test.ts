import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type CustomFunctionsFile } from '../grid/customFunction';
import { bootOffice, type OfficeInJest } from './officeInJest';

const FUNCTIONS: CustomFunctionsFile = {
  functions: [{ id: 'LOAD', name: 'LOAD', parameters: [{ name: 'code', type: 'string' }] }],
};

/** What a bundler makes of an add-in, in short. */
const ADDIN = `
  Office.onReady().then(({ host }) => { window.readyIn = host; });
  CustomFunctions.associate('LOAD', async (code) => {
    const response = await fetch('/v1/loads/' + code, { signal: AbortSignal.timeout(10000) });
    if (!response.ok) throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, 'HTTP ' + response.status);
    return (await response.json()).load;
  });
`;

let folder: string;
let office: OfficeInJest | undefined;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'addin-'));
});
afterEach(async () => {
  await office?.close();
  rmSync(folder, { recursive: true });
});

function script(text: string): string {
  const file = path.join(folder, 'functions.js');
  writeFileSync(file, text);
  return file;
}

test('a built script runs in the window, over the fetch that was handed in', async () => {
  const requests: [string, boolean][] = [];
  office = bootOffice({
    functions: FUNCTIONS,
    namespace: 'TEST',
    partitionKey: 'partition',
    fetch: async (url, init) => {
      requests.push([String(url), init?.signal instanceof AbortSignal]);
      return String(url).endsWith('roof') ? Response.json({ load: 21 }) : new Response(null, { status: 404 });
    },
  });
  office.runScript(script(ADDIN));
  office.enter('A1', '=TEST.LOAD("roof")');
  office.enter('A2', '=TEST.LOAD("none")');
  await office.settled();
  expect(office.read('A1:A2')).toEqual([[21], ['#N/A']]);
  expect(office.message('A2')).toBe('HTTP 404');
  expect(requests).toEqual([
    ['/v1/loads/roof', true],
    ['/v1/loads/none', true],
  ]);
  expect(office.window).toMatchObject({ readyIn: 'Excel' });
  expect(office.Office.context.partitionKey).toBe('partition');
});

test('without a fetch nothing is called, and the failure is seen', async () => {
  office = bootOffice({ functions: FUNCTIONS });
  office.runScript(script(ADDIN));
  office.enter('A1', '=CALC.LOAD("roof")');
  await office.settled();
  expect(office.read('A1')).toEqual([['#VALUE!']]);
});

test('a script that throws is not taken for loaded', () => {
  office = bootOffice();
  const file = script('throw new TypeError("broken build")');
  expect(() => office?.runScript(file)).toThrow('broken build');
});

test('cells without an answer are named', async () => {
  const fetching = new Promise<void>((begun) => {
    const fetch = () => {
      begun();
      return new Promise<Response>(() => undefined);
    };
    office = bootOffice({ functions: FUNCTIONS, fetch });
  });
  office?.runScript(script(ADDIN.replace('AbortSignal.timeout(10000)', 'undefined')));
  office?.enter('B7', '=CALC.LOAD("roof")');
  await fetching;
  await expect(office?.settled(20)).rejects.toMatchObject({ cells: ['Sheet1!B7'] });
});

test('an invalid address is rejected', () => {
  office = bootOffice();
  expect(() => office?.enter('Nowhere!A1', '1')).toThrow('Nowhere!A1');
  expect(() => office?.read('A')).toThrow('A');
});
