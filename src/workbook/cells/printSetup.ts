import type { SheetBox } from '../excel/a1';
import { rangeAt } from '../excel/inExcel';
import { officeCode } from '../excel/whereAvailable';
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
}

/** More do not fit upright. */
const mostColumnsUpright = 6;

/**
 * Sets up the page for a block that was written: one page wide, headings on each page, project and page number at the foot. A sheet that
 * holds other cells, or whose page was set up before, keeps its set-up; a print area there grows to take the block in.
 *
 * @returns false where this Excel cannot, such as one without a printer; the block is complete without it
 */
export async function setUpPage(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { box, headingRows, isOwnSheet, project: named = null }: Printed,
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
      if (area.areaCount === 1) pageLayout.setPrintArea(area.areas.getItemAt(0).getBoundingRect(block));
      await context.sync();
      return true;
    }
    const isSetUp =
      pageLayout.orientation !== 'Portrait' ||
      pageLayout.zoom.scale !== 100 ||
      foot.leftFooter + foot.centerFooter + foot.rightFooter !== '';
    const isAlone = contains(box, used);
    if (!isOwnSheet && (isSetUp || !isAlone)) return true;
    if (!isOwnSheet) pageLayout.setPrintArea(block);
    if (box.columnCount > mostColumnsUpright) pageLayout.orientation = 'Landscape';
    pageLayout.zoom = { horizontalFitToPages: 1 };
    if (headingRows > 0)
      pageLayout.setPrintTitleRows(rangeAt(sheet, { ...box, rowCount: headingRows }).getEntireRow());
    foot.leftFooter = projectLine(project.isNullObject ? { projectName: named } : project.value);
    foot.centerFooter = '&A';
    foot.rightFooter = 'Page &P of &N';
    await context.sync();
    return true;
  } catch (error) {
    if (officeCode(error) === null) throw error;
    return false;
  }
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

/** Excel takes 255 characters at each edge, and `&` for the beginning of a code. */
function projectLine(stored: unknown): string {
  const name = typeof stored === 'object' && stored !== null && 'projectName' in stored && stored.projectName;
  return typeof name === 'string'
    ? name
        .replaceAll(/\p{C}+/gu, ' ')
        .slice(0, 100)
        .replaceAll('&', '&&')
    : '';
}
