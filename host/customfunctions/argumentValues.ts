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

  /** @param reason shown with the cell; null for an error among the arguments, which has its reason in its own cell */
  constructor(
    readonly cellError: string,
    readonly reason: string | null = null,
  ) {
    super(reason ?? `The arguments come to ${cellError}.`);
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
  checkCount(metadata, args.length, repeating >= 0);
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

/** Excel refuses the entry. */
function checkCount({ gridName, parameters }: CustomFunctionMetadata, count: number, repeats: boolean): void {
  const required = parameters.filter((one) => one.optional !== true && one.repeating !== true);
  const missing = namesOf(required.slice(count));
  if (missing !== '') throw invalid(`Too few arguments for ${gridName}: ${missing} missing`);
  if (repeats || count <= parameters.length) return;
  const most = parameters.length === 0 ? 'none' : `at most ${parameters.length}: ${namesOf(parameters)}`;
  throw invalid(`Too many arguments: ${gridName} takes ${most}`);
}

const namesOf = (parameters: CustomFunctionParameter[]) => parameters.map(({ name }) => name).join(', ');

const invalid = (reason: string) => new ArgumentError('#VALUE!', reason);

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
  if (argument.values.length !== 1 || argument.values[0]?.length !== 1)
    throw invalid(`${parameter.name}: a range was given. Give one cell or value`);
  return read(argument.values[0][0] ?? null);
}

/** An error among the arguments is the formula's result, unless the function takes errors as values. */
function errorArgument(error: string, passError: boolean): unknown {
  // What is still being calculated is not a value yet.
  if (error === '#BUSY!' || !passError) throw new ArgumentError(error);
  return { type: 'CustomFunctionError', code: error };
}

function typedValue(parameter: CustomFunctionParameter, cell: CellValue): CellValue {
  switch (parameter.type) {
    case 'number':
      return numberValue(cell, parameter.name);
    case 'string':
      return typeof cell === 'boolean' ? (cell ? 'TRUE' : 'FALSE') : String(cell);
    case 'boolean':
      return booleanValue(cell, parameter.name);
    default:
      return cell;
  }
}

function numberValue(cell: CellValue, name: string): number {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  const number = Number(cell);
  if (cell.trim() === '' || !Number.isFinite(number)) throw invalid(`${name}: "${cell}" is not a number`);
  return number;
}

function booleanValue(cell: CellValue, name: string): boolean {
  if (typeof cell === 'boolean') return cell;
  if (typeof cell === 'number') return cell !== 0;
  if (!/^(?:true|false)$/i.test(cell)) throw invalid(`${name}: "${cell}" is neither TRUE nor FALSE`);
  return cell.toLowerCase() === 'true';
}
