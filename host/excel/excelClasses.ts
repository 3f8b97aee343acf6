import * as binding from './binding/binding';
import * as chart from './chart/chart';
import * as chartAxes from './chart/chartAxes';
import * as chartPoints from './chart/chartPoints';
import * as chartSeries from './chart/chartSeries';
import * as chartTrendlines from './chart/chartTrendlines';
import * as rangeBorder from './format/rangeBorder';
import * as rangeFormat from './format/rangeFormat';
import * as functions from './functions/functions';
import * as range from './range/range';
import * as rangeAreas from './range/rangeAreas';
import * as rangeSort from './range/rangeSort';
import * as rangeView from './range/rangeView';
import * as removeDuplicates from './range/removeDuplicates';
import * as conditionalFormat from './rules/conditionalFormat';
import * as conditionalLook from './rules/conditionalLook';
import * as dataValidation from './rules/dataValidation';
import * as freezePanes from './sheet/freezePanes';
import * as pageLayout from './sheet/pageLayout';
import * as pivotTables from './sheet/pivotTables';
import * as workbookProtection from './sheet/workbookProtection';
import * as worksheet from './sheet/worksheet';
import * as worksheetCollection from './sheet/worksheetCollection';
import * as worksheetProtection from './sheet/worksheetProtection';
import * as autoFilter from './table/autoFilter';
import * as filter from './table/filter';
import * as table from './table/table';
import * as tableCollection from './table/tableCollection';
import * as tableColumn from './table/tableColumn';
import * as tableRow from './table/tableRow';
import * as application from './workbook/application';
import * as cultureInfo from './workbook/cultureInfo';
import * as customProperty from './workbook/customProperty';
import * as customXmlPart from './workbook/customXmlPart';
import * as documentProperties from './workbook/documentProperties';
import * as namedItem from './workbook/namedItem';
import * as runtime from './workbook/runtime';
import * as services from './workbook/services';
import * as setting from './workbook/setting';
import * as workbook from './workbook/workbook';
import { chartPartClasses } from './chart/chartParts';
import { conditionalLookClasses } from './rules/conditionalLook';
import type { WorkbookContext } from './context/workbookContext';

/** The modules of the object model: `defineX` makes the class `x`. */
const MODULES = {
  ...binding,
  ...chart,
  ...chartAxes,
  ...chartPoints,
  ...chartSeries,
  ...chartTrendlines,
  ...rangeBorder,
  ...rangeFormat,
  ...functions,
  ...range,
  ...rangeAreas,
  ...rangeSort,
  ...rangeView,
  ...removeDuplicates,
  ...conditionalFormat,
  ...conditionalLook,
  ...dataValidation,
  ...freezePanes,
  ...pageLayout,
  ...pivotTables,
  ...workbookProtection,
  ...worksheet,
  ...worksheetCollection,
  ...worksheetProtection,
  ...autoFilter,
  ...filter,
  ...table,
  ...tableCollection,
  ...tableColumn,
  ...tableRow,
  ...application,
  ...cultureInfo,
  ...customProperty,
  ...customXmlPart,
  ...documentProperties,
  ...namedItem,
  ...runtime,
  ...services,
  ...setting,
  ...workbook,
};

type Modules = typeof MODULES;

type Defined = {
  readonly [
    Name in keyof Modules as Name extends `define${infer Class}` ? Uncapitalize<Class> : never
  ]: Modules[Name] extends (...args: never[]) => infer Class ? Class : never;
};

export type ExcelClasses = Defined &
  Readonly<ReturnType<typeof chartPartClasses>> &
  Readonly<ReturnType<typeof conditionalLookClasses>>;

declare module './context/workbookContext' {
  // Classes lead to each other, also upwards: they find each other here by name instead of by import.
  interface WorkbookContext {
    readonly classes: ExcelClasses;
  }
}

/** The classes over one workbook. */
export function createExcelClasses(host: Omit<WorkbookContext, 'classes'>): ExcelClasses {
  // They read `classes` only when an object is reached, so that any of them can lead to any other.
  const classes = {} as ExcelClasses;
  const context: WorkbookContext = { ...host, classes };
  const defined: Record<string, unknown> = {};
  for (const [name, define] of Object.entries<unknown>(MODULES)) {
    if (!name.startsWith('define')) continue;
    const key = name.charAt(6).toLowerCase() + name.slice(7);
    defined[key] = (define as (context: WorkbookContext) => unknown)(context);
  }
  return Object.assign(classes, defined, chartPartClasses(context), conditionalLookClasses(context));
}
