import fc from 'fast-check';
import { requestKey } from '../inputs/requestKey';
import { WorkbookResults } from '../cache/workbookResults';
import { calculationResult } from './answers';
import { snowTemplate } from './templates';

const requestOf = (roofSlope: number) => ({
  ...{ serviceUrl: 'https://service.test', projectId: 'project', endpoint: 'calculate' as const },
  ...{ templateCode: snowTemplate.code, attributes: { roofSlope } },
});
export const keyOf = (roofSlope: number) => requestKey(requestOf(roofSlope));
export const start = Date.parse('2026-01-01T00:00:00Z');
export const at = (seconds: number) => ({ solvedAt: new Date(start + seconds * 1000).toISOString() });
export function show(results: WorkbookResults, cellId: string, roofSlope: number, rest = {}): void {
  const result = calculationResult({ results: { pF: roofSlope }, sheetId: `sheet ${roofSlope}`, ...rest });
  results.show(cellId, keyOf(roofSlope), requestOf(roofSlope), result);
}
export const pF = (results: WorkbookResults, cellId: string) => results.shownBy(cellId)?.results.pF;

/** What a third person sees who opens a workbook with these authors' parts. */
export function opened(
  parts: Iterable<readonly [author: string, text: string]>,
  now?: () => number,
): WorkbookResults {
  const results = new WorkbookResults(undefined, now);
  for (const [author, text] of parts) results.loadOther(author, text);
  return results;
}

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
    const results = new WorkbookResults();
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
      const [cell, own] = [`A${step.cell}`, shown[step.author]!];
      const { revision } = person.results;
      show(person.results, cell, step.roofSlope, at(step.seconds));
      // What the workbook carried when it was opened stays its author's.
      if (person.results.revision > revision || own.get(cell) === step.roofSlope)
        own.set(cell, step.roofSlope);
      else own.delete(cell);
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

/** Whatever an author's cells show last is in the workbook, in whatever order authors read, write, close and reopen. */
export const nothingShownIsLost = fc.property(steps, (all) => {
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
});

/** Merging the parts of the authors is commutative, associative and idempotent. */
export const mergedInAnyOrder = fc.property(steps, fc.infiniteStream(fc.nat()), (all, random) => {
  const parts = [...play(all).workbook];
  const shuffled = [...parts, ...parts].sort(() => (random.next().value % 2 === 0 ? 1 : -1));
  const view = (results: WorkbookResults) =>
    [0, 1, 2, 3].map((cell) => [pF(results, `A${cell}`), results.find(keyOf(cell))?.solvedAt]);
  expect(view(opened(shuffled))).toEqual(view(opened(parts)));
});
