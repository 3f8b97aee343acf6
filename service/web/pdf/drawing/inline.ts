import { type Box, type BoxMaker, type Letters, type Line, linesOf } from './boxes';
import { MathBoxes } from './mathBoxes';
import { allNamed, type Element, hasClass, isElement, type Node } from './markup';
import type { Doc } from './paper';
import { Vectors } from './vectors';

/** Elements within a text that are paragraphs of their own. */
const isParagraph = (node: Node) => isElement(node) && (node.name === 'p' || node.name === 'br');

/** Reads what stands in a paragraph or a cell as boxes on lines. */
export class Inline {
  readonly vectors: Vectors;
  readonly #math: MathBoxes;

  constructor(
    doc: Doc,
    private readonly maker: BoxMaker,
  ) {
    this.vectors = new Vectors(doc, maker);
    this.#math = new MathBoxes(doc, maker);
  }

  lines(nodes: Node[], letters: Letters, width: number): Line[] {
    let lines: Line[] = [];
    let boxes: Box[] = [];
    const endParagraph = () => {
      if (boxes.length > 0) lines = lines.concat(linesOf(boxes, width));
      boxes = [];
    };
    for (const node of nodes) {
      if (isParagraph(node)) endParagraph();
      boxes = boxes.concat(this.#boxes(node, letters, width));
      if (isParagraph(node)) endParagraph();
    }
    endParagraph();
    return lines;
  }

  #boxes(node: Node, letters: Letters, width: number): Box[] {
    if (!isElement(node)) return this.#words(node, letters, width);
    if (hasClass(node, 'formula')) return this.#formula(node, letters, width);
    const inner = {
      ...letters,
      face: ['strong', 'th', 'dt'].includes(node.name) ? 'bold' : letters.face,
    } as const;
    switch (node.name) {
      case 'math':
        return this.#fitting(
          this.#math.of(node, letters),
          () => this.#math.of(node, { ...letters, size: letters.size * 0.75 }),
          width,
        );
      case 'svg':
        return [this.vectors.box(node, Math.min(width, 96))];
      case 'sup': {
        const raise = letters.size * 0.36;
        const small = { ...letters, size: letters.size * 0.72 };
        return node.children
          .flatMap((child) => this.#boxes(child, small, width))
          .map((box) => raised(box, raise));
      }
      default:
        return node.children.flatMap((child) => this.#boxes(child, inner, width));
    }
  }

  /** A formula stands apart from the one before it, on its line or below. */
  #formula(node: Element, letters: Letters, width: number): Box[] {
    const size = hasClass(node, 'wide') ? letters.size * 0.85 : letters.size;
    const boxes = node.children.flatMap((child) => this.#boxes(child, { ...letters, size }, width));
    const length = boxes.reduce((sum, box) => sum + box.space + box.width, 0);
    const isWhole = length <= width;
    return boxes.map((box, index) =>
      index === 0
        ? { ...box, canBreak: true, space: letters.size * 0.4 }
        : { ...box, canBreak: box.canBreak && !isWhole },
    );
  }

  #words(text: string, letters: Letters, width: number): Box[] {
    const boxes = this.maker.words(text, letters, width);
    // A blank at the end parts it from what follows.
    if (/\s$/.test(text)) boxes.push(this.maker.text('', letters, this.maker.widthOf(' ', letters), true));
    return boxes;
  }

  /** A fraction that is wider than its column is written smaller. */
  #fitting(boxes: Box[], smaller: () => Box[], width: number): Box[] {
    const widest = Math.max(0, ...linesOf(boxes, width).map((line) => line.width));
    return widest > width ? smaller() : boxes;
  }
}

function raised(box: Box, raise: number): Box {
  return {
    ...box,
    canBreak: false,
    ascent: box.ascent + raise,
    descent: Math.max(0, box.descent - raise),
    draw: (x, baseline) => box.draw(x, baseline - raise),
  };
}

/** The formulas within, in the notation of the steps; empty when there are none. */
export function formulasIn(nodes: Node[]): string {
  return nodes
    .filter(isElement)
    .flatMap((node) => [...(node.attributes['data-formula'] ? [node] : []), ...allNamed(node, 'span')])
    .flatMap(({ attributes }) => attributes['data-formula'] ?? [])
    .join(' = ');
}
