import { type CellValue } from '../../grid/grid';
import { ApiClass, type ApiObject, readOnly } from '../../richapi/apiClass';
import { invalidArgument, notImplemented } from '../../richapi/apiError';
import { addressOf } from '../cells/rangeTarget';
import { type WorkbookContext } from '../context/workbookContext';
import { Evaluation, isError } from './evaluation';

/** Of these the last argument on the wire holds all that are left. */
const VARIADIC: ReadonlySet<string> = new Set([
  ...['AND', 'AVEDEV', 'AVERAGE', 'AVERAGEA', 'AVERAGEIFS', 'CHOOSE', 'CONCATENATE', 'COUNT', 'COUNTA'],
  ...['COUNTIFS', 'DEVSQ', 'GCD', 'GEOMEAN', 'HARMEAN', 'IMPRODUCT', 'IMSUM', 'KURT', 'LCM', 'MAX', 'MAXA'],
  ...['MEDIAN', 'MIN', 'MINA', 'MULTINOMIAL', 'NPV', 'OR', 'PRODUCT', 'SKEW', 'SKEW.P', 'STDEVA', 'STDEVPA'],
  ...['STDEV.P', 'STDEV.S', 'SUBTOTAL', 'SUM', 'SUMIFS', 'SUMSQ', 'VARA', 'VARPA', 'VAR.P', 'VAR.S', 'XOR'],
]);

/** A call of a worksheet function, with its arguments written out. */
export interface FunctionResultTarget {
  name: string;
  /** Without `=`. */
  formula: string;
  evaluation: Evaluation;
}

/** `workbook.functions`: worksheet functions that stand in no cell, calculated by the grid. */
export function defineFunctions(context: WorkbookContext): ApiClass<null> {
  const { grid, classes } = context;
  const call = (name: string, args: unknown[]): ApiObject => {
    const texts = args.map((one) => argumentText(context, one, `Functions.${name}`));
    const formula = `${name}(${texts.join(',')})`;
    // Addresses in it name their sheets, so that any place will do.
    const at = { sheetId: grid.activeSheetId(), row: 0, column: 0 };
    return classes.functionResult.object({
      name,
      formula,
      evaluation: new Evaluation(grid, at, `=${formula}`),
    });
  };
  const method = (name: string) => {
    const given = VARIADIC.has(name) ? spread : withoutLast;
    return (_target: null, ...args: unknown[]) => call(name, given(args));
  };
  // `NORM.S.DIST` is `Norm_S_Dist` on the wire, and members are found in any case of their letters.
  const methods = Object.fromEntries(
    grid.functionNames().map((name) => [name.replaceAll('.', '_'), method(name)]),
  );
  // One function with two names, of which the engine knows one.
  return new ApiClass<null>('Functions', { methods: { ...methods, ISO_Ceiling: method('CEILING.PRECISE') } });
}

export function defineFunctionResult(): ApiClass<FunctionResultTarget> {
  const valueOf = ({ name, evaluation }: FunctionResultTarget): CellValue => {
    const value = evaluation.values()[0]?.[0] ?? '';
    // The function itself is unknown: its arguments name nothing but cells.
    if (value === '#NAME?') throw notImplemented(`Functions.${name}`);
    return value;
  };
  return new ApiClass<FunctionResultTarget>('FunctionResult', {
    scalars: {
      Value: readOnly((target) => {
        const value = valueOf(target);
        return isError(value) ? null : value;
      }),
      Error: readOnly((target) => {
        const value = valueOf(target);
        return isError(value) ? value : null;
      }),
    },
  });
}

/** Arguments that were left out at the end arrive as null. */
function withoutLast(args: unknown[]): unknown[] {
  const last = args.findLastIndex((one) => one !== null && one !== undefined);
  return args.slice(0, last + 1);
}

function spread(args: unknown[]): unknown[] {
  const rest = args.at(-1);
  return Array.isArray(rest) ? [...args.slice(0, -1), ...(rest as unknown[])] : args;
}

function argumentText(context: WorkbookContext, value: unknown, location: string): string {
  if (value === null || value === undefined) return '';
  const range = context.classes.range.targetOf(value);
  if (range !== null) return addressOf(context, range);
  const result = context.classes.functionResult.targetOf(value);
  if (result !== null) return result.formula;
  if (Array.isArray(value)) {
    const rows = value.map((one: unknown) => (Array.isArray(one) ? (one as unknown[]) : [one]));
    const isRow = value.every((one) => !Array.isArray(one));
    const lines = (isRow ? [rows.flat()] : rows).map((row) =>
      row.map((one) => constant(one, location)).join(','),
    );
    return `{${lines.join(';')}}`;
  }
  return constant(value, location);
}

function constant(value: unknown, location: string): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value).toUpperCase();
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'string') return `"${value.replaceAll('"', '""')}"`;
  throw invalidArgument(location);
}
