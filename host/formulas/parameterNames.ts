import { firstWordsOfArguments, type Word } from './formulaWords';

/** The names that LET and LAMBDA give in a formula, in small letters: of LET every other argument, of LAMBDA all, and never the last. */
export function parameterNames(words: Word[]): Set<string> {
  const own = new Set<string>();
  words.forEach((word, index) => {
    const [, called] = /^(?:_xlfn\.)?(LET|LAMBDA)\s*\($/i.exec(word.text) ?? [];
    if (called === undefined) return;
    const args = firstWordsOfArguments(words, index);
    // The last argument is what is calculated; of LET every second before it is a value.
    const given = args
      .slice(0, -1)
      .filter((_, position) => called.toUpperCase() === 'LAMBDA' || position % 2 === 0);
    for (const one of given) if (one?.kind === 'reference') own.add(one.text.toLowerCase());
  });
  return own;
}
