import { readFileSync } from 'node:fs';
import path from 'node:path';
import { mutants } from './mutants';
import { runSeeds } from './runSeeds';

/** CI runs hundreds, `npm run test:slow` thousands. Some of these are run twice: a failure that differs could not be replayed. */
const [seeds, replayed] = ['4', '1'];

test('whatever the adversary does: every cell settles, on its own inputs, and nothing acknowledged is lost', async () => {
  const { code, printed } = await runSeeds('--from', '1', '--seeds', seeds, '--twice', replayed);
  expect(printed).toContain('"failures":[]');
  expect(JSON.parse(printed)).toMatchObject({ seeds: Number(seeds), failures: [] });
  expect(code).toBe(0);
});

test('a seed is the same whatever ran before it', async () => {
  const printedBy = async (...options: string[]) =>
    (await runSeeds(...options, '--digests')).printed.split('\n');
  const together = await printedBy('--from', '6', '--seeds', '2');
  expect(together[1]).toMatch(/^seed 7: [0-9a-f]{16}$/);
  expect((await printedBy('--seed', '7'))[0]).toBe(together[1]);
});

test.each(mutants)('there is something to change for: $name', ({ file, from, to }) => {
  const code = readFileSync(path.resolve('build', file), 'utf8');
  expect(code.replace(from, to)).not.toBe(code);
});

test('it notices a broken promise, and says how to replay it', async () => {
  const index = mutants.findIndex(({ name }) => name.startsWith('equal requests share'));
  const { code, printed } = await runSeeds('--mutant', String(index), '--from', '1', '--seeds', '60');
  expect(printed).toMatch(/^seed \d+, step \d+: /);
  expect(printed).toContain(`--trace --mutant ${index}`);
  expect(code).toBe(1);
});
