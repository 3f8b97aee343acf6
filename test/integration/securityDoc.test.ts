import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { titlesIn } from '../support/testTitles';

const root = path.join(__dirname, '../..');
const named = (document: string) =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(/`(\S+\.test\.tsx?) › ([^`]+)`/g)].map(
    ([, file = '', title = '']) => ({ file, title }),
  );

test('every test that the page names is there', () => {
  const tests = named('docs/security.md');
  expect(tests.length).toBeGreaterThan(8);
  for (const { file, title } of tests) {
    expect([file, existsSync(path.join(root, file))]).toEqual([file, true]);
    expect([file, [...titlesIn(file)].filter((one) => one === title)]).toEqual([file, [title]]);
  }
});

test('the chapters of ASVS are there, and each answer is met, not met or not applicable', () => {
  const lines = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('\n');
  const chapters = lines.flatMap((line) => /^\| (\d+)\.\d/.exec(line)?.[1] ?? []);
  expect([...new Set(chapters)]).toEqual(Array.from({ length: 14 }, (_, n) => String(n + 1)));
  const answers = lines.filter((line) => /^\| \d/.test(line)).map((line) => line.split(' | ')[2] ?? '');
  expect(answers.length).toBeGreaterThan(40);
  for (const answer of answers) expect(answer).toMatch(/^(?:met|partly met|not met|not applicable)\b/);
});
