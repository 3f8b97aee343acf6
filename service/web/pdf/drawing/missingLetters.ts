import type { Doc } from './paper';
import { faces, type Face } from './faces';

/** Stands where a letter cannot be drawn; every face has it. */
const box = '□';
/** As many are named. */
const named = 12;

/** Beyond Latin-1, which every face has; what is never drawn needs no letter. */
const uncertain = /[^\u0000-\u00ff\p{Default_Ignorable_Code_Point}]/gu;

type Drawable =
  string | number | boolean | null | undefined | readonly Drawable[] | { [name: string]: unknown };

/** Puts a box in the place of letters that the faces do not have, such as Chinese ones, and says which they are. */
export class MissingLetters {
  readonly #known = new Map<string, boolean>();

  constructor(private readonly doc: Doc) {}

  /** The same with boxes, and the letters that they stand for. */
  replaced<Part>(part: Part): { part: Part; letters: string[] } {
    const letters = new Set<string>();
    return { part: this.#in(part as Drawable, letters) as Part, letters: [...letters] };
  }

  #in(part: Drawable, letters: Set<string>): unknown {
    if (typeof part === 'string')
      return part.replace(uncertain, (letter) => {
        if (this.#has(letter)) return letter;
        letters.add(letter);
        return box;
      });
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part;
    if (Array.isArray(part)) return part.map((entry: Drawable) => this.#in(entry, letters));
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, this.#in(value as Drawable, letters)]),
    );
  }

  #has(letter: string): boolean {
    let has = this.#known.get(letter);
    if (has === undefined) {
      has = (Object.keys(faces) as Face[]).every((face) => this.#faceHas(face, letter));
      this.#known.set(letter, has);
    }
    return has;
  }

  #faceHas(face: Face, letter: string): boolean {
    // The types do not know the font behind a name.
    const { _font: drawn } = this.doc.font(face) as unknown as {
      _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
    };
    return drawn.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }
}

/** @returns null when every letter is drawn */
export function missingNotice(letters: string[]): string | null {
  if (letters.length === 0) return null;
  const codes = letters
    .slice(0, named)
    .map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
  const more = letters.length > named ? ` and ${letters.length - named} more` : '';
  return `${box} stands for letters that the font of this PDF does not have: ${codes.join(', ')}${more}. The page of the report in a browser shows them.`;
}
