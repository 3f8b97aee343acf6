import { bootOffice, type BootOptions, type OfficeInJest } from './officeInJest';

interface TestOptions extends BootOptions {
  /** What the add-in's modules take as globals of their page; gone again when Office is closed. */
  globals?: ('Excel' | 'DOMParser')[];
}

/** The Office of the test that runs. */
export let office: OfficeInJest;

/** Each test of the file gets its own Office. */
export function bootOfficeForEachTest(options: TestOptions = {}): void {
  beforeEach(() => boot(options));
  afterEach(() => close(options));
}

/** The tests of the file share one Office, which takes longer to boot than a test; each finds a workbook with one empty sheet. */
export function bootOfficeWithFreshSheets(options: TestOptions = {}): void {
  bootOfficeForAllTests(options);
  beforeEach(() => {
    const { grid, requests, messages } = office;
    const before = grid.sheets();
    const { id } = grid.addSheet();
    grid.activateSheet(id);
    for (const sheet of before) grid.deleteSheet(sheet.id);
    grid.renameSheet(id, 'Sheet1');
    requests.length = 0;
    messages.length = 0;
  });
}

/** The tests of the file share one Office and its workbook. */
export function bootOfficeForAllTests(options: TestOptions = {}): void {
  beforeAll(() => boot(options));
  afterAll(() => close(options));
}

/** Uses the active sheet in one request, which is sent when the function ends, if not before. */
export function onSheet<R>(
  use: (sheet: Excel.Worksheet, context: Excel.RequestContext) => R | Promise<R>,
): Promise<R> {
  return office.Excel.run(async (context) => use(context.workbook.worksheets.getActiveWorksheet(), context));
}

function boot({ globals = [], ...options }: TestOptions): void {
  office = bootOffice(options);
  for (const name of globals) Object.assign(globalThis, { [name]: office.window[name] });
}

async function close({ globals = [] }: TestOptions): Promise<void> {
  await office.close();
  for (const name of globals) Reflect.deleteProperty(globalThis, name);
}

/** Changes the sheet that is shown, as the user does. */
export function onActiveSheet(change: (sheet: Excel.Worksheet) => void): Promise<void> {
  return office.Excel.run(async (context) => {
    change(context.workbook.worksheets.getActiveWorksheet());
    await context.sync();
  });
}
