/** `node test/mutation/scores.mjs test-results/wind.json …`: the scores of runs as tables in Markdown, and what survived. */
import { readFileSync } from 'node:fs';

const files = process.argv.slice(2).flatMap((name) => {
  const report = JSON.parse(readFileSync(name, 'utf8'));
  return Object.entries(report.files).map(([file, { mutants, source }]) => ({
    name: file.replace('engineering/', ''),
    source: source.split('\n'),
    survived: mutants.filter(({ status }) => status === 'Survived' || status === 'NoCoverage'),
    killed: mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length,
  }));
});
const tried = files.filter(({ killed, survived }) => killed + survived.length > 0);

const score = (killed, all) => ((100 * killed) / all).toFixed(1);
const row = (name, killed, survived) =>
  `| ${name} | ${killed + survived} | ${killed} | ${survived} | ${score(killed, killed + survived)} |\n`;
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

const head = (what) => `| ${what} | mutants | killed | survived | score, % |\n|---|---|---|---|---|\n`;
let text = head('folder');
const folderOf = ({ name }) =>
  name
    .split('/')
    .slice(0, name.startsWith('rules/') ? 2 : 1)
    .join('/');
for (const [folder, inside] of grouped(tried, folderOf))
  text += row(
    folder,
    sum(inside.map(({ killed }) => killed)),
    sum(inside.map(({ survived }) => survived.length)),
  );
text += `\n${head('file')}`;
for (const { name, killed, survived } of tried.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
  text += row(name, killed, survived.length);
text += '\n';
for (const { name, source, survived } of tried)
  for (const { location, replacement } of survived)
    text += `${name}:${location.start.line} ${source[location.start.line - 1].trim()} => ${replacement}\n`;
process.stdout.write(text);

function grouped(items, keyOf) {
  const found = new Map();
  for (const item of items) found.set(keyOf(item), [...(found.get(keyOf(item)) ?? []), item]);
  return found;
}
