import { readFileSync } from 'node:fs';
import { WorkbookResults } from '../../../src/core/cache/workbookResults';
import { calculate, inputsOf } from '../session/cells';
import { openSession } from '../session/session';
import { overHttp1 } from '../session/transport';
import { storesIn, type Task, workbookPart } from './workbookFolder';

/** What a reopened workbook took. */
export interface Reopened {
  /** From nothing to the first cell answered: everything that is kept was read. */
  readyMs: number;
  microsecondsACell: number;
  calculatingCalls: number;
  counted: { fromComputer: number; fromWorkbook: number };
}

/** The later process: opens the workbook, `on` the computer that calculated it or on another one, and shows all of it. */
async function main({ folder, count, on, ...access }: Task & { on: 'computer' | 'workbook' }): Promise<void> {
  const transport = overHttp1();
  const inputs = Array.from({ length: count }, (_, n) => inputsOf(n));
  const startedAt = performance.now();
  const workbook = new WorkbookResults();
  if (workbook.load(readFileSync(workbookPart(folder), 'utf8')) === null) throw new Error('Not readable.');
  const session = openSession(access, transport, {
    workbook,
    stores: on === 'computer' ? storesIn(folder) : {},
  });
  await calculate(session, inputs.slice(0, 1));
  const readyAt = performance.now();
  await calculate(session, inputs);
  const endedAt = performance.now();
  const { calls, fromComputer, fromWorkbook } = session.counters;
  process.send?.({
    readyMs: readyAt - startedAt,
    microsecondsACell: ((endedAt - readyAt) * 1000) / count,
    calculatingCalls: calls,
    counted: { fromComputer, fromWorkbook },
  } satisfies Reopened);
  transport.close();
  process.disconnect();
}

main(JSON.parse(process.argv[2] ?? '') as Task & { on: 'computer' | 'workbook' }).catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exitCode = 1;
});
