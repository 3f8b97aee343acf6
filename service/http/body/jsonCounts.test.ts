import fc from 'fast-check';
import { JsonCounts } from './jsonCounts';

const counted = (text: string, listName: string | null = null, pieceLength = text.length) => {
  const counts = new JsonCounts(listName);
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += Math.max(1, pieceLength))
    counts.add(bytes.subarray(at, at + Math.max(1, pieceLength)));
  const { values, widest, depth, entries } = counts;
  return { values, widest, depth, entries };
};
const partsOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value) : [];
const valuesIn = (value: unknown): number =>
  partsOf(value).reduce<number>((sum, part) => sum + valuesIn(part), 1);
const emptyIn = (value: unknown): number =>
  partsOf(value).reduce<number>((sum, part) => sum + emptyIn(part), 0) +
  (typeof value === 'object' && value !== null && partsOf(value).length === 0 ? 1 : 0);
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...partsOf(value).map(depthOf)) : 0;
const widthOf = (value: unknown): number =>
  Math.max(partsOf(value).length, 0, ...partsOf(value).map(widthOf));

/** Texts with all that could be taken for structure. */
const text = fc.oneof(fc.string(), fc.constantFrom('"', '\\', '\\"', '[{,]}', 'items', '😀,', '\\\\'));
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constantFrom(null, true, false),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.dictionary(text, tie('value'), { maxKeys: 5 }),
  ),
})).value;

test('counts are those of the parsed value, however it is written and cut into pieces', () => {
  fc.assert(
    fc.property(
      json,
      fc.integer({ min: 1, max: 40 }),
      fc.constantFrom(undefined, 2),
      (value, length, blanks) => {
        const is = counted(JSON.stringify(value, null, blanks), null, length);
        expect(is).toMatchObject({ values: valuesIn(value) + emptyIn(value), depth: depthOf(value) });
        // One entry has no comma.
        expect(is.widest).toBe(widthOf(value) < 2 ? 0 : widthOf(value));
      },
    ),
    { seed: 20260101, numRuns: 300 },
  );
});

test('entries are those of the named list of the outermost object, whatever is in them and around it', () => {
  fc.assert(
    fc.property(
      fc.array(json, { maxLength: 12 }),
      json,
      fc.integer({ min: 1, max: 40 }),
      (items, other, length) => {
        for (const body of [
          { items },
          { projectId: other, items },
          { items, projectId: 'items' },
          { inner: { items: [1, 2, 3] }, items, more: [other, other] },
        ])
          expect(counted(JSON.stringify(body, null, 1), 'items', length).entries).toBe(items.length);
      },
    ),
    { seed: 20260101, numRuns: 200 },
  );
});

test.each(['', ']', '}}}]', '[', '{"items":[', '"', '\\', '{"items"', '[,,,]'])(
  '%j is counted somehow',
  (malformed) => {
    const counts = counted(malformed, 'items');
    for (const count of Object.values(counts)) expect(count).toBeGreaterThanOrEqual(0);
  },
);

test('what is nested a million times is counted, and what comes after it too', () => {
  const deep = 1_000_000;
  const nested = `${'['.repeat(deep)}0,0${']'.repeat(deep)}`;
  expect(counted(`{"items":[${nested},[1,2,3]],"more":[1,2,3,4]}`, 'items', 65_536)).toMatchObject({
    ...{ depth: deep + 2, entries: 2, widest: 4 },
  });
});
