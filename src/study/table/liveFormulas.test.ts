import { findTemplate } from '../../../engineering/testing/findTemplate';
import { withExamples } from '../../../engineering/testing/withExamples';
import type { UniverGrid } from '../../../host/grid/univer/univerGrid';
import { createUniverWithoutScreen, disposeGrids } from '../../../host/testing/grids';
import { bootOffice, type OfficeInJest } from '../../../host/testing/officeInJest';
import type { TemplateDetail } from '../../../contract';
import { attributesOf } from '../../core/inputs/attributes';
import { readInputTable } from '../../core/inputs/inputTable';
import { selectOutputs } from '../../core/outputs/outputNames';
import { anyNumberFormat, ratioFormat } from '../../core/outputs/numberFormat';
import { inFieldUnits } from '../../core/inputs/fieldUnits';
import { headingNames } from '../../core/inputs/heading';
import { planStudy } from '../session/studyPlan';
import { blankChoice } from '../engine/caseNames';
import type { HeaderChoices } from '../engine/studyColumn';
import { headerKeys } from '../engine/studyMapping';
import { type LiveStudy, planLiveFormulas, writeLiveFormulas } from './liveFormulas';
import { readSelectedTable } from './studySource';

/** Formulas are calculated: the references of the table are what is tested. */
let office: OfficeInJest<UniverGrid>;
beforeEach(() => {
  office = bootOffice({ grid: createUniverWithoutScreen() });
  Object.assign(globalThis, { Excel: office.Excel });
});
afterEach(async () => {
  await office.close();
  Reflect.deleteProperty(globalThis, 'Excel');
  await disposeGrids();
});

const steel: TemplateDetail = {
  ...withExamples(findTemplate('steelBeamAISC360')!),
  id: 'steelBeamAISC360@3',
};
const choice = {
  preset: '',
  columns: ['verdict', 'utilization'],
  layout: 'sheet',
  hiddenToo: false,
} as const;
const names = headingNames(steel);

async function studyOf(
  rows: string[][],
  { choices = {}, preset = '' }: { choices?: HeaderChoices; preset?: string } = {},
): Promise<LiveStudy> {
  rows.forEach((row, r) =>
    row.forEach((text, c) => text !== '' && office.enter(`${'BCDEF'[c]}${r + 3}`, text)),
  );
  const box = { row: 2, column: 1, rowCount: rows.length, columnCount: rows[0]?.length ?? 0 };
  office.grid.select(office.grid.activeSheetId(), box);
  const source = await readSelectedTable();
  const loaded = { template: steel, returnsResults: true };
  return planStudy(
    source,
    loaded,
    { ...choice, columns: [...choice.columns], preset, defaultsToo: true },
    choices,
  );
}

/** The cells of the last sheet, as its formulas calculate them and as they are written. */
async function written(rowCount: number, columnCount: number) {
  await office.grid.quiet();
  return office.Excel.run(async (context) => {
    const range = context.workbook.worksheets
      .getActiveWorksheet()
      .getRangeByIndexes(0, 0, rowCount, columnCount);
    range.load('values, formulas, numberFormat');
    await context.sync();
    return {
      values: range.values as unknown[][],
      formulas: range.formulas as string[][],
      formats: range.numberFormat as string[][],
    };
  });
}

const beams = [
  ['Mark', 'Section', 'Span, m', 'Dead load plf', 'Lb'],
  ['B1', 'W18X35', '6', '310', '3'],
  ['B2', 'W16X31', '7.5', '250', ''],
  ['B3', 'W21X44', `28'-6"`, '400', '0'],
];

