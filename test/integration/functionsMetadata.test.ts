/**
 * functions.json as Excel reads it. Workbooks hold formulas with these parameters in this order: they may only be
 * added to at the end. When a change is meant, run `npm run functions`.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { functionsMetadata, metadataFile } from '../../scripts/lib/functionsMetadata.mjs';
import { findTemplate } from '../../engineering/testing/findTemplate';

const root = path.resolve(__dirname, '../..');
const committed = readFileSync(path.join(root, metadataFile), 'utf8');

test('functions.json is what the JSDoc of the functions says', async () => {
  expect(await functionsMetadata(root)).toBe(committed);
});

describe('what Excel offers while a formula is typed', () => {
  const { enums } = JSON.parse(committed) as {
    enums: { id: string; values: { stringValue: string }[] }[];
  };
  const offered = (id: string) =>
    enums.find((one) => one.id === id)?.values.map(({ stringValue }) => stringValue);
  const templateOf = (code: string) => findTemplate(code)!;
  const options = (code: string, input: string) =>
    templateOf(code).fields.find(({ referenceId }) => referenceId === input)?.options;

  test.each([
    ['Exposure', 'exposure'],
    ['Roughness', 'roughnessCategory'],
    ['RiskCategory', 'riskCategory'],
  ])('%s: the options of both editions', (id, input) => {
    expect(offered(id)).toEqual(options('loadsSnowASCE7-22', input));
    expect(offered(id)).toEqual(options('loadsSnowASCE7-16', input));
  });

  test('ThermalCondition: the options of one edition after the other', () => {
    const of = (code: string) => options(code, 'thermalCondition') ?? [];
    expect(offered('ThermalCondition')).toEqual([...of('loadsSnowASCE7-22'), ...of('loadsSnowASCE7-16')]);
  });

  test('BeamKind: the presets of the timber beam', () => {
    expect(offered('BeamKind')).toEqual(templateOf('timberBeamASD').presets.map(({ code }) => code));
  });
});
