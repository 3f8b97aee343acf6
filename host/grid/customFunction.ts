import type { Box, CellValue } from './grid';

/** One parameter of an entry of functions.json. */
export interface CustomFunctionParameter {
  name: string;
  description?: string;
  /** Missing or anything unlisted counts as `any`, as in Excel. */
  type?: 'number' | 'string' | 'boolean' | 'any';
  dimensionality?: 'scalar' | 'matrix';
  optional?: boolean;
  /** Only the last parameter repeats; its arguments reach the function as one array. */
  repeating?: boolean;
}

/** An entry of functions.json, and the name that formulas use for it. */
export interface CustomFunctionMetadata {
  /** What `CustomFunctions.associate` was called with; carries no namespace. */
  id: string;
  name: string;
  /** Namespace and name in capitals, e.g. `CALC.SNOW`. */
  gridName: string;
  description?: string;
  helpUrl?: string;
  parameters: CustomFunctionParameter[];
  options?: {
    stream?: boolean;
    cancelable?: boolean;
    volatile?: boolean;
    requiresAddress?: boolean;
    /** Of a streaming function. */
    requiresStreamAddress?: boolean;
    requiresParameterAddresses?: boolean;
    /** Formulas may call it, but it is not offered while one is typed. */
    excludeFromAutoComplete?: boolean;
  };
  /** Errors among the arguments reach `any` parameters as values instead of being the result. */
  takesErrors?: boolean;
}

/** functions.json. What Excel reads for all functions together stands at its top. */
export interface CustomFunctionsFile {
  allowErrorForDataTypeAny?: boolean;
  functions: Omit<CustomFunctionMetadata, 'gridName' | 'takesErrors'>[];
}

/** What one argument of a formula comes to. `null` in `values` is a blank cell, which is not the text `""`. */
export interface CustomFunctionArgument {
  values: (CellValue | null)[][];
  /** Where the values were read, when the argument is a reference. */
  reference: { sheetId: string; box: Box } | null;
}

/** A number that brings its own number format along. */
export interface FormattedNumber {
  value: number;
  numberFormat: string;
}

export type CustomFunctionCell = CellValue | FormattedNumber;

/** What a call shows: one cell, or a block that spills. `#BUSY!` while the add-in works on it. */
export type CustomFunctionResult = CustomFunctionCell | CustomFunctionCell[][];

/** The functions of a functions.json under the names that formulas use. */
export function withGridNames(file: CustomFunctionsFile, namespace: string): CustomFunctionMetadata[] {
  const takesErrors = file.allowErrorForDataTypeAny === true;
  return file.functions.map((one) => ({
    ...one,
    // Microsoft's metadata may leave the name out; what is left to call the function by is its id.
    name: one.name || one.id,
    gridName: `${namespace === '' ? '' : `${namespace}.`}${one.name || one.id}`.toUpperCase(),
    takesErrors,
  }));
}
