import type { SharedAnswer, SharedEntry, SharedRequest } from './sharedWire';
import { SharedWorkbooks } from '../../server/sharedWorkbooks';
import { SharedLink } from './sharedLink';

const soon = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A page whose changes are handed in one after the other; the link ends after the last. */
function page(
  name: string,
  books: SharedWorkbooks,
  changes: SharedEntry[][],
  fail: (n: number) => string = () => '',
) {
  const said: string[] = [];
  const applied: SharedEntry[] = [];
  let requests = 0;
  const exchange = async (request: SharedRequest): Promise<SharedAnswer> => {
    requests += 1;
    const fault = fail(requests);
    if (fault === 'before') throw new Error('lost');
    const answer = books.exchange('roof', request);
    if (fault === 'after') throw new Error('lost');
    return answer;
  };
  const link = new SharedLink({
    ...{ page: name, exchange, wait: soon, delay: 10, partsDelay: 20 },
    say: (text) => void said.push(text),
  });
  const content = {
    changes: () => changes.shift() ?? [],
    shared: () => (changes.length === 0 ? link.stop() : undefined),
    apply(entries: SharedEntry[]) {
      applied.push(...entries);
      return entries.filter(({ key }) => key === 'odd').length;
    },
  };
  return { link, content, said, applied };
}

const entry = (value: unknown): SharedEntry => ({ key: 'cell', value });

test.each(['before', 'after'])(
  'changes whose request or answer is lost (%s the work) arrive once',
  async (when) => {
    const books = new SharedWorkbooks(() => 0);
    const author = page('a', books, [[entry(1)], []], (n) => (n === 3 || n === 4 ? when : ''));
    await author.link.join(() => 'FILE');
    await author.link.follow(author.content);
    expect(author.said).toEqual([expect.stringContaining('does not answer'), '']);
    const other = page('b', books, []);
    expect(await other.link.join(() => 'OTHER')).toEqual({
      file: 'FILE',
      entries: [entry(1)],
      isFirst: false,
    });
  },
);

test('a page that is refused says why and ends', async () => {
  const author = page('a', new SharedWorkbooks(() => 0), [[], []]);
  await author.link.join(() => 'FILE');
  const again = page('b', new SharedWorkbooks(() => 0), []);
  await again.link.join(() => 'FILE');
  const refusing = new SharedLink({
    ...{ page: 'c', wait: soon, delay: 0, partsDelay: 0, say: (text) => void again.said.push(text) },
    exchange: () => Promise.resolve({ refused: 'It is full.' }),
  });
  await refusing.follow(again.content);
  expect(again.said).toEqual(['It is full.']);
  await expect(refusing.join(() => 'FILE')).rejects.toThrow('It is full.');
});

test('changes that cannot be read are said on the page', async () => {
  const books = new SharedWorkbooks(() => 0);
  const author = page('a', books, [[{ key: 'odd', value: 1 }, entry(2)], []]);
  await author.link.join(() => 'FILE');
  const other = page('b', books, [[], []]);
  await other.link.join(() => 'OTHER');
  await author.link.follow(author.content);
  await other.link.follow(other.content);
  expect(other.said).toEqual([expect.stringContaining('1 of the changes')]);
});
