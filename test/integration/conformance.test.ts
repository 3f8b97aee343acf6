import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { titlesIn } from '../support/testTitles';

const root = join(__dirname, '../..');
const lines = readFileSync(join(root, 'test/integration/conformance.md'), 'utf8').split('\n');

/** The list under "Sections with rules:". */
const sections = lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2));
const rows = lines
  .filter((line) => line.startsWith('| ') && !line.startsWith('| section |'))
  .map((line) => {
    const [section = '', rule = '', tests = '', ...rest] = line.slice(2, -2).split(' | ');
    return { section, rule, tests: tests.split('<br>'), rest };
  });

test('every section that has rules has a row, and every row belongs to one', () => {
  expect(sections.length).toBeGreaterThan(0);
  expect(new Set(rows.map(({ section }) => section))).toEqual(new Set(sections));
  expect(new Set(sections).size).toBe(sections.length);
});

test('every row has a section, a rule and tests, and no rule is there twice in a section', () => {
  for (const { section, rule, tests, rest } of rows) {
    expect([section, rule, rest]).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/), []]);
    for (const each of tests) expect(each).toMatch(/^`\S+\.test\.tsx? › .+`$/);
  }
  const rules = rows.map(({ section, rule }) => `${section}: ${rule}`);
  expect(new Set(rules).size).toBe(rules.length);
});

test.each(sections)('%s: every test that is named is there', (section) => {
  for (const { tests } of rows.filter((row) => row.section === section)) {
    for (const each of tests) {
      const [file = '', title = ''] = each.slice(1, -1).split(' › ');
      expect([file, existsSync(join(root, file))]).toEqual([file, true]);
      expect([file, [...titlesIn(file)].filter((found) => found === title)]).toEqual([file, [title]]);
    }
  }
});
