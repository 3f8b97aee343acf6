import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WatchedPool } from './watchedPool';

const source = `
const { parentPort } = require('node:worker_threads');
module.exports = ({ id, kind }) => {
  parentPort.postMessage({ begun: id, count: null });
  if (kind === 'endless') for (;;);
  return kind;
};`;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pool-'));
  writeFileSync(join(folder, 'worker.cjs'), source);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a task that takes too long is ended, and so is one whose caller has gone; the next one is done', async () => {
  const pool = new WatchedPool<{ kind: string }, string>({
    filename: join(folder, 'worker.cjs'),
    maxThreads: 1,
    idleTimeout: 1_000,
  });
  await expect(pool.run({ kind: 'endless' }, 0.1)).rejects.toMatchObject({ reached: 'time' });
  const gone = new AbortController();
  const ended = pool.run({ kind: 'endless' }, 600, gone.signal);
  gone.abort();
  await expect(ended).rejects.toThrow(/abort/i);
  expect(await pool.run({ kind: 'quick' }, 600)).toBe('quick');
  await pool.close();
});

test('what is transferred moves to the thread without a copy', async () => {
  const pool = new WatchedPool<{ kind: Uint8Array<ArrayBuffer> }, Uint8Array>({
    filename: join(folder, 'worker.cjs'),
    maxThreads: 1,
    idleTimeout: 1_000,
  });
  const kind = new Uint8Array([1, 2, 3]);
  const answer = pool.run({ kind }, 600, undefined, [kind.buffer]);
  expect(kind.byteLength).toBe(0);
  expect([...(await answer)]).toEqual([1, 2, 3]);
  await pool.close();
});
