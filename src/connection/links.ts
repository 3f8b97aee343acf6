/** Hosts of this machine. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The address of a sheet when it may be opened: on the web pages of the service itself, by https, or on this machine. A workbook
 * can carry any text in its place.
 *
 * @example serviceLink('https://app.example.com/sheets/1', 'https://api.example.com') // the address
 */
export function serviceLink(url: string | null, serviceOrigin: string): string | null {
  if (url === null || !URL.canParse(url) || !URL.canParse(serviceOrigin)) return null;
  const { protocol, hostname, username, password, href } = new URL(url);
  if (username !== '' || password !== '') return null;
  if (loopback.includes(hostname)) return protocol === 'https:' || protocol === 'http:' ? href : null;
  return protocol === 'https:' && isOf(hostname, new URL(serviceOrigin).hostname) ? href : null;
}

/** The same host, or one beside it: api.example.com and app.example.com. */
function isOf(hostname: string, service: string): boolean {
  const labels = service.split('.');
  const site = labels.slice(1).join('.');
  return hostname === service || (labels.length > 2 && (hostname === site || hostname.endsWith(`.${site}`)));
}
