import { runSeeds } from '../simulation/runSeeds';

/** Other seeds every time. SEED=… begins with that one; SIMULATION_SEEDS=… for another number of them. */
const seeds = Number(process.env.SIMULATION_SEEDS ?? 10_000);
const from = Number(process.env.SEED ?? Date.now() % 1_000_000_000);

jest.setTimeout(120_000 + seeds * 2_000);

test(`the simulation of add-in and service, ${seeds} seeds from ${from}`, async () => {
  const half = Math.ceil(seeds / 2);
  const parts = [from, from + half].map((first) =>
    runSeeds('--from', String(first), '--seeds', String(half)),
  );
  for (const { code, printed } of await Promise.all(parts)) {
    expect(printed).toContain('"failures":[]');
    expect(code).toBe(0);
  }
});
