import type { Attributes } from '../../contract';
import { solveColumn } from './testing/columnSheet';

const step = (attributes: Attributes, wanted: string) =>
  solveColumn(attributes).steps.find(({ symbol }) => symbol === wanted);

test('the sections have the steps of their kind', () => {
  expect(step({ section: 'Custom W' }, 'Cw')).toBeDefined();
  expect(step({ section: 'W14X90' }, 'Cw')).toBeUndefined();
  const [properties] = solveColumn({ section: 'W14X90' }).tables ?? [];
  expect(properties?.description).toMatch(/^AISC Manual Table 1-1/);
  expect(Object.keys(properties?.rows[0] ?? {})).toEqual(['A', 'Ix', 'rx', 'Iy', 'ry', 'J', 'Cw']);
  expect(step({ section: 'W14X90' }, 'Fy/Fez')).toBeDefined();
  expect(step({ section: 'HSS12X12X1/4' }, 'Cw')).toBeUndefined();
  expect(step({ section: 'HSS12X12X1/4' }, 'Fy/Fez')).toBeUndefined();
});

test('the axis of the larger slenderness is named: W14X90 has rx 6.14 in, ry 3.70 in', () => {
  const axis = (lcx: number, lcy: number) => step({ section: 'W14X90', lcx, lcy }, 'Lc/r')?.label;
  expect(axis(20, 20)).toBe('Governing slenderness, about y');
  expect(axis(20, 12.2)).toBe('Governing slenderness, about y');
  expect(axis(20, 11.9)).toBe('Governing slenderness, about x');
});

test('buckling is inelastic up to Fy / Fe of 2.25, elastic beyond (E3)', () => {
  // Lc / r of 4.71 sqrt(29000 / 50) = 113.4 about y: 35.0 ft.
  const fcr = (lcy: number) => step({ section: 'W14X90', lcx: 10, lcy }, 'Fcr');
  expect(fcr(34.8)).toMatchObject({
    label: 'Critical stress, inelastic buckling',
    formula: '0.658^ratio·Fy',
    clause: 'AISC 360 Eq. E3-2',
  });
  expect(fcr(35.2)).toMatchObject({
    label: 'Critical stress, elastic buckling',
    formula: '0.877·Fy / ratio',
    clause: 'AISC 360 Eq. E3-3',
  });
});

test('what slender elements lose is taken off the area', () => {
  expect(step({ section: 'W14X90' }, 'Ae')?.formula).toBe('A');
  // Two flat sides each way, slender at 11.3 / 0.233 = 48.5.
  expect(step({ section: 'HSS12X12X1/4' }, 'Ae')).toMatchObject({
    formula: 'A - 2·(b1 - be1)·t1 - 2·(b2 - be2)·t2',
    substituted: expect.stringMatching(/ - 2·\(11\.301 - .*\)·0\.233$/),
  });
  expect(step({ section: 'W16X31', lcx: 0, lcy: 0 }, 'Ae')?.formula).toBe('A - 1·(b - be)·t');
});
