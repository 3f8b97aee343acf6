// npm run manifest:check [-- FOLDER]: checks the manifest of a built add-in (default: build/addin) offline.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { OfficeAddinManifest, validateManifest } from 'office-addin-manifest';
import { readBuild } from './manifest/build';
import { checkManifest } from './manifest/checkManifest';

const folder = process.argv[2] ?? 'build/addin';
const file = path.join(folder, 'manifest.xml');
const unified = path.join(folder, 'manifest.json');

if (!existsSync(file)) {
  console.error(
    `There is no ${file}: run "npm run build" or "npm start" first, or name the folder of a build.`,
  );
  process.exit(1);
}
const build = readBuild(folder);

async function main(): Promise<void> {
  const problems = checkManifest(readFileSync(file, 'utf8'), build).map((problem) => `${file}: ${problem}`);
  // By the schema that Microsoft publishes with the package, without a network.
  const { isValid, report } = await validateManifest(unified);
  if (!isValid)
    for (const { content } of report?.errors ?? []) problems.push(`${unified}: ${String(content)}`);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    process.exitCode = 1;
    return;
  }
  const { displayName, version } = await OfficeAddinManifest.readManifestFile(file);
  console.log(
    `${file} and ${path.basename(unified)} are valid: ${displayName} ${version}, ${build.functions.length} functions (${build.functions.join(', ')}).`,
  );
}

void main();
