import { defineChartPoint, defineChartPointsCollection } from './chart/chartPoints';
import {
  defineChartTrendline,
  defineChartTrendlineCollection,
  defineChartTrendlineFormat,
} from './chart/chartTrendlines';
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
  defineChartDataLabel,
  defineChartDataLabelFormat,
  defineChartDataTable,
  defineChartDataTableFormat,
  defineChartPlotArea,
  defineChartPlotAreaFormat,
  defineChartPointFormat,
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
import { defineAutoFilter } from './table/autoFilter';
import { defineFilter } from './table/filter';
import { defineWorksheetFreezePanes } from './sheet/freezePanes';
import { defineRemoveDuplicatesResult } from './range/removeDuplicates';
import { defineRangeAreas, defineRangeCollection } from './range/rangeAreas';
import { defineRangeBorder, defineRangeBorderCollection } from './format/rangeBorder';
import { defineRangeSort, defineTableSort } from './range/rangeSort';
import { defineFormatProtection, defineWorksheetProtection } from './sheet/worksheetProtection';
import { defineCultureInfo, defineDatetimeFormatInfo, defineNumberFormatInfo } from './workbook/cultureInfo';
import { defineDocumentProperties } from './workbook/documentProperties';
import { defineFunctionResult, defineFunctions } from './functions/functions';
import {
  defineCustomProperty,
  defineCustomPropertyCollection,
  defineWorksheetCustomProperty,
  defineWorksheetCustomPropertyCollection,
} from './workbook/customProperty';
import { defineWorkbookProtection } from './sheet/workbookProtection';
import { defineRangeView, defineRangeViewCollection } from './range/rangeView';
import { defineRuntime } from './workbook/runtime';
import { defineNamedItem, defineNamedItemCollection } from './workbook/namedItem';
import { defineRange } from './range/range';
import { defineRangeFill, defineRangeFont, defineRangeFormat } from './format/rangeFormat';
import {
  defineAddinInternalService,
  defineAppRuntimePersistenceService,
  defineAppRuntimeService,
  defineCustomFunctions,
} from './workbook/services';
import { defineBinding, defineBindingCollection } from './binding/binding';
import { definePivotTableCollection } from './sheet/pivotTables';
import { defineSetting, defineSettingCollection } from './workbook/setting';
import { defineTable } from './table/table';
import { defineTableCollection } from './table/tableCollection';
import { defineTableColumn, defineTableColumnCollection } from './table/tableColumn';
import { defineTableRow, defineTableRowCollection } from './table/tableRow';
import { defineWorkbook } from './workbook/workbook';
import { type WorkbookContext } from './context/workbookContext';
import { defineWorksheet } from './sheet/worksheet';
import { defineWorksheetCollection } from './sheet/worksheetCollection';

