import { packageLimits } from '../../../contract/package/packageLimits';
import type { PackageCheck } from '../../../contract/package/packageCheck';
import { pngOf } from '../../projects/testing/pictures';
import { apiKey } from '../../testing/testService';
import { startWebSheets, type WebSheets } from '../testing/webSheets';
import { drawPdf } from './pdfWorker';
import { expectWithinPages, readPdf, wordsOf } from './testing/readPdf';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

test('a schedule has a row for each member, once, and the most utilized one in full', async () => {
  const beam = (mark: string, span: number) =>
    web.calculate(
      'steelBeamAISC360',
      { section: 'W18X35', span, deadLoad: 0.2, liveLoad: 0.4 },
      `LEVEL 2 FRAMING: ${mark}`,
    );
  const sheets = [];
  for (const [mark, span] of [
    ['RB-1', 20],
    ['RB-2', 26],
    ['RB-3', 22],
    ['RB-3', 22],
    ['RB-4', 23],
  ] as const)
    sheets.push({ sheetId: await beam(mark, span), place: `Framing!A${sheets.length + 2}, ${mark}` });
  const few = await web.calculate('timberColumnASD', {}, 'P-1', 'post');
  sheets.push({ sheetId: few, place: 'Posts!A1' });
  const pdf = await readPdf((await web.makePackage({ title: 'Roof', form: 'schedule', sheets })).rawPayload);
  expectWithinPages(pdf);
  const words = wordsOf(pdf);
  expect(words).toContain('Calculations 5, each once: 1 more report has equal inputs');
  // The contents lead to every part, and to each member by its mark.
  expect(wordsOf({ ...pdf, pages: [pdf.pages[1]!] })).toMatch(
    /Summary 3 Design criteria 3 Design assumptions \d .*schedule of 4 members, RB-1 to RB-4 /,
  );
  expect(words.match(/In the workbook at \S+/g)).toEqual([
    'In the workbook at Framing!A3,',
    'In the workbook at Posts!A1',
  ]);
  const full = pdf.pages.findIndex(({ text }) => text.includes('In the workbook at Framing!A3')) + 1;
  expect(words).toContain(`In full: RB-2 on Sheet ${full} (highest utilization). Inputs`);
  // Of a kind with few members each has one page.
  expect(pdf.pages.filter(({ text }) => text.includes('P-1 · '))).toHaveLength(1);
  expect(words.match(/RB-3 W18X35 22 0\.2 0\.4 [\d. ]+ Each: D /g)).toHaveLength(1);
  // What is for all members of its template has no marks.
  expect(words).toMatch(
    /Assumption Steel Beam \(AISC 360\) \d+ Simple span; .*\d+ Bolt holes [^.]* uplift are not checked\. \d/,
  );
  // Each member has its number, in the column of its note.
  const [, note] =
    /(\d+) The web carries the [\d.]+ to [\d.]+ kip at the left support .*? \(each in the schedules\)\./.exec(
      words,
    )!;
  expect(words).toContain(`Web force (kip), note ${note}`);
  // The title of the table stands at its own report only.
  const others = pdf.pages.filter(({ text }) => !text.includes('Framing!A3'));
  expect(wordsOf({ ...pdf, pages: others })).not.toContain('LEVEL 2');
  expect(words).not.toContain('Index of cells');
});

test('the index of cells names each place of a report, also those that its place only counts', async () => {
  const sheetId = await web.calculate('steelBeamAISC360', { span: 16 }, 'RB-1');
  const places = ['D2', 'F2', 'H2'].map((cell) => `Framing!${cell}, row 2`);
  const sheets = [{ sheetId, place: `${places[0]} and 2 more`, places }];
  const { rawPayload } = await web.makePackage({ title: 'Roof', index: true, sheets });
  expect(wordsOf(await readPdf(rawPayload))).toContain(`${places.join('; ')} RB-1`);
});

