import fc from 'fast-check';
import { allTemplates } from '../../../../engineering/catalogue';
import type { Step } from '../../../../engineering/kit/template';
import { startWebSheets, type WebSheets } from '../../testing/webSheets';
import { stepSections } from './stepSections';

const step = (section?: string): Step => ({
  ...{ symbol: 'x', label: 'X', formula: 'x', substituted: 'x', value: 1, units: null, clause: '' },
  ...(section !== undefined && { section }),
});

test('sections hold every step once, in its order, and no two neighbours have one title', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(undefined, 'Bending', 'Shear')), (titles) => {
      const steps = titles.map(step);
      const sections = stepSections(steps);
      expect(sections.flatMap((section) => section.steps)).toEqual(steps);
      for (const [index, { title, steps: own }] of sections.entries()) {
        expect(own.every(({ section }) => section === title)).toBe(true);
        if (index > 0) expect(title).not.toBe(sections[index - 1]!.title);
      }
    }),
  );
});

describe('the steps of a report', () => {
  let web: WebSheets;
  beforeAll(async () => {
    web = await startWebSheets();
  });
  afterAll(() => web.service.close());

  const cases = allTemplates().map(({ code, presets }) => ({ code, preset: presets[0]?.code }));
  test.each(cases)('of $code stand in sections, each under its title once', async ({ code, preset }) => {
    const { document } = await web.browser.open(
      `/sheets/${await web.calculate(code, {}, undefined, preset)}`,
    );
    const bodies = [...document.querySelectorAll('.steps tbody')];
    const titles = bodies.map((body) => body.querySelector('tr.group th[scope=rowgroup]')?.textContent);
    expect(titles.length).toBeGreaterThan(1);
    expect(titles).not.toContain(undefined);
    expect(new Set(titles).size).toBe(titles.length);
    for (const body of bodies) expect(body.querySelectorAll('tr:not(.group)').length).toBeGreaterThan(0);
    // No name of the calculation is left as one word.
    const symbols = [...document.querySelectorAll('.steps .symbol')].map(({ textContent }) => textContent);
    expect(symbols.filter((symbol) => /^[a-z]{3,}[A-Z][a-z]{2,}/.test(symbol ?? ''))).toEqual([]);
  });
});
