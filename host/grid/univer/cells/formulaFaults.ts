import type { Injector } from '@univerjs/core';
import {
  AstTreeBuilder,
  ErrorType,
  ErrorValueObject,
  Interpreter,
  Lexer,
  LexerNode,
} from '@univerjs/preset-sheets-core';

/**
 * Answers `#VALUE!` for a formula on which the engine throws. Univer 0.25 throws, for example, for a LET without a value, and ended the calculation of
 * the whole workbook with it.
 */
export function answerFaultsWithErrors(injector: Injector): void {
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
      return execute(node);
    } catch (error) {
      return failedWith(error);
    }
  };
  interpreter.executeAsync = (node) => executeAsync(node).catch(failedWith);
}

function failedWith(error: unknown): ErrorValueObject {
  report(error);
  return ErrorValueObject.create(ErrorType.VALUE);
}

function report(error: unknown): void {
  console.warn('The grid cannot calculate a formula:', error);
}