test('members that share a report are named and counted wherever members are, and the report is printed once', async () => {
  const sheets = [];
  for (const [at, marks] of [['RB-1', 'RB-2'], ['RB-3'], ['RB-4'], ['RB-5']].entries()) {
    const inputs = { section: 'W18X35', span: 16 + at, deadLoad: 0.2, liveLoad: 0.4 };
    const sheetId = await web.calculate('steelBeamAISC360', inputs, `Roof framing: ${marks[0]}`);
    sheets.push({ sheetId, place: `Framing!A${at + 2}`, ...(marks.length > 1 && { marks }) });
  }
  sheets.push({ sheetId: await web.calculate('timberColumnASD', {}, 'P-1', 'post'), place: 'Posts!A1' });
  const remark = 'RB-2: Its value has been changed since it was frozen.';
  for (const form of ['short', 'full', 'schedule'])
    for (const doubt of ['', ' (not up to date)']) {
      const all = sheets.map((one) => ({ ...one, ...(doubt && one.marks && { remark }) }));
      const { rawPayload } = await web.makePackage({ title: 'Roof', form, sheets: all });
      const pdf = await readPdf(rawPayload);
      expectWithinPages(pdf);
      const words = wordsOf(pdf);
      expect(words).toContain('Calculations 6 in 5 reports: equal inputs share a report');
      expect(words).toContain('Scope: 5 steel beams, 1 timber column.');
      expect(words).toContain(doubt ? 'PASS 4 PASS, not up to date 2' : 'Verdict Calculations PASS 6');
      expect(words).toMatch(/Deflection limit of the live load L\/360 Steel Beam \(AISC 360\) \(all 5\)/);
      expect(words).toMatch(/steelBeamAISC360 \d+ 5 Timber/);
      expect(words).not.toMatch(/RB-1 (?!to RB-5)[^,(]*In the workbook/);
      const contents = wordsOf({ ...pdf, pages: [pdf.pages[1]!] });
      if (form === 'schedule') {
        expect(contents).toContain(
          doubt
            ? 'schedule of 5 members, RB-1, RB-2 (not up to date); RB-3 to RB-5'
            : 'schedule of 5 members, RB-1 to RB-5',
        );
        expect(words).toContain('Framing, Steel Beam (AISC 360): schedule of 5 members');
        expect(words).toContain(`RB-1, RB-2${doubt} W18X35 16 `);
      } else {
        expect(contents).toContain(`RB-1, RB-2${doubt} Steel Beam`);
        expect(words.match(/In the workbook at Framing!A2/g)).toHaveLength(1);
        expect(words).toContain(`RB-1, RB-2${doubt} Steel Beam (AISC 360-22), W18X35 In the workbook`);
        expect(words).toContain('My first project Roof framing: RB-1, RB-2');
      }
      if (doubt) expect(words).toContain(`RB-1, RB-2${doubt} ${remark}`);
    }
});

test('a member has the mark of the workbook, also where its report was made under an earlier one', async () => {
  const sheets = [];
  for (const [mark, span] of [['B1', 16] as const, ['B2', 17] as const]) {
    const name = `B1, Sheet1!L${span} Steel Beam (AISC 360)`;
    const sheetId = await web.calculate('steelBeamAISC360', { section: 'W18X35', span, liveLoad: 0.4 }, name);
    sheets.push({ sheetId, place: `Sheet1!L${span}`, marks: [mark] });
  }
  const check = await web.checkPackage({ sheets });
  expect(JSON.stringify(check.json())).not.toContain('is used for 2 different calculations');
  const words = wordsOf(await readPdf((await web.makePackage({ title: 'Roof', sheets })).rawPayload));
  expect(words).not.toContain('Mark B1 is used');
  expect(words.match(/B[12](?= Steel Beam \(AISC 360-22\), W18X35 In the workbook)/g)).toEqual(['B1', 'B2']);
});

test('a package says at its cover that something is open, and in its summary what is not verified', async () => {
  const inputs = { section: 'W18X35', span: 20, deadLoad: 0.2, liveLoad: 0.4 };
  const sheetId = await web.calculate('steelBeamAISC360', inputs, 'RB-1');
  const other = await web.calculate('steelBeamAISC360', { ...inputs, span: 21 }, 'RB-2');
  const remark = 'Not verified: it came with the workbook.';
  const sheets = [
    { sheetId, place: 'Framing!A2', remark },
    { sheetId: other, place: 'Framing!A3' },
  ];
  const pdf = await readPdf(
    (
      await web.makePackage({
        title: 'Roof',
        form: 'short',
        sheets,
        leftOut: 3,
        excluded: { reports: 2, failing: 1 },
        ofReports: 434,
      })
    ).rawPayload,
  );
  const words = wordsOf(pdf);
  expect(words).toContain('Status Preliminary: 3 items to resolve, see Summary');
  expect(words).toContain('Project Not given: location, building code, engineer.');
  expect(words).toContain('Calculations of the workbook that have no report, such as errors: 3.');
  expect(words).toContain('Left out on purpose: 2 calculations of the workbook; 1 of them fails.');
  expect(words).toContain('One of several parts with 434 reports together. Only 2 of them are compared.');
  expect(words).toContain(`RB-1 ${remark}`);
  expect(words).toContain(
    'RB-1 (not verified) Steel Beam (AISC 360-22), W18X35 In the workbook at Framing!A2',
  );
  expect(words).not.toContain('RB-2 (not');
  // One page has what is required and what is there, and the criteria have the edition of the combinations.
  expect(words).toMatch(/Shear [\d.]+ \/ [\d.]+ kip [\d.]+ AISC 360/);
  expect(words).toContain('Edition of ASCE 7 ASCE 7-16 All');
  // 1.2 · 0.2 + 1.6 · 0.4 kip/ft, and the demand beside each capacity.
  for (const step of [/Uniform load, 1\.2D \+ 1\.6L /, /Required flexural strength at 10 ft/])
    expect(words).toMatch(step);
});

test('a verdict of earlier inputs is neither shown nor counted as a pass, and equal marks keep their prefixes', async () => {
  const inputs = { section: 'W18X35', span: 20, deadLoad: 0.2, liveLoad: 0.4 };
  const remark = 'Its inputs have changed since it was frozen.';
  const sheets = [
    { sheetId: await web.calculate('steelBeamAISC360', inputs, 'Roof: R1'), place: 'Roof!A2', remark },
    { sheetId: await web.calculate('steelBeamAISC360', { ...inputs, span: 21 }, 'Floor: R1'), place: 'B!A3' },
  ];
  for (const form of ['short', 'full']) {
    const words = wordsOf(await readPdf((await web.makePackage({ title: 'Roof', form, sheets })).rawPayload));
    expect(words).toMatch(/Verdict Calculations PASS 1 PASS, not up to date 1 /);
    expect(words).toContain(`PASS, not up to date ${remark} `);
    expect(words).toContain(`Roof: R1 (not up to date) ${remark}`);
    expect(words.match(/Every check passes/g) ?? []).toHaveLength(1);
  }
});

test('the cover has the logo of the project', async () => {
  const sheetId = await web.calculate(
    'steelBeamAISC360',
    { section: 'W18X35', span: 20, deadLoad: 0.2, liveLoad: 0.4 },
    'RB-1',
  );
  const sheets = [{ sheetId, place: 'Framing!A2' }];
  const imagesIn = async () => {
    const { rawPayload } = await web.makePackage({ title: 'Roof', form: 'short', sheets });
    expectWithinPages(await readPdf(rawPayload));
    return rawPayload.toString('latin1').match(/\/Width 61\b/g)?.length ?? 0;
  };
  expect(await imagesIn()).toBe(0);
  const project = `/projects/${web.service.projectId}`;
  await web.browser.open(project);
  await web.browser.upload(`${project}/logo`, 'logo', pngOf({ width: 61 }));
  // The picture and what of it is transparent.
  expect(await imagesIn()).toBe(2);
});

test('a package with the name of its project prints it once at the head of a page', async () => {
  const title = 'My first project';
  const sheets = [{ sheetId: await web.calculate('timberColumnASD', {}, 'P-1', 'post'), place: 'Posts!A1' }];
  const { pages } = await readPdf((await web.makePackage({ title, sheets })).rawPayload);
  expect(pages[1]?.text.match(/My first project/g)).toHaveLength(1);
});

test('a schedule says what tables, blanks, and values of the project are in words', async () => {
  const { projectId } = web.service;
  const defaults = { riskCategory: 'II', groundSnowLoad2022: 42, roughnessCategory: 'C' };
  await web.service.app.inject({
    ...{ method: 'PATCH', url: `/v1/projects/${projectId}`, payload: { defaults } },
    headers: { authorization: `Bearer ${apiKey}` },
  });
  const ownSite = { overrideDefaults: true, riskCategory: 'III', groundSnowLoad: 51, roughnessCategory: 'B' };
  const sheets: { sheetId: string; place: string }[] = [];
  for (let row = 0; row < 4; row += 1) {
    const beam = {
      ...{ section: 'W18X35', span: 20 + row },
      ...(row > 1 && { unbracedLength: row > 2 ? 0 : 5 }),
      ...(row === 1 && { roofPointLoads: [[8, 0, 2, 0, 0]] }),
      ...(row === 2 && { selfWeight: false }),
    };
    for (const [code, inputs, preset] of [
      ['steelBeamAISC360', beam],
      ['timberBeamASD', { L_X: 10 + row }, 'floorJoist'],
      ['loadsSnowASCE7-22', { eaveToRidgeDistance: 20 + row, roofSlope: 4, ...(row > 2 && ownSite) }],
    ] as const) {
      const sheetId = await web.calculate(code, inputs, `M-${sheets.length}`, preset);
      sheets.push({ sheetId, place: `Sheet1!A${sheets.length + 2}` });
    }
  }
  const notIn = { leftOut: 3, missing: [{ place: 'Sheet1!C4', why: 'Shows #SPILL!.' }] };
  const made = await web.makePackage({ title: 'Roof', form: 'schedule', sheets, ...notIn });
  const pdf = await readPdf(made.rawPayload);
  expectWithinPages(pdf);
  const words = wordsOf(pdf);
  // Members are on the default edition.
  expect(words).toMatch(/Different editions of ASCE 7: ASCE 7-16 for all members; ASCE 7-22 for Snow Load/);
  expect(words).toContain('Codes AISC 360-22, ASCE 7-16, ASCE 7-22, IBC (edition not given)');
  expect(words).toContain('Location not given Building code not given Engineer not given');
  expect(words).toMatch(/Different values of risk category: II for M-2, M-5, M-8; III for M-11\./);
  // The check without a package says the same.
  const { conflicts } = (await web.checkPackage({ sheets, ...notIn })).json<PackageCheck>();
  expect(words).toContain(`Preliminary: ${conflicts.length} items to resolve`);
  for (const { text } of conflicts) expect(words.replaceAll(':', '')).toContain(text.replaceAll(':', ''));
  expect(conflicts.map(({ text }) => text)).toContain(
    'Project: Not given: location, building code, engineer.',
  );
  const risk = conflicts.find(({ text }) => text.includes('risk category'));
  expect(risk?.sheetIds).toEqual([2, 5, 8, 11].map((at) => sheets[at]!.sheetId));
  expect(words).toMatch(/M-0 W18X35 20 at the supports only/);
  expect(words).toMatch(/M-9 W18X35 23 braced all along/);
  // A choice other than the default is listed too where it is no.
  expect(words).toMatch(/M-6 W18X35 22 5 ft no /);
  expect(words).toContain('Area loads: Floor, D, 10 psf; Floor, L, 40 psf');
  expect(words).toMatch(/M-2 II 42 C /);
  expect(words).toMatch(/M-11 III 51 B /);
  expect(words.split('In the workbook')[0]).not.toContain('Override');
});

test('a report that was calculated again since the workbook shows it is to resolve, in the check and in the package', async () => {
  const sheetId = await web.calculate('steelBeamAISC360', { section: 'W18X35', span: 20 }, 'G-1');
  const sheets = [{ sheetId, place: 'Roof!B4', shown: [{ utilization: 0.21 }] }];
  const { conflicts } = (await web.checkPackage({ sheets })).json<PackageCheck>();
  const [said] = conflicts.filter(({ sheetIds }) => sheetIds.length > 0);
  expect(said?.text).toMatch(
    /^G-1: Not up to date: the workbook shows utilization 0\.21, and the report was calculated again with \d\.\d+\./,
  );
  const words = wordsOf(await readPdf((await web.makePackage({ title: 'Roof', sheets })).rawPayload));
  expect(words).toContain('Preliminary');
  expect(words).toContain('Not up to date: the workbook shows utilization 0.21');
});

test('a load whose project defaults changed is to resolve, in the check and in the package, and no member', async () => {
  const change = (groundSnowLoad2022: number) =>
    web.service.call('updateProject', {
      path: { projectId: web.service.projectId },
      body: { defaults: { riskCategory: 'II', roughnessCategory: 'C', groundSnowLoad2022 } },
    });
  await change(50);
  const snow = { eaveToRidgeDistance: 30, roofSlope: 0.25 };
  const carried = { loadsDist: [['Snow', 0, 0, 96, 96, 'S', 40]] };
  const own = { overrideDefaults: true, riskCategory: 'II', groundSnowLoad: 55, roughnessCategory: 'C' };
  const sheets = [
    { sheetId: await web.calculate('loadsSnowASCE7-22', snow, 'SL-1'), place: 'Loads!B2' },
    { sheetId: await web.calculate('timberBeamASD', carried, 'HD-1', 'roofHeader'), place: 'Roof!B2' },
  ];
  const other = {
    sheetId: await web.calculate('loadsSnowASCE7-22', { ...snow, ...own }, 'SL-2'),
    place: 'Loads!B3',
  };
  await change(60);
  const said =
    'Not solved: project defaults changed since: ground snow load, ASCE 7-22 (strength level). Calculate it again.';
  const { conflicts } = (await web.checkPackage({ sheets: [...sheets, other] })).json<PackageCheck>();
  expect(conflicts).toContainEqual({ text: `SL-1: ${said}`, sheetIds: [sheets[0]!.sheetId] });
  // It is compared by the defaults as they are.
  expect(conflicts.map(({ text }) => text)).toContainEqual(
    expect.stringMatching(
      /^Different values of ground snow load, ASCE 7-22: 60 psf for SL-1; 55 psf for SL-2\./,
    ),
  );
  for (const form of ['short', 'full', 'schedule']) {
    const words = wordsOf(await readPdf((await web.makePackage({ title: 'Roof', form, sheets })).rawPayload));
    expect(words).toMatch(/Status Preliminary: \d items to resolve/);
    expect(words).toContain(`SL-1 ${said}`);
    expect(words).toContain('Scope: 1 timber beam; loads: snow load.');
    expect(words).toContain('HD-1 uses a snow load of 40 psf; not compared: SL-1 not solved.');
  }
  const { sheetId } = sheets[1]!;
  await web.service.call('updateSheet', { path: { sheetId }, body: { attributes: { L_X: 13 } } });
  const again = (await web.checkPackage({ sheets })).json<PackageCheck>();
  expect(again.conflicts.map(({ text }) => text)).toContain(
    'HD-1: Not solved: there are no results for the current inputs of the report. Calculate it again.',
  );
});

test('2,000 reports are compared with each other in one request, and one more is rejected', async () => {
  const inputs = { overrideDefaults: true, groundSnowLoad: 51, roughnessCategory: 'B', roofSlope: 4 };
  const snow = (riskCategory: string, name: string) =>
    web.calculate('loadsSnowASCE7-22', { ...inputs, riskCategory, eaveToRidgeDistance: 20 }, name);
  const [first, last] = [await snow('II', 'S-1'), await snow('III', 'S-2')];
  const remark = 'Not verified: it came with the workbook.';
  const sheets = Array.from({ length: packageLimits.compared }, (_, row) => ({
    ...{ sheetId: row === packageLimits.compared - 1 ? last : first },
    ...{ place: `Sheet1!A${row + 2}`, mark: 'S', remark },
  }));
  const { conflicts } = (await web.checkPackage({ sheets })).json<PackageCheck>();
  expect(conflicts.map(({ text }) => text).join('\n')).toMatch(
    /Different values of risk category: II for S-1 [^;]*; III for S-2 /,
  );
  const more = await web.checkPackage({ sheets: [...sheets, sheets[0]] });
  expect([more.statusCode, more.body]).toEqual([422, expect.stringContaining('<=2000')]);
});

test('every part of a package says what the reports of all parts contradict each other in', async () => {
  const snow = (riskCategory: string, groundSnowLoad: number, name: string) =>
    web.calculate(
      'loadsSnowASCE7-22',
      { overrideDefaults: true, roughnessCategory: 'B', roofSlope: 4, riskCategory, groundSnowLoad },
      name,
    );
  const beam = { section: 'W18X35', span: 20, deadLoad: 0.2, liveLoad: 0.4 };
  const [first, second] = [await snow('II', 51, 'S-1'), await snow('III', 60, 'S-2')];
  const girder = await web.calculate('steelBeamAISC360', beam, 'G-1');
  const equal = await web.calculate('steelBeamAISC360', beam, 'G-1');
  const sheets = [
    { sheetId: first, place: 'Roof!B2' },
    { sheetId: girder, place: 'Roof!B3', handsTo: [second] },
    { sheetId: second, place: 'Roof!B4' },
    { sheetId: equal, place: 'Roof!B5' },
  ];
  const { conflicts } = (
    await web.checkPackage({ sheets: sheets.map(({ handsTo: _, ...one }) => one) })
  ).json<PackageCheck>();
  const contradictions = conflicts.filter(({ sheetIds }) => sheetIds.length > 1);
  expect(contradictions.map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Different values of ground snow load.*S-1.*S-2/),
      expect.stringMatching(/^Different values of risk category: II for S-1; III for S-2\./),
      expect.stringMatching(/^Different editions of ASCE 7/),
    ]),
  );
  for (const [from, own, other] of [
    [0, 'S-1', 'S-2'],
    [2, 'S-2', 'S-1'],
  ] as const) {
    const made = await web.makePackage({ title: 'Roof', form: 'short', sheets, part: { from, count: 2 } });
    const words = wordsOf(await readPdf(made.rawPayload));
    expect(words).toContain(
      'One of several parts with 4 reports together, which are compared with each other.',
    );
    // What the check says, and which of them are in another part.
    for (const { text } of contradictions)
      expect(words).toContain(
        text.replaceAll(new RegExp(`${other}(?! \\()`, 'g'), `${other} (in another part)`),
      );
    expect(words).toMatch(new RegExp(`${own} Snow Load`));
    expect(words).not.toMatch(new RegExp(`${other} Snow Load`));
    expect(words).not.toContain('Mark G-1 is used');
    expect(words).toMatch(/Load path .* G-1 .* S-2 /);
  }
});

