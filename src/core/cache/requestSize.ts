/**
 * What a text takes at most of the request that writes it into the workbook: as XML (`&`, `<` and `>` become entities), within
 * JSON (quotes and backslashes are doubled), as UTF-8. Excel refuses requests above some 5 MB.
 */
export function requestSize(text: string): number {
  let size = 0;
  for (let at = 0; at < text.length; at += 1) size += sizeOfUnit(text.charCodeAt(at));
  return size;
}

/** A pair of surrogates is four bytes. */
function sizeOfUnit(code: number): number {
  if (code === 0x26) return 5;
  if (code === 0x3c || code === 0x3e) return 4;
  if (code === 0x22 || code === 0x5c) return 2;
  if (code < 0x80) return 1;
  if (code < 0x800 || (code >= 0xd800 && code <= 0xdfff)) return 2;
  return 3;
}
