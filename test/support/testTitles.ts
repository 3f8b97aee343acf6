import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const titlesByFile = new Map<string, Set<string>>();

/** Titles of the tests of a file, from the top of the repository, as its source has them: of a `test.each`, with its placeholders. */
export function titlesIn(file: string): Set<string> {
  const known = titlesByFile.get(file);
  if (known) return known;
  const titles = new Set<string>();
  const text = readFileSync(path.join(__dirname, '../..', file), 'utf8');
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest));
  titlesByFile.set(file, titles);
  return titles;
}

/** `test` or `test.each(table)`, or `it`: one that is skipped or still to do is no test. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return callee.text === 'test' || callee.text === 'it';
  return (
    ts.isCallExpression(callee) &&
    ts.isPropertyAccessExpression(callee.expression) &&
    callee.expression.name.text === 'each' &&
    isTest(callee.expression.expression)
  );
}
