import type { Attributes } from '../../../contract';
import type { Template } from '../../../engineering/kit/template';
import { allTemplates } from '../../../engineering/catalogue';
import { ratioTemplate } from '../../testing/ratioTemplate';
import { openTestStore } from '../../testing/testStore';
import { axeFindings } from '../testing/axeFindings';
import { startWebSheets, type WebSheets } from '../testing/webSheets';

let web: WebSheets;
beforeAll(async () => {
  web = await startWebSheets();
});
afterAll(() => web.service.close());

const open = (sheetId: string) => web.browser.open(`/sheets/${sheetId}`);
const section = (title: string) => {
  const headings = [...web.browser.page.document.querySelectorAll('h2, h3')];
  return headings.find((heading) => heading.textContent?.startsWith(title))?.parentElement ?? null;
};
/** The cells of each row, below the headings. */
const rows = (title: string) =>
  [...(section(title)?.querySelector('table')?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].map((cell) => (cell.textContent ?? '').trim()),
  );

test('an input that was given and changes nothing is named by its label, with what it counts for', async () => {
  await open(await web.calculate('timberBeamASD', { spacing: 72 }, 'Girder', 'genericBeam'));
  expect(section('Inputs')?.textContent).toContain(
    'Spacing of members has no effect here: it applies only for area loads whose widths are both 0.',
  );
});

test('what stands at the default of the template is gray', async () => {
  await open(await web.calculate('timberBeamASD', { creepFactor: 1.5 }, 'Girder', 'roofGirder'));
  const gray = [...section('Inputs')!.querySelectorAll('tr.quiet')].map(({ textContent }) => textContent);
  expect(gray).toContain('Sustained temperatureT ≤ 100F');
  expect(gray.join()).not.toContain('Creep factor');
  expect(section('Inputs')?.textContent).toContain('Gray: at the template’s default.');
});

test('loads of 0 are counted and not listed', async () => {
  const loadsConc = ['D', 'L'].map((type, at) => ['Post', 6, type, 800 * at, 0]);
  await open(await web.calculate('timberBeamASD', { loadsConc }, 'Girder', 'genericBeam'));
  expect(section('Inputs')?.textContent).toContain('1 load of 0 not listed.');
});

test('an input of 0 that stands for the value of the standard is printed with what was used', async () => {
  const snow = { thermalCondition: 'Unheated and open air structures' };
  await open(await web.calculate('loadsSnowASCE7-22', snow, 'Roof'));
  expect(rows('Inputs')).toContainEqual(['Winter wind parameter W2', 'not given, 0.65 used', '']);
  await open(await web.calculate('loadsSnowASCE7-22', { ...snow, winterWindParameter: 0.4 }, 'Roof'));
  expect(rows('Inputs')).toContainEqual(['Winter wind parameter W2', '0.4', '']);
  await open(await web.calculate('timberBeamASD', { creepFactor: 0 }, 'Girder', 'roofGirder'));
  expect(rows('Inputs')).toContainEqual(['Creep factor Kcr', 'by NDS 3.5.2', '']);
});

test.each([
  ['steelBeamAISC360', undefined, 'Calculation by AISC 360-22, ASCE 7-16'],
  ['timberBeamASD', 'floorJoist', 'Calculation by ASCE 7-16, NDS 2018'],
  ['concreteBeamACI318', undefined, 'Calculation by ACI 318-19'],
])('the calculation of %s names its codes with their editions', async (code, preset, heading) => {
  await open(await web.calculate(code, {}, 'B1', preset));
  expect(section('Calculation')?.querySelector('h2')?.textContent).toBe(heading);
});

