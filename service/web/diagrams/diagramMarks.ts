import type { MemberDiagram } from '../../../engineering/kit/memberDiagram';
import { type DiagramScale, frame } from './diagramScale';

/** Four digits are what can be read off a drawing. */
export const rounded = (value: number, digits = 4): string => String(Number(value.toPrecision(digits)));

/** A marked extreme with its value beside it, in units of the drawing. */
interface DiagramMark {
  x: number;
  y: number;
  text: string;
  textX: number;
  textY: number;
  anchor: 'start' | 'middle' | 'end';
}

/** From the point to the foot of its text, above and below it. */
const above = -7;
const below = 16;
/** Texts closer than this cover one another. */
const textHeight = 14;
const textWidth = 80;
/** Nearer to a side than this, a text starts or ends at its point. */
const sideRoom = 60;

/** Values stand outside their curves; one that would cover another goes to the other side of its point. */
export function marksOf({ extremes, units, downwards }: MemberDiagram, scale: DiagramScale): DiagramMark[] {
  const marks: DiagramMark[] = [];
  for (const { position, value } of extremes) {
    const x = scale.x(position);
    const y = scale.y(value);
    const [outside, inside] = value > 0 !== downwards ? [above, below] : [below, above];
    const covers = (shift: number) =>
      marks.some((mark) => Math.abs(mark.textY - y - shift) < textHeight && Math.abs(mark.x - x) < textWidth);
    const textY = y + (covers(outside) ? inside : outside);
    marks.push({ x, y, text: `${rounded(value)} ${units}`, ...besides(x), textY });
  }
  return marks;
}

function besides(x: number): Pick<DiagramMark, 'textX' | 'anchor'> {
  if (x < frame.left + sideRoom) return { textX: x + 2, anchor: 'start' };
  if (x > frame.width - frame.right - sideRoom) return { textX: x - 2, anchor: 'end' };
  return { textX: x, anchor: 'middle' };
}
