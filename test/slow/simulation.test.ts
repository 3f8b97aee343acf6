import { runSeeds } from '../simulation/runSeeds';

/** Ten minutes of other seeds every time. SEED=… begins with that one; SIMULATION_SECONDS=… for another time. */
const seconds = Number(process.env.SIMULATION_SECONDS ?? 600);
const from = process.env.SEED ?? String(Date.now() % 1_000_000_000);

jest.setTimeout((seconds + 120) * 1000);

test(`the simulation of add-in and service, from seed ${from}`, async () => {
  const { code, printed } = await runSeeds('--from', from, '--seconds', String(seconds));
  expect(printed).toContain('"failures":[]');
  expect(code).toBe(0);
});
