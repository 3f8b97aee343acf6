import { fullAddress, type SheetBox } from '../excel/a1';
import { type CellProblem, lockedSheets, type WorkControl } from './freeze';
import { calcCalls } from '../formulas/calcFormula';
import { formulaRefusal, type WorkbookNames } from '../formulas/formulaRefusal';
import { readNames } from '../formulas/readNames';
import { checkOf, formulaNow, placeOf } from './frozenRecord';
import { findFrozenSheet, forgetFrozen, readFrozen, type StoredRecord } from './frozenSheet';
import { writeBlocks } from '../cells/writeCells';
import { inExcelAsOneUndo, rangeOf } from '../excel/inExcel';

export interface UnfreezeOutcome {
  restored: number;
  problems: CellProblem[];
  stopped: boolean;
}

export interface UnfreezeOptions extends WorkControl {
  /** Without: the whole workbook. */
  within?: readonly SheetBox[];
}

const recordsPerStep = 200;

/**
 * Brings frozen formulas back to where their values are now, also when rows were inserted or sheets renamed since. Values that were
 * changed since stay, and so do those whose formula could reach out of the workbook: the sheet is a part of a file that anyone can
 * have written.
 *
 * @returns null when nothing is frozen
 */
export function unfreeze({ within, progress, isStopped }: UnfreezeOptions): Promise<UnfreezeOutcome | null> {
  return inExcelAsOneUndo(async (context) => {
    const sheet = await findFrozenSheet(context);
    if (!sheet) return null;
    const { worksheets } = context.workbook;
    worksheets.load('items/id, items/name');
    await context.sync();
    const ids = new Map(worksheets.items.map(({ id, name }) => [name.toLowerCase(), id]));
    const outcome: UnfreezeOutcome = { restored: 0, problems: [], stopped: false };
    const wanted: Located[] = [];
    for (const stored of await readFrozen(context, sheet)) {
      const located = locate(stored, ids);
      if ('reason' in located) {
        if (!within) outcome.problems.push(located);
      } else if (!within || within.some((box) => overlap(box, located.box))) wanted.push(located);
    }
    const names = await readNames(context);
    const done: number[] = [];
    for (let first = 0; first < wanted.length; first += recordsPerStep) {
      if (isStopped()) {
        outcome.stopped = true;
        break;
      }
      progress(first, wanted.length);
      const step = await judged(context, names, wanted.slice(first, first + recordsPerStep));
      const away = step.filter(({ reason, isBack }) => reason === null && !isBack);
      const reasons = await restore(context, away);
      for (const one of step) {
        const reason = one.reason ?? reasons[away.indexOf(one)] ?? null;
        if (reason === null) done.push(one.row);
        else outcome.problems.push({ address: fullAddress(one.box), reason });
      }
    }
    outcome.restored = done.length;
    if (done.length > 0) await forgetFrozen(context, sheet, done);
    progress(wanted.length, wanted.length);
    return outcome;
  });
}

interface Located extends StoredRecord {
  box: SheetBox;
  formula: string;
}

function locate(stored: StoredRecord, ids: ReadonlyMap<string, string>): Located | CellProblem {
  const { record } = stored;
  const { address } = record;
  const place = placeOf(record);
  if (!place) return { address, reason: 'Its cells were deleted' };
  const worksheetId = ids.get(place.sheetName.toLowerCase());
  if (worksheetId === undefined) return { address, reason: 'Its worksheet was deleted' };
  const now = fullAddress(place);
  if (place.rowCount !== record.rowCount || place.columnCount !== record.columnCount) {
    return { address: now, reason: 'Its block of values was split by inserted or deleted cells' };
  }
  const formula = formulaNow(record, place);
  if (formula === null) {
    const reason = 'Cells that its formula refers to were deleted or can no longer be identified';
    return { address: now, reason };
  }
  return { ...stored, box: { ...place, worksheetId }, formula };
}

/** Whether two blocks of the workbook share a cell. */
export function overlap(a: SheetBox, b: SheetBox): boolean {
  return (
    a.worksheetId === b.worksheetId &&
    a.row < b.row + b.rowCount &&
    b.row < a.row + a.rowCount &&
    a.column < b.column + b.columnCount &&
    b.column < a.column + a.columnCount
  );
}

interface Judged extends Located {
  reason: string | null;
  /** A formula of ours is there: freezing it was interrupted or undone, or the user entered one. */
  isBack: boolean;
}

async function judged(
  context: Excel.RequestContext,
  names: WorkbookNames,
  located: readonly Located[],
): Promise<Judged[]> {
  const ranges = located.map(({ box }) => {
    const range = rangeOf(context, box);
    range.load('formulas, values');
    return range;
  });
  await context.sync();
  return located.map((one, i): Judged => {
    const range = ranges[i];
    const [[there] = []]: unknown[][] = range?.formulas ?? [];
    const isBack = there === one.formula || calcCalls(String(there)).length > 0;
    if (isBack) return { ...one, isBack, reason: null };
    const same = checkOf((range?.values ?? []) as unknown[][]) === one.record.check;
    if (!same) return { ...one, isBack, reason: 'Its values have been changed and are kept' };
    const refusal = formulaRefusal(one.formula, names);
    return { ...one, isBack, reason: refusal === null ? null : refused(refusal) };
  });
}

const refused = (why: string) =>
  `Its formula was not restored: ${why}. Read it on the worksheet of frozen formulas, and enter it by hand if it is yours`;

/** @returns why each could not be, or null */
async function restore(
  context: Excel.RequestContext,
  located: readonly Located[],
): Promise<(string | null)[]> {
  const locked = await lockedSheets(
    context,
    located.map(({ box }) => box),
  );
  const open = located.filter(({ box }) => !locked.has(box.worksheetId));
  for (const { box } of open) {
    // The formula spills into these cells again: they must be empty.
    if (box.rowCount * box.columnCount > 1) rangeOf(context, box).clear('Contents');
  }
  const reasons = await writeBlocks(
    context,
    'formulas',
    open.map(({ box, formula }) => ({
      box: { ...box, rowCount: 1, columnCount: 1 },
      cells: [[formula]],
    })),
  );
  return located.map((one) => locked.get(one.box.worksheetId) ?? reasons[open.indexOf(one)] ?? null);
}
