import { customLumber, customSizeFactorCautions, customSizeFactorNote, isCustomLumber } from './customLumber';
import type { Material } from './material';

const values = { fb: 1000, fbNegative: 1000, fv: 180, fcPerp: 625, e: 1_600_000, eMin: 580_000 };
const included = (b: number, d: number) => customLumber(values, { b, d }, 'Values include it');
const applied = customLumber(values, { b: 1.5, d: 9.25 }, 'Apply it');
const listed: Material = { ...included(1.5, 9.25), species: 'Douglas Fir-Larch' };

test('lumber from 1 1/2 in, timbers from 4 1/2 in on, by the lesser side', () => {
  expect(included(1.5, 9.25).kind).toBe('dimension');
  expect(included(9.25, 1.5).kind).toBe('dimension');
  expect(included(4.49, 9.25).kind).toBe('dimension');
  expect(included(4.5, 9.25).kind).toBe('timber');
  expect(() => included(1.49, 9.25)).toThrow('thinner than 1.5 in');
  expect(included(1.5, 9.25)).toMatchObject({ ...values, sizeFactorIncluded: true });
  expect(applied.sizeFactorIncluded).toBe(false);
});

test('the note explains CF, with Fc where it applies; listed grades have no note', () => {
  expect(isCustomLumber(listed)).toBe(false);
  expect(customSizeFactorNote(listed, 1.1)).toBe('');
  expect(customSizeFactorNote(included(1.5, 9.25), 1.1)).toContain('the tables have 1.1 on Fb for this size');
  expect(customSizeFactorNote(applied, 1.1, 1)).toContain('Tables 4A and 4D, 1.1 on Fb and 1 on Fc;');
});

test('a CF below 1 of values that are taken to include it is a caution', () => {
  expect(customSizeFactorCautions(included(5.5, 15), 0.9755).join(' ')).toContain(
    'The tables give CF 0.9755',
  );
  expect(customSizeFactorCautions(included(1.5, 9.25), 1)).toEqual([]);
  expect(customSizeFactorCautions(included(1.5, 9.25), 1.1)).toEqual([]);
  expect(customSizeFactorCautions(applied, 0.9)).toEqual([]);
  expect(customSizeFactorCautions(listed, 0.9)).toEqual([]);
});
