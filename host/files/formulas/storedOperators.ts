import {
  closeOf,
  type Edit,
  edited,
  endOf,
  endOfValue,
  followsValue,
  functionName,
  inPlaceOf,
  type Word,
  wordsOf,
} from '../../formulas/formulaWords';

/** How files hold `A1#` and `@A1:A9` (MS-XLSX 2.2.2, future functions). */
const SPILLED = '_xlfn.ANCHORARRAY';
const SINGLE = '_xlfn.SINGLE';

/** `=SUM(F1#)+@A1:A9` -> `=SUM(_xlfn.ANCHORARRAY(F1))+_xlfn.SINGLE(A1:A9)`. */
export function storedOperators(formula: string): string {
  if (!/[#@]/.test(formula)) return formula;
  const words = wordsOf(formula);
  const edits: Edit[] = [];
  const closed = (last: Word) => edits.push({ from: endOf(last), to: endOf(last), text: ')' });
  words.forEach((word, index) => {
    const [before, next] = [words[index - 1], words[index + 1]];
    if (word.text === '#' && before?.kind === 'reference') {
      edits.push({ from: before.at, to: before.at, text: `${SPILLED}(` }, inPlaceOf(word, word, ')'));
    } else if (word.text === '@' && !followsValue(words, index)) {
      edits.push({ from: word.at, to: next?.at ?? endOf(word), text: `${SINGLE}(` });
      closed(words[endOfValue(words, index)] ?? word);
    }
  });
  return edited(formula, edits);
}

/** `=SUM(ANCHORARRAY(F1))+SINGLE(A1:A9)` -> `=SUM(F1#)+@A1:A9`; the names stand here without their prefix. */
export function shownOperators(formula: string, words: readonly Word[] = wordsOf(formula)): string {
  const edits: Edit[] = [];
  words.forEach((word, index) => {
    const name = word.kind === 'call' ? functionName(word) : '';
    if (name !== 'ANCHORARRAY' && name !== 'SINGLE') return;
    const close = closeOf(words, index);
    const [first, last, end] = [words[index + 1], words[close - 1], words[close]];
    if (end?.text !== ')' || endOfValue(words, index) !== close || !first || !last || close === index + 1)
      return;
    const isSingle = name === 'SINGLE';
    if (!isSingle && (close !== index + 2 || first.kind !== 'reference')) return;
    const isOneValue = endOfValue(words, index + 1) === close - 1;
    const [open, shut] = isSingle ? (isOneValue ? ['@', ''] : ['@(', ')']) : ['', '#'];
    edits.push(
      { from: word.at, to: first.at, text: open },
      { from: endOf(last), to: endOf(end), text: shut },
    );
  });
  return edited(formula, edits);
}
