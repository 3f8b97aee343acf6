/**
 * Any user of the file can change what it holds of a study. A row then shows what its report says, or says that it is not verified or
 * that its report says something else: whatever field was changed.
 */
import { hashOfInputs, hashOfResults } from '../../src/study/table/rowHash';
import { tieRows } from '../../src/study/table/rowTies';
import { studyAuditRows } from '../../src/study/table/studyAudit';
import { studyCase } from '../../src/study/table/studyCase';
import type { StudyNow } from '../../src/study/table/studyNow';
import { membersOfStudy } from '../../src/study/table/studyPackage';
import { verifyRows } from '../../src/study/table/rowReports';
import { readWrittenStudy, type WrittenRow, type WrittenStudy } from '../../src/study/table/writtenStudy';
import { ratioText } from '../../contract/numberText';
import { governingCheck } from '../../src/core/outputs/governing';
import { planAudit } from '../../src/workbook/sharing/audit';
import { frozenHeader } from '../../src/workbook/sharing/frozenRecord';
import { forgeries, withForged } from '../support/forgeries';
import type { LiveCore } from '../support/liveCore';
import { open, ratio, service, startServiceForEachTest } from '../support/coreSession';

startServiceForEachTest();

const linkTo = (url: string | null) => url;
const demands = [7, 31.2];
const tableAt = { worksheetId: 's', sheetName: 'Sheet1', row: 0, column: 0 };

async function honestStudy(core: LiveCore) {
  const template = await core.catalogue.detail('ratio');
  const honest = [];
  for (const demand of demands) honest.push(await ratio(core, { demand }));
  const written: WrittenStudy = {
    ...{ version: 1, id: 'study', templateCode: template.code, templateId: template.id },
    ...{ templateVersion: template.version ?? null, solvedAt: '2026-01-01T00:00:00.000Z', table: tableAt },
    ...{ above: 0, title: '', sent: [{ heads: ['Demand'], key: 'demand', field: 'demand' }], named: null },
    ...{ choices: {}, columns: ['verdict'], layout: 'beside', header: ['Verdict', 'Status'] },
    ...{ place: { ...tableAt, column: 1 }, leftOut: [] },
    rows: honest.map((result, at) => ({
      ...{ mark: `B${at}`, inputs: hashOfInputs([demands[at]])!, results: hashOfResults([result.verdict]) },
      ...{ status: 'ok', verdict: result.verdict, utilization: result.utilization },
      ...{ governing: governingCheck(result, template.outputs), sheetId: result.sheetId },
      sheetUrl: result.sheetUrl,
    })),
  };
  return { template, honest, written };
}

/** With the cells that were calculated. */
function studyNow(study: WrittenStudy): StudyNow {
  const ties = tieRows(
    demands.map((demand, at) => ({ inputs: hashOfInputs([demand]), mark: `B${at}` })),
    study.rows.map(({ results }) => ({ results, status: 'ok' })),
    study,
    true,
  );
  const box = { ...tableAt, rowCount: 3, columnCount: 1 };
  const sent = demands.map((demand) => [demand]);
  return { study, box, place: study.place, columns: [1], cells: [], sent, inputs: [], ties };
}

test('reading the reports of rows verifies those that agree, and tells why they fail', async () => {
  const core = open();
  const { written } = await honestStudy(core);
  const [first, second] = written.rows as [WrittenRow, WrittenRow];
  const utilization = (second.utilization ?? 0) / 2;
  const listed = async (rows: WrittenRow[]) => {
    const now = studyNow({ ...written, rows });
    const runtime = { ...core, client: () => core.client, calculations: { mayCheck: () => true }, linkTo };
    await verifyRows(runtime, [now], new AbortController().signal);
    const unverified = membersOfStudy(now).map(({ doubts }) => doubts.unverified !== undefined);
    const audited = studyAuditRows(
      now,
      () => undefined,
      () => false,
    );
    return audited.map(({ from, said }, at) => [from, said, unverified[at]]);
  };
  const why = 'Demand exceeds capacity';
  expect(await listed([first, { ...second, utilization }])).toEqual([
    ['service', '', false],
    ['workbook', `${second.governing} ${ratioText(utilization)}`, true],
  ]);
  expect(await listed([first, second])).toEqual([
    ['service', '', false],
    ['service', why, false],
  ]);
  expect(await listed([{ ...first, sheetId: 'deleted' }, second])).toEqual([
    ['workbook', '', true],
    ['service', why, false],
  ]);
  // Of a run that was interrupted only the links are left.
  expect(await listed([first, second].map((row) => ({ ...row, sheetId: null })))).toEqual([
    ['service', '', false],
    ['service', why, false],
  ]);
});

