import { chineseFaces, type Face, faces } from './faces';
import type { Doc } from './paper';

/** A part of a line that one font draws, from left to right. */
export interface Run {
  font: Face | keyof typeof chineseFaces;
  text: string;
}

/** What the types of pdfkit do not know of a font. */
interface DrawnFont {
  id: string;
  font: { hasGlyphForCodePoint(code: number): boolean };
  /** Hexadecimal, and where each glyph stands, in thousandths of the size. */
  encode(
    text: string,
  ): [glyphs: string[], positions: Record<'xAdvance' | 'advanceWidth' | 'xOffset' | 'yOffset', number>[]];
  ref(): unknown;
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
  readonly #words = new Map<string, string | null>();

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

  /** The font on the page at hand, and the glyphs as PDF shows them (9.4.3); null where some are moved from the line. */
  shown({ font: name, text }: Run): { id: string; shown: string | null } {
    const font = this.#drawn(name);
    const { fonts } = this.doc.page as unknown as { fonts: Record<string, unknown> };
    fonts[font.id] ??= font.ref();
    const words = text.split(/(?<= )/).map((word) => {
      const key = `${name} ${word}`;
      let shown = this.#words.get(key);
      if (shown === undefined) this.#words.set(key, (shown = glyphsOf(font, word)));
      return shown;
    });
    return { id: font.id, shown: words.includes(null) ? null : words.join('') };
  }

  #drawn(font: Run['font']): DrawnFont {
    return (this.doc.font(font) as unknown as { _font: DrawnFont })._font;
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
    return this.#drawn(font).font.hasGlyphForCodePoint(one.codePointAt(0) ?? 0);
  }
}

/** With what each glyph is moved by beyond its width, such as a pair that stands closer. */
function glyphsOf(font: DrawnFont, text: string): string | null {
  const [glyphs, positions] = font.encode(text);
  if (positions.some(({ xOffset, yOffset }) => xOffset || yOffset)) return null;
  let shown = '';
  let open = '';
  for (const [index, glyph] of glyphs.entries()) {
    open += glyph;
    const { xAdvance, advanceWidth } = positions[index]!;
    const moved = Math.round((xAdvance - advanceWidth) * 1000) / 1000;
    if (moved === 0) continue;
    shown += `<${open}>${-moved}`;
    open = '';
  }
  return open === '' ? shown : `${shown}<${open}>`;
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
