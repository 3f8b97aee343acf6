import { fullyMeasured, unmeasured, type Simulation, simulate } from './testing/simulation';
import { lognormal } from './testing/solveTimes';

/**
 * The model's figures: seconds to the last of `calculations` that arrive at once, over six connections, solve time and
 * round trip in seconds, workers for batches. `singles` and `batches` are what each brings without the other, `bound` is what nothing
 * can beat: max(r + s, M / (6 / (r + s) + min(p / s, 100 / (2 + 2 r)))).
 */
const figures = [
  { solve: 0.2, roundTrip: 0.1, workers: 1, calculations: 10, singles: 0.6, batches: 2.2, bound: 0.4 },
  { solve: 0.2, roundTrip: 0.1, workers: 1, calculations: 100, singles: 5.1, batches: 21.1, bound: 4 },
  { solve: 0.2, roundTrip: 0.1, workers: 1, calculations: 1000, singles: 50.1, batches: 211, bound: 40 },
  { solve: 0.2, roundTrip: 0.1, workers: 4, calculations: 1000, singles: 50.1, batches: 64, bound: 25 },
  { solve: 0.2, roundTrip: 0.1, workers: 4, calculations: 10_000, singles: 500, batches: 640, bound: 250 },
  { solve: 0.02, roundTrip: 0.3, workers: 1, calculations: 100, singles: 5.44, batches: 2.6, bound: 1.75 },
  { solve: 0.02, roundTrip: 0.3, workers: 1, calculations: 1000, singles: 53.4, batches: 26, bound: 17.5 },
  { solve: 0.02, roundTrip: 0.02, workers: 1, calculations: 1000, singles: 6.68, batches: 20.4, bound: 5.02 },
  { solve: 2, roundTrip: 0.1, workers: 4, calculations: 1000, singles: 351, batches: 505, bound: 206 },
];
const name =
  'solve $solve s, round trip $roundTrip s, $workers workers, $calculations calculations: singles $singles s, batches $batches s';

async function secondsToTheLast(simulation: Simulation): Promise<number> {
  const { ends } = await simulate(simulation);
  expect(Object.keys(ends)).toHaveLength(simulation.calculations);
  return Math.max(...ends);
}

describe.each(figures)(name, ({ calculations, solve, roundTrip, workers, singles, batches, bound }) => {
  const speed = { solve: () => solve, roundTrip, workers };
  const measured = () => fullyMeasured(speed, solve);
  const better = Math.min(singles, batches);

  test('with what earlier sessions measured: at most 12 % behind the better of the two', async () => {
    const seconds = await secondsToTheLast({ calculations, speed, serviceSpeed: measured() });
    expect(seconds / better).toBeLessThanOrEqual(1.12);
    if (calculations >= 1000) expect(seconds / bound).toBeLessThanOrEqual(1.2);
  });

  test('knowing nothing but the round trip: at most 15 % behind', async () => {
    const seconds = await secondsToTheLast({ calculations, speed, serviceSpeed: unmeasured(speed) });
    expect(seconds / better).toBeLessThanOrEqual(1.15);
  });

  if (calculations > 1000) return;

  test('with solve times that scatter (lognormal, coefficient of variation 0.6)', async () => {
    for (const seed of [1, 2, 3]) {
      const scattered = { calculations, speed: { ...speed, solve: lognormal(solve, 0.6, seed) } };
      const onlySingles = await secondsToTheLast({
        ...scattered,
        serviceSpeed: measured(),
        singlesOnly: true,
      });
      const warm = await secondsToTheLast({ ...scattered, serviceSpeed: measured() });
      expect(warm / Math.min(onlySingles, batches)).toBeLessThanOrEqual(1.12);
      const cold = await secondsToTheLast({ ...scattered, serviceSpeed: unmeasured(speed) });
      expect(cold / Math.min(onlySingles, batches)).toBeLessThanOrEqual(1.2);
    }
  });

  test('with one pool of workers for singles and batches', async () => {
    const shared = { calculations, speed: { ...speed, shared: true } };
    const onlySingles = await secondsToTheLast({ ...shared, serviceSpeed: measured(), singlesOnly: true });
    const seconds = await secondsToTheLast({ ...shared, serviceSpeed: measured() });
    expect(seconds / Math.min(onlySingles, batches)).toBeLessThanOrEqual(1.13);
  });
});

describe('a pool that six calls at once already fill', () => {
  const speed = { solve: () => 0.2, roundTrip: 0.1, workers: 1, shared: true };

  test('two batches show that they bring nothing, and no third is made', async () => {
    const serviceSpeed = fullyMeasured(speed, 0.2);
    // Earlier bursts, too short for a batch, have shown what six calls at once take.
    for (let call = 0; call < 5; call += 1) serviceSpeed.observeUnbatched('roof', 1.2, 6);
    const { batches, ends } = await simulate({ calculations: 1000, speed, serviceSpeed });
    expect(batches.length).toBeLessThanOrEqual(2);
    expect(ends).toHaveLength(1000);
  });

  test('nor does it take what earlier sessions measured', async () => {
    const { batches } = await simulate({ calculations: 1000, speed, serviceSpeed: unmeasured(speed) });
    expect(batches.length).toBeLessThanOrEqual(3);
  });
});

test('workers of their own keep the batches going', async () => {
  const speed = { solve: lognormal(0.2, 0.6, 7), roundTrip: 0.1, workers: 4 };
  const serviceSpeed = fullyMeasured(speed, 0.2);
  for (let call = 0; call < 5; call += 1) serviceSpeed.observeUnbatched('roof', 0.3, 6);
  expect((await simulate({ calculations: 1000, speed, serviceSpeed })).batches.length).toBeGreaterThanOrEqual(
    4,
  );
});

describe('over HTTP/2', () => {
  const speed = { solve: () => 0.2, roundTrip: 0.1, workers: 1 };

  test('a hundred at once from the first on, although nothing is known', async () => {
    const { ends, mostSingles } = await simulate({
      calculations: 1000,
      speed,
      serviceSpeed: unmeasured(speed),
      protocol: 'h2',
    });
    expect(mostSingles).toBe(100);
    expect(Math.max(...ends)).toBeLessThanOrEqual(3 + 1e-9);
  });

  test.each([6, 24, 60])(
    'of a service that refuses more than %d at once every calculation comes',
    async (takes) => {
      const refusing = { ...speed, takes };
      const { solves, failed, concurrency } = await simulate({
        calculations: 1000,
        speed: refusing,
        serviceSpeed: unmeasured(refusing),
        protocol: 'h2',
        singlesOnly: true,
      });
      expect(failed).toEqual([]);
      expect(solves).toHaveLength(1000);
      expect(solves.every((times) => times === 1)).toBe(true);
      expect(concurrency).toBeLessThanOrEqual(takes);
    },
  );

  test('fewer where so many wait long for each other: a call that is given up may be made twice', async () => {
    const slow = { solve: () => 2, roundTrip: 0.1, workers: 4, shared: true };
    const { concurrency, failed } = await simulate({
      calculations: 1000,
      speed: slow,
      serviceSpeed: unmeasured(slow),
      protocol: 'h2',
    });
    expect(failed).toEqual([]);
    expect(concurrency).toBeLessThanOrEqual(50);
  });
});
