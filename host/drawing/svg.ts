/** A part of the picture, in pixels. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type SvgAttributes = Record<string, string | number | null | undefined>;

/** One SVG element as text; attributes without a value are left out, numbers have two decimals. */
export function svg(name: string, attributes: SvgAttributes, ...content: string[]): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? short(value) : escaped(value ?? '')}"`);
  return `<${name}${written.join('')}>${content.join('')}</${name}>`;
}

export interface TextLook {
  size: number;
  color?: string;
  bold?: boolean;
  italic?: boolean;
  family?: string;
}

/** A line of text. `anchor`: which part of it stands at x; `turned`: read from bottom to top. */
export function svgText(
  text: string,
  x: number,
  y: number,
  { size, color = '#404040', bold = false, italic = false, family }: TextLook,
  { anchor = 'middle', turned = false }: { anchor?: 'start' | 'middle' | 'end'; turned?: boolean } = {},
): string {
  return svg(
    'text',
    {
      ...{ x, y, fill: color, 'font-size': size, 'text-anchor': anchor, 'dominant-baseline': 'central' },
      'font-family': family,
      'font-weight': bold ? 'bold' : null,
      'font-style': italic ? 'italic' : null,
      transform: turned ? `rotate(-90 ${short(x)} ${short(y)})` : null,
    },
    escaped(text),
  );
}

/** About how wide a line of text is; there is nothing to measure it with. */
export function textWidth(text: string, size: number): number {
  return text.length * size * 0.56;
}

export function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot hold are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? '');
}
