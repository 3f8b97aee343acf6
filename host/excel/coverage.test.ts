import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createUniverWithoutScreen, disposeGrids } from '../testing/grids';
import { coveragePage, lackingProperties, setsTable } from '../testing/coveragePage';
import { coverageOfSets, readDeclaredMembers } from '../testing/requirementSets';
import { COVERED_EXCEL_API } from './requirementSets';
import { readLibrarySurface } from '../testing/librarySurface';
import { ExcelHost } from './workbookHost';

afterAll(disposeGrids);

const manual = path.resolve(__dirname, '../../docs/host.md');
const fullList = path.resolve(__dirname, '../../build/docs/host-coverage.md');
const lacking = path.join(__dirname, 'lackingProperties.json');

const classes = coveredClasses();
const NEWEST = 15;
const sets = coverageOfSets(classes, NEWEST);

/** All that is missing of the sets that are claimed. Each answers 501 by its name. */
const MISSING_OF_CLAIMED = [
  ...[
    'Chart.getImage',
    'Filter.applyCellColorFilter',
    'Filter.applyFontColorFilter',
    'Filter.applyIconFilter',
  ],
  ...['Functions.amorDegrc', 'Functions.ecma_Ceiling', 'Functions.usdollar'],
];

test('the sets that are claimed are those that are covered, in their order', () => {
  const named = new Set(MISSING_OF_CLAIMED);
  const covered = sets.findIndex(({ lacking }) => lacking.some((one) => !named.has(one)));
  expect(COVERED_EXCEL_API).toBe(`1.${covered}`);
  expect(sets.slice(0, covered).flatMap(({ lacking }) => lacking)).toEqual(MISSING_OF_CLAIMED);
  expect(sets.reduce((sum, { members }) => sum + members, 0)).toBeGreaterThan(1_500);
});

test('the members of a set are those of its declarations', () => {
  const declared = readDeclaredMembers();
  const setOf = (className: string, member: string) =>
    declared.find((one) => one.className === className && one.member === member)?.set;
  expect([setOf('Range', 'values'), setOf('Range', 'merge'), setOf('Worksheet', 'findAll')]).toEqual([
    1, 2, 9,
  ]);
  expect([setOf('Worksheet', 'onChanged'), setOf('Range', 'load')]).toEqual([7, undefined]);
  // What is not there is counted as missing.
  expect(sets[8]?.lacking).toContain('GeometricShape.id');
  expect(sets[0]?.lacking).not.toContain('Range.values');
});

test('docs/host.md counts the members of each set (UPDATE_COVERAGE=1 writes it)', () => {
  const page = coveragePage(classes, sets, COVERED_EXCEL_API);
  mkdirSync(path.dirname(fullList), { recursive: true });
  writeFileSync(fullList, page);
  expect(page).toMatch(/\| Range \| \d+ of \d\d+ \|/);

  const table = /^\| ExcelApi .*\n(?:\|.*\n)+/m;
  const observed = setsTable(sets, COVERED_EXCEL_API);
  const before = readFileSync(manual, 'utf8');
  if (process.env['UPDATE_COVERAGE']) writeFileSync(manual, before.replace(table, observed));
  expect(table.exec(readFileSync(manual, 'utf8'))?.[0]).toBe(observed);
});

test('lackingProperties.json names what the library can load and the host cannot (UPDATE_COVERAGE=1 writes it)', () => {
  const observed = lackingProperties(classes);
  if (process.env['UPDATE_COVERAGE']) writeFileSync(lacking, `${JSON.stringify(observed)}\n`);
  expect(JSON.parse(readFileSync(lacking, 'utf8'))).toEqual(observed);
  expect(observed['Range']).toContain('SavedAsArray');
});

function coveredClasses() {
  const host = new ExcelHost({
    grid: createUniverWithoutScreen(),
    send: () => undefined,
    schedule: () => undefined,
    newId: () => 'id',
    xmlParser: {
      parseFromString: () => {
        throw new Error('No XML is read here.');
      },
    },
  });
  const tables = new Map(Object.values(host.classes).map((one) => [one.name, one.members]));
  host.dispose();
  return [...readLibrarySurface()].map(([name, library]) => ({ name, library, members: tables.get(name) }));
}
