/**
 * Rows that a study wrote carry their seals. Opened without a key, an account, or a network, a workbook shows which rows the service
 * computed. No field of a row is believed that the service did not sign.
 */
import { requestSize } from '../../src/core/cache/requestSize';
import { SealChecker, type TrustedKey } from '../../contract/seal/sealChecker';
import { loadTemplateNamed } from '../../src/core/templates/loadTemplate';
import type { ShownCase } from '../../src/workbook/formulas/calculatedCells';
import type { StudyRowResult } from '../../src/study/engine/study';
import type { StudyRecord } from '../../src/study/engine/studyRecord';
import { loadAllNamed, planMixed, recordIn } from '../../src/study/session/mixedPlan';
import { planStudy, type StudyPlan } from '../../src/study/session/studyPlan';
import { confirmedRows } from '../../src/study/table/confirmedRows';
import { keepWritten } from '../../src/study/table/keptRun';
import { hashOfInputs } from '../../src/study/table/rowHash';
import { confirmSealed, sealedCase } from '../../src/study/table/rowSeals';
import { tieRows } from '../../src/study/table/rowTies';
import { studyAuditRows } from '../../src/study/table/studyAudit';
import type { StudyNow } from '../../src/study/table/studyNow';
import { membersOfStudy } from '../../src/study/table/studyPackage';
import { planResultHeader, planResultRow } from '../../src/study/table/studyResultTable';
import type { WrittenStudies } from '../../src/study/table/writtenStudies';
import { readWrittenStudy, type WrittenStudy, writtenStudyText } from '../../src/study/table/writtenStudy';
import { studyInFile } from '../../src/verify/studyInFile';
import { rowsOfStudy } from '../../src/verify/studyRows';
import { type FileCell, placeKey } from '../../src/verify/workbookFile';
import { forgeries, withForged } from '../support/forgeries';
import type { LiveCore } from '../support/liveCore';
import { issuer, open, operator, sealKeys, startServiceForEachTest } from '../support/coreSession';

startServiceForEachTest();

const linkTo = (url: string | null) => url;
const most = 4_000_000;
const beams = [
  ['Mark', 'Section', 'Span (ft)', 'Dead load (plf)', 'Live load (plf)', 'cb'],
  ['B1', 'W18X35', 20, 200, 400, 1],
  ['B2', 'W8X10', 31, 900, 400, 1],
  ['B3', 'W16X31', 24.5, 260, 350, ''],
];
const columns = ['verdict', 'utilization', 'governing', 'Mu [kN-m]', 'cautions', 'defaultsUsed', 'sheetUrl'];
const choice = {
  preset: '',
  columns,
  layout: 'beside' as const,
  hiddenToo: false,
  defaultsToo: true,
};

function tableOf(values: unknown[][]) {
  const [width, height] = [values[0]!.length, values.length];
  const at = { worksheetId: 's', sheetName: 'Beams', row: 0, column: 0 };
  const box = { ...at, rowCount: height, columnCount: width };
  return { box, address: 'Beams!A1', values, hidden: [] };
}

async function beamPlan(core: LiveCore, values: unknown[][] = beams): Promise<StudyPlan> {
  const loaded = await loadTemplateNamed(core.catalogue, 'steelBeamAISC360');
  return planStudy(tableOf(values), loaded, choice, {});
}

/** The cells that the last run wrote beside its rows. */
let beside: unknown[][];

