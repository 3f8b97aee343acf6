/**
 * Every example and every mistake of the help pages (docs/functions), in the example workbook in a real browser.
 * UPDATE_FUNCTION_PAGES=1 writes what was seen into the pages: read the difference before it is kept.
 */
import { openPage, type WorkbookPage } from '../../scripts/hostPage/openPage';
import { startHost, type RunningHost } from '../../scripts/hostPage/startHost';
import { type Example, functionPages, type Mistake, updatePage } from '../support/functionPages';

let host: RunningHost;
let book: WorkbookPage;

beforeAll(async () => {
  host = await startHost({ PORT: '0', DATA_DIR: 'memory:' });
  book = await openPage(host.url);
  await book.settled(60_000);
}, 120_000);

afterAll(async () => {
  await book?.close();
  await host?.stop();
});

/** Beside and below the example, and so far apart that nothing spills into anything. */
const placeOf = (index: number) => `AC${100 + index * 80}`;

async function enterAll(formulas: readonly { formula: string }[]): Promise<void> {
  for (const [index, { formula }] of formulas.entries()) await book.enter(placeOf(index), formula);
  await book.settled(60_000);
}

async function clear(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await book.enter(placeOf(index), '');
}

/** A number to as many places as the page gives. */
function asShown(value: unknown, shows: string): string {
  if (typeof value !== 'number') return String(value);
  const places = /\.(\d+)$/.exec(shows)?.[1]?.length ?? 0;
  return String(Number(value.toFixed(places)));
}

const updating = process.env.UPDATE_FUNCTION_PAGES === '1';

describe.each(functionPages())('CALC.$name', ({ name, examples, mistakes }) => {
  test('its examples show what its page says', async () => {
    await enterAll(examples);
    const seen = new Map<string, string[]>();
    for (const [index, { formula, shows }] of examples.entries()) {
      const value = await book.value(placeOf(index));
      const error = await book.message(placeOf(index));
      const places = shows === '' ? '0.001' : shows;
      seen.set(formula, [error ?? asShown(value, places)]);
    }
    await clear(examples.length);
    if (updating) return updatePage(name, seen);
    expect(examples.length).toBeGreaterThan(0);
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(examples.map(({ formula, shows }: Example) => [formula, [shows]])),
    );
  });

  test('its likeliest mistakes are explained as its page says', async () => {
    await enterAll(mistakes);
    const seen = new Map<string, string[]>();
    for (const [index, { formula }] of mistakes.entries()) {
      const value = await book.value(placeOf(index));
      seen.set(formula, [String(value), (await book.message(placeOf(index))) ?? '']);
    }
    await clear(mistakes.length);
    if (updating) return updatePage(name, seen);
    expect(Object.fromEntries(seen)).toEqual(
      Object.fromEntries(mistakes.map(({ formula, error, message }: Mistake) => [formula, [error, message]])),
    );
  });
});
