import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import path from 'node:path';

/** What each part of the build is made from. */
const sources = {
  // The one that takes longest first.
  addin: [
    ...['contract', 'formulas', 'src', 'assets', 'help', 'manifest.xml', 'rspack.config.mjs'],
    ...[
      'scripts/lib/helpPages.cjs',
      'scripts/lib/swcOptions.cjs',
      'docs/functions',
      'docs/guide',
      'docs/images',
      'docs/errors.md',
    ],
  ],
  node: [
    ...['contract', 'formulas', 'src', 'engineering', 'service'],
    ...['scripts', 'bench', 'test/support', 'test/postgres', 'test/durability', 'test/simulation'],
  ],
  page: ['host', 'formulas'],
  hostNode: ['host/api', 'host/server'],
};

export const parts = Object.keys(sources);

const stampFile = (root, part) => path.join(root, 'build', `.${part}.stamp`);

/** True when a source of the part changed since it was last built (paths, sizes and times are compared). */
export function isStale(root, part) {
  const stamp = stampFile(root, part);
  return !existsSync(stamp) || readFileSync(stamp, 'utf8') !== fingerprint(root, part);
}

/** @param made what `fingerprint` said before the build: a source that was changed meanwhile is not in it */
export function markFresh(root, part, made) {
  mkdirSync(path.join(root, 'build'), { recursive: true });
  writeFileSync(stampFile(root, part), made);
}

/** The state of the sources of a part. */
export function fingerprint(root, part) {
  const hash = createHash('sha256');
  for (const source of [...sources[part], 'package-lock.json'])
    addToFingerprint(hash, path.join(root, source));
  return hash.digest('hex');
}

function addToFingerprint(hash, file) {
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status) return;
  if (status.isDirectory()) {
    if (['build', 'node_modules'].includes(path.basename(file))) return;
    for (const name of readdirSync(file).sort()) addToFingerprint(hash, path.join(file, name));
  } else if (!/\.test\.tsx?$/.test(file)) {
    hash.update(`${file}:${status.size}:${status.mtimeMs}\n`);
  }
}
