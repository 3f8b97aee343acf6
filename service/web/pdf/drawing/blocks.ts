import { BoxMaker, drawLines, fittingLines, heightOf, type Letters, type Line } from './boxes';
import { Inline } from './inline';
import {
  allNamed,
  type Element,
  elementsOf,
  hasClass,
  isElement,
  type Node,
  termsInWords,
  wordsOf,
} from './markup';
import { colors, type Paper, type Structure } from './paper';
import { Tables, tableOf } from './tables';
import { ValueColumns } from './valueColumns';
import { acrossOf, sketchRows } from './vectors';

const heading: Record<string, { size: number; before: number; after: number }> = {
  h1: { size: 15, before: 8, after: 6 },
  h2: { size: 11, before: 8, after: 3 },
  h3: { size: 9.5, before: 6, after: 2 },
};
const textSize = 7.6;
const plain: Letters = { face: 'regular', size: textSize, color: colors.ink };

const toneOf = (element: Element): string =>
  colors[(['good', 'bad'] as const).find((name) => hasClass(element, name)) ?? 'quiet'];

const belowParagraph = 3;
/** A heading is followed by as much of its text at least. */
const leastBelow = 60;
const gap = 16;

/** Draws the elements of a page one below the other. */
export class Blocks {
  readonly inline: Inline;
  readonly tables: Tables;
  readonly #values: ValueColumns;

  constructor(private readonly paper: Paper) {
    this.inline = new Inline(paper.doc, new BoxMaker(paper));
    this.tables = new Tables(paper, this.inline);
    this.#values = new ValueColumns(paper, this.inline);
  }

  draw(parent: Structure, nodes: Node[]): void {
    const elements = nodes.filter(isElement).filter((element) => !hasClass(element, 'unprinted'));
    for (const [index, element] of elements.entries())
      this.#block(parent, element, elements.slice(index + 1));
  }

  heading(parent: Structure, name: string, text: string, below = leastBelow): void {
    const { size, before, after } = heading[name]!;
    const lines = this.#lines([text], { face: 'bold', size, color: colors.ink }, this.paper.width);
    this.paper.need(before + heightOf(lines) + after + below);
    if (this.paper.room < this.paper.wholePage) this.paper.y += before;
    this.#write(this.paper.child(parent, name.toUpperCase()), name.toUpperCase(), lines);
    this.paper.y += after;
  }

  paragraph(parent: Structure, nodes: Node[], letters: Partial<Letters> = {}): void {
    this.#text(parent, 'P', nodes, { ...plain, ...letters });
    this.paper.y += belowParagraph;
  }

