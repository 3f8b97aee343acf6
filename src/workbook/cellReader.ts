import { CalcError } from '../client/calcError';
import { type Timers, withinDeadline } from '../client/deadline';

/** Part of a worksheet, by its name and an A1 address without it. */
export interface SheetRange {
  sheet: string;
  address: string;
}

/** Reads the values of ranges, all of them in one round trip to Excel. */
export type ReadRanges = (ranges: readonly SheetRange[]) => Promise<unknown[][][]>;

/** Reads through Office.js. Waits while the user edits a cell: Excel refuses requests meanwhile. */
export const readRanges: ReadRanges = (ranges) =>
  Excel.run({ delayForCellEdit: true }, async (context) => {
    const loaded = ranges.map(({ sheet, address }) => {
      const range = context.workbook.worksheets.getItem(sheet).getRange(address);
      range.load('values');
      return range;
    });
    await context.sync();
    return loaded.map((range) => range.values as unknown[][]);
  });

export interface CellReader {
  /** @throws {CalcError} when Excel cannot read the range or does not answer within the deadline */
  read(range: SheetRange): Promise<unknown[][]>;
}

export interface CellReaderParts extends Timers {
  readRanges: ReadRanges;
}

interface Waiting {
  range: SheetRange;
  resolve(values: unknown[][]): void;
  reject(error: CalcError): void;
}

/** Long, because a user may be in the middle of editing a cell. */
const deadlineMs = 60_000;

/**
 * Gathers the reads that functions ask for while they start together, and those that arrive during a read, into one
 * request each time: Excel fails when some fifty are open at once.
 */
export function createCellReader(parts: CellReaderParts): CellReader {
  let waiting: Waiting[] = [];
  let reading = false;
  const readSoon: ReadRanges = (ranges) =>
    withinDeadline(parts, deadlineMs, { late: noAnswer }, () => parts.readRanges(ranges));

  async function readAll(): Promise<void> {
    while (waiting.length > 0) {
      const now = waiting;
      waiting = [];
      try {
        const values = await readSoon(now.map(({ range }) => range));
        now.forEach(({ resolve }, i) => resolve(values[i] ?? []));
      } catch (cause) {
        if (now.length > 1 && !(cause instanceof CalcError)) {
          // One bad address fails the whole request: each gets its own answer.
          for (const one of now) await readOne(one);
        } else {
          now.forEach(({ range, reject }) => reject(unreadable(range, cause)));
        }
      }
    }
    reading = false;
  }

  async function readOne({ range, resolve, reject }: Waiting): Promise<void> {
    try {
      const [values] = await readSoon([range]);
      resolve(values ?? []);
    } catch (cause) {
      reject(unreadable(range, cause));
    }
  }

  return {
    read: (range) =>
      new Promise((resolve, reject) => {
        waiting.push({ range, resolve, reject });
        if (reading) return;
        reading = true;
        queueMicrotask(() => void readAll());
      }),
  };
}

function noAnswer(): CalcError {
  return new CalcError({
    kind: 'timeout',
    code: 'WORKBOOK_TIMEOUT',
    message:
      'Excel did not answer when asked for a referenced cell: finish editing the cell, then recalculate',
    retryable: true,
  });
}

function unreadable({ sheet, address }: SheetRange, cause: unknown): CalcError {
  if (cause instanceof CalcError) return cause;
  return new CalcError({
    kind: 'service',
    code: 'CELL_UNREADABLE',
    message: `${sheet}!${address} could not be read to tell 0 from blank: recalculate, or write the value in the formula`,
    retryable: true,
    cause,
  });
}