/** All classes of the object model that this host implements, each under its own name. */
const DEFINITIONS = {
  workbook: defineWorkbook,
  application: defineApplication,
  cultureInfo: defineCultureInfo,
  numberFormatInfo: defineNumberFormatInfo,
  datetimeFormatInfo: defineDatetimeFormatInfo,
  documentProperties: defineDocumentProperties,
  customPropertyCollection: defineCustomPropertyCollection,
  customProperty: defineCustomProperty,
  worksheetCustomPropertyCollection: defineWorksheetCustomPropertyCollection,
  worksheetCustomProperty: defineWorksheetCustomProperty,
  workbookProtection: defineWorkbookProtection,
  rangeView: defineRangeView,
  rangeViewCollection: defineRangeViewCollection,
  functions: defineFunctions,
  functionResult: defineFunctionResult,
  runtime: defineRuntime,
  worksheetCollection: defineWorksheetCollection,
  worksheet: defineWorksheet,
  range: defineRange,
  rangeFormat: defineRangeFormat,
  rangeFill: defineRangeFill,
  rangeFont: defineRangeFont,
  namedItemCollection: defineNamedItemCollection,
  namedItem: defineNamedItem,
  tableCollection: defineTableCollection,
  table: defineTable,
  tableColumnCollection: defineTableColumnCollection,
  tableColumn: defineTableColumn,
  tableRowCollection: defineTableRowCollection,
  tableRow: defineTableRow,
  rangeBorderCollection: defineRangeBorderCollection,
  rangeBorder: defineRangeBorder,
  formatProtection: defineFormatProtection,
  rangeSort: defineRangeSort,
  removeDuplicatesResult: defineRemoveDuplicatesResult,
  rangeAreas: defineRangeAreas,
  rangeCollection: defineRangeCollection,
  dataValidation: defineDataValidation,
  conditionalFormatCollection: defineConditionalFormatCollection,
  conditionalFormat: defineConditionalFormat,
  customConditionalFormat: defineCustomConditionalFormat,
  conditionalFormatRule: defineConditionalFormatRule,
  cellValueConditionalFormat: defineCellValueConditionalFormat,
  textConditionalFormat: defineTextConditionalFormat,
  conditionalRangeFormat: defineConditionalRangeFormat,
  conditionalRangeFill: defineConditionalRangeFill,
  conditionalRangeFont: defineConditionalRangeFont,
  conditionalRangeBorderCollection: defineConditionalRangeBorderCollection,
  conditionalRangeBorder: defineConditionalRangeBorder,
  worksheetFreezePanes: defineWorksheetFreezePanes,
  worksheetProtection: defineWorksheetProtection,
  tableSort: defineTableSort,
  autoFilter: defineAutoFilter,
  filter: defineFilter,
  chartCollection: defineChartCollection,
  chart: defineChart,
  chartSeriesCollection: defineChartSeriesCollection,
  chartSeries: defineChartSeries,
  chartAxes: defineChartAxes,
  chartAxis: defineChartAxis,
  chartTitle: defineChartTitle,
  chartTitleFormat: defineChartTitleFormat,
  chartLegend: defineChartLegend,
  chartLegendFormat: defineChartLegendFormat,
  chartAreaFormat: defineChartAreaFormat,
  chartAxisFormat: defineChartAxisFormat,
  chartAxisTitle: defineChartAxisTitle,
  chartAxisTitleFormat: defineChartAxisTitleFormat,
  chartGridlines: defineChartGridlines,
  chartGridlinesFormat: defineChartGridlinesFormat,
  chartSeriesFormat: defineChartSeriesFormat,
  chartDataLabels: defineChartDataLabels,
  chartDataLabelFormat: defineChartDataLabelFormat,
  chartDataLabel: defineChartDataLabel,
  chartPointsCollection: defineChartPointsCollection,
  chartPoint: defineChartPoint,
  chartPointFormat: defineChartPointFormat,
  chartTrendlineCollection: defineChartTrendlineCollection,
  chartTrendline: defineChartTrendline,
  chartTrendlineFormat: defineChartTrendlineFormat,
  chartDataTable: defineChartDataTable,
  chartDataTableFormat: defineChartDataTableFormat,
  chartPlotArea: defineChartPlotArea,
  chartPlotAreaFormat: defineChartPlotAreaFormat,
  chartBorder: defineChartBorder,
  chartFont: defineChartFont,
  chartLineFormat: defineChartLineFormat,
  chartFill: defineChartFill,
  bindingCollection: defineBindingCollection,
  binding: defineBinding,
  pivotTableCollection: definePivotTableCollection,
  settingCollection: defineSettingCollection,
  setting: defineSetting,
  customXmlPartCollection: defineCustomXmlPartCollection,
  customXmlPartScopedCollection: defineCustomXmlPartScopedCollection,
  customXmlPart: defineCustomXmlPart,
  appRuntimeService: defineAppRuntimeService,
  appRuntimePersistenceService: defineAppRuntimePersistenceService,
  addinInternalService: defineAddinInternalService,
  customFunctions: defineCustomFunctions,
};

type Definitions = typeof DEFINITIONS;

export type ExcelClasses = { readonly [Name in keyof Definitions]: ReturnType<Definitions[Name]> };

declare module './context/workbookContext' {
  // A class leads to classes of other rooms, above its own too: it finds them here by name, and imports none of them.
  interface WorkbookContext {
    readonly classes: ExcelClasses;
  }
}

/** The classes over one workbook. */
export function createExcelClasses(host: Omit<WorkbookContext, 'classes'>): ExcelClasses {
  // They read `classes` only when an object is reached, so that any of them can lead to any other.
  const classes = {} as ExcelClasses;
  const context: WorkbookContext = { ...host, classes };
  const defined = Object.entries(DEFINITIONS).map(([name, define]) => [name, define(context)]);
  return Object.assign(classes, Object.fromEntries(defined));
}
