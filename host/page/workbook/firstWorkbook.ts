/** The workbook that the page opens first when its server has one. */
export interface FirstWorkbook {
  /** Its name as a file, such as `Study.xlsx`. */
  name: string;
  sheet: SheetBlocks;
}

/** One sheet, written as blocks of cells. */
export interface SheetBlocks {
  name: string;
  blocks: SheetBlock[];
  /** In pixels, from column A on. */
  columnWidths: number[];
  /** In pixels, by row number. */
  rowHeights: Record<number, number>;
  /** Addresses, each printed on one landscape page. */
  printAreas?: string[];
}

/** One block of a sheet, from its top left cell on. Text that begins with = is a formula. */
export interface SheetBlock {
  at: string;
  rows: (string | number | boolean)[][];
  style?: StyleName;
  /** Styles of single columns of the block, by position. */
  columnStyles?: Record<number, StyleName>;
}

export type StyleName =
  | 'title'
  | 'note'
  | 'heading'
  | 'columnHeading'
  | 'label'
  | 'input'
  | 'result'
  | 'ratio'
  | 'rows';

export const blankWorkbook: FirstWorkbook = {
  name: 'Book1.xlsx',
  sheet: { name: 'Sheet1', blocks: [], columnWidths: [], rowHeights: {} },
};
