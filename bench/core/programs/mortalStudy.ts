import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { createStudy, type StudyListener, type StudyRow } from '../../../src/study/engine/study';
import { memoryPointers } from '../../../src/study/testing/memoryPointers';
import { inputsOf, templateCode } from '../session/cells';
import { openFileStore } from './fileStore';
import { openSession } from '../session/session';
import { overHttp1 } from '../session/transport';
import type { Task } from './workbookFolder';

/** What a life of the study tells at its end, if it lives to see it. */
export interface StudyReport {
  done: number;
  failed: number;
  possibleDuplicates: number;
}

/** Where the results of a study are written: a line for every row, as often as it is written. */
export function rowsFile(folder: string): string {
  return path.join(folder, 'rows');
}

/** One life: begins the study, or goes on with what the journal says. It may be killed at any time. */
async function main({ folder, count, ...access }: Task): Promise<void> {
  const transport = overHttp1();
  const stores = { journal: openFileStore(path.join(folder, 'journal')) };
  const study = createStudy({
    ...openSession(access, transport, { stores }).studyServices,
    pointers: memoryPointers(),
  });
  const rows = Array.from({ length: count }, (_, index): StudyRow => ({
    index,
    attributes: inputsOf(index),
  }));
  const on: StudyListener = {
    write: async (results) =>
      appendFileSync(rowsFile(folder), results.map(({ index, ok }) => `${index} ${ok}\n`).join('')),
  };
  const [entry] = await study.unfinished();
  let end = entry ? await study.resume(entry, rows, on) : await study.run({ templateCode, rows }, on);
  while (end.state === 'undecided') end = await study.resume(end.entry, rows, on, { decision: 'resubmit' });
  const { done, failed, possibleDuplicates } = end.report;
  process.send?.({ done, failed, possibleDuplicates } satisfies StudyReport);
  transport.close();
  process.disconnect();
}

if (require.main === module) {
  main(JSON.parse(process.argv[2] ?? '') as Task).catch((error: unknown) => {
    process.stderr.write(String(error));
    process.exitCode = 1;
  });
}
