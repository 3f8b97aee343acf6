import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createMemoryGrid } from '../grid/memory/memoryGrid';
import { coveragePage } from '../testing/coveragePage';
import { readLibrarySurface } from '../testing/librarySurface';
import { createExcelHost } from './workbookHost';

const page = path.resolve('docs/host-coverage.md');

test('docs/host-coverage.md is what the host and the library say (UPDATE_COVERAGE=1 writes it)', () => {
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
  const observed = coveragePage(
    [...readLibrarySurface()].map(([name, library]) => ({ name, library, members: tables.get(name) })),
  );
  if (process.env['UPDATE_COVERAGE']) writeFileSync(page, observed);
  expect(readFileSync(page, 'utf8')).toBe(observed);
  expect(observed).toMatch(/\| Range \| \d+ of \d\d+ \|/);
});
