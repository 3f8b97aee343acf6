/** The names of the functions beside those of Excel (Microsoft Learn, "Custom functions naming and localization"). */
import { readFileSync } from 'node:fs';
import { excelFunctions, macroFunctions } from '../support/excelFunctions';

const { functions } = JSON.parse(readFileSync('src/functions/functions.json', 'utf8')) as {
  functions: {
    id: string;
    name: string;
    description: string;
    parameters: unknown;
    options: { excludeFromAutoComplete?: boolean };
    helpUrl: string;
  }[];
};
const names = functions.map(({ name }) => name);

/** Of the functions that list something, Excel offers only the two that a formula begins with. */
const notOffered = ['CALCULATE', 'MEMBERS', 'OPTIONS', 'OUTPUTS', 'PRESETS', 'PROJECTS'];

test.each(functions)('$name is a name that Excel takes', ({ id, name }) => {
  expect(id).toBe(name);
  expect(name).toMatch(/^[A-Z][A-Z0-9_.]{2,127}$/);
  expect(name).not.toMatch(/^([A-Z]{1,3}\d+|R\d*C\d*)$/);
});

test('RUN is the only name that Excel has too, and CALCULATE takes the same', () => {
  const ofExcel = new Set([...excelFunctions, ...macroFunctions]);
  expect(names.filter((name) => ofExcel.has(name))).toEqual(['RUN']);
  const [run, calculate] = ['RUN', 'CALCULATE'].map((name) => functions.find((each) => each.name === name)!);
  expect(calculate).toMatchObject({ parameters: run!.parameters, helpUrl: run!.helpUrl });
  expect(calculate!.description).toContain('The same as RUN');
});

test('Excel offers the functions that formulas begin with', () => {
  expect(
    functions.flatMap(({ name, options }) => (options.excludeFromAutoComplete ? [name] : [])).sort(),
  ).toEqual(notOffered);
});
