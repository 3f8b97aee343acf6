import type { Box, BoxMaker } from './boxes';
import { allNamed, type Element, elementsOf, hasClass, wordsOf } from './markup';
import { colors, type Doc } from './paper';

interface Look {
  fill?: string;
  stroke?: string;
  width?: number;
  dash?: [number, number];
}

/** As the style sheet of the page draws them. */
const looks: [name: string, look: Look][] = [
  ['curve', { stroke: colors.ink, width: 1.8 }],
  ['second', { stroke: colors.ink, width: 1.4, dash: [5, 3] }],
  ['tick', { stroke: colors.line, width: 0.7 }],
  ['zero', { stroke: colors.quiet, width: 1 }],
  ['range', { stroke: colors.ink, width: 5 }],
  ['member', { stroke: colors.ink, width: 3 }],
  ['edge', { stroke: colors.ink, width: 1, dash: [6, 3] }],
  ['zone', { stroke: colors.ink, width: 0.7, fill: '#ffffff' }],
  ...['#ffffff', '#eeeeee', '#dddddd', '#c8c8c8', '#b4b4b4', '#a0a0a0'].map((fill, index): [string, Look] => [
    `shade${index}`,
    { fill, stroke: colors.ink, width: 0.7 },
  ]),
  ['body', { fill: '#e6e6e6', stroke: colors.ink, width: 1 }],
  ['hole', { fill: '#ffffff', stroke: colors.ink, width: 1 }],
  ['outline', { stroke: colors.ink, width: 1 }],
  ['load', { fill: '#eeeeee', stroke: colors.quiet, width: 0.7 }],
  ['ink', { fill: colors.ink, stroke: colors.ink, width: 1 }],
  ['thin', { stroke: colors.quiet, width: 0.7 }],
  ['support', { fill: '#ffffff', stroke: colors.ink, width: 1.2 }],
  ['scale', { fill: colors.faint, stroke: colors.line, width: 0.7 }],
];

/** Letters of a drawing that does not say how large they are, in its own units. */
const letterSize = 12;

/** Of the drawing at hand. */
interface Lettering {
  size: number;
  /** Whether every text stands on white. */
  onWhite: boolean;
}

/** Draws what the page draws, line by line, as lines of the paper. */
export class Vectors {
  constructor(
    private readonly doc: Doc,
    private readonly maker: BoxMaker,
  ) {}

  heightOf(svg: Element, width: number): number {
    const [, , across = 1, down = 1] = boxOf(svg);
    return (width * down) / across;
  }

  draw(svg: Element, x: number, y: number, width: number): void {
    const [, , across = 1] = boxOf(svg);
    this.doc.save();
    this.doc.translate(x, y).scale(width / across);
    const given = Number(svg.attributes['font-size'] ?? Number.NaN);
    const lettering = { size: given || letterSize, onWhite: given > 0 };
    const ofGroup = hasClass(svg, 'good') ? { fill: colors.good } : { fill: colors.bad };
    this.#group(svg, { ofGroup, lettering });
    this.doc.restore();
  }

  /** As a box on a line, such as a bar in a table. */
  box(svg: Element, width: number): Box {
    const height = this.heightOf(svg, width);
    const draw = (x: number, baseline: number) => this.draw(svg, x, baseline - height + 1, width);
    return { width, ascent: height - 1, descent: 1, space: 0, canBreak: true, draw };
  }