/** What the workbook carries of a run of this plan. */
async function written(core: LiveCore, plan: StudyPlan): Promise<WrittenStudy> {
  expect(plan.table.problems).toEqual([]);
  const results: StudyRowResult[] = [];
  const write = (rows: StudyRowResult[]) => Promise.resolve(void results.push(...rows));
  await core.study.run({ templateCode: plan.templateCode, rows: plan.table.rows }, { write });
  const records = results.map((result): [number, StudyRecord] => [
    result.index,
    recordIn(
      plan,
      result,
      plan.table.rows.find(({ index }) => index === result.index),
    ),
  ]);
  expect(records.map(([, { status }]) => status.split(/[:;,]/)[0])).toEqual(records.map(() => 'ok'));
  const rows = [...records.keys()];
  beside = records.map(([, record]) => planResultRow(plan.columns, record, linkTo).map(({ value }) => value));
  const { box } = plan.source;
  let saved: WrittenStudy | undefined;
  const studies = {
    linkTo,
    read: (study: WrittenStudy) =>
      Promise.resolve({
        ...now(study, plan.source.values),
        ties: { rows: [], deleted: [] },
      }),
    save: (study: WrittenStudy) => Promise.resolve(void (saved = study)),
  } as unknown as WrittenStudies;
  const header = planResultHeader(plan.columns).map(({ value }) => String(value));
  const place = {
    worksheetId: 's',
    sheetName: 'Beams',
    row: 0,
    column: box.columnCount,
  };
  // The colleague has another computer.
  const note = jest.spyOn(confirmedRows, 'note').mockImplementation();
  await keepWritten(studies, {
    ...{
      runId: 'run',
      plan,
      rows,
      only: rows,
      records: new Map(records),
      earlier: null,
    },
    settledAt: new Map(rows.map((row) => [row, '2026-01-01T00:00:00.000Z'])),
    writer: {
      place: () => place,
      header: () => header,
      layout: () => 'beside',
    },
  });
  note.mockRestore();
  return saved!;
}

/** The study with the cells as they were written, or as `values` has them now. */
function now(study: WrittenStudy, values: unknown[][], honest = study): StudyNow {
  const { box } = tableOf(values);
  const places = honest.sent.map(({ heads }) => values[0]!.indexOf(heads[0] ?? ''));
  const sent = values.slice(1).map((row) => places.map((c) => row[c]));
  const inputs = sent.map(hashOfInputs);
  const marks = values.slice(1).map(([mark]) => String(mark));
  const ties = tieRows(
    inputs.map((each, at) => ({ inputs: each, mark: marks[at]! })),
    honest.rows.map(({ results, status }) => ({ results, status })),
    study,
    true,
  );
  return { study, box, place: study.place, columns: [1], cells: [], sent, inputs, ties };
}

/** As another computer reads it. */
const opened = (study: WrittenStudy) => readWrittenStudy(writtenStudyText(study, most))!;

/** What the seals of the rows prove to a reader. */
async function proven(core: LiveCore, at: StudyNow) {
  const reader = { ...core, linkTo };
  return Promise.all(
    at.ties.rows.map((tie, row) =>
      tie.state === 'current'
        ? sealedCase(reader, { now: at, fact: tie.fact, cells: at.sent[row]! })
        : Promise.resolve(null),
    ),
  );
}

const reader = (keys: readonly TrustedKey[]) => open({ apiKey: null, sealKeys: keys });

test('rows of a study are proven by their seals, without a key or a call', async () => {
  const author = open();
  const study = opened(await written(author, await beamPlan(author)));
  const colleague = reader(await sealKeys());
  const at = now(study, beams);
  const found = await proven(colleague, at);
  expect(found.map((one) => one?.result)).toMatchObject(
    study.rows.map(({ verdict, utilization, sheetUrl }) => ({
      ...{ from: 'sealed', sealedBy: issuer, verdict, utilization, sheetUrl },
    })),
  );
  const said = () => {
    const audited = studyAuditRows(
      at,
      () => undefined,
      () => false,
    );
    const members = membersOfStudy(at);
    return audited.map(({ from, sealedBy }, i) => [
      from,
      sealedBy,
      members[i]?.doubts.unverified !== undefined,
    ]);
  };
  expect(said()).toEqual(study.rows.map(() => ['workbook', undefined, true]));
  await confirmSealed({ ...colleague, linkTo }, [at], new AbortController().signal);
  expect(said()).toEqual(study.rows.map(() => ['sealed', issuer, false]));
  expect(colleague.sent()).toBe(0);
});

test('rows of several templates are proven, each by its own', async () => {
  const author = open();
  const values = [
    ['Mark', 'Template', 'Section', 'Span (ft)', 'Demand', 'Dead load (plf)', 'Live load (plf)'],
    ['B1', 'steelBeamAISC360', 'W18X35', 20, '', 200, 400],
    ['R1', 'ratio', '', '', 7, '', ''],
  ];
  const named = await loadAllNamed(['steelBeamAISC360', 'ratio'], (text) =>
    loadTemplateNamed(author.catalogue, text),
  );
  const mixed = { named, choicesOf: () => ({}) };
  const plan = planMixed(tableOf(values), mixed, { ...choice, columns: null });
  const study = opened(await written(author, plan));
  const found = await proven(reader(await sealKeys()), now(study, values));
  expect(found.map((one) => one?.result.from)).toEqual(['sealed', 'sealed']);
});