test('the formula calculates each row below merged cells with their value, as the study does', async () => {
  const rows = [
    ['Mark', 'Section', 'Span, ft', 'Dead load plf'],
    ['B1', 'W18X35', '20', '310'],
    ['B2', '', '24', '250'],
  ];
  await office.Excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange('C4:C5').merge();
    await context.sync();
  });
  const live = planLiveFormulas(await studyOf(rows), steel);
  await writeLiveFormulas(live);
  const { values, formulas } = await written(3, 4);
  expect(formulas[2]?.[1]).toBe(formulas[1]?.[1]);
  expect(values.map((row) => row[1])).toEqual(['Section', 'W18X35', 'W18X35']);
  expect(live.differences.join()).not.toContain('blank');
});

test('the formula calculates the cases of the study, in its units', async () => {
  const notGiven = blankChoice(headerKeys(beams[0]!)[4]!);
  const study = await studyOf(beams, { choices: { [notGiven]: 'default' } });
  const live = planLiveFormulas(study, steel);
  const address = await writeLiveFormulas(live);
  expect(address).toBe("'Study formulas'!F2");
  const { values, formulas } = await written(4, 8);
  expect(values[0]).toEqual([
    ...['Mark', 'Section', 'Span, m', 'Dead load plf', 'Unbraced length of the compression flange Lb (ft)'],
    ...['Verdict', 'Utilization', 'Status'],
  ]);
  expect(formulas[1]?.[5]).toBe('=CALC.RUN("steelBeamAISC360",B1:E4,{"verdict","utilization","status"})');
  expect(formulas[2]?.[0]).toMatch(/^=IF\('(\w+)'!B5="","",'\1'!B5\)$/);
  const block = values.slice(0, 4).map((row) => row.slice(1, 5));
  const read = readInputTable(block, steel, names);
  if (read.shape !== 'table') throw new Error('The block is not read as a table.');
  const attributes = read.rows.map((cells) => attributesOf((cells ?? []).map(inFieldUnits), steel, null));
  expect(attributes).toEqual(study.table.rows.map((row) => ('attributes' in row ? row.attributes : null)));
  expect(attributes[0]).toMatchObject({ section: 'W18X35', deadLoad: 0.31 });
  expect(attributes[1]).not.toHaveProperty('unbracedLength');
  expect(attributes[2]).toMatchObject({ unbracedLength: 0 });
});

test('it follows the table: a blank stays blank, a number that changes is read', async () => {
  const study = await studyOf(beams);
  const tableSheet = study.source.box.sheetName;
  await writeLiveFormulas(planLiveFormulas(study, steel));
  office.enter(`'${tableSheet}'!E4`, '320');
  office.enter(`'${tableSheet}'!F4`, '');
  const { values } = await written(2, 5);
  expect(values[1]).toEqual(['B1', 'W18X35', 6, 320, '']);
});

test('the sheet looks as the results of a study do, and opens each report', async () => {
  const study = await studyOf(beams);
  const more = steel.outputs.find(({ referenceId }) => referenceId === 'maxMoment') ?? steel.outputs[0]!;
  const columns = [
    ...study.columns,
    { name: more.referenceId, output: more, header: more.label, proposed: true },
    { name: 'sheetUrl', header: 'Report', proposed: true },
  ];
  const live = planLiveFormulas({ ...study, columns }, steel, ['https://calc.example/']);
  await writeLiveFormulas(live);
  const { values, formulas, formats } = await written(2, 11);
  expect(values[0]?.slice(5)).toEqual([
    ...['Verdict', 'Utilization', more.label, 'Status', 'Report address', 'Report'],
  ]);
  expect(live.formula).toContain(`"${more.referenceId}","status","sheetUrl"}`);
  expect(formulas[1]?.[10]).toContain('LEFT(J2,21)="https://calc.example/"),HYPERLINK(J2,"Open")');
  expect(formats[1]?.slice(6, 8)).toEqual([ratioFormat, anyNumberFormat]);
  await office.Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    const heading = sheet.getRange('D1').load('format/wrapText');
    const counts = { marks: sheet.getRange('F2:F4').conditionalFormats.getCount() };
    await context.sync();
    expect([heading.format.wrapText, counts.marks.value > 0]).toEqual([true, true]);
  });
});

