/** The names of the functions beside those of Excel (Microsoft Learn, "Custom functions naming and localization"). */
import { readFileSync } from 'node:fs';
import { excelFunctions, macroFunctions } from '../support/excelFunctions';

const { functions } = JSON.parse(readFileSync('src/functions/functions.json', 'utf8')) as {
  functions: {
    id: string;
    name: string;
    description: string;
    parameters: unknown;
    options: unknown;
    helpUrl: string;
  }[];
};
const names = functions.map(({ name }) => name);

/** Names that Excel has too, of the first version: formulas hold them. Help and wizard show the other name first. */
const earlier: Record<string, string> = { RUN: 'CALCULATE', SHEET: 'READSHEET', ROWS: 'TABLEROWS' };

test.each(functions)('$name is a name that Excel takes', ({ id, name }) => {
  expect(id).toBe(name);
  expect(name).toMatch(/^[A-Z][A-Z0-9_.]{2,127}$/);
  expect(name).not.toMatch(/^([A-Z]{1,3}\d+|R\d*C\d*)$/);
});

test('a name that Excel has too is one of the first version, and has another that Excel has not', () => {
  const ofExcel = new Set([...excelFunctions, ...macroFunctions]);
  expect(names.filter((name) => ofExcel.has(name)).sort()).toEqual(Object.keys(earlier).sort());
  expect(Object.values(earlier).filter((name) => ofExcel.has(name))).toEqual([]);
});

test.each(Object.entries(earlier))('%s and %s take the same, and the wizard says so', (name, other) => {
  const [first, second] = [name, other].map((one) => functions.find((each) => each.name === one)!);
  const taken = ({ parameters, options, helpUrl }: (typeof functions)[number]) => ({
    parameters,
    options,
    helpUrl,
  });
  expect(taken(first!)).toEqual(taken(second!));
  expect([first, second].some((one) => / The same as [A-Z]+\.$/.test(one!.description))).toBe(true);
});
