// Breaks one promise of the built code after the other, in processes of their own, and says which the simulation notices.
//   node build/test/simulation/runMutants.js --seconds 60
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { mutants } from './mutants';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, only: { type: 'string' } },
});
const main = path.join(__dirname, 'main.js');
let missed = 0;
for (const [index, { name }] of mutants.entries()) {
  if (values.only !== undefined && values.only !== String(index)) continue;
  const options = ['--mutant', String(index), '--seconds', values.seconds, '--twice', '1000000'];
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, ...options], { encoding: 'utf8' });
  const [first = ''] = stdout.split('\n');
  const noticed = status === 1 && first.startsWith('seed ');
  if (!noticed) missed += 1;
  console.log(
    `${index} ${noticed ? 'noticed' : 'MISSED '} | ${name} | ${first.slice(0, 160)}${noticed ? '' : stderr.slice(-300)}`,
  );
}
process.exitCode = missed > 0 ? 1 : 0;
