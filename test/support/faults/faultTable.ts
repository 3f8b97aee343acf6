import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const file = path.resolve('docs/faults.md');

/** What became of one call, or of one use of the add-in, under one fault. */
export interface FaultRow {
  /** What was asked for, for example the operation. Subjects with the same rows share a table. */
  subject: string;
  fault: string;
  /** What the caller gets: `value`, or kind and code of its error. */
  gets: string;
  /** How often it was sent. */
  sends: number;
  /** How much the service holds more than before. */
  made: number;
  /** How many sheets the core counts as possible beside those it knows. */
  possible?: number;
}

export interface FaultSection {
  title: string;
  /** A paragraph under the title. */
  about: string;
  rows: readonly FaultRow[];
}

/**
 * Compares a section of docs/faults.md with what was observed; with UPDATE_FAULTS it writes it. Each test owns the
 * sections that it observes.
 *
 * @returns the section as the page has it, and as it was observed
 */
export function agreeWithPage(section: FaultSection): { page: string | null; observed: string } {
  const observed = renderSection(section);
  const before = sectionsOf(readFileSync(file, 'utf8'));
  if (process.env.UPDATE_FAULTS) {
    const others = before.filter(({ title }) => title !== section.title);
    const index = before.findIndex(({ title }) => title === section.title);
    others.splice(index < 0 ? others.length : index, 0, { title: section.title, text: observed });
    writeFileSync(file, others.map(({ text }) => text).join(''));
  }
  const found = sectionsOf(readFileSync(file, 'utf8')).find(({ title }) => title === section.title);
  return { page: found?.text.trimEnd() ?? null, observed: observed.trimEnd() };
}

export function renderSection({ title, about, rows }: FaultSection): string {
  const tables = groupsOf(rows).map(({ subjects, rows: shared }) =>
    [`### ${subjects.join(', ')}`, tableOf(shared)].join('\n\n'),
  );
  return [`## ${title}`, about, ...tables].join('\n\n') + '\n\n';
}

/** The page's head and its sections, each up to the next heading of its level; together they are the page. */
function sectionsOf(page: string): { title: string; text: string }[] {
  return page.split(/^(?=## )/m).map((text) => ({ title: /^## (.*)/.exec(text)?.[1] ?? '', text }));
}

/** Subjects whose rows are all the same, together, in order of appearance. */
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
  const isCounted = rows.some(({ possible }) => possible !== undefined);
  const columns = ['fault', 'the caller gets', 'sent', 'made', ...(isCounted ? ['possible duplicates'] : [])];
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map(({ fault, gets, sends, made, possible }) =>
      line([
        ...[fault, gets, String(sends), made > 0 ? `+${made}` : String(made)],
        ...(isCounted ? [String(possible ?? '')] : []),
      ]),
    ),
  ].join('\n');
}