test('no field of a row, of its seal, or of its template is believed that is not signed', async () => {
  const author = open();
  const honest = opened(await written(author, await beamPlan(author)));
  const colleague = reader(await sealKeys());
  const seen = (at: StudyNow, i: number, shown: ShownCase) => {
    const tie = at.ties.rows[i]!;
    const { mark: _, solvedAt: __, sealed: ___, ...fact } = ('fact' in tie && tie.fact) || honest.rows[i]!;
    const { seal: ____, ...result } = shown.result;
    return JSON.stringify([fact, shown.request.parameters, result]);
  };
  const signed = now(honest, beams);
  const genuine = (await proven(colleague, signed)).map((shown, i) => seen(signed, i, shown!));
  const believed: string[] = [];
  let count = 0;
  for (const { path, value } of forgeries(honest)) {
    let study: WrittenStudy | null = null;
    try {
      study = readWrittenStudy(writtenStudyText(withForged(honest, path, value) as WrittenStudy, most));
    } catch {
      // No study at all.
    }
    if (study === null) continue;
    const at = now(study, beams, { ...study, sent: honest.sent });
    const found = await proven(colleague, at);
    for (const [i, shown] of found.entries()) {
      if (!shown) continue;
      count += 1;
      // What a seal does not name is left out of it.
      if (seen(at, i, shown) !== genuine[i]) believed.push(`${path.join('.')}: ${seen(at, i, shown)}`);
    }
    const isHeading = path[0] === 'columns' || path[0] === 'header';
    if (isHeading && found.some((one) => one !== null)) believed.push(path.join('.'));
  }
  expect(believed).toEqual([]);
  expect(count).toBeGreaterThan(20);
});

test('an input that was edited, and the seal of another row, prove nothing', async () => {
  const author = open();
  const study = opened(await written(author, await beamPlan(author)));
  const colleague = reader(await sealKeys());
  const edited = beams.with(1, ['B1', 'W18X35', 21, 200, 400, 1]);
  // The hash beside an edited cell can be edited as well.
  const inputs = now(study, edited).inputs[0]!;
  const rehashed = {
    ...study,
    rows: study.rows.map((row, i) => (i === 0 ? { ...row, inputs } : row)),
  };
  const isProven = async (at: StudyNow) => (await proven(colleague, at)).map((one) => one !== null);
  expect(await isProven(now(rehashed, edited))).toEqual([false, true, true]);
  const [first, second, third] = study.rows;
  const { sealed, sheetId, sheetUrl } = second!;
  const swapped = {
    ...study,
    rows: [{ ...first!, sealed: sealed!, sheetId, sheetUrl }, second!, third!],
  };
  expect(await isProven(now(swapped, beams))).toEqual([false, true, true]);
});

test('seals of rows prove nothing where their key is not trusted, or was revoked', async () => {
  const author = open();
  const study = opened(await written(author, await beamPlan(author)));
  const [key] = await sealKeys();
  const from = async (keys: readonly TrustedKey[]) =>
    (await proven(reader(keys), now(study, beams))).filter((one) => one !== null).length;
  expect(await from([key!])).toBe(3);
  expect(await from([])).toBe(0);
  expect(await from([{ ...key!, issuer: 'https://elsewhere.test' }])).toBe(0);
  await operator('seals', 'revoke', key!.keyId);
  expect(await from(await sealKeys())).toBe(0);
});

