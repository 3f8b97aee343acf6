import type { Timers } from '../../client/deadline';
import { isMissing } from '../excel/whereAvailable';
import {
  type CheckLine,
  type CheckOutcome,
  type CheckPlace,
  type CheckStep,
  failed,
  leftOut,
  notAvailable,
  passed,
} from './checkLine';
import { excelMessage } from './excelMessage';
import { removeLeftRecords } from './recordSteps';
import { inExcel } from '../excel/inExcel';

export interface SelfCheckParts extends Timers {
  /** Milliseconds of a clock that only runs forward. */
  now: () => number;
  steps: readonly CheckStep[];
  /** How long a step may take. */
  deadlineMs: number;
  /** Called with all lines so far, and the name of the step that is under way. */
  onProgress: (lines: readonly CheckLine[], current: string | null) => void;
}

/**
 * Runs step after step. What a step does wrong is its line; nothing stops the next one. The scratch worksheet goes at the end, whatever
 * happened before, also after a cancel.
 */
export async function runSelfCheck(parts: SelfCheckParts, cancel: AbortSignal): Promise<CheckLine[]> {
  const lines: CheckLine[] = [];
  let worksheetId = '';

  async function line(
    name: string,
    work: (place: CheckPlace) => Promise<CheckOutcome>,
    signal?: AbortSignal,
  ) {
    parts.onProgress(lines, name);
    const begun = parts.now();
    const outcome = await settled(parts, worksheetId, work, signal);
    lines.push({ name, ...outcome, milliseconds: Math.round(parts.now() - begun) });
    parts.onProgress(lines, null);
  }

  await line(
    'Scratch worksheet',
    async ({ signal }) => {
      const left = await removeScratchSheets();
      await removeLeftRecords();
      if (signal.aborted) return leftOut('Canceled');
      const id = await addScratchSheet();
      // It came too late to be used.
      if (signal.aborted) await removeScratchSheets();
      else worksheetId = id;
      return passed(left === 0 ? '' : 'the leftovers of an interrupted check were removed');
    },
    cancel,
  );
  for (const step of parts.steps) {
    if (cancel.aborted) lines.push({ name: step.name, ...leftOut('Canceled'), milliseconds: 0 });
    else if (step.inExcel && worksheetId === '')
      lines.push({ name: step.name, ...leftOut('no scratch worksheet'), milliseconds: 0 });
    else await line(step.name, (place) => step.run(place), cancel);
  }
  if (worksheetId !== '')
    await line('Scratch worksheet removed', async () => {
      await removeLeftRecords();
      const count = await removeScratchSheets();
      return count > 0 ? passed() : failed('It was no longer there, or was changed.');
    });
  parts.onProgress(lines, null);
  return lines;
}

/** What the step comes to: its own outcome, Excel's error, its deadline or the cancel, whichever is first. */
async function settled(
  parts: SelfCheckParts,
  worksheetId: string,
  work: (place: CheckPlace) => Promise<CheckOutcome>,
  cancel?: AbortSignal,
): Promise<CheckOutcome> {
  const over = new AbortController();
  let end: (outcome: CheckOutcome) => void = () => undefined;
  const ended = new Promise<CheckOutcome>((resolve) => (end = resolve));
  const late = () => end(failed(`no answer within ${parts.deadlineMs / 1000} s`));
  const cancelled = () => end(leftOut('Canceled'));
  const timer = parts.setTimeout(late, parts.deadlineMs);
  cancel?.addEventListener('abort', cancelled);
  const place: CheckPlace = {
    worksheetId,
    signal: over.signal,
    now: parts.now,
    wait: (milliseconds) => new Promise((resolve) => void parts.setTimeout(resolve, milliseconds)),
  };
  try {
    return await Promise.race([ended, work(place).catch(outcomeOfError)]);
  } finally {
    over.abort();
    parts.clearTimeout(timer);
    cancel?.removeEventListener('abort', cancelled);
  }
}

function outcomeOfError(error: unknown): CheckOutcome {
  const message = excelMessage(error);
  return isMissing(error) ? notAvailable(message) : failed(message);
}

const sheetName = 'Calc self-check';
/** Excel names a user's copy `Calc self-check (2)`, which is not one of these. */
const ownName = /^Calc self-check( \d+)?$/;
/** In A1 of the scratch worksheet. Only a sheet that has both the name and this text is removed. */
const mark = 'Scratch worksheet of the Calc self-check 7d1f0a52: it is removed when the check ends';

/** Adds the scratch worksheet with its mark in one request, so that no death of the page leaves it without. @returns its id */
function addScratchSheet(): Promise<string> {
  return inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    const taken = new Set(worksheets.items.map(({ name }) => name.toLowerCase()));
    let name = sheetName;
    for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${sheetName} ${next}`;
    const sheet = worksheets.add(name);
    sheet.getRange('A1').values = [[mark]];
    sheet.load('id');
    await context.sync();
    return sheet.id;
  });
}

/** Removes every scratch worksheet, of this run or of one that was killed. @returns how many */
function removeScratchSheets(): Promise<number> {
  return inExcel(async (context) => {
    const { worksheets } = context.workbook;
    worksheets.load('items/name');
    await context.sync();
    const named = worksheets.items
      .filter(({ name }) => ownName.test(name))
      .map((sheet) => {
        const cell = sheet.getRange('A1');
        cell.load('values');
        return { sheet, cell };
      });
    if (named.length === 0) return 0;
    await context.sync();
    const own = named.filter(({ cell }) => cell.values[0]?.[0] === mark);
    for (const { sheet } of own) sheet.delete();
    await context.sync();
    return own.length;
  });
}