test('a package of more reports than a part takes, or of none, is rejected', async () => {
  const [sheetId] = [await web.calculate('timberColumnASD', {}, 'P-1', 'post')];
  const sheets = Array.from({ length: packageLimits.sheets + 1 }, (_, row) => ({
    sheetId,
    place: `Roof!B${row + 2}`,
  }));
  const whole = await web.makePackage({ title: 'Roof', sheets });
  expect([whole.statusCode, whole.body]).toEqual([422, expect.stringContaining('up to 200 reports')]);
  const beyond = await web.makePackage({ title: 'Roof', sheets, part: { from: 201, count: 1 } });
  expect([beyond.statusCode, beyond.body]).toEqual([422, expect.stringContaining('has no reports')]);
  expect((await web.makePackage({ title: 'Roof', sheets, part: { from: 200, count: 1 } })).statusCode).toBe(
    200,
  );
});

test('a package of two projects compares each building code with its own reports, and names whose loads are stated', async () => {
  const sheets = [];
  for (const [mark, buildingCode] of [
    ['T-1', '2024 IBC'],
    ['T-2', '2021 IBC'],
  ] as const) {
    const { body } = await web.service.call('createProject', { body: { name: `Project ${mark}` } });
    const { projectId } = body;
    await web.browser.open(`/projects/${projectId}`);
    const head = { buildingCode, designLoads: `Guards of ${mark}: 200 lb` };
    await web.browser.submit(`/projects/${projectId}/report-head`, head, 'Save the header');
    const sheet = await web.service.call('calculate', {
      path: { code: 'timberBeamASD' },
      body: { projectId, attributes: { L_X: 12 }, preset: 'floorJoist', name: mark },
    });
    sheets.push({ sheetId: sheet.body.sheetId, place: `Joists!A${sheets.length + 2}` });
  }
  const pdf = await readPdf((await web.makePackage({ title: 'Two', form: 'short', sheets })).rawPayload);
  const words = wordsOf(pdf);
  expect(words).toContain('2021 IBC Building code of Project T-2');
  expect(words).toContain('Caution: 2024 IBC refers to NDS 2024. T-1: NDS 2018 is used; check what differs.');
  expect(words).toContain('Guards of T-2 200 lb Stated for Project T-2');
});

