import { addinError, CalcError } from '../../client/calcError';
import { type Timers, withinDeadline } from '../../client/deadline';
import { excelTimeout } from '../excel/excelWait';
import { inExcel } from '../excel/inExcel';

/** Part of a worksheet, by its name and an A1 address without it. */
export interface SheetRange {
  sheet: string;
  address: string;
  /** What of it is read as its values. */
  reads?: 'values' | 'formulas';
}

/** What a range shows and holds, cell by cell. */
export interface ReadCells {
  values: unknown[][];
  /** Number formats. */
  formats: unknown[][];
}

/** Reads ranges, all of them in one round trip to Excel. */
export type ReadRanges = (ranges: readonly SheetRange[]) => Promise<ReadCells[]>;

/** Reads through Office.js. Waits while the user edits a cell: Excel rejects requests meanwhile. */
export const readRanges: ReadRanges = (ranges) =>
  inExcel(async (context) => {
    const loaded = ranges.map(({ sheet, address, reads = 'values' }) => {
      const range = context.workbook.worksheets.getItem(sheet).getRange(address);
      range.load([reads, 'numberFormat']);
      return { range, reads };
    });
    await context.sync();
    return loaded.map(({ range, reads }) => ({
      values: range[reads] as unknown[][],
      formats: range.numberFormat as unknown[][],
    }));
  });

export type CellReader = ReturnType<typeof createCellReader>;

export interface CellReaderParts extends Timers {
  readRanges: ReadRanges;
  /** Whether Excel has answered any request of this page. */
  hasAnswered(): boolean;
}

const nothing: ReadCells = { values: [], formats: [] };

interface Waiting {
  range: SheetRange;
  /** Its own deadline has passed: it is not read any more. */
  isOver(): boolean;
  resolve(cells: ReadCells): void;
  reject(error: CalcError): void;
}

/** A request to Excel has at most 5 MB. */
const mostAtOnce = 500;

/** Of a read from when it is asked for, and of a request. Long, because a user may be in the middle of editing a cell. */
const deadlineMs = 60_000;
/** The same while Excel answers nothing: in some files it never does (office-js#6150, #6678, #6841, #6930). */
const silentMs = 5_000;

/**
 * Gathers the reads that functions ask for while they start together, and those that arrive during a read, into one
 * request each time: Excel fails when some fifty are open at once.
 */
export function createCellReader(parts: CellReaderParts) {
  const waiting: Waiting[] = [];
  let reading = false;
  /** Whether the latest request that has ended was answered in time; null before any has ended. */
  let answers: boolean | null = null;
  const inTime = <Value>(work: (over: AbortSignal) => Promise<Value>) =>
    withinDeadline(
      parts,
      (answers ?? parts.hasAnswered()) ? deadlineMs : silentMs,
      {
        late: () =>
          excelTimeout('when a referenced cell was read: finish editing the cell, then calculate again'),
      },
      work,
    );
  const readSoon: ReadRanges = (ranges) =>
    inTime((over) => {
      over.addEventListener('abort', () => (answers = false));
      // Too late it may be because Excel has waited for the functions that wait for it (office-js#6841).
      return parts.readRanges(ranges).finally(() => (answers = !over.aborted));
    });

  async function readAll(): Promise<void> {
    while (waiting.length > 0) await readTogether(waiting.splice(0, mostAtOnce));
    reading = false;
  }

  async function readTogether(all: readonly Waiting[]): Promise<void> {
    const now = all.filter(({ isOver }) => !isOver());
    if (now.length === 0) return;
    try {
      const read = await readSoon(now.map(({ range }) => range));
      now.forEach(({ resolve }, i) => resolve(read[i] ?? nothing));
    } catch (cause) {
      // One bad address fails the whole request: each gets its own answer.
      if (now.length > 1 && !(cause instanceof CalcError)) for (const one of now) await readTogether([one]);
      else now.forEach(({ range, reject }) => reject(unreadable(range, cause)));
    }
  }

  return {
    /** @throws {CalcError} when Excel cannot read the range or does not answer within the deadline */
    read: (range: SheetRange): Promise<ReadCells> =>
      // Those before it may each take their whole deadline: it does not wait for them longer than for its own.
      inTime(
        (over) =>
          new Promise((resolve, reject) => {
            waiting.push({ range, isOver: () => over.aborted, resolve, reject });
            if (reading) return;
            reading = true;
            queueMicrotask(() => void readAll());
          }),
      ),
  };
}

function unreadable({ sheet, address }: SheetRange, cause: unknown): CalcError {
  if (cause instanceof CalcError) return cause;
  return addinError({
    kind: 'service',
    code: 'CELL_UNREADABLE',
    message: `${sheet}!${address} could not be read to tell a number from a blank or a date: calculate again, or write the value in the formula`,
    cause,
  });
}
