/** A table in which each row names its template, from the cells to the results and on. */
import { bootOfficeWithFreshSheets, office, onActiveSheet } from '../../../host/testing/officeOfTest';
import { CalcError } from '../../client/calcError';
import { createMemoryStore } from '../../core/lib/keyValueStore';
import { fakeBatchService } from '../../core/sending/testing/fakeBatchService';
import { field, template } from '../../core/testing/templates';
import type { LoadedTemplate } from '../../core/templates/loadTemplate';
import { blankChoice } from '../engine/caseNames';
import type { HeaderChoices } from '../engine/studyColumn';
import { isUnverified } from '../table/confirmedRows';
import { studyAuditRows } from '../table/studyAudit';
import { calculationsOfStudy } from '../table/studyPackage';
import { readSelectedTable } from '../table/studySource';
import { changesOf } from '../table/writtenStudies';
import { forgetWrittenStudies } from '../table/writtenStudy';
import { officeWorkbook } from '../testing/officeWorkbook';
import { harness } from '../testing/studyHarness';
import { byColumn, loadAllNamed, planMixed, templateTexts, unnamedRows } from './mixedPlan';
import { columnAtFault, planStudy } from './studyPlan';
import { StudySession } from './studySession';
import type { StudyWorkbook } from './studyState';

bootOfficeWithFreshSheets({ globals: ['Excel', 'DOMParser'] });

const cautions = { referenceId: 'cautions', label: 'Cautions', type: 'text', units: null };
const beam = template({
  ...{ code: 'beam', name: 'Steel Beam', id: 'beam-1', version: 4 },
  fields: [
    field('span', { label: 'Span', units: 'ft', required: true }),
    field('load', { label: 'Load', units: 'kip/ft', required: true }),
  ],
  outputs: [
    { referenceId: 'moment', label: 'Moment', type: 'number', units: 'kip-ft' },
    { referenceId: 'weight', label: 'Weight', type: 'number', units: 'lb' },
    cautions,
  ],
});
const footing = template({
  ...{ code: 'footing', name: 'Footing', id: 'footing-1', version: 7 },
  fields: [
    field('width', { label: 'Width', units: 'in', required: true }),
    field('load', { label: 'Load', units: 'kip', required: true }),
  ],
  outputs: [
    { referenceId: 'pressure', label: 'Bearing pressure', type: 'number', units: 'ksf' },
    { referenceId: 'mass', label: 'Weight', type: 'number', units: 'lb' },
    cautions,
  ],
});
const solve: Record<string, (given: Record<string, unknown>) => Record<string, string | number>> = {
  beam: ({ span, load }) => ({
    moment: (Number(load) * Number(span) ** 2) / 8,
    weight: 1,
    cautions: 'Lateral',
  }),
  footing: ({ width, load }) => ({ pressure: Number(load) / (Number(width) / 12) ** 2, mass: 2 }),
};

/** By code, or by name in any case. @param published in place of these */
const loader =
  (published = [beam, footing]) =>
  (named: string): Promise<LoadedTemplate> => {
    const found = published.find(({ code, name }) =>
      [code, name.toLowerCase()].includes(named.toLowerCase()),
    );
    const message = `template: "${named}" does not exist`;
    const unknown = new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message });
    return found ? Promise.resolve({ template: found, returnsResults: true }) : Promise.reject(unknown);
  };

const workbook = officeWorkbook;
const { written: studies, linkTo, readResults } = workbook;

/** A service that calculates by these templates, and what was sent to it. */
function calculating() {
  const { client, batches } = fakeBatchService();
  const sent = () => batches.flatMap(({ items }) => items);
  const getBatch: typeof client.getBatch = async (...given) => {
    const answer = await client.getBatch(...given);
    const items = answer.batch.items?.map((item) => {
      const request = sent().find(({ ref }) => ref === item.ref);
      return { ...item, results: solve[request?.templateCode ?? '']?.(request?.attributes ?? {}) ?? {} };
    });
    return { ...answer, batch: { ...answer.batch, ...(items && { items }) } };
  };
  return { client: { ...client, getBatch }, sent };
}

