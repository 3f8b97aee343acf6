import { Inflate, zipSync } from 'fflate';
import { WorkbookFileError } from '../xml/workbookFileError';

/** What an archive may come to. */
export interface ZipLimits {
  /** Of the file itself. */
  fileBytes: number;
  entries: number;
  /** Of one part, unpacked. */
  partBytes: number;
  /** Of all parts, unpacked. */
  totalBytes: number;
  /** How many times its packed size a part beyond `ratioFrom` bytes may have. */
  ratio: number;
  ratioFrom: number;
  /** All parts together keep to the same ratio beyond so many bytes. */
  totalRatioFrom: number;
}

const MEBIBYTE = 2 ** 20;

/** Far beyond what the sheets of this host can hold, and little enough to be unpacked in memory. */
export const ZIP_LIMITS: ZipLimits = {
  fileBytes: 64 * MEBIBYTE,
  entries: 5000,
  partBytes: 192 * MEBIBYTE,
  totalBytes: 256 * MEBIBYTE,
  ratio: 200,
  ratioFrom: 4 * MEBIBYTE,
  totalRatioFrom: 8 * MEBIBYTE,
};

const STORED = 0;
const DEFLATED = 8;

/** Packed bytes that are unpacked at a time. */
const PIECE = 16 * 2 ** 10;

/** Unpacks an archive: path without a leading slash -> bytes. @throws WorkbookFileError */
export function unzip(bytes: Uint8Array, limits: ZipLimits = ZIP_LIMITS): Map<string, Uint8Array> {
  checkFileKind(bytes);
  checkFileSize(bytes.length, limits);
  const entries = readZipDirectory(bytes, limits.entries).filter((one) => !one.name.endsWith('/'));
  checkUnpackedSize(entries, limits);
  const files = new Map<string, Uint8Array>();
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(entry.name.toLowerCase()))
      throw new WorkbookFileError('the part is there twice.', entry.name);
    seen.add(entry.name.toLowerCase());
    files.set(entry.name, unpack(entry, bytes));
  }
  return files;
}

export function zip(files: Map<string, Uint8Array>): Uint8Array {
  // One date for all, so that the same workbook gives the same bytes.
  return zipSync(Object.fromEntries(files), { level: 6, mtime: new Date(1980, 0, 1) });
}

/** @throws WorkbookFileError for a file of more bytes than are read */
export function checkFileSize(bytes: number, { fileBytes }: ZipLimits = ZIP_LIMITS): void {
  if (bytes <= fileBytes) return;
  const megabytes = (size: number) => Math.floor(size / MEBIBYTE);
  throw new WorkbookFileError(
    `it has ${megabytes(bytes)} MB; files of up to ${megabytes(fileBytes)} MB are opened.`,
  );
}

function checkFileKind(bytes: Uint8Array): void {
  const begins = (...start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (bytes.length === 0) throw new WorkbookFileError('it is empty.');
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    throw new WorkbookFileError('it is protected by a password, or a workbook of Excel 97-2003 (.xls).');
  }
  if (!begins(0x50, 0x4b)) throw new WorkbookFileError('it is not an .xlsx workbook.');
}

function checkUnpackedSize(entries: ZipEntry[], limits: ZipLimits): void {
  let total = 0;
  let packed = 0;
  for (const { name, encrypted, size, compressedSize } of entries) {
    if (encrypted) throw new WorkbookFileError('it is encrypted.', name);
    total += size;
    packed += compressedSize;
    const packedTooWell = size > limits.ratioFrom && size > limits.ratio * compressedSize;
    if (size > limits.partBytes || total > limits.totalBytes || packedTooWell) {
      throw new WorkbookFileError('it is too large when unpacked.', name);
    }
  }
  if (total > limits.totalRatioFrom && total > limits.ratio * packed)
    throw new WorkbookFileError('its parts are too large when unpacked.');
}

function unpack(entry: ZipEntry, archive: Uint8Array): Uint8Array {
  const { name, method, start, compressedSize, size, crc } = entry;
  if (method !== STORED && method !== DEFLATED) {
    throw new WorkbookFileError(`its packing (method ${method}) is not known.`, name);
  }
  const packed = archive.subarray(start, start + compressedSize);
  const bytes = method === STORED ? packed : inflate(packed, size, name);
  if (bytes.length !== size || crc32(bytes) !== crc) throw new WorkbookFileError('it is damaged.', name);
  return bytes;
}

/** Unpacks little by little: what grows beyond its announced size is given up at once. */
function inflate(packed: Uint8Array, size: number, name: string): Uint8Array {
  const bytes = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((piece) => {
    bytes.set(piece, length);
    length += piece.length;
  });
  try {
    for (let at = 0; at < packed.length; at += PIECE) {
      stream.push(packed.subarray(at, at + PIECE), at + PIECE >= packed.length);
    }
  } catch {
    throw new WorkbookFileError('it is damaged.', name);
  }
  return length === size ? bytes : bytes.subarray(0, length);
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

/** The checksum of ZIP. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = (sum >>> 8) ^ (table[(sum ^ byte) & 0xff] ?? 0);
  return (sum ^ 0xffffffff) >>> 0;
}

/** One file of an archive as the archive's directory describes it. */
interface ZipEntry {
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
function readZipDirectory(bytes: Uint8Array, maxEntries: number): ZipEntry[] {
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
