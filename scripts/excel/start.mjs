// npm run start:desktop, npm run start:web -- --document <address of a workbook>: builds the add-in for real Excel, serves it with the
// embedded service at https://localhost:3000 and starts Excel with it through office-addin-debugging. With --reload, as npm run dev does: a
// changed file is built again, and Excel's page loads it.
import { spawn } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fail, say } from '../lib/console.mjs';
import { manifest, runTool } from './tools.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { document: { type: 'string' }, reload: { type: 'boolean' } },
});
const [where] = positionals;
process.chdir(root);

if (where === 'desktop' && !['win32', 'darwin'].includes(process.platform)) {
  fail(
    'Excel for the desktop runs on Windows and Mac only. Here, "npm start" opens the workbook host instead.',
  );
}
if (where === 'web' && !URL.canParse(values.document ?? '')) {
  fail(
    'Excel on the web opens a workbook of yours: npm run start:web -- --document https://… with the address of its sharing link.',
  );
}
runTool('a certificate that this computer trusts', 'office-addin-dev-certs', 'install');
runTool('the add-in', path.join(root, 'scripts/build.mjs'));

say('starting the service and the add-in at https://localhost:3000 …');
const script = values.reload ? ['scripts/dev/main.mjs', 'excel'] : ['build/scripts/start/main.js'];
const server = spawn(process.execPath, script, {
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
  const document = where === 'web' ? ['--document', values.document] : [];
  runTool('Excel', 'office-addin-debugging', 'start', manifest, where, '--no-debug', ...document);
  say(
    'Excel is starting. Keep this window open; Ctrl+C ends the service, "npm run stop" takes the add-in out of Excel.',
  );
  say('In the Calc pane, under Settings, enter the API key that the service keeps in .data/api-key.');
});
server.on('exit', (code) => process.exit(code ?? 1));
process.on('SIGINT', () => server.kill());
