import PDFDocument from 'pdfkit';
import type { PaperSize } from '../../../../contract/package/packageLimits';
import type { PageLines } from '../../report/pageHead';
import type { Face } from './faces';
import { type Flow, usualFlow } from './flow';
import { Runs } from './runs';

export type Doc = PDFKit.PDFDocument;
export type Structure = PDFKit.PDFStructureElement;

/** What an element says of itself to those who do not see it. */
interface StructureOptions {
  alt?: string;
  actual?: string;
  /** Of a heading of a table. */
  scope?: 'Row' | 'Column';
  bbox?: [number, number, number, number];
}

export const colors = {
  ink: '#1a1a1a',
  quiet: '#555555',
  line: '#c8c8c8',
  faint: '#f1f1f1',
  good: '#0b6b2e',
  bad: '#a4161a',
  link: '#1f4e8c',
};

/** In points: margins of the text, within which the head and the foot of the page have two lines each. */
export const margins = { left: 50, right: 44, top: 55, bottom: 54.5 };

export interface Titles {
  title: string;
  author: string;
  madeAt: string;
  /** What its pages are called at their foot. */
  page?: string;
}

const pdfSizes = {
  Letter: { name: 'LETTER', points: [612, 792] },
  A4: { name: 'A4', points: [595.28, 841.89] },
} as const;

/** Of the lines in the margins. */
const lineHeight = 9.5;
/** From the top of a line to its letters' foot, of their size. */
const ascent = 0.928;

interface Lettering {
  face: Face;
  size: number;
}

/** As PDF sets it (8.6.8), looked up once. */
const fills = new Map<string, string>();
function fillOf(color: string): string {
  let fill = fills.get(color);
  if (fill === undefined) {
    const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
    fill = `${parts.map((part) => part.toFixed(4)).join(' ')} rg`;
    fills.set(color, fill);
  }
  return fill;
}

const points = (value: number) => Math.round(value * 1000) / 1000;

/** A PDF while it is drawn: the page, the place on it, and the structure that readers of the screen follow. */
export class Paper {
  readonly doc: Doc;
  readonly document: Structure;
  readonly #runs: Runs;
  readonly #page: string;
  readonly left = margins.left;
  y = margins.top;
  flow = usualFlow;
  /** Pages begun while nothing is drawn; null while it is. */
  #measured: number | null = null;
  #width = 0;
  #bottom = 0;
  #lines: PageLines = { left: [], right: [], foot: [] };
  #isLandscape = false;
  readonly #pages: { lines: PageLines; isLandscape: boolean }[] = [];
  readonly #done: Promise<Buffer>;
  /** What the page at hand draws, not yet handed to it. */
  #operations: string[] = [];

