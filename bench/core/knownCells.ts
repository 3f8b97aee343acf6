import { type Figure, repeated } from '../report/figure';
import { type MeasuredService, startMeasuredService } from './session/access';
import { calculate, inputsOf } from './session/cells';
import { runChild } from './session/child';
import type { Reopened } from './programs/reopenWorkbook';
import { openSession } from './session/session';
import { inTemporaryFolder } from './programs/temporaryFolder';
import { overHttp1 } from './session/transport';

const count = 5000;
const mostMicroseconds = 20;
const mostReadyMs = 300;

/** Cells whose results are known: recalculated, and in a workbook that a new process opens. */
export async function* knownCells(quick: boolean): AsyncGenerator<Figure> {
  const service = await startMeasuredService(0);
  try {
    yield recalculated(await recalculate(service, quick ? 5 : 30));
    for (const on of ['computer', 'workbook'] as const)
      yield* inTemporaryFolder((folder) => reopened(service, on, folder, quick ? 3 : 9));
  } finally {
    await service.stop();
  }
}

const cells = 1000;

async function recalculate(service: MeasuredService, times: number) {
  const transport = overHttp1();
  try {
    const session = openSession(service, transport);
    const inputs = Array.from({ length: cells }, (_, n) => inputsOf(n));
    await calculate(session, inputs);
    const before = { calls: transport.requests, sheets: await service.sheets() };
    const microseconds: number[] = [];
    for (let time = 0; time < times; time += 1) {
      const startedAt = performance.now();
      await calculate(session, inputs);
      microseconds.push(((performance.now() - startedAt) * 1000) / cells);
    }
    const calls = transport.requests - before.calls;
    return { microseconds, calls, sheets: (await service.sheets()) - before.sheets };
  } finally {
    transport.close();
  }
}

function recalculated({ microseconds, calls, sheets }: Awaited<ReturnType<typeof recalculate>>): Figure {
  const took = repeated('µs a cell', microseconds);
  const met = took.median < mostMicroseconds && calls === 0 && sheets === 0;
  return {
    name: `the same ${cells} cells recalculated`,
    on: 'in memory',
    repeated: took,
    calls,
    sheets,
    goal: { text: `< ${mostMicroseconds} µs, no call, no sheet`, met },
  };
}

async function* reopened(
  service: MeasuredService,
  on: 'computer' | 'workbook',
  folder: string,
  times: number,
): AsyncGenerator<Figure> {
  const { url, apiKey, projectId } = service;
  const task = { url, apiKey, projectId, folder, count };
  await runChild(require.resolve('./programs/fillWorkbook'), [JSON.stringify(task)]);
  const before = await service.sheets();
  const runs: Reopened[] = [];
  for (let time = 0; time < times; time += 1)
    runs.push(
      await runChild(require.resolve('./programs/reopenWorkbook'), [JSON.stringify({ ...task, on })]),
    );
  const sheets = (await service.sheets()) - before;
  const calls = Math.max(...runs.map(({ calculatingCalls }) => calculatingCalls));
  const name = `${count.toLocaleString('en')} stored results, opened in a new process`;
  const where = on === 'computer' ? 'the computer that made them' : 'another computer';
  const ready = repeated(
    'ms',
    runs.map(({ readyMs }) => readyMs),
  );
  const each = repeated(
    'µs a cell',
    runs.map(({ microsecondsACell }) => microsecondsACell),
  );
  yield {
    name: `${name}: ready`,
    on: where,
    repeated: ready,
    goal: { text: `< ${mostReadyMs} ms`, met: ready.median < mostReadyMs },
  };
  yield {
    name: `${name}: shown for the first time`,
    on: where,
    repeated: each,
    calls,
    sheets,
    goal: {
      text: `< ${mostMicroseconds} µs, no calculating call, no sheet`,
      met: each.median < mostMicroseconds && calls === 0 && sheets === 0,
    },
    note: 'calls: those that calculate',
  };
}
