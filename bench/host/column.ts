import { openWorkbook } from 'workbook-host';
import { type FormulaColumn, formulaColumn } from '../../test/support/formulaColumn';
import { startHost } from '../../scripts/hostPage/startHost';

export interface RequestCounts {
  /** Those that calculate or write. */
  calls: number;
  /** Of templates and of the project. */
  readings: number;
}

/** The workbook host in Chromium with one add-in, and a column of formulas in it. */
export interface MeasuredColumn extends FormulaColumn {
  /** Requests to the service so far. */
  requestCounts(): RequestCounts;
  /** Megabytes of JavaScript that the page holds, with the add-in in it, after collecting garbage. */
  memory(): Promise<number>;
  close(): Promise<void>;
}

export async function openColumn(environment: NodeJS.ProcessEnv): Promise<MeasuredColumn> {
  const host = await startHost({ PORT: '0', ...environment });
  const book = await openWorkbook({ url: host.url });
  const counts: RequestCounts = { calls: 0, readings: 0 };
  book.context.on('request', (request) => {
    if (!new URL(request.url()).pathname.startsWith('/v1/')) return;
    if (request.method() === 'GET') counts.readings += 1;
    else counts.calls += 1;
  });
  await book.settled(60_000);
  return {
    ...formulaColumn(book),
    requestCounts: () => ({ ...counts }),
    async memory() {
      const session = await book.context.newCDPSession(book.page);
      await session.send('HeapProfiler.collectGarbage');
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      await session.detach();
      return usedSize / 2 ** 20;
    },
    async close() {
      await book.close();
      await host.stop();
    },
  };
}
