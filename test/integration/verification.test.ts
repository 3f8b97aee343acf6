import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { allTemplates } from '../../service/templates/catalogue';
import { verifiedExamples, type Verified } from '../../service/templates/testing/verification';

const file = path.resolve(__dirname, '../../docs/verification.md');

/** The document, as the templates calculate now. */
function verificationDoc(): string {
  const all = verifiedExamples();
  const sections = allTemplates().map(({ code, name }) => {
    const examples = all.filter(({ example }) => example.template === code);
    return [
      `## ${name}, \`${code}\``,
      ...(examples.length > 0 ? [tableOf(examples), ...remarksOf(examples)] : []),
    ];
  });
  return [head, ...sections.flat(), ''].join('\n\n').trimEnd() + '\n';
}

const head = `# Verification

Published worked examples, each with its source, and what the templates calculate for it. \`test/integration/verification.test.ts\` writes this page
(\`UPDATE_VERIFICATION=1 npx jest --testPathPatterns verification\`) and fails when it no longer says what the templates calculate. How far a value may lie from the
published one is stated with each example (\`examples.json\` in the template's \`testing\` folder): mostly half of the last digit printed.`;

const columns = ['example', 'source', 'quantity', 'unit', 'published', 'ours', 'difference'];

function tableOf(examples: Verified[]): string {
  const rows = examples.flatMap(({ example, comparisons }) =>
    comparisons.map(({ name, unit, published, own }, index) => [
      index === 0 ? `${example.id}: ${example.title}` : '',
      index === 0 ? example.source.name : '',
      name,
      unit,
      String(published),
      String(Number(own.toPrecision(6))),
      difference(published, own),
    ]),
  );
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(columns), line(columns.map(() => '---')), ...rows.map(line)].join('\n');
}

function remarksOf(examples: Verified[]): string[] {
  const remarks = examples.filter(({ remark }) => remark !== '');
  if (remarks.length === 0) return [];
  const lines = remarks.map(({ example, remark }) => `- ${example.id}: ${remark}.`);
  return [`Not through the fields of the template:\n\n${lines.join('\n')}`];
}

function difference(published: number, own: number): string {
  if (published === 0) return String(Number((own - published).toPrecision(2)));
  const percent = (100 * (own - published)) / Math.abs(published);
  return `${Math.abs(percent) < 0.005 ? '0.00' : percent.toFixed(2)} %`;
}

test('docs/verification.md says what the templates calculate', () => {
  const doc = verificationDoc();
  if (process.env.UPDATE_VERIFICATION) writeFileSync(file, doc);
  expect(readFileSync(file, 'utf8')).toBe(doc);
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
