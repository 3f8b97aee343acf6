import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { SealKey } from '../../contract/seal/seal';
import { canonicalText, sealedStatement } from '../../contract/seal/statement';
import { fakeConnection } from '../core/testing/fakeConnection';
import { snowTemplate as template } from '../core/testing/templates';
import type { KeyStorage } from './agreedProjects';
import { TrustedSeals } from './trustedSeals';

const issuer = 'https://service.test';
const pair = (): { key: SealKey; privateKey: KeyObject } => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return {
    key: { keyId: x.slice(0, 8), publicKey: x, createdAt: '2026-01-01', revokedAt: null },
    privateKey,
  };
};
const own = pair();

function claimed({ key, privateKey } = own, by = issuer) {
  const result = { sheetId: 'sheet-1', projectId: 'project', results: { pF: 31.64 }, template };
  const seal = {
    issuer: by,
    keyId: key.keyId,
    solvedAt: '2026-11-24T00:00:00.000Z',
    inputs: { roofSlope: '4' },
  };
  const templateHash = createHash('sha256').update(canonicalText(template)).digest('hex');
  const statement = Buffer.from(sealedStatement(seal, { ...result, templateHash }));
  return { ...result, seal: { ...seal, signature: sign(null, statement, privateKey).toString('base64url') } };
}

interface Session {
  keys?: readonly SealKey[];
  answer?: () => Promise<Response>;
  storage?: KeyStorage | null;
  apiKey?: string | null;
  from?: string;
}

/** One session of a computer whose chosen service publishes these keys. */
function session({ keys = [own.key], storage = null, apiKey = 'key', from = issuer, ...rest }: Session = {}) {
  const answer = rest.answer ?? (() => Promise.resolve(Response.json({ issuer: from, keys })));
  const fetched = jest.fn(answer);
  const seals = new TrustedSeals({
    ...{ fetch: fetched as unknown as typeof fetch, storage, storageKey: () => 'keys', built: [] },
    connection: fakeConnection({ serviceUrl: issuer, apiKey }),
    setTimeout: (callback, milliseconds) => setTimeout(callback, milliseconds).unref(),
    clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
  });
  const know = () => seals.know();
  const isProven = async (what = claimed()) => (await seals.proven(what)) !== undefined;
  return { isProven, know, fetched };
}

function memory(): KeyStorage {
  const held = new Map<string, string>();
  return { getItem: (name) => held.get(name) ?? null, setItem: (name, text) => void held.set(name, text) };
}

test('the keys of the connected service are read once, without the API key, and prove its seals', async () => {
  const { isProven, fetched } = session();
  expect([await isProven(), await isProven()]).toEqual([true, true]);
  expect(fetched.mock.calls).toEqual([
    [
      `${issuer}/.well-known/calc-keys.json`,
      { signal: expect.any(AbortSignal) as unknown, credentials: 'omit' },
    ],
  ]);
});

test('they are remembered: later nothing is read without a connection', async () => {
  const storage = memory();
  await session({ storage }).isProven();
  const { isProven, fetched } = session({ storage, apiKey: null });
  expect(await isProven()).toBe(true);
  expect(fetched).not.toHaveBeenCalled();
  expect(await session({ apiKey: null }).isProven()).toBe(false);
});

test('they are remembered as soon as numbers of the service are shown', async () => {
  const storage = memory();
  await session({ storage }).know();
  expect(await session({ storage, apiKey: null }).isProven()).toBe(true);
  const { know, fetched } = session({ apiKey: null });
  await know();
  expect(fetched).not.toHaveBeenCalled();
});

test('a key that was revoked since is not believed any longer', async () => {
  const storage = memory();
  await session({ storage }).isProven();
  const revoked = { ...own.key, revokedAt: '2026-11-25T00:00:00.000Z' };
  expect(await session({ storage, keys: [revoked] }).isProven()).toBe(false);
  expect(await session({ storage, apiKey: null }).isProven()).toBe(false);
});

test('a service answers for its own seals only', async () => {
  const other = 'https://elsewhere.test';
  const stranger = pair();
  const { isProven, fetched } = session({ keys: [stranger.key], from: other });
  expect(await isProven(claimed(stranger, other))).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
  expect(await isProven()).toBe(false);
  expect(await isProven(claimed(stranger, other))).toBe(false);
});

test.each<[string, () => Promise<Response>]>([
  ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
  ['answers something else', () => Promise.resolve(Response.json({ keys: 'none' }))],
  ['does not seal', () => Promise.resolve(new Response('', { status: 404 }))],
])('while the service %s, the keys that are remembered count', async (_, answer) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const storage = memory();
  await session({ storage }).isProven();
  expect(await session({ storage, answer }).isProven()).toBe(true);
  expect(await session({ answer }).isProven()).toBe(false);
});

test('what else is stored under the name of the keys is not trusted', async () => {
  const storage = memory();
  storage.setItem('keys', JSON.stringify([{ issuer, keyId: own.key.keyId }]));
  expect(await session({ storage, apiKey: null }).isProven()).toBe(false);
});
