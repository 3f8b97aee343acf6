import { type Word } from './formulaWords';

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

function firstWordsOfArguments(words: Word[], call: number): (Word | undefined)[] {
  const first = [words[call + 1]];
  let open = 1;
  for (let index = call + 1; index < words.length; index += 1) {
    const kind = words[index]?.kind;
    if (kind === 'separator' && open === 1) first.push(words[index + 1]);
    if (kind === 'call' || kind === 'open' || kind === 'array') open += 1;
    if (kind === 'close') open -= 1;
    if (open === 0) break;
  }
  return first;
}