test('the criteria have what site calculations used, pressures by zone, and the snow of members that is another', async () => {
  const site = { riskCategory: 'II', overrideDefaults: true, roughnessCategory: 'C' };
  const snow = { ...site, groundSnowLoad: 63, eaveToRidgeDistance: 30, roofSlope: 0.25 };
  const carried = (load: number) => ({ loadsDist: [['Snow', 0, 0, 96, 96, 'S', load]] });
  const sheets = [];
  for (const [mark, code, inputs, preset] of [
    ['S1', 'loadsSnowASCE7-22', { ...snow, winterWindParameter: 0.35 }],
    ['E1', 'seismicELFASCE7', {}, 'siteClassAndDrift'],
    ['W1', 'windCCASCE7', {}],
    ['B1', 'timberBeamASD', carried(50)],
    ['B2', 'timberBeamASD', carried(48.8)],
    ['B3', 'timberBeamASD', carried(40)],
  ] as const) {
    const sheetId = await web.calculate(code, { ...inputs }, mark, preset);
    sheets.push({
      sheetId,
      place: `Site!A${sheets.length + 2}`,
      byOutput: [] as { output: string; sheetId: string }[],
      bySupport: [] as { support: number; sheetId: string }[],
    });
  }
  // The snow goes to the first beam, which stands in two places, and that bears on the second.
  const [snowLoad, , , beam, girder] = sheets;
  sheets.push({ ...beam!, sheetId: await web.calculate('timberBeamASD', carried(50), 'B1') });
  snowLoad!.byOutput.push({ output: 'pDesign', sheetId: sheets.at(-1)!.sheetId });
  beam!.bySupport.push({ support: 2, sheetId: girder!.sheetId });
  const pdf = await readPdf(
    (await web.makePackage({ title: 'Site', form: 'short', sheets, notFollowed: ['Site!K9'] })).rawPayload,
  );
  const words = wordsOf(pdf);
  for (const stated of [
    /Site class C E1 Mapped spectral acceleration SS 1\.2 g E1 Design spectral acceleration SDS 0\.\d+ g E1/,
    /Design spectral acceleration SD1 0\.\d+ g E1 Mapped spectral acceleration S1 0\.45 g E1/,
    /Redundancy factor rho 1\.3 E1/,
    /Governing uniform \(balanced\) roof snow load 48\.8\d psf S1/,
    /Window, Wall, effective wind area 20 ft² zone 4: [\d.]+ psf \/ −[\d.]+ psf; zone 5: .* W1/,
    /Wall, location zone 4: [^;]* of the building; zone 5: /,
    / B1 uses a snow load of 50 psf; site calculation S1: 48\.8\d psf\. No member/,
    / B3 B3 uses a snow load of 40 psf; site calculation S1: 48\.8\d psf\. /,
    /Load path From [^/]* To S1 Governing uniform \(balanced\) roof snow load 48\.8\d psf B1 B1, support 1 \(0 ft\) [^/]*S 2400 lb no formula takes it B1, support 2 \([\d.]+ ft\) [^/]*S 2400 lb B2 B2, support 1 \(0 ft\) [^/]* no formula takes it B2, support 2 [^/]* no formula takes it Not followed: Site!K9\. Templates/,
  ])
    expect(words).toMatch(stated);
  expect(words).not.toMatch(/B2 uses|factor used/);
});