const schedule = [
  ['Mark', 'Template', 'Span', 'Width', 'Load'],
  ['B1', 'Steel Beam', '20', '', '2'],
  ['F1', 'footing', '', '6', '90'],
  ['B2', 'beam', '10', '', '2'],
  ['X1', 'Steel Bm', '10', '', '2'],
  ['X2', '', '10', '', '2'],
  ['Level 2', '', '', '', ''],
  ['F2', 'FOOTING', '', '5', ''],
];

function enter(rows = schedule): void {
  rows.forEach((row, r) =>
    row.forEach((cell, c) => cell !== '' && office.enter(`${'ABCDEF'[c] ?? ''}${r + 1}`, cell)),
  );
}

const select = () =>
  office.grid.select(office.grid.activeSheetId(), { row: 1, column: 0, rowCount: 1, columnCount: 1 });
const choice = { preset: '', columns: null, layout: 'beside' as const, hiddenToo: false };
const choicesOf = () => ({});

async function plans(load = loader()) {
  const named = await loadAllNamed(templateTexts(await readSelectedTable()), load);
  return (whole: Parameters<typeof planMixed>[0]) => planMixed(whole, { named, choicesOf }, choice);
}

beforeEach(() => forgetWrittenStudies(null));

async function begun(rows = schedule, within = workbook) {
  enter(rows);
  select();
  const service = calculating();
  const store = createMemoryStore();
  const { study } = harness(service.client, store);
  const session = new StudySession(study, within);
  await session.readSelection();
  return { session, study, service, store, planFor: await plans() };
}

async function run(rows = schedule) {
  const started = await begun(rows);
  await started.session.run(started.planFor);
  expect(started.session.store.getState().phase).toMatchObject({ name: 'done' });
  return started;
}

async function look() {
  const [study] = await studies.list();
  const now = study ? await studies.read(study) : null;
  if (!study || !now) throw new Error('There is no study.');
  await studies.mark(now);
  const { changed, added, emptied } = changesOf(now);
  return { study, now, changes: { changed, added, emptied } };
}
const none = { changed: 0, added: 0, emptied: 0 };
const statuses = (last = 8) => office.read(`K2:K${last}`).map(([cell]) => cell);
const header = ['Moment (kip-ft)', 'Weight (lb)', 'Bearing pressure (ksf)', 'Cautions', 'Report', 'Status'];

test('each row is read, sent, and written by its own template, in one run', async () => {
  const { service } = await run();
  expect(service.sent().map(({ templateCode, attributes }) => ({ templateCode, ...attributes }))).toEqual([
    { templateCode: 'beam', span: 20, load: 2 },
    // The same heading: kip here, kip/ft in the rows of beams.
    { templateCode: 'footing', width: 6, load: 90 },
    { templateCode: 'beam', span: 10, load: 2 },
  ]);
  expect(office.read('F1:K8')).toEqual([
    header,
    [100, 1, '', 'Lateral', '', 'ok'],
    ['', 2, 360, '', '', 'ok'],
    [25, 1, '', 'Lateral', '', 'ok'],
    ['', '', '', '', '', 'Error: template: "Steel Bm" does not exist'],
    ['', '', '', '', '', 'Error: Template is blank: enter the code or the name of a template'],
    ['', '', '', '', '', ''],
    ['', '', '', '', '', 'Error: Load is required, in kip'],
  ]);
  expect((await look()).changes).toEqual(none);
});

test('the cell at fault is that of the name of the template, or of an input of the template', async () => {
  const { planFor } = await begun();
  const plan = planFor(await readSelectedTable());
  expect([3, 4, 6].map((row) => columnAtFault(plan, row))).toEqual([1, 1, 4]);
});

test.each([
  ['Mark', ['B1', 'F1'], 1],
  ['Piece', ['B1', 'F1'], 1],
  ['Mark', ['', 'F1'], 1],
  ['', ['', ''], null],
])('below %j, a row is named by %j, and never by its template', async (heading, marks, column) => {
  enter([
    ['Template', heading, 'Span', 'Width', 'Load'],
    ['beam', marks[0] ?? '', '20', '', '2'],
    ['footing', marks[1] ?? '', '', '6', '90'],
  ]);
  select();
  const { table } = (await plans())(await readSelectedTable());
  expect(table.nameColumn).toBe(column);
  expect(table.rows.map(({ name = '' }) => name)).toEqual(marks);
});

