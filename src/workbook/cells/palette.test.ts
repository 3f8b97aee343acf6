import { type Look, palette } from './palette';

const { headingFill, resultFill, muted, link, ...looks } = palette;
const black = '#000000';
const white = '#FFFFFF';
const pairs: [string, Look][] = [
  ...Object.entries(looks),
  ['a heading', { color: black, fill: headingFill }],
  ['a result', { color: black, fill: resultFill }],
  ['units', { color: muted, fill: white }],
  ['a link', { color: link, fill: white }],
  ['units of a result', { color: muted, fill: resultFill }],
];

test.each(pairs)('%s: text and ground are apart by 4.5 to 1 at least', (_, { color, fill }) => {
  expect(contrast(color, fill)).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs)('%s: its ground is light in black and white', (_, { fill }) => {
  expect(luminance(fill)).toBeGreaterThan(0.75);
});

/** As WCAG 2 defines it. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
