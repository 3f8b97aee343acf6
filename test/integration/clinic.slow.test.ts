import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import type { PackageRequest } from '../../contract/package/package';
import { readPdf } from '../../service/web/pdf/testing/readPdf';
import { startWebSheets, type WebSheets } from '../../service/web/testing/webSheets';
import { clinicDefaults, clinicProject, clinicSheets } from '../support/clinic';

/** `UPDATE_PACKAGE=1` draws the pictures of the guide's pages again; `CLINIC=folder` keeps the PDFs. */
const { CLINIC: folder, UPDATE_PACKAGE: isUpdated } = process.env;

let web: WebSheets;
const sheets: PackageRequest['sheets'] = [];

beforeAll(async () => {
  web = await startWebSheets();
  const { projectId } = web.service;
  const { name, ...head } = clinicProject;
  await web.service.call('updateProject', { path: { projectId }, body: { name, defaults: clinicDefaults } });
  await web.browser.open(`/projects/${projectId}`);
  await web.browser.submit(`/projects/${projectId}/report-head`, head, 'Save the header');
  const logo = readFileSync('test/support/clinicLogo.png');
  await web.browser.upload(`/projects/${projectId}/logo`, 'logo', logo);
  for (const sheet of clinicSheets())
    for (const [row, { mark, template, inputs }] of sheet.members.entries()) {
      const { body } = await web.service.call('calculate', {
        path: { code: template },
        body: { projectId, attributes: inputs, name: mark },
      });
      const { sheetId } = body;
      sheets.push({ sheetId, place: `${sheet.name}!A${row + 3}` });
    }
});
afterAll(() => web.service.close());

async function packageOf(options: Partial<PackageRequest>): Promise<string[]> {
  const { rawPayload } = await web.makePackage({ title: 'Cedar Ridge Clinic', sheets, ...options });
  const file = `${folder ?? tmpdir()}/${options.form ?? 'full'}.pdf`;
  if (folder || isUpdated) writeFileSync(file, rawPayload);
  const pages = (await readPdf(rawPayload)).pages.map(({ text }) => text.replace(/\s+/g, ' '));
  for (const [picture, begins] of Object.entries(pictures[options.form ?? 'full'] ?? {})) {
    const index = pages.findIndex((text) => begins.test(text));
    // The id and the fingerprint are others each time.
    const words = pages[index]!.replace(/Report https\S+ |(?<=SHA-256 )(?:[\da-f]{8} ){8}/, '');
    const path = `docs/images/package-${picture}`;
    if (isUpdated) {
      writeFileSync(`${path}.txt`, `${words.trim()}\n`);
      const page = String(index + 1);
      execFileSync('pdftoppm', ['-r', '80', '-png', '-singlefile', '-f', page, '-l', page, file, path]);
    }
    const again = `UPDATE_PACKAGE=1 draws ${path}.png again`;
    expect([again, `${words.trim()}\n`]).toEqual([again, readFileSync(`${path}.txt`, 'utf8')]);
  }
  return pages;
}

/** Pages that the guide shows, by form, and a text that only they have. */
const pictures: Partial<Record<string, Record<string, RegExp>>> = {
  schedule: {
    cover: /Structural calculations/,
    criteria: /Design loads Criterion/,
    schedule: /Roof framing, .*: schedule of/,
  },
  short: { short: /^RB-1 Steel Beam/ },
};

