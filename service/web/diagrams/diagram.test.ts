import type { Attributes } from '../../../contract';
import { startWebSheets, type WebSheets } from '../testing/webSheets';
import { threeSupports as beam } from './testing/threeSupports';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

const open = async (attributes: Attributes) =>
  web.browser.open(`/sheets/${await web.calculate('timberBeamASD', attributes)}`);
const figures = () => [...web.browser.page.document.querySelectorAll<HTMLElement>('figure.diagram')];
const byTitle = (title: string) => {
  const found = figures().find((figure) => figure.querySelector('h3')?.textContent === title);
  if (!found) throw new Error(`There is no ${title}`);
  return found;
};

test('moment, shear and deflection, each with its extremes as text, in words and in the list', async () => {
  await open(beam);
  expect(figures().map((figure) => figure.querySelector('h3')?.textContent)).toEqual([
    'Moment',
    'Shear',
    'Deflection',
  ]);
  const row = [...web.browser.page.document.querySelectorAll('.values tr')].find((candidate) =>
    candidate.textContent?.includes('Largest positive moment'),
  );
  const largest = Number(row?.querySelector('td.number')?.textContent);
  const shown = `${Number(largest.toPrecision(4))} lb-ft`;
  const moment = byTitle('Moment');
  expect([...moment.querySelectorAll('.mark text')].map(({ textContent }) => textContent)).toContain(shown);
  const label = moment.querySelector('svg[role=img]')?.getAttribute('aria-label') ?? '';
  expect(label).toMatch(/^Moment along 26 ft\. Largest positive moment: /);
  for (const item of moment.querySelectorAll('figcaption li')) expect(label).toContain(item.textContent);
  expect(label).toContain(shown);
});

test('the second curve is known by its dashes, both are named', async () => {
  await open(beam);
  const moment = byTitle('Moment');
  expect(moment.querySelectorAll('polyline.curve')).toHaveLength(2);
  expect(moment.querySelectorAll('polyline.second')).toHaveLength(1);
  const texts = [...moment.querySelectorAll('text')].map(({ textContent }) => textContent);
  expect(texts).toEqual(expect.arrayContaining(['Largest', 'Least', '26 ft', 'lb-ft']));
  expect(web.browser.page.html).not.toMatch(/NaN|Infinity|style="/);
});

test('everything is inside the drawing, and no value covers another', async () => {
  for (const attributes of [beam, { ...beam, loadsLine: [['Up', 0, 0, 'W', -500, -20]] }]) {
    await open(attributes);
    expect(figures().length).toBeGreaterThan(1);
    for (const figure of figures()) {
      for (const polyline of figure.querySelectorAll('polyline'))
        for (const point of (polyline.getAttribute('points') ?? '').split(' ')) {
          const [x = NaN, y = NaN] = point.split(',').map(Number);
          expect(x >= 0 && x <= 440 && y >= 20 && y <= 190).toBe(true);
        }
      const marks = [...figure.querySelectorAll('.mark text')].map((text) => Number(text.getAttribute('y')));
      for (const [index, y] of marks.entries())
        for (const other of marks.slice(0, index)) expect(Math.abs(y - other)).toBeGreaterThan(11);
    }
  }
});

test('a template without diagrams has no such section', async () => {
  await web.browser.open(`/sheets/${await web.calculate('loadsSnowASCE7-22')}`);
  expect(figures()).toEqual([]);
  expect(web.browser.page.text).not.toContain('Diagrams');
});

test('a steel beam has its diagrams, in kips and feet', async () => {
  await web.browser.open(`/sheets/${await web.calculate('steelBeamAISC360')}`);
  expect(figures().map((figure) => figure.querySelector('h3')?.textContent)).toEqual([
    'Moment',
    'Shear',
    'Deflection',
  ]);
  const label = byTitle('Moment').querySelector('svg[role=img]')?.getAttribute('aria-label') ?? '';
  expect(label).toMatch(/^Moment along 30 ft\. Largest positive moment: [\d.]+ kip-ft/);
});