test('no field of what a workbook holds of a study is believed', async () => {
  const core = open();
  const { template, honest, written } = await honestStudy(core);
  // Of another demand, and of the same ratio.
  const alike = await ratio(core, { demand: 14, capacity: 20 });
  expect(alike.utilization).toBe(honest[0]?.utilization);
  const sheets = new Map(
    await Promise.all(
      [...honest, alike].map(async ({ sheetId }) => [sheetId, await core.client.getSheet(sheetId)] as const),
    ),
  );
  const swapped = [honest[1]!, alike].map(({ sheetId }) => ({
    path: ['rows', 0, 'sheetId'],
    value: sheetId,
  }));
  const believed: string[] = [];
  let confirmed = 0;
  for (const { path, value } of [...forgeries(written), ...swapped, { path: ['id'], value: 'study' }]) {
    const study = readWrittenStudy(JSON.stringify(withForged(written, path, value)));
    if (study === null) continue;
    const ties = tieRows(
      demands.map((demand, at) => ({ inputs: hashOfInputs([demand]), mark: `B${at}` })),
      honest.map(({ verdict }) => ({ results: hashOfResults([verdict]), status: 'ok' })),
      study,
      true,
    );
    const box = { ...tableAt, rowCount: 3, columnCount: 1 };
    const now = {
      study,
      box,
      place: written.place,
      columns: [1],
      cells: [],
      sent: [],
      inputs: [],
      ties,
    } satisfies StudyNow;
    const { rows } = planAudit(
      [],
      studyAuditRows(
        now,
        () => undefined,
        () => false,
      ),
      [],
      () => null,
      '',
      () => null,
    );
    for (const row of rows) {
      const texts = row.map((cell) => cell.value);
      if (!texts.some(isUnverified)) believed.push(`${path.join('.')}: ${texts.join()}`);
      if (texts.some((text) => text === 'PASS' || text === 'FAIL'))
        believed.push(`${path.join('.')}: verdict`);
    }
    for (const [at, tie] of ties.rows.entries()) {
      if (tie.state !== 'current') continue;
      // A report that cannot be read leaves what the file contains, which says that it is not verified.
      const sheet = sheets.get(tie.fact.sheetId ?? '');
      if (!sheet) continue;
      const { serviceUrl } = core.connection.get();
      const readAt = new Date().toISOString();
      const { fact } = tie;
      const shown = studyCase({ study, fact, cells: [demands[at]], sheet, template, serviceUrl, readAt });
      if (shown === null) continue;
      const { request, result } = shown;
      confirmed += 1;
      const { verdict, utilization, results, reasons, sheetUrl } = honest[at]!;
      const { templateCode, attributes } = request.parameters;
      expect([path, templateCode, attributes.demand]).toEqual([path, 'ratio', demands[at]]);
      const { solvedAt } = sheet;
      expect(solvedAt).toMatch(/^2026-01-01T/);
      expect(result).toMatchObject({ verdict, utilization, reasons, sheetUrl, template, solvedAt });
      expect(result.results).toMatchObject(results);
    }
  }
  expect(believed).toEqual([]);
  expect(confirmed).toBeGreaterThan(50);
  expect(service.url).toBe(core.connection.get().serviceUrl);
});

const isUnverified = (text: unknown) => String(text).startsWith('this workbook, not verified');

test('no field of a frozen row is believed', () => {
  const row = Object.fromEntries(frozenHeader.map((name): [string, unknown] => [name, 'forged']));
  Object.assign(row, {
    Formula: '=CALC.RUN("ratio")',
    Rows: 1,
    Columns: 1,
    Verdict: 'PASS',
    From: 'service',
  });
  const frozen = [row, ...forgeries(row).map(({ path, value }) => withForged(row, path, value))].map(
    (one) => ({
      cells: frozenHeader.map((name) => (one as typeof row)[name]),
      inputs: null,
    }),
  );
  const noLink = () => null;
  const { rows } = planAudit([], [], frozen, noLink, '', noLink);
  const texts = rows.map((cells) => cells.map(({ value }) => value));
  expect(texts.length).toBeGreaterThan(frozenHeader.length - 5);
  for (const cells of texts) {
    expect(cells.filter(isUnverified)).toHaveLength(1);
    expect(cells.filter((text) => /^(PASS|FAIL|service\b.*)$/.test(String(text)))).toEqual([]);
  }
});
