import * as fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { withExamples } from '../testing/withExamples';
import { timberBeamASD } from './template';
import { bare, detail, line, noteOf, simpleSpan, solveBeam } from './testing/timberSheet';

const beam: Attributes = { ...bare, ...simpleSpan(12), loadsLine: [line('D', 10), line('L', 40)] };
const own: Attributes = {
  ...{ type: 'Custom', b_input: 1.5, d_input: 9.25, species: 'Custom values' },
  ...{ fb: 900, fv: 180, fcPerp: 625, e: 1_600_000, eMin: 580_000 },
};
const sawn = { ...own, customKind: 'Sawn lumber' };
const applied = { ...sawn, customSizeFactor: 'Apply it' };
const design = (more: Attributes) => solveBeam({ ...beam, ...more });

test('by default custom values have no factors of the tables, as before', () => {
  const { details, check } = design(own);
  expect(details).toMatchObject({ CF: 1, Cr: 1, FbAdj: 900 });
  expect(check?.error).toBe(false);
  expect(design({ ...own, wet: 'Wet' }).check?.errorReason).toContain('no wet service factor');
  expect(design({ ...own, incised: true }).check?.errorReason).toContain('no incising factor');
  expect(detail(design({ ...own, repeat: 'Repeating' }), 'Cr')).toBe(1);
});

test('sawn lumber with CF applied is the listed grade of those values', () => {
  const listed = { member: '2x10 D.Fir-L No. 2' };
  const anyUse = fc.record({
    wet: fc.constantFrom('Dry', 'Wet'),
    incised: fc.boolean(),
    repeat: fc.constantFrom('Repeating', 'Non-Repeating'),
    temperature: fc.constantFrom('T <= 100F', '100F < T <= 125F'),
    flatUse: fc.boolean(),
    n_com: fc.constantFrom(1, 3),
    repeatPlies: fc.boolean(),
  });
  fc.assert(
    fc.property(anyUse, (use) => {
      const { member: _, notes: __, cautions: ___, ...mine } = design({ ...applied, ...use }).details!;
      const {
        member: ____,
        notes: _____,
        cautions: ______,
        ...theirs
      } = design({ ...listed, ...use }).details!;
      expect(mine).toEqual(theirs);
    }),
    { numRuns: 40 },
  );
});

test('the report says whether CF is in the values or applied', () => {
  const included = design(sawn);
  expect(included.details).toMatchObject({ CF: 1, FbAdj: 900, member: '1.5x9.25 Custom sawn lumber' });
  expect(noteOf(included)).toContain('CF is 1.0, because the values include it (the tables have 1.1 on Fb');
  expect(included.steps.find(({ symbol }) => symbol === 'CF')?.formula).toContain('custom values include it');
  const tables = design(applied);
  expect(tables.details).toMatchObject({ CF: 1.1, FbAdj: expect.closeTo(990, 9) });
  expect(noteOf(tables)).toContain('CF is from Tables 4A and 4D, 1.1 on Fb');
});

test('the wet service factor depends on Fb with the size factor included', () => {
  const weak = { wet: 'Wet', fb: 1100 };
  expect(detail(design({ ...sawn, ...weak }), 'CMb')).toBe(1);
  expect(detail(design({ ...applied, ...weak }), 'CMb')).toBe(0.85);
});

test('timbers by their size', () => {
  const timber = { ...applied, b_input: 5.5, d_input: 15, fb: 1350 };
  expect(detail(design(timber), 'CF')).toBeCloseTo((12 / 15) ** (1 / 9), 12);
  expect(detail(design({ ...timber, repeat: 'Repeating' }), 'Cr')).toBe(1);
});

test('values that should have a CF below 1.0 in them are a caution', () => {
  const cautions = (more: Attributes) => String(design(more).details?.cautions);
  expect(cautions({ ...sawn, d_input: 13.25 })).toContain('The tables give CF 0.9 for this size, below 1.0');
  expect(cautions({ ...applied, d_input: 13.25 })).toBe('');
  expect(cautions(sawn)).toBe('');
  expect(cautions({ ...own, d_input: 13.25 })).toBe('');
});

test('what is rejected', () => {
  const { problems } = readNewInputs(withExamples(timberBeamASD), { ...beam, ...sawn, depthExponent: 0.136 });
  expect(problems).toMatchObject([{ field: 'depthExponent' }]);
  expect(
    readNewInputs(withExamples(timberBeamASD), { ...beam, ...own, depthExponent: 0.136 }).problems,
  ).toEqual([]);
  expect(design({ ...sawn, b_input: 1 }).check?.errorReason).toContain('thinner than 1.5 in');
});
