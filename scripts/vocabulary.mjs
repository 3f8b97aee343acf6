// npm run lint: rejects words without a standard meaning, which searches do not find, and unnatural phrases (CONTRIBUTING.md, "Words").
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import vocabulary from './lib/vocabulary.json' with { type: 'json' };

const entriesOf = (list) =>
  Object.entries(list).flatMap(([words, instead]) => words.split(', ').map((word) => [word, instead]));
const words = new Map(entriesOf(vocabulary.words));
const parts = new Map([...words, ...entriesOf(vocabulary.identifiers)]);
/** The stores and the page have these names since the first version: they stay. */
const stored = vocabulary['names of stored things'];
const textWords = new Map(entriesOf(vocabulary.texts));
const patternOf = (list) => new RegExp(`\\b(${[...list.keys()].join('|').replaceAll(' ', '\\s+')})\\b`, 'gi');
const phrases = new Map(entriesOf(vocabulary.phrases));
/** A phrase may go on behind the star of a comment's next line. */
const phrasePattern = new RegExp(
  `\\b(${[...phrases.keys()].join('|').replaceAll(' ', '[\\s*/]+')})\\b`,
  'gi',
);
const pattern = patternOf(words);
const textPattern = patternOf(textWords);

/** Every place of a word in a text, comments and strings of code among it. */
function* wordsIn(text, of = pattern, list = words) {
  for (const match of text.matchAll(of)) {
    const word = match[0].toLowerCase().replace(/[\s*/]+/g, ' ');
    yield { at: match.index, word, instead: list.get(word) };
  }
}

/** The same for the words of texts. In capitals it is the name of a function, such as SHEET. */
const textWordsIn = (text) =>
  [...wordsIn(text, textPattern, textWords)].filter(
    ({ at, word }) => text.slice(at, at + word.length) !== word.toUpperCase(),
  );

/** Every node of a file. */
function nodesOf(file, text) {
  const nodes = [ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)];
  // The list grows while it is gone through.
  for (const node of nodes) node.forEachChild((child) => void nodes.push(child));
  return nodes;
}

/** Every word in what a user of the add-in or of the service's pages reads: strings of more than one word, and the descriptions of functions. */
function* wordsInTexts(nodes, text) {
  for (const node of nodes) {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateLiteralToken(node);
    if (isText && /[a-z,.:…] +\S|\S +[a-z]/i.test(node.text.trim()))
      for (const found of textWordsIn(node.text)) yield { ...found, at: node.getStart() };
  }
  for (const [comment] of text.matchAll(/\/\*\*(?:(?!\*\/)[^])*@customfunction[^]*?\*\//g))
    for (const found of textWordsIn(comment.replaceAll(/@helpurl.*|@\w+ \w+/g, '')))
      yield { ...found, at: text.indexOf(comment) };
}

/** Every word inside a name that the code declares, such as `asked` in `askedOf`. */
function* wordsInNames(nodes, file) {
  for (const node of nodes) {
    if (ts.isIdentifier(node) && node.parent.name === node) {
      for (const word of node.text.split(/(?=[A-Z])|_/)) {
        const instead = parts.get(word.toLowerCase());
        if (instead && stored[file] !== node.text)
          yield { at: node.getStart(), word: `${word} in ${node.text}`, instead };
      }
    }
  }
}

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|[cm]?js|md|html|css|xml)$/.test(file) && !/vocabulary/.test(file));
const chosen = process.argv.slice(2);

let found = 0;
function report(place) {
  found += 1;
  console.error(place);
}

/** By area of `phrases left`: the places of phrases in it. An area may have as many as the vocabulary says, and no more. */
const phrasesIn = new Map(Object.keys(vocabulary['phrases left']).map((area) => [area, []]));
const areaOf = (file) =>
  [...phrasesIn.keys()].find((area) => area.split(', ').some((prefix) => file.startsWith(prefix)));
for (const file of files) {
  if (chosen.length > 0 && !chosen.some((prefix) => file.startsWith(prefix))) continue;
  const text = readFileSync(file, 'utf8');
  // Code in a page may be the title of a test, which is counted where it is written.
  const prose = file.endsWith('.md') ? text.replace(/`[^`\n]*`/g, (code) => '-'.repeat(code.length)) : text;
  const places = [...wordsIn(prose, phrasePattern, phrases)]
    .filter(({ word }) => stored[file] !== word)
    .map(
      ({ at, word, instead }) =>
        `${file}:${text.slice(0, at).split('\n').length} ${word} (instead: ${instead})`,
    );
  const area = areaOf(file);
  if (area) phrasesIn.get(area).push(...places);
  else for (const place of places) report(place);
  const isCode = /\.(tsx?|[cm]?js)$/.test(file);
  const nodes = isCode ? nodesOf(file, text) : [];
  const isShown = isCode && /^(src|service\/web)\//.test(file) && !/\.test\.|\/testing\//.test(file);
  for (const { at, word, instead } of [
    ...wordsIn(text),
    ...wordsInNames(nodes, file),
    ...(isShown ? wordsInTexts(nodes, text) : []),
  ]) {
    report(`${file}:${text.slice(0, at).split('\n').length} ${word} (instead: ${instead})`);
  }
}
/** Whether a place is in a file of the last commits or of the working tree: elsewhere nothing can be new. */
function isRecent(place) {
  return recent.some((file) => place.startsWith(`${file}:`));
}

const recent = [
  ['log', '-3', '--name-only', '--format='],
  ['diff', '--name-only', 'HEAD'],
].flatMap((options) => execFileSync('git', options, { encoding: 'utf8' }).trim().split('\n'));
for (const [area, places] of phrasesIn) {
  const allowed = vocabulary['phrases left'][area];
  if (places.length > allowed) {
    for (const place of places.filter(isRecent)) report(place);
    report(
      `${area}: ${places.length} unnatural phrases; "phrases left" in vocabulary.json allows ${allowed}`,
    );
  } else if (places.length < allowed && chosen.length === 0) {
    console.log(
      `${area}: only ${places.length} phrases left. Lower its count in scripts/lib/vocabulary.json.`,
    );
  }
}
if (found > 0) {
  console.error(`${found} words or phrases to replace`);
  process.exitCode = 1;
}