test('a row with a value that is no option says which there are', async () => {
  const options = ['W18X35', 'W16X31'];
  const section = field('section', { label: 'Section', type: 'enum', options, default: 'W16X31' });
  enter([
    ['Mark', 'Template', 'Span', 'Width', 'Load', 'Size'],
    ['B1', 'beam', '20', '', '2', 'W18X999'],
    ['F1', 'footing', '', '6', '90', ''],
  ]);
  select();
  const load = loader([{ ...beam, fields: [...beam.fields, section] }, footing]);
  const [row] = (await plans(load))(await readSelectedTable()).table.rows;
  expect(row && 'error' in row && row.error.message).toBe(
    'Section: "W18X999" is not an option. Allowed: "W18X35", "W16X31"',
  );
});

test('units of a heading are converted to those of each template', async () => {
  const { service } = await run([
    ['Mark', 'Template', 'Span (m)', 'Width (ft)', 'Load (kN)'],
    ['F1', 'footing', '', '6', '100'],
    ['F2', 'footing', '', '5', '100'],
  ]);
  expect(service.sent().map(({ attributes }) => attributes)).toEqual([
    { width: 72, load: expect.closeTo(22.48, 2) as number },
    { width: 60, load: expect.closeTo(22.48, 2) as number },
  ]);
});

test('a heading with units that fit one template only is a question to the other, and nothing runs', async () => {
  enter([
    ['Mark', 'Template', 'Span', 'Width', 'Load (kip)'],
    ['B1', 'beam', '20', '', '2'],
    ['F1', 'footing', '', '6', '90'],
  ]);
  select();
  const { table } = (await plans())(await readSelectedTable());
  expect(table.problems).toEqual([
    'Steel Beam: Nothing is calculated until the question at "Load (kip)" is answered',
  ]);
});

test('rows that no template reads are counted by the name that is unknown', async () => {
  enter();
  select();
  const plan = (await plans())(await readSelectedTable());
  expect(unnamedRows(plan)).toEqual(['unknown template "Steel Bm": 1 row', 'without a template: 1 row']);
  const [unknown] = plan.table.rows.filter(({ name }) => name === 'X1');
  const error = new CalcError({ kind: 'notFound', code: 'NOT_FOUND', message: 'None. Did you mean "beam"?' });
  const row = { index: unknown!.index, error };
  expect(unnamedRows({ ...plan, table: { ...plan.table, rows: [row] } })).toEqual([
    'unknown template "Steel Bm" (did you mean "beam"?): 1 row',
  ]);
});

test('a row that names a template counts, even with nothing in its columns', async () => {
  enter([
    ['Mark', 'Template', 'Span', 'Width', 'Load'],
    ['B1', 'beam', '20', '', '2'],
    ['F1', 'footing', '10', '', ''],
    ['X1', 'Steel Bm', '', '', ''],
    ['Level 2', '', '', '', ''],
  ]);
  select();
  const plan = (await plans())(await readSelectedTable());
  expect(plan.table.rows.map((row) => [row.name, 'error' in row ? row.error.message : 'ok'])).toEqual([
    ['B1', 'ok'],
    ['F1', 'Width is required, in inches. Also required: Load'],
    ['X1', 'template: "Steel Bm" does not exist'],
  ]);
  expect(plan.parts?.map(({ templateCode, table }) => [templateCode, table.rows.length])).toEqual([
    ['beam', 1],
    ['footing', 1],
  ]);
});

