// npm run sideload: builds the add-in for real Excel, serves it with the embedded service at
// https://localhost:3000 and starts Excel with it through office-addin-debugging.
import { spawn, spawnSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { fail, say } from './lib/console.mjs';

const root = path.resolve(import.meta.dirname, '..');
process.chdir(root);
const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
const shell = process.platform === 'win32';

if (!['win32', 'darwin'].includes(process.platform)) {
  fail(
    'Excel for the desktop runs on Windows and Mac only. Here, "npm start" opens the workbook host instead.',
  );
}
step('a certificate that this computer trusts', npx, ['office-addin-dev-certs', 'install']);
step('the add-in', process.execPath, ['scripts/build.mjs']);

say('starting the service and the add-in at https://localhost:3000 …');
const server = spawn(process.execPath, ['build/scripts/start/main.js'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    PORT: '3000',
    ADDIN_DIR: 'dist',
    CERTIFICATE_DIR: path.join(os.homedir(), '.office-addin-dev-certs'),
  },
});
server.stdout.on('data', (text) => {
  process.stderr.write(text);
  if (!String(text).includes('ready ')) return;
  // Not a dependency of the project: it brings 300 MB of tools that nothing else here needs.
  step('Excel', npx, ['--yes', 'office-addin-debugging@5.1.6', 'start', 'dist/manifest.xml', 'desktop']);
  say('Excel is starting. Keep this window open; Ctrl+C ends the service.');
  say('In the Calc pane, under Settings, enter the API key that the service keeps in .data/api-key.');
});
server.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGINT', () => server.kill());

function step(what, command, args) {
  say(`${what} …`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', shell });
  if (status !== 0) fail(`${command} ${args.join(' ')} failed: see its message above.`);
}
