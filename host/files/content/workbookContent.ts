import { type IStyleData } from '@univerjs/core';
import { type DOCUMENT_PROPERTIES } from '../../excel/parts/workbookParts';
import { type ChartRecord, type ChartSeriesRecord } from '../../excel/parts/charts';
import { type ConditionalFormatRecord } from '../../excel/parts/conditionalFormats';
import { type DataValidationRecord } from '../../excel/parts/dataValidations';
import { type HyperlinkRecord } from '../../excel/parts/hyperlinks';
import { emptyPageLayout, type PageLayoutRecord } from '../../excel/parts/pageLayouts';
import { type ProtectionRecord } from '../../excel/parts/protections';
import { type TableRecord } from '../../excel/parts/tables';
import { type CustomPropertyRecord } from '../../excel/parts/customProperties';
import {
  type Box,
  type CalculationMode,
  type CellValue,
  type Frozen,
  type SheetVisibility,
} from '../../grid/grid';
import { type PreservedDifferentialFormat } from '../colors/differentialFormats';
import { type Part, type Relationship } from '../package/opcPackage';

/** A workbook as a file holds it: what was calculated stands beside the formulas. */
export interface WorkbookContent {
  /** In tab order. */
  sheets: SheetContent[];
  /** Position of the active sheet. */
  active: number;
  defaultFont: { name: string; size: number };
  names: NameContent[];
  customXmlParts: { id: string; xml: string }[];
  properties: Map<(typeof DOCUMENT_PROPERTIES)[number], string>;
  customProperties: CustomPropertyRecord[];
  calculationMode: CalculationMode;
  /** What formulas show is not to be trusted: all are calculated when the file is opened. */
  calculateOnOpen: boolean;
  /** Which sheets there are is protected; null: it is not. */
  protection: Pick<ProtectionRecord, 'password'> | null;
  /** `Office.context.document.settings`: key and value as JSON text. */
  documentSettings: [string, string][];
  /** `workbook.settings`: key and any JSON. */
  workbookSettings: [string, unknown][];
  preserved: PreservedWorkbook;
}

export interface SheetContent {
  name: string;
  visibility: SheetVisibility;
  /** `#RRGGBB`, or '' for none. */
  tabColor: string;
  /** By row and column. */
  cells: Map<number, Map<number, CellContent>>;
  columns: Map<number, LineContent>;
  rows: Map<number, LineContent>;
  /** In pixels. */
  defaultWidth: number;
  defaultHeight: number;
  merges: Box[];
  /** Rows and columns that stay in view. */
  frozen: Frozen;
  showGridlines: boolean;
  tables: TableContent[];
  validations: ValidationContent[];
  /** Highest priority first. */
  conditionalFormats: ConditionalContent[];
  hyperlinks: HyperlinkContent[];
  protection: ProtectionRecord | null;
  pageLayout: PageLayoutRecord;
  charts: ChartContent[];
  /** Which cells have a named style; its look stands in the cells. */
  cellStyles: { box: Box; name: string }[];
  /** Texts that add-ins keep with the sheet. */
  customProperties: CustomPropertyRecord[];
  preserved: PreservedSheet;
}

export interface CellContent {
  /** Null: nothing, or a formula whose value is not known. */
  value: CellValue | null;
  /** The value is a text that reads as an error. */
  isText?: true;
  /** With its leading `=`. */
  formula?: string;
  /** The block that the formula fills, this cell first. The values of the others stand in their own cells. */
  spill?: Box;
  style?: IStyleData;
  /** A protected sheet leaves it open. */
  unlocked?: boolean;
}

/** A column or a row. */
export interface LineContent {
  /** In pixels. */
  size?: number;
  /** The height of a row that has no size and is as high as its texts, in pixels. */
  fitted?: number;
  hidden?: boolean;
  style?: IStyleData;
  /** Of a column: a protected sheet leaves its cells open. */
  unlocked?: boolean;
}

export interface NameContent {
  name: string;
  /** Position of the sheet it belongs to; null for the workbook. */
  sheet: number | null;
  /** Without a leading `=`. */
  formula: string;
  comment: string;
  visible: boolean;
}

export type TableContent = Omit<TableRecord, 'id' | 'sheetId'>;
export type ValidationContent = Omit<DataValidationRecord, 'sheetId'>;
export type ConditionalContent = Omit<ConditionalFormatRecord, 'id' | 'sheetId'>;
export type HyperlinkContent = Omit<HyperlinkRecord, 'sheetId'>;

/** A block of cells by the position of its sheet. */
export interface ChartSourceContent {
  sheet: number;
  box: Box;
}

export type ChartSeriesContent = Pick<ChartSeriesRecord, 'name' | 'look'> &
  Record<'nameSource' | 'values' | 'categories', ChartSourceContent | null>;

export type ChartContent = Omit<ChartRecord, 'id' | 'sheetId' | 'series'> & { series: ChartSeriesContent[] };

/** What this host does not know and gives back as it was. */
export interface PreservedWorkbook {
  /** Elements of the workbook by name, as XML. */
  elements: PreservedElement[];
  relationships: Relationship[];
  /** Of the file itself. */
  packageRelationships: Relationship[];
  /** Formats that conditional formats and tables name by their position. */
  differentialFormats: PreservedDifferentialFormat[];
  styleElements: PreservedElement[];
  /** Who made the workbook and when, of its core properties. */
  coreProperties: PreservedElement[];
  /** Everything that preserved relationships lead to. */
  parts: Part[];
}

export interface PreservedSheet {
  elements: PreservedElement[];
  relationships: Relationship[];
}

export interface PreservedElement {
  name: string;
  xml: string;
}

export function cellOf(sheet: SheetContent, row: number, column: number): CellContent | null {
  return sheet.cells.get(row)?.get(column) ?? null;
}

export function setCell(sheet: SheetContent, row: number, column: number, cell: CellContent): void {
  const line = sheet.cells.get(row);
  if (line === undefined) sheet.cells.set(row, new Map([[column, cell]]));
  else line.set(column, cell);
}

export function emptySheet(name: string): SheetContent {
  return {
    name,
    visibility: 'Visible',
    tabColor: '',
    cells: new Map(),
    columns: new Map(),
    rows: new Map(),
    defaultWidth: 64,
    defaultHeight: 20,
    merges: [],
    frozen: { rows: 0, columns: 0 },
    showGridlines: true,
    tables: [],
    validations: [],
    conditionalFormats: [],
    hyperlinks: [],
    protection: null,
    pageLayout: emptyPageLayout(),
    charts: [],
    customProperties: [],
    cellStyles: [],
    preserved: { elements: [], relationships: [] },
  };
}

export function emptyWorkbook(sheets: SheetContent[]): WorkbookContent {
  return {
    sheets,
    active: 0,
    defaultFont: { name: 'Arial', size: 11 },
    names: [],
    customXmlParts: [],
    properties: new Map(),
    customProperties: [],
    calculationMode: 'Automatic',
    calculateOnOpen: false,
    protection: null,
    documentSettings: [],
    workbookSettings: [],
    preserved: {
      elements: [],
      relationships: [],
      packageRelationships: [],
      differentialFormats: [],
      styleElements: [],
      coreProperties: [],
      parts: [],
    },
  };
}