test('blanks and missing loads are asked for each template, and answered for one at a time', async () => {
  const usual = (of: typeof beam, load: number) => ({
    ...of,
    fields: of.fields.map((one) => (one.referenceId === 'load' ? { ...one, default: load } : one)),
  });
  const load = loader([usual(beam, 1), usual(footing, 5)]);
  const blankIn = 'Nothing is calculated until the question at "Load" is answered';
  enter();
  select();
  expect((await plans(load))(await readSelectedTable()).table.problems).toEqual([`Footing: ${blankIn}`]);
  office.enter('E1', 'Note');
  const table = await readSelectedTable();
  const named = await loadAllNamed(templateTexts(table), load);
  const problems = (defaultsOf: string[]) =>
    planMixed(table, { named, choicesOf }, { ...choice, defaultsOf }).table.problems;
  const missing = (given: string) =>
    `No column gives the loads: Load (${given}). Choose its column, or calculate with the defaults`;
  expect(problems([])).toEqual([`Steel Beam: ${missing('1 kip/ft')}`, `Footing: ${missing('5 kip')}`]);
  expect(problems(['beam'])).toEqual([`Footing: ${missing('5 kip')}`]);
});

/** `Lb` is its symbol and not its label: as a heading, it could be pounds. */
const braced = loader([
  {
    ...beam,
    fields: [
      ...beam.fields,
      field('unbracedLength', {
        ...{ label: 'Unbraced length of the compression flange', units: 'ft' },
        choices: [{ value: null, label: 'At the supports only' }],
      }),
    ],
  },
  footing,
]);

test('rows run again as the user has answered about blank cells, before the run or after it', async () => {
  const answers: Record<string, HeaderChoices> = {};
  const answering: StudyWorkbook = {
    ...workbook,
    loadHeaderChoices: (code) => Promise.resolve(answers[code] ?? {}),
    saveHeaderChoices: (code, choices) => Promise.resolve(void (answers[code] = choices)),
  };
  const { session } = await begun(
    [
      ['Mark', 'Template', 'Span', 'Width', 'Load', 'Lb'],
      ['B1', 'Steel Beam', '20', '', '2', ''],
      ['F1', 'footing', '', '6', '90', ''],
      ['B2', 'beam', '10', '', '2', '5'],
    ],
    answering,
  );
  const named = await loadAllNamed(templateTexts(await readSelectedTable()), braced);
  const planFor = (whole: Parameters<typeof planMixed>[0]) =>
    planMixed(whole, { named, choicesOf: (code) => session.store.getState().choices[code] ?? {} }, choice);
  const problem = 'Steel Beam: Nothing is calculated until the question at "Lb" is answered';
  expect(planFor(await readSelectedTable()).table.problems).toEqual([problem]);
  await session.chooseField('beam', blankChoice('lb'), 'default');
  await session.run(planFor);
  expect(session.store.getState().phase).toMatchObject({ name: 'done', rows: 3 });
  office.enter('C4', '12');
  await session.runChanged((await look()).study, braced);
  expect(session.store.getState().phase).toMatchObject({ name: 'done', rows: 1 });

  // In another session, which shows no table, a study without an answer.
  const { study } = await look();
  await studies.save({ ...study, choices: {} });
  delete answers['beam'];
  office.enter('C4', '14');
  const later = new StudySession(harness(calculating().client).study, answering);
  await later.runChanged((await look()).study, braced);
  const { phase, source, choices } = later.store.getState();
  expect(phase).toMatchObject({ name: 'failed', error: { message: problem } });
  expect([source?.address, choices['beam']?.['lb']]).toEqual(['Sheet1!A1:F4', 'unbracedLength']);
  await later.chooseField('beam', blankChoice('lb'), 'default');
  await later.runChanged((await look()).study, braced);
  expect(later.store.getState().phase).toMatchObject({ name: 'done', rows: 1 });
  expect((await look()).study.choices).toMatchObject({ 'beam blank lb': 'default' });
});

test('another template in a row changes it; it runs again by that template', async () => {
  const { session, service } = await run();
  office.enter('B4', 'Footing');
  office.enter('D4', '12');
  office.enter('C4', '');
  const { study, changes } = await look();
  expect(changes).toEqual({ ...none, changed: 1 });
  expect(statuses()[2]).toMatch(/^Changed: /);
  await session.runChanged(study, loader());
  expect(session.store.getState().phase).toMatchObject({ name: 'done', rows: 1 });
  expect(service.sent().at(-1)).toMatchObject({
    templateCode: 'footing',
    attributes: { width: 12, load: 2 },
  });
  expect(office.read('F4:K4')).toEqual([['', 2, 2, '', '', 'ok']]);
  expect((await look()).changes).toEqual(none);
});