  /** Of a paragraph with what is below it. */
  heightOf(nodes: Node[]): number {
    return heightOf(this.#lines(nodes, plain, this.paper.width)) + belowParagraph;
  }

  #block(parent: Structure, element: Element, next: Element[]): void {
    const classes = (name: string) => hasClass(element, name);
    if (element.name in heading)
      return this.heading(parent, element.name, wordsOf(element), this.#leastOf(next));
    if (classes('verdict') || classes('notice')) return this.#framed(parent, element);
    if (classes('sketches')) return this.#sketches(parent, elementsOf(element));
    if (classes('drawings')) return this.#drawings(parent, elementsOf(element), acrossOf(element));
    switch (element.name) {
      case 'p':
        return this.paragraph(parent, element.children, classes('quiet') ? { color: colors.quiet } : {});
      case 'ul':
      case 'ol':
        return this.#list(parent, elementsOf(element), element.name === 'ul' ? '•' : null);
      case 'dl':
        return this.#terms(parent, elementsOf(element));
      case 'figure':
        return this.#drawings(parent, [element], 1);
      case 'table':
        if (classes('values')) return this.#values.draw(parent, element);
        return this.tables.draw(parent, tableOf(element));
      case 'section': {
        const section = this.paper.child(parent, 'Sect');
        return this.draw(section, element.children);
      }
      default:
        return this.draw(parent, element.children);
    }
  }

  /** What a heading must have below it on its page. */
  #leastOf([next, ...others]: Element[]): number {
    if (!next) return 0;
    if (next.name === 'section') return this.#leastOf(elementsOf(next));
    if (next.name in heading) return 24 + this.#leastOf(others);
    // A remark under a heading belongs to what follows.
    if (next.name === 'p' && hasClass(next, 'quiet') && others.length > 0) return 14 + this.#leastOf(others);
    if (hasClass(next, 'sketches')) {
      const [row = []] = sketchRows(elementsOf(next), this.paper.width, gap);
      return Math.max(...row.map(({ figure, width }) => this.#heightOf(figure, width)));
    }
    const isOne = next.name === 'figure';
    if (!isOne && !hasClass(next, 'drawings')) return leastBelow;
    const across = isOne ? 1 : acrossOf(next);
    const figures = isOne ? [next] : elementsOf(next);
    return Math.max(
      ...figures.slice(0, across).map((figure) => this.#heightOf(figure, this.#figureWidth(across))),
    );
  }

  #lines(nodes: Node[], letters: Letters, width: number): Line[] {
    return this.inline.lines(nodes, letters, width);
  }

  #write(element: Structure, kind: string, lines: Line[], x = this.paper.left): void {
    const { paper } = this;
    for (let rest = lines; rest.length > 0;) {
      const count = Math.max(1, fittingLines(rest, paper.room));
      // No single line is left at the foot of a page.
      if (count < 2 && rest.length > 1 && paper.room < paper.wholePage) {
        paper.newPage();
        continue;
      }
      paper.need(heightOf(rest.slice(0, count)));
      const part = rest.slice(0, count);
      paper.within(element, kind, () => drawLines(part, x, paper.y, paper.width, 'left'));
      paper.y += heightOf(part);
      rest = rest.slice(count);
      if (rest.length > 0) paper.newPage();
    }
  }

  #text(parent: Structure, kind: string, nodes: Node[], letters: Letters, indent = 0): void {
    const lines = this.#lines(nodes, letters, this.paper.width - indent);
    if (lines.length > 0) this.#write(this.paper.child(parent, kind), kind, lines, this.paper.left + indent);
  }

