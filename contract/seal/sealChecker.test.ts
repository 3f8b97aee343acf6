import { templateDetail } from '..';
import { forgeries, withForged } from '../../test/support/forgeries';
import { startTestService, type TestService } from '../../service/testing/testService';
import type { Seal } from './seal';
import { type CheckedSeal, type ClaimedResult, SealChecker, type TrustedKey } from './sealChecker';
import { besideOthers } from './statement';

let service: TestService;
let checker: SealChecker;
let keys: TrustedKey[];
/** A check that fails with a table and a default of the project, a member with cautions, and a typed answer that holds less than its sheet. */
let records: { ratio: ClaimedResult; beam: ClaimedResult; typed: ClaimedResult };

const failing = { useProject: true, points: [['A', 1.5]], demand: 3 };

beforeAll(async () => {
  service = await startTestService();
  const published = await service.call('sealKeys', { key: null });
  keys = published.body.keys.map((key) => ({ ...key, issuer: published.body.issuer }));
  checker = new SealChecker(keys);
  const { projectId } = service;
  const path = { projectId };
  await service.call('updateProject', { path, body: { defaults: { groundSnowLoad: 37 } } });
  const calculated = async (code: string, attributes: object, preset?: string) =>
    (await service.call('calculate', { path: { code }, body: { projectId, attributes, preset } })).body;
  const template = async (code: string) => (await service.call('getTemplate', { path: { code } })).body;
  const recordOf = async (
    code: string,
    { seal, sheetId, results }: Partial<ClaimedResult> & Pick<ClaimedResult, 'sheetId' | 'results'>,
  ): Promise<ClaimedResult> => ({ seal, sheetId, projectId, template: await template(code), results });
  const attributes = { groundSnowLoad: 40, roofSlope: 4, eaveToRidgeDistance: 20 };
  const typed = (
    await service.call('calculateSnowLoad', {
      path: { standard: 'asce7-22' },
      body: { projectId, attributes: { ...attributes, roofSlope: 0 } },
    })
  ).body;
  records = {
    ratio: await recordOf('ratio', await calculated('ratio', failing)),
    beam: await recordOf('timberBeamASD', await calculated('timberBeamASD', { L_X: 17 }, 'floorJoist')),
    typed: await recordOf('loadsSnowASCE7-22', { ...typed, results: typed.results.outputs }),
  };
});
afterAll(() => service.close());

const sealOf = ({ seal }: ClaimedResult) => seal as Seal;
const check = (record: unknown, by = checker): Promise<CheckedSeal> => by.check(record as ClaimedResult);

test('a genuine result is sealed: the sheet is what a read of the report gives, but for its link and name', async () => {
  for (const [name, record] of Object.entries(records)) {
    const checked = await check(record);
    if (checked.kind !== 'sealed') throw new Error(`${name} is ${checked.kind}`);
    const { sheetId } = record;
    const read = (await service.call('getSheet', { path: { sheetId } })).body;
    expect(read).toMatchObject({ ...checked.sheet, name: read.name });
    expect(Object.keys(read).filter((each) => !Object.hasOwn(checked.sheet, each))).toEqual(
      expect.arrayContaining(['sheetUrl', 'seal']),
    );
    expect(checked).toMatchObject({ issuer: sealOf(record).issuer, keyId: keys[0]!.keyId });
  }
});

test('no value that the seal leaves out is in the sheet', async () => {
  const { ratio } = records;
  const results = { ...ratio.results, added: 12345 };
  expect(await check({ ...ratio, results })).toEqual({ kind: 'broken' });
  const seal = besideOthers(sealOf(ratio), ratio.results, results);
  expect(seal.omits).toEqual(['added']);
  const checked = await check({ ...ratio, results, seal, sheetUrl: 'https://elsewhere.test' });
  expect(checked).toEqual(await check(ratio));
});

test.each(['ratio', 'beam', 'typed'] as const)(
  'no field of the record "%s" can be changed, nor of its template or its seal',
  async (name) => {
    const record = records[name];
    const genuine = await check(record);
    const accepted: string[] = [];
    const all = forgeries(record)
      .map(({ path, value }) => ({ path, forged: withForged(record, path, value) as ClaimedResult }))
      .filter(
        ({ path, forged }) =>
          path.length > 0 &&
          JSON.stringify(forged) !== JSON.stringify(record) &&
          templateDetail.safeParse(forged.template).success,
      );
    for (const { path, forged } of all) {
      const checked = await check(forged);
      if (checked.kind !== 'sealed') continue;
      expect(checked).toEqual(genuine);
      accepted.push(path.join('.'));
    }
    expect(all.length).toBeGreaterThan(50);
    // A field that no seal has is not read.
    expect(accepted.filter((each) => each !== 'seal' && each !== 'seal.check')).toEqual([]);
  },
);

