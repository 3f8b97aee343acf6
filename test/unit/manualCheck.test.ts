/** docs/manual-check.md: twenty numbered checks, which name what there is. */
import { readFileSync } from 'node:fs';

const page = readFileSync('docs/manual-check.md', 'utf8');
const checks = [...page.matchAll(/^\| (\d+) \| (.*?) \| (.*?) \|(.*)$/gm)].map(
  ([, no, action, seen, rest]) => ({
    no: Number(no),
    action: action ?? '',
    seen: seen ?? '',
    rest: rest ?? '',
  }),
);
const { functions } = JSON.parse(readFileSync('src/functions/functions.json', 'utf8')) as {
  functions: { name: string }[];
};
const labels = [...readFileSync('manifest.json', 'utf8').matchAll(/"label": "([^"]+)"/g)].map(
  ([, one]) => one,
);
const tabs = [...readFileSync('src/taskpane/tabs.ts', 'utf8').matchAll(/^ +'([A-Z]\w+)',$/gm)].map(
  ([, one]) => one,
);
/** Headings and buttons of Settings › Self-check. */
const selfCheck = ['SettingsTab', 'SelfCheck']
  .map((name) => readFileSync(`src/taskpane/settings/${name}.tsx`, 'utf8'))
  .join('\n');

test('twenty checks, numbered in their order, each with what must be seen', () => {
  expect(checks.map(({ no }) => no)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  for (const { action, seen, rest } of checks) {
    expect(action.length).toBeGreaterThan(3);
    expect(seen.length).toBeGreaterThan(3);
    expect(rest).toBe('');
  }
});

test('each function that it names is one of the add-in', () => {
  const named = [...page.matchAll(/`CALC\.([A-Z]+)`/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(3);
  expect(functions.map(({ name }) => name)).toEqual(expect.arrayContaining(named));
});

test('each command that it names is in the ribbon, and each command of the ribbon is checked', () => {
  const named = checks.flatMap(({ action }) =>
    [...action.matchAll(/\*\*(.+?)\*\*/g)].map(([, one]) => one ?? ''),
  );
  const elsewhere = named.filter((one) => !labels.includes(one));
  expect(elsewhere).toEqual(['Self-check', 'Copy the report']);
  for (const one of elsewhere) expect(selfCheck).toContain(one);
  const groups = ['Calc', 'Calculate', 'Study', 'Hand over'];
  expect(labels.filter((one) => one && !groups.includes(one) && !named.includes(one))).toEqual([]);
});

test('each tab of the pane is looked at', () => {
  const named = [...page.matchAll(/`([A-Z][a-z]+)`/g)].map(([, one]) => one);
  expect([...new Set(named)].sort()).toEqual([...tabs].sort());
});
