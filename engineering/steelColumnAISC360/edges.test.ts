import type { Attributes } from '../../contract';
import { readNewInputs, solveOnce } from '../kit/inputs';
import { withExamples } from '../testing/withExamples';
import { steelColumnAISC360 } from './template';
import { result, solveColumn } from './testing/columnSheet';

const template = withExamples(steelColumnAISC360);
const rejections = (attributes: Attributes) =>
  readNewInputs(template, attributes).problems.map(({ field }) => field);
const customW = { section: 'Custom W' };
const customHSS = { section: 'Custom HSS' };

test('nothing on the column: the ratio is 0 and it passes', () => {
  const { check, notes } = solveColumn({ axialDead: 0, axialLive: 0 });
  expect(check).toEqual({ referenceId: 'utilizationRatio', value: 0, error: false, failReasons: [] });
  expect(notes).toContain('There are no loads on the column.');
});

test('no length: Fy on the effective area, and no Fe', () => {
  const solution = solveColumn({ lcx: 0, lcy: 0 });
  expect(result(solution, 'fcr')).toBe(50);
  expect(solution.results).not.toHaveProperty('fe');
  expect(solveColumn({ lcx: 5e-324, lcy: 5e-324 }).results).not.toHaveProperty('fe');
});

test('the largest load on the longest column is a large number', () => {
  const { check } = solveColumn({ section: 'W6X15', axialDead: 1e6, axialLive: 1e6, lcx: 1000, lcy: 1000 });
  expect(check!.value).toBeGreaterThan(1e5);
  expect(Number.isFinite(check!.value)).toBe(true);
});

test('a caution above Lc/r of 200, not at it', () => {
  const ry = 3.6999338782824007;
  const cautions = (lcy: number) => solveColumn({ lcx: 1, lcy, columnLength: 15 }).results.cautions;
  expect(cautions((199.9 * ry) / 12)).toBe('');
  expect(cautions((200.1 * ry) / 12)).toContain('Lc/r 200 exceeds 200');
  expect(cautions(100)).toContain('Lc/r 324 exceeds 200');
});

test.each<[Attributes, string]>([
  [{ section: 'HSS12X10X5/8' }, 'section'],
  [{ ...customW, depth: 1.5 }, 'depth'],
  [{ ...customHSS, width: 1.8 }, 'width'],
])('%j is rejected at %s', (attributes, field) => {
  expect(rejections(attributes)).toContain(field);
});

test('a hollow section that AISC does not list is rejected with the reason, also in an older sheet', () => {
  const [problem] = readNewInputs(template, { section: 'HSS12X10X3/16' }).problems;
  expect(problem).toMatchObject({ field: 'section' });
  expect(problem!.message).toContain('the thinnest wall of a 12 x 10 is 1/4 in');
  const { stored } = readNewInputs(template, { section: 'HSS12X10X1/4' });
  expect(() => solveOnce(steelColumnAISC360, { ...stored, section: 'HSS12X10X3/16' }, {})).toThrow(
    'the thinnest wall of a 12 x 10 is 1/4 in',
  );
});

test('dimensions of no section are rejected when the sheet is solved, too', () => {
  const { stored } = readNewInputs(template, customHSS);
  expect(() => solveOnce(steelColumnAISC360, { ...stored, width: '1' }, {})).toThrow(
    'width must exceed four times wallThickness, 1.86 in; given the number 1.',
  );
  expect(() => solveOnce(steelColumnAISC360, { ...stored, section: 'W1X1' }, {})).toThrow('section');
});

test('custom sections with the dimensions of named ones have their results', () => {
  const pairs: [Attributes, Attributes][] = [
    [
      { section: 'W14X90' },
      {
        ...customW,
        depth: 14.02,
        flangeWidth: 14.52,
        flangeThickness: 0.71,
        webThickness: 0.44,
        filletRadius: 0.6,
      },
    ],
    [{ section: 'HSS12X8X3/16' }, { ...customHSS, height: 12, width: 8, wallThickness: 0.174 }],
  ];
  for (const [named, custom] of pairs)
    for (const name of ['fcr', 'effectiveArea', 'phiPn', 'slenderness'])
      expect(result(solveColumn(custom), name)).toBeCloseTo(result(solveColumn(named), name), 9);
});

test('dimensions of the other shape are ignored', () => {
  const { warnings } = readNewInputs(template, { ...customW, height: 5, wallThickness: 0.2 });
  expect(warnings.map(({ type, field }) => [type, field])).toEqual([
    ['ignored_field', 'height'],
    ['ignored_field', 'wallThickness'],
  ]);
});