describe('a snow sheet', () => {
  test('reads as a calculation: title block, inputs, steps with clauses, results', async () => {
    const sheetId = await web.calculate('loadsSnowASCE7-22', { roofSlope: 6 }, 'Main roof');
    const page = await open(sheetId);
    expect(page.document.querySelector('h1')?.textContent).toBe('Main roof');
    expect(page.document.documentElement.lang).toBe('en');
    const block = page.document.querySelector('.title-block')?.textContent;
    for (const text of ['Snow Load', 'Calculated from the inputs below', 'Jan 1, 2026, 8:00 AM UTC'])
      expect(block).toContain(text);
    expect(rows('Inputs')).toContainEqual(['Roof slope, rise per 12 of run', '6', 'rise per 12']);
    expect(rows('Read from the project').map(([name, value, units]) => [name, value, units])).toEqual([
      ['Surface roughness category', 'C', ''],
      ['Risk category', 'II', ''],
      [expect.stringContaining('Ground snow load'), '20', 'psf'],
    ]);
    expect(rows('Inputs').map(([name]) => name)).not.toContain('Risk category');
    expect(section('Not used')?.textContent).toContain(
      'not used: only when Override the project defaults is yes',
    );
    expect(section('Not used')?.closest('.appendix')).not.toBeNull();
    const steps = rows('Calculation');
    expect(steps.length).toBeGreaterThan(10);
    expect(steps.find(([symbol]) => symbol === 'pf')?.[2]).toMatch(/0\.7·Ce·Ct.*=0\.7·/);
    expect(steps.every((step) => step[4] !== '')).toBe(true);
    const { results = {} } = (await web.service.call('getSheet', { path: { sheetId } })).body;
    const shown = rows('Results').find(([name]) => name === 'Governing uniform (balanced) roof snow load');
    expect(rows('Stored results')).toContainEqual([shown?.[0], 'pDesign', String(results.pDesign)]);
    expect(shown?.[1]).toBe(String(Number(Number(results.pDesign).toPrecision(4))));
    expect(section('Notes')?.querySelectorAll('li').length).toBeGreaterThan(1);
    const footer = page.document.querySelector('footer')?.textContent;
    expect(footer).toContain(`Printed from https://service.test/sheets/${sheetId}`);
  });

  test('says by its verdict that the unbalanced load is larger, with the number, and once', async () => {
    const roof = { overrideDefaults: true, groundSnowLoad: 30, thermalCondition: '3', roofSlope: 4 };
    const page = await open(await web.calculate('loadsSnowASCE7-16', roof));
    expect(page.document.querySelector('.verdict')?.textContent).toContain(
      'Caution: Unbalanced load is larger: 44.4 psf',
    );
    expect(page.text.split('Unbalanced load is larger').length).toBe(2);
    expect(rows('Results').map(([name]) => name)).toContain('Governing uniform (balanced) roof snow load');
  });

  test('shows no caution without one', async () => {
    const roof = { overrideDefaults: true, groundSnowLoad: 30, roofSlope: 8 };
    const page = await open(await web.calculate('loadsSnowASCE7-16', roof));
    expect(page.document.querySelector('.verdict')?.textContent).not.toContain('Caution');
    const { outputs } = allTemplates().find(({ code }) => code === 'loadsSnowASCE7-16')!;
    const { label } = outputs.find(({ referenceId }) => referenceId === 'cautions')!;
    expect(rows('Stored results').map(([meaning]) => meaning)).toContain(label);
    expect(rows('Results').map(([name]) => name)).not.toContain(label);
    expect(page.text).not.toContain('Caution:');
  });

  test('begins with its loads: it has no check, and that is no pass', async () => {
    const page = await open(
      await web.calculate('loadsSnowASCE7-16', { overrideDefaults: true, roofSlope: 4 }),
    );
    const verdict = page.document.querySelector('.verdict')?.textContent;
    expect(verdict).toMatch(
      /^LOAD [\d.]+ psf.*roof snow load\. .*No pass or fail.*leeward total: [\d.]+ psf/,
    );
  });

  test('whose project defaults change is unsolved, and solved from the page', async () => {
    const sheetId = await web.calculate('loadsSnowASCE7-16');
    await web.browser.open(`/projects/${web.service.projectId}`);
    await web.browser.submit(`/projects/${web.service.projectId}`, { 'in.groundSnowLoad': '35' }, 'Save');
    const page = await open(sheetId);
    expect(page.text).toContain('NOT SOLVED');
    expect(section('Results')).toBeNull();
    expect(rows('Read from the project')[2]?.[1]).toBe('35');
    await web.browser.submit(`/sheets/${sheetId}/solve`);
    expect(web.browser.page.headers['x-path']).toBe(`/sheets/${sheetId}`);
    expect(section('Results')).not.toBeNull();
  });
});

