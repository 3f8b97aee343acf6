import { WorkbookFileError } from '../xml/workbookFileError';

/** One file of an archive as the archive's directory describes it. */
export interface ZipEntry {
  name: string;
  encrypted: boolean;
  /** 0 stored, 8 deflated. */
  method: number;
  crc: number;
  compressedSize: number;
  size: number;
  /** Where its bytes begin. */
  start: number;
}

const END_RECORD = 0x06054b50;
const END_RECORD_SIZE = 22;
const DIRECTORY_RECORD = 0x02014b50;
const DIRECTORY_RECORD_SIZE = 46;
const LOCAL_RECORD = 0x04034b50;
const LOCAL_RECORD_SIZE = 30;
const LONGEST_COMMENT = 0xffff;
const IN_ZIP64 = 0xffffffff;

/**
 * Reads the directory of a ZIP archive, which lists its contents.
 *
 * @throws WorkbookFileError when it is damaged or has more than `maxEntries`
 */
export function readZipDirectory(bytes: Uint8Array, maxEntries: number): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  const directory = view.getUint32(end + 16, true);
  if (view.getUint16(end + 4, true) !== 0 || view.getUint16(end + 8, true) !== count) {
    throw new WorkbookFileError('it is one of several volumes of an archive.');
  }
  if (count === 0xffff || directory === IN_ZIP64) throw new WorkbookFileError('it is too large (ZIP64).');
  if (count > maxEntries)
    throw new WorkbookFileError(`it has ${count} parts; at most ${maxEntries} are read.`);
  const entries: ZipEntry[] = [];
  let at = directory;
  for (let index = 0; index < count; index += 1) {
    if (at + DIRECTORY_RECORD_SIZE > end || view.getUint32(at, true) !== DIRECTORY_RECORD) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    const next =
      at + DIRECTORY_RECORD_SIZE + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (next > end) throw damaged();
    entries.push(readEntry(view, bytes, at, nameLength));
    at = next;
  }
  return entries;
}

function readEntry(view: DataView, bytes: Uint8Array, at: number, nameLength: number): ZipEntry {
  const nameStart = at + DIRECTORY_RECORD_SIZE;
  const name = partName(new TextDecoder().decode(bytes.subarray(nameStart, nameStart + nameLength)));
  const compressedSize = view.getUint32(at + 20, true);
  const size = view.getUint32(at + 24, true);
  const local = view.getUint32(at + 42, true);
  if ([compressedSize, size, local].includes(IN_ZIP64)) {
    throw new WorkbookFileError('it is too large (ZIP64).', name);
  }
  if (local + LOCAL_RECORD_SIZE > view.byteLength || view.getUint32(local, true) !== LOCAL_RECORD) {
    throw new WorkbookFileError('the archive is damaged here.', name);
  }
  const start =
    local + LOCAL_RECORD_SIZE + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + compressedSize > view.byteLength) throw new WorkbookFileError('its bytes are cut off.', name);
  return {
    name,
    encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    compressedSize,
    size,
    start,
  };
}

/** Some programs write backslashes. A name that leads out of the file is not valid (ECMA-376 part 2, 6.2.2). */
function partName(text: string): string {
  const name = text.replaceAll('\\', '/');
  const leadsOut = name.startsWith('/') || /^[A-Za-z]:/.test(name) || /(?:^|\/)\.{1,2}(?:\/|$)/.test(name);
  if (leadsOut) throw new WorkbookFileError('the name of this part leads out of the file.', name);
  return name;
}

/** The directory's end stands at the end of the file, before a comment that may follow. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_RECORD_SIZE;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at -= 1) {
    if (view.getUint32(at, true) === END_RECORD) return at;
  }
  throw damaged();
}

function damaged(): WorkbookFileError {
  return new WorkbookFileError('it is damaged or cut off: the directory of its parts cannot be read.');
}
