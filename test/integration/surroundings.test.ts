/** The rule that keeps the client and the core apart from their surroundings, tried on what it must catch. */
import { execFileSync } from 'node:child_process';

const caught = [
  'export const a = () => fetch("https://service.test");',
  'export const b = () => setTimeout(() => undefined, 1);',
  'export const c = () => globalThis.fetch("https://service.test");',
  'export const d = () => window.localStorage.getItem("key");',
  'export const e = () => indexedDB.open("calc");',
  'export const f = () => document.title;',
  'export const g = () => Date.now();',
  'export const h = () => new Date();',
  'export const i = () => performance.now();',
  'export const j = () => crypto.randomUUID();',
  'export const k = () => Math.random();',
  'export const l = () => Office.context.partitionKey;',
  'export const m = () => Excel.run(async () => undefined);',
  'export const n = () => process.env.HOME;',
  'export const o = () => console.log("seen");',
];
/** What is handed in bears the same names, and a given time is no clock. */
const allowed = [
  'interface Parts { setTimeout(work: () => void, milliseconds: number): unknown; fetch: typeof fetch }',
  'export const p = (parts: Parts) => parts.setTimeout(() => undefined, 1);',
  'export const q = (milliseconds: number) => new Date(milliseconds).toISOString();',
  'export const r = () => Math.max(Date.parse("2026-01-01T00:00:00Z"), new AbortController().signal ? 1 : 0);',
];

/** Lints in a separate process because jest loads no ES modules; without types, which these rules do not need. */
const lint = `
  import { ESLint } from 'eslint';
  const eslint = new ESLint({
    ruleFilter: ({ ruleId }) => ruleId.startsWith('no-restricted-'),
    overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
  });
  const [code, ...files] = process.argv.slice(1);
  const found = {};
  for (const filePath of files) {
    const [{ messages }] = await eslint.lintText(code, { filePath });
    found[filePath] = messages.filter(({ ruleId }) => ruleId).map(({ line }) => line);
  }
  console.log(JSON.stringify(found));
`;

const apart = ['src/client/deadline.ts', 'src/core/core.ts', 'src/core/sheets/ownedSheets.ts'];
const composing = 'src/runtime.ts';

/** The lines that are refused, by file. */
const restrictedLines = JSON.parse(
  execFileSync(process.execPath, [
    ...['--input-type=module', '--eval', lint],
    ...[[...caught, ...allowed].join('\n'), ...apart, composing],
  ]).toString(),
) as Record<string, number[]>;

test.each(apart)('in %s no global is touched', (file) => {
  const lines = [...new Set(restrictedLines[file])].sort((a, b) => a - b);
  expect(lines).toEqual(caught.map((_, index) => index + 1));
});

test('elsewhere they are for composition to take', () => {
  expect(restrictedLines[composing]).toEqual([]);
});
