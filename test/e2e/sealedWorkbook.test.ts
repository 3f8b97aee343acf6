/** What a person who checks sees of a workbook that was saved: the seals of its results, by the command and on the service's page. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { openOwnWorkplace, type OwnWorkplace } from '../support/service/workplace';
import { guidePicture } from '../support/pane/guidePictures';
import { partsOfFile, withStoredText } from '../support/workbookParts';

let workplace: OwnWorkplace;
let page: Page;
let genuine: Uint8Array;
let forged: Uint8Array;
let folder: string;

beforeAll(async () => {
  workplace = await openOwnWorkplace({}, { PUBLIC_URL: 'https://calc.example.com' });
  folder = mkdtempSync(join(tmpdir(), 'verify-'));
  const { book } = workplace;
  await book.enter('A60', 'Mark');
  await book.enter('B60', 'FJ-1');
  await book.enter('A61', 'L_X');
  await book.enter('B61', 17);
  await book.enter('D60', '=CALC.BEAM("floorJoist",A60:B61)');
  await book.enter('D61', '=CALC.RUN("timberBeamASD",A60:B61,"verdict","floorJoist")');
  await book.settled(60_000);
  // The add-in writes the results into the workbook when the cells are quiet.
  do genuine = await book.save();
  while (!partsOfFile(genuine).some(({ text }) => text.includes('!D60') && text.includes('!D61')));
  forged = withStoredText(genuine, (text) => text.replaceAll('"FAIL"', '"PASS"'));
  page = await book.context.newPage();
  page.setDefaultTimeout(10_000);
});
afterAll(async () => {
  await workplace?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** What the command prints, and how it ends. */
function verify(file: Uint8Array, ...options: string[]): Promise<{ code: number; text: string }> {
  const name = join(folder, 'book.xlsx');
  writeFileSync(name, file);
  return new Promise((resolve) => {
    execFile(process.execPath, ['build/scripts/verify.js', name, ...options], (error, out, errors) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: out + errors }),
    );
  });
}

describe('the command', () => {
  test('a genuine workbook is verified with the keys of the service, and ends with 0', async () => {
    const { code, text } = await verify(genuine, '--keys', workplace.service.url);
    expect(text).toMatch(
      /'Snow study'!D60 +FJ-1 +Timber Beam \(ASD\), version \d+ +FAIL +1\.25 +Sealed by calc\.example\.com on /,
    );
    expect(text).not.toMatch(/Differs|Not verified/);
    expect(code).toBe(0);
  });

  test('a forged verdict is named, first, and ends with 1', async () => {
    const { code, text } = await verify(forged, '--keys', workplace.service.url, '--json');
    const { rows } = JSON.parse(text) as { rows: { cell: string; verdict: string; differences: string[] }[] };
    expect(rows[0]).toMatchObject({ cell: "'Snow study'!D60", verdict: 'FAIL' });
    expect(rows[0]!.differences.join()).toContain('verdict is PASS in the file, FAIL was sealed');
    expect(code).toBe(1);
  });

  test('without keys nothing is verified, and it says how to give them', async () => {
    const { code, text } = await verify(genuine);
    expect(text).toMatch(/Not verified: no trusted keys[^]*--keys FILE_OR_ADDRESS/);
    expect(code).toBe(1);
  });

  test('what is no workbook, no list of keys, or no file ends with 2', async () => {
    expect(await verify(Uint8Array.of(1))).toMatchObject({
      code: 2,
      text: expect.stringMatching('not an .xlsx'),
    });
    const keys = join(folder, 'keys.json');
    writeFileSync(keys, '{}');
    expect(await verify(genuine, '--keys', keys)).toMatchObject({ code: 2 });
    expect(await verify(genuine, 'another.xlsx')).toMatchObject({
      code: 2,
      text: expect.stringMatching('Usage'),
    });
  });
});

describe('the page', () => {
  const choose = async (file: Uint8Array) => {
    await page.goto(new URL('/verify', workplace.host.url).href);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    const buffer = Buffer.from(file);
    await page
      .getByLabel('Workbook')
      .setInputFiles({ name: 'book.xlsx', mimeType: 'application/zip', buffer });
    await page.getByRole('table').waitFor();
    return sent;
  };
  const picture = async (name: string) => {
    await page.setViewportSize({ width: 1000, height: 700 });
    const text = (await page.locator('#result').innerText()).split('\n').slice(0, 20).join('\n');
    // A new version of a template is no reason for a new picture.
    const constant = text.replaceAll(/version \d+/g, 'version (number)');
    await guidePicture(name, { text: constant, shot: () => page.screenshot() });
  };
  const rows = () => page.locator('tbody tr').allInnerTexts();

  test('says of a genuine workbook what the command says, and sends nothing', async () => {
    const sent = await choose(genuine);
    expect(await page.getByRole('status').innerText()).toMatch(
      /^(\d+) of \1 results sealed, with nothing different\./,
    );
    const row = (await rows()).find((text) => text.includes('D60'))!;
    expect(row).toMatch(
      /FJ-1\s+Timber Beam \(ASD\), version \d+\s+FAIL\s+1\.25\s+Sealed by calc\.example\.com on /,
    );
    expect(sent).toEqual([]);
    expect(await page.locator('.problem').count()).toBe(0);
    await picture('verify');
  });

  test('shows a forged verdict first, with the one that was sealed', async () => {
    await choose(forged);
    expect((await rows())[0]).toMatch(
      /D60[^]*FAIL[^]*Differs: verdict is PASS in the file, FAIL was sealed\./,
    );
    expect(await page.getByRole('status').innerText()).toContain('different from what was sealed');
    await picture('verify-differs');
  });

  test.each(['light', 'dark'] as const)('fits into 320 px, %s', async (colorScheme) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 900 });
    await choose(forged);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(320);
    await page.screenshot({ path: `test-results/verify-320-${colorScheme}.png` });
    await page.setViewportSize({ width: 1100, height: 900 });
    await page.screenshot({ path: `test-results/verify-${colorScheme}.png` });
  });

  test('says what is no workbook', async () => {
    await page.goto(new URL('/verify', workplace.host.url).href);
    const buffer = Buffer.from('no workbook');
    await page.getByLabel('Workbook').setInputFiles({ name: 'a.xlsx', mimeType: 'text/plain', buffer });
    await page.getByText('This is not an .xlsx workbook').waitFor();
  });
});
