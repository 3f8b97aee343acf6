import type { SheetBox } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { officeCode } from '../excel/whereAvailable';
import { projectLine } from './projectFooters';
import { projectSettingName } from '../stored/projectRecord';

type Area = Pick<SheetBox, 'row' | 'column' | 'rowCount' | 'columnCount'>;

export interface Printed {
  box: Area;
  /** The first rows of the block, repeated on each page. */
  headingRows: number;
  /** Whether the sheet was made for the block: then all of it is printed, with what comes later. */
  isOwnSheet: boolean;
  /** Its name, where the workbook does not store one. */
  project?: string | null;
  /** How many of the first columns of its sheet are printed; all without. */
  printedColumns?: number | undefined;
}

/** More do not fit upright. */
const mostColumnsUpright = 6;
/** Points of the columns on a page, upright and across, that print in letters of some 7 points. */
const widest = { Portrait: 780, Landscape: 1060 };

/**
 * Sets up the page for a block that was written: one page wide, or as many as keep it legible, headings on each page, project and page
 * number at the foot. A sheet that holds other cells, or whose page was set up before, keeps its set-up; a print area there grows to
 * take the block in.
 *
 * @returns false where this Excel cannot, such as one without a printer; the block is complete without it
 */
export async function setUpPage(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { box, headingRows, isOwnSheet, project: named = null, printedColumns = box.columnCount }: Printed,
): Promise<boolean> {
  try {
    const { pageLayout } = sheet;
    const block = rangeAt(sheet, box);
    const used = sheet.getUsedRange(false).load('rowIndex, columnIndex, rowCount, columnCount');
    const area = pageLayout.getPrintAreaOrNullObject().load('areaCount');
    pageLayout.load('orientation, zoom');
    const { defaultForAllPages: foot } = pageLayout.headersFooters;
    foot.load('leftFooter, centerFooter, rightFooter');
    const project = context.workbook.settings.getItemOrNullObject(projectSettingName).load('value');
    await context.sync();
    if (!area.isNullObject) {
      if (area.areaCount !== 1) return true;
      const grown = area.areas.getItemAt(0).getBoundingRect(block);
      pageLayout.setPrintArea(grown);
      if (pageLayout.zoom.horizontalFitToPages === 1) await fitWidth(context, pageLayout, grown);
      await context.sync();
      return true;
    }
    const isSetUp =
      pageLayout.orientation !== 'Portrait' ||
      pageLayout.zoom.scale !== 100 ||
      foot.leftFooter + foot.centerFooter + foot.rightFooter !== '';
    const isAlone = contains(box, used);
    if (!isOwnSheet && (isSetUp || !isAlone)) return true;
    const printed = rangeAt(sheet, { ...box, columnCount: printedColumns });
    if (!isOwnSheet) pageLayout.setPrintArea(block);
    else if (printedColumns < box.columnCount) pageLayout.setPrintArea(printed.getEntireColumn());
    if (printedColumns > mostColumnsUpright) pageLayout.orientation = 'Landscape';
    await fitWidth(context, pageLayout, printed);
    if (headingRows > 0)
      pageLayout.setPrintTitleRows(rangeAt(sheet, { ...box, rowCount: headingRows }).getEntireRow());
    foot.leftFooter = projectLine(project.isNullObject ? named : nameIn(project.value));
    foot.centerFooter = '&A';
    foot.rightFooter = 'Page &P of &N';
    await context.sync();
    return true;
  } catch (error) {
    if (officeCode(error) === null) throw error;
    return false;
  }
}

/** On several pages, the first column stands on each. */
async function fitWidth(
  context: Excel.RequestContext,
  pageLayout: Excel.PageLayout,
  printed: Excel.Range,
): Promise<void> {
  printed.load('width');
  pageLayout.load('orientation');
  await context.sync();
  const pages = Math.ceil(printed.width / widest[pageLayout.orientation]) || 1;
  pageLayout.zoom = { horizontalFitToPages: pages };
  if (pages > 1) pageLayout.setPrintTitleColumns(printed.getColumn(0).getEntireColumn());
}

function contains(
  outer: Area,
  { rowIndex: row, columnIndex: column, rowCount, columnCount }: Excel.Range,
): boolean {
  return (
    row >= outer.row &&
    column >= outer.column &&
    row + rowCount <= outer.row + outer.rowCount &&
    column + columnCount <= outer.column + outer.columnCount
  );
}

function nameIn(stored: unknown): string | null {
  const name = typeof stored === 'object' && stored !== null && 'projectName' in stored && stored.projectName;
  return typeof name === 'string' ? name : null;
}
