import type { Injector } from '@univerjs/core';
import {
  AstTreeBuilder,
  type BaseValueObject,
  ErrorType,
  ErrorValueObject,
  Interpreter,
  Lexer,
  LexerNode,
  NumberValueObject,
} from '@univerjs/preset-sheets-core';

/**
 * Answers `#VALUE!` for a formula on which the engine throws, and 0 for one that comes to a blank cell. Univer 0.25 throws, for example, for a LET
 * without a value, and ended the calculation of the whole workbook with it; functions that pass a blank on, such as IFERROR, left the cell blank.
 */
export function endFormulasAsExcelDoes(injector: Injector): void {
  const trees = injector.get(AstTreeBuilder);
  const parse = trees.parse.bind(trees);
  trees.parse = (lexed) => {
    try {
      return parse(lexed);
    } catch (error) {
      report(error);
      const failed = injector.get(Lexer).treeBuilder(`=${ErrorType.VALUE}`);
      return failed instanceof LexerNode ? parse(failed) : undefined;
    }
  };

  const interpreter = injector.get(Interpreter);
  const execute = interpreter.execute.bind(interpreter);
  const executeAsync = interpreter.executeAsync.bind(interpreter);
  interpreter.execute = (node) => {
    try {
      return withoutBlank(execute(node));
    } catch (error) {
      return failedWith(error);
    }
  };
  interpreter.executeAsync = (node) => executeAsync(node).then(withoutBlank, failedWith);
}

/** References are read by the engine, which makes 0 of a blank cell. */
function withoutBlank<Value extends { isReferenceObject(): boolean }>(
  value: Value,
): Value | NumberValueObject {
  return !value.isReferenceObject() && 'isNull' in value && (value as unknown as BaseValueObject).isNull()
    ? NumberValueObject.create(0)
    : value;
}

function failedWith(error: unknown): ErrorValueObject {
  report(error);
  return ErrorValueObject.create(ErrorType.VALUE);
}

function report(error: unknown): void {
  console.warn('The grid cannot calculate a formula:', error);
}
