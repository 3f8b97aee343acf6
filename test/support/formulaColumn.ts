import type { WorkbookPage } from 'workbook-host';

const sheet = 'Formulas';
const template = 'loadsSnowASCE7-22';

/** A column of CALC.RUN formulas on a separate sheet, each with different inputs beside it. Times are milliseconds until nothing calculates. */
export interface FormulaColumn {
  /** The workbook holds nothing else from then on. */
  fill(count: number): Promise<number>;
  /** Calls every function once more, as Ctrl+Alt+F9 does. */
  recalculate(): Promise<number>;
  /** The workbook as a file. */
  save(): Promise<Uint8Array>;
  /** Until the saved numbers are shown; the add-in is then loaded again. */
  open(file: Uint8Array): Promise<number>;
  values(count: number): Promise<unknown[]>;
  /** Resolves when this computer keeps so many results. */
  kept(count: number): Promise<void>;
}

export function formulaColumn(book: WorkbookPage): FormulaColumn {
  async function timed(begin: () => Promise<unknown>): Promise<number> {
    const started = performance.now();
    await begin();
    await book.settled(1_800_000);
    return performance.now() - started;
  }

  /** Runs a body in `Excel.run` of the add-in, once that is there. */
  async function inExcel(body: string): Promise<void> {
    const pane = await book.pane();
    await pane.waitForFunction("typeof Office !== 'undefined' && typeof Excel !== 'undefined'");
    await pane.evaluate(`Office.onReady().then(() => Excel.run(async (context) => {
      const { workbook } = context;
      ${body}
      await context.sync();
    }))`);
  }

  return {
    async fill(count) {
      await inExcel(`
        const { worksheets } = workbook;
        worksheets.load('items');
        const sheet = worksheets.add('${sheet}');
        sheet.activate();
        await context.sync();
        worksheets.items.filter(({ name }) => name !== '${sheet}').forEach((one) => one.delete());
        const rows = Array.from({ length: ${count} }, (_, n) => [['roofSlope', 4], ['eaveToRidgeDistance', 10 + (n + 1) / 1000]]).flat();
        sheet.getRange('A1:B${2 * count}').values = rows;`);
      await book.settled(60_000);
      return timed(() =>
        inExcel(`
        const formulas = Array.from({ length: ${count} }, (_, n) => ['=CALC.RUN("${template}",A' + (2 * n + 1) + ':B' + (2 * n + 2) + ',"pF")']);
        workbook.worksheets.getItem('${sheet}').getRange('C1:C${count}').formulas = formulas;`),
      );
    },
    recalculate: () => timed(() => inExcel(`workbook.application.calculate('Full');`)),
    save: () => book.save(),
    async open(file) {
      const pane = await book.pane();
      const loaded = book.page.waitForEvent('framenavigated', (frame) => frame === pane);
      const took = await timed(() => book.open(file));
      await loaded;
      return took;
    },
    values: async (count) => (await book.read(`${sheet}!C1:C${count}`)).flat(),
    async kept(count) {
      const pane = await book.pane();
      await pane.waitForFunction(resultsKept, count, { timeout: 60_000, polling: 200 });
    },
  };
}

/** In the page of the add-in. */
async function resultsKept(count: number): Promise<boolean> {
  const found = (await indexedDB.databases()).find(({ name }) => name?.endsWith('calc.results'));
  if (!found?.name) return false;
  const database = await promised(indexedDB.open(found.name));
  const held = await promised(database.transaction('records').objectStore('records').count());
  database.close();
  return held >= count;

  function promised<Value>(request: IDBRequest<Value>): Promise<Value> {
    return new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
    });
  }
}
