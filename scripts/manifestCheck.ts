// npm run manifest:check [-- FOLDER]: checks the manifest of a built add-in (default: build/addin) offline.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from './manifest/build';
import { checkManifest } from './manifest/checkManifest';

const folder = process.argv[2] ?? 'build/addin';
const file = path.join(folder, 'manifest.xml');

if (!existsSync(file)) {
  console.error(
    `There is no ${file}: run "npm run build" or "npm start" first, or name the folder of a build.`,
  );
  process.exit(1);
}
const build = readBuild(folder);
const problems = checkManifest(readFileSync(file, 'utf8'), build);
for (const problem of problems) console.error(`${file}: ${problem}`);
if (problems.length > 0) process.exit(1);
console.log(`${file} is valid: ${build.functions.length} functions (${build.functions.join(', ')}).`);
