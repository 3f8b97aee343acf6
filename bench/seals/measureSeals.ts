import pLimit from 'p-limit';
import { type TemplateDetail, templateDetail } from '../../contract';
import { sealKeyList } from '../../contract/seal/seal';
import { type CheckedSeal, type ClaimedResult, SealChecker } from '../../contract/seal/sealChecker';
import { type Access, startMeasuredService } from '../core/session/access';
import { openSession } from '../core/session/session';
import { overHttp1 } from '../core/session/transport';
import { type Figure, repeated } from '../report/figure';

/** Members of three templates; no two are alike. */
const members = [
  {
    code: 'timberBeamASD',
    preset: 'floorJoist',
    attributesOf: (n: number) => ({ L_X: 6 + n / 2000 }),
  },
  {
    code: 'steelBeamAISC360',
    attributesOf: (n: number) => ({
      section: 'W18X50',
      span: 12 + (n % 25),
      deadLoad: 0.4,
      liveLoad: 0.5 + n / 5000,
    }),
  },
  {
    code: 'loadsSnowASCE7-22',
    attributesOf: (n: number) => ({ groundSnowLoad: 20 + n / 300, roofSlope: 4, eaveToRidgeDistance: 20 }),
  },
];

/**
 * Seals checked without the service: how many records a second, and whether a record with one bit changed is ever accepted.
 *
 * @yields a figure as soon as it is known
 */
export async function* measureSeals({ quick }: { quick: boolean }): AsyncGenerator<Figure> {
  yield* sealChecks(quick);
  yield* sealBits(quick);
}

/** What is measured separately, such as `seals/bits`. */
export const sealParts = { checks: sealChecks, bits: sealBits };

async function* sealChecks(quick: boolean): AsyncGenerator<Figure> {
  const { records, newChecker } = await sealedRecords(quick ? 300 : 10_000);
  const seconds: number[] = [];
  const cpuSeconds: number[] = [];
  for (let run = 0; run < (quick ? 1 : 5); run += 1) {
    const read = records.map(({ template, ...text }) => ({ ...(clone(text) as ClaimedResult), template }));
    const checker = newChecker();
    const started = performance.now();
    const cpu = process.cpuUsage();
    const limit = pLimit(32);
    const checked = await Promise.all(read.map((record) => limit(() => checker.check(record))));
    seconds.push((performance.now() - started) / 1000);
    const { user, system } = process.cpuUsage(cpu);
    cpuSeconds.push((user + system) / 1_000_000);
    if (checked.some(({ kind }) => kind !== 'sealed')) throw new Error('A genuine record was refused.');
  }
  const figure = repeated('s', seconds);
  yield {
    name: `${records.length} different records verified`,
    on: 'Node',
    repeated: figure,
    perSecond: records.length / figure.median,
    note: `${repeated('s', cpuSeconds).median.toFixed(2)} s of CPU time`,
    ...(!quick && { goal: { text: '1.5 s', met: figure.median <= 1.5 } }),
  };
}

async function* sealBits(quick: boolean): AsyncGenerator<Figure> {
  const { records, newChecker } = await sealedRecords(quick ? 3 : 60);
  const checker = newChecker();
  const genuine = await Promise.all(records.map((record) => checker.check(record)));
  const texts = records.map(({ template: _, ...record }) => new TextEncoder().encode(JSON.stringify(record)));
  const count = quick ? 5_000 : 1_000_000;
  const total = texts.reduce((sum, { length }) => sum + length * 8, 0);
  const tally = { unreadable: 0, refused: 0, same: 0, accepted: 0 };
  const started = performance.now();
  const one = async (n: number) => {
    // Every part of every text, evenly.
    let bit = Math.floor((n / count) * total);
    let at = 0;
    while (bit >= texts[at]!.length * 8) bit -= texts[at++]!.length * 8;
    const { template } = records[at]!;
    const record = withBit(texts[at]!, bit);
    if (record === null) return (tally.unreadable += 1);
    const checked = await checker.check({ results: {}, ...record, template } as ClaimedResult);
    if (checked.kind !== 'sealed') return (tally.refused += 1);
    return (tally[isSame(checked, genuine[at]!) ? 'same' : 'accepted'] += 1);
  };
  for (let n = 0; n < count; n += 500)
    await Promise.all(Array.from({ length: Math.min(500, count - n) }, (_, i) => one(n + i)));
  const { unreadable, refused, same, accepted } = tally;
  yield {
    name: `${count} records with one bit changed`,
    on: 'Node',
    repeated: repeated('s', [(performance.now() - started) / 1000]),
    note: `${refused} refused, ${unreadable} not JSON, ${same} with the same meaning, ${accepted} accepted`,
    goal: { text: 'none accepted', met: accepted === 0 },
  };
}

function withBit(text: Uint8Array, bit: number): Partial<ClaimedResult> | null {
  const changed = text.slice();
  changed[bit >> 3]! ^= 1 << (bit & 7);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(changed)) as Partial<ClaimedResult>;
  } catch {
    return null;
  }
}

const isSame = (a: CheckedSeal, b: CheckedSeal) => JSON.stringify(a) === JSON.stringify(b);
const clone = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** Calculated by the embedded service, which has ended. */
async function sealedRecords(count: number) {
  const service = await startMeasuredService(0);
  const transport = overHttp1();
  try {
    const client = openSession(service, transport).studyServices.client();
    const limit = pLimit(6);
    const templates = new Map<string, TemplateDetail>();
    for (const { code } of members)
      templates.set(code, templateDetail.parse(await published(service, `/v1/templates/${code}`)));
    const { projectId } = service;
    const calculate = async (n: number): Promise<ClaimedResult> => {
      const { code, attributesOf, preset } = members[n % members.length]!;
      const answer = await client.calculate(code, { projectId, attributes: attributesOf(n), preset });
      const { seal, sheetId, results } = answer as typeof answer & { seal: unknown };
      return { seal, sheetId, projectId, results, template: templates.get(code)! };
    };
    const records = await Promise.all(Array.from({ length: count }, (_, n) => limit(() => calculate(n))));
    const list = sealKeyList.parse(await published(service, '/.well-known/calc-keys.json'));
    const keys = list.keys.map((key) => ({ ...key, issuer: list.issuer }));
    return { records, newChecker: () => new SealChecker(keys) };
  } finally {
    transport.close();
    await service.stop();
  }
}

async function published({ url, apiKey }: Access, path: string): Promise<unknown> {
  const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${apiKey}` } });
  return answer.json();
}
