// npm run test:slow: what takes minutes. Every promise that the service makes, over many kills on both stores; and files of
// the workbook host in LibreOffice.
//   KILLS=100 SEED=42 npm run test:slow
import { spawnSync } from 'node:child_process';
import path from 'node:path';

process.chdir(path.resolve(import.meta.dirname, '..'));
const { status } = spawnSync(
  process.execPath,
  [
    'node_modules/jest/bin/jest.js',
    '--selectProjects',
    'durability',
    'libreoffice',
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit', env: { KILLS: '40', ...process.env } },
);
process.exitCode = status ?? 1;
