import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createMemoryGrid } from '../grid/memory/memoryGrid';
import { coveragePage, lackingProperties } from '../testing/coveragePage';
import { readLibrarySurface } from '../testing/librarySurface';
import { createExcelHost } from './workbookHost';

const page = path.resolve('docs/host-coverage.md');
const lacking = path.resolve('host/excel/lackingProperties.json');

const classes = coveredClasses();

test('docs/host-coverage.md is what the host and the library say (UPDATE_COVERAGE=1 writes it)', () => {
  const observed = coveragePage(classes);
  if (process.env['UPDATE_COVERAGE']) writeFileSync(page, observed);
  expect(readFileSync(page, 'utf8')).toBe(observed);
  expect(observed).toMatch(/\| Range \| \d+ of \d\d+ \|/);
});

test('lackingProperties.json names what the library can load and the host cannot (UPDATE_COVERAGE=1 writes it)', () => {
  const observed = lackingProperties(classes);
  if (process.env['UPDATE_COVERAGE']) writeFileSync(lacking, `${JSON.stringify(observed)}\n`);
  expect(JSON.parse(readFileSync(lacking, 'utf8'))).toEqual(observed);
  expect(observed['Range']).toContain('Height');
});

function coveredClasses() {
  const host = createExcelHost({
    grid: createMemoryGrid(),
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
