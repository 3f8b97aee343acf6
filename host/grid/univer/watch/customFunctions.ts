import type { Injector } from '@univerjs/core';
import {
  ArrayValueObject,
  BaseFunction,
  type BaseReferenceObject,
  type BaseValueObject,
  BooleanValueObject,
  ERROR_TYPE_SET,
  ErrorType,
  ErrorValueObject,
  FunctionType,
  IDescriptionService,
  IFunctionService,
  NumberValueObject,
  StringValueObject,
} from '@univerjs/preset-sheets-core';
import type {
  CustomFunctionArgument,
  CustomFunctionCell,
  CustomFunctionMetadata,
  CustomFunctionResult,
} from '../../customFunction';
import type { CellValue, CustomFunctionEvaluator } from '../../grid';
import { BUSY, ENGINE_BUSY } from '../cells/cellData';

/** Excel's own limit of arguments: what is really allowed is the evaluator's to say. */
const MAX_ARGUMENTS = 255;

/** An error of Excel that the engine does not know: it reads it in cells as one from here on. */
ERROR_TYPE_SET.add('#FIELD!' as ErrorType);
const engineErrors: ReadonlySet<string> = ERROR_TYPE_SET;

/** Makes the functions known to the formula engine and to the help of the formula bar. */
export function registerWithUniver(
  injector: Injector,
  functions: CustomFunctionMetadata[],
  evaluate: CustomFunctionEvaluator,
): void {
  injector
    .get(IFunctionService)
    .registerExecutors(...functions.map((metadata) => new UniverCustomFunction(metadata, evaluate)));
  injector.get(IDescriptionService).registerDescriptions(
    functions
      .filter(({ options }) => !options?.excludeFromAutoComplete)
      .map(({ gridName, description = '', parameters }) => ({
        functionName: gridName,
        functionType: FunctionType.User,
        description,
        abstract: description,
        functionParameter: parameters.map((parameter) => ({
          name: parameter.name,
          detail: parameter.description ?? '',
          example: '',
          require: parameter.optional ? 0 : 1,
          repeat: parameter.repeating ? 1 : 0,
        })),
      })),
  );
}

/**
 * A custom function as the engine sees it: synchronous, answered from what the evaluator knows. (The engine's own
 * asynchronous functions run one after the other, and one that fails ends the whole pass.)
 */
class UniverCustomFunction extends BaseFunction {
  override needsReferenceObject = true;
  override minParams = 0;
  override maxParams = MAX_ARGUMENTS;

  constructor(
    private readonly metadata: CustomFunctionMetadata,
    private readonly evaluate: CustomFunctionEvaluator,
  ) {
    super(metadata.gridName);
  }

  /** Quoted text stays text: "7-16" is not a date. */
  override isArgumentsIgnoreNumberPattern(): boolean {
    return true;
  }

  override calculate(...args: (BaseValueObject | BaseReferenceObject)[]): BaseValueObject {
    const at = { sheetId: this.subUnitId ?? '', row: this.row, column: this.column };
    try {
      return toEngine(this.evaluate(this.metadata, args.map(readArgument), at));
    } catch (error) {
      // A throw would end the pass and leave the engine waiting for it for ever.
      console.error(`${this.metadata.gridName} could not be evaluated.`, error);
      return ErrorValueObject.create(ErrorType.VALUE);
    }
  }
}

function readArgument(argument: BaseValueObject | BaseReferenceObject): CustomFunctionArgument | null {
  if (isReference(argument)) {
    const { startRow, startColumn, endRow, endColumn } = argument.getRangePosition();
    const box = {
      row: startRow,
      column: startColumn,
      rowCount: endRow - startRow + 1,
      columnCount: endColumn - startColumn + 1,
    };
    return {
      values: readArray(argument.toArrayValueObject()),
      reference: { sheetId: argument.getSheetId(), box },
    };
  }
  if (argument.isArray()) return { values: readArray(argument as ArrayValueObject), reference: null };
  return argument.isNull() ? null : { values: [[fromEngine(argument)]], reference: null };
}

function isReference(argument: BaseValueObject | BaseReferenceObject): argument is BaseReferenceObject {
  return argument.isReferenceObject();
}

function readArray(array: ArrayValueObject): (CellValue | null)[][] {
  return array
    .getArrayValue()
    .map((row) => row.map((cell) => (cell && !cell.isNull() ? fromEngine(cell) : null)));
}

function fromEngine(value: BaseValueObject): CellValue {
  const cell = value.getValue();
  return cell === ENGINE_BUSY ? BUSY : cell;
}

function toEngine(result: CustomFunctionResult): BaseValueObject {
  if (!Array.isArray(result)) return toEngineCell(result);
  return ArrayValueObject.create({
    calculateValueList: result.map((row) => row.map(toEngineCell)),
    rowCount: result.length,
    columnCount: Math.max(...result.map((row) => row.length)),
    unitId: '',
    sheetId: '',
    row: -1,
    column: -1,
  });
}

function toEngineCell(cell: CustomFunctionCell): BaseValueObject {
  if (typeof cell === 'object') return NumberValueObject.create(cell.value, cell.numberFormat);
  if (typeof cell === 'number') return NumberValueObject.create(cell);
  if (typeof cell === 'boolean') return BooleanValueObject.create(cell);
  const error = cell === BUSY ? ENGINE_BUSY : cell;
  return engineErrors.has(error)
    ? ErrorValueObject.create(error as ErrorType)
    : StringValueObject.create(cell);
}
