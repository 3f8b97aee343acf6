import { snowTemplate } from '../../core/testing/templates';
import type { SelectedTable } from '../table/studySource';
import { findTemplate } from '../../../engineering/testing/findTemplate';
import { solvedFields } from './rowDesigns';
import { columnAtFault, planResults, planStudy, readCases, rowLabel } from './studyPlan';

const loaded = { template: snowTemplate, returnsResults: true };
const choice = { preset: '', columns: null, layout: 'beside', hiddenToo: false } as const;

function table(values: unknown[][], hidden: number[] = []): SelectedTable {
  const [header = []] = values;
  const box = {
    worksheetId: 's',
    sheetName: 'Roofs',
    row: 0,
    column: 0,
    rowCount: values.length,
    columnCount: header.length,
  };
  return { box, address: 'Roofs!A1', values, hidden };
}

test('results of an earlier study are not part of the table', () => {
  const plan = planStudy(
    table([
      ['roofSlope', 'Flat roof snow load (psf)', 'Status'],
      [4, 24.5, 'ok'],
    ]),
    loaded,
    choice,
    {},
  );
  expect(plan.source.box.columnCount).toBe(1);
  expect(plan.source.values).toEqual([['roofSlope'], [4]]);
  expect(plan.earlier).toMatchObject({ place: { row: 0, column: 1 }, columns: [{ name: 'pF' }] });
});

test('hidden rows are left out unless the user wants them', () => {
  const rows = (hiddenToo: boolean) =>
    planStudy(
      table([['roofSlope'], [4], [5], [6]], [1]),
      loaded,
      { ...choice, hiddenToo },
      {},
    ).table.rows.map(({ index }) => index);
  expect(rows(false)).toEqual([0, 2]);
  expect(rows(true)).toEqual([0, 1, 2]);
});

test('a preset that the template no longer has is ignored', () => {
  const plan = planStudy(table([['roofSlope'], [4]]), loaded, { ...choice, preset: 'gone' }, {});
  expect(plan.preset).toBeUndefined();
});

test('columns and place of the results are chosen without reading the rows again', () => {
  const reading = readCases(table([['roofSlope'], [4]]), loaded, choice, {});
  const [beside, sheet] = [
    planResults(reading, { columns: null, layout: 'beside' }),
    planResults(reading, { columns: ['pF'], layout: 'sheet' }),
  ];
  expect(beside.table).toBe(sheet.table);
  expect(sheet).toMatchObject({ layout: 'sheet', columns: [{ name: 'pF' }] });
  expect(beside).toEqual(planStudy(table([['roofSlope'], [4]]), loaded, choice, {}));
});

test('a load of the preset that a column gives cannot be solved for', () => {
  const template = { ...findTemplate('timberBeamASD')!, id: 'timber' };
  const joists = table([
    ['Span ft', 'L psf'],
    [14, 40],
  ]);
  const plan = planStudy(joists, { template, returnsResults: true }, { ...choice, preset: 'floorJoist' }, {});
  expect(plan.table.columns.map(({ field }) => field?.referenceId)).toEqual(['L_X', 'loadsDist.Floor.L']);
  expect(solvedFields(plan).map(({ referenceId }) => referenceId)).toEqual(['L_X']);
});

test('the columns of a workbook in SI are proposed in SI; chosen ones keep their units and their order', () => {
  const names = (columns: string[] | null, showSI: boolean) =>
    planStudy(table([['roofSlope'], [4]]), loaded, { ...choice, columns, showSI }, {}).columns.map(
      ({ name }) => name,
    );
  expect(names(null, true)).toEqual(
    names(null, false).map((name) => (/^p(F|S|Design)$/.test(name) ? `${name} [kPa]` : name)),
  );
  expect(names(null, true)).toContain('pF [kPa]');
  for (const showSI of [true, false])
    expect(names(['pF [ksf]', 'pF', 'verdict'], showSI)).toEqual(['pF [ksf]', 'pF', 'verdict']);
});

describe('the cell at fault', () => {
  const cases = table([
    ['Notes', 'roofSlope', 'exposure'],
    ['north', 'steep', 'Sheltered'],
    ['south', 4, 'Sheltered'],
  ]);
  const plan = planStudy(cases, loaded, choice, {});

  test('is that of the value that cannot be used', () => {
    expect(columnAtFault(plan, 0)).toBe(1);
    expect(rowLabel(plan, 0, columnAtFault(plan, 0))).toMatch(/\bB2\b/);
  });

  test('is that of the input that the service has named, also of one of its rows', () => {
    expect(columnAtFault(plan, 1, 'exposure')).toBe(2);
    expect(columnAtFault(plan, 1, 'exposure[1][0]')).toBe(2);
  });

  test('is not known where no column gives the input', () => {
    expect(columnAtFault(plan, 1, 'groundSnowLoad')).toBeNull();
    expect(columnAtFault(plan, 1)).toBeNull();
  });
});
