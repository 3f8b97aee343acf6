// npm run stop: takes the add-in out of Excel on this computer, as npm run start:desktop has registered it, and clears what Office
// keeps of add-ins in development, so that the next start takes the new build.
import path from 'node:path';
import { say } from '../lib/console.mjs';
import { manifest, runTool } from './tools.mjs';

process.chdir(path.resolve(import.meta.dirname, '../..'));
if (['win32', 'darwin'].includes(process.platform)) {
  runTool('taking the add-in out of Excel', 'office-addin-debugging', 'stop', manifest, 'desktop');
  runTool("clearing Office's settings of it", 'office-addin-dev-settings', 'clear', manifest);
} else
  say(
    'Nothing to stop: Excel for the desktop runs on Windows and Mac only, so no add-in is registered here.',
  );
