import { edited, inPlaceOf, partsOfReference, wordsOf } from './formulaWords';

/**
 * A formula as files hold it: `[@Dead]` in a cell of the table Beams is `Beams[[#This Row],[Dead]]`.
 *
 * @param table the table that the formula stands in
 */
export function withWholeReferences(formula: string, table: string | null): string {
  if (!formula.includes('[')) return formula;
  const edits = wordsOf(formula).flatMap((word) => {
    if (word.kind !== 'reference') return [];
    const { sheet, body, columns } = partsOfReference(word.text);
    const name = body === '' ? table : body;
    return columns === '' || name === null
      ? []
      : inPlaceOf(word, word, sheet + name + wholeBrackets(columns));
  });
  return edited(formula, edits);
}

function wholeBrackets(columns: string): string {
  const [, rest] = /^\[\s*@\s*(.*)\]$/s.exec(columns) ?? [];
  if (rest === undefined) return columns;
  if (rest === '') return '[#This Row]';
  return `[[#This Row],${rest.startsWith('[') ? rest : `[${rest}]`}]`;
}
