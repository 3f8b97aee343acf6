import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve('build/docs/faults');

/** What became of one call, or of one use of the add-in, under one fault. */
export interface FaultRow {
  /** What was asked for, for example the operation. Subjects with the same rows share a table. */
  subject: string;
  fault: string;
  /** What the caller gets: `value`, or kind and code of its error. */
  gets: string;
  /** How often it was sent. */
  sends?: number;
  /** How much the service holds more than before. */
  made?: number;
  /** How many sheets the core counts as possible beside those it knows. */
  possible?: number;
  /** What the caller gets once this was done. */
  afterwards?: string;
}

export interface FaultSection {
  title: string;
  /** A paragraph under the title. */
  about: string;
  rows: readonly FaultRow[];
}

/** Writes what was observed to a page in build/docs/faults, for people to read. The test holds its own expectations. */
export function writeObserved({ title, about, rows }: FaultSection): void {
  const tables = groupsOf(rows).map(({ subjects, rows: shared }) =>
    [`## ${subjects.join(', ')}`, tableOf(shared)].join('\n\n'),
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, `${title.toLowerCase().replaceAll(' ', '-')}.md`),
    [`# ${title}`, about, ...tables].join('\n\n') + '\n',
  );
}

/** Subjects with equal rows, grouped, in order of appearance. */
function groupsOf(rows: readonly FaultRow[]): { subjects: string[]; rows: FaultRow[] }[] {
  const groups = new Map<string, { subjects: string[]; rows: FaultRow[] }>();
  for (const subject of new Set(rows.map((row) => row.subject))) {
    const own = rows.filter((row) => row.subject === subject);
    const key = tableOf(own);
    const group = groups.get(key) ?? { subjects: [], rows: own };
    group.subjects.push(subject);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function tableOf(rows: readonly FaultRow[]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const shown = columns.filter(([, cell]) => rows.some((row) => cell(row) !== undefined));
  return [
    line(shown.map(([heading]) => heading)),
    line(shown.map(() => '---')),
    ...rows.map((row) => line(shown.map(([, cell]) => cell(row) ?? ''))),
  ].join('\n');
}

/** Those that no row has are left out. */
const columns: [heading: string, cell: (row: FaultRow) => string | undefined][] = [
  ['fault', ({ fault }) => fault],
  ['the caller gets', ({ gets }) => gets],
  ['afterwards', ({ afterwards }) => afterwards],
  ['sent', ({ sends }) => sends?.toString()],
  ['made', ({ made }) => (made === undefined || made <= 0 ? made?.toString() : `+${made}`)],
  ['possible duplicates', ({ possible }) => possible?.toString()],
];
