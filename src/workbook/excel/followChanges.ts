import { inExcel, unfollow } from './inExcel';
import { whereAvailable } from './whereAvailable';

type Followed = OfficeExtension.EventHandlerResult<never>;
type Worksheets = Excel.WorksheetCollection;

/**
 * Tells of cells that this user or a calculation changed and of deleted and renamed sheets, by the id of the sheet. What other authors change,
 * their own add-in follows.
 *
 * @param onChange also notified whether cells were inserted or deleted
 * @returns ends it
 */
export function followChanges(
  onChange: (worksheetId: string, isMove: boolean) => void,
): Promise<() => Promise<void>> {
  const handler = ({ worksheetId }: { worksheetId: string }) => Promise.resolve(onChange(worksheetId, false));
  return follow(
    (worksheets) => [
      worksheets.onChanged.add(({ source, worksheetId, changeType }) => {
        if (source !== Excel.EventSource.remote)
          onChange(worksheetId, /Inserted|Deleted/.test(String(changeType)));
        return Promise.resolve();
      }),
      worksheets.onCalculated.add(handler),
      worksheets.onDeleted.add(handler),
    ],
    handler,
  );
}

/**
 * Tells of every change of a cell or a calculation and of deleted and renamed sheets.
 *
 * @param selection also of the selection and the shown sheet
 * @returns ends it
 */
export function followCells(onChange: () => void, selection?: 'selection'): Promise<() => Promise<void>> {
  const handler = () => Promise.resolve(onChange());
  return follow(
    (worksheets) => [
      ...(selection ? [worksheets.onSelectionChanged.add(handler), worksheets.onActivated.add(handler)] : []),
      worksheets.onChanged.add(handler),
      worksheets.onCalculated.add(handler),
      worksheets.onDeleted.add(handler),
    ],
    handler,
  );
}

/** Tells what a worksheet is called from now on. An Excel before ExcelApi 1.17 does not say so. @returns ends it */
export async function followNames(
  onNamed: (worksheetId: string, sheetName: string) => void,
): Promise<() => Promise<void>> {
  const names = await whereAvailable(() =>
    inBatch(({ onNameChanged }) => [
      onNameChanged.add(({ worksheetId, nameAfter }) => Promise.resolve(onNamed(worksheetId, nameAfter))),
    ]),
  );
  return () => unfollow(names ?? []);
}

const inBatch = (task: (worksheets: Worksheets) => Followed[]) =>
  inExcel(async (context) => {
    const added = task(context.workbook.worksheets);
    await context.sync();
    return added;
  });

async function follow(
  add: (worksheets: Worksheets) => Followed[],
  onRenamed: (event: { worksheetId: string }) => Promise<void>,
): Promise<() => Promise<void>> {
  const followed = await inBatch(add);
  // ExcelApi 1.17: in an earlier Excel a new name is seen at the next change.
  const names = await whereAvailable(() => inBatch(({ onNameChanged }) => [onNameChanged.add(onRenamed)]));
  return async () => {
    await unfollow(followed);
    await unfollow(names ?? []);
  };
}
