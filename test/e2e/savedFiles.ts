import type { WorkbookPage } from '../../scripts/hostPage/openPage';

/** The open workbook as a file, in base64. */
export const savedBytes = (book: WorkbookPage): Promise<string> => book.save();

/** Opens such a file in place of the workbook. */
export const openBytes = (book: WorkbookPage, file: string): Promise<void> => book.open(file);