test('a building of 40 members passes and is a package with a schedule of each kind', async () => {
  expect(sheets).toHaveLength(40);
  const pages = await packageOf({ form: 'schedule' });
  const all = pages.join(' ');
  expect(all).not.toMatch(/\b(FAIL|NOT EVALUATED|NOT SOLVED)\b/);
  for (const sheet of clinicSheets()) for (const { mark } of sheet.members) expect(all).toContain(mark);
  for (const sheet of clinicSheets().slice(1))
    expect(all).toMatch(new RegExp(`${sheet.name}, [^:]+: schedule of ${sheet.members.length} members`));
  expect(all).toContain('410 Alder Street, Leavenworth, WA');
  for (const stated of [
    /Revision 1, Jan 1, 2026 Date Jan 1, 2026/,
    /Scope: 16 steel beams, 5 timber beams, 8 steel columns, 8 spread footings; loads: snow load; wind \(main/,
    /Not part of these calculations: connections, base plates, diaphragms, lateral system \(braced frames, shear walls, wind and seismic load path\), everything that is not listed/,
    /2024 IBC with Washington amendments Building code of the project/,
    /Exposure factor Ce 1 SL-1/,
    /Internal pressure coefficient GCpi ±0\.18 WL-1/,
    /Floor live load 80 psf Stated for the project/,
    / HD-1 to HD-5 use a snow load of 50 psf; site calculation SL-1: 48\.82 psf\./,
    / No member in this package uses wind calculation WL-1\. /,
    / No member in this package uses seismic calculation EQ-1\. /,
    /Seismic design category \w EQ-1/,
    /Redundancy factor rho 1\.3 EQ-1 /,
    /Overstrength factor Omega0 2 EQ-1 Deflection amplification factor Cd 3\.25 EQ-1/,
    /Roof: largest suction −18\.25 psf WL-1 Roof: largest pressure 0\.52 psf WL-1/,
    /Species and grade D\.Fir-L No\. 2 HD-1 to HD-3 Species and grade Glulam 24F-V4 HD-4, HD-5/,
    /Response modification coefficient R [\d.]+ EQ-1/,
  ])
    expect(all).toMatch(stated);
  expect(all).not.toContain('Risk category used II EQ-1');
  // No value of the site is stated that no calculation uses.
  expect(all).not.toMatch(/Site class|Mapped spectral acceleration SS/);
  // Each row has what is required and what is there, and what all rows have alike stands once.
  expect(all).toMatch(
    /RB-6 W12X16 25 5 ft [\d. ]+ – [\d.]+ Each: D [^/]* deflection, L\/180 1\.062 \/ 1\.667 in 0\.64 PASS/,
  );
  expect(all.match(/Roller, at the length of the beam, bearing length along the beam 3 in\./g)).toHaveLength(
    1,
  );
  // Of each kind of calculation one is in full.
  expect(all).toMatch(
    /In full: RB-5 on Sheet \d+ \(highest utilization\), RB-8 on Sheet \d+ \(with flange slenderness, noncompact/,
  );
  expect(all).toMatch(/HD-4 on Sheet \d+ \(with volume factor\)/);
  expect(all).toMatch(/In full: C-2 on .*, C-6 on /);
  expect(all).toContain('Area loads: Roof, tributary width as listed, D, 16 psf');
  expect(all).toMatch(/C-3 W8X24 31\.875 .* D 32\.19, L 30/);
  expect(all).toMatch(/F-1 64\.25 [\d. ]+ 10 No\. 6 10 No\. 6/);
});

test('in the short form each member has one page, with its verdict, checks and reactions', async () => {
  const pages = await packageOf({ form: 'short' });
  const members = pages.filter((text) => text.includes('In the workbook at'));
  expect(members).toHaveLength(40);
  expect(pages.findIndex((text) => text === members[0]) + 40).toBe(pages.length);
  const beam = members.find((text) => text.includes('Roof framing!A3'))!;
  for (const part of [
    'RB-1 Steel Beam (AISC 360-22), W14X22 In the workbook',
    'PASS',
    'Governing check',
    'Snow load 0.417 kip/ft',
    'Flexure',
    'Each: D ',
    'Design method LRFD',
    'Governing combination',
  ])
    expect(beam).toContain(part);
  expect(beam).not.toContain('Calculation Results');
  const column = members.find((text) => text.includes('Columns!A3'))!;
  for (const part of [
    'Governing combination (compression): 1.2D + 1.6L + 0.3S.',
    'Required compressive strength, 1.2D + 1.6L + 0.3S',
    'Slenderness about x',
    'Slenderness about y',
    'Elastic buckling stress, about y',
    'Critical stress',
    'Available strength',
  ])
    expect(column).toContain(part);
  const wind = members.find((text) => text.includes('Site loads!A4'))!;
  expect(wind).toMatch(/Leeward wall, wind normal to the ridge, .* −11\.68 psf/);
  expect(wind).toMatch(
    /Base shear, wind normal to the ridge .* 42\.35 kip .* wind parallel to the ridge .* 32\.5 kip/,
  );
  const seismic = members.find((text) => text.includes('Site loads!A5'))!;
  expect(seismic).toMatch(
    /Period used .*Response modification coefficient .* 3\.25 .*Seismic design category .* D /,
  );
  expect(seismic).toMatch(
    /Story forces Level .*Roof 28 128 0\.4483 37\.89 37\.89 Second floor 14 315 0\.5517 46\.62 84\.51/,
  );
  const snow = members.find((text) => text.includes('Site loads!A3'))!;
  expect(snow).toMatch(
    /Main steps by ASCE 7-22 .*Thermal factor, .* 1\.107 .*Flat roof snow load .* Eq\. 7\.3-1/,
  );
});

test('in full, each member has its calculation', async () => {
  const pages = await packageOf({});
  expect(pages.filter((text) => text.includes('Calculation by'))).toHaveLength(40);
  // Every step of a load, also of those with the same formula: the paper is all that a checker has.
  expect(pages.join(' ')).not.toContain('on the page of the report');
});
