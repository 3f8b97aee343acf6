/** A schedule of 30 beams as it stands in a workbook, mapped without a hand: its rows are those of the direct calculation. */
import { findTemplate } from '../../engineering/testing/findTemplate';
import { findTable, totalRows } from '../../src/study/engine/foundTable';
import { joinHeadings } from '../../src/study/engine/tableHeadings';
import { planStudy } from '../../src/study/session/studyPlan';
import type { StudyRowResult } from '../../src/study/engine/study';
import { service, startServiceForAllTests } from '../support/coreSession';
import { startLiveCore } from '../support/liveCore';
import { startServiceAddin } from '../support/serviceAddin';

startServiceForAllTests();

const code = 'steelBeamAISC360';
const sections = ['W18X35', 'W16X31', 'W21X44', 'W24X55'];
const beams = Array.from({ length: 30 }, (_, i) => ({
  mark: `B${String(i + 1).padStart(2, '0')}`,
  section: sections[i % sections.length] ?? '',
  span: i % 3 === 0 ? `${20 + (i % 9)}'-6"` : 20 + (i % 9),
  feet: 20 + (i % 9) + (i % 3 === 0 ? 0.5 : 0),
  dead: 200 + 10 * i,
  live: 400 + 5 * i,
}));
const bad = new Map<number, [column: number, value: unknown]>([
  [4, [1, 'W18X34']],
  [11, [2, '1-6']],
  [20, [3, '300 kg/m']],
]);

function sheet(): unknown[][] {
  const rows = beams.map(({ mark, section, span, dead, live }, i): unknown[] => {
    const row: unknown[] = [mark, section, span, dead, live, 'Roof'];
    const [column, value] = bad.get(i) ?? [];
    if (column !== undefined) row[column] = value;
    return row;
  });
  const blank = ['', '', '', '', '', ''];
  return [
    ['Roof beams', '', '', '', '', ''],
    ['Mark', 'Beam size', 'L', 'Dead load plf', 'LL', 'Level'],
    ['', '', 'ft', '', 'plf', ''],
    ...rows.slice(0, 10),
    blank,
    ...rows.slice(10),
    ['Total', '', '', 10350, 14175, ''],
  ];
}

test('30 beams with a title, a row of units, a blank row, three bad rows and a total', async () => {
  const cells = sheet();
  const found = findTable(cells);
  const template = findTemplate(code);
  if (!found || !template) throw new Error('There is no table, or no template.');
  const { top, bottom, above, title } = found;
  const values = cells.slice(top, bottom + 1);
  const box = {
    worksheetId: 's',
    sheetName: 'Sheet1',
    row: top,
    column: 0,
    rowCount: values.length,
    columnCount: 6,
  };
  const source = {
    box,
    address: 'Sheet1!A3:F35',
    values,
    hidden: [],
    above,
    title,
    headings: joinHeadings(cells.slice(top - above, top + 1)),
    totals: totalRows(values.slice(1)),
  };
  const loaded = { template: { id: 'x', ...template }, returnsResults: true };
  const choice = { preset: '', columns: ['utilizationRatio'], layout: 'beside', hiddenToo: false } as const;
  const { table } = planStudy(source, loaded, { ...choice, columns: ['utilizationRatio'] }, {});
  expect(title).toBe('Roof beams');
  expect(table.problems).toEqual([]);
  expect(table.columns.map(({ field, units }) => [field?.referenceId ?? null, units ?? null])).toEqual([
    [null, null],
    ['section', null],
    ['span', 'ft'],
    ['deadLoad', 'plf'],
    ['liveLoad', 'plf'],
    [null, null],
  ]);
  expect(table.nameColumn).toBe(0);
  expect(table.rows.map(({ name }) => name)).toEqual(beams.map(({ mark }) => mark));
  expect(table.rows.flatMap((row) => ('error' in row ? [[row.name, row.error.message]] : []))).toEqual([
    ['B05', expect.stringContaining('Did you mean "W18X35"?')],
    ['B12', expect.stringContaining('could mean several numbers')],
    ['B21', expect.stringContaining('"kg/m", which is not a recognized unit')],
  ]);

  const { url, projectId, apiKey } = service;
  const core = startLiveCore({ url, projectId, apiKey });
  const results = new Map<number, StudyRowResult>();
  await core.study.run(
    { templateCode: code, rows: table.rows },
    { write: (rows) => Promise.resolve(rows.forEach((row) => results.set(row.index, row))) },
  );
  const run = startServiceAddin(service);
  for (const [i, beam] of beams.entries()) {
    const row = table.rows[i];
    const result = results.get(row?.index ?? -1);
    if (bad.has(i)) {
      expect(result?.ok).toBe(false);
      continue;
    }
    const { section, feet, dead, live } = beam;
    const inputs = [
      ['section', section],
      ['span', feet],
      ['deadLoad', dead / 1000],
      ['liveLoad', live / 1000],
    ];
    const direct = await run.run(code, inputs, [['utilization']]);
    expect([[result?.ok && result.item.summaryCheck]]).toEqual(direct);
  }
});
