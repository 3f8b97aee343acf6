import { writeFileSync } from 'node:fs';
import { calculate, inputsOf } from '../session/cells';
import { openSession } from '../session/session';
import { overHttp1 } from '../session/transport';
import { storesIn, type Task, workbookPart } from './workbookFolder';

/** The first process: calculates the cells, and keeps them on the computer and in the workbook. */
async function main({ folder, count, ...access }: Task): Promise<void> {
  const transport = overHttp1();
  const session = openSession(access, transport, { stores: storesIn(folder) });
  await calculate(
    session,
    Array.from({ length: count }, (_, n) => inputsOf(n)),
  );
  await session.flush();
  writeFileSync(workbookPart(folder), session.workbook.text());
  transport.close();
  process.send?.({ calls: session.counters.calls });
  process.disconnect();
}

main(JSON.parse(process.argv[2] ?? '') as Task).catch((error: unknown) => {
  process.stderr.write(String(error));
  process.exitCode = 1;
});
