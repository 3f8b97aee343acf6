import { crc32, deflateSync } from 'node:zlib';

interface PngParts {
  width?: number;
  height?: number;
  depth?: number;
  color?: number;
  interlace?: number;
  /** Unpacked rows; as many as the header says unless given. */
  rows?: Buffer;
}

/** A picture of one color, with alpha unless another color type is given. */
export function pngOf({
  width = 40,
  height = 20,
  depth = 8,
  color = 6,
  interlace = 0,
  rows = Buffer.alloc(height * (1 + width * 4), 0x7f),
}: PngParts = {}): Buffer {
  for (let row = 0; row < height && row * (1 + width * 4) < rows.length; row++)
    rows[row * (1 + width * 4)] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
