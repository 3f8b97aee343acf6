import { startWebSheets, type WebSheets } from '../testing/webSheets';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

const tie = { deadLoad: 10, liveLoad: 4, windLoad: 25, unitOfLoads: 'psf' };
const open = async (attributes: object) => {
  await web.browser.open(
    `/sheets/${await web.calculate('loadCombinationsASCE7', { ...tie, ...attributes })}`,
  );
  const [figure, ...others] = web.browser.page.document.querySelectorAll<HTMLElement>('figure.diagram');
  expect(others).toEqual([]);
  return figure!;
};
const texts = (root: Element, selector: string) =>
  [...root.querySelectorAll(selector)].map(({ textContent }) => textContent);
const numbers = (line: Element, ...names: string[]) => names.map((name) => Number(line.getAttribute(name)));

test('a range for each combination, the governing ends in words and on the drawing', async () => {
  const figure = await open({});
  expect(texts(figure, 'h3')).toEqual(['Load combinations']);
  expect(texts(figure, 'figcaption li')).toEqual([
    'Maximum: 41 psf, 1.2D + W + L',
    'Minimum: -16 psf, 0.9D − W',
  ]);
  expect(texts(figure, '.mark text')).toEqual(['41', '-16']);
  const label = figure.querySelector('svg[role=img]')?.getAttribute('aria-label');
  expect(label).toBe('Load combinations. Maximum: 41 psf, 1.2D + W + L. Minimum: -16 psf, 0.9D − W.');
  const drawn = texts(figure, 'svg text');
  for (const combination of ['1.4D', '1.2D + 1.6L', '1.2D ± W + L', '0.9D ± W', 'psf'])
    expect(drawn).toContain(combination);
});

test('ranges are to scale: 0 lies where the values say', async () => {
  const figure = await open({});
  const zero = Number(figure.querySelector('line.zero')?.getAttribute('x1'));
  const ranges = [...figure.querySelectorAll('line.range')].map((line) => numbers(line, 'x1', 'x2'));
  const [left, right] = [Math.min(...ranges.flat()), Math.max(...ranges.flat())];
  expect((zero - left) / (right - left)).toBeCloseTo(16 / 57, 9);
});

test('a range of one value is still drawn', async () => {
  const figure = await open({ liveLoad: 0, windLoad: 0 });
  for (const line of figure.querySelectorAll('line.range')) {
    const [from, to] = numbers(line, 'x1', 'x2');
    expect(to! - from!).toBeCloseTo(2, 9);
  }
  expect(texts(figure, '.mark text')).toEqual(['14', '9']);
});

test('nothing but 0, and very large effects, stay within the drawing', async () => {
  for (const size of [0, 1e9]) {
    const figure = await open({ deadLoad: size, liveLoad: -size, windLoad: size });
    const [, , width] = (figure.querySelector('svg')?.getAttribute('viewBox') ?? '').split(' ').map(Number);
    for (const line of figure.querySelectorAll('line')) {
      const places = numbers(line, 'x1', 'x2', 'y1', 'y2');
      expect(places.every((place) => Number.isFinite(place) && place >= 0 && place <= width!)).toBe(true);
    }
  }
});
