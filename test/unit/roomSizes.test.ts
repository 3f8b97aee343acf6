/** Folders stay small, and each has its place in the order of imports (scripts/lib/rooms.json, held by .dependency-cruiser.cjs). */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import rooms from '../../scripts/lib/rooms.json';

const MOST_FILES = 15;
const root = path.resolve(__dirname, '../..');

/** Product files by their folder: tests, their helpers and their data are apart. */
function filesByFolder(): Map<string, string[]> {
  const folders = new Map<string, string[]>();
  for (const program of Object.keys(rooms)) {
    for (const entry of readdirSync(path.join(root, program), { recursive: true, withFileTypes: true })) {
      const folder = path.relative(root, entry.parentPath).split(path.sep).join('/');
      const isTest = /\.test\.tsx?$/.test(entry.name) || /(^|\/)testing(\/|$)/.test(folder);
      const isBuilt = /(^|\/)(build|node_modules)(\/|$)/.test(folder);
      if (!entry.isFile() || isTest || isBuilt || !/\.([cm]?[jt]s|[jt]sx|css|html)$/.test(entry.name))
        continue;
      folders.set(folder, [...(folders.get(folder) ?? []), entry.name]);
    }
  }
  return folders;
}

test(`no folder holds more than ${MOST_FILES} product files`, () => {
  const wide = [...filesByFolder()].filter(([, files]) => files.length > MOST_FILES);
  expect(wide.map(([folder, files]) => `${folder}: ${files.length}`)).toEqual([]);
});

test('every folder has its place in the order of imports, once, and every place has its folder', () => {
  const listed = Object.values(rooms).flat();
  expect([...listed].sort()).toEqual([...filesByFolder().keys()].sort());
});
