import { allChildren, childOf, numeric } from '../xml/xmlReader';
import { hexByte } from './hexColor';

/** The Office theme, for files without one. In the order in which files count them: light and dark change places. */
const OFFICE_THEME =
  'FFFFFF 000000 E7E6E6 44546A 4472C4 ED7D31 A5A5A5 FFC000 5B9BD5 70AD47 0563C1 954F72'.split(' ');

/** ECMA-376 part 1, 18.8.27. The first eight come twice. */
const BASIC = '000000 FFFFFF FF0000 00FF00 0000FF FFFF00 FF00FF 00FFFF'.split(' ');
const INDEXED = [
  ...BASIC,
  ...BASIC,
  ...'800000 008000 000080 808000 800080 008080 C0C0C0 808080 9999FF 993366 FFFFCC CCFFFF 660066 FF8080 0066CC CCCCFF'.split(
    ' ',
  ),
  ...'000080 FF00FF FFFF00 00FFFF 800080 800000 008080 0000FF 00CCFF CCFFFF CCFFCC FFFF99 99CCFF FF99CC CC99FF FFCC99'.split(
    ' ',
  ),
  ...'3366FF 33CCCC 99CC00 FFCC00 FF9900 FF6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333'.split(
    ' ',
  ),
];

/** The colours of a theme as files count them. */
export function themeColors(theme: Element): string[] {
  const elements = childOf(theme, 'themeElements');
  const scheme = elements && childOf(elements, 'clrScheme');
  if (!scheme) return OFFICE_THEME;
  const colors = allChildren(scheme).map((one) => {
    const color = one.firstElementChild;
    return color?.getAttribute('lastClr') ?? color?.getAttribute('val') ?? '000000';
  });
  const [dark1 = '000000', light1 = 'FFFFFF', dark2 = '000000', light2 = 'FFFFFF', ...accents] = colors;
  return [light1, dark1, light2, dark2, ...accents];
}

/** The colour an element of a file means as `#RRGGBB`, or null for the automatic one. */
export function fileColor(element: Element | null, theme: string[] = OFFICE_THEME): string | null {
  if (element === null) return null;
  const hex = baseColor(element, theme);
  if (hex === null || !/^[0-9a-f]{6}$/i.test(hex)) return null;
  return `#${tinted(hex.toUpperCase(), numeric(element, 'tint') ?? 0)}`;
}

function baseColor(element: Element, theme: string[]): string | null {
  const rgb = element.getAttribute('rgb');
  if (rgb !== null) return rgb.slice(-6);
  const themed = numeric(element, 'theme');
  if (themed !== null) return theme[themed] ?? null;
  const indexed = numeric(element, 'indexed');
  return indexed === null ? null : (INDEXED[indexed] ?? null);
}

/** Lighter (above 0) or darker (below). Excel does this to the lightness, which comes to nearly the same. */
function tinted(hex: string, tint: number): string {
  if (tint === 0) return hex;
  return [0, 2, 4]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    .map((value) => hexByte(tint < 0 ? value * (1 + tint) : value + (255 - value) * tint))
    .join('');
}
