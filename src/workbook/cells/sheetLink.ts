import type { LinkTo } from '../../connection/links';
import { planCell, type PlannedCell } from './plannedCell';
import type { CellPlace } from './cellRuns';
import { inExcel } from '../excel/inExcel';

/** Excel takes no longer text in a formula. */
const longestText = 255;

/**
 * A cell that opens the sheet of a result. What does not lead to the service, or does not fit into a formula, is written as text.
 *
 * @param linkTo the rule for links of this build, and the service of the workbook
 */
export function planLink(url: string | null, linkTo: LinkTo): PlannedCell {
  const link = linkTo(url);
  if (url === null) return planCell(null);
  if (link === null || link.length > longestText) return planCell(url, true);
  return { value: `=HYPERLINK("${link}","Open")`, asText: false };
}

/**
 * A formula that opens the address in a cell, where that is of the service.
 *
 * @param cell its address
 * @param places what addresses of the service begin with
 * @returns null without any
 */
export function linkFormula(cell: string, places: readonly string[], text = 'Open'): string | null {
  if (places.length === 0) return null;
  const isOfService = places
    .map((place) => `LEFT(${cell},${place.length})="${place.replaceAll('"', '""')}"`)
    .join(',');
  return `=IFERROR(IF(OR(${isOfService}),HYPERLINK(${cell},"${text}"),""),"")`;
}

/** The address that the formula of such a cell opens; null for any other cell. */
export function linkIn(cell: unknown): string | null {
  return typeof cell === 'string' ? (/^=HYPERLINK\("([^"]*)",/i.exec(cell)?.[1] ?? null) : null;
}

/** Shows and selects a cell. @throws {Error} for the user, when its sheet is gone or hidden */
export function jumpToCell({ worksheetId, sheetName, row, column }: CellPlace): Promise<void> {
  return inExcel(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(worksheetId);
    sheet.load('name, visibility');
    await context.sync();
    if (sheet.isNullObject) throw new Error(`The worksheet ${sheetName} is no longer there.`);
    if (sheet.visibility !== 'Visible') {
      throw new Error(
        `The worksheet ${sheet.name} is hidden. Show it first (right-click a worksheet tab, Unhide).`,
      );
    }
    sheet.activate();
    sheet.getCell(row, column).select();
    await context.sync();
  });
}
