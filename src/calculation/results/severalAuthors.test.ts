import fc from 'fast-check';
import { requestKey } from '../request/requestKey';
import { calculationResult } from '../testing/answers';
import { snowTemplate } from '../testing/templates';
import { createWorkbookResults, type WorkbookResults } from './workbookResults';

const requestOf = (roofSlope: number) => ({
  ...{ serviceUrl: 'https://service.test', projectId: 'project', endpoint: 'calculate' as const },
  ...{ templateCode: snowTemplate.code, attributes: { roofSlope } },
});
const keyOf = (roofSlope: number) => requestKey(requestOf(roofSlope));
const start = Date.parse('2026-01-01T00:00:00Z');
const at = (seconds: number) => ({ solvedAt: new Date(start + seconds * 1000).toISOString() });
function show(results: WorkbookResults, cellId: string, roofSlope: number, rest = {}): void {
  const result = calculationResult({ results: { pF: roofSlope }, sheetId: `sheet ${roofSlope}`, ...rest });
  results.show(cellId, keyOf(roofSlope), requestOf(roofSlope), result);
}
const pF = (results: WorkbookResults, cellId: string) => results.shownBy(cellId)?.results.pF;

/** What a third person sees who opens a workbook with these authors' parts. */
function opened(parts: Iterable<readonly [author: string, text: string]>): WorkbookResults {
  const results = createWorkbookResults();
  for (const [author, text] of parts) results.loadOther(author, text);
  return results;
}

test('two authors at the same time: what both calculated is there', () => {
  const [a, b] = [createWorkbookResults(), createWorkbookResults()];
  show(a, 'A1', 1);
  show(a, 'A2', 2);
  show(b, 'A3', 3);
  const third = opened([
    ['a', a.text()],
    ['b', b.text()],
  ]);
  expect(third.size).toBe(3);
  expect(['A1', 'A2', 'A3'].map((cell) => pF(third, cell))).toEqual([1, 2, 3]);
  expect(
    third
      .carried()
      .map(([cell]) => cell)
      .sort(),
  ).toEqual(['A1', 'A2', 'A3']);
});

test('of one cell, what was shown last counts, also where it was solved before', () => {
  const a = createWorkbookResults();
  show(a, 'A1', 1, at(60));
  const b = createWorkbookResults();
  b.loadOther('a', a.text());
  show(b, 'A1', 2, at(0));
  expect([
    pF(b, 'A1'),
    pF(
      opened([
        ['a', a.text()],
        ['b', b.text()],
      ]),
      'A1',
    ),
  ]).toEqual([2, 2]);
  const dayLater = createWorkbookResults(undefined, () => start + 2 * 86_400_000);
  dayLater.loadOther('a', a.text());
  dayLater.loadOther('b', b.text());
  expect([dayLater.isOld('a'), dayLater.isOld('b')]).toEqual([true, false]);
  const atOnce = createWorkbookResults(undefined, () => start);
  atOnce.loadOther('a', a.text());
  atOnce.loadOther('b', b.text());
  expect(atOnce.isOld('a')).toBe(false);
});

test('opened and looked at, a workbook has nothing to write; what calculates once more is written', () => {
  const a = createWorkbookResults();
  show(a, 'A1', 1);
  const b = createWorkbookResults();
  b.loadOther('a', a.text());
  show(b, 'A1', 1);
  expect(b.revision).toBe(0);
  show(b, 'A1', 1);
  expect(b.revision).toBe(1);
  show(b, 'A1', 1);
  expect(b.revision).toBe(1);
});

test('what says that it is from the future does not stay above what is calculated now', () => {
  const forged = createWorkbookResults();
  show(forged, 'A1', 9, { solvedAt: '2999-01-01T00:00:00.000Z' });
  const results = createWorkbookResults(undefined, () => start);
  results.loadOther('forger', forged.text());
  expect(pF(results, 'A1')).toBe(9);
  show(results, 'A1', 1, at(0));
  expect(pF(results, 'A1')).toBe(1);
});

interface Author {
  name: string;
  results: WorkbookResults;
}

type Step =
  | { what: 'show'; author: number; cell: number; roofSlope: number; seconds: number }
  | { what: 'write' | 'read' | 'reopen'; author: number };

const authors = fc.nat(2);
const steps = fc.array(
  fc.oneof(
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constant('show' as const),
        author: authors,
        cell: fc.nat(3),
        roofSlope: fc.nat(5),
        seconds: fc.nat(9),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        what: fc.constantFrom('write' as const, 'read' as const, 'reopen' as const),
        author: authors,
      }),
    },
  ),
  { maxLength: 30 },
);

/** Whatever three authors do in whatever order, each reading and writing when it comes to it. */
function play(all: readonly Step[]) {
  const workbook = new Map<string, string>();
  const open = (name: string): Author => {
    const results = createWorkbookResults();
    for (const [author, text] of workbook) {
      if (author === name) results.load(text);
      else results.loadOther(author, text);
    }
    return { name, results };
  };
  const people = [0, 1, 2].map((i) => open(`author ${i}`));
  const write = ({ name, results }: Author) => {
    if (results.revision > 0) workbook.set(name, results.text());
  };
  /** What each author's own cells show last, as they themselves see it. */
  const shown = people.map(() => new Map<string, number>());
  for (const step of all) {
    const person = people[step.author]!;
    if (step.what === 'show') {
      show(person.results, `A${step.cell}`, step.roofSlope, at(step.seconds));
      shown[step.author]!.set(`A${step.cell}`, step.roofSlope);
    } else if (step.what === 'write') write(person);
    else if (step.what === 'read') {
      for (const [author, text] of workbook)
        if (author !== person.name) person.results.loadOther(author, text);
    } else {
      write(person);
      people[step.author] = open(person.name);
    }
  }
  people.forEach(write);
  return { workbook, shown };
}

test('no result that a cell shows is lost, in whatever order authors read, write, close and reopen', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { workbook, shown } = play(all);
      const third = opened(workbook);
      for (const cells of shown) {
        for (const [cellId, roofSlope] of cells) {
          // Another author may have changed the cell since: then their result is there as well as this one, or above it.
          const lastOf = shown.filter((other) => other.has(cellId)).map((other) => other.get(cellId));
          expect(lastOf).toContain(pF(third, cellId));
          expect(third.find(keyOf(roofSlope))?.results.pF).toBe(roofSlope);
        }
      }
    }),
    { numRuns: 500 },
  );
});

test('the parts of the authors make the same workbook in any order, and read twice', () => {
  fc.assert(
    fc.property(steps, fc.infiniteStream(fc.nat()), (all, random) => {
      const parts = [...play(all).workbook];
      const shuffled = [...parts, ...parts].sort(() => (random.next().value % 2 === 0 ? 1 : -1));
      const view = (results: WorkbookResults) =>
        [0, 1, 2, 3].map((cell) => [pF(results, `A${cell}`), results.find(keyOf(cell))?.solvedAt]);
      expect(view(opened(shuffled))).toEqual(view(opened(parts)));
    }),
    { numRuns: 300 },
  );
});
