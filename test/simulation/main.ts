// Runs seeds of the simulation; a failure is printed with the command that replays it.
//   node build/test/simulation/main.js --from 1 --seeds 100
//   node build/test/simulation/main.js --from 1 --seconds 600
//   node build/test/simulation/main.js --seed 42 --trace
import { parseArgs } from 'node:util';
import { mutants } from './mutants';
import { mutate } from './mutate';
import { takeOverGlobals } from './surroundings';

const realNow = performance.now.bind(performance);
const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1000000000' },
    seconds: { type: 'string', default: '1000000' },
    trace: { type: 'boolean', default: false },
    /** Every so many seeds one is run twice, which must be the same. */
    twice: { type: 'string', default: '25' },
    /** The number of one in mutants.ts. */
    mutant: { type: 'string' },
    /** Prints what each seed comes to, as one word. */
    digests: { type: 'boolean', default: false },
    'keep-on': { type: 'boolean', default: false },
  },
});
takeOverGlobals();
if (values.mutant !== undefined) mutate(mutants[Number(values.mutant)]!);

async function main(): Promise<number> {
  const { prepare, simulate } = await import('./simulation');
  const disk = await prepare();
  const print = values.trace ? (line: string) => console.log(line) : null;
  const first = Number(values.seed ?? values.from);
  const count = values.seed === undefined ? Number(values.seeds) : 1;
  const mutant = values.mutant === undefined ? '' : ` --mutant ${values.mutant}`;
  const begun = realNow();
  const seconds = () => (realNow() - begun) / 1000;
  const injected = new Map<string, number>();
  const [totals, failures] = [{ seeds: 0, steps: 0, requests: 0, virtualSeconds: 0 }, [] as number[]];

  for (let seed = first; seed < first + count && seconds() < Number(values.seconds); seed++) {
    const ended = await simulate(seed, disk, print);
    if (values.digests) console.log(`seed ${seed}: ${ended.digest}`);
    totals.seeds += 1;
    totals.steps += ended.steps;
    totals.requests += ended.requests;
    totals.virtualSeconds += ended.virtualSeconds;
    for (const [fault, times] of ended.injected) injected.set(fault, (injected.get(fault) ?? 0) + times);
    let { failure } = ended;
    if (failure === null && seed % Number(values.twice) === 0) {
      const { digest } = await simulate(seed, disk);
      if (digest !== ended.digest) failure = 'two runs of this seed differ';
    }
    if (failure === null) continue;
    failures.push(seed);
    console.log(`seed ${seed}, step ${ended.steps}: ${failure}`);
    console.log(`  replay: node build/test/simulation/main.js --seed ${seed} --trace${mutant}`);
    if (!values['keep-on']) break;
  }
  console.log(
    JSON.stringify({
      ...totals,
      virtualSeconds: Math.round(totals.virtualSeconds),
      seconds: Math.round(seconds()),
      injected: Object.fromEntries([...injected].sort()),
      failures,
    }),
  );
  return failures.length > 0 ? 1 : 0;
}

void main().then((code) => process.exit(code));
