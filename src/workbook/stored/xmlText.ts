/**
 * XML has no form for most control characters; in JSON text they stand escaped, so none is lost. Quotes stay as they are: JSON
 * is full of them, and what Excel takes in one request is bounded.
 */
export function xmlText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
