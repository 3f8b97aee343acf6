/** Hosts of this machine, where nothing can listen on the way. */
const loopback = ['localhost', '127.0.0.1', '[::1]'];

/** What an address is written with. No backslash, blank or control sign: programs read addresses with them in different ways. */
const ofAddress = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;

/** Addresses of web pages by the address of their service, where the two differ. */
export type PagesOrigins = Readonly<Record<string, string>>;

/**
 * The address of a sheet when it is on the service itself or on its web pages, and null for any other text: a workbook can carry
 * anything in its place. The one rule for links, of the pane and of cells. A host beside that of the service can be another
 * customer's (api.azurewebsites.net, evil.azurewebsites.net), and so can a path beside its path.
 */
export type LinkTo = (url: string | null) => string | null;

/**
 * @param pages as the build has them: a service's answers do not say where its pages are
 * @example serviceLink('https://app.example.com/s/1', 'https://api.example.com', { 'https://api.example.com': 'https://app.example.com' })
 */
export function serviceLink(url: string | null, serviceUrl: string, pages: PagesOrigins = {}): string | null {
  if (url === null || !ofAddress.test(url) || !URL.canParse(url)) return null;
  const { protocol, hostname, username, password, href } = new URL(url);
  if (username !== '' || password !== '') return null;
  if (protocol !== 'https:' && !(protocol === 'http:' && loopback.includes(hostname))) return null;
  return [serviceUrl, pages[serviceUrl]].some((place) => isAtOrBelow(href, place)) ? href : null;
}

/** Both as the browser reads them: `/calc/../other` is not below `/calc`, though servers may read `%2f` as a slash. */
function isAtOrBelow(href: string, place: string | undefined): boolean {
  if (place === undefined || !URL.canParse(place)) return false;
  const top = new URL(place).href.replace(/\/$/, '');
  const end = href.slice(top.length);
  if (!href.startsWith(top) || !/^($|[/?#])/.test(end)) return false;
  return new URL(top).pathname === '/' || !/%(2f|5c|2e)/i.test(new URL(href).pathname);
}
