import { CalcError, inputError } from '../../client/calcError';
import { describe, readArgument } from '../../core/inputs/cellValue';
import { createFollowedSheets } from '../../core/sheets/followedSheets';
import { paused } from '../../core/session/connection';
import type { AnswerCell } from '../../core/outputs/render';
import type { Sheet } from '../../../contract';
import { calcErrorOf } from '../call/answer';
import { asScalar } from '../call/functionCall';
import type { Stream } from '../call/stream';
import { perRuntime } from '../call/perRuntime';
import { explained, sheetCells, sheetIdOf, sheetReads } from './readSheet';

const [usualSeconds, fewestSeconds, mostSeconds] = [10, 2, 3600];

export const followedSheets = perRuntime((runtime) =>
  createFollowedSheets({
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
    clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
    read: (sheetId) => sheetReads(runtime).readNow(sheetId),
    mayRead: () => !runtime.settings.get().paused,
    onMayRead(listener) {
      runtime.settings.subscribe(listener);
      runtime.connection.subscribe(listener);
    },
  }),
);

/** LIVE: sheetId, output, seconds. Shows what the sheet says, whenever that is new, until Excel does not want it any more. */
export const follow: Stream = ({ values, signal }, runtime, show) => {
  if (signal?.aborted) return Promise.resolve();
  const sheetId = sheetIdOf(asScalar(values[0]));
  const seconds = secondsOf(asScalar(values[2]));
  let shown: string | undefined;
  const showNew = (answer: AnswerCell[][] | CalcError) => {
    if (signal?.aborted) return;
    const text = JSON.stringify(
      answer instanceof CalcError ? answer.message : answer.map((row) => row.map(plain)),
    );
    if (text === shown) return;
    shown = text;
    show(answer);
  };
  const failed = (error: unknown) => showNew(calcErrorOf(explained(error, sheetId)));
  const changed = (sheet: Sheet) => void sheetCells(sheet, values[1], runtime).then(showNew, failed);
  if (runtime.settings.get().paused) showNew(paused());
  const end = followedSheets(runtime).follow(sheetId, { seconds, changed, failed });
  signal?.addEventListener('abort', end, { once: true });
  return Promise.resolve();
};

function secondsOf(given: unknown): number {
  const cell = readArgument(given, 'seconds');
  if (cell.kind === 'blank') return usualSeconds;
  if (cell.kind === 'number' && !cell.is && cell.value >= fewestSeconds && cell.value <= mostSeconds)
    return cell.value;
  throw inputError(
    `seconds: ${describe(cell)} is not a valid time between readings. Allowed: ${fewestSeconds} to ${mostSeconds}`,
    'seconds',
  );
}

function plain(cell: AnswerCell): unknown {
  return cell instanceof CalcError ? cell.message : cell;
}
