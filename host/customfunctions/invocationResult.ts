import { invalidArgument } from '../richapi/apiError';
import { isErrorValue } from '../grid/errorValue';
import { type CustomFunctionCell, type CustomFunctionResult } from '../grid/customFunction';

/** An entry of `SetInvocationArrayResults`. */
export type InvocationResult = [
  invocationId: number,
  succeeded: boolean,
  value: unknown,
  errorCode?: number,
  outboundData?: unknown,
];

/** What a result comes to in the cell. */
export interface CellResult {
  result: CustomFunctionResult;
  message: string | null;
  richValue: Record<string, unknown> | null;
}

/** Error codes of the library. Thrown, rejected and other failures show as #VALUE!, unknown functions as #NAME?. */
const ERROR_BY_CODE: Record<number, string> = {
  1: '#N/A',
  5: '#DIV/0!',
  6: '#NUM!',
  7: '#VALUE!',
  8: '#NULL!',
  9: '#NAME?',
  10: '#NAME?',
};

/** Excel keeps the text of these two only. */
const ERRORS_WITH_MESSAGE = ['#VALUE!', '#N/A'];

const LOCATION = 'CustomFunctions.setInvocationArrayResults';

export function readInvocationResults(value: unknown): InvocationResult[] {
  if (!Array.isArray(value)) throw invalidArgument(LOCATION);
  return value.map((entry: unknown) => {
    if (!Array.isArray(entry) || typeof entry[0] !== 'number' || typeof entry[1] !== 'boolean') {
      throw invalidArgument(LOCATION);
    }
    return entry as InvocationResult;
  });
}

export function cellResult([, succeeded, value, errorCode]: InvocationResult): CellResult {
  if (!succeeded) return errorResult(ERROR_BY_CODE[errorCode ?? 0] ?? '#VALUE!', value);
  if (isObject(value) && value.type === 'Error') return errorResult(value.basicValue, value.message);
  const single = singleOf(value);
  return {
    result: Array.isArray(single) ? blockOf(single) : cellOf(single),
    message: null,
    richValue: isObject(single) && hasFields(single) ? single : null,
  };
}

function errorResult(error: unknown, text: unknown): CellResult {
  const result = typeof error === 'string' && isErrorValue(error) ? error : '#VALUE!';
  const hasMessage = typeof text === 'string' && text !== '' && ERRORS_WITH_MESSAGE.includes(result);
  return { result, message: hasMessage ? text : null, richValue: null };
}

function blockOf(rows: unknown[]): CustomFunctionResult {
  // A flat array is a row; ragged rows are filled up with #N/A, as Excel does.
  const block = rows.every(Array.isArray) ? (rows as unknown[][]) : [rows];
  const columnCount = Math.max(...block.map((row) => row.length), 0);
  if (block.length === 0 || columnCount === 0) return '#VALUE!';
  return block.map((row) =>
    Array.from({ length: columnCount }, (_, index) => (index < row.length ? cellOf(row[index]) : '#N/A')),
  );
}

function cellOf(value: unknown): CustomFunctionCell {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    default:
      // Nothing shows as 0 in Excel.
      return isObject(value) ? richCell(value) : 0;
  }
}

/** A block of one cell is that cell. */
function singleOf(value: unknown): unknown {
  const rows = Array.isArray(value) && value.length === 1 ? (value as unknown[]) : null;
  const row = rows && Array.isArray(rows[0]) ? (rows[0] as unknown[]) : rows;
  return row?.length === 1 ? row[0] : value;
}

/** Entities, and numbers, texts and logical values that have properties. */
function hasFields({ type, properties }: Record<string, unknown>): boolean {
  return type === 'Entity' || (typeof type === 'string' && isObject(properties));
}

/** What a field comes to in a cell: an array spills, and a number keeps its format. */
export function fieldCell(value: unknown): CustomFunctionResult {
  if (!isObject(value)) return cellOf(value);
  const { type, elements, basicValue, numberFormat } = value;
  if (type === 'Array' && Array.isArray(elements)) return blockOf(elements);
  if (type === 'Double' && typeof basicValue === 'number' && typeof numberFormat === 'string')
    return { value: basicValue, numberFormat };
  return richCell(value);
}

function richCell(value: Record<string, unknown>): CustomFunctionCell {
  const { type, basicValue, numberFormat, text } = value;
  switch (type) {
    case 'FormattedNumber':
      return typeof basicValue === 'number' && typeof numberFormat === 'string'
        ? { value: basicValue, numberFormat }
        : '#VALUE!';
    case 'Double':
    case 'String':
    case 'Boolean':
      return cellOf(basicValue);
    case 'Error':
      return typeof basicValue === 'string' && isErrorValue(basicValue) ? basicValue : '#VALUE!';
    case 'Entity':
      return typeof text === 'string' ? text : '#VALUE!';
    default:
      return '#VALUE!';
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
