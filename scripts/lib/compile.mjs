import { copyFile, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { transformFile } from '@swc/core';
import { inTurns } from './inTurns.mjs';
import swcOptions from './swcOptions.cjs';

/**
 * Compiles the TypeScript of some folders for Node, without tests, and copies the JSON beside it. What an earlier build left in
 * these folders of `to` is deleted.
 *
 * @param folders relative to `from`
 */
export async function compileForNode(from, folders, to) {
  const files = [];
  for (const folder of folders) {
    await rm(path.join(to, folder), { recursive: true, force: true });
    for (const entry of await readdir(path.join(from, folder), { recursive: true, withFileTypes: true }))
      if (entry.isFile()) files.push(path.relative(from, path.join(entry.parentPath, entry.name)));
  }
  const wanted = files.filter(
    (file) =>
      /(\.tsx?|\.json)$/.test(file) && !/\.d\.c?ts$|\.test\.tsx?$|(^|[\\/])node_modules[\\/]/.test(file),
  );
  await inTurns(wanted, 4 * availableParallelism(), async (file) => {
    const source = path.join(from, file);
    const target = path.join(to, file.replace(/\.tsx?$/, '.js'));
    await mkdir(path.dirname(target), { recursive: true });
    if (file.endsWith('.json')) return copyFile(source, target);
    const { code, map } = await transformFile(source, {
      ...swcOptions,
      // A module of the package workbook-host is imported by its names from ES modules, too.
      module: { type: 'commonjs', exportInteropAnnotation: true },
      sourceMaps: true,
      sourceFileName: path.relative(path.dirname(target), source),
      swcrc: false,
    });
    await writeFile(`${target}.map`, map);
    await writeFile(target, `${code}//# sourceMappingURL=${path.basename(target)}.map\n`);
  });
}
