import { readFileSync } from 'node:fs';
import path from 'node:path';
import closeChannels from './univerCore.cjs';

const core = path.resolve(__dirname, '../node_modules/@univerjs/core/lib/es/index.js');

test("the loader replaces one function of Univer's core, and nothing else", () => {
  const source = readFileSync(core, 'utf8');
  const [before = '', after = ''] = source.split(
    /function requestImmediateMacroTask\(callback\) \{[^]*?\n\}/,
  );
  const replaced = closeChannels(source);
  expect(replaced.startsWith(before)).toBe(true);
  expect(replaced.endsWith(after)).toBe(true);
  const own = replaced.slice(before.length, replaced.length - after.length);
  expect(own).toMatch(/^function requestImmediateMacroTask\(callback\) \{[^]*port1\.close\(\);[^]*\}$/);
});

test('a core without the function stops the build', () => {
  expect(() => closeChannels('export {};')).toThrow('no requestImmediateMacroTask to replace');
});