test('a seal of another key, issuer, or service is unknown, and a revoked key proves nothing', async () => {
  const { ratio } = records;
  const seal = sealOf(ratio);
  const elsewhere = { ...seal, issuer: 'https://elsewhere.test' };
  expect(await check({ ...ratio, seal: elsewhere })).toEqual({
    ...{ kind: 'unknownKey', issuer: elsewhere.issuer, keyId: seal.keyId },
  });
  expect(await check(ratio, new SealChecker([]))).toMatchObject({ kind: 'unknownKey', keyId: seal.keyId });
  const revoked = keys.map((key) => ({ ...key, revokedAt: '2026-11-24T00:00:00.000Z' }));
  expect(await check(ratio, new SealChecker(revoked))).toEqual({
    ...{ kind: 'revoked', issuer: seal.issuer, keyId: seal.keyId },
  });
  await service.sealKeys.rotate();
  const [, other] = (await service.call('sealKeys', { key: null })).body.keys;
  const swapped = keys.map((key) => ({ ...key, publicKey: other!.publicKey }));
  expect(await check(ratio, new SealChecker(swapped))).toEqual({ kind: 'broken' });
  expect(await check(ratio, new SealChecker(keys.map((key) => ({ ...key, publicKey: 'short' }))))).toEqual({
    kind: 'broken',
  });
});

test('the signature has one spelling', async () => {
  const { signature } = sealOf(records.ratio);
  // 64 bytes leave four bits of the last letter unused: fifteen other letters decode to the same bytes.
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(signature.at(-1)!);
  const others = Array.from({ length: 15 }, (_, i) => signature.slice(0, -1) + letters[last + i + 1]!);
  const spellings = [...others, `${signature}==`, ` ${signature}`, `${signature}\n`];
  expect(last % 16).toBe(0);
  expect(Buffer.from(others[0]!, 'base64url')).toEqual(Buffer.from(signature, 'base64url'));
  for (const spelling of spellings) {
    const seal = { ...sealOf(records.ratio), signature: spelling };
    expect(await check({ ...records.ratio, seal })).toEqual({ kind: 'broken' });
  }
});

test.each([null, undefined, 'seal', 7, [], {}, { issuer: 'a', keyId: 'b' }])(
  '%p is not a seal',
  async (seal) => {
    expect(await check({ ...records.ratio, seal })).toEqual({ kind: 'broken' });
  },
);

test('where the browser has no Ed25519 a library gives the same verdicts', async () => {
  const { subtle } = crypto;
  const importKey = jest.spyOn(subtle, 'importKey').mockImplementation(() => {
    throw new DOMException('Unrecognized algorithm name', 'NotSupportedError');
  });
  const verify = jest.spyOn(subtle, 'verify');
  try {
    const fallback = new SealChecker(keys);
    for (const record of Object.values(records)) {
      expect(await check(record, fallback)).toMatchObject({ kind: 'sealed' });
      const seal = sealOf(record);
      const first = seal.signature.startsWith('A') ? 'B' : 'A';
      for (const forged of [
        { ...record, sheetId: `${record.sheetId}0` },
        { ...record, seal: { ...seal, signature: first + seal.signature.slice(1) } },
        { ...record, seal: { ...seal, signature: 'AAAA' } },
      ])
        expect(await check(forged, fallback)).toEqual({ kind: 'broken' });
    }
    const badKeys = keys.map((key) => ({ ...key, publicKey: 'AAAA' }));
    expect(await check(records.ratio, new SealChecker(badKeys))).toEqual({ kind: 'broken' });
    expect(importKey).toHaveBeenCalled();
    expect(verify).not.toHaveBeenCalled();
  } finally {
    importKey.mockRestore();
    verify.mockRestore();
  }
});

test('a record with one bit changed is refused, unless it still says the same', async () => {
  const { template, ...signed } = records.ratio;
  const genuine = await check(records.ratio);
  const bytes = new TextEncoder().encode(JSON.stringify(signed));
  let readable = 0;
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const changed = bytes.slice();
    changed[bit >> 3]! ^= 1 << (bit & 7);
    let record: object;
    try {
      record = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(changed)) as object;
    } catch {
      continue;
    }
    readable += 1;
    const checked = await check({ results: {}, ...record, template });
    if (checked.kind === 'sealed') expect(checked).toEqual(genuine);
  }
  expect(readable).toBeGreaterThan(3000);
});
