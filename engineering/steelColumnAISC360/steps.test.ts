import type { Attributes } from '../../contract';
import { evaluated } from '../testing/evaluated';
import { solveColumn } from './testing/columnSheet';

const columns: Attributes[] = [
  {},
  { designMethod: 'ASD', lcx: 40, lcy: 10 },
  { section: 'W14X90', lcx: 30, lcy: 0, lcz: 30 },
  { section: 'W14X43', lcx: 12, lcy: 12, fy: 65 },
  { section: 'HSS12X12X1/4', lcx: 20, lcy: 20 },
  { section: 'HSS12X8X1/4', lcx: 60, lcy: 60, designMethod: 'ASD' },
  { section: 'W6X15', axialDead: 20, axialLive: 0, axialUplift: 90 },
];
const stepsOf = (attributes: Attributes) => solveColumn(attributes).steps;
const step = (attributes: Attributes, wanted: string) =>
  stepsOf(attributes).find(({ symbol }) => symbol === wanted);

test('the substituted numbers of a step give its value', () => {
  const symbols = new Set<string>();
  for (const attributes of columns)
    for (const { symbol, substituted, value } of stepsOf(attributes)) {
      if (/fillets|junctions|corners|<=/.test(substituted)) continue;
      const [own, scale] = [Number(value), Math.max(1e-3, Math.abs(Number(value)))];
      expect([symbol, substituted, Math.abs(evaluated(substituted) - own) / scale < 2e-3]).toEqual([
        symbol,
        substituted,
        true,
      ]);
      symbols.add(symbol);
    }
  expect([...symbols]).toEqual(
    expect.arrayContaining([
      'Pr',
      'Lc/r',
      'Fy/Fe',
      'Fy/Fez',
      'Fcr',
      'lambda',
      'Fel',
      'be',
      'Ae',
      'Pn',
      'Pc',
      'Tr',
      'Tc',
    ]),
  );
});

test('the sections have the steps of their kind', () => {
  expect(step({ section: 'W14X90' }, 'Cw')).toBeDefined();
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
  // Two flat sides each way, slender at 10.2 / 0.233 = 43.8.
  expect(step({ section: 'HSS12X12X1/4' }, 'Ae')?.formula).toMatch(/^A - \d·\(.* - .*\)·0\.233/);
});
