/**
 * functions.json as Excel reads it. Workbooks hold formulas with these parameters in this order: they may only be
 * added to at the end. When a change is meant, copy build/addin/functions.json over the golden file.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string): unknown => JSON.parse(readFileSync(path.resolve(__dirname, file), 'utf8'));

test('the built functions.json is the golden one', () => {
  expect(read('../../build/addin/functions.json')).toEqual(read('functions.golden.json'));
});
