import { type Box, type BoxMaker, isAlike, type Letters, type Line, linesOf, beside } from './boxes';
import { allNamed, type Element, hasClass, isElement, type Node, elementsOf, wordsOf } from './markup';
import type { Doc } from './paper';
import { Vectors } from './vectors';

/** Elements within a text that are paragraphs of their own. */
const isParagraph = (node: Node) => isElement(node) && (node.name === 'p' || node.name === 'br');

/** Reads what stands in a paragraph or a cell as boxes on lines. */
export class Inline {
  readonly vectors: Vectors;
  readonly #math: MathBoxes;
  /** Of parts of the markup: what is measured first is drawn from the same lines. */
  readonly #known = new WeakMap<
    Node[],
    { width: number; leading: number; letters: Letters; lines: Line[] }[]
  >();

  constructor(
    doc: Doc,
    private readonly maker: BoxMaker,
  ) {
    this.vectors = new Vectors(doc, maker);
    this.#math = new MathBoxes(doc, maker);
  }

  lines(nodes: Node[], letters: Letters, width: number): Line[] {
    const { leading } = this.maker;
    let all = this.#known.get(nodes);
    if (!all) this.#known.set(nodes, (all = []));
    let known = all.find(
      (one) => one.width === width && one.leading === leading && isAlike(one.letters, letters),
    );
    if (!known) all.push((known = { width, leading, letters, lines: this.#newLines(nodes, letters, width) }));
    return known.lines;
  }

  #newLines(nodes: Node[], letters: Letters, width: number): Line[] {
    let lines: Line[] = [];
    let boxes: Box[] = [];
    const endParagraph = () => {
      if (boxes.length > 0) lines = lines.concat(linesOf(boxes, width, this.maker.leading));
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

/** Of the letters around it. */
const smaller = { index: 0.72, fraction: 0.9 };
/** Nothing is written smaller, in points. */
const smallest = 5;
/** Signs that stand apart from both sides, of the letters' size. */
const apart: Record<string, number> = { '=': 0.28, '+': 0.22, '−': 0.22, '·': 0.1 };

/** Mathematics as it stands on a line: a list, so that a long sum may go on in the next line before a sign. */
class MathBoxes {
  constructor(
    private readonly doc: Doc,
    private readonly maker: BoxMaker,
  ) {}

  of(math: Element, letters: Letters, space = 0): Box[] {
    const boxes = this.#inRow(elementsOf(math), letters, true);
    return boxes.map((box, index) => (index === 0 ? { ...box, space } : box));
  }

  #inRow(elements: Element[], letters: Letters, isOuter: boolean): Box[] {
    let boxes: Box[] = [];
    let isAfterSign = true;
    /** Where a parenthesis is open. */
    let open = -1;
    for (const element of elements) {
      if (element.name === 'mrow' || element.name === 'math') {
        boxes = boxes.concat(this.#inRow(elementsOf(element), letters, isOuter));
        isAfterSign = false;
        continue;
      }
      const sign = element.name === 'mo' ? apart[wordsOf(element)] : undefined;
      const box = this.#box(element, letters);
      // A minus that begins a term belongs to it.
      const isBinary = sign !== undefined && (!isAfterSign || wordsOf(element) === '=');
      const gap = (isBinary ? (sign ?? 0) : 0) * letters.size;
      if (isBinary) {
        const padded = { ...box, space: gap, canBreak: isOuter && boxes.length > 0 };
        boxes.push({ ...padded, width: box.width + gap });
      } else boxes.push({ ...box, canBreak: false });
      if (element.name === 'mo' && wordsOf(element) === '(') open = boxes.length - 1;
      if (element.name === 'mo' && wordsOf(element) === ')' && open >= 0) {
        const inside = beside(boxes.slice(open + 1, -1));
        for (const [at, sign] of [
          [open, '('],
          [boxes.length - 1, ')'],
        ] as const)
          boxes[at] = { ...this.maker.bracket(sign, letters, inside), canBreak: boxes[at]!.canBreak };
      }
      isAfterSign = element.name === 'mo' && /^[(=+−·,|]$/.test(wordsOf(element));
    }
    return boxes;
  }

  #box(element: Element, letters: Letters): Box {
    const parts = elementsOf(element);
    switch (element.name) {
      case 'mfrac':
        return this.#fraction(parts, letters);
      case 'msqrt':
        return this.#root(this.#row(parts, letters), letters);
      case 'msub':
      case 'msup':
        return this.#script(element.name, parts, letters);
      case 'mi':
        // The name of a function is upright.
        return this.maker.text(
          wordsOf(element),
          wordsOf(element).length > 1 ? letters : { ...letters, face: 'italic' },
        );
      default:
        return this.maker.text(wordsOf(element) + (wordsOf(element) === ',' ? ' ' : ''), letters);
    }
  }

  #row(elements: Element[], letters: Letters): Box {
    return beside(this.#inRow(elements, letters, false));
  }

  #script(kind: 'msub' | 'msup', [base, index]: Element[], letters: Letters): Box {
    const under = this.#row(base ? [base] : [], letters);
    const size = Math.max(smallest, letters.size * smaller.index);
    const small = this.#row(index ? [index] : [], { ...letters, size });
    const shift =
      kind === 'msub' ? letters.size * 0.2 : -Math.max(letters.size * 0.36, under.ascent - size * 0.5);
    return {
      ...under,
      width: under.width + small.width + 0.4,
      ascent: Math.max(under.ascent, small.ascent - shift),
      descent: Math.max(under.descent, small.descent + shift),
      draw(x, baseline) {
        under.draw(x, baseline);
        small.draw(x + under.width + 0.3, baseline + shift);
      },
    };
  }

  #fraction([over, under]: Element[], letters: Letters): Box {
    const size = Math.max(smallest, letters.size * smaller.fraction);
    const above = this.#row(over ? [over] : [], { ...letters, size });
    const below = this.#row(under ? [under] : [], { ...letters, size });
    const width = Math.max(above.width, below.width) + 4;
    const axis = letters.size * 0.3;
    const { doc } = this;
    return {
      width: width + 2,
      ascent: axis + 1.2 + above.descent + above.ascent,
      descent: below.ascent + below.descent + 1.2 - axis,
      space: 0,
      canBreak: false,
      draw(x, baseline) {
        above.draw(x + 1 + (width - above.width) / 2, baseline - axis - 1.2 - above.descent);
        below.draw(x + 1 + (width - below.width) / 2, baseline - axis + 1.2 + below.ascent);
        doc.lineWidth(0.6).strokeColor(letters.color);
        doc
          .moveTo(x + 1, baseline - axis)
          .lineTo(x + 1 + width, baseline - axis)
          .stroke();
      },
    };
  }

  #root(inner: Box, letters: Letters): Box {
    const { doc } = this;
    const hook = letters.size * 0.62;
    const sign = this.maker.text('√', letters);
    const isLow = inner.ascent + inner.descent <= sign.ascent + sign.descent + 0.01;
    return {
      width: hook + inner.width + 2,
      ascent: inner.ascent + 2.2,
      descent: inner.descent,
      space: 0,
      canBreak: false,
      draw(x, baseline) {
        const [top, bottom] = [baseline - inner.ascent - 1.4, baseline + inner.descent - (isLow ? 1 : 0.4)];
        doc.lineWidth(0.6).strokeColor(letters.color);
        doc.moveTo(x + 0.4, bottom - (bottom - top) * 0.42);
        doc.lineTo(x + hook * 0.3, bottom - (bottom - top) * 0.5).lineTo(x + hook * 0.55, bottom);
        doc
          .lineTo(x + hook * 0.95, top)
          .lineTo(x + hook + inner.width + 1.4, top)
          .stroke();
        inner.draw(x + hook + 0.4, baseline);
      },
    };
  }
}
