import fc from 'fast-check';
import { type InputRow, markOfTie, type ResultRow, tieRows } from './rowTies';
import type { WrittenRow } from './writtenStudy';

/** A row with inputs `n`, whose results are `r<n>`. */
const fact = (n: number, mark: string | null = `B${n}`): WrittenRow => ({
  mark,
  inputs: `i${n}`,
  results: `r${n}`,
  status: 'ok',
  ...{ verdict: null, utilization: null, governing: null, sheetId: null, sheetUrl: null },
});
const row = (n: number | string, mark: string | null): InputRow => ({ inputs: `i${n}`, mark });
const result = (n: number): ResultRow => ({ results: `r${n}`, status: 'ok' });
const marked = (...numbers: number[]) => numbers.map((n) => row(n, `B${n}`));
const of = (facts: WrittenRow[], leftOut: string[] = []) => ({ rows: facts, leftOut });
const three = of([1, 2, 3].map((n) => fact(n)));
const shown = (rows: InputRow[], results: ResultRow[], known = three, beside = true) => {
  const { rows: ties, orphans } = tieRows(rows, results, known, beside);
  return { ties: ties.map((tie) => ('from' in tie ? `${tie.state} ${tie.from}` : tie.state)), orphans };
};

test('inputs sorted without their results take them along', () => {
  expect(shown(marked(3, 1, 2), [result(1), result(2), result(3)]).ties).toEqual([
    'current 2',
    'current 0',
    'current 1',
  ]);
});

test('an edited row is changed; edited and sorted at once, it is found by its mark', () => {
  const results = [result(1), result(2), result(3)];
  expect(shown([row(1, 'B1'), row('x', 'B2'), row(3, 'B3')], results).ties[1]).toBe('changed 1');
  expect(shown([row('x', 'B2'), row(1, 'B1'), row(3, 'B3')], results).ties).toEqual([
    'changed 1',
    'current 0',
    'current 2',
  ]);
});

test('cells inserted only among the inputs make a new row, and no result stays next to another row', () => {
  expect(
    shown([row(1, 'B1'), row(9, 'B9'), row(2, 'B2'), row(3, 'B3')], [result(1), result(2), result(3), null]),
  ).toEqual({ ties: ['current 0', 'new', 'current 1', 'current 2'], orphans: [] });
});

test('a mark that was changed takes no result away: the inputs are the same', () => {
  expect(shown([row(1, 'B1a'), row(2, 'B2')], [result(1), result(2)]).ties).toEqual([
    'current 0',
    'current 1',
  ]);
});

test('a row is called by the mark that it has now, and without one by that of its result', () => {
  const rows = [row(1, 'B1a'), row(2, null), row('x', 'B3a')];
  const { rows: ties } = tieRows(rows, [1, 2, 3].map(result), three, true);
  expect(ties.map(markOfTie)).toEqual(['B1a', 'B2', 'B3a']);
});

test('a row with the inputs and now the mark of another takes no results from it', () => {
  const known = of([fact(1, 'A'), { ...fact(1, 'B'), results: 'r2' }]);
  expect(shown([row(1, 'B'), row('x', 'B')], [result(1), result(2)], known).ties).toEqual([
    'current 0',
    'changed 1',
  ]);
  // Taken out among the inputs only, a row leaves its results beside the next one.
  expect(shown([row(1, 'B'), row('y', 'C')], [result(1), result(2)], known)).toMatchObject({
    ties: ['current 1', 'new'],
  });
});

test('marks exchanged between rows are noticed: each result belongs to the inputs next to it', () => {
  const ties = shown([row(1, 'B2'), row(2, 'B1')], [result(1), result(2)]).ties;
  expect(ties).toEqual(['changed 1', 'changed 0']);
});

