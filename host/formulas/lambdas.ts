import {
  closeOf,
  type Edit,
  edited,
  endOf,
  firstWordsOfArguments,
  functionName,
  inPlaceOf,
  type Word,
  wordsOf,
} from './formulaWords';

/** Characters that a formula may come to. */
const MOST_TEXT = 65_536;
/** LAMBDAs that are written out, each in a pass over the formula. */
const MOST_LAMBDAS = 200;

/**
 * A formula with LET and LAMBDA in the forms that Univer 0.25 calculates: it throws where an inner LET gives a name again, and answers `#NAME?` for a
 * LAMBDA that LET names, and for one that is called where it stands and uses a name from outside.
 *
 * @example withPlainLambdas('=LET(h,LAMBDA(x,x+1),h(2))') // =(LET(x,2,x+1))
 */
export function withPlainLambdas(formula: string): string {
  if (!/\bLET\s*\(/i.test(formula)) return formula;
  let text = withUniqueNames(formula);
  let left = MOST_LAMBDAS;
  for (const rewrite of [namedLambda, calledLambda]) {
    for (let edits = rewrite(text); edits.length > 0; edits = rewrite(text)) {
      text = edited(text, edits);
      left -= 1;
      if (text.length > MOST_TEXT || left < 0) return formula;
    }
  }
  // A LAMBDA that was called twice gives its names twice.
  return text === formula ? text : withUniqueNames(text);
}

/** The text of an argument, and where it stands. */
interface Argument {
  first: number;
  /** The word behind it: a separator, or the bracket that closes the call. */
  next: number;
  text: string;
}

function argumentsOf(formula: string, words: Word[], opening: number): Argument[] {
  const close = closeOf(words, opening);
  if (close <= opening + 1) return [];
  const firsts = firstWordsOfArguments(words, opening).map((word) =>
    word ? words.indexOf(word, opening) : close,
  );
  return firsts.map((first, at) => {
    const next = at + 1 < firsts.length ? firsts[at + 1]! - 1 : close;
    return { first, next, text: formula.slice(endOf(words[first - 1]!), words[next]!.at).trim() };
  });
}

const isCall = (word: Word | undefined, name: string) => word?.kind === 'call' && functionName(word) === name;

/** The arguments that are names: of LET every other one, of LAMBDA all, and never the last. */
function givenBy(word: Word, all: Argument[]): Argument[] {
  return all.slice(0, -1).filter((_, at) => isCall(word, 'LAMBDA') || at % 2 === 0);
}

/** Each name is given once: from the inmost call outward, a name that another call gives too gets a number. */
function withUniqueNames(formula: string): string {
  const words = wordsOf(formula);
  const names = words.map(calledAs);
  const calls = words.flatMap((word, at) => (isCall(word, 'LET') || isCall(word, 'LAMBDA') ? [at] : []));
  const given = calls.map((opening) => {
    const all = argumentsOf(formula, words, opening);
    return { opening, all, own: givenBy(words[opening]!, all) };
  });
  const times = new Map<string, number>();
  for (const { own } of given)
    for (const { first } of own) times.set(names[first] ?? '', (times.get(names[first] ?? '') ?? 0) + 1);
  const taken = new Set(names);
  const numbers = new Map<string, number>();
  for (const { opening, all, own } of given.toReversed()) {
    for (const { first } of own) {
      const name = names[first];
      const left = times.get(name ?? '') ?? 0;
      if (!name || words[first]!.kind !== 'reference' || name.startsWith('[') || left < 2) continue;
      times.set(name, left - 1);
      let number = (numbers.get(name) ?? 1) + 1;
      while (taken.has(`${name}_${number}`)) number += 1;
      numbers.set(name, number);
      // In its own value a name of LET is still the one from outside.
      const known = isCall(words[opening], 'LET') ? all.find((one) => one.first > first)!.next : first;
      for (let at = first; at < closeOf(words, opening); at += 1)
        if (names[at] === name && (at === first || at >= known)) names[at] = `${name}_${number}`;
    }
  }
  const edits = words.flatMap((word, at) =>
    names[at] === calledAs(word)
      ? []
      : [inPlaceOf(word, word, names[at]! + (word.kind === 'call' ? '(' : ''))],
  );
  return edited(formula, edits);
}

const calledAs = (word: Word): string | null =>
  word.kind === 'call'
    ? functionName(word).toLowerCase()
    : word.kind === 'reference'
      ? word.text.toLowerCase()
      : null;

/** The first LAMBDA that a LET names goes where its name stands. */
function namedLambda(formula: string): Edit[] {
  const words = wordsOf(formula);
  for (const [opening, word] of words.entries()) {
    if (!isCall(word, 'LET')) continue;
    const all = argumentsOf(formula, words, opening);
    const at = all.findIndex(
      ({ first, next }, position) =>
        position % 2 === 1 &&
        position < all.length - 1 &&
        isCall(words[first], 'LAMBDA') &&
        closeOf(words, first) === next - 1,
    );
    if (at < 0) continue;
    const [name, lambda, after] = [all[at - 1]!, all[at]!, all[at + 1]!];
    const uses = words
      .slice(after.first, closeOf(words, opening))
      .filter((one) => calledAs(one) === name.text.toLowerCase())
      .map((one) => inPlaceOf(one, one, lambda.text + (one.kind === 'call' ? '(' : '')));
    const isOnly = all.length === 3;
    const from = isOnly ? word.at : words[name.first]!.at;
    return [{ from, to: words[after.first]!.at, text: isOnly ? '(' : '' }, ...uses];
  }
  return [];
}

/** `LAMBDA(x,x+1)(2)` -> `LET(x,2,x+1)`, the first whose arguments are all given. */
function calledLambda(formula: string): Edit[] {
  const words = wordsOf(formula);
  for (const [opening, word] of words.entries()) {
    const close = closeOf(words, opening);
    if (!isCall(word, 'LAMBDA') || words[close + 1]?.kind !== 'open') continue;
    const all = argumentsOf(formula, words, opening);
    const names = givenBy(word, all);
    const values = argumentsOf(formula, words, close + 1);
    const isWhole = values.length === names.length && values.every(({ text }) => text !== '');
    if (!isWhole || names.length === 0 || names.some(({ text }) => text.startsWith('['))) continue;
    const pairs = names.flatMap(({ text }, at) => [text, values[at]!.text]);
    const end = words[closeOf(words, close + 1)]!;
    return [inPlaceOf(word, end, `LET(${[...pairs, all.at(-1)!.text].join(',')})`)];
  }
  return [];
}