describe('a timber beam', () => {
  const calculate = async (attributes: Attributes) => {
    return open(await web.calculate('timberBeamASD', attributes, undefined, 'floorJoist'));
  };

  test('shows its further values, though its generic results are empty', async () => {
    const page = await calculate({});
    expect(page.document.querySelector('.verdict .word')?.textContent).toBe('PASS');
    expect(rows('Calculation').find(([symbol]) => symbol === 'fb')?.[3]).toMatch(/ psi$/);
    const further = rows('Further values');
    expect(rows('Checks').map(([name]) => name)).toContain('Bending');
    expect(further.map(([name]) => name)).not.toContain('Bending');
    const moment = further.find(([name]) => name === 'Largest positive moment');
    expect(moment).toEqual([expect.anything(), expect.stringMatching(/^\d+\.?\d*$/), 'lb-ft']);
    // Whatever the template computes it describes: a label before every name.
    expect(rows('Stored results').filter(([label]) => label === '')).toEqual([]);
    const headings = [...page.document.querySelectorAll('.report h3')].map(({ textContent }) => textContent);
    expect([...further.map(([name]) => name), ...headings].filter((text) => isName(text))).toEqual([]);
    // Wider than the paper: in two tables, each with the support and its position.
    const reactions = [...page.document.querySelectorAll('table.data')].filter(
      (table) => table.querySelector('caption')?.textContent === 'Reactions and bearing',
    );
    expect(reactions.map((table) => table.querySelectorAll('tbody tr').length)).toEqual([2, 2]);
    expect(reactions.map((table) => table.querySelector('thead th')?.textContent)).toEqual([
      'Support',
      'Support',
    ]);
    expect(rows('Supports')).toContainEqual(['Pinned', '0', '3.5']);
  });

  test('that lifts off a support says so by its verdict, though it passes, and once', async () => {
    const page = await calculate({
      L_X: 38,
      supports: [0, 16, 22, 38].map((position, i) => [i === 0 ? 'Pinned' : 'Roller', position, 3.5]),
      member: '5.125x15 Glulam 24F-V4',
      loadsDist: [],
      loadsLine: [
        ['D', 0, 0, 'D', 100, 100],
        ['L', 0, 0, 'L', 400, 400],
      ],
    });
    const verdict = page.document.querySelector('.verdict')?.textContent ?? '';
    expect(verdict).toMatch(/^PASS.*Caution: Support 2 at 16 ft has \d+ lb of uplift/);
    expect(verdict).toContain('and ratios are not valid');
    expect(page.text.split('and ratios are not valid').length).toBe(2);
    expect(page.text).not.toContain('Warning: ');
    expect(section('Notes')?.querySelectorAll('li').length).toBeGreaterThan(1);
  });

  test('shows no caution without one by its verdict', async () => {
    const page = await calculate({});
    expect(page.document.querySelector('.verdict')?.textContent).not.toContain('Caution');
  });

  test('says why its check could not be evaluated', async () => {
    const page = await calculate({ member: 'no such member' });
    const verdict = page.document.querySelector('.verdict')?.textContent;
    expect(verdict).toMatch(/^NOT EVALUATED.*There is no member "no such member"/);
  });
});