test('results that were typed over are not those that were calculated', () => {
  const typed = [{ results: 'typed', status: 'ok' }];
  expect(shown(marked(1), typed).ties).toEqual(['edited 0']);
  expect(shown([row(1, 'renamed')], typed).ties).toEqual(['edited 0']);
  expect(shown([row('x', 'B1')], typed).ties).toEqual(['changed 0']);
});

test('results of other inputs beside a row are not its own results edited', () => {
  const twice = of([fact(1, 'A'), fact(2, 'B')]);
  expect(shown([row(1, 'A')], [result(2)], twice).ties).toEqual(['changed 0']);
  expect(shown([row(1, 'A')], [result(2)], twice, false).ties).toEqual(['new']);
});

test('without marks an edited row keeps its place', () => {
  const known = of([fact(1, null), fact(2, null)]);
  expect(shown([row('x', null), row(2, null)], [result(1), result(2)], known).ties).toEqual([
    'changed 0',
    'current 1',
  ]);
});

test('rows left out on purpose and blank rows are not new; emptied ones with results are changed', () => {
  const known = { ...three, leftOut: ['i7'] };
  const rows = [row(7, 'B7'), { inputs: null, mark: null }, { inputs: null, mark: 'B3' }];
  expect(tieRows(rows, [null, null, result(3)], known, true).rows).toEqual([
    { state: 'out' },
    { state: 'out' },
    { state: 'changed', from: 2, fact: fact(3), isEmpty: true },
  ]);
});

test('equal rows share no result', () => {
  const known = of([fact(1, 'A'), fact(1, 'B')]);
  expect(shown([row(1, 'B'), row(1, 'A')], [result(1), result(1)], known).ties).toEqual([
    'current 0',
    'current 1',
  ]);
});

test('rows that were only sorted or taken out keep their results; those of the others belong to no row', () => {
  const numbers = fc.shuffledSubarray([1, 2, 3, 4, 5, 6]);
  fc.assert(
    fc.property(numbers, numbers, fc.boolean(), (kept, written, beside) => {
      const facts = of([1, 2, 3, 4, 5, 6].map((n) => fact(n)));
      // Beside a new row the results of another one would be in its place.
      const rows = beside ? kept.filter((n) => written.includes(n)) : kept;
      const { ties, orphans } = shown(marked(...rows), written.map(result), facts, beside);
      expect(ties).toEqual(rows.map((n) => (written.includes(n) ? `current ${written.indexOf(n)}` : 'new')));
      expect(orphans.map((at) => written[at])).toEqual(written.filter((n) => !rows.includes(n)));
    }),
  );
});

