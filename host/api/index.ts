/** The workbook host for programs and tests. */
export { openWorkbook, type OpenOptions } from './openWorkbook';
export { browserOptions, type Playwright } from './browser';
export type { Switches } from './switches';
export type { Reading, Value, WorkbookPage } from './workbookPage';
export type { FirstWorkbook, SheetBlock, SheetBlocks } from '../page/workbook/firstWorkbook';
export type { AddinFolder } from '../server/addressedFiles';
export type { Neighbour } from '../server/hostServer';
export type { OtherAddin, ServedFile } from '../server/otherAddin';
export { endWithParent } from '../server/parentWatch';
export { startWorkbookHost, type WorkbookHost, type WorkbookHostOptions } from '../server/startWorkbookHost';