  constructor(
    private readonly size: PaperSize,
    { title, author, madeAt, page = 'Page' }: Titles,
  ) {
    const time = new Date(madeAt);
    this.#page = page;
    this.doc = new PDFDocument({
      size: pdfSizes[size].name,
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: author, Creator: 'Calc', CreationDate: time, ModDate: time },
    } as PDFKit.PDFDocumentOptions);
    // Handed over line by line, each would be a separate buffer: a third of the time.
    Object.assign(this.doc, {
      addContent: (operation: string) => {
        this.#operations.push(operation);
        return this.doc;
      },
    });
    const chunks: Buffer[] = [];
    this.#done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      this.doc.on('end', () => resolve(Buffer.concat(chunks)));
      this.doc.on('error', reject);
    });
    this.#runs = new Runs(this.doc);
    this.document = this.doc.struct('Document');
    this.doc.addStructure(this.document);
    this.#turn(false);
  }

  /** Of the text. */
  get width(): number {
    return this.#width;
  }

  /** Room that is left on the page. */
  get room(): number {
    return this.#bottom - this.flow.free - this.y;
  }

  /** Room of a page with nothing on it. */
  get wholePage(): number {
    return this.#bottom - this.flow.free - margins.top;
  }

  /** Number of pages so far. */
  get pages(): number {
    return this.#pages.length + (this.#measured ?? 0);
  }

  /** Begins a page; its head is written at the end, when the number of pages is known. */
  newPage(lines: PageLines = this.#lines, isLandscape = this.#isLandscape): void {
    this.y = margins.top;
    if (this.#measured !== null) {
      this.#measured += 1;
      return;
    }
    this.#lines = lines;
    this.#handOver();
    this.#turn(isLandscape);
    const layout = isLandscape ? 'landscape' : 'portrait';
    this.doc.addPage({ size: pdfSizes[this.size].name, margin: 0, layout });
    this.#pages.push({ lines, isLandscape });
  }

  /** Goes on to the next page where less than that is left; a page that has nothing on it takes whatever comes. */
  need(height: number): void {
    if (this.room < height && this.y > margins.top) this.newPage();
  }

  /** How many pages it takes from this place on, and the filled share of the last one; nothing is drawn. */
  measure(flow: Flow, draw: () => void): { pages: number; filled: number } {
    const before = { y: this.y, flow: this.flow };
    this.flow = flow;
    this.#measured = 0;
    draw();
    const pages = this.#measured + 1;
    this.#measured = null;
    const filled = (this.y - margins.top) / (this.#bottom - margins.top);
    Object.assign(this, before);
    return { pages, filled };
  }

  /** Draws something that has a meaning, as a part of that element. */
  within(element: Structure, kind: string, draw: () => void): void {
    if (this.#measured !== null) return;
    const content = this.doc.markStructureContent(kind);
    draw();
    this.doc.endMarkedContent();
    element.add(content);
  }

  /** Draws what carries no meaning: lines and grounds. */
  ornament(draw: () => void): void {
    if (this.#measured !== null) return;
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  child(parent: Structure, kind: string, options: StructureOptions = {}): Structure {
    if (this.#measured !== null) return parent;
    const element = this.doc.struct(
      kind as Parameters<Doc['struct']>[0],
      options as Parameters<Doc['struct']>[1],
    );
    parent.add(element);
    return element;
  }

  /** Whether there is a font for it. */
  hasLetter(letter: string): boolean {
    return this.#runs.has(letter);
  }

  widthOf(text: string, { face, size }: Lettering): number {
    return this.#runs
      .of(text, face)
      .reduce((sum, run) => sum + this.doc.font(run.font).fontSize(size).widthOfString(run.text), 0);
  }

  /** Leads from that area to a place that `markPlace` names. */
  goTo(
    link: Structure,
    place: string,
    area: readonly [x: number, y: number, width: number, height: number],
  ): void {
    if (this.#measured !== null) return;
    // The types do not know that an annotation can belong to an element.
    this.doc.goTo(...area, place, { structParent: link } as PDFKit.Mixins.AnnotationOption);
  }

  /** On one line. */
  write(
    text: string,
    { face, size, color }: Lettering & { color: string },
    x: number,
    baseline: number,
    stretch = 1,
  ): void {
    let at = x;
    const runs = this.#runs.of(text, face);
    for (const run of runs) {
      const { id, shown } = this.#runs.shown(run);
      // pdfkit's own text measures it twice more and writes eight operations.
      if (shown !== null)
        this.#operations.push(
          `BT ${fillOf(color)} 1 0 0 ${stretch === 1 ? -1 : -points(stretch)} ${points(at)} ${points(baseline)} Tm /${id} ${points(size)} Tf [${shown}] TJ ET`,
        );
      else {
        this.doc.font(run.font).fontSize(size).fillColor(color);
        this.doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      }
      if (runs.length > 1) at += this.doc.font(run.font).fontSize(size).widthOfString(run.text);
    }
  }

  /** Puts a file into the PDF, which its readers can save. */
  attach(name: string, type: string, file: Uint8Array): void {
    // The types do not know the relationship (PDF 2.0, 7.11.3).
    const options = { name, type, relationship: 'Data' } as PDFKit.Mixins.PDFAttachmentOptions;
    this.doc.file(Buffer.from(file), options);
  }

  /** Names the top of this page, for links. */
  markPlace(name: string): void {
    if (this.#measured !== null) return;
    this.doc.addNamedDestination(name, 'XYZ', 0, 0, null as never);
  }

  /** Draws on a page that was left free, counted from 1, and comes back. */
  onPage(page: number, draw: () => void): void {
    const { y } = this;
    this.#toPage(page);
    this.y = margins.top;
    draw();
    this.#toPage(this.pages);
    this.y = y;
  }

  /** Writes the lines of every page and closes the document. */
  async finish(): Promise<Buffer> {
    const all = this.pages;
    for (const [index, { lines }] of this.#pages.entries()) {
      this.#toPage(index + 1);
      this.#writeLines(lines, `${this.#page} ${index + 1} of ${all}`);
    }
    this.#handOver();
    this.document.end();
    this.doc.end();
    return this.#done;
  }

  #toPage(page: number): void {
    this.#handOver();
    this.doc.switchToPage(page - 1);
    this.#turn(this.#pages[page - 1]!.isLandscape);
  }

  #turn(isLandscape: boolean): void {
    const [short, long] = pdfSizes[this.size].points;
    const [width, height] = isLandscape ? [long, short] : [short, long];
    this.#isLandscape = isLandscape;
    this.#width = width - margins.left - margins.right;
    this.#bottom = height - margins.bottom;
  }

  #handOver(): void {
    if (this.#operations.length > 0)
      (this.doc.page as unknown as { write(data: Uint8Array): void }).write(
        Buffer.from(`${this.#operations.join('\n')}\n`, 'latin1'),
      );
    this.#operations = [];
  }

  #writeLines({ left, right, foot }: PageLines, page: string): void {
    const { doc } = this;
    const head = margins.top - 22;
    const bottom = this.#bottom + 7.5;
    const end = this.left + this.width;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.lineWidth(0.6).strokeColor(colors.line);
    doc
      .moveTo(this.left, head + 12)
      .lineTo(end, head + 12)
      .stroke();
    doc
      .moveTo(this.left, bottom - 5)
      .lineTo(end, bottom - 5)
      .stroke();
    const half = this.width / 2 - 8;
    const aboveRule = (lines: string[], index: number) => head - (lines.length - 1 - index) * lineHeight;
    left.forEach((line, index) => this.#line(line, this.left, aboveRule(left, index), half, false));
    right.forEach((line, index) => this.#line(line, end, aboveRule(right, index), half, true));
    foot.forEach((line, index) =>
      this.#line(line, this.left, bottom + index * lineHeight, this.width - 90, false),
    );
    this.#line(page, end, bottom, 80, true);
    doc.endMarkedContent();
  }

  #line(text: string, x: number, y: number, width: number, isAtEnd: boolean): void {
    const letters = { face: 'regular', size: 8, color: colors.quiet } as const;
    const widthOf = (part: string) => this.widthOf(part, letters);
    const shown = shortened(text, (part) => widthOf(part) <= width);
    this.write(shown, letters, isAtEnd ? x - widthOf(shown) : x, y + 8 * ascent);
  }
}

/**
 * A line that fits: a list says how many more there are, and others end after a word.
 *
 * @example shortened('B1 · Roof!A2; Roof!A3; Roof!A4', (text) => text.length < 25) // 'B1 · Roof!A2 and 2 more'
 */
export function shortened(text: string, fits: (text: string) => boolean): string {
  if (fits(text)) return text;
  const items = text.split('; ').map((item) => {
    const [, name = item, more = 0] = /^(.*) and (\d+) more$/.exec(item) ?? [];
    return { name, count: 1 + Number(more) };
  });
  const all = items.reduce((sum, { count }) => sum + count, 0);
  const lists = items.map((_, at) => {
    const names = items.slice(0, at + 1).map(({ name }) => name);
    return `${names.join('; ')} and ${all - names.length} more`;
  });
  const list = all > 1 ? lists.slice(0, all - 1).findLast(fits) : undefined;
  if (list !== undefined) return list;
  const words = text.split(' ');
  const ends = words.map(
    (_, at) =>
      `${words
        .slice(0, at + 1)
        .join(' ')
        .replace(/[\s,;·]+$/, '')}…`,
  );
  const cut = ends.findLast(fits);
  if (cut !== undefined) return cut;
  let letters = [...text];
  while (letters.length > 1 && !fits(`${letters.join('')}…`)) letters = letters.slice(0, -1);
  return `${letters.join('')}…`;
}
