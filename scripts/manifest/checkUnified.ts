import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { validateManifest } from 'office-addin-manifest';

const schemas = path.join(path.dirname(require.resolve('@microsoft/app-manifest')), 'json-schemas/teams');

/** The newest schema that Microsoft's installed package has, previews excepted. @example `1.30` */
export function newestSchema(): string {
  const minors = readdirSync(schemas).flatMap((name) => /^v1\.(\d+)$/.exec(name)?.slice(1).map(Number) ?? []);
  return `1.${Math.max(...minors)}`;
}

/** A sentence for each problem of a unified manifest, by the newest schema and without a network. */
export async function checkUnified(file: string): Promise<string[]> {
  const { manifestVersion } = JSON.parse(readFileSync(file, 'utf8')) as { manifestVersion: string };
  const newest = newestSchema();
  const { isValid, report } = await validateManifest(file);
  return [
    ...(manifestVersion === newest ? [] : [`It has the schema ${manifestVersion}; the newest is ${newest}.`]),
    ...(isValid ? [] : (report?.errors ?? []).map(({ content }) => String(content))),
  ];
}
