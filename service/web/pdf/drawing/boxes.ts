import type { Face } from './faces';
import type { Paper } from './paper';

/** Something that stands on a line of text. */
export interface Box {
  width: number;
  /** Above and below the line. */
  ascent: number;
  descent: number;
  /** Room before it unless it begins a line. */
  space: number;
  /** Whether a line may begin with it. */
  canBreak: boolean;
  draw(x: number, baseline: number): void;
  /** Of a box that is letters and nothing else: those of the same kind are written together. */
  run?: { text: string; letters: Letters; maker: BoxMaker };
}

export interface Letters {
  face: Face;
  size: number;
  color: string;
}

/** Of the letters' size, for all faces alike, so that lines of several stand on one another evenly. */
const ascentShare = 0.78;
const descentShare = 0.24;

/** Where a parenthesis ends above and below the line, of the letters' size. */
const [bracketAbove, bracketBelow] = [0.76, 0.14];

/** Letters of a word that is measured whole: a longer one fills more than a line of the widest paper. */
const longestMeasured = 400;

/** Makes boxes of texts; widths of words are looked up once. */
export class BoxMaker {
  readonly #widths = new Map<string, number>();

  constructor(private readonly paper: Paper) {}

  get leading(): number {
    return this.paper.flow.leading;
  }

  widthOf(text: string, { face, size }: Pick<Letters, 'face' | 'size'>): number {
    const key = `${face} ${text}`;
    let width = this.#widths.get(key);
    if (width === undefined) {
      width = this.paper.widthOf(text, { face, size: 100 }) / 100;
      this.#widths.set(key, width);
    }
    return width * size;
  }

  text(text: string, letters: Letters, space = 0, canBreak = true): Box {
    const { size } = letters;
    return {
      width: this.widthOf(text, letters),
      ascent: size * ascentShare,
      descent: size * descentShare,
      space,
      canBreak,
      run: { text, letters, maker: this },
      draw: (x, baseline) => this.write(text, letters, x, baseline),
    };
  }

  write(text: string, letters: Letters, x: number, baseline: number): void {
    if (text !== '') this.paper.write(text, letters, x, baseline);
  }

  /** A parenthesis or bar as high as what it stands around: above and below the line. */
  bracket(text: string, letters: Letters, { ascent, descent }: Pick<Box, 'ascent' | 'descent'>): Box {
    const stretch = (ascent + descent) / (letters.size * (bracketAbove + bracketBelow));
    const box = this.text(text, letters);
    if (stretch <= 1.1) return box;
    const raise = ascent - letters.size * bracketAbove * stretch;
    const draw = (x: number, baseline: number) =>
      this.paper.write(text, letters, x, baseline - raise, stretch);
    const { width, space, canBreak } = box;
    return { ascent, descent, width, space, canBreak, draw };
  }

  /** The words of a text, each a box; one that is wider than the line is cut into as many as it takes. */
  words(text: string, letters: Letters, lineWidth: number): Box[] {
    const blank = this.widthOf(' ', letters);
    const boxes: Box[] = [];
    let space = 0;
    for (const part of text.split(/(\s+)/)) {
      if (/^\s*$/.test(part)) {
        if (part !== '') space = blank;
        continue;
      }
      const pieces = this.#pieces(part, letters, lineWidth);
      for (const [index, piece] of pieces.entries())
        boxes.push(this.text(piece, letters, index === 0 ? space : 0, index > 0 || space > 0));
      space = 0;
    }
    return boxes;
  }

  /** By the widths of its letters, so that each is measured once however long the word is. */
  #pieces(word: string, letters: Letters, lineWidth: number): string[] {
    if (word.length <= longestMeasured && this.widthOf(word, letters) <= lineWidth) return [word];
    const pieces: string[] = [];
    let piece = '';
    let width = 0;
    for (const character of word) {
      const more = this.widthOf(character, letters);
      if (piece !== '' && width + more > lineWidth) {
        pieces.push(piece);
        piece = '';
        width = 0;
      }
      piece += character;
      width += more;
    }
    return [...pieces, piece];
  }
}

/** Boxes beside one another that are never parted. */
export function beside(boxes: Box[], space = 0, canBreak = true): Box {
  return {
    width: boxes.reduce((sum, box, index) => sum + box.width + (index > 0 ? box.space : 0), 0),
    ascent: Math.max(0, ...boxes.map(({ ascent }) => ascent)),
    descent: Math.max(0, ...boxes.map(({ descent }) => descent)),
    space,
    canBreak,
    draw(x, baseline) {
      let at = x;
      for (const [index, box] of boxes.entries()) {
        if (index > 0) at += box.space;
        box.draw(at, baseline);
        at += box.width;
      }
    },
  };
}

export interface Line {
  boxes: Box[];
  width: number;
  ascent: number;
  descent: number;
  /** Between it and the next line. */
  leading: number;
}

/** Boxes in lines that are no wider than that. */
export function linesOf(boxes: Box[], width: number, leading = 0): Line[] {
  // What may not be parted goes to the next line together.
  const groups: Box[][] = [];
  for (const box of boxes) {
    const last = groups.at(-1);
    if (last && !box.canBreak) last.push(box);
    else groups.push([box]);
  }
  const lines: Line[] = [];
  for (const group of groups) {
    const box = group.length === 1 ? group[0]! : beside(group, group[0]!.space);
    const line = lines.at(-1);
    if (line && line.width + box.space + box.width <= width + 0.01) {
      line.boxes.push(box);
      line.width += box.space + box.width;
      line.ascent = Math.max(line.ascent, box.ascent);
      line.descent = Math.max(line.descent, box.descent);
    } else lines.push({ boxes: [box], width: box.width, ascent: box.ascent, descent: box.descent, leading });
  }
  return lines;
}

export const isAlike = (one: Letters, other: Letters) =>
  one.face === other.face && one.size === other.size && one.color === other.color;

/** Words of one kind in one piece: a reader of the file finds lines, not words, and it is half as large. */
function joined(boxes: Box[]): Box[] {
  const pieces: Box[] = [];
  for (const box of boxes) {
    const last = pieces.at(-1);
    const isSame = last?.run && box.run && isAlike(last.run.letters, box.run.letters);
    if (!isSame || !last.run || !box.run) {
      pieces.push(box);
      continue;
    }
    const { maker, letters, text } = last.run;
    const blank = box.space > 0 ? ' ' : '';
    const width = last.width + box.space + box.width;
    const run = { text: `${text}${blank}${box.run.text}`, letters, maker };
    const draw = (x: number, baseline: number) => maker.write(run.text, letters, x, baseline);
    pieces[pieces.length - 1] = { ...last, width, run, draw };
  }
  return pieces;
}

export const heightOf = (lines: Line[]): number =>
  lines.reduce((sum, { ascent, descent, leading }) => sum + ascent + descent + leading, 0);

/** How many of the first lines fit. */
export function fittingLines(lines: Line[], room: number): number {
  let height = 0;
  const over = lines.findIndex((line) => {
    height += heightOf([line]);
    return height > room;
  });
  return over < 0 ? lines.length : over;
}

export function drawLines(
  lines: Line[],
  x: number,
  y: number,
  width: number,
  align: 'left' | 'right' | 'center',
): void {
  let top = y;
  for (const line of lines) {
    const free = width - line.width;
    beside(joined(line.boxes)).draw(
      x + (align === 'right' ? free : align === 'center' ? free / 2 : 0),
      top + line.ascent + line.leading / 2,
    );
    top += line.ascent + line.descent + line.leading;
  }
}
