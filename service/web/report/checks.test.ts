import { startWebSheets, type WebSheets } from '../testing/webSheets';
import { allTemplates } from '../../templates/catalogue';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

const cases = allTemplates().flatMap(({ code, presets }) =>
  [undefined, ...presets.map(({ code: preset }) => preset)].map((preset) => [code, preset] as const),
);

describe('the table of checks', () => {
  test.each(cases)('of %s, preset %s, agrees with its verdict', async (code, preset) => {
    const sheetId = await web.calculate(code, {}, undefined, preset);
    const { document } = await web.browser.open(`/sheets/${sheetId}`);
    const word = document.querySelector('.verdict .word')?.textContent ?? '';
    const rows = [...document.querySelectorAll('.checks tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    const verdicts = rows.map((row) => row[4]);
    if (word === 'NO CHECK') expect(verdicts).toEqual([]);
    else expect(verdicts.every((verdict) => verdict === 'PASS') ? 'PASS' : 'FAIL').toBe(word);
    // As drawn, so in digits: nothing that fails reads as 1.00.
    for (const [, , ratio, clause, verdict] of rows) {
      expect(Number(ratio) >= 0 && Number(ratio) <= 1).toBe(verdict === 'PASS');
      expect(clause).not.toBe('');
    }
  });

  test('draws the ratio against its limit, and stops at the end of the bar', async () => {
    const lengthOf = async (demand: number) => {
      const sheetId = await web.calculate('ratio', { demand });
      const { document } = await web.browser.open(`/sheets/${sheetId}`);
      const of = (part: string, name: string) =>
        Number(document.querySelector(`.utilization ${part}`)?.getAttribute(name));
      return {
        share: of('.length', 'width') / of('line', 'x1'),
        end: of('.scale', 'width') / of('line', 'x1'),
      };
    };
    expect((await lengthOf(5)).share).toBeCloseTo(0.5);
    expect((await lengthOf(10)).share).toBeCloseTo(1);
    const over = await lengthOf(90);
    expect(over.share).toBe(over.end);
    expect(over.end).toBeGreaterThan(1);
  });
});