test('results stay under their headings when another template comes first, or one is named no more', async () => {
  const { session } = await run(schedule.slice(0, 4));
  office.enter('B2', 'Footing');
  office.enter('D2', '12');
  await session.runChanged((await look()).study, loader());
  expect(office.read('F1:K2')).toEqual([header, ['', 2, 2, '', '', 'ok']]);
  for (const row of ['2', '3']) {
    office.enter(`B${row}`, 'beam');
    office.enter(`C${row}`, '8');
  }
  await session.runChanged((await look()).study, loader());
  expect(session.store.getState().phase).toMatchObject({ name: 'done', rows: 2 });
  expect(office.read('F1:K3')).toEqual([
    header,
    [16, 1, '', 'Lateral', '', 'ok'],
    [720, 1, '', 'Lateral', '', 'ok'],
  ]);
  expect((await look()).changes).toEqual(none);
});

test('a corrected name is a changed row, and results follow inputs that were sorted without them', async () => {
  const { session, planFor } = await run();
  await session.retryFailed(planFor);
  expect(session.store.getState().phase).toMatchObject({ name: 'done', rows: 3 });
  office.enter('B5', 'beam');
  ['B2', 'beam', '10', '', '2'].forEach((cell, c) => office.enter(`${'ABCDE'[c] ?? ''}2`, cell));
  ['B1', 'Steel Beam', '20', '', '2'].forEach((cell, c) => office.enter(`${'ABCDE'[c] ?? ''}4`, cell));
  const { study, changes } = await look();
  expect(changes).toEqual({ ...none, changed: 1 });
  expect([office.read('F2'), office.read('F4')]).toEqual([[[25]], [[100]]]);
  await session.runChanged(study, loader());
  expect(statuses().slice(0, 4)).toEqual(['ok', 'ok', 'ok', 'ok']);
});

test('no row runs by another version of its template, or by one that has no columns here', async () => {
  const { session } = await run();
  office.enter('E2', '3');
  const { study } = await look();
  const failure = () => {
    const { phase } = session.store.getState();
    return phase.name === 'failed' ? String(phase.error) : phase.name;
  };
  await session.runChanged(study, loader([{ ...beam, id: 'beam-2' }, footing]));
  expect(failure()).toMatch(/Another version of beam has been published/);
  await session.retryFailed(await plans(loader([beam, { ...footing, id: 'footing-2' }])));
  expect(failure()).toMatch(/Another version of footing has been published/);
  office.enter('B2', 'post');
  await session.runChanged(
    study,
    loader([beam, footing, { ...beam, code: 'post', name: 'Post', id: 'post-1' }]),
  );
  expect(failure()).toMatch(/No row used post .* Run the whole table again/);
  expect(statuses()[0]).toMatch(/^Changed: /);
});

test('a run that was cancelled goes on with the other rows, each calculated once', async () => {
  const rows = Array.from({ length: 130 }, (_, i) =>
    i % 2 ? [`B${i}`, 'beam', String(i), '', '2'] : [`F${i}`, 'footing', '', String(i + 1), '9'],
  );
  const { session, service, study, planFor } = await begun([schedule[0] ?? [], ...rows]);
  const stop = session.store.subscribe(({ phase }) => {
    if (phase.name === 'running' && phase.progress.done >= 100) session.cancel();
  });
  await session.run(planFor);
  stop();
  expect(session.store.getState().phase).toMatchObject({ name: 'cancelled', written: 100 });
  const [entry] = await study.unfinished();
  const later = new StudySession(study, workbook);
  await later.resume(entry!, loader());
  expect(later.store.getState()).toMatchObject({
    phase: { name: 'done' },
    choice: { templateCode: byColumn },
  });
  expect(new Set(service.sent().map(({ ref }) => ref)).size).toBe(130);
  expect(service.sent()).toHaveLength(130);
  expect(new Set(statuses(131))).toEqual(new Set(['ok']));
  // The rows that were there before it went on have their reports still, and were calculated by the service.
  const { now, study: kept } = await look();
  expect(new Set(kept.rows.map(({ sheetId }) => sheetId)).size).toBe(130);
  expect(now.ties.rows.filter((tie) => isUnverified(kept, tie))).toEqual([]);
});

