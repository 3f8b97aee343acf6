import type { PackagedReport } from './content';
import { openItemsOf } from './openItems';

const saidOf = (...given: Parameters<typeof openItemsOf>) =>
  openItemsOf(...given).map(({ name, text }) => ({ name, text }));
const nothing = { project: 'Clinic', codes: [], criteria: [], loads: [] };
const report = (name: string, ...openItems: string[]) =>
  ({
    ...nothing,
    name,
    mark: name,
    templateName: 'Steel Beam',
    utilization: 0.5,
    openItems,
  }) as unknown as PackagedReport;

test('a conflict of members is to resolve, with the marks on either side', () => {
  const reports = [
    report('B1'),
    { ...report('B2'), codes: ['ASCE 7-16'] },
    { ...report('B3'), codes: ['ASCE 7-22'] },
  ];
  expect(saidOf({ projects: [], reports, leftOut: 0, missing: [] })).toEqual([
    { name: 'B2, B3', text: 'Different editions of ASCE 7: ASCE 7-16 for B2; ASCE 7-22 for B3.' },
  ]);
});

test('a mark of two calculations is to resolve, with both', () => {
  const [one, other] = [report('B1 (Roof!A2)'), report('B1 (Roof!A9)')].map((each) => ({
    ...each,
    mark: 'B1',
  }));
  expect(saidOf({ projects: [], reports: [one!, report('B2'), other!], leftOut: 0, missing: [] })).toEqual([
    { name: 'B1 (Roof!A2, Roof!A9)', text: 'Mark B1 is used for 2 different calculations.' },
  ]);
});

test('a mark of a steel and a timber beam is to resolve, one of a column and its footing is not', () => {
  const marked = (templateCode: string, place: string) => ({
    ...report(`X9 (${place})`),
    mark: 'X9',
    templateCode,
  });
  const reports = [
    marked('steelBeamAISC360', 'Roof!A2'),
    marked('timberBeamASD', 'Roof!A9'),
    marked('timberColumnASD', 'Roof!A20'),
    marked('spreadFootingACI318', 'Roof!A30'),
  ];
  expect(saidOf({ projects: [], reports, leftOut: 0, missing: [] })).toEqual([
    { name: 'X9 (Roof!A2, Roof!A9)', text: 'Mark X9 is used for 2 different calculations.' },
  ]);
});

test('a remark is listed once with its marks, and a project with what its cover lacks', () => {
  const reports = [report('B1', 'Old.', 'Fails.'), report('B2', 'Old.'), report('B3')];
  const given = { location: 'Leavenworth, WA', buildingCode: '2024 IBC' };
  expect(saidOf({ projects: [{ name: 'Clinic', ...given }], reports, leftOut: 0, missing: [] })).toEqual([
    { name: 'Project', text: 'Not given: engineer.' },
    { name: 'B1, B2', text: 'Old.' },
    { name: 'B1', text: 'Fails.' },
  ]);
  const projects = [
    { name: 'Clinic', ...given, engineer: 'M. Okafor' },
    { name: 'Garage', ...given },
  ];
  const missing = ['Roof!B4', 'Roof!B5'].map((place) => ({ place, why: 'Shows #SPILL!.' }));
  const others = 'Calculations of the workbook that have no report, such as errors: 3.';
  expect(saidOf({ projects, reports: [], leftOut: 5, missing })).toEqual([
    { name: 'Garage', text: 'Not given: engineer.' },
    { name: 'Roof!B4:B5', text: 'Not in the package: Shows #SPILL!.' },
    { name: 'Not in the package', text: others },
  ]);
});

test('a calculation with several failing checks has one line', () => {
  const reports = [
    report('B1', 'Old.', 'Flexure: 1.2.', 'Shear: 1.1.'),
    report('B2', 'Old.', 'Flexure: 1.4.'),
  ];
  expect(saidOf({ projects: [], reports, leftOut: 0, missing: [] })).toEqual([
    { name: 'All', text: 'Old.' },
    { name: 'B1', text: 'Flexure: 1.2. Shear: 1.1.' },
    { name: 'B2', text: 'Flexure: 1.4.' },
  ]);
});

test('a remark that says that a calculation is not up to date does not say so behind its mark too', () => {
  const doubted = (remark: string) => ({ ...report('B1 (not up to date)', remark, 'Flexure: 1.2.'), remark });
  const nameOf = (remark: string) =>
    saidOf({ projects: [], reports: [doubted(remark), report('B2')], leftOut: 0, missing: [] })[0]?.name;
  expect(nameOf('Not up to date: version 2 is published.')).toBe('B1');
  expect(nameOf('Version 2 is published.')).toBe('B1 (not up to date)');
});

test('what only the reports say differs from remarks and from what is not solved', () => {
  const remark = 'Not up to date: the workbook shows 0.5.';
  const reports = [
    report('B1', 'Flexure: 1.2.'),
    { ...report('B2', remark, 'Flexure: 1.3.'), remark },
    { ...report('B3', 'Not solved.'), verdict: 'NOT SOLVED' as const },
  ];
  const items = openItemsOf({ projects: [], reports, leftOut: 0, missing: [] });
  expect(items.map(({ name, isVerdict }) => [name, isVerdict])).toEqual([
    ['B1', true],
    ['B2', undefined],
    ['B3', undefined],
  ]);
});
