import fastify from 'fastify';
import { serveStyle, stylePath } from './style';

type Colors = Record<string, string>;

/** Variables of the first rule of `:root` after a place in the style sheet. */
function colorsAfter(style: string, place: string): Colors {
  const rule = /:root \{([^}]*)\}/.exec(style.slice(style.indexOf(place)))?.[1] ?? '';
  return Object.fromEntries([...rule.matchAll(/--(\w+): (#\w+);/g)].map(([, name, color]) => [name, color]));
}

/** Relative luminance (WCAG 2.1). */
function luminance(color = ''): number {
  const digits = color.length === 4 ? [...color.slice(1)].map((one) => one + one) : color.match(/\w\w/g);
  const [r = 0, g = 0, b = 0] = (digits ?? [])
    .map((two) => parseInt(two, 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

let style: string;

beforeAll(async () => {
  const app = fastify();
  serveStyle(app);
  style = (await app.inject(stylePath)).body;
  await app.close();
});

test.each([
  ['light', ':root {'],
  ['dark', 'prefers-color-scheme: dark'],
])('the %s theme meets WCAG AA', (_theme, place) => {
  const color = colorsAfter(style, place);
  const ratios = ['ink', 'quiet', 'accent', 'good', 'bad'].flatMap((text) =>
    ['paper', 'faint'].map((behind) => contrast(color[text], color[behind])),
  );
  const drawn = ['body', 'shade1', 'shade2', 'shade3', 'shade4', 'shade5'].map((fill) =>
    contrast(color['ink'], color[fill]),
  );
  expect(Math.min(...ratios, ...drawn)).toBeGreaterThanOrEqual(4.5);
  expect(contrast(color['edge'], color['paper'])).toBeGreaterThanOrEqual(3);
});

test('only the variables hold colors, and paper keeps the light ones', () => {
  const rules = style.split('}').filter((rule) => /#[0-9a-f]{3,6}\b/.test(rule));
  expect(rules.filter((rule) => !/:root \{/.test(rule))).toEqual([]);
  expect(style).toContain('@media screen and (prefers-color-scheme: dark)');
});
