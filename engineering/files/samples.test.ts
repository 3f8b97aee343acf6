import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { findTemplate } from '../testing/findTemplate';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { type Template, TemplateInputError } from '../kit/template';
import { typedInputs } from '../kit/typedInputs';
import { checkedTemplate } from './templateFile';

const folder = 'engineering/files/samples';
const sample = (name: string) => checkedTemplate(readFileSync(`${folder}/${name}.calc.yaml`, 'utf8'), 1);

/** The results; null where the template rejects the inputs. */
function resultsOf(template: Template, inputs: Record<string, string | number | boolean>) {
  const { stored, problems } = readNewInputs(template, inputs, undefined);
  if (problems.length > 0) return null;
  try {
    return solveOnce(template, stored, {}).results;
  } catch (error) {
    if (error instanceof TemplateInputError) return null;
    throw error;
  }
}

/** Results of the built-in template by those of the file. */
const same = {
  ...{
    pf: 'pF',
    Ce: 'cE',
    Ct: 'cT',
    Cs: 'cS',
    ps: 'pS',
    rain: 'rainSurcharge',
    pm: 'pM',
    pDesign: 'pDesign',
  },
  ...{ gamma: 'gamma', hd: 'hd', surcharge: 'unbalGeneral', width: 'unbalGeneralWidth' },
  ...{ windward: 'unbalWindward', rafter: 'unbalRafter' },
};

it.each(readdirSync(folder).map((name) => name.replace('.calc.yaml', '')))(
  '%s gives the published numbers of its examples, and draws each preset',
  (name) => {
    const template = sample(name);
    expect(template.code).toBe(name);
    for (const { defaults } of template.presets) {
      const { stored } = readNewInputs(template, defaults, undefined);
      expect(template.sketch?.(typedInputs(template, stored))).toHaveLength(1);
      expect(solveOnce(template, stored, {}).check?.failReasons).toEqual([]);
    }
  },
);

test('a built-in template that is written as a file gives the same numbers', () => {
  const [file, builtIn] = [sample('snowOffice'), findTemplate('loadsSnowASCE7-22')];
  if (!builtIn) throw new Error('there is no such template');
  const option = (name: string) => {
    const options = file.fields.find(({ referenceId }) => referenceId === name)?.options ?? [];
    return fc.constantFrom(...options.map(String));
  };
  const number = (min: number, max: number, ...borders: number[]) =>
    fc.oneof(fc.constantFrom(min, max, ...borders), fc.double({ min, max, noNaN: true }));
  let solved = 0;
  fc.assert(
    fc.property(
      fc.record({
        ...{
          pg: number(0, 200, 10, 30, 70),
          W: number(0.01, 300, 20),
          rise: number(0, 40, 0.5, 7),
          R: number(0, 60, 20, 50),
        },
        ...{ risk: option('risk'), exposure: option('exposure'), roughness: option('roughness') },
        ...{ condition: option('condition'), W2: number(0.1, 0.9) },
        ...{ isVentilated: fc.boolean(), isSlippery: fc.boolean(), hasRafters: fc.boolean() },
      }),
      (inputs) => {
        // Only the built-in template refuses an R-value that no greenhouse has.
        fc.pre(inputs.condition !== 'Continuously heated greenhouses' || inputs.R < 2);
        const written = resultsOf(file, inputs);
        const expected = resultsOf(builtIn, {
          ...{ groundSnowLoad: inputs.pg, eaveToRidgeDistance: inputs.W, roofSlope: inputs.rise },
          ...{ roofInsulationRValue: inputs.R, riskCategory: inputs.risk, exposure: inputs.exposure },
          ...{ roughnessCategory: inputs.roughness, thermalCondition: inputs.condition },
          ...{ winterWindParameter: inputs.W2, roofVentilated: inputs.isVentilated },
          ...{
            slipperySurface: inputs.isSlippery,
            prismaticRafters: inputs.hasRafters,
            overrideDefaults: true,
          },
        });
        expect(written === null).toBe(expected === null);
        if (!written || !expected) return;
        solved += 1;
        for (const [name, other] of Object.entries(same)) {
          const wanted = Number(expected[other]);
          expect([
            name,
            Math.abs(Number(written[name]) - wanted) <= 1e-12 * Math.max(1, Math.abs(wanted)),
          ]).toEqual([name, true]);
        }
      },
    ),
    { numRuns: 100 * Number(process.env.EXAMPLES ?? 1) },
  );
  expect(solved).toBeGreaterThan(20);
});

test('a field of a file states which of the design criteria it is, and its heading', () => {
  const stated = sample('basePlate').fields.map(({ referenceId, criterion }) => [referenceId, criterion]);
  expect(stated.filter(([, criterion]) => criterion)).toEqual([
    ['Fy', 'materials'],
    ['fc', 'materials'],
  ]);
  expect(new Set(sample('basePlate').fields.map(({ group }) => group))).toEqual(
    new Set(['Design', 'Loads', 'Column', 'Plate', 'Concrete']),
  );
});