/** As the interface writes them: `maxMoment`, and no word of a label. */
const isName = (text: string | null | undefined) => /^[a-z][a-z\d]*[A-Z]\w*$/.test(text ?? '');

describe('names and identifiers of the interface', () => {
  test.each(allTemplates().map(({ code }) => code))('of %s are in the appendix only', async (code) => {
    const template = allTemplates().find((one) => one.code === code)!;
    const examples = template.fields.flatMap(({ referenceId, example }) =>
      example === undefined ? [] : [[referenceId, example]],
    );
    const { document } = await open(await web.calculate(code, Object.fromEntries(examples) as Attributes));
    const stored = new Set(
      [...document.querySelectorAll('.appendix code')].map(({ textContent }) => textContent),
    );
    for (const { referenceId } of template.fields) expect(stored).toContain(referenceId);
    document.querySelectorAll('.appendix, .steps').forEach((part) => part.remove());
    expect([...document.querySelectorAll('.report code')].map((part) => part.outerHTML)).toEqual([]);
    const described = [...template.fields, ...template.outputs, ...(template.detailOutputs ?? [])];
    // A symbol that the labels use is no name there: `pS`.
    const words = new Set(described.flatMap(({ label }) => label.split(/[^\w]+/)));
    const names = new Set(
      described.map(({ referenceId }) => referenceId).filter((name) => isName(name) && !words.has(name)),
    );
    const labels = [...document.querySelectorAll('.report :is(th, td, h2, h3, dt)')].flatMap(
      ({ textContent }) => (textContent ?? '').split(/[^\w]+/),
    );
    expect(labels.filter((word) => names.has(word))).toEqual([]);
  });
});

describe('the verdict', () => {
  test.each([
    [{ demand: 5 }, 'PASS'],
    [{ demand: 20 }, 'FAIL'],
    [{ outcome: 'No check' }, 'LOAD'],
    [{ outcome: 'Check without a verdict' }, 'NOT EVALUATED'],
    [{ capacity: 0 }, 'NOT EVALUATED'],
    [{ demand: -1 }, 'FAIL'],
  ])('of %j is %s', async (attributes, word) => {
    const page = await open(await web.calculate('testOddShapes', attributes));
    expect(page.document.querySelector('.verdict .word')?.textContent).toBe(word);
  });

  test('of a failing sheet has its reasons, also when it passed before', async () => {
    const sheetId = await web.calculate('testOddShapes', { demand: 5 }, 'Passed once');
    const body = { attributes: { demand: 20 } };
    await web.service.call('updateSheet', { path: { sheetId }, body });
    await web.service.call('solveSheet', { path: { sheetId } });
    const verdict = (await open(sheetId)).document.querySelector('.verdict')?.textContent;
    expect(verdict).toMatch(/^FAIL.*Utilization: 2\.00, limit 1\.0.*The demand exceeds the capacity\.$/);
    await web.browser.open(`/projects/${web.service.projectId}`);
    expect(rows('Reports').find(([name]) => name === 'Passed once')?.[2]).toBe('FAIL');
  });
});

test('texts of people are texts', async () => {
  const evil = '"><script>alert(1)</script>&amp;=1+1';
  const attributes = { remark: evil, members: [[evil, evil, 1, 'Fixed']] };
  const sheetId = await web.calculate('testOddShapes', attributes, evil);
  const paths = [`/sheets/${sheetId}`, `/sheets/${sheetId}/edit`, `/projects/${web.service.projectId}`];
  for (const path of paths) {
    const page = await web.browser.open(path);
    expect(page.document.querySelector('script')).toBeNull();
    expect(page.html).not.toContain('<script>');
    expect(page.text).toContain(evil);
  }
});

test('tables are tables, also in the results', async () => {
  await open(await web.calculate('testOddShapes', { members: [['B-1', 7, 10.25, 'Fixed']] }));
  expect(rows('Rows with a lookup')).toEqual([['B-1', '7', '10.25', 'Fixed']]);
  expect(rows('Lengths of the members')).toEqual([['B-1', '10.25']]);
  expect(web.browser.page.text).toContain('Length (ft)');
});

