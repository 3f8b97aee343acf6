import type { Injector } from '@univerjs/core';
import { Lexer, LexerNode } from '@univerjs/preset-sheets-core';

const WITH_NAMES = /\b(?:LET|LAMBDA)\s*\(/i;

/**
 * Gives the engine a fresh parse of each formula with LET or LAMBDA. Univer 0.25 keeps the parse of a text and rewrites LET in it as a
 * LAMBDA while it builds the formula: the same text in another workbook of the page came to 0 or `#VALUE!`.
 */
export function parseLambdasAfresh(injector: Injector): void {
  const lexer = injector.get(Lexer);
  const build = lexer.treeBuilder.bind(lexer);
  lexer.treeBuilder = (formula, ...rest) => {
    const parsed = build(formula, ...rest);
    return parsed instanceof LexerNode && WITH_NAMES.test(formula) ? copyOf(parsed) : parsed;
  };
}

function copyOf(node: LexerNode): LexerNode {
  const copy = new LexerNode();
  Object.assign(copy, node, { _children: [], _parent: undefined });
  for (const child of node.getChildren()) {
    const own = child instanceof LexerNode ? copyOf(child) : child;
    copy.addChildren(own);
    if (own instanceof LexerNode) own.setParent(copy);
  }
  return copy;
}