test('results on a new worksheet are followed as well, and those beside the table are shown again', async () => {
  const { session, service, planFor } = await run();
  select();
  await session.readSelection();
  const { source } = session.store.getState();
  session.showEarlier(planFor(source!));
  const records = session.store.getState().results?.records;
  expect([...(records?.values() ?? [])].map(({ index, ok }) => [index, ok])).toEqual([
    ...[0, 1, 2].map((index) => [index, true]),
    ...[3, 4, 6].map((index) => [index, false]),
  ]);
  await forgetWrittenStudies(null);
  await session.run((whole) => ({ ...planFor(whole), layout: 'sheet' }));
  expect(session.store.getState().phase).toMatchObject({ name: 'done', rows: 6 });
  office.enter('B2', 'footing');
  office.enter('D2', '24');
  const { study, changes } = await look();
  expect(changes).toEqual({ ...none, changed: 1 });
  await session.runChanged(study, loader());
  expect(service.sent().at(-1)).toMatchObject({
    templateCode: 'footing',
    attributes: { width: 24, load: 2 },
  });
  expect((await look()).changes).toEqual(none);
});

test('on a worksheet of results, the notes of one template stay, and a column added later shifts no result', async () => {
  const { session } = await begun([
    ['Mark', 'Span', 'Load', 'Note'],
    ['B1', '10', '2', 'x'],
    ['B2', '20', '2', 'y'],
  ]);
  const only = { template: beam, returnsResults: true };
  await session.run((whole) => planStudy(whole, only, { ...choice, layout: 'sheet' }, {}));
  const { place } = (await look()).now;
  const rows = async () => (await readResults(place, 3, 10)).slice(1).map((row) => row.slice(1));
  office.enter('C2', '4');
  await session.runChanged((await look()).study, loader());
  const written = [
    ['B1', 10, 4, 'x', 50, 1, 'Lateral', '', 'ok'],
    ['B2', 20, 2, 'y', 100, 1, 'Lateral', '', 'ok'],
  ];
  expect(await rows()).toEqual(written);
  office.enter('E1', 'Checked');
  office.enter('C3', '3');
  await session.runChanged((await look()).study, loader());
  const { phase } = session.store.getState();
  expect(phase).toMatchObject({ name: 'failed' });
  expect(String(phase.name === 'failed' && phase.error)).toMatch(/now read differently/);
  expect((await rows())[1]?.slice(0, -1)).toEqual(written[1]?.slice(0, -1));
});

test('hidden rows are left out, also where they are all rows of a template', async () => {
  enter(schedule.slice(0, 4));
  await onActiveSheet((sheet) => void (sheet.getRange('3:3').rowHidden = true));
  select();
  const { parts, table } = (await plans())(await readSelectedTable());
  expect(parts?.map(({ templateCode }) => templateCode)).toEqual(['beam']);
  expect(table.rows.map(({ index }) => index)).toEqual([0, 2]);
});

