import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** What the code must pass without being run: name, tool and its arguments. */
export const lintChecks = [
  ['eslint', 'eslint/bin/eslint.js', '.', '--max-warnings', '0'],
  ['prettier', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  [
    'import directions',
    'dependency-cruiser/bin/dependency-cruise.mjs',
    ...['src', 'service', 'host', 'scripts', 'test', 'bench', '--config', '.dependency-cruiser.cjs'],
  ],
  ['unused code', 'knip/bin/knip.js'],
];

/** Runs a tool of node_modules; true when it is content. */
export function runTool([, file, ...args]) {
  return runNode(path.join('node_modules', file), ...args);
}

export function runNode(...args) {
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status === 0;
}