test('a heading that the formula would read otherwise gives way to the label with its units', async () => {
  const rows = [
    ['Beam', 'Uniform dead', 'Section'],
    ['B1', '310', 'W18X35'],
  ];
  const study = await studyOf(rows);
  const field = steel.fields.find(({ referenceId }) => referenceId === 'deadLoad')!;
  const chosen = study.table.columns.map((column, i) =>
    i === 1 ? { ...column, field, units: 'plf' } : column,
  );
  const live = planLiveFormulas({ ...study, table: { ...study.table, columns: chosen } }, steel);
  const headings = live.cells[0]!.map((cell) => cell?.value);
  expect(headings).toContain(`${field.label} (plf)`);
  expect(headings).toContain('Section');
});

test('every result column is an output of the formula, and a preset goes along', async () => {
  const study = await studyOf(beams, { preset: 'floorBeam' });
  const { formula } = planLiveFormulas(study, steel);
  expect(formula).toMatch(/,"floorBeam"\)$/);
  const every = [...planStudyNames(study), 'status'];
  expect(() => selectOutputs([every], steel)).not.toThrow();
});

const planStudyNames = ({ columns }: LiveStudy) => columns.map(({ name }) => name);

test('a date stays a date, which a formula refuses as the study does', async () => {
  const study = await studyOf(beams);
  const [first = [], second = [], ...others] = study.source.values;
  const dated = [...second];
  dated[3] = { basicValue: 45000, numberFormat: 'm/d/yyyy' };
  const source = { ...study.source, values: [first, dated, ...others] };
  const live = planLiveFormulas({ ...study, source }, steel);
  expect(live.formats).toEqual([{ row: 1, column: 3, format: 'm/d/yyyy' }]);
  await writeLiveFormulas(live);
  expect((await written(2, 4)).formats[1]?.[3]).toBe('m/d/yyyy');
});

test('what a formula does otherwise is reported: defaults for blanks, and rows that are left out', async () => {
  const gap = beams.map((row, r) => (r === 2 ? ['B2', 'W16X31', '7.5', '', '4'] : row));
  const unanswered = await studyOf(gap);
  expect(unanswered.table.columns[3]?.question?.about).toBe('blank');
  const key = blankChoice(headerKeys(beams[0]!)[3]!);
  for (const [answer, said] of [
    ['default', '"Dead load plf" is blank in 1 row: the study uses 0.5 kip/ft there'],
    ['skip', 'left out for a blank cell'],
  ] as const) {
    const study = await studyOf(gap, { choices: { [key]: answer } });
    const { differences, cells } = planLiveFormulas(study, steel);
    expect(differences.join('\n')).toContain(said);
    expect(cells).toHaveLength(answer === 'skip' ? 3 : 4);
  }
});

test.each([
  ['one case', beams.slice(0, 2)],
  ['one input of one case', [['Span, m'], ['6']]],
  [
    'two inputs',
    [
      ['Span (ft)', 'Section'],
      ['20', 'W18X35'],
      ['30', 'W18X50'],
    ],
  ],
])('%s is read as it is meant', async (_, rows) => {
  const study = await studyOf(rows);
  const { cells, at } = planLiveFormulas(study, steel);
  await writeLiveFormulas(planLiveFormulas(study, steel));
  const own =
    cells[0]!.length - study.columns.length - 1 - study.table.columns.filter(({ field }) => field).length;
  const { values } = await written(cells.length, at.column);
  const read = readInputTable(
    values.map((row) => row.slice(own)),
    steel,
    names,
  );
  const cases = read.shape === 'pairs' ? [read.cells] : read.rows;
  expect(cases.map((given) => attributesOf((given ?? []).map(inFieldUnits), steel, null))).toEqual(
    study.table.rows.map((row) => ('attributes' in row ? row.attributes : null)),
  );
});
