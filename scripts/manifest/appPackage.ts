import { strToU8, zipSync } from 'fflate';

/** What an app package must hold besides its manifest, with the sizes that Microsoft 365 demands, in pixels. */
const iconSizes = { color: 192, outline: 32 } as const;
type Icon = keyof typeof iconSizes;

/** Of every entry, so that the same build makes the same package. */
const madeAt = new Date('2000-01-01T00:00:00Z');

/**
 * The app package of a build: a zip of the unified manifest and its icons, as Microsoft 365 and the store take it. All other files stay
 * where the manifest says they are served.
 *
 * @param read a file of the build by its path there; null for a missing file
 * @throws for a manifest that names no icon, and an icon that is missing or has another size
 */
export function appPackage(manifest: string, read: (file: string) => Uint8Array | null): Uint8Array {
  const { icons = {} } = JSON.parse(manifest) as { icons?: Partial<Record<Icon, string>> };
  const files: Record<string, Uint8Array> = { 'manifest.json': strToU8(manifest) };
  for (const kind of Object.keys(iconSizes) as Icon[]) {
    const file = icons[kind];
    if (file === undefined) throw new Error(`manifest.json names no icon "${kind}".`);
    const bytes = read(file);
    if (bytes === null) throw new Error(`manifest.json names ${file}, and the build has no such file.`);
    const [width, height] = sizeOfPng(bytes, file);
    const size = iconSizes[kind];
    if (width !== size || height !== size)
      throw new Error(`${file} is ${width} x ${height} pixels; the icon "${kind}" is ${size} x ${size}.`);
    files[file] = bytes;
  }
  return zipSync(files, { mtime: madeAt });
}

/** PNG specification, 11.2.1: width and height are the first two numbers of the first chunk. */
export function sizeOfPng(bytes: Uint8Array, file: string): [width: number, height: number] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47) throw new Error(`${file} is no PNG.`);
  return [view.getUint32(16), view.getUint32(20)];
}
