/** In units of the drawing, y downwards. */
export interface Point {
  x: number;
  y: number;
}

/** What a shape stands for; the style sheet and the PDF say how that looks. */
export type Role = 'body' | 'hole' | 'outline' | 'load' | 'ink' | 'thin' | 'edge' | 'member' | 'support';

export type Shape = { role: Role } & (
  | { kind: 'line'; from: Point; to: Point }
  | { kind: 'polygon' | 'polyline'; points: Point[] }
  | { kind: 'circle'; centre: Point; radius: number }
);

export type Anchor = 'start' | 'middle' | 'end';

export interface Label {
  text: string;
  /** On its base line. */
  at: Point;
  anchor: Anchor;
}

/** A sketch as plain data. */
export interface Drawing {
  title: string;
  width: number;
  height: number;
  shapes: Shape[];
  labels: Label[];
  /** Below the drawing; also what it says to those who do not see it. */
  caption: string;
}

/** A rectangle that a text or a shape takes. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Height of the letters. */
export const letterSize = 11;
/** The drawing is never printed smaller than this share of its units, in points: the letters stay above 7 points. */
export const leastScale = 0.7;

/** Wider than most faces are, of the height of the letters. */
function letterWidth(letter: string): number {
  if (/[ .,:;'|il()]/.test(letter)) return 0.36;
  if (/[mwMW@%×÷]/.test(letter)) return 0.98;
  return /[A-ZΑ-Ω]/.test(letter) ? 0.74 : 0.63;
}

export const textWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + letterWidth(letter) * letterSize, 0);

export function boxOf({ text, at, anchor }: Label): Box {
  const width = textWidth(text);
  const left = anchor === 'start' ? at.x : anchor === 'end' ? at.x - width : at.x - width / 2;
  return { left, right: left + width, top: at.y - 0.8 * letterSize, bottom: at.y + 0.25 * letterSize };
}

export const covers = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
