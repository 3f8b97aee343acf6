import fc from 'fast-check';
import { inputError } from '../../client/calcError';
import { RowReader, isSendable, type StudyCase } from './studyRows';

const good = (index: number): StudyCase => ({ index, attributes: { demand: index } });
const bad = (index: number): StudyCase => ({ index, error: inputError('m') });

/** Rows one after the other, and how many were drawn. */
function source(rows: StudyCase[]) {
  const drawn = { count: 0, closed: false };
  function* each() {
    try {
      for (const row of rows) {
        drawn.count += 1;
        yield row;
      }
    } finally {
      drawn.closed = true;
    }
  }
  return { drawn, rows: each() };
}

test('whatever can be sent: every row comes once, in order, in batches of at most a hundred that can and two hundred in all', async () => {
  const property = fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 700 }), async (kinds) => {
    const all = kinds.map((sendable, index) => (sendable ? good(index) : bad(index)));
    const { rows, drawn } = source(all);
    const reader = new RowReader(rows);
    const seen: StudyCase[] = [];
    for (let batch = await reader.takeBatch(); batch.length > 0; batch = await reader.takeBatch()) {
      expect(batch.filter(isSendable).length).toBeLessThanOrEqual(100);
      expect(batch.length).toBeLessThanOrEqual(200);
      seen.push(...batch);
      // No more is drawn than was handed over.
      expect(drawn.count).toBe(seen.length);
    }
    expect([seen, reader.taken]).toEqual([all, all.length]);
  });
  await fc.assert(property, { numRuns: 50 });
});

test('the same rows have the same hash however they are taken, other rows another', async () => {
  const all = Array.from({ length: 30 }, (_, i) => (i % 7 === 0 ? bad(i) : good(i)));
  const hashOf = async (rows: StudyCase[], skipped: number) => {
    const reader = new RowReader(rows);
    await reader.skip(skipped);
    await reader.take(1_000);
    return reader.hash;
  };
  const hash = await hashOf(all, 0);
  for (const skipped of [1, 15, 30, 99]) expect(await hashOf(all, skipped)).toBe(hash);
  expect(await hashOf([...all].reverse(), 0)).not.toBe(hash);
  expect(await hashOf(all.with(3, good(4)), 0)).not.toBe(hash);
  expect(await hashOf(all.with(3, bad(3)), 0)).not.toBe(hash);
});

test('asynchronous rows are read as well; closing ends the source, once', async () => {
  async function* each() {
    await Promise.resolve();
    yield good(0);
    yield good(1);
  }
  const reader = new RowReader(each());
  expect(await reader.take(1)).toEqual([good(0)]);
  await reader.close();
  expect(await reader.take(1)).toEqual([]);
  const { rows, drawn } = source([good(0), good(1)]);
  const other = new RowReader(rows);
  await other.take(1);
  await other.close();
  await other.close();
  expect(drawn).toEqual({ count: 1, closed: true });
});
