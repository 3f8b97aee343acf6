import { type ApiClass } from '../richapi/apiClass';
import { defineApplication } from './application';
import {
  defineCustomXmlPart,
  defineCustomXmlPartCollection,
  defineCustomXmlPartScopedCollection,
} from './customXmlPart';
import { defineDocumentProperties } from './documentProperties';
import { defineNamedItem, defineNamedItemCollection } from './namedItem';
import { defineRange } from './range';
import { defineRangeFill, defineRangeFont, defineRangeFormat } from './rangeFormat';
import {
  defineAddinInternalService,
  defineAppRuntimePersistenceService,
  defineAppRuntimeService,
  defineCustomFunctions,
} from './services';
import { defineSetting, defineSettingCollection } from './setting';
import { defineTable } from './table';
import { defineTableCollection } from './tableCollection';
import { defineTableColumn, defineTableColumnCollection } from './tableColumn';
import { defineTableRow, defineTableRowCollection } from './tableRow';
import { defineWorkbook } from './workbook';
import { type WorkbookContext } from './workbookContext';
import { defineWorksheet } from './worksheet';
import { defineWorksheetCollection } from './worksheetCollection';

/** All classes of the object model that this host implements. */
export class ExcelClasses {
  readonly workbook;
  readonly application;
  readonly documentProperties;
  readonly worksheetCollection;
  readonly worksheet;
  readonly range;
  readonly rangeFormat;
  readonly rangeFill;
  readonly rangeFont;
  readonly namedItemCollection;
  readonly namedItem;
  readonly tableCollection;
  readonly table;
  readonly tableColumnCollection;
  readonly tableColumn;
  readonly tableRowCollection;
  readonly tableRow;
  readonly settingCollection;
  readonly setting;
  readonly customXmlPartCollection;
  readonly customXmlPartScopedCollection;
  readonly customXmlPart;
  readonly appRuntimeService;
  readonly appRuntimePersistenceService;
  readonly addinInternalService;
  readonly customFunctions;

  constructor(host: Omit<WorkbookContext, 'classes'>) {
    const context: WorkbookContext = { ...host, classes: this };
    this.workbook = defineWorkbook(context);
    this.application = defineApplication(context);
    this.documentProperties = defineDocumentProperties(context);
    this.worksheetCollection = defineWorksheetCollection(context);
    this.worksheet = defineWorksheet(context);
    this.range = defineRange(context);
    this.rangeFormat = defineRangeFormat(context);
    this.rangeFill = defineRangeFill(context);
    this.rangeFont = defineRangeFont(context);
    this.namedItemCollection = defineNamedItemCollection(context);
    this.namedItem = defineNamedItem(context);
    this.tableCollection = defineTableCollection(context);
    this.table = defineTable(context);
    this.tableColumnCollection = defineTableColumnCollection(context);
    this.tableColumn = defineTableColumn(context);
    this.tableRowCollection = defineTableRowCollection(context);
    this.tableRow = defineTableRow(context);
    this.settingCollection = defineSettingCollection(context);
    this.setting = defineSetting(context);
    this.customXmlPartCollection = defineCustomXmlPartCollection(context);
    this.customXmlPartScopedCollection = defineCustomXmlPartScopedCollection(context);
    this.customXmlPart = defineCustomXmlPart(context);
    this.appRuntimeService = defineAppRuntimeService(context);
    this.appRuntimePersistenceService = defineAppRuntimePersistenceService(context);
    this.addinInternalService = defineAddinInternalService();
    this.customFunctions = defineCustomFunctions(context);
  }

  all(): ApiClass<never>[] {
    return Object.values(this) as ApiClass<never>[];
  }
}
