import { logoIn, logoLimits } from './logo';
import { pngOf } from './testing/pictures';

/** The start of a JPEG, up to its size: a table and the frame. */
function jpegOf(width: number, height: number, frame = 0xc0): Buffer {
  const head = Buffer.from([
    0xff,
    0xd8,
    0xff,
    0xe0,
    0,
    4,
    0,
    0,
    0xff,
    frame,
    0,
    11,
    8,
    0,
    0,
    0,
    0,
    1,
    1,
    0x11,
    0,
  ]);
  head.writeUInt16BE(height, 13);
  head.writeUInt16BE(width, 15);
  return Buffer.concat([head, Buffer.alloc(20)]);
}

test('a PNG and a JPEG are taken as they are', () => {
  for (const [type, bytes] of [
    ['image/png', pngOf()],
    ['image/jpeg', jpegOf(300, 90)],
    ['image/jpeg', jpegOf(300, 90, 0xc2)],
  ] as const)
    expect(logoIn(bytes)).toEqual({ type, bytes });
});

test.each<[string, Buffer, RegExp]>([
  ['no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /neither a PNG nor a JPEG/],
  ['nothing', Buffer.alloc(0), /neither a PNG nor a JPEG/],
  ['a large file', Buffer.alloc(logoLimits.bytes + 1), /has 101 KiB; a logo has up to 100 KiB/],
  ['a wide PNG', pngOf({ width: 2001, height: 1 }), /2001 by 1 pixels; a logo has up to 2000/],
  ['a tall JPEG', jpegOf(10, 2001), /10 by 2001 pixels/],
  ['an empty JPEG', jpegOf(0, 10), /0 by 10 pixels/],
  ['an interlaced PNG', pngOf({ interlace: 1 }), /interlaced/],
  ['16 bits a color', pngOf({ depth: 16 }), /16 bits/],
  ['a PNG that unpacks to more than it shows', pngOf({ rows: Buffer.alloc(5_000_000) }), /damaged/],
  ['a PNG that unpacks to less', pngOf({ rows: Buffer.alloc(50) }), /damaged/],
  ['a PNG that is cut off', pngOf().subarray(0, 60), /damaged/],
  [
    'a JPEG without a size',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4]), Buffer.alloc(30)]),
    /damaged/,
  ],
])('%s is refused with its reason', (_, bytes, message) => {
  expect(logoIn(bytes)).toMatch(message);
});
