import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Figure } from '../report/figure';
import { startMeasuredService } from './session/access';
import { kill, startChild, nextMessage } from './session/child';
import { putAtDistance } from './session/distance';
import { batchesOneByOne, solve } from './session/lowerBound';
import { rowsFile, type StudyReport } from './programs/mortalStudy';
import { inTemporaryFolder } from './programs/temporaryFolder';

const kills = 3;

/** A study whose process is killed three times at random and begun again. */
export async function* killedStudy(quick: boolean): AsyncGenerator<Figure> {
  const count = quick ? 200 : 1000;
  const service = await startMeasuredService(solve * 1000);
  const distance = await putAtDistance(service);
  try {
    yield* inTemporaryFolder(async function* (folder) {
      const { access } = distance.over('http/1.1');
      const ideal = batchesOneByOne(count);
      const task = JSON.stringify({ ...access, folder, count });
      const startedAt = performance.now();
      const moments: number[] = [];
      for (let life = 0; life < kills; life += 1) {
        const child = startChild(require.resolve('./programs/mortalStudy'), [task]);
        const seconds = 0.3 + Math.random() * (ideal / (kills + 1));
        await delay(seconds * 1000);
        await kill(child);
        moments.push((performance.now() - startedAt) / 1000);
      }
      const report = await nextMessage<StudyReport>(
        startChild(require.resolve('./programs/mortalStudy'), [task]),
      );
      const seconds = (performance.now() - startedAt) / 1000;
      yield judged(
        count,
        seconds,
        moments,
        report,
        await service.sheets(),
        readFileSync(rowsFile(folder), 'utf8'),
      );
    });
  } finally {
    await distance.close();
    await service.stop();
  }
}

function judged(
  count: number,
  seconds: number,
  moments: number[],
  { failed, possibleDuplicates }: StudyReport,
  sheets: number,
  written: string,
): Figure {
  const rows = new Set(
    written
      .split('\n')
      .slice(0, -1)
      .map((line) => line.split(' ')[0]),
  );
  const missing = count - rows.size;
  const doubled = sheets - count;
  const ideal = batchesOneByOne(count);
  return {
    name: `a study of ${count} rows, killed ${kills} times`,
    on: 'http/1.1',
    repeated: { unit: 's', median: seconds, least: seconds, most: seconds, times: 1 },
    sheets,
    goal: {
      text: 'no row missing, none doubled beyond those counted as possible',
      met: missing === 0 && failed === 0 && doubled <= possibleDuplicates,
    },
    note:
      `missing ${missing}, failed ${failed}, doubled ${doubled}, possible duplicates counted ${possibleDuplicates}; ` +
      `${(seconds / ideal).toFixed(2)} x the ideal of ${ideal.toFixed(1)} s; ` +
      `killed at ${moments.map((moment) => moment.toFixed(1)).join(', ')} s`,
  };
}