  #group(group: Element, { ofGroup, lettering }: { ofGroup: Look; lettering: Lettering }): void {
    for (const element of elementsOf(group)) {
      if (element.name === 'g') this.#group(element, { ofGroup: lookOfGroup(element) ?? ofGroup, lettering });
      else if (element.name === 'text') this.#text(element, hasClass(group, 'mark'), lettering);
      else this.#shape(element, ofGroup);
    }
  }

  #shape(element: Element, ofGroup: Look): void {
    const { doc } = this;
    const of = (name: string) => Number(element.attributes[name] ?? 0);
    const points = (element.attributes.points ?? '')
      .split(' ')
      .map((pair) => pair.split(',').map(Number) as [number, number]);
    switch (element.name) {
      case 'line':
        doc.moveTo(of('x1'), of('y1')).lineTo(of('x2'), of('y2'));
        break;
      case 'rect':
        doc.rect(of('x'), of('y'), of('width'), of('height'));
        break;
      case 'circle':
        doc.circle(of('cx'), of('cy'), of('r'));
        break;
      case 'path':
        doc.path(element.attributes.d ?? '');
        break;
      case 'polygon':
        doc.polygon(...points);
        break;
      case 'polyline':
        for (const [index, [px, py]] of points.entries())
          if (index === 0) doc.moveTo(px, py);
          else doc.lineTo(px, py);
        break;
      default:
        throw new Error(`<${element.name}> of a drawing has no form on paper`);
    }
    const { fill, ...open } = lookOf(element, ofGroup);
    this.#paint(fill === undefined || hasClass(element, 'open') ? open : { fill, ...open });
  }

  #paint({ fill, stroke, width = 1, dash }: Look): void {
    const { doc } = this;
    doc.lineWidth(width).lineJoin('round');
    if (dash) doc.dash(dash[0], { space: dash[1] });
    if (fill && stroke) doc.fillAndStroke(fill, stroke);
    else if (fill) doc.fill(fill);
    else doc.stroke(stroke ?? colors.ink);
    if (dash) doc.undash();
  }

  #text(element: Element, isMark: boolean, { size, onWhite }: Lettering): void {
    const letters = {
      face: isMark ? ('bold' as const) : ('regular' as const),
      size,
      color: hasClass(element, 'quiet') ? colors.quiet : colors.ink,
    };
    const box = this.maker.text(wordsOf(element), letters);
    const anchor = element.attributes['text-anchor'];
    const shift = anchor === 'end' ? box.width : anchor === 'middle' ? box.width / 2 : 0;
    const [x, y] = [Number(element.attributes.x ?? 0) - shift, Number(element.attributes.y ?? 0)];
    // A value that stands on a curve stays readable.
    if (onWhite || (isMark && !/^[A-Za-z0-9]{1,3}$/.test(wordsOf(element))))
      this.doc
        .rect(x - 1, y - size * 0.8, box.width + 2, size)
        .fillOpacity(0.8)
        .fill('#ffffff')
        .fillOpacity(1);
    box.draw(x, y);
  }
}

function lookOfGroup(group: Element): Look | null {
  if (hasClass(group, 'support')) return { fill: '#ffffff', stroke: colors.ink, width: 1.2 };
  if (hasClass(group, 'measure')) return { stroke: colors.ink, width: 1 };
  return hasClass(group, 'mark') ? { fill: colors.ink } : null;
}

function lookOf(element: Element, ofGroup: Look): Look {
  const named = looks.filter(([name]) => hasClass(element, name)).at(-1)?.[1];
  if (named) return named;
  if (element.name === 'line') return { stroke: colors.ink, width: 1.4 };
  return ofGroup;
}

const boxOf = (svg: Element) => (svg.attributes.viewbox ?? '').split(' ').map(Number);

/** Diagrams along a member are small enough for three; plans are larger. */
export const acrossOf = (drawings: Element): number =>
  hasClass(drawings, 'plans') ? Math.min(elementsOf(drawings).length, 2) : 3;

/** Points for a unit of a sketch. */
const sketchScale = 0.76;

/** Sketches in rows, each as wide as it was drawn. */
export function sketchRows(
  figures: Element[],
  room: number,
  gap: number,
): { figure: Element; width: number }[][] {
  const rows: { figure: Element; width: number }[][] = [];
  let free = 0;
  for (const figure of figures) {
    const svg = allNamed(figure, 'svg')[0];
    const width = Math.min(room, Number(svg?.attributes.width ?? 0) * sketchScale);
    const last = rows.at(-1);
    if (last && width <= free) last.push({ figure, width });
    else rows.push([{ figure, width }]);
    free = (last && rows.at(-1) === last ? free : room) - width - gap;
  }
  return rows;
}