test('a seal takes at most 450 bytes beside the results, and rows without room have none', async () => {
  const author = open();
  const many = Array.from({ length: 100 }, (_, i) => [`B${i}`, 'W18X35', 12 + i / 7, 200 + i, 400 + i, 1]);
  const study = await written(author, await beamPlan(author, [beams[0]!, ...many]));
  const size = (rows: WrittenStudy['rows']) => requestSize(writtenStudyText({ ...study, rows }, Infinity));
  const { rows } = study;
  const bare = rows.map(({ sealed: _, ...row }) => row);
  const withoutResults = rows.map((row) => ({
    ...row,
    sealed: { ...row.sealed!, results: {} },
  }));
  // The first has the template and the names beside its own.
  const each = (some: WrittenStudy['rows']) =>
    (size(some) - size([some[0]!, ...bare.slice(1)])) / (rows.length - 1);
  expect(each(withoutResults)).toBeGreaterThan(150);
  expect(each(withoutResults)).toBeLessThanOrEqual(450);
  expect(each(rows)).toBeLessThan(1000);
  const room = size(rows) - 10 * each(rows);
  const cut = readWrittenStudy(writtenStudyText(study, room))!;
  const kept = cut.rows.filter(({ sealed }) => sealed).length;
  expect([cut.rows.length, kept > 80, kept < 95]).toEqual([100, true, true]);
  expect(requestSize(writtenStudyText(study, room))).toBeLessThanOrEqual(room);
});

test('a saved file is checked row by row: what was changed in its cells is named', async () => {
  const author = open();
  const study = opened(await written(author, await beamPlan(author)));
  const check = new SealChecker(await sealKeys());
  const found = async (change: (cells: unknown[][]) => void, of = study) => {
    const cells = [[...beams[0]!, ...of.header], ...beams.slice(1).map((row, i) => [...row, ...beside[i]!])];
    change(cells);
    const held = cells.flatMap((row, r) =>
      row.map((value, column): [string, FileCell] => {
        const formula = typeof value === 'string' && value.startsWith('=') ? value : null;
        const place = { sheetName: 'Beams', row: r, column, spill: null, numberFormat: 'General' };
        return [placeKey(r, column), { ...place, formula, value: formula === null ? value : 'Open' }];
      }),
    );
    const sheets = new Map([['beams', new Map(held)]]);
    const now = studyInFile(
      { sheets, names: new Map(), tables: new Map(), merged: new Map(), carried: [], studies: [] },
      of,
    )!;
    const rows = await rowsOfStudy(now, check, true);
    return rows.map(({ cell, mark, reason, differences }) => [cell, mark, reason?.kind ?? differences]);
  };
  const good: unknown[][] = [
    ['Beams!A2', 'B1', []],
    ['Beams!A3', 'B2', []],
    ['Beams!A4', 'B3', []],
  ];
  expect(await found(() => undefined)).toEqual(good);
  const inserted = (cells: unknown[][]) =>
    cells.forEach((row, r) => row.splice(row.length - 1, 0, r === 0 ? 'My note' : ''));
  expect(await found(inserted)).toEqual(good);
  const ratioAt = beams[0]!.length + study.columns.indexOf('utilization');
  const verdictAt = beams[0]!.length + study.columns.indexOf('verdict');
  const changes: [(cells: unknown[][]) => void, unknown][] = [
    [
      (cells) => (cells[1]![2] = 22),
      [expect.stringMatching(/is 22 in the input cells and 20 in what was sealed/)],
    ],
    [
      (cells) => {
        cells[1]![2] = 22;
        cells[1]![verdictAt] = 'CHANGED';
      },
      [expect.stringMatching(/is 22 in the input cells/)],
    ],
    [(cells) => (cells[1]![verdictAt] = 'CHANGED'), ['its worksheet says that the row was changed']],
    [
      (cells) => (cells[1]![ratioAt] = 0.12),
      [expect.stringMatching(/^Utilization is 0\.12 in the file, [\d.]+ was sealed$/)],
    ],
  ];
  for (const [change, says] of changes)
    expect(await found(change)).toEqual(good.with(0, ['Beams!A2', 'B1', says]));
  const unread = await found((cells) => (cells[0]![2] = 'Length (ft)'));
  expect(unread).toEqual(good.map(([cell, mark]) => [cell, mark, 'inWords']));
  expect(await found((cells) => cells.splice(2, 1))).toEqual([
    good[0],
    ['Beams!A3', 'B3', []],
    ['Beams!A1', 'B2', 'inWords'],
  ]);
  const { sealed: _, ...bare } = study.rows[0]!;
  const without = { ...study, rows: study.rows.with(0, bare) };
  expect(await found(() => undefined, without)).toEqual(good.with(0, ['Beams!A2', 'B1', 'noSeal']));
});
