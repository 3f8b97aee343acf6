import { ratioText } from '../../../contract/numberText';
import { startWebSheets, type WebSheets } from '../testing/webSheets';
import type { Attributes, ProjectDefaults } from '../../../contract';
import { allTemplates } from '../../../engineering/catalogue';
import { readNewInputs, solveOnce } from '../../../engineering/kit/inputs';
import { findTemplate } from '../../../engineering/testing/findTemplate';
import { exampleAttributes } from '../../../engineering/testing/withExamples';
import type { Sheet } from '../../sheets/record/sheet';
import { checksOf } from './checks';
import type { Recomputed } from './steps/reportSteps';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

const cases = allTemplates().flatMap(({ code, presets }) =>
  [undefined, ...presets.map(({ code: preset }) => preset)].map((preset) => [code, preset] as const),
);

test.each(cases)('demand over capacity of %s, preset %s, is the ratio', (code, preset) => {
  const template = findTemplate(code)!;
  const { stored } = readNewInputs(template, exampleAttributes(template, {}, preset), preset);
  const defaults = { riskCategory: 'II', groundSnowLoad: 40, groundSnowLoad2022: 40, roughnessCategory: 'C' };
  const { check, steps } = solveOnce(template, stored, defaults as ProjectDefaults);
  const checks = checksOf(template, { outcome: { check } } as Sheet, { steps } as Recomputed);
  for (const { numbers, ratio } of checks.filter((one) => one.numbers !== '')) {
    const [, demand, capacity] = /^([\d.]+) \/ ([\d.]+)(?: \S+)?$/.exec(numbers)!.map(Number);
    expect(Math.abs(demand! / capacity! / ratio - 1)).toBeLessThan(1e-3);
  }
  if (check) expect(checks.some(({ numbers }) => numbers.includes(' /'))).toBe(true);
});

describe('the table of checks', () => {
  test.each(cases)('of %s, preset %s, agrees with its verdict', async (code, preset) => {
    const sheetId = await web.calculate(code, {}, undefined, preset);
    const { document } = await web.browser.open(`/sheets/${sheetId}`);
    const word = document.querySelector('.verdict .word')?.textContent ?? '';
    const rows = [...document.querySelectorAll('.checks tbody tr')].map((row) =>
      [...row.children].map((cell) => cell.textContent),
    );
    const verdicts = rows.map((row) => row.at(-1));
    if (word?.startsWith('LOAD')) expect(verdicts).toEqual([]);
    else expect(verdicts.every((verdict) => verdict === 'PASS') ? 'PASS' : 'FAIL').toBe(word);
    // The utilization is the largest ratio that stands below it.
    const box = document.querySelector('.verdict')?.textContent ?? '';
    const largest = rows.reduce((one, row) => Math.max(one, Number(row.at(-3))), 0);
    if (rows.length > 0) expect(box).toContain(`Utilization: ${ratioText(largest)}, limit 1.0`);
    // As drawn, so in digits: nothing that fails reads as 1.00.
    for (const [ratio, clause, verdict] of rows.map((row) => row.slice(-3))) {
      expect(Number(ratio) >= 0 && Number(ratio) <= 1).toBe(verdict === 'PASS');
      expect(clause).not.toBe('');
    }
  });

  test('has every check that decides: bearing of a timber beam', async () => {
    const sheetId = await web.calculate('timberBeamASD', {
      ...{ L_X: 12, member: '4x12 D.Fir-L No. 1', loadsConc: [], loadsDist: [] },
      supports: [
        ['Pinned', 0, 0.5],
        ['Roller', 12, 0.5],
      ],
      loadsLine: [
        ['D', 0, 0, 'D', 80, 80],
        ['S', 0, 0, 'S', 320, 320],
      ],
    });
    const { document } = await web.browser.open(`/sheets/${sheetId}`);
    const rows = [...document.querySelectorAll('.checks tbody tr')].map(({ textContent }) => textContent);
    expect(rows.filter((row) => row?.includes('FAIL'))).toEqual([
      expect.stringMatching(/^Bearing at 0 ft2457 \/ 1094 lb2\.25/),
      expect.stringMatching(/^Bearing at 12 ft2457 \/ 1094 lb2\.25/),
    ]);
    expect(document.querySelector('.verdict')?.textContent).toMatch(
      /Utilization: 2\.25, limit 1\.0\. Governing check: Bearing at (0|12) ft/,
    );
  });

  test('lists cover and minimum reinforcement as details while they are met', async () => {
    const open = async (attributes: Attributes) => {
      const sheetId = await web.calculate('spreadFootingACI318', attributes);
      const { document } = await web.browser.open(`/sheets/${sheetId}`);
      const textsOf = (part: string) =>
        [...document.querySelectorAll(`${part} tbody tr`)].map(({ textContent }) => textContent ?? '');
      return { checks: textsOf('.checks'), details: textsOf('.details') };
    };
    const met = await open({ cover: 3 });
    expect(met.details.find((row) => row.startsWith('Cover'))).toMatch(/OK$/);
    expect(met.checks.find((row) => row.startsWith('Cover'))).toBeUndefined();
    const short = await open({ cover: 2 });
    expect(short.checks.find((row) => row.startsWith('Cover'))).toMatch(/1\.50.*FAIL$/);
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