test('four loads of one template are a schedule with their main numbers, named as the workbook does', async () => {
  const site = { riskCategory: 'II', overrideDefaults: true, roughnessCategory: 'C' };
  const sheets = [];
  for (const [row, [mark, groundSnowLoad]] of (
    [
      ['Library', 25],
      ['Gym: high roof', 40],
      ['Barn', 33],
      ['Barn', 30],
    ] as const
  ).entries()) {
    const inputs = { ...site, groundSnowLoad, eaveToRidgeDistance: 30, roofSlope: 4 };
    const sheetId = await web.calculate('loadsSnowASCE7-22', inputs);
    sheets.push({ sheetId, place: `Roofs!K${row + 2}`, mark });
  }
  const pdf = await readPdf((await web.makePackage({ title: 'Roof', form: 'schedule', sheets })).rawPayload);
  expectWithinPages(pdf);
  const words = wordsOf(pdf);
  expect(words).toContain('Roofs, Snow Load (ASCE 7-22): schedule of 4 loads');
  expect(words).toContain(
    'In full: Gym, high roof on Sheet 5 (largest governing uniform (balanced) roof snow load).',
  );
  expect(words.match(/In the workbook at \S+/g)).toEqual(['In the workbook at Roofs!K3']);
  expect(words).toMatch(/Barn \(K5\) (?:\S+ )*30 (?:[\d.]+ )+/);
  // What differs from load to load is only in the schedule.
  expect(words).toMatch(/Ground snow load pg [^)]+\) 25 to 40 psf \(in the schedules\)/);
  expect(words).toMatch(/Leeward side within \(ft\), note \d/);
});

