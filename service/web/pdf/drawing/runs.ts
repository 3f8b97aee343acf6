import { chineseFaces, type Face, faces } from './faces';
import type { Doc } from './paper';

/** A part of a line that one font draws, from left to right. */
export interface Run {
  font: Face | keyof typeof chineseFaces;
  text: string;
}

/** Latin-1, which every face has. */
const plain = /^[\u0000-\u00ff]*$/;

const letter = String.raw`(?!\p{Nd})[\p{Script=Arabic}\p{Script=Hebrew}]`;
const word = String.raw`${letter}(?:${letter}|\p{M})*`;
/** Written from right to left, with what stands between two words of it. */
const fromRight = new RegExp(String.raw`${word}(?:[\s\p{Nd}.,:/–-]+${word})*`, 'gu');
const pieceFromRight = new RegExp(String.raw`${word}|\s|(?:(?!${letter})\S)+`, 'gu');
/** A font would turn a number of these as it turns words. */
const arabicDigit = /[\u0660-\u0669\u06f0-\u06f9]/;

/** Which font of a document draws which letters, and in what order they stand on the line. */
export class Runs {
  readonly #fonts = new Map<string, Run['font'] | null>();

  constructor(private readonly doc: Doc) {
    for (const [name, file] of Object.entries({ ...faces, ...chineseFaces }))
      if (file !== null) doc.registerFont(name, file);
  }

  has(one: string): boolean {
    return this.#fontOf(one, 'regular') !== null;
  }

  of(text: string, face: Face): Run[] {
    if (plain.test(text)) return [{ font: face, text }];
    return inOrder(text).flatMap((piece) => this.#byFont(piece, face));
  }

  #byFont(text: string, face: Face): Run[] {
    const runs: Run[] = [];
    for (const one of text) {
      const font = this.#fontOf(one, face) ?? face;
      const last = runs.at(-1);
      if (last?.font === font && !arabicDigit.test(one + last.text.slice(-1))) last.text += one;
      else runs.push({ font, text: one });
    }
    return runs;
  }

  #fontOf(one: string, face: Face): Run['font'] | null {
    const key = `${face} ${one}`;
    let font = this.#fonts.get(key);
    if (font === undefined) {
      const chinese = face === 'bold' ? 'chineseBold' : 'chinese';
      font = ([face, 'regular', chinese] as const).find((name) => this.#fontHas(name, one)) ?? null;
      this.#fonts.set(key, font);
    }
    return font;
  }

  #fontHas(font: Run['font'], one: string): boolean {
    if (font in chineseFaces && chineseFaces[font as keyof typeof chineseFaces] === null) return false;
    // The types do not know the font behind a name.
    const { _font: drawn } = this.doc.font(font) as unknown as {
      _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
    };
    return drawn.font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0);
  }
}

/** Words from right to left change their order; the letters of each are turned by its font, the digits of a number stay. */
function inOrder(text: string): string[] {
  const pieces: string[][] = [];
  let end = 0;
  for (const { 0: turned, index } of text.matchAll(fromRight)) {
    pieces.push([text.slice(end, index)], (turned.match(pieceFromRight) ?? []).reverse());
    end = index + turned.length;
  }
  return [...pieces.flat(), text.slice(end)].filter((piece) => piece !== '');
}
