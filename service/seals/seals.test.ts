import { createPublicKey, verify } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import type { Seal } from '../../contract/seal/seal';
import { canonicalText, sealedStatement, type SealedResult } from '../../contract/seal/statement';
import { startTestService, type TestService } from '../testing/testService';
import { allTemplates } from '../../engineering/catalogue';
import { SealKeys } from './sealKeys';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const published = async () => (await service.call('sealKeys', { key: null })).body;
const templateOf = async (code: string) => (await service.call('getTemplate', { path: { code } })).body;

/** Checked with an answer, the template, and the published keys. */
async function isGenuine(
  seal: Seal | undefined,
  held: Pick<SealedResult, 'sheetId' | 'results'>,
  code: string,
) {
  const template = await templateOf(code);
  const { issuer, keys } = await published();
  const key = keys.find(({ keyId }) => keyId === seal?.keyId);
  if (!seal || !key || seal.issuer !== issuer) return false;
  const templateHash = createHash('sha256').update(canonicalText(template)).digest('hex');
  const statement = sealedStatement(seal, {
    ...held,
    ...{ projectId: service.projectId, template, templateHash },
  });
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.publicKey },
    format: 'jwk',
  });
  return verify(null, Buffer.from(statement), publicKey, Buffer.from(seal.signature, 'base64url'));
}

const calculate = async (code: string, attributes: object, preset?: string) =>
  (
    await service.call('calculate', {
      path: { code },
      body: { projectId: service.projectId, attributes, preset },
    })
  ).body;

const presets = allTemplates().flatMap(({ code, presets: all }) =>
  all.map((preset): [string, string, object] => [
    code,
    preset.code,
    // A calculation takes at least one input.
    Object.fromEntries(Object.entries(preset.defaults).slice(0, 1)),
  ]),
);

test.each(presets)(
  '%s with the preset %s is sealed, and read again it has the same seal',
  async (code, preset, attributes) => {
    const answer = await calculate(code, attributes, preset);
    expect(await isGenuine(answer.seal, answer, code)).toBe(true);
    const { sheetId } = answer;
    const read = (await service.call('getSheet', { path: { sheetId } })).body;
    expect(read.seal).toEqual(answer.seal);
  },
);

describe('every kind of answer', () => {
  test('a solve seals the changed inputs, and an unsolved sheet has no seal', async () => {
    const { sheetId } = await calculate('ratio', { demand: 4 });
    await service.call('updateSheet', { path: { sheetId }, body: { attributes: { demand: 5 } } });
    const unsolved = (await service.call('getSheet', { path: { sheetId } })).body;
    expect(unsolved).not.toHaveProperty('seal');
    const { seal, results = {} } = (await service.call('solveSheet', { path: { sheetId } })).body;
    expect(seal?.inputs).toMatchObject({ demand: '5' });
    expect(await isGenuine(seal, { sheetId, results }, 'ratio')).toBe(true);
  });

  test('an item of a batch', async () => {
    const items = [{ ref: 'a', templateCode: 'ratio', attributes: { demand: 4 } }];
    const body = { projectId: service.projectId, items };
    const { batchId } = (await service.call('bulkCalculate', { body })).body;
    const [item] = (await service.finished(batchId)).body.items ?? [];
    const held = { sheetId: item!.sheetId!, results: item!.results! };
    expect(await isGenuine(item!.seal, held, 'ratio')).toBe(true);
  });

  test('the typed snow loads, whose answer holds only some of the results', async () => {
    for (const standard of ['asce7-16', 'asce7-22']) {
      const attributes = { groundSnowLoad: 40, roofSlope: 4, eaveToRidgeDistance: 20 };
      const body = { projectId: service.projectId, attributes };
      const path = { standard };
      const { sheetId, results, seal } = (await service.call('calculateSnowLoad', { path, body })).body;
      const code = standard === 'asce7-22' ? 'loadsSnowASCE7-22' : 'loadsSnowASCE7-16';
      expect(await isGenuine(seal, { sheetId, results: results.outputs }, code)).toBe(true);
    }
  });

  test('the typed timber beam, whose answer holds more than its sheet', async () => {
    const body = { projectId: service.projectId, preset: 'genericBeam', attributes: { L_X: 12 } };
    const { sheetId, results, seal } = (await service.call('calculateTimberBeam', { body })).body;
    expect(await isGenuine(seal, { sheetId, results: results.outputs! }, 'timberBeamASD')).toBe(true);
  });

  test('the defaults of the project that counted', async () => {
    const path = { projectId: service.projectId };
    await service.call('updateProject', { path, body: { defaults: { groundSnowLoad2022: 37 } } });
    const answer = await calculate('loadsSnowASCE7-22', { roofSlope: 4, eaveToRidgeDistance: 20 });
    expect(answer.seal?.projectDefaults).toMatchObject({ groundSnowLoad2022: 37 });
    expect(await isGenuine(answer.seal, answer, 'loadsSnowASCE7-22')).toBe(true);
  });
});

