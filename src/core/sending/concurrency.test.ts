import { createConcurrency } from './concurrency';

function answer(concurrency: ReturnType<typeof createConcurrency>, answers: number) {
  for (let at = 0; at < answers; at += 1) concurrency.ended();
}

test.each([null, 'http/1.1', ''])('six calls at once over %p, however many are answered', (protocol) => {
  const concurrency = createConcurrency(() => protocol);
  expect(concurrency.count).toBe(6);
  answer(concurrency, 1000);
  expect(concurrency.count).toBe(6);
  expect(concurrency.found).toBeNull();
});

test.each(['h2', 'h3', 'groups'])('a hundred over %s, from the first on', (protocol) => {
  const concurrency = createConcurrency(() => protocol);
  expect(concurrency.count).toBe(100);
  answer(concurrency, 1000);
  expect(concurrency.count).toBe(100);
  expect(concurrency.found).toBeNull();
});

test('as soon as the first answer tells the protocol, and six again when a connection falls back', () => {
  let protocol: string | null = null;
  const concurrency = createConcurrency(() => protocol);
  expect(concurrency.count).toBe(6);
  protocol = 'h2';
  expect(concurrency.count).toBe(100);
  protocol = 'http/1.1';
  expect(concurrency.count).toBe(6);
});

test.each([
  ['http/1.1', [3, 1, 1, 1]],
  ['h2', [50, 25, 12, 6, 3, 1, 1]],
])('a refusal halves them over %s, never to none', (protocol, counts) => {
  const concurrency = createConcurrency(() => protocol);
  const seen = counts.map(() => {
    concurrency.halve();
    return concurrency.count;
  });
  expect(seen).toEqual(counts);
});

test('they come back one by one, a round of answers each', () => {
  const concurrency = createConcurrency(() => 'http/1.1');
  concurrency.halve();
  const counts: number[] = [];
  for (let at = 0; at < 3 + 4 + 5 + 20; at += 1) {
    concurrency.ended();
    counts.push(concurrency.count);
  }
  expect(counts.slice(0, 12)).toEqual([3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6]);
  expect(counts.at(-1)).toBe(6);
});

test('two refusals do not lower where recovery ends over HTTP/1.1', () => {
  const concurrency = createConcurrency(() => 'http/1.1');
  concurrency.halve();
  concurrency.halve();
  answer(concurrency, 100);
  expect(concurrency.count).toBe(6);
});

test('over HTTP/2 they stay below what was refused', () => {
  const concurrency = createConcurrency(() => 'h2');
  concurrency.halve();
  answer(concurrency, 100_000);
  expect(concurrency.count).toBe(75);
});

test.each([100, 60, 24, 6])(
  'a service that takes %d at once refuses a few times, and then no more',
  (takes) => {
    const concurrency = createConcurrency(() => 'h2');
    let refusals = 0;
    let refusedAt = 0;
    for (let at = 0; at < 100_000; at += 1) {
      if (concurrency.count <= takes) {
        concurrency.ended();
        continue;
      }
      concurrency.halve();
      refusals += 1;
      refusedAt = at;
    }
    expect(refusals).toBeLessThanOrEqual(6);
    expect(refusedAt).toBeLessThan(5_000);
    expect(concurrency.count).toBeGreaterThanOrEqual(takes / 2);
  },
);

describe('what an earlier session found', () => {
  test('is where this one begins, only over HTTP/2', () => {
    let protocol: string | null = 'http/1.1';
    const concurrency = createConcurrency(() => protocol);
    concurrency.begin(24);
    expect(concurrency.count).toBe(6);
    protocol = 'h2';
    expect(concurrency.count).toBe(24);
    expect(concurrency.found).toBeNull();
  });

  test('grows until it is refused, for the service may take more by now', () => {
    const concurrency = createConcurrency(() => 'h2');
    concurrency.begin(24);
    answer(concurrency, 24);
    expect(concurrency.count).toBe(25);
    expect(concurrency.found).toBe(25);
    answer(concurrency, 100_000);
    expect(concurrency.count).toBe(100);
    expect(concurrency.found).toBe(100);
  });

  test('comes too late once the service has refused', () => {
    const concurrency = createConcurrency(() => 'h2');
    concurrency.halve();
    concurrency.begin(80);
    expect(concurrency.count).toBe(50);
    expect(concurrency.found).toBe(50);
  });

  test('is never beyond what a connection takes, nor fewer than six', () => {
    for (const [found, begun] of [
      [1000, 100],
      [0.5, 6],
    ] as const) {
      const concurrency = createConcurrency(() => 'h2');
      concurrency.begin(found);
      expect(concurrency.count).toBe(begun);
    }
  });
});
