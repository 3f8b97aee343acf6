import * as z from 'zod/mini';
import { fromRanges } from '../engine/rowRanges';
import { isWholeNumber, wholeNumber } from '../engine/wholeNumber';

/** Rows of a worksheet. */
const most = 1_048_576;
const count = wholeNumber(most);
const range = z.custom<readonly [number, number]>(
  (value) => Array.isArray(value) && value.length === 2 && value.every((end) => isWholeNumber(end, most)),
);
const ranges = z
  .array(range)
  .check(z.refine((given) => fromRanges(given.slice(0, 200_000)).length <= 500_000));
const corner = { worksheetId: z.string(), sheetName: z.string(), row: count, column: count };

const choice = z.union([z.nullable(z.string()), z.object({ field: z.string(), units: z.string() })]);

/** Where a run reads and writes, to go on with it after the pane was closed. It names cells and fields, and holds no inputs. */
const studyMemo = z.object({
  version: z.literal(1),
  /** Of the table, header row and all. */
  box: z.object({ ...corner, rowCount: count, columnCount: count }),
  /** Heading rows above it, and what is above them. */
  above: z.optional(count),
  title: z.optional(z.string()),
  choices: z.record(z.string(), choice),
  /** Names of the result columns. */
  columns: z.array(z.string()),
  layout: z.enum(['beside', 'sheet']),
  place: z.object(corner),
  /** The rows that the results have places for, and those of this run: a retry has fewer. */
  rows: ranges,
  only: ranges,
  /** Of `rows`, the place of each on the worksheet of results. */
  offsets: z.optional(z.array(count)),
  /** Name of the workbook when it was saved last. */
  workbook: z.optional(z.string()),
  /** Id of the written study that it runs some rows of again. */
  study: z.optional(z.string()),
});
export type StudyMemo = z.infer<typeof studyMemo>;

/** Null for what another version wrote. */
export function readMemo(value: unknown): StudyMemo | null {
  const parsed = studyMemo.safeParse(value);
  return parsed.success ? parsed.data : null;
}
