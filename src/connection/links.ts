/** Hosts of this machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** A web address that may be opened: by https, or on this machine, and without a name or password in it. Null for any other text. */
export function webAddress(url: string): URL | null {
  if (!URL.canParse(url)) return null;
  const address = new URL(url);
  const { protocol, hostname, username, password } = address;
  if (username !== '' || password !== '') return null;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.includes(hostname)) ? address : null;
}

/**
 * The address of a sheet when the pane may open it: on the web pages of the service itself, or on this machine. A workbook can carry
 * any text in its place.
 *
 * @example serviceLink('https://app.example.com/sheets/1', 'https://api.example.com') // the address
 */
export function serviceLink(url: string | null, serviceUrl: string): string | null {
  const address = url === null ? null : webAddress(url);
  if (!address || !URL.canParse(serviceUrl)) return null;
  const { hostname, href } = address;
  return LOOPBACK.includes(hostname) || isOf(hostname, new URL(serviceUrl).hostname) ? href : null;
}

/** The same host, or one beside it: api.example.com and app.example.com. */
function isOf(hostname: string, service: string): boolean {
  const labels = service.split('.');
  const site = labels.slice(1).join('.');
  return hostname === service || (labels.length > 2 && (hostname === site || hostname.endsWith(`.${site}`)));
}
