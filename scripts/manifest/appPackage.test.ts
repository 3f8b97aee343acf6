import { readFileSync } from 'node:fs';
import path from 'node:path';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { appPackage } from './appPackage';

const root = path.resolve(__dirname, '../..');
const manifest = readFileSync(path.join(root, 'manifest.json'), 'utf8');
const read = (file: string) => new Uint8Array(readFileSync(path.join(root, file)));

test('holds the manifest and both icons where the manifest names them, and nothing else', () => {
  const files = unzipSync(appPackage(manifest, read));
  expect(Object.keys(files).sort()).toEqual([
    'assets/icon-192.png',
    'assets/outline-32.png',
    'manifest.json',
  ]);
  expect(strFromU8(files['manifest.json']!)).toBe(manifest);
  const { icons } = JSON.parse(manifest) as { icons: Record<string, string> };
  for (const file of Object.values(icons)) expect(files[file]).toEqual(read(file));
});

test('is the same for the same build', () => {
  expect(appPackage(manifest, read)).toEqual(appPackage(manifest, read));
});

test.each<[string, string, (file: string) => Uint8Array | null, string]>([
  ['no icon', '{"icons":{"outline":"o.png"}}', read, 'manifest.json names no icon "color".'],
  ['a missing file', manifest, () => null, 'names assets/icon-192.png, and the build has no such file.'],
  ['no picture', manifest, () => strToU8('<svg width="192" height="192" viewBox="0 0 1 1"/>'), 'is no PNG.'],
  [
    'another size',
    manifest,
    () => read('assets/icon-80.png'),
    'is 80 x 80 pixels; the icon "color" is 192 x 192.',
  ],
])('%s is reported', (_, text, from, message) => {
  expect(() => appPackage(text, from)).toThrow(message);
});
