import { readFileSync } from 'node:fs';
import path from 'node:path';
import fixCore from './univerCore.cjs';

const core = path.resolve(__dirname, '../node_modules/@univerjs/core/lib/es/index.js');
const channel = /function requestImmediateMacroTask\(callback\) \{[^]*?\n\}/;
const reader = 'const getNumfmtParseValueFilter = (value) => {';

test("the loader replaces one function of Univer's core and wraps another, and leaves the rest", () => {
  const source = readFileSync(core, 'utf8');
  const fixed = fixCore(source);
  const others = source.replace(channel, '').replace(reader, '').trimEnd();
  expect(
    fixed.replace(channel, '').replace('const readAsNumber = (value) => {', '').slice(0, others.length),
  ).toBe(others);
  expect(fixed.match(channel)?.[0]).toContain('port1.close();');
});

test('a text is read once, and a text that is not a number stays one', () => {
  const texts: string[] = [];
  const source = `function requestImmediateMacroTask(callback) {\n}\n${reader} texts.push(value); return value === '1' ? { v: 1 } : null; };`;
  const read = new Function('texts', `${fixCore(source)}\nreturn getNumfmtParseValueFilter;`)(texts) as (
    text: string,
  ) => unknown;
  expect(['1', 'Roof', '1', 'Roof'].map(read)).toEqual([{ v: 1 }, null, { v: 1 }, null]);
  expect(texts).toEqual(['1', 'Roof']);
});

test('a core without one of them stops the build', () => {
  expect(() => fixCore('export {};')).toThrow('no requestImmediateMacroTask to replace');
  expect(() => fixCore('function requestImmediateMacroTask(callback) {\n}')).toThrow(
    'no getNumfmtParseValueFilter to wrap',
  );
});