  #list(parent: Structure, items: Element[], sign: string | null): void {
    const list = this.paper.child(parent, 'L');
    for (const [index, item] of items.entries()) {
      const structure = this.paper.child(list, 'LI');
      const nodes = allNamed(item, 'dl').length > 0 ? termsInWords(item) : item.children;
      const lines = this.#lines(nodes, plain, this.paper.width - 14);
      this.paper.need(heightOf(lines.slice(0, 2)));
      const [label] = this.#lines([sign ?? `${index + 1}.`], plain, 14);
      this.paper.within(this.paper.child(structure, 'Lbl'), 'Lbl', () =>
        drawLines(label ? [label] : [], this.paper.left, this.paper.y, 14, 'left'),
      );
      this.#write(this.paper.child(structure, 'LBody'), 'LBody', lines, this.paper.left + 14);
      this.paper.y += 0.8;
    }
    this.paper.y += 4;
  }

  /** Terms and their descriptions, in two columns. */
  #terms(parent: Structure, entries: Element[]): void {
    const { paper } = this;
    const width = (paper.width - gap) / 2;
    const list = paper.child(parent, 'L');
    const letters = (face: Letters['face'], color: string): Letters => ({ face, size: textSize, color });
    const cells = entries.map((entry) => {
      const of = (name: string) => allNamed(entry, name).flatMap(({ children }) => children);
      return {
        term: this.#lines(of('dt'), letters('regular', colors.quiet), width * 0.32),
        text: this.#lines(of('dd'), letters('regular', colors.ink), width * 0.68 - 6),
      };
    });
    for (let index = 0; index < cells.length; index += 2) {
      const row = cells.slice(index, index + 2);
      const height = Math.max(...row.flatMap(({ term, text }) => [heightOf(term), heightOf(text)])) + 1.5;
      paper.need(height);
      for (const [column, { term, text }] of row.entries()) {
        const x = paper.left + column * (width + gap);
        const item = paper.child(list, 'LI');
        paper.within(paper.child(item, 'Lbl'), 'Lbl', () => drawLines(term, x, paper.y, width, 'left'));
        paper.within(paper.child(item, 'LBody'), 'LBody', () =>
          drawLines(text, x + width * 0.32 + 6, paper.y, width, 'left'),
        );
      }
      paper.y += height;
    }
    paper.y += 6;
  }

  /** A verdict or a notice: kept together within its frame. */
  #framed(parent: Structure, element: Element): void {
    const { paper } = this;
    const tone = toneOf(element);
    const inner = paper.width - 22;
    const parts = elementsOf(element)
      .flatMap((child) => (child.name === 'ul' ? elementsOf(child) : [child]))
      .map((child) => {
        const isWord = hasClass(child, 'word');
        const letters: Letters = isWord ? { face: 'bold', size: 15, color: tone } : plain;
        return this.#lines(child.name === 'li' ? ['• ', ...child.children] : child.children, letters, inner);
      });
    const height = parts.reduce((sum, lines) => sum + heightOf(lines) + 2, 12);
    const section = paper.child(parent, 'Sect');
    const isOnOnePage = height <= paper.wholePage;
    if (isOnOnePage) {
      paper.need(height);
      const { left, width, y } = paper;
      paper.ornament(() => {
        paper.doc.lineWidth(0.8).rect(left, y, width, height).strokeColor(colors.line).stroke();
        paper.doc.rect(left, y, 4, height).fill(tone);
      });
    }
    paper.y += 6;
    for (const lines of parts) {
      this.#write(paper.child(section, 'P'), 'P', lines, paper.left + 14);
      paper.y += 2;
    }
    paper.y += 8;
  }

  /** Drawings, beside one another where there are several. */
  #drawings(parent: Structure, figures: Element[], across: number): void {
    const { paper } = this;
    for (let index = 0; index < figures.length; index += across) {
      const row = figures.slice(index, index + across);
      paper.need(Math.max(...row.map((figure) => this.#heightOf(figure, this.#figureWidth(across)))));
      const top = paper.y;
      let bottom = top;
      for (const [column, figure] of row.entries()) {
        paper.y = top;
        this.#figure(
          parent,
          figure,
          paper.left + (column * (paper.width + gap)) / across,
          this.#figureWidth(across),
        );
        bottom = Math.max(bottom, paper.y);
      }
      paper.y = bottom + 4;
    }
  }

  /** Beside one another in their own size, as many as there is room for. */
  #sketches(parent: Structure, figures: Element[]): void {
    const { paper } = this;
    for (const row of sketchRows(figures, paper.width, gap)) {
      const heights = row.map(({ figure, width }) => this.#heightOf(figure, width));
      const height = Math.max(...heights);
      paper.need(height);
      const top = paper.y;
      let x = paper.left;
      for (const [index, { figure, width }] of row.entries()) {
        paper.y = top + height - heights[index]!;
        this.#figure(parent, figure, x, width);
        x += width + gap;
      }
      paper.y = top + height + 4;
    }
  }

  #figureWidth(across: number): number {
    return across > 1 ? (this.paper.width + gap) / across - gap : this.paper.width * 0.8;
  }

  #heightOf(figure: Element, width: number): number {
    return this.#figureParts(figure, width).reduce((sum, { height }) => sum + height + 2, 0);
  }

  #figureParts(figure: Element, width: number): { element: Element; lines: Line[]; height: number }[] {
    const flat = elementsOf(figure).flatMap((child) =>
      child.name === 'figcaption'
        ? [...allNamed(child, 'li'), ...(allNamed(child, 'li').length ? [] : [child])]
        : [child],
    );
    return flat.map((element) => {
      if (element.name === 'svg')
        return { element, lines: [], height: this.inline.vectors.heightOf(element, width) };
      const isTitle = element.name === 'h3';
      const letters: Letters = {
        face: isTitle ? 'bold' : 'regular',
        size: isTitle ? 9.5 : 7.5,
        color: element.name === 'p' ? colors.quiet : colors.ink,
      };
      const lines = this.#lines(element.children, letters, width);
      return { element, lines, height: heightOf(lines) };
    });
  }

  #figure(parent: Structure, figure: Element, x: number, width: number): void {
    const { paper } = this;
    for (const { element, lines, height } of this.#figureParts(figure, width)) {
      const { y } = paper;
      if (element.name === 'svg') {
        const alt = element.attributes['aria-label'] ?? 'Drawing';
        const drawn = paper.child(parent, 'Figure', { alt, bbox: [x, y, x + width, y + height] });
        paper.within(drawn, 'Figure', () => this.inline.vectors.draw(element, x, y, width));
      } else {
        const kind = element.name === 'h3' ? 'H3' : 'P';
        paper.within(paper.child(parent, kind), kind, () => drawLines(lines, x, y, width, 'left'));
      }
      paper.y += height + 2;
    }
  }
}