test('audit and package name the template and the version of each row', async () => {
  await run();
  const { now } = await look();
  const published = (code: string) => [beam, { ...footing, version: 8 }].find((one) => one.code === code);
  expect(
    studyAuditRows(now, published, () => false).map(({ mark, template: name, version, doubts }) => [
      mark,
      name,
      version,
      doubts,
    ]),
  ).toEqual([
    ['B1', 'Steel Beam', '4', ''],
    [
      'F1',
      'Footing',
      '7',
      'Not up to date: calculated with version 7 of the template; version 8 is published',
    ],
    ['B2', 'Steel Beam', '4', ''],
    ['X1', '', '', ''],
    ['X2', '', '', ''],
    [
      'F2',
      'Footing',
      '7',
      'Not up to date: calculated with version 7 of the template; version 8 is published',
    ],
  ]);
  const reports = calculationsOfStudy(now, published, linkTo);
  expect(reports.map(({ template: code, sheetId }) => [code, sheetId !== null])).toEqual([
    ['beam', true],
    ['footing', true],
    ['beam', true],
    ['', false],
    ['', false],
    ['footing', false],
  ]);
  const interrupted = calculationsOfStudy(
    now,
    published,
    linkTo,
    (id, row) => id === now.study.id && row !== 2,
  );
  const remarks = interrupted.map(({ remark }, row) =>
    remark === reports[row]!.remark ? 'as before' : remark,
  );
  const earlier = 'From an earlier run: the study was run again and interrupted before this row.';
  // Another remark on a row, such as an outdated template, stays before it.
  const both = `${reports[1]!.remark} ${earlier}`;
  expect(remarks).toEqual([earlier, both, 'as before', 'as before', 'as before', 'as before']);
  const audited = studyAuditRows(now, published, (id, row) => id === now.study.id && row === 0);
  expect(audited.slice(0, 2).map(({ state }) => state)).toEqual([`Study row. ${earlier}`, 'Study row']);
});

test('the audit says the source, time, and inputs of each row', async () => {
  const { session } = await run(schedule.slice(0, 4));
  const published = (code: string) => [beam, footing].find((one) => one.code === code);
  const audited = async () =>
    studyAuditRows((await look()).now, published, () => false).map(({ cell, from, solvedAt, inputs }) => ({
      ...{ cell, from, inputs },
      age: Date.now() - Date.parse(solvedAt),
    }));
  const before = await audited();
  expect(before.map(({ from }) => from)).toEqual(before.map(() => 'service'));
  expect(before.slice(0, 2).map(({ inputs }) => inputs)).toEqual([
    'Sheet1!A2:E2: Span = 20 ft; Load = 2 kip/ft',
    'Sheet1!A3:E3: Width = 6 in; Load = 90 kip',
  ]);
  // What the service did not say, of any field, and what another session calculated.
  const [study] = await studies.list();
  await studies.save({
    ...study!,
    solvedAt: '2026-01-01T00:00:00.000Z',
    rows: study!.rows.map((row, at) => (at === 0 ? row : { ...row, utilization: 0.5 })),
  });
  expect((await audited()).map(({ from }) => from)).toEqual([
    'service',
    ...before.slice(1).map(() => 'workbook'),
  ]);
  office.enter('E2', '3');
  await session.runChanged((await look()).study, loader());
  const after = await audited();
  expect(after.map(({ from }) => from)).toEqual(['service', ...before.slice(1).map(() => 'workbook')]);
  // The rows that did not run again keep their time.
  expect(after.map(({ age }) => age < 60_000)).toEqual([true, ...before.slice(1).map(() => false)]);
});

test('a column headed Template that names none keeps the table from running', async () => {
  const { planFor } = await begun([
    ['Mark', 'Template', 'Span', 'Load'],
    ['B1', 'T-1', '20', '2'],
  ]);
  expect(planFor(await readSelectedTable()).table.problems).toEqual([
    'No row of the column Template names a template. If it means something else, change its heading',
  ]);
});

test('a table is not run by one template where a column names them, and by none without the column', async () => {
  const { session, planFor } = await begun();
  expect(session.store.getState().choice.templateCode).toBe(byColumn);
  await session.run((whole) => ({ ...planFor(whole), templateCode: 'beam' }));
  expect(session.store.getState().phase).toMatchObject({ name: 'failed' });
  office.enter('B1', 'Kind');
  await session.readSelection();
  expect(session.store.getState().choice.templateCode).toBeNull();
});

test('the template that was chosen before such a table is chosen again after it', async () => {
  enter();
  const session = new StudySession(harness(calculating().client).study, workbook);
  await session.choose({ templateCode: 'beam', layout: 'sheet' });
  select();
  await session.readSelection();
  await session.readSelection();
  expect(session.store.getState().choice.templateCode).toBe(byColumn);
  office.enter('B1', 'Kind');
  await session.readSelection();
  expect(session.store.getState().choice).toMatchObject({ templateCode: 'beam', layout: 'sheet' });
});
