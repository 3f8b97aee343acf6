import { type CellValue } from '../grid/grid';
import { isErrorValue } from '../grid/errorValue';
import {
  type CustomFunctionArgument,
  type CustomFunctionMetadata,
  type CustomFunctionParameter,
} from '../grid/customFunction';

/** What a function receives for a blank cell, single or in a range: null in today's Excel, 0 in older desktop builds. */
export type EmptyCell = null | 0;

/** The parameters of an invocation as the add-in's runtime takes them, and where each was read. */
export interface InvocationArguments {
  values: unknown[];
  addresses: (string | null)[];
}

/** The formula is answered with this error and the function is not called. */
export class ArgumentError extends Error {
  override readonly name = 'ArgumentError';

  constructor(readonly cellError: string) {
    super(`The arguments come to ${cellError}.`);
  }
}

export type AddressText = (reference: NonNullable<CustomFunctionArgument['reference']>) => string;

/**
 * Brings the arguments of a formula into the shape that functions.json promises: every parameter in its place,
 * omitted ones null, a repeating parameter one array. Throws ArgumentError where Excel would not call the function.
 */
export function invocationArguments(
  metadata: CustomFunctionMetadata,
  args: (CustomFunctionArgument | null)[],
  emptyCell: EmptyCell,
  addressText: AddressText,
): InvocationArguments {
  const repeating = metadata.parameters.findIndex((one) => one.repeating === true);
  const required = metadata.parameters.filter((one) => one.optional !== true && one.repeating !== true);
  const tooMany = repeating < 0 && args.length > metadata.parameters.length;
  if (args.length < required.length || tooMany) throw new ArgumentError('#VALUE!');

  const read = (parameter: CustomFunctionParameter, argument: CustomFunctionArgument | null): unknown =>
    argumentValue(parameter, argument, metadata.takesErrors === true, emptyCell);
  const address = (argument: CustomFunctionArgument | null): string | null =>
    argument?.reference ? addressText(argument.reference) : null;

  const result: InvocationArguments = { values: [], addresses: [] };
  metadata.parameters.forEach((parameter, index) => {
    if (index === repeating) {
      const rest = args.slice(index);
      result.values.push(rest.map((argument) => read(parameter, argument)));
      result.addresses.push(...rest.map(address));
    } else {
      const argument = args[index] ?? null;
      result.values.push(read(parameter, argument));
      result.addresses.push(address(argument));
    }
  });
  return result;
}

function argumentValue(
  parameter: CustomFunctionParameter,
  argument: CustomFunctionArgument | null,
  takesErrors: boolean,
  emptyCell: EmptyCell,
): unknown {
  if (argument === null) return null;
  const passError = takesErrors && (parameter.type ?? 'any') === 'any';
  const read = (cell: CellValue | null): unknown => {
    if (cell === null) return emptyCell;
    return isErrorValue(cell) ? errorArgument(cell, passError) : typedValue(parameter, cell);
  };
  if (parameter.dimensionality === 'matrix') return argument.values.map((row) => row.map(read));
  // Excel would repeat the call for every cell of the range (lifting), which this host does not.
  if (argument.values.length !== 1 || argument.values[0]?.length !== 1) throw new ArgumentError('#VALUE!');
  return read(argument.values[0][0] ?? null);
}

/** An error among the arguments is the formula's result, unless the function takes errors as values. */
function errorArgument(error: string, passError: boolean): unknown {
  // What is still being calculated is no value yet.
  if (error === '#BUSY!' || !passError) throw new ArgumentError(error);
  return { type: 'CustomFunctionError', code: error };
}

function typedValue(parameter: CustomFunctionParameter, cell: CellValue): CellValue {
  switch (parameter.type) {
    case 'number':
      return numberValue(cell);
    case 'string':
      return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
    case 'boolean':
      return booleanValue(cell);
    default:
      return cell;
  }
}

function numberValue(cell: CellValue): number {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  const number = Number(cell);
  if (cell.trim() === '' || !Number.isFinite(number)) throw new ArgumentError('#VALUE!');
  return number;
}

function booleanValue(cell: CellValue): boolean {
  if (typeof cell === 'boolean') return cell;
  if (typeof cell === 'number') return cell !== 0;
  if (!/^(?:true|false)$/i.test(cell)) throw new ArgumentError('#VALUE!');
  return cell.toLowerCase() === 'true';
}
