// npm run test:host -- FOLDER: runs every published snippet (YAML files of Script Lab) of a folder in the workbook host, each in a
// separate blank workbook, and presses its buttons in order.
//   npm run test:host -- ../office-js-snippets/samples/excel [--only 46-table] [--press-ms 10000]
// Prints the counts and writes test-results/snippets.json; docs/host.md shows the counts of the last run.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openSnippetRunner, type SnippetRun } from './snippets/runSnippet';
import { readSnippets } from './snippets/snippet';
import { countSnippets, isClean } from './snippets/snippetCounts';

const root = path.resolve(__dirname, '..').replace(/[\\/]build$/, '');
const results = path.join(root, 'test-results/snippets.json');

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      only: { type: 'string', default: '' },
      'press-ms': { type: 'string', default: '10000' },
    },
  });
  const [folder] = positionals;
  if (folder === undefined) throw new Error('Name the folder of the snippets: npm run test:host -- FOLDER');
  const snippets = readSnippets(folder).filter(({ name }) => name.includes(values.only));
  if (snippets.length === 0) throw new Error(`${folder} has no snippets (.yaml files).`);

  const runner = await openSnippetRunner(root, Number(values['press-ms']));
  const runs: SnippetRun[] = [];
  try {
    for (const snippet of snippets) {
      const run = await runner.run(snippet);
      runs.push(run);
      console.log(line(run));
    }
  } finally {
    await runner.close();
  }
  const counts = countSnippets(runs);
  mkdirSync(path.dirname(results), { recursive: true });
  writeFileSync(results, `${JSON.stringify({ counts, runs }, null, 1)}\n`);
  console.log(JSON.stringify(counts, null, 1));
}

function line(run: SnippetRun): string {
  const complaints = [...run.complaints, ...run.buttons.flatMap((one) => one.complaints)];
  return `${isClean(run) ? 'ok  ' : 'GAP '} ${run.name} (${run.buttons.length} buttons)${complaints[0] ? `: ${complaints[0]}` : ''}`;
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
