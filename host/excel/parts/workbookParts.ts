import { Charts } from './charts';
import { ConditionalFormats } from './conditionalFormats';
import { type CustomXmlParts } from './customXmlParts';
import { DataValidations } from './dataValidations';
import { Hyperlinks } from './hyperlinks';
import { Names } from './names';
import { Protections } from './protections';
import { TableFilters } from './tableFilters';
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
] as const;

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
  tables: Tables;
  names: Names;
  settings: Map<string, SettingRecord>;
  customXmlParts: CustomXmlParts;
  dataValidations: DataValidations;
  conditionalFormats: ConditionalFormats;
  charts: Charts;
  hyperlinks: Hyperlinks;
  protections: Protections;
  tableFilters: TableFilters;
  /** How tables were sorted last, by table id. */
  tableSorts: Map<string, { fields: SortField[]; matchCase: boolean }>;
}

export function emptyParts(documentName: string, customXmlParts: CustomXmlParts): WorkbookParts {
  return {
    documentName,
    customXmlParts,
    properties: new Map(),
    tables: new Tables(),
    names: new Names(),
    settings: new Map(),
    dataValidations: new DataValidations(),
    conditionalFormats: new ConditionalFormats(),
    charts: new Charts(),
    hyperlinks: new Hyperlinks(),
    protections: new Protections(),
    tableFilters: new TableFilters(),
    tableSorts: new Map(),
  };
}

/** A sheet is gone, and what stood on it. */
export function removeSheetParts(parts: WorkbookParts, sheetId: string): void {
  const { tables, names, dataValidations, conditionalFormats, charts, hyperlinks, protections } = parts;
  for (const one of [tables, names, dataValidations, conditionalFormats, charts, hyperlinks, protections]) {
    one.removeSheet(sheetId);
  }
}
