import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WatchedPool } from './watchedPool';

const source = `
const { parentPort } = require('node:worker_threads');
module.exports = ({ id, kind }) => {
  parentPort.postMessage({ begun: id, count: null });
  const held = [];
  while (kind === 'greedy') held.push(new Array(10000).fill({}));
  return kind;
};`;

// Under --max-old-space-size, which the tests run with, a thread may hold that much whatever limit the pool gives it.
test('a task that takes too much memory is ended, and the next one is done', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pool-'));
  writeFileSync(join(folder, 'worker.cjs'), source);
  const pool = new WatchedPool<{ kind: string }, string>({
    filename: join(folder, 'worker.cjs'),
    maxThreads: 1,
    idleTimeout: 1_000,
    memoryMegabytes: 24,
  });
  await expect(pool.run({ kind: 'greedy' }, 600)).rejects.toMatchObject({ reached: 'memory' });
  expect(await pool.run({ kind: 'quick' }, 600)).toBe('quick');
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});
