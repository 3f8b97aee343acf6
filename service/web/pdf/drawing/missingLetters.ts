import type { Paper } from './paper';

/** Stands where a letter cannot be drawn; every face has it. */
const box = '□';
/** As many are named. */
const named = 12;

/** Beyond Latin-1, which every face has; what is never drawn needs no letter. */
const uncertain = /[^\u0000-\u00ff\p{Default_Ignorable_Code_Point}]/gu;

type Drawable =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Drawable[]
  | { [name: string]: unknown };

/** Puts a box in the place of letters that no font has, such as Thai ones, and says which they are. */
export class MissingLetters {
  constructor(private readonly paper: Paper) {}

  /** The same with boxes, and the letters that they stand for. */
  replaced<Part>(part: Part): { part: Part; letters: string[] } {
    const letters = new Set<string>();
    return { part: this.#in(part as Drawable, letters) as Part, letters: [...letters] };
  }

  #in(part: Drawable, letters: Set<string>): unknown {
    if (typeof part === 'string')
      return part.replace(uncertain, (letter) => {
        if (this.paper.hasLetter(letter)) return letter;
        letters.add(letter);
        return box;
      });
    if (typeof part !== 'object' || part === null || ArrayBuffer.isView(part)) return part;
    if (Array.isArray(part)) return part.map((entry: Drawable) => this.#in(entry, letters));
    return Object.fromEntries(
      Object.entries(part).map(([name, value]) => [name, this.#in(value as Drawable, letters)]),
    );
  }
}

/** @returns null when every letter is drawn */
export function missingNotice(letters: string[]): string | null {
  if (letters.length === 0) return null;
  const codes = letters
    .slice(0, named)
    .map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase()}`);
  const more = letters.length > named ? ` and ${letters.length - named} more` : '';
  return `${box} stands for letters that the fonts of this PDF do not have: ${codes.join(', ')}${more}. The page of the report in a browser shows them.`;
}
