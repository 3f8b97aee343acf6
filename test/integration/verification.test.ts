import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allTemplates } from '../../engineering/catalogue';
import { verifiedExamples, type Verified } from '../../engineering/testing/verification';

const page = path.resolve(__dirname, '../../docs/verification.md');
const fullList = path.resolve(__dirname, '../../build/docs/verification.md');

const line = (cells: (string | number)[]) =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
const table = (columns: string[], rows: (string | number)[][]) =>
  [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');

/** What the repository keeps: how many examples each template has, and where they come from. */
function summary(all: Verified[]): string {
  const templates = allTemplates().map(({ code, name }) => {
    const examples = all.filter(({ example }) => example.template === code);
    const values = examples.flatMap(({ comparisons }) => comparisons);
    const worst = Math.max(...values.map(({ published, own }) => Math.abs(relative(published, own))));
    return [`${name}, \`${code}\``, examples.length, values.length, `${(100 * worst).toFixed(2)} %`];
  });
  const bySource = new Map<string, Set<string>[]>();
  for (const { example } of all) {
    const [ids, codes] = bySource.get(example.source.name) ?? [new Set<string>(), new Set<string>()];
    bySource.set(example.source.name, [ids!.add(example.id), codes!.add(`\`${example.template}\``)]);
  }
  const sources = [...bySource]
    .map(([source, [ids, codes]]) => [source, ids!.size, [...codes!].join(', ')] as const)
    .toSorted((one, other) => other[1] - one[1]);
  return `${head}

## Templates

${table(['template', 'examples', 'values', 'largest difference'], templates)}

## Sources

With the number of examples, one where none is given.

${sources.map(([source, count, codes]) => `- ${source}${count > 1 ? ` (${count})` : ''}: ${codes}`).join('\n')}
`;
}

const head = `# Verification

Every template is checked against published worked examples. The tables below say how many, from which sources, and how far our values are from the published ones.
The allowed difference is stated with each example (\`examples.json\` in the template's \`testing\` folder); it is usually half of the last digit printed.

\`npm run docs\` writes every example to \`build/docs/verification.md\`, with each published value next to ours. \`UPDATE_VERIFICATION=1 npm run docs\` renews this page.`;

/** What `npm run docs` writes: every value of every example. */
function everyExample(all: Verified[]): string {
  const sections = allTemplates().map(({ code, name }) => {
    const examples = all.filter(({ example }) => example.template === code);
    return [
      `## ${name}, \`${code}\``,
      ...(examples.length > 0 ? [tableOf(examples), ...remarksOf(examples)] : []),
    ];
  });
  return ['# Verification', ...sections.flat()].join('\n\n').trimEnd() + '\n';
}

function tableOf(examples: Verified[]): string {
  const rows = examples.flatMap(({ example, comparisons }) =>
    comparisons.map(({ name, unit, published, own }, index) => [
      index === 0 ? `${example.id}: ${example.title}` : '',
      index === 0 ? example.source.name : '',
      name,
      unit,
      published,
      Number(own.toPrecision(6)),
      difference(published, own),
    ]),
  );
  return table(['example', 'source', 'quantity', 'unit', 'published', 'ours', 'difference'], rows);
}

function remarksOf(examples: Verified[]): string[] {
  const remarks = examples.filter(({ remark }) => remark !== '');
  if (remarks.length === 0) return [];
  const lines = remarks.map(({ example, remark }) => `- ${example.id}: ${remark}.`);
  return [`Not run through the template's fields:\n\n${lines.join('\n')}`];
}

/** A published 0 has no relative difference. */
const relative = (published: number, own: number) =>
  published === 0 ? 0 : (own - published) / Math.abs(published);

function difference(published: number, own: number): string {
  if (published === 0) return String(Number((own - published).toPrecision(2)));
  const percent = 100 * relative(published, own);
  return `${Math.abs(percent) < 0.005 ? '0.00' : percent.toFixed(2)} %`;
}

test('docs/verification.md sums up what the templates calculate (UPDATE_VERIFICATION=1 writes it)', () => {
  const all = verifiedExamples();
  mkdirSync(path.dirname(fullList), { recursive: true });
  writeFileSync(fullList, everyExample(all));
  const observed = summary(all);
  if (process.env.UPDATE_VERIFICATION) writeFileSync(page, observed);
  expect(readFileSync(page, 'utf8')).toBe(observed);
});

test('every template has published examples, and none of their values is without ours', () => {
  const all = verifiedExamples();
  expect(new Set(all.map(({ example }) => example.template))).toEqual(
    new Set(allTemplates().map(({ code }) => code)),
  );
  for (const { example, comparisons, remark } of all)
    expect([example.id, comparisons.length > 0 || remark !== '']).toEqual([example.id, true]);
  const missing = all.flatMap(({ example, comparisons }) =>
    comparisons.filter(({ own }) => !Number.isFinite(own)).map(({ name }) => `${example.id} ${name}`),
  );
  expect(missing).toEqual([]);
});