describe('what breaks a seal', () => {
  test.each<[string, (seal: Seal, held: { sheetId: string; results: Record<string, unknown> }) => void]>([
    ['a digit of a result', (_, held) => (held.results.ratio = 0.41)],
    ['a result more', (_, held) => (held.results.other = 1)],
    ['another sheet', (_, held) => (held.sheetId = '00000000-0000-7000-8000-000000000000')],
    ['an input', (seal) => (seal.inputs.demand = '5')],
    ['the value of the check', (seal) => (seal.check!.summaryCheck = 0.3)],
    ['the time', (seal) => (seal.solvedAt = '2026-01-01T08:00:01.000Z')],
    ['a warning', (seal) => (seal.warnings = [{ type: 'caution' }])],
    ['a letter of the signature', (seal) => (seal.signature = `A${seal.signature.slice(1)}`)],
  ])('%s', async (_what, change) => {
    const answer = structuredClone(await calculate('ratio', { demand: 4 }));
    expect(await isGenuine(answer.seal, answer, 'ratio')).toBe(true);
    if (answer.seal!.signature.startsWith('A')) answer.seal!.signature = answer.seal!.signature.toLowerCase();
    change(answer.seal!, answer);
    expect(await isGenuine(answer.seal, answer, 'ratio')).toBe(false);
  });
});

describe('the keys', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'seals-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const open = (place: Parameters<typeof SealKeys.open>[2]) =>
    SealKeys.open(service.store, () => new Date(), place);

  test('the private one is made once, readable only by its owner, and never published', async () => {
    const kept = join(folder, 'data', 'seal-key.pem');
    const { current } = await open({ kept });
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    expect((await open({ kept })).current.keyId).toBe(current.keyId);
    const text = JSON.stringify(await published());
    expect(text).toContain(current.keyId);
    const { d } = current.privateKey.export({ format: 'jwk' });
    expect(text).not.toContain(d);
  });

  test('after a rotation earlier seals stay valid; what a revoked key sealed says so in the list', async () => {
    const before = await calculate('ratio', { demand: 4 });
    await service.sealKeys.rotate();
    const after = await calculate('ratio', { demand: 4 });
    expect(after.seal?.keyId).not.toBe(before.seal?.keyId);
    for (const answer of [before, after]) expect(await isGenuine(answer.seal, answer, 'ratio')).toBe(true);
    expect(await service.sealKeys.revoke(before.seal!.keyId)).toBe(true);
    const { keys } = await published();
    const revoked = keys.find(({ keyId }) => keyId === before.seal!.keyId);
    expect(revoked?.revokedAt).toEqual(expect.any(String));
    expect(await service.sealKeys.revoke('unknown')).toBe(false);
  });

  test('the one that signs is replaced before it is revoked, and is refused from then on', async () => {
    const kept = join(folder, 'seal-key.pem');
    const keys = await open({ kept });
    const { keyId } = keys.current;
    const old = readFileSync(kept, 'utf8');
    await keys.revoke(keyId);
    expect(keys.current.keyId).not.toBe(keyId);
    expect((await open({ kept })).current.keyId).toBe(keys.current.keyId);
    writeFileSync(kept, old);
    await expect(open({ kept })).rejects.toThrow(`(${keyId}) was revoked. Remove ${kept}`);
  });

  test("an operator's file is used as it is, and replaced by the operator only", async () => {
    const given = join(folder, 'ours.pem');
    writeFileSync(given, 'no key');
    await expect(open({ given })).rejects.toThrow(`${given} does not hold an Ed25519 private key`);
    await open({ kept: join(folder, 'made.pem') });
    const keys = await open({ given: join(folder, 'made.pem') });
    await expect(keys.rotate()).rejects.toThrow('SEAL_KEY_FILE names the key');
  });
});
