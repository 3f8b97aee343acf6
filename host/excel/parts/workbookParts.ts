import { type CustomXmlParts } from './customXmlParts';
import { type Names } from './names';
import { type Tables } from './tables';

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
}
