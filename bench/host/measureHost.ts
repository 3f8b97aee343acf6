import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type MeasuredService, startMeasuredService } from '../core/session/access';
import { type Figure, repeated } from '../report/figure';
import { type RequestCounts, type MeasuredColumn, openColumn } from './column';

const echoAddin = 'host/testing/echoAddin';
const [echo, calc] = ['a function that returns its argument', 'CALC.RUN'] as const;
type Name = typeof echo | typeof calc;

/** Milliseconds of each run, by the function that was called. */
type Runs = Record<Name, number[]>;

/**
 * A column of formulas in the workbook host in Chromium: entered, opened again, and calculated once more with stored results.
 * The same formulas of an add-in that answers with their own inputs are the host's own cost.
 *
 * @yields a figure as soon as it is known
 */
export async function* measureHost({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  refuseOtherFunction();
  const cells = quick ? 1_000 : 10_000;
  const service = await startMeasuredService(0);
  const access = { SERVICE_URL: service.url, API_KEY: service.apiKey };
  const columns: Record<Name, MeasuredColumn> = {
    [echo]: await openColumn({ ...access, ADDIN_DIR: echoAddin }),
    [calc]: await openColumn(access),
  };
  try {
    yield* entered(cells, columns, service);
    await columns[calc].kept(cells);
    const files = { [echo]: await columns[echo].save(), [calc]: await columns[calc].save() };
    const opened: Runs = { [echo]: [], [calc]: [] };
    const recalculated: Runs = { [echo]: [], [calc]: [] };
    const before = { ...columns[calc].requestCounts(), sheets: await service.sheets() };
    for (let run = 0; run < (quick ? 1 : 3); run += 1) {
      for (const [name, column] of Object.entries(columns) as [Name, MeasuredColumn][]) {
        opened[name].push(await column.open(files[name]));
        recalculated[name].push(await column.recalculate());
      }
    }
    const { calls, readings } = columns[calc].requestCounts();
    const requests = {
      calls: calls - before.calls,
      readings: readings - before.readings,
      sheets: (await service.sheets()) - before.sheets,
    };
    yield* compared(`${shown(cells)} formulas opened with their results`, cells, opened, requests);
    yield* compared(
      `${shown(cells)} formulas calculated again, results known`,
      cells,
      recalculated,
      requests,
    );
    yield* memory(cells, columns);
  } finally {
    for (const column of Object.values(columns)) await column.close();
    await service.stop();
  }
}

const shown = (count: number) => count.toLocaleString('en');

async function* entered(
  cells: number,
  columns: Record<Name, MeasuredColumn>,
  service: MeasuredService,
): AsyncGenerator<Figure> {
  for (const [on, column] of Object.entries(columns)) {
    const before = { ...column.requestCounts(), sheets: await service.sheets() };
    const took = await column.fill(cells);
    await requireNumbers(column, cells);
    yield {
      name: `${shown(cells)} formulas entered`,
      on: on === calc ? `${on}, nothing known` : on,
      repeated: repeated('s', [took / 1000]),
      calls: column.requestCounts().calls - before.calls,
      sheets: (await service.sheets()) - before.sheets,
    };
  }
}

/**
 * Both, and what CALC.RUN takes beyond the host's own cost.
 *
 * @param asked of the service, by all runs together
 */
function* compared(
  name: string,
  cells: number,
  runs: Runs,
  { calls, readings, sheets }: RequestCounts & { sheets: number },
): Generator<Figure> {
  const seconds = (of: Name) =>
    repeated(
      's',
      runs[of].map((ms) => ms / 1000),
    );
  yield { name, on: echo, repeated: seconds(echo) };
  const above = seconds(calc).median - seconds(echo).median;
  yield {
    name,
    on: calc,
    repeated: seconds(calc),
    calls,
    sheets,
    goal: { text: 'no calculating call, no sheet', met: calls === 0 && sheets === 0 },
    note: `${((above * 1_000_000) / cells).toFixed(0)} µs a cell above the other; ${readings} readings in all runs`,
  };
}

async function* memory(cells: number, columns: Record<Name, MeasuredColumn>): AsyncGenerator<Figure> {
  const name = `memory of the page with ${shown(cells)} formulas`;
  const [own, held] = [await columns[echo].memory(), await columns[calc].memory()];
  yield { name, on: echo, note: `${own.toFixed(0)} MB` };
  const goal = { text: 'at most 1.5 x the other', met: held <= 1.5 * own };
  yield { name, on: calc, note: `${held.toFixed(0)} MB`, goal };
}

async function requireNumbers(column: MeasuredColumn, cells: number): Promise<void> {
  const values = await column.values(cells);
  const odd = values.find((value) => typeof value !== 'number');
  if (odd !== undefined || values.length !== cells) throw new Error(`A formula shows ${String(odd)}.`);
}

/** What it measures is the host's own cost only while Excel calls both functions alike. */
function refuseOtherFunction(): void {
  const [other] = functionsOf(`${echoAddin}/functions.json`);
  const [ours] = functionsOf('build/addin/functions.json').filter(({ id }) => id === 'RUN');
  const callOf = (one: Called | undefined) => [
    ...[one?.id, one?.options, one?.result],
    one?.parameters.map(({ description: _, ...rest }) => rest),
  ];
  if (!isDeepStrictEqual(callOf(other), callOf(ours)))
    throw new Error(`${echoAddin}/functions.json must describe RUN as build/addin/functions.json does.`);
}

interface Called {
  id: string;
  options: unknown;
  parameters: { description: string }[];
  result: unknown;
}

function functionsOf(file: string): Called[] {
  return (JSON.parse(readFileSync(file, 'utf8')) as { functions: Called[] }).functions;
}