test('options with blanks and values that are none show as such', async () => {
  const sheetId = await web.calculate('testOddShapes', { padded: 'No.2 ' });
  await open(sheetId);
  expect(rows('Inputs').find(([name]) => name === 'Options that differ by trailing blanks')?.[1]).toBe(
    '“No.2 ” (blank after)',
  );
  await web.service.call('updateSheet', { path: { sheetId }, body: { attributes: { padded: 7 } } });
  await open(sheetId);
  expect(rows('Inputs').find(([name]) => name === 'Options that differ by trailing blanks')?.[1]).toBe(
    '7 (none of the options)',
  );
  const page = await web.browser.submit(`/sheets/${sheetId}/solve`);
  expect([page.status, page.document.querySelector('[role=alert]')?.textContent]).toEqual([
    422,
    expect.stringContaining('padded'),
  ]);
});

test('steps that do not lead to the stored results are not shown', async () => {
  let factor = 1;
  const changing: Template = {
    ...ratioTemplate,
    solve(inputs, project) {
      const solution = ratioTemplate.solve(inputs, project);
      const value = Number(solution.results.ratio) * factor;
      const clause = 'the clause';
      const step = {
        symbol: 'r',
        label: 'Ratio',
        formula: 'd / c',
        substituted: '5 / 10',
        units: null,
        clause,
      };
      return { ...solution, results: { ratio: value }, steps: [{ ...step, value }], notes: ['A note.'] };
    },
  };
  const other = await startWebSheets({ templates: [changing] });
  const sheetId = await other.calculate('ratio');
  const before = await other.browser.open(`/sheets/${sheetId}`);
  expect(before.text).toContain('the clause');
  factor = 2;
  await other.service.publications.publish('ratio');
  const after = await other.browser.open(`/sheets/${sheetId}`);
  expect(after.text).toContain('The steps of these results cannot be shown');
  expect(after.text).not.toMatch(/the clause|A note/);
  expect(after.text).toContain('published now: 4');
  expect(after.document.querySelector('.values .number ~ td, .verdict')).not.toBeNull();
  expect(after.text).toContain(': 0.50, limit 1.0');
  await other.browser.submit(`/sheets/${sheetId}/solve`);
  expect(other.browser.page.text).toContain('the clause');
  await other.service.close();
});

test('a sheet of an earlier calculation says so above its verdict and in the list, until it is solved again', async () => {
  const corrected: Template = {
    ...ratioTemplate,
    version: ratioTemplate.version + 1,
    solve(inputs, project) {
      const { demand } = inputs;
      const load = Number(demand) > 5 ? 1.2 * Number(demand) : demand;
      return ratioTemplate.solve({ ...inputs, demand: load ?? null }, project);
    },
  };
  const opened = await openTestStore();
  const before = await startWebSheets({ opened, templates: [ratioTemplate] });
  const changed = await before.calculate('ratio', { demand: 9 }, 'Changed');
  const same = await before.calculate('ratio', { demand: 5 }, 'Same');
  await before.browser.open(`/sheets/${changed}`);
  expect(before.browser.page.document.querySelector('[data-notice=version]')).toBeNull();
  await before.service.app.close();

  const after = await startWebSheets({ opened, templates: [corrected] });
  const noticeOf = async (sheetId: string) =>
    (await after.browser.open(`/sheets/${sheetId}`)).document.querySelector('[data-notice=version]')
      ?.textContent;
  expect(await noticeOf(changed)).toMatch(
    /version 3 of the template; version 4 is published\. The published version calculates differently/,
  );
  expect(after.browser.page.text).toContain(': 0.90, limit 1.0');
  expect(await noticeOf(same)).toMatch(/version 3 .* gives the same results for these inputs/);
  const { document } = await after.browser.open(`/projects/${after.service.projectId}`);
  const verdicts = [...document.querySelectorAll('[data-label=Verdict]')].map((cell) => cell.textContent);
  expect(verdicts).toEqual(
    Array(2).fill('PASS not up to date: another version of the template is published'),
  );
  await after.browser.open(`/sheets/${changed}`);
  await after.browser.submit(`/sheets/${changed}/solve`);
  expect(await noticeOf(changed)).toBeUndefined();
  expect(after.browser.page.document.querySelector('.verdict .word')?.textContent).toBe('FAIL');
  await after.service.close();
});

