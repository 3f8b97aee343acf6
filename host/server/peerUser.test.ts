import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { isOfOwnUser, userOf } from './peerUser';

/** As Linux prints them, on a machine with little-endian words. */
const tcp = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:0BB8 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 21 1
   1: 0100007F:D431 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000  1000        0 22 1
   2: 0100007F:0BB8 0100007F:D431 01 00000000:00000000 00:00000000 00000000     0        0 23 1
   3: 0200007F:D431 0100007F:0BB8 01 00000000:00000000 00:00000000 00000000 65534        0 24 1
`;
const tcp6 = `  sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 00000000000000000000000001000000:D431 00000000000000000000000001000000:0BB8 01 00000000:00000000 00:00000000 00000000  1001        0 31 1
   1: 0000000000000000FFFF00000100007F:D432 0000000000000000FFFF00000100007F:0BB8 01 00000000:00000000 00:00000000 00000000  1002        0 32 1
   2: B80D01200000000000000000EF000000:D431 B80D0120000000000000000001000000:0BB8 01 00000000:00000000 00:00000000 00000000  1003        0 33 1
`;
const from = (remoteAddress: string, remotePort = 0xd431, localAddress = remoteAddress) => ({
  ...{ remoteAddress, remotePort, localAddress, localPort: 3000 },
});

test.each<[string, ReturnType<typeof from>, string, number | null]>([
  ['its own entry, not that of the server', from('127.0.0.1'), tcp, 1000],
  ['another address of the machine with the same port', from('127.0.0.2', 0xd431, '127.0.0.1'), tcp, 65534],
  ['IPv4 by IPv6, against the list of IPv4', from('::ffff:127.0.0.1'), tcp, 1000],
  ['IPv6', from('::1'), tcp6, 1001],
  ['IPv4 in the list of IPv6', from('127.0.0.1', 0xd432), tcp6, 1002],
  ['IPv6 with words on both sides of the gap', from('2001:db8::ef', 0xd431, '2001:db8::1'), tcp6, 1003],
  ['another port', from('127.0.0.1', 0xd430), tcp, null],
  ['another port of the server', { ...from('127.0.0.1'), localPort: 3001 }, tcp, null],
  ['an end that is closed', { ...from('127.0.0.1'), remotePort: undefined as unknown as number }, tcp, null],
])('%s', (_name, connection, list, user) => {
  expect(userOf(connection, list)).toBe(user);
});

test.each(['127.0.0.1', '::1'])('a connection of this process over %s is its own', async (host) => {
  const server = createServer();
  const met = once(server, 'connection') as Promise<[Socket]>;
  server.listen(0, host);
  await once(server, 'listening');
  const client = connect((server.address() as AddressInfo).port, host);
  const [accepted] = await met;
  expect(await isOfOwnUser(accepted)).toBe(true);
  client.destroy();
  server.close();
});
