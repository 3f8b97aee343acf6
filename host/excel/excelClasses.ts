import { type ApiClass } from '../richapi/apiClass';
import { defineApplication } from './workbook/application';
import {
  defineCustomXmlPart,
  defineCustomXmlPartCollection,
  defineCustomXmlPartScopedCollection,
} from './workbook/customXmlPart';
import { defineChart, defineChartCollection } from './chart/chart';
import { defineChartAxes, defineChartAxis } from './chart/chartAxes';
import {
  defineChartAreaFormat,
  defineChartAxisFormat,
  defineChartAxisTitle,
  defineChartAxisTitleFormat,
  defineChartBorder,
  defineChartDataLabelFormat,
  defineChartDataLabels,
  defineChartFill,
  defineChartFont,
  defineChartGridlines,
  defineChartGridlinesFormat,
  defineChartLegend,
  defineChartLegendFormat,
  defineChartLineFormat,
  defineChartSeriesFormat,
  defineChartTitle,
  defineChartTitleFormat,
} from './chart/chartLook';
import { defineChartSeries, defineChartSeriesCollection } from './chart/chartSeries';
import {
  defineCellValueConditionalFormat,
  defineConditionalFormat,
  defineConditionalFormatCollection,
  defineConditionalFormatRule,
  defineCustomConditionalFormat,
  defineTextConditionalFormat,
} from './rules/conditionalFormat';
import {
  defineConditionalRangeBorder,
  defineConditionalRangeBorderCollection,
  defineConditionalRangeFill,
  defineConditionalRangeFont,
  defineConditionalRangeFormat,
} from './rules/conditionalLook';
import { defineDataValidation } from './rules/dataValidation';
import { defineFilter, defineTableAutoFilter } from './table/filter';
import { defineWorksheetFreezePanes } from './sheet/freezePanes';
import { defineRangeAreas, defineRangeCollection } from './range/rangeAreas';
import { defineRangeBorder, defineRangeBorderCollection } from './format/rangeBorder';
import { defineRangeSort, defineTableSort } from './range/rangeSort';
import { defineFormatProtection, defineWorksheetProtection } from './sheet/worksheetProtection';
import { defineDocumentProperties } from './workbook/documentProperties';
import { defineNamedItem, defineNamedItemCollection } from './workbook/namedItem';
import { defineRange } from './range/range';
import { defineRangeFill, defineRangeFont, defineRangeFormat } from './format/rangeFormat';
import {
  defineAddinInternalService,
  defineAppRuntimePersistenceService,
  defineAppRuntimeService,
  defineCustomFunctions,
} from './workbook/services';
import { defineSetting, defineSettingCollection } from './workbook/setting';
import { defineTable } from './table/table';
import { defineTableCollection } from './table/tableCollection';
import { defineTableColumn, defineTableColumnCollection } from './table/tableColumn';
import { defineTableRow, defineTableRowCollection } from './table/tableRow';
import { defineWorkbook } from './workbook/workbook';
import { type WorkbookContext } from './context/workbookContext';
import { defineWorksheet } from './sheet/worksheet';
import { defineWorksheetCollection } from './sheet/worksheetCollection';

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
  readonly rangeBorderCollection;
  readonly rangeBorder;
  readonly formatProtection;
  readonly rangeSort;
  readonly rangeAreas;
  readonly rangeCollection;
  readonly dataValidation;
  readonly conditionalFormatCollection;
  readonly conditionalFormat;
  readonly customConditionalFormat;
  readonly conditionalFormatRule;
  readonly cellValueConditionalFormat;
  readonly textConditionalFormat;
  readonly conditionalRangeFormat;
  readonly conditionalRangeFill;
  readonly conditionalRangeFont;
  readonly conditionalRangeBorderCollection;
  readonly conditionalRangeBorder;
  readonly worksheetFreezePanes;
  readonly worksheetProtection;
  readonly tableSort;
  readonly tableAutoFilter;
  readonly filter;
  readonly chartCollection;
  readonly chart;
  readonly chartSeriesCollection;
  readonly chartSeries;
  readonly chartAxes;
  readonly chartAxis;
  readonly chartTitle;
  readonly chartTitleFormat;
  readonly chartLegend;
  readonly chartLegendFormat;
  readonly chartAreaFormat;
  readonly chartAxisFormat;
  readonly chartAxisTitle;
  readonly chartAxisTitleFormat;
  readonly chartGridlines;
  readonly chartGridlinesFormat;
  readonly chartSeriesFormat;
  readonly chartDataLabels;
  readonly chartDataLabelFormat;
  readonly chartBorder;
  readonly chartFont;
  readonly chartLineFormat;
  readonly chartFill;
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
    this.rangeBorderCollection = defineRangeBorderCollection(context);
    this.rangeBorder = defineRangeBorder(context);
    this.formatProtection = defineFormatProtection(context);
    this.rangeSort = defineRangeSort(context);
    this.rangeAreas = defineRangeAreas(context);
    this.rangeCollection = defineRangeCollection(context);
    this.dataValidation = defineDataValidation(context);
    this.conditionalFormatCollection = defineConditionalFormatCollection(context);
    this.conditionalFormat = defineConditionalFormat(context);
    this.customConditionalFormat = defineCustomConditionalFormat(context);
    this.conditionalFormatRule = defineConditionalFormatRule();
    this.cellValueConditionalFormat = defineCellValueConditionalFormat(context);
    this.textConditionalFormat = defineTextConditionalFormat(context);
    this.conditionalRangeFormat = defineConditionalRangeFormat(context);
    this.conditionalRangeFill = defineConditionalRangeFill();
    this.conditionalRangeFont = defineConditionalRangeFont();
    this.conditionalRangeBorderCollection = defineConditionalRangeBorderCollection(context);
    this.conditionalRangeBorder = defineConditionalRangeBorder();
    this.worksheetFreezePanes = defineWorksheetFreezePanes(context);
    this.worksheetProtection = defineWorksheetProtection(context);
    this.tableSort = defineTableSort(context);
    this.tableAutoFilter = defineTableAutoFilter(context);
    this.filter = defineFilter(context);
    this.chartCollection = defineChartCollection(context);
    this.chart = defineChart(context);
    this.chartSeriesCollection = defineChartSeriesCollection(context);
    this.chartSeries = defineChartSeries(context);
    this.chartAxes = defineChartAxes(context);
    this.chartAxis = defineChartAxis(context);
    this.chartTitle = defineChartTitle(this);
    this.chartTitleFormat = defineChartTitleFormat(this);
    this.chartLegend = defineChartLegend(this);
    this.chartLegendFormat = defineChartLegendFormat(this);
    this.chartAreaFormat = defineChartAreaFormat(this);
    this.chartAxisFormat = defineChartAxisFormat(this);
    this.chartAxisTitle = defineChartAxisTitle(this);
    this.chartAxisTitleFormat = defineChartAxisTitleFormat(this);
    this.chartGridlines = defineChartGridlines(this);
    this.chartGridlinesFormat = defineChartGridlinesFormat(this);
    this.chartSeriesFormat = defineChartSeriesFormat(this);
    this.chartDataLabels = defineChartDataLabels(this);
    this.chartDataLabelFormat = defineChartDataLabelFormat(this);
    this.chartBorder = defineChartBorder();
    this.chartFont = defineChartFont();
    this.chartLineFormat = defineChartLineFormat();
    this.chartFill = defineChartFill();
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