/** Sorted, edited, inserted and deleted in any way: what is called current was calculated from these very inputs. */
test('whatever happened to the rows, a current row has results of its inputs, and no result belongs to two rows', () => {
  const number = fc.integer({ min: 1, max: 6 });
  const mark = fc.option(fc.constantFrom('B1', 'B2', 'B3', 'B4', 'B5', 'B6'), { nil: null });
  const input = fc.record({
    inputs: fc.option(
      number.map((n) => `i${n}`),
      { nil: null },
    ),
    mark,
  });
  const output = fc.option(fc.integer({ min: 1, max: 8 }).map(result), { nil: null });
  fc.assert(
    fc.property(
      fc.array(input, { maxLength: 8 }),
      fc.array(output, { maxLength: 8 }),
      fc.array(fc.tuple(number, mark), { maxLength: 8 }),
      fc.boolean(),
      (rows, results, given, beside) => {
        const facts = given.map(([n, own]) => fact(n, own));
        const { rows: ties, orphans } = tieRows(rows, results, of(facts), beside);
        const from = ties.flatMap((tie) => ('from' in tie ? [tie.from] : []));
        expect(new Set([...from, ...orphans]).size).toBe(from.length + orphans.length);
        ties.forEach((tie, at) => {
          if (tie.state !== 'current') return;
          expect(tie.fact.inputs).toBe(rows[at]?.inputs);
          expect(tie.fact.results).toBe(results[tie.from]?.results);
          expect(facts).toContain(tie.fact);
        });
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a result that was typed over on a worksheet of results is that of the row that has none', () => {
  const typed: ResultRow = { results: 'typed', status: 'ok' };
  expect(shown(marked(1, 2, 3), [result(1), typed, result(3)], three, false)).toEqual({
    ties: ['current 0', 'edited 1', 'current 2'],
    orphans: [],
  });
  // Which is whose is not known.
  expect(shown(marked(1, 2, 3), [result(1), typed], three, false).ties).toEqual(['current 0', 'new', 'new']);
});

test('a deleted row is known as what was calculated of it', () => {
  const deleted = (rows: InputRow[], results: ResultRow[], facts = three, isBeside = true) =>
    tieRows(rows, results, facts, isBeside).deleted;
  expect(deleted(marked(1, 3), [result(1), result(3)])).toEqual([fact(2)]);
  expect(deleted(marked(1, 3), [1, 2, 3].map(result), three, false)).toEqual([fact(2)]);
  expect(deleted(marked(3, 1, 2), [1, 2, 3].map(result))).toEqual([]);
  const renamed = [row(1, 'B1'), row('x', 'B9'), row(3, 'B3')];
  expect(deleted(renamed, [1, 2, 3].map(result))).toEqual([]);
  expect(deleted([row(1, 'B1'), row('x', 'B2'), row(3, 'B3')], [result(1), null, result(3)])).toEqual([]);
});

test('of equal rows, and of rows without marks, the one that was deleted is missed', () => {
  const bare = of([1, 1, 2].map((n) => fact(n, null)));
  const rows = (...numbers: (number | string)[]) => numbers.map((n) => row(n, null));
  const deleted = (inputs: InputRow[], results: ResultRow[]) => tieRows(inputs, results, bare, true).deleted;
  expect(deleted(rows(1, 1, 2), [1, 1, 2].map(result))).toEqual([]);
  expect(deleted(rows(1, 2), [1, 2].map(result))).toEqual([fact(1, null)]);
  expect(deleted(rows(1, 1), [1, 1].map(result))).toEqual([fact(2, null)]);
  expect(deleted(rows(1, 1, 'x'), [result(1), result(1), null])).toEqual([]);
  expect(deleted(rows(1, 'x'), [result(1), null])).toHaveLength(1);
});

test('rows with an error, which have equal results, are not deleted when they are corrected or renamed', () => {
  const failed = (n: number, mark: string | null) => ({ ...fact(n, mark), results: 'blank' });
  const blank = { results: 'blank', status: 'Error: text' };
  const deleted = (rows: InputRow[], facts: WrittenRow[]) =>
    tieRows(
      rows,
      rows.map(() => blank),
      of(facts),
      true,
    ).deleted;
  expect(deleted([row('x', null), row('y', null)], [failed(1, null), failed(2, null)])).toEqual([]);
  const marked = [failed(2, 'B2'), failed(3, 'B3')];
  expect(deleted([row('x', 'B9'), row(3, 'B3')], marked)).toEqual([]);
  expect(deleted([{ inputs: null, mark: null }, row(3, 'B3')], marked)).toEqual([]);
});

test('sorting, editing, and adding rows with marks deletes none; taking rows out deletes just those', () => {
  const order = fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 1 });
  fc.assert(
    fc.property(order, fc.array(fc.nat(5)), fc.boolean(), (kept, edits, isBeside) => {
      const rows = kept.map((n) => row(edits.includes(n) ? `x${n}` : n, `B${n}`));
      const facts = of([1, 2, 3, 4, 5, 6].map((n) => fact(n)));
      const { deleted } = tieRows([...rows, row('new', 'N')], kept.map(result), facts, isBeside);
      expect(deleted).toEqual(facts.rows.filter((_, at) => !kept.includes(at + 1)));
    }),
  );
});
