import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fail, say } from '../lib/console.mjs';

/** The manifest that Excel is started and stopped with. */
export const manifest = 'dist/manifest.xml';

const require = createRequire(import.meta.url);

/** Runs a script, or the command of a package that is installed here, and ends everything when it fails. */
export function runTool(what, tool, ...args) {
  say(`${what} …`);
  const script = path.isAbsolute(tool) ? tool : require.resolve(`${tool}/cli.js`);
  const { status } = spawnSync(process.execPath, [script, ...args], { stdio: 'inherit' });
  if (status !== 0) fail(`${path.basename(tool)} ${args.join(' ')} failed: see its message above.`);
}
