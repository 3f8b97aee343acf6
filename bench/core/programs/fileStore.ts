import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { KeyValueStore } from '../../../src/core/lib/keyValueStore';

type Change = { set: [string, unknown][] } | { delete: string[] } | { clear: true };

/** Records in a file, a line for each change, so that a killed process leaves every record whose write was acknowledged. */
export function openFileStore(file: string): KeyValueStore {
  const note = (change: Change) => Promise.resolve(appendFileSync(file, `${JSON.stringify(change)}\n`));
  return {
    entries: () => Promise.resolve([...read(file)]),
    set: (entries) => note({ set: entries.map(([key, value]) => [key, value]) }),
    delete: (keys) => note({ delete: [...keys] }),
    clear: () => note({ clear: true }),
  };
}

function read(file: string): Map<string, unknown> {
  const records = new Map<string, unknown>();
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // What follows the last end of a line was cut off by a kill, before the write was acknowledged.
  for (const line of text.split('\n').slice(0, -1)) {
    const change = JSON.parse(line) as Change;
    if ('set' in change) for (const [key, value] of change.set) records.set(key, value);
    else if ('delete' in change) for (const key of change.delete) records.delete(key);
    else records.clear();
  }
  return records;
}