test('the report of a sheet as the page has it', async () => {
  const sheetId = await web.calculate('steelBeamAISC360', {}, 'Beam <B1> & “joists”');
  const { document } = await web.browser.open(`/sheets/${sheetId}`);
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Download PDF');
  const response = await web.service.app.inject({
    url: link?.getAttribute('href') ?? '',
    headers: { cookie: web.browser.cookie() },
  });
  // Browsers keep the parentheses only where they are encoded.
  expect(response.headers['content-disposition']).toContain(
    'joists%E2%80%9D%20Steel%20Beam%20%28AISC%20360%29.pdf',
  );
  const pdf = await readPdf(response.rawPayload);
  expectWithinPages(pdf);
  const words = pdf.pages.map(({ text }) => text.replace(/\s+/g, ' ')).join(' ');
  expect(words).toContain('Beam <B1> & “joists”');
  for (const heading of document.querySelectorAll('.report > section:not(.appendix, .unprinted) h2'))
    expect(words).toContain(heading.textContent);
  for (const row of document.querySelectorAll('.checks tbody td:first-child'))
    expect(words.replaceAll(' ', '')).toContain(row.textContent?.replaceAll(' ', ''));
  expect(words).not.toContain('Edit inputs');
  const none = '00000000-0000-4000-8000-000000000000';
  expect((await web.browser.open(`/sheets/${none}/report.pdf`)).status).toBe(404);
});

