import { createLanes } from './lanes';

/** So many answers in a round of one second, evenly spread, as a service gives that has as many workers. */
function round(lanes: ReturnType<typeof createLanes>, from: number, answers: number) {
  for (let at = 1; at <= answers; at += 1) lanes.ended(from + (1000 * at) / answers, true);
}

test.each([null, 'http/1.1', ''])('six lanes over %p, however fast', (protocol) => {
  const lanes = createLanes(() => protocol);
  for (let at = 0; at < 20; at += 1) round(lanes, at * 1000, 1000);
  expect(lanes.count).toBe(6);
  expect(lanes.growing).toBe(false);
});

test('over HTTP/2 they double with the throughput, to a hundred', () => {
  const lanes = createLanes(() => 'h2');
  const seen = new Set([lanes.count]);
  for (let at = 0; at < 20; at += 1) {
    round(lanes, at * 1000, lanes.count);
    seen.add(lanes.count);
  }
  expect([...seen]).toEqual([6, 12, 24, 48, 96, 100]);
  expect(lanes.growing).toBe(false);
});

test('they go back to where more brought nothing', () => {
  const lanes = createLanes(() => 'h2');
  let now = 0;
  for (let answer = 0; answer < 1000; answer += 1)
    lanes.ended((now += 1000 / Math.min(lanes.count, 24)), true);
  expect(lanes.count).toBe(24);
  expect(lanes.growing).toBe(false);
});

test('they do not grow while nothing waits for them', () => {
  const lanes = createLanes(() => 'h2');
  for (let at = 1; at < 1000; at += 1) lanes.ended(at, false);
  expect(lanes.count).toBe(6);
  expect(lanes.growing).toBe(true);
});

test('answers at the same instant are no infinite throughput', () => {
  const lanes = createLanes(() => 'h2');
  for (let at = 0; at < 1000; at += 1) lanes.ended(5, true);
  expect(lanes.count).toBe(6);
});

test('a connection that falls back to HTTP/1.1 has six', () => {
  let protocol = 'h2';
  const lanes = createLanes(() => protocol);
  for (let at = 0; at < 20; at += 1) round(lanes, at * 1000, lanes.count);
  protocol = 'http/1.1';
  expect(lanes.count).toBe(6);
});

test('a refusal halves them, never to none', () => {
  const lanes = createLanes(() => 'http/1.1');
  const counts = Array.from({ length: 4 }, () => {
    lanes.halve();
    return lanes.count;
  });
  expect(counts).toEqual([3, 1, 1, 1]);
});

test('they come back one by one, a round of answers each', () => {
  const lanes = createLanes(() => 'http/1.1');
  lanes.halve();
  const counts: number[] = [];
  for (let answer = 0; answer < 3 + 4 + 5 + 20; answer += 1) {
    lanes.ended(answer, false);
    counts.push(lanes.count);
  }
  expect(counts.slice(0, 12)).toEqual([3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 6]);
  expect(counts.at(-1)).toBe(6);
});

test('two refusals do not lower where recovery ends', () => {
  const lanes = createLanes(() => 'http/1.1');
  lanes.halve();
  lanes.halve();
  for (let answer = 0; answer < 100; answer += 1) lanes.ended(answer, true);
  expect(lanes.count).toBe(6);
});

test('refused while growing, they do not grow beyond that', () => {
  const lanes = createLanes(() => 'h2');
  for (let at = 0; at < 3; at += 1) round(lanes, at * 1000, lanes.count);
  const before = lanes.count;
  lanes.halve();
  expect(lanes.count).toBe(before / 2);
  for (let at = 3; at < 200; at += 1) round(lanes, at * 1000, lanes.count);
  expect(lanes.count).toBe(before);
});

describe('what an earlier session found', () => {
  test('is where this one begins, over HTTP/2 alone', () => {
    let protocol: string | null = 'http/1.1';
    const lanes = createLanes(() => protocol);
    lanes.begin(100);
    expect(lanes.count).toBe(6);
    protocol = 'h2';
    expect(lanes.count).toBe(100);
    expect(lanes.growing).toBe(false);
    expect(lanes.found).toBeNull();
  });

  test('is tried out further when it was not all that a connection takes', () => {
    const lanes = createLanes(() => 'h2');
    lanes.begin(24);
    expect(lanes.count).toBe(24);
    expect(lanes.growing).toBe(true);
    for (let call = 0; call <= 24; call += 1) lanes.ended(call * 10, true);
    expect(lanes.count).toBe(48);
    expect(lanes.found).toBe(48);
  });

  test('comes too late once the service has refused', () => {
    const lanes = createLanes(() => 'h2');
    lanes.halve();
    lanes.begin(100);
    expect(lanes.count).toBe(3);
  });

  test('is never beyond what a connection takes, nor fewer than six', () => {
    for (const [found, begun] of [
      [1000, 100],
      [0.5, 6],
    ] as const) {
      const lanes = createLanes(() => 'h2');
      lanes.begin(found);
      expect(lanes.count).toBe(begun);
    }
  });
});
