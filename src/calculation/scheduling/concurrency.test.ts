import { createConcurrency } from './concurrency';

/** So many answers in a round of one second, evenly spread, as a service gives that has as many workers. */
function round(concurrency: ReturnType<typeof createConcurrency>, from: number, answers: number) {
  for (let at = 1; at <= answers; at += 1) concurrency.ended(from + (1000 * at) / answers, true);
}

test.each([null, 'http/1.1', ''])('six calls at once over %p, however fast', (protocol) => {
  const concurrency = createConcurrency(() => protocol);
  for (let at = 0; at < 20; at += 1) round(concurrency, at * 1000, 1000);
  expect(concurrency.count).toBe(6);
  expect(concurrency.growing).toBe(false);
});

test('over HTTP/2 they double with the throughput, to a hundred', () => {
  const concurrency = createConcurrency(() => 'h2');
  const seen = new Set([concurrency.count]);
  for (let at = 0; at < 20; at += 1) {
    round(concurrency, at * 1000, concurrency.count);
    seen.add(concurrency.count);
  }
  expect([...seen]).toEqual([6, 12, 24, 48, 96, 100]);
  expect(concurrency.growing).toBe(false);
});

test('they go back to where more brought nothing', () => {
  const concurrency = createConcurrency(() => 'h2');
  let now = 0;
  for (let answer = 0; answer < 1000; answer += 1)
    concurrency.ended((now += 1000 / Math.min(concurrency.count, 24)), true);
  expect(concurrency.count).toBe(24);
  expect(concurrency.growing).toBe(false);
});

test('they do not grow while nothing waits for them', () => {
  const concurrency = createConcurrency(() => 'h2');
  for (let at = 1; at < 1000; at += 1) concurrency.ended(at, false);
  expect(concurrency.count).toBe(6);
  expect(concurrency.growing).toBe(true);
});

test('answers at the same instant are no infinite throughput', () => {
  const concurrency = createConcurrency(() => 'h2');
  for (let at = 0; at < 1000; at += 1) concurrency.ended(5, true);
  expect(concurrency.count).toBe(6);
});

test('a connection that falls back to HTTP/1.1 has six', () => {
  let protocol = 'h2';
  const concurrency = createConcurrency(() => protocol);
  for (let at = 0; at < 20; at += 1) round(concurrency, at * 1000, concurrency.count);
  protocol = 'http/1.1';
  expect(concurrency.count).toBe(6);
});

test('a refusal halves them, never to none', () => {
  const concurrency = createConcurrency(() => 'http/1.1');
  const counts = Array.from({ length: 4 }, () => {
    concurrency.halve();
    return concurrency.count;
  });
  expect(counts).toEqual([3, 1, 1, 1]);
});

test('they come back one by one, a round of answers each', () => {
  const concurrency = createConcurrency(() => 'http/1.1');
  concurrency.halve();
  const counts: number[] = [];
  for (let answer = 0; answer < 3 + 4 + 5 + 20; answer += 1) {
    concurrency.ended(answer, false);
    counts.push(concurrency.count);
  }
  expect(counts.slice(0, 12)).toEqual([3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6]);
  expect(counts.at(-1)).toBe(6);
});

test('two refusals do not lower where recovery ends', () => {
  const concurrency = createConcurrency(() => 'http/1.1');
  concurrency.halve();
  concurrency.halve();
  for (let answer = 0; answer < 100; answer += 1) concurrency.ended(answer, true);
  expect(concurrency.count).toBe(6);
});

test('refused while growing, they do not grow beyond that', () => {
  const concurrency = createConcurrency(() => 'h2');
  for (let at = 0; at < 3; at += 1) round(concurrency, at * 1000, concurrency.count);
  const before = concurrency.count;
  concurrency.halve();
  expect(concurrency.count).toBe(before / 2);
  for (let at = 3; at < 200; at += 1) round(concurrency, at * 1000, concurrency.count);
  expect(concurrency.count).toBe(before);
});

describe('what an earlier session found', () => {
  test('is where this one begins, over HTTP/2 alone', () => {
    let protocol: string | null = 'http/1.1';
    const concurrency = createConcurrency(() => protocol);
    concurrency.begin(100);
    expect(concurrency.count).toBe(6);
    protocol = 'h2';
    expect(concurrency.count).toBe(100);
    expect(concurrency.growing).toBe(false);
    expect(concurrency.found).toBeNull();
  });

  test('is tried out further when it was not all that a connection takes', () => {
    const concurrency = createConcurrency(() => 'h2');
    concurrency.begin(24);
    expect(concurrency.count).toBe(24);
    expect(concurrency.growing).toBe(true);
    for (let call = 0; call <= 24; call += 1) concurrency.ended(call * 10, true);
    expect(concurrency.count).toBe(48);
    expect(concurrency.found).toBe(48);
  });

  test('comes too late once the service has refused', () => {
    const concurrency = createConcurrency(() => 'h2');
    concurrency.halve();
    concurrency.begin(100);
    expect(concurrency.count).toBe(3);
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
