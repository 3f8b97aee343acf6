/** Texts as gzip in base64: results take about a third of their room so. */

/** Null where the platform has no compression. */
export async function packText(text: string): Promise<string | null> {
  if (typeof CompressionStream === 'undefined') return null;
  const bytes = await collected(new Blob([text]), new CompressionStream('gzip'), Infinity);
  return bytes && toBase64(bytes);
}

/**
 * @param packed as anybody can have written it
 * @param mostBytes a small text can be packed from an endless one
 * @returns null for what is not such a text, or longer
 */
export async function unpackText(packed: string, mostBytes: number): Promise<string | null> {
  const bytes = fromBase64(packed);
  const text = bytes && (await collected(new Blob([bytes]), new DecompressionStream('gzip'), mostBytes));
  return text && new TextDecoder().decode(text);
}

/** All that comes out of the stream; null if that is more than so many bytes, or the stream cannot read what goes in. */
async function collected(
  from: Blob,
  through: CompressionStream | DecompressionStream,
  mostBytes: number,
): Promise<Uint8Array | null> {
  const reader = from.stream().pipeThrough(through).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(next.value);
      size += next.value.length;
      if (size > mostBytes) {
        await reader.cancel();
        return null;
      }
    }
  } catch {
    // What goes in is no gzip: a TypeError in browsers, one of zlib's errors in Node.
    return null;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** More arguments than these are too many for a call. */
const atOnce = 0x8000;

function toBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += atOnce)
    binary += String.fromCharCode(...bytes.subarray(at, at + atOnce));
  return btoa(binary);
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return null;
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
