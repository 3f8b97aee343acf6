import { createHash } from 'node:crypto';
import type { TemplateDetail } from '../../../contract';
import { type ClaimedResult, SealChecker } from '../../../contract/seal/sealChecker';
import { startWebSheets, type WebSheets } from '../testing/webSheets';
import { type ReadPdf, readPdf, wordsOf } from './testing/readPdf';

let web: WebSheets;
beforeEach(async () => {
  web = await startWebSheets();
});
afterEach(() => web.service.close());

const beam = (mark: string, span: number) =>
  web.calculate('steelBeamAISC360', { section: 'W18X35', span, deadLoad: 0.2, liveLoad: 0.4 }, mark);

async function packageOf(sheetIds: readonly string[], form: string) {
  const sheets = sheetIds.map((sheetId, index) => ({
    sheetId,
    place: `Framing!A${index + 2}`,
  }));
  return (await web.makePackage({ title: 'Roof', form, sheets })).rawPayload;
}

const change = (sheetId: string, changes: { seal?: string | null; results?: string }) =>
  web.service.store.db.updateTable('sheets').set(changes).where('id', '=', sheetId).execute();

interface SealFile {
  keys: string;
  templates: TemplateDetail[];
  results: (Omit<ClaimedResult, 'template'> & {
    templateId: string;
    name: string;
    place: string;
  })[];
}

const sealFileOf = ({ attachments }: ReadPdf) =>
  JSON.parse(Buffer.from(attachments['seals.json']!).toString()) as SealFile;

/** With nothing but the file and the published keys. */
async function checked({ templates, results }: SealFile): Promise<string[]> {
  const { issuer, keys } = (await web.service.call('sealKeys', { key: null })).body;
  const checker = new SealChecker(keys.map((key) => ({ ...key, issuer })));
  return Promise.all(
    results.map(async ({ templateId, ...result }) => {
      const template = templates.find(({ id }) => id === templateId)!;
      return (await checker.check({ ...result, template })).kind;
    }),
  );
}

const fingerprintOf = ({ attachments }: ReadPdf) =>
  createHash('sha256').update(attachments['seals.json']!).digest('hex');
const printed = (pdf: ReadPdf) =>
  /SHA-256 ((?:[\da-f]{8} ?){8})/.exec(wordsOf(pdf))?.[1]?.replaceAll(' ', '') ?? null;

test.each(['full', 'short', 'schedule'])(
  'every result of a package (%s) is proved by its attachment, whose fingerprint the cover prints',
  async (form) => {
    const sheetIds = [await web.calculate('loadsSnowASCE7-22', {}, 'S-1')];
    for (const span of [20, 21, 22, 23, 24]) sheetIds.push(await beam(`RB-${span}`, span));
    const bytes = await packageOf(sheetIds, form);
    const pdf = await readPdf(bytes);
    const file = sealFileOf(pdf);
    expect(file.keys).toBe('https://service.test/.well-known/calc-keys.json');
    expect(file.templates).toHaveLength(2);
    expect(file.results.map(({ sheetId }) => sheetId)).toEqual(sheetIds);
    expect(file.results[1]).toMatchObject({ name: 'RB-20', place: 'Framing!A3' });
    expect(await checked(file)).toEqual(sheetIds.map(() => 'sealed'));
    const cover = { ...pdf, pages: pdf.pages.slice(0, 1) };
    expect(wordsOf(cover)).toContain('Sealed results: 6 of 6, by service.test ');
    expect(wordsOf(cover)).not.toContain('Not sealed');
    expect(printed(cover)).toBe(fingerprintOf(pdf));
    // The same reports at the same time are the same file.
    expect(bytes.equals(await packageOf(sheetIds, form))).toBe(true);
  },
);

test('a report has the attachment with its own result, also where a long text of it is cut', async () => {
  const sheetId = await web.calculate('ratio', { points: [['x'.repeat(300), 1]] });
  const pdf = await readPdf(await web.reportPdf(sheetId));
  expect(await checked(sealFileOf(pdf))).toEqual(['sealed']);
  expect(wordsOf(pdf)).toContain('Sealed results: 1 of 1, by service.test ');
  expect(printed(pdf)).toBe(fingerprintOf(pdf));
});

test('the cover says what is not sealed and why, and the attachment does not have it', async () => {
  const sheetIds: string[] = [];
  for (const span of [20, 21, 22, 23, 24]) sheetIds.push(await beam(`RB-${span}`, span));
  const [, old, otherOld, changed, unsolved] = sheetIds as [string, string, string, string, string];
  await change(old, { seal: null });
  await change(otherOld, { seal: null });
  await change(changed, { results: '{"Mu":1}' });
  const body = { attributes: { span: 25 } };
  await web.service.call('updateSheet', { path: { sheetId: unsolved }, body });
  const pdf = await readPdf(await packageOf(sheetIds, 'short'));
  const words = wordsOf(pdf);
  expect(words).toContain('Sealed results: 1 of 5, by service.test ');
  expect(words).toContain(
    'Not sealed: 2 calculated before the service sealed results (RB-21, RB-22); 1 whose template or results have changed since they were sealed (RB-23); 1 without results (RB-24).',
  );
  expect(sealFileOf(pdf).results.map(({ sheetId }) => sheetId)).toEqual(sheetIds.slice(0, 1));
});

test('results of a template that was published again, or of a revoked key, are not called sealed', async () => {
  const sheetIds = [await beam('RB-1', 20), await web.calculate('ratio', {}, 'R-1')];
  await web.service.publications.publish('steelBeamAISC360');
  const [first] = sealFileOf(await readPdf(await packageOf(sheetIds, 'short'))).results;
  expect(first?.name).toBe('R-1');
  const { keyId } = web.service.sealKeys.current;
  await web.service.sealKeys.revoke(keyId);
  const pdf = await readPdf(await packageOf(sheetIds, 'short'));
  expect(pdf.attachments).toEqual({});
  expect(wordsOf(pdf)).toContain(
    'Sealed results: 0 of 2. Not sealed: 2 sealed with a key that was revoked (RB-1, R-1).',
  );
});
