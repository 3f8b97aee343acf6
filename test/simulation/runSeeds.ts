import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** From the top of the repository, where npm runs everything. */
const main = path.resolve('build/test/simulation/main.js');

/** Runs seeds in a process of their own, whose time and chance are the simulation's. @returns its code and all it printed */
export async function runSeeds(...options: string[]): Promise<{ code: number; printed: string }> {
  const child = spawn(process.execPath, [main, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
}