test('firm, people and revision stand on each page of a report once its project has them', async () => {
  const { projectId } = web.service;
  const sheetId = await web.calculate('steelBeamAISC360', {}, 'B2');
  await web.browser.open(`/projects/${projectId}`);
  const head = { firm: 'Straße & Söhne', engineer: 'A. Lovelace', revision: '3b' };
  await web.browser.submit(`/projects/${projectId}/report-head`, head, 'Save the header');
  const own = await web.service.app.inject({
    url: `/sheets/${sheetId}/report.pdf`,
    headers: { cookie: web.browser.cookie() },
  });
  const inPackage = await web.makePackage({ title: 'Roof', sheets: [{ sheetId, place: 'Sheet1!A1' }] });
  for (const pdf of [await readPdf(own.rawPayload), await readPdf(inPackage.rawPayload)]) {
    expectWithinPages(pdf);
    for (const { text } of pdf.pages) expect(text).toContain('Revision 3b');
    const ofReport = pdf.pages.filter(({ text }) => /Steel Beam.*, version/.test(text));
    expect(ofReport.length).toBeGreaterThan(1);
    for (const { text } of ofReport)
      for (const line of ['Straße & Söhne', 'Engineer: A. Lovelace', 'Steel Beam'])
        expect(text).toContain(line);
  }
  await web.browser.open(`/projects/${projectId}`);
  const none = { firm: '', engineer: '', revision: '' };
  await web.browser.submit(`/projects/${projectId}/report-head`, none, 'Save the header');
});

