// npm run stop: takes the add-in out of Excel on this computer, as npm run start:desktop has registered it, with its developer settings.
// npm run stop -- --clear-cache: deletes Office's cache of add-ins too. None of the installed tools does that.
import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { say } from '../lib/console.mjs';
import { officeCaches } from './officeCaches.cjs';
import { manifest, runTool } from './tools.mjs';

const { values } = parseArgs({ options: { 'clear-cache': { type: 'boolean', default: false } } });
process.chdir(path.resolve(import.meta.dirname, '../..'));
if (['win32', 'darwin'].includes(process.platform)) {
  runTool('taking the add-in out of Excel', 'office-addin-debugging', 'stop', manifest, 'desktop');
  const caches = officeCaches({
    platform: process.platform,
    home: os.homedir(),
    localAppData: process.env.LOCALAPPDATA,
  });
  if (values['clear-cache'])
    for (const folder of caches) {
      say(`deleting ${folder} …`);
      rmSync(folder, { recursive: true, force: true });
    }
  else
    say(
      `If Excel still shows an old build, close it and run "npm run stop -- --clear-cache". It deletes ${caches.join(' and ')}, for all add-ins: sideloaded ones must be added again, and sign in again where an add-in asks for it.`,
    );
} else
  say(
    'Nothing to stop: Excel for the desktop runs on Windows and Mac only, so no add-in is registered here.',
  );
