import type { SheetBox } from './a1';
import { createExcelWait } from './excelWait';

type Work<Value> = (context: Excel.RequestContext) => Promise<Value>;

/** The calls of this page that Excel has not answered. */
export const excelWait = createExcelWait({
  setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
});

/**
 * Requests to Excel in one batch: the one way in. It waits while the user edits a cell, for Excel rejects requests meanwhile.
 *
 * @throws {OfficeExtension.Error} what Excel answers; `officeMessage` has the words for it
 * @throws {CalcError} WORKBOOK_TIMEOUT when Excel answers nothing for two minutes
 */
export function inExcel<Value>(work: Work<Value>): Promise<Value> {
  return run({ delayForCellEdit: true }, work);
}

/** The same where Excel can undo all of it in one step. */
export function inExcelAsOneUndo<Value>(work: Work<Value>): Promise<Value> {
  return run({ delayForCellEdit: true, mergeUndoGroup: true }, work);
}

/** Ends the following of events, which were added in one batch. */
export async function unfollow(
  events: readonly Pick<OfficeExtension.EventHandlerResult<never>, 'remove' | 'context'>[],
): Promise<void> {
  const [first] = events;
  if (!first) return;
  await run(first.context, async ({ sync }) => {
    for (const event of events) event.remove();
    await sync();
  });
}

function run<Value>(
  options: Excel.RunOptions | OfficeExtension.ClientRequestContext,
  work: Work<Value>,
): Promise<Value> {
  return excelWait.during((onAnswer) =>
    // Two of its forms, which take the same work.
    (Excel.run as (first: typeof options, batch: Work<Value>) => Promise<Value>)(options, (context) =>
      work(heard(context, onAnswer)),
    ),
  );
}

/** The same context, of which every answer is heard: work of many requests may take long, while Excel answers each. */
function heard(context: Excel.RequestContext, onAnswer: () => void): Excel.RequestContext {
  const sync = async <Passed>(passed?: Passed) => {
    const answered = await context.sync(passed);
    onAnswer();
    return answered;
  };
  return Object.create(context, { sync: { value: sync } }) as Excel.RequestContext;
}

type Area = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

/** Cells of a sheet, zero-based. */
export function rangeAt(sheet: Excel.Worksheet, { row, column, rowCount, columnCount }: Area): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rowCount, columnCount);
}

/** The cells of a box, on its sheet. */
export function rangeOf(
  { workbook }: Excel.RequestContext,
  box: Area & Pick<SheetBox, 'worksheetId'>,
): Excel.Range {
  return rangeAt(workbook.worksheets.getItem(box.worksheetId), box);
}
