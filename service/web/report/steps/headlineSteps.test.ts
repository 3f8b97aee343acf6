import { Derivation } from '../../../../engineering/kit/derivation';
import { startWebSheets, type WebSheets } from '../../testing/webSheets';
import { abridged } from './headlineSteps';

test('an abridged calculation keeps one step of each formula, and every step that an end is computed from', () => {
  const work = new Derivation({ K: null, q: 'psf', p: 'psf' });
  const clause = '26.10';
  [0.7, 0.85, 0.9].forEach((value, index) => {
    const [symbol, label] = [(name: string) => `${name}${index + 1}`, 'At a height'];
    const K = work.step({
      ...{ symbol: symbol('K'), label, clause, formula: 'Table 26.10-1 (height)', units: null },
      ...{ from: { height: 10 * index }, value },
    });
    const q = work.step({ ...{ symbol: symbol('q'), label, clause }, ...velocity, from: { K } });
    work.step({ ...{ symbol: symbol('p'), label, clause }, ...pressure, from: { q } });
  });
  const kept = abridged(work.steps, [work.steps.at(-1)!]);
  expect([...kept].map(({ symbol }) => symbol).sort()).toEqual(['K1', 'K3', 'p1', 'p3', 'q1', 'q3']);
});

const velocity = { formula: '30 psf · K', units: 'psf' };
const pressure = { formula: '0.8 · q', units: 'psf' };

describe('the printed report of a building with more steps than paper has', () => {
  let web: WebSheets;
  beforeAll(async () => {
    web = await startWebSheets();
  });
  afterAll(() => web.service.close());

  test('has the steps of the governing pressures and base shears with what they are computed from', async () => {
    const sheetId = await web.calculate('windMWFRSASCE7', {}, undefined, 'officeEightStories');
    const { document } = await web.browser.open(`/sheets/${sheetId}`);
    const symbolsOf = (rows: string) =>
      [...document.querySelectorAll(`.steps ${rows} .symbol`)].map(({ textContent }) => textContent);
    expect(symbolsOf('tr.unprinted').length).toBeGreaterThan(80);
    const printed = symbolsOf('tr:not(.unprinted)');
    // At the top of the wall and of the parapet; on the roof; both directions of the wind.
    expect(printed).toEqual(expect.arrayContaining(['Kz20', 'q20', 'pw20m', 'qp', 'ppw']));
    expect(printed).toEqual(expect.arrayContaining(['Cpz1N', 'pr1p', 'pr2m']));
    for (const force of ['Q', 'Fw', 'Fl', 'Fp', 'Fr', 'F', 'Fmin', 'V'])
      expect(printed).toEqual(expect.arrayContaining([`${force}N`, `${force}P`]));
    expect(printed.length).toBeLessThan(50);
  });
});