test('a label without blanks takes time by its length, and is cut at 200 characters', async () => {
  const points = [['x'.repeat(30_000), 1]];
  const sheetId = await web.calculate('ratio', { points });
  const seconds = async (make: () => Promise<unknown>) => {
    const from = process.cpuUsage();
    await make();
    return process.cpuUsage(from).user / 1e6;
  };
  const { document } = await web.browser.open(`/sheets/${sheetId}`);
  expect(document.body.textContent).toContain(`${'x'.repeat(200)}…`);
  expect(document.body.textContent).not.toContain('x'.repeat(201));
  const task = (length: number) => ({
    paper: 'Letter' as const,
    report: {
      ...{
        name: 'x',
        subtitle: 's',
        place: '',
        project: 'P',
        address: 'a',
        madeAt: '2026-01-01T00:00:00.000Z',
      },
      lines: { left: ['P'], right: ['x'], foot: ['t'] },
      markup: new TextEncoder().encode(
        `<table><tbody><tr><td>${'x'.repeat(length)}</td><td>${'y'.repeat(length)}</td></tr></tbody></table><p>${'z'.repeat(length)}</p>`,
      ),
    },
  });
  await drawPdf(task(1000));
  const [short, long] = [
    await seconds(() => drawPdf(task(4_000))),
    await seconds(() => drawPdf(task(32_000))),
  ];
  // Eight times as long; with its square it took sixty times.
  expect(long).toBeLessThan(24 * Math.max(short, 0.05));
});

test('what is missing and what is another account’s is named by its field, alike', async () => {
  const { projectId } = await web.service.addAccount('key-of-others');
  const body = { projectId, attributes: { demand: 5 }, name: 'Their beam' };
  const theirs = (
    await web.service.call('calculate', { path: { code: 'ratio' }, body, key: 'key-of-others' })
  ).body;
  const own = { sheetId: await web.calculate('ratio'), place: 'Sheet1!A1' };
  const none = '00000000-0000-4000-8000-000000000000';
  const response = await web.makePackage({
    title: 'x',
    sheets: [own, { sheetId: theirs.sheetId, place: 'Floor: B2' }, { sheetId: none, place: 'Sheet1!C3' }],
  });
  expect(response.statusCode).toBe(422);
  const message = (place: string) =>
    `The report of ${place} does not exist or is not accessible with this key.`;
  expect(response.json().error.details).toEqual([
    { field: 'sheets[1].sheetId', message: message('Floor: B2') },
    { field: 'sheets[2].sheetId', message: message('Sheet1!C3') },
  ]);
  expect(response.body).not.toContain('Their beam');
});

test.each([
  ['no sheet', { title: 'x', sheets: [] }, 422, 'sheets'],
  [
    'too many',
    { title: 'x', sheets: Array(201).fill({ sheetId: '00000000-0000-4000-8000-000000000000', place: 'A1' }) },
    422,
    'sheets',
  ],
  [
    'no place',
    { title: 'x', sheets: [{ sheetId: '00000000-0000-4000-8000-000000000000', place: ' ' }] },
    422,
    'sheets[0].place',
  ],
  ['no id', { title: 'x', sheets: [{ sheetId: 'x', place: 'A1' }] }, 400, 'sheets[0].sheetId'],
  ['another paper', { title: 'x', paper: 'A3', sheets: [] }, 422, 'paper'],
])('a request with %s is rejected by its field', async (_, payload, status, field) => {
  const response = await web.makePackage(payload);
  expect(response.statusCode).toBe(status);
  expect(response.json().error.details.map((detail: { field: string }) => detail.field)).toContain(field);
});
