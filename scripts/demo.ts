// npm run demo: the main job without a screen. Real browser, example workbook, formulas through the service; prints
// the cells, writes a screenshot, and ends with code 1 when a cell is wrong or stuck.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expectedCells } from './lib/expectedCells';
import { openWorkbook, type WorkbookPage } from 'workbook-host';
import { startHost } from './hostPage/startHost';

const screenshot = 'test-results/demo.png';

async function main(): Promise<boolean> {
  const host = await startHost({ PORT: '0', DATA_DIR: 'memory:', ...givenEnvironment() });
  try {
    const book = await openWorkbook({ url: host.url, size: { width: 1500, height: 900 } });
    try {
      return await showCells(book);
    } finally {
      mkdirSync(path.dirname(screenshot), { recursive: true });
      await book.page.screenshot({ path: screenshot });
      console.log(`Screenshot: ${screenshot}`);
      await book.close();
    }
  } finally {
    await host.stop();
  }
}

function givenEnvironment(): NodeJS.ProcessEnv {
  const { PORT, DATA_DIR } = process.env;
  return { ...(PORT && { PORT }), ...(DATA_DIR && { DATA_DIR }) };
}

async function showCells(book: WorkbookPage): Promise<boolean> {
  await settle(book);
  for (const { address, formula } of expectedCells) if (formula) await book.enter(address, formula);
  await settle(book);

  const rows: string[][] = [];
  let right = true;
  for (const { address, value: expected, why } of expectedCells) {
    const value = await book.value(address);
    const isRight = typeof value === 'number' && Math.abs(value - expected) < 1e-6;
    right &&= isRight;
    const message = isRight ? why : `WRONG: ${expected} expected. ${(await book.message(address)) ?? ''}`;
    rows.push([address, String(await book.formula(address)), String(value), message]);
  }
  console.log(table([['cell', 'formula', 'value', 'by hand'], ...rows]));
  return right;
}

/** A stuck cell is not a reason to print nothing: the table shows it. */
async function settle(book: WorkbookPage): Promise<void> {
  try {
    await book.settled(60_000);
  } catch (error) {
    console.error(`Not settled: ${(error as Error).message}`);
  }
}

function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

main().then(
  (right) => {
    console.log(right ? 'All cells are right.' : 'Some cells are wrong or stuck.');
    process.exit(right ? 0 : 1);
  },
  (error: unknown) => {
    console.error(`The demo failed: ${(error as Error).message}`);
    process.exit(1);
  },
);
