import { type CalculationMode } from '../../grid/grid';
import { Bindings } from '../binding/records/bindings';
import { CellStyles } from '../styles/cellStyles';
import { Charts } from './charts';
import { ConditionalFormats } from './conditionalFormats';
import { CustomProperties, SheetProperties } from './customProperties';
import { type CustomXmlParts } from './customXmlParts';
import { DataValidations } from './dataValidations';
import { Hyperlinks } from './hyperlinks';
import { Names } from './names';
import { PageLayouts } from './pageLayouts';
import { Protections } from './protections';
import { SheetFilters, TableFilters } from './tableFilters';
import { Tables } from './tables';
import { type SortField } from './sortOrder';

export const DOCUMENT_PROPERTIES = [
  'Title',
  'Subject',
  'Author',
  'Keywords',
  'Comments',
  'Category',
  'Manager',
  'Company',
  'RevisionNumber',
  'LastAuthor',
  'CreationDate',
] as const;

/** When the workbook is calculated, as its file says. */
export class CalculationSetting {
  private current: CalculationMode = 'Automatic';
  /** Called after each change; `whole`: all formulas are to be calculated once. */
  onChange: (mode: CalculationMode, whole: boolean) => void = () => undefined;

  get mode(): CalculationMode {
    return this.current;
  }

  set(mode: CalculationMode, whole = false): void {
    this.current = mode;
    this.onChange(mode, whole);
  }
}

/** A setting of `workbook.settings`; the value is any JSON. */
export interface SettingRecord {
  key: string;
  value: unknown;
}

/** What a workbook holds beside its cells. */
export interface WorkbookParts {
  /** File name with extension. */
  documentName: string;
  properties: Map<(typeof DOCUMENT_PROPERTIES)[number], string>;
  customProperties: CustomProperties;
  sheetProperties: SheetProperties;
  calculation: CalculationSetting;
  cellStyles: CellStyles;
  tables: Tables;
  names: Names;
  bindings: Bindings;
  settings: Map<string, SettingRecord>;
  customXmlParts: CustomXmlParts;
  dataValidations: DataValidations;
  conditionalFormats: ConditionalFormats;
  charts: Charts;
  hyperlinks: Hyperlinks;
  protections: Protections;
  pageLayouts: PageLayouts;
  tableFilters: TableFilters;
  sheetFilters: SheetFilters;
  /** How tables were sorted last, by table id. */
  tableSorts: Map<string, { fields: SortField[]; matchCase: boolean }>;
  /** `ofFile`: the file has brought some, which are kept in it and not shown. */
  pivotTables: { ofFile: boolean };
}

export function emptyParts(documentName: string, customXmlParts: CustomXmlParts): WorkbookParts {
  return {
    documentName,
    customXmlParts,
    properties: new Map(),
    customProperties: new CustomProperties(),
    sheetProperties: new SheetProperties(),
    calculation: new CalculationSetting(),
    cellStyles: new CellStyles(),
    tables: new Tables(),
    names: new Names(),
    bindings: new Bindings(),
    settings: new Map(),
    dataValidations: new DataValidations(),
    conditionalFormats: new ConditionalFormats(),
    charts: new Charts(),
    hyperlinks: new Hyperlinks(),
    protections: new Protections(),
    pageLayouts: new PageLayouts(),
    tableFilters: new TableFilters(),
    sheetFilters: new SheetFilters(),
    tableSorts: new Map(),
    pivotTables: { ofFile: false },
  };
}

/** A sheet is gone, and what stood on it. */
export function removeSheetParts(parts: WorkbookParts, sheetId: string): void {
  const { tables, names, dataValidations, conditionalFormats, charts, hyperlinks } = parts;
  for (const one of [tables, names, dataValidations, conditionalFormats, charts, hyperlinks]) {
    one.removeSheet(sheetId);
  }
  parts.bindings.removeSheet(sheetId);
  parts.protections.removeSheet(sheetId);
  parts.pageLayouts.removeSheet(sheetId);
  parts.sheetProperties.removeSheet(sheetId);
  parts.cellStyles.removeSheet(sheetId);
  parts.sheetFilters.removeSheet(sheetId);
}
