/**
 * Every example and every mistake of the help pages (docs/functions), in the example workbook in a real browser.
 * UPDATE_FUNCTION_PAGES=1 writes what was seen into the pages: read the difference before it is kept.
 */
import { readFileSync } from 'node:fs';
import type { WorkbookPage } from 'workbook-host';
import { openWorkplace, type Workplace } from '../support/service/workplace';
import { asShown, type Example, functionPages, type Mistake, updatePage } from '../support/functionPages';

let workplace: Workplace;
let book: WorkbookPage;

beforeAll(async () => {
  workplace = await openWorkplace();
  ({ book } = workplace);
});

afterAll(() => workplace?.close());

const updating = process.env.UPDATE_FUNCTION_PAGES === '1';
const pages = functionPages();
/** What the page of RUN shows, with the other name of the function. */
const runPage = pages.find(({ name }) => name === 'run')!;
const renamed = ({ formula }: { formula: string }) => formula.replaceAll('CALC.RUN(', 'CALC.CALCULATE(');

/** Everything that is typed, each formula in a separate cell. */
const formulas = [
  ...new Set([
    ...pages.flatMap(({ examples, mistakes }) => [...examples, ...mistakes].map(({ formula }) => formula)),
    ...[...runPage.examples, ...runPage.mistakes].map(renamed),
  ]),
];

/** Beside and below the example, and so far apart that nothing spills into anything. */
const placeOf = (formula: string) => `AC${100 + formulas.indexOf(formula) * 80}`;

const valueOf = (formula: string) => book.value(placeOf(formula));
const messageOf = (formula: string) => book.message(placeOf(formula));

/** The functions as functions.json declares them to Excel. */
interface Described {
  name: string;
  helpUrl: string;
}
const { functions } = JSON.parse(readFileSync('build/addin/functions.json', 'utf8')) as {
  functions: Described[];
};

test('CALC.PROJECTS without a key, and paused before the projects are known', async () => {
  const pane = await book.pane();
  const listed = async () => {
    await book.enter('AC50', '=CALC.PROJECTS()');
    await book.settled();
    const shown = [await book.value('AC50'), (await book.message('AC50')) ?? ''];
    await book.enter('AC50', '');
    return shown;
  };
  await pane.getByTestId('tab-settings').click();
  await pane.getByTestId('settings-remove').click();
  await pane.getByTestId('settings-remove-confirm-yes').click();
  expect(await listed()).toEqual(['#N/A', 'No API key: open the Calc pane, Settings, and enter one']);
  await pane.getByTestId('settings-paused').click();
  await pane.getByTestId('settings-use-local').click();
  await pane.getByTestId('settings-status').and(pane.locator('[data-state=ok]')).waitFor();
  const paused = 'Paused: this is not calculated yet. Press Resume in the Calc pane or on the ribbon';
  expect(await listed()).toEqual(['#N/A', paused]);
  await pane.getByTestId('settings-paused').click();
  expect(await listed()).toEqual(['Project', '']);
});

test('every formula of the pages settles', async () => {
  for (const formula of formulas) await book.enter(placeOf(formula), formula);
  await book.settled(60_000);
});

describe('every function', () => {
  test.each(functions)(
    'CALC.$name has a page with an example and its three likeliest mistakes',
    (described) => {
      const page = pages.find(({ name }) => described.helpUrl.endsWith(`/help/functions/${name}.html`));
      const calls = ({ formula }: { formula: string }) => formula.includes(`CALC.${described.name}(`);
      expect(page?.examples.filter(calls).length).toBeGreaterThan(0);
      // PROJECTS takes no argument to be mistaken in: a key and a pause are the first test above.
      expect(page?.mistakes.length).toBeGreaterThanOrEqual(described.name === 'PROJECTS' ? 1 : 3);
    },
  );

  test('and every page is one of a function', () => {
    const named = functions.map(({ helpUrl }) => helpUrl.replace(/^.*\/help\/functions\/|\.html$/g, ''));
    expect(pages.map(({ name }) => name)).toEqual([...new Set(named)].sort());
  });
});

describe.each(pages)('CALC.$name', ({ name, examples, mistakes }) => {
  test('its examples show what its page says', async () => {
    const seen = new Map<string, string[]>();
    for (const { formula, shows } of examples) {
      const places = shows === '' ? '0.001' : shows;
      seen.set(formula, [(await messageOf(formula)) ?? asShown(await valueOf(formula), places)]);
    }
    if (updating) return updatePage(name, seen);
    expect(examples.length).toBeGreaterThan(0);
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(examples.map(({ formula, shows }: Example) => [formula, [shows]])),
    );
  });

  test('its likeliest mistakes are explained as its page says', async () => {
    const seen = new Map<string, string[]>();
    for (const { formula } of mistakes)
      seen.set(formula, [String(await valueOf(formula)), (await messageOf(formula)) ?? '']);
    if (updating) return updatePage(name, seen);
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(mistakes.map(({ formula, error, message }: Mistake) => [formula, [error, message]])),
    );
  });
});

test('CALC.CALCULATE shows what CALC.RUN shows, also of the mistakes', async () => {
  const { examples, mistakes } = runPage;
  const seen: unknown[] = [];
  for (const example of [...examples, ...mistakes]) {
    const formula = renamed(example);
    const value = await valueOf(formula);
    const shows = 'shows' in example ? example.shows : String(value);
    seen.push([asShown(value, shows), (await messageOf(formula)) ?? '']);
  }
  expect(seen).toEqual([
    ...examples.map(({ shows }) => [shows, '']),
    ...mistakes.map(({ error, message }) => [error, message]),
  ]);
});
