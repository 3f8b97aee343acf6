import { cellAddress, holdsCell, type SheetBox } from '../excel/a1';
import { inExcelAsOneUndo, rangeAt } from '../excel/inExcel';
import { whereAvailable } from '../excel/whereAvailable';
import type { PlannedCell } from '../cells/plannedCell';

export type Area = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

/** What an insert found and what it wrote, so that it can be taken away again. */
export interface WrittenCells {
  box: SheetBox;
  /** Blocks of cells that were written; what stands between them is the user's. */
  areas: Area[];
  before: StateBefore;
  /** Formulas and values as they were written; null in cells that were not, or that a formula fills. */
  formulas: unknown[][];
  /** The cell of the formula that fills others, with them; null without one. */
  filling: Area | null;
}

interface StateBefore {
  formulas: unknown[][];
  numberFormats: unknown[][];
  /** Null where this Excel cannot tell. */
  looks: Excel.CellProperties[][] | null;
  columnWidths: number[];
}

/** What a block of cells holds and looks like before it is written. */
export async function stateBefore(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  box: Area,
): Promise<StateBefore> {
  const range = rangeAt(sheet, box).load('formulas, numberFormat');
  const columns = Array.from({ length: box.columnCount }, (_, i) =>
    range.getColumn(i).load('format/columnWidth'),
  );
  await context.sync();
  return {
    formulas: range.formulas,
    numberFormats: range.numberFormat,
    looks: await looksOf(context, range),
    columnWidths: columns.map(({ format }) => format.columnWidth),
  };
}

interface Writing {
  box: SheetBox;
  rows: readonly (PlannedCell | null)[][];
  before: StateBefore;
  filled?: Area;
}

/** Keeps what stands in a block when it is complete. */
export async function writtenCells(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { box, rows, before, filled }: Writing,
): Promise<WrittenCells> {
  const range = rangeAt(sheet, box).load('formulas');
  await context.sync();
  const isFilled = (row: number, column: number) =>
    filled !== undefined &&
    holdsCell(filled, box.row + row, box.column + column) &&
    !(box.row + row === filled.row && box.column + column === filled.column);
  const formulas = (range.formulas as unknown[][]).map((line, r) =>
    line.map((formula, c) => (rows[r]?.[c] === null || isFilled(r, c) ? null : formula)),
  );
  return { box, areas: areasOf(rows, box), before, formulas, filling: filled ?? null };
}

/** Null cells apart: each row's runs, those of equal rows together. */
function areasOf(rows: readonly (PlannedCell | null)[][], box: Area): Area[] {
  const areas: Area[] = [];
  rows.forEach((line, r) => {
    let start = 0;
    while (start < line.length) {
      if (line[start] === null) {
        start += 1;
        continue;
      }
      let end = start;
      while (end < line.length && line[end] !== null) end += 1;
      const [row, column, columnCount] = [box.row + r, box.column + start, end - start];
      const above = areas.find(
        (one) => one.column === column && one.columnCount === columnCount && one.row + one.rowCount === row,
      );
      if (above) above.rowCount += 1;
      else areas.push({ row, column, rowCount: 1, columnCount });
      start = end;
    }
  });
  return areas;
}

export type Removal =
  | { state: 'removed' }
  /** Nothing was taken away: these cells are not as they were written. */
  | { state: 'changed'; cells: string[] };

/**
 * Takes away what was inserted and puts back what was there.
 *
 * @param anyway also what was typed into it since
 * @throws {Error} for the user, when its worksheet is gone
 */
export function removeWritten(written: WrittenCells, anyway = false): Promise<Removal> {
  const { box, areas, before } = written;
  return inExcelAsOneUndo(async (context): Promise<Removal> => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(box.worksheetId);
    await context.sync();
    if (sheet.isNullObject) throw new Error(`The worksheet ${box.sheetName} is no longer there.`);
    const cells = await changedSince(context, sheet, written);
    if (cells.length > 0 && !anyway) return { state: 'changed', cells };
    const rows = rangeAt(sheet, box).getEntireRow();
    await whereAvailable(async () => {
      rows.ungroup(Excel.GroupOption.byRows);
      await context.sync();
    });
    rows.rowHidden = false;
    for (const area of areas) {
      const range = rangeAt(sheet, area);
      range.clear('All');
      range.dataValidation.clear();
      range.conditionalFormats.clearAll();
    }
    await context.sync();
    for (const area of areas) await putBack(context, sheet, area, box, before);
    before.columnWidths.forEach((width, i) => {
      rangeAt(sheet, { ...box, column: box.column + i, columnCount: 1 }).format.columnWidth = width;
    });
    rangeAt(sheet, box).format.autofitRows();
    rangeAt(sheet, { ...box, rowCount: 1, columnCount: 1 }).select();
    await context.sync();
    return { state: 'removed' };
  });
}

/** Addresses of cells that hold something other than was written. */
async function changedSince(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { box, formulas, filling }: WrittenCells,
): Promise<string[]> {
  const range = rangeAt(sheet, box).load('formulas, values');
  await context.sync();
  const now: unknown[][] = range.formulas;
  const values: unknown[][] = range.values;
  const isBlocked =
    filling !== null && values[filling.row - box.row]?.[filling.column - box.column] === '#SPILL!';
  return now.flatMap((line, r) =>
    line.flatMap((formula, c) => {
      const written = formulas[r]?.[c] ?? null;
      const blocks = written === null && isBlocked && c === filling.column - box.column && formula !== '';
      return blocks || (written !== null && written !== formula)
        ? [cellAddress(box.row + r, box.column + c)]
        : [];
    }),
  );
}

async function putBack(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  area: Area,
  box: Area,
  { formulas, numberFormats, looks }: StateBefore,
): Promise<void> {
  const part = <Value>(cells: readonly (readonly Value[])[]) =>
    cells
      .slice(area.row - box.row, area.row - box.row + area.rowCount)
      .map((line) => line.slice(area.column - box.column, area.column - box.column + area.columnCount));
  const range = rangeAt(sheet, area);
  range.numberFormat = part(numberFormats);
  if (
    part(formulas)
      .flat()
      .some((formula) => formula !== '')
  )
    range.formulas = part(formulas);
  await context.sync();
  const cleared = looks && (await looksOf(context, range));
  if (!looks || !cleared || JSON.stringify(part(looks)) === JSON.stringify(cleared)) return;
  range.setCellProperties(
    part(looks).map((line, r) =>
      line.map((look, c) => (JSON.stringify(look) === JSON.stringify(cleared[r]?.[c]) ? {} : look)),
    ),
  );
  await context.sync();
}

function looksOf(
  context: Excel.RequestContext,
  range: Excel.Range,
): Promise<Excel.CellProperties[][] | null> {
  return whereAvailable(async () => {
    const wanted: Excel.CellPropertiesLoadOptions = {
      format: {
        fill: { color: true },
        font: { bold: true, color: true, size: true, italic: true },
        horizontalAlignment: true,
        verticalAlignment: true,
        wrapText: true,
      },
    };
    const answer = { looks: range.getCellProperties(wanted) };
    await context.sync();
    return answer.looks.value;
  });
}
