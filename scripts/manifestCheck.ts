// npm run validate [-- FOLDER]: checks the manifests of a built add-in (default: build/addin) offline.
// npm run validate -- --store [FOLDER]: prints Microsoft's requirements for the store that a build (default: dist) meets and lacks.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { OfficeAddinManifest } from 'office-addin-manifest';
import { readBuild } from './manifest/build';
import { checkManifest } from './manifest/checkManifest';
import { checkUnified, newestSchema } from './manifest/checkUnified';
import { checklist } from './store/checklist';
import { readSubmission } from './store/submission';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { store: { type: 'boolean', default: false } },
});
const folder = positionals[0] ?? (values.store ? 'dist' : 'build/addin');
const file = path.join(folder, 'manifest.xml');
const unified = path.join(folder, 'manifest.json');

if (!existsSync(file)) {
  console.error(
    `There is no ${file}: run "npm run build" or "npm start" first, or name the folder of a build.`,
  );
  process.exit(1);
}
const build = readBuild(folder);

async function checkSubmission(): Promise<void> {
  const rows = checklist(await readSubmission(folder, 'store'));
  for (const { policy, requirement, problems } of rows) {
    console.log(`${problems.length === 0 ? 'met ' : 'OPEN'}  ${policy.padEnd(9)} ${requirement}`);
    for (const problem of problems) console.log(`${' '.repeat(16)}${problem}`);
  }
  const open = rows.filter(({ problems }) => problems.length > 0).length;
  console.log(`${rows.length - open} of ${rows.length} requirements are met.`);
  if (open > 0) process.exitCode = 1;
}

async function checkManifests(): Promise<void> {
  const problems = checkManifest(readFileSync(file, 'utf8'), build).map((problem) => `${file}: ${problem}`);
  problems.push(...(await checkUnified(unified)).map((problem) => `${unified}: ${problem}`));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    process.exitCode = 1;
    return;
  }
  const { displayName, version } = await OfficeAddinManifest.readManifestFile(file);
  console.log(
    `${file} and ${path.basename(unified)} are valid (schema ${newestSchema()}): ${displayName} ${version}, ${build.functions.length} functions (${build.functions.join(', ')}).`,
  );
}

void (values.store ? checkSubmission() : checkManifests());
