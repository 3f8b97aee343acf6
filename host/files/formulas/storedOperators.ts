import {
  endOf,
  endOfValue,
  followsValue,
  functionName,
  replaced,
  wordsOf,
} from '../../formulas/formulaWords';

/** How files hold `A1#` and `@A1:A9` (MS-XLSX 2.2.2, future functions). */
const SPILLED = '_xlfn.ANCHORARRAY';
const SINGLE = '_xlfn.SINGLE';

/** `=SUM(F1#)+@A1:A9` -> `=SUM(_xlfn.ANCHORARRAY(F1))+_xlfn.SINGLE(A1:A9)`. */
export function storedOperators(formula: string): string {
  if (!/[#@]/.test(formula)) return formula;
  const words = wordsOf(formula);
  for (const [index, word] of [...words.entries()].reverse()) {
    const before = words[index - 1];
    if (word.text === '#' && before?.kind === 'reference')
      return storedOperators(replaced(formula, before, word, `${SPILLED}(${before.text})`));
    if (word.text === '@' && !followsValue(words, index)) {
      const last = words[endOfValue(words, index + 1)] ?? word;
      const value = formula.slice(word.at + 1, endOf(last)).trim();
      return storedOperators(replaced(formula, word, last, `${SINGLE}(${value})`));
    }
  }
  return formula;
}

/** `=SUM(ANCHORARRAY(F1))+SINGLE(A1:A9)` -> `=SUM(F1#)+@A1:A9`; the names stand here without their prefix. */
export function shownOperators(formula: string): string {
  const words = wordsOf(formula);
  for (const [index, word] of [...words.entries()].reverse()) {
    const name = word.kind === 'call' ? functionName(word) : '';
    const last = words[endOfValue(words, index)];
    if ((name !== 'ANCHORARRAY' && name !== 'SINGLE') || last?.text !== ')') continue;
    const value = formula.slice(endOf(word), last.at).trim();
    const isSingle = name === 'SINGLE';
    const inner = wordsOf(`=${value}`);
    const isOneValue = endOfValue(inner, 0) === inner.length - 1;
    if (!isSingle && (inner.length !== 1 || inner[0]?.kind !== 'reference')) continue;
    const shown = isSingle ? `@${isOneValue ? value : `(${value})`}` : `${value}#`;
    return shownOperators(replaced(formula, word, last, shown));
  }
  return formula;
}
