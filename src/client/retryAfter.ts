/**
 * Seconds of a Retry-After header, which is a number of seconds or an HTTP date (RFC 9110, 10.2.3).
 *
 * @returns null when the header is absent or unreadable
 */
export function retryAfterSeconds(header: string | null, now: number): number | null {
  if (header === null) return null;
  const text = header.trim();
  if (/^\d+$/.test(text)) return Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - now) / 1000));
}
