import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export async function* inTemporaryFolder<Value>(
  work: (folder: string) => AsyncIterable<Value>,
): AsyncGenerator<Value> {
  const folder = mkdtempSync(path.join(tmpdir(), 'calc-bench-'));
  try {
    yield* work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