test('what is not there and what is another’s is the same page', async () => {
  const { service, browser } = web;
  const theirs = await service.addAccount('their-key');
  const body = { projectId: theirs.projectId, attributes: { demand: 5 }, name: 'Their sheet' };
  const made = await service.call('calculate', { path: { code: 'ratio' }, body, key: 'their-key' });
  const none = '00000000-0000-4000-8000-000000000000';
  const sheets = [made.body.sheetId, none, 'no-id', '%3Cscript%3E'].map((id) => `/sheets/${id}`);
  const projects = [theirs.projectId, none, 'no-id'].map((id) => `/projects/${id}`);
  await browser.open('/');
  const formToken = browser.page.document.querySelector<HTMLInputElement>('[name=formToken]')!.value;
  const withoutPath = (html: string) => html.replaceAll(formToken, '');
  const expected = withoutPath((await browser.open(`/sheets/${none}`)).html);
  for (const path of [...sheets, ...sheets.map((sheet) => `${sheet}/edit`), ...projects]) {
    const page = await browser.open(path);
    expect([page.status, withoutPath(page.html)]).toEqual([404, expected]);
  }
  for (const path of [...sheets.flatMap((sheet) => [`${sheet}/edit`, `${sheet}/solve`]), ...projects])
    expect((await browser.post(path, { formToken, name: 'Mine now' })).status).toBe(404);
  expect((await browser.open('/')).text).not.toContain('Theirs');
});

test('forms without the token change nothing', async () => {
  const sheetId = await web.calculate('ratio');
  for (const path of [
    `/sheets/${sheetId}/edit`,
    `/sheets/${sheetId}/solve`,
    `/projects/${web.service.projectId}`,
  ]) {
    const page = await web.browser.post(path, { 'in.demand': '9', revision: '1', name: 'x' });
    expect(page.status).toBe(403);
  }
  const { inputs } = (await web.service.call('getSheet', { path: { sheetId } })).body;
  expect(inputs.demand).toBe('5');
});

describe('axe has no finding', () => {
  // Without a layout there are no colors and no sizes.
  const findings = (html: string) => axeFindings(html, ['color-contrast', 'target-size']);

  test('where a person signs in', async () => {
    const { html: signIn } = await web.browser.post('/sign-in', { key: 'wrong' });
    expect(await findings(signIn)).toEqual([]);
  });

  test.each([
    ['the projects', async () => '/'],
    ['a project', async () => `/projects/${web.service.projectId}`],
    ['a report', async () => `/sheets/${await web.calculate('loadsSnowASCE7-22')}`],
    ['a report with tables', async () => `/sheets/${await web.calculate('testOddShapes')}`],
    ['a page that is not there', async () => '/sheets/none'],
  ])('on %s', async (_, path) => {
    expect(await findings((await web.browser.open(await path())).html)).toEqual([]);
  });

  test('on a form whose entries are rejected', async () => {
    const sheetId = await web.calculate('testOddShapes');
    await web.browser.open(`/sheets/${sheetId}/edit`);
    const wrong = { 'in.demand': 'x', 'in.members[2][0]': 'x' };
    const rejected = await web.browser.submit(`/sheets/${sheetId}/edit`, wrong, 'Save');
    expect([rejected.status, await findings(rejected.html)]).toEqual([422, []]);
  });
});
