import { presets } from '../../../engineering/windCCASCE7/presets';
import { startWebSheets, type WebSheets } from '../testing/webSheets';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

const open = async (attributes: Parameters<WebSheets['calculate']>[1] = {}) => {
  await web.browser.open(`/sheets/${await web.calculate('windCCASCE7', attributes)}`);
  return [...web.browser.page.document.querySelectorAll<HTMLElement>('figure.diagram')];
};
const texts = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const pointsOf = (polygon: Element) =>
  (polygon.getAttribute('points') ?? '').split(' ').map((point) => point.split(',').map(Number));

test('roof and wall with their zones by name, in words and for those who do not see them', async () => {
  const [roof, wall] = await open();
  expect(texts(roof!, 'h3')).toEqual(['Zones of the roof']);
  expect(texts(roof!, 'figcaption li')).toEqual([
    'Zone 1: the rest of the roof, with its eaves. Roof sheathing +19.15, −53.53; Rafter +16, −25.48 psf',
    'Zone 2: within 4 ft (a) of a rake or of the ridge, except zone 3. Roof sheathing +19.15, −70.72; Rafter +16, −34.63 psf',
    'Zone 3: within 4 ft (a) of a rake and of the ridge. Roof sheathing +19.15, −92.83; Rafter +16, −48.62 psf',
  ]);
  expect(texts(roof!, '.mark text')).toEqual(['1', '2', '3']);
  const label = roof!.querySelector('svg[role=img]')?.getAttribute('aria-label') ?? '';
  expect(label).toMatch(/^Zones of the roof, 60 by 40 ft\. Zone 1: /);
  for (const text of texts(roof!, 'figcaption li')) expect(label).toContain(text);
  expect(texts(roof!, '.measure text')).toEqual(['a = 4 ft']);
  expect(texts(wall!, 'h3')).toEqual(['Zones of the walls']);
  expect(texts(wall!, '.mark text')).toEqual(['4', '5']);
});

test('the drawing is to scale, and within its frame', async () => {
  for (const { defaults } of presets)
    for (const figure of await open(defaults)) {
      const box = figure.querySelector('svg')!.getAttribute('viewBox')!.split(' ').map(Number);
      const points = [...figure.querySelectorAll('polygon')].flatMap(pointsOf);
      for (const [x = NaN, y = NaN] of points)
        expect(x >= 0 && x <= box[2]! && y >= 0 && y <= box[3]!).toBe(true);
    }
  const [roof] = await open();
  const [field] = [...roof!.querySelectorAll('polygon')].map(pointsOf);
  const [xs, ys] = [0, 1].map((axis) => field!.map((point) => point[axis]!)) as [number[], number[]];
  const size = (values: number[]) => Math.max(...values) - Math.min(...values);
  expect(size(xs) / size(ys)).toBeCloseTo(60 / 40, 3);
  expect(web.browser.page.html).not.toMatch(/NaN|Infinity|style="/);
});

test('each name stands in its own zone', async () => {
  for (const { defaults } of presets)
    for (const figure of await open(defaults)) {
      const polygons = [...figure.querySelectorAll('polygon')];
      const names = [...figure.querySelectorAll('.mark text')];
      expect(names.length).toBeGreaterThan(1);
      for (const [index, name] of names.entries()) {
        const [x, y] = [Number(name.getAttribute('x')), Number(name.getAttribute('y')) - 4];
        const covers = (points: number[][]) =>
          points.reduce((inside, [x1 = 0, y1 = 0], at) => {
            const [x2 = 0, y2 = 0] = points[(at + 1) % points.length]!;
            return y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1) ? !inside : inside;
          }, false);
        const top = polygons.findLast((polygon) => covers(pointsOf(polygon)));
        expect([name.textContent, top?.getAttribute('class')]).toEqual([
          name.textContent,
          `zone shade${index}`,
        ]);
      }
    }
});
