import { caseName } from './caseName';

test.each([
  ['the worksheet row of its inputs', { sheet: 'roof', row: 3 }, 'row 7'],
  ['which may stand on another worksheet', { sheet: 'Inputs', row: 3 }, 'row 7 of its inputs'],
  ['its number, for inputs that stand in no cells', null, 'case 3'],
])('a case without a mark is called by %s', (_, inputs, name) => {
  expect(caseName(inputs, 2, 'Roof')).toBe(name);
});
