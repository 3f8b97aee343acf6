import fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { ExcelHost } from '../../excel/workbookHost';
import type { SheetVisibility } from '../../grid/grid';
import { singleCell } from '../../grid/box';
import { createUniverWithoutScreen, disposeGrids } from '../../testing/grids';
import { DocumentSettings } from '../workbook/documentSettings';
import { SharedWorkbooks } from '../../server/sharedWorkbooks';
import { SharedContent, type SharedSession } from './sharedContent';

afterAll(disposeGrids);

interface Author extends SharedSession {
  name: string;
  content: SharedContent;
  end(): void;
}

function openWorkbook(name: string): Author {
  const grid = createUniverWithoutScreen();
  let ids = 0;
  const host = new ExcelHost({
    grid,
    send: () => undefined,
    schedule: () => undefined,
    newId: () => `id ${(ids += 1)}`,
    xmlParser: new new JSDOM().window.DOMParser(),
  });
  const settings = new DocumentSettings();
  const content = new SharedContent({ grid, host, settings });
  return {
    ...{ name, grid, host, settings, content },
    end() {
      content.dispose();
      host.dispose();
    },
  };
}

/** The host of the pages, which orders what they hand in. */
class Between {
  private readonly workbooks = new SharedWorkbooks(() => 0);
  private readonly pages = new Map<Author, { number: number; after: number }>();

  /** @param meanwhile what is edited while the answer is on its way */
  exchange(author: Author, withParts: boolean, meanwhile: () => void = () => undefined): void {
    const { number, after } = this.pages.get(author) ?? { number: 0, after: 0 };
    const entries = author.content.changes(withParts);
    const request = { page: author.name, number: number + 1, after, entries, file: 'begun' };
    const answer = this.workbooks.exchange('roof', request);
    if (!('last' in answer)) throw new Error(JSON.stringify(answer));
    this.pages.set(author, { number: number + 1, after: answer.last });
    meanwhile();
    author.content.shared(entries);
    author.content.apply(answer.entries);
  }
}

/** Everything that is shared, sorted. */
function contentOf({ grid, host, settings }: Author): unknown {
  const { customXmlParts, names, settings: bookSettings } = host.parts;
  return {
    sheets: grid.sheets().map(({ id, name, visibility }) => ({
      ...{ id, name, visibility },
      cells: grid.sharedCells(id).sort((a, b) => a.row - b.row || a.column - b.column),
    })),
    parts: customXmlParts
      .list(null)
      .map(({ id, xml }) => `${id} ${xml}`)
      .sort(),
    settings: [...settings.entries()].sort(),
    bookSettings: [...bookSettings.values()].map(({ key, value }) => `${key} ${String(value)}`).sort(),
    names: names
      .all()
      .map((one) => JSON.stringify(one))
      .sort(),
  };
}

const first = 'first';
const place = fc.record({ row: fc.nat(2), column: fc.nat(2) });
const cell = fc.oneof(
  fc.integer({ min: -9, max: 9 }),
  fc.constantFrom('', 'W18X35', '=A1+1', '=SUM(A1:B2)', '10%', 'φM'),
);
const name = fc.constantFrom('span', 'load');

type Edit = (author: Author, number: number) => void;
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.record({ at: place, cell }).map(
    ({ at, cell }): Edit =>
      ({ grid }) =>
        grid.setCells(first, { ...at, rowCount: 1, columnCount: 1 }, [[cell]]),
  ),
  fc.record({ name, value: fc.nat(9) }).map(({ name, value }): Edit => ({ settings }) => {
    const others = settings.entries().filter(([key]) => key !== name);
    settings.replace([...others, [name, String(value)]]);
  }),
  fc.record({ name, value: fc.nat(9) }).map(({ name, value }): Edit => ({ host }) => {
    host.parts.settings.set(name, { key: name, value });
  }),
  fc.nat(9).map((value): Edit => ({ host }) => {
    const { customXmlParts } = host.parts;
    const [one] = customXmlParts.list(null);
    if (one === undefined) customXmlParts.restore({ id: `part ${value}`, xml: '<a/>' });
    else if (value < 3) customXmlParts.remove(one);
    else customXmlParts.replace(one, `<a>${value}</a>`);
  }),
  name.map((name): Edit => ({ host }) => {
    const { names } = host.parts;
    const found = names.find(name, null);
    if (found !== null) names.remove(found);
    else {
      const target = { sheetId: first, box: singleCell(0, 0) };
      names.add({ name, scope: null, target, comment: '', visible: true });
    }
  }),
  fc.constant<Edit>(({ grid }, number) => grid.addSharedSheet(`sheet ${number}`, `Sheet of ${number}`)),
  fc.nat(9).map(
    (value): Edit =>
      ({ grid }) =>
        grid.renameSheet(first, `Roof ${value}`),
  ),
  fc.constant<Edit>(({ grid }) => {
    const last = grid.sheets().at(-1);
    if (last !== undefined && last.id !== first) grid.deleteSheet(last.id);
  }),
  fc.constant<Edit>(({ grid }) => grid.moveSheet(first, grid.sheets().length - 1)),
  fc.constantFrom<SheetVisibility>('Visible', 'Hidden').map((visibility): Edit => ({ grid }) => {
    const last = grid.sheets().at(-1);
    if (last !== undefined && last.id !== first) grid.setVisibility(last.id, visibility);
  }),
);
const step = fc.record({
  who: fc.constantFrom<0 | 1>(0, 1),
  edit,
  exchanges: fc.constantFrom('no', 'before', 'around'),
  withParts: fc.boolean(),
});

