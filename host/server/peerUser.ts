import { readFile } from 'node:fs/promises';

/** Both ends of a connection, as the server sees them. */
export interface Connection {
  remoteAddress?: string;
  remotePort?: number;
  localAddress?: string;
  localPort?: number;
}

/** Where Linux lists every connection of the machine with the user whose it is. */
const lists = ['/proc/net/tcp', '/proc/net/tcp6'];

/**
 * Whether the other end of a connection from this machine belongs to the user of this process, or to root. The browser's headers
 * are no proof: any program of any user can send them.
 *
 * @returns true on systems other than Linux, which do not say whose a connection is
 */
export async function isOfOwnUser(connection: Connection): Promise<boolean> {
  const own = process.getuid?.();
  if (process.platform !== 'linux' || own === undefined) return true;
  for (const list of lists) {
    const user = userOf(connection, await readFile(list, 'utf8').catch(asEmpty));
    if (user !== null) return user === own || user === 0;
  }
  return false;
}

/** A machine without IPv6 has no list of it. */
function asEmpty(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** The user id of the other end: its own entry has the two ends the other way round. null where the list has no such entry. */
export function userOf(connection: Connection, list: string): number | null {
  const { remoteAddress, remotePort, localAddress, localPort } = connection;
  if (!remoteAddress || !remotePort || !localAddress || !localPort) return null;
  const ends = `${endOf(remoteAddress, remotePort)} ${endOf(localAddress, localPort)}`;
  for (const line of list.split('\n').slice(1)) {
    const [, local = '', remote = '', , , , , user] = line.trim().split(/\s+/);
    if (user !== undefined && `${readEnd(local)} ${readEnd(remote)}` === ends) return Number(user);
  }
  return null;
}

const endOf = (address: string, port: number) => `${plain(new Uint8Array(bytesOf(address)))}:${port}`;

/** `0100007F:0BB8`: each four bytes of the address in the machine's order, the port in the network's. */
function readEnd(text: string): string {
  const [address = '', port = ''] = text.split(':');
  const bytes = new Uint8Array(Buffer.from(address, 'hex'));
  for (let word = 0; word + 4 <= bytes.length; word += 4) bytes.subarray(word, word + 4).reverse();
  return `${plain(bytes)}:${Number.parseInt(port, 16)}`;
}

/** One spelling for an address; an IPv4 address that came by IPv6 is the IPv4 address. */
function plain(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return hex.startsWith('00000000000000000000ffff') ? hex.slice(24) : hex;
}

function bytesOf(address: string): number[] {
  if (!address.includes(':')) return address.split('.').map(Number);
  const [, v4] = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address) ?? [];
  const tail = v4 ? bytesOf(v4) : [];
  const text = v4 ? address.slice(0, -v4.length).replace(/([^:]):$/, '$1') : address;
  const [head = '', rest] = text.split('::');
  const words = (part: string) =>
    part
      .split(':')
      .filter((word) => word !== '')
      .flatMap((word) => [Number.parseInt(word, 16) >> 8, Number.parseInt(word, 16) & 255]);
  const before = words(head);
  const after = [...words(rest ?? ''), ...tail];
  return [...before, ...Array.from({ length: 16 - before.length - after.length }, () => 0), ...after];
}