test('whatever two authors change and when they exchange it: both have the same in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const between = new Between();
      const authors = [openWorkbook('Ada'), openWorkbook('Ben')] as const;
      steps.forEach(({ who, edit, exchanges, withParts }, number) => {
        const author = authors[who];
        if (exchanges === 'before') between.exchange(author, withParts);
        if (exchanges === 'around') between.exchange(author, withParts, () => edit(author, number));
        else edit(author, number);
      });
      for (let round = 0; round < 3; round += 1) for (const author of authors) between.exchange(author, true);
      const [ada, ben] = authors;
      expect(contentOf(ben)).toEqual(contentOf(ada));
      // And then there is nothing left to say.
      expect([ada.content.changes(true), ben.content.changes(true)]).toEqual([[], []]);
      for (const author of authors) author.end();
      await disposeGrids();
    }),
    { numRuns: 8 * Number(process.env.EXAMPLES ?? 1), seed: 7 },
  );
});

test('what another author has done is not a change of this page', () => {
  const between = new Between();
  const [ada, ben] = [openWorkbook('Ada'), openWorkbook('Ben')];
  ada.grid.setCells(first, singleCell(1, 1), [['=1+1']]);
  between.exchange(ada, false);
  between.exchange(ben, false);
  expect(ben.content.changes(true)).toEqual([]);
  expect(contentOf(ben)).toEqual(contentOf(ada));
  for (const author of [ada, ben]) author.end();
});

test('a cell that both have changed is that of the one who was last to hand it in; nothing else is lost', () => {
  const between = new Between();
  const [ada, ben] = [openWorkbook('Ada'), openWorkbook('Ben')];
  ada.grid.setCells(first, singleCell(0, 0), [[1]]);
  ben.grid.setCells(first, singleCell(0, 0), [[2]]);
  ben.grid.setCells(first, singleCell(0, 1), [[3]]);
  for (const author of [ada, ben, ada, ben]) between.exchange(author, false);
  const values = (author: Author) => author.grid.sharedCells(first).map(({ cell }) => cell?.value);
  expect([values(ada), values(ben)]).toEqual([
    [2, 3],
    [2, 3],
  ]);
  for (const author of [ada, ben]) author.end();
});

describe('entries that no page hands in', () => {
  const odd: [string, unknown][] = [
    ['oops', 1],
    ['null', 1],
    ['{}', 1],
    ['[]', 1],
    ['["sheet"]', { name: 'x', visibility: 'Visible' }],
    ['["sheet","s9"]', { name: 5, visibility: 'Visible' }],
    ['["sheet","s9"]', { name: 'x', visibility: 'Seen' }],
    ['["sheetOrder"]', { length: 9 }],
    ['["cell","first",-1,0]', { value: 1 }],
    ['["cell","first",0,0]', { formula: {} }],
    ['["part","p"]', {}],
    ['["name","","n"]', { name: 'n', scope: null, target: null, comment: '', visible: true }],
    ['["table","t"]', { name: 't', sheetId: 'first', box: 'A1' }],
    ['["unknown","t"]', 1],
  ];

  test('are left out and counted; the others take their places', () => {
    const author = openWorkbook('one');
    const [sheet] = author.grid.sheets();
    const good = { key: JSON.stringify(['cell', sheet!.id, 0, 0]), value: { value: 7 } };
    const entries = [...odd.map(([key, value]) => ({ key, value })), good];
    expect(author.content.apply(entries)).toBe(odd.length);
    expect(author.grid.sharedCells(sheet!.id)).toEqual([{ row: 0, column: 0, cell: { value: 7 } }]);
    expect(author.content.apply([good])).toBe(0);
    author.end();
  });

  test('and those that the workbook does not take are left out too', () => {
    const author = openWorkbook('one');
    const broken = { key: '["part","p"]', value: '<not xml' };
    const cell = { key: JSON.stringify(['cell', author.grid.sheets()[0]!.id, 1, 1]), value: { value: 8 } };
    jest.spyOn(author.host.parts.customXmlParts, 'restore').mockImplementation(() => {
      throw new Error('no');
    });
    expect(author.content.apply([broken, cell])).toBe(1);
    expect(author.grid.sharedCells(author.grid.sheets()[0]!.id)).toHaveLength(1);
    author.end();
  });
});
