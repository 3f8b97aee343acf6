import type { Attributes } from '../../contract';
import { wideFlangeNamed } from '../rules/steel/wideFlangeShapes';
import { solveColumn } from './testing/columnSheet';

const step = (attributes: Attributes, wanted: string) =>
  solveColumn(attributes).steps.find(({ symbol }) => symbol === wanted);

test('the sections have the steps of their kind', () => {
  expect(step({ section: 'Custom W' }, 'Cw')).toBeDefined();
  expect(step({ section: 'W14X90' }, 'Cw')).toBeUndefined();
  const [properties] = solveColumn({ section: 'W14X90' }).tables ?? [];
  expect(properties?.description).toMatch(/^Computed from the dimensions in AISC Manual Table 1-1/);
  expect(Object.keys(properties?.rows[0] ?? {})).toEqual(['A', 'Ix', 'rx', 'Iy', 'ry', 'J', 'Cw']);
  expect(step({ section: 'W14X90' }, 'Fez')).toBeDefined();
  expect(step({ section: 'HSS12X12X1/4' }, 'Cw')).toBeUndefined();
  expect(step({ section: 'HSS12X12X1/4' }, 'Fez')).toBeUndefined();
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
    label: 'Critical stress, inelastic',
    formula: '0.658^(Fy/Fe)·Fy',
    clause: 'AISC 360 Eq. E3-2',
  });
  expect(fcr(35.2)).toMatchObject({
    label: 'Critical stress, elastic',
    formula: '0.877·Fe',
    clause: 'AISC 360 Eq. E3-3',
  });
});

test('a W10X33 of 13 ft by hand: 183.75 kip on 272.5 kip, with the slenderness about each axis', () => {
  const loads = { axialDead: 63.75, axialLive: 60, axialSnow: 37.5, edition: 'ASCE 7-22' };
  const { steps, tables } = solveColumn({ section: 'W10X33', lcx: 13, lcy: 13, ...loads });
  const of = (symbol: string) => steps.find((one) => one.symbol === symbol)!;
  expect(of('Pr')).toMatchObject({
    ...{ label: 'Required compressive strength, 1.2D + 1.6L + 0.3S', formula: '1.2·D + 1.6·L + 0.3·S' },
    value: expect.closeTo(1.2 * 63.75 + 1.6 * 60 + 0.3 * 37.5, 9),
  });
  // Table 1-1: A 9.71 in², rx 4.19 in, ry 1.94 in.
  expect(of('Lcx/rx').value).toBeCloseTo(156 / 4.19, 0);
  const slenderness = Number(of('Lcy/ry').value);
  expect(slenderness / (156 / 1.94)).toBeCloseTo(1, 2);
  const fe = (Math.PI ** 2 * 29000) / slenderness ** 2;
  expect(of('Fe').value).toBeCloseTo(fe, 9);
  const fcr = 50 * 0.658 ** (50 / fe);
  expect(of('Fcr').value).toBeCloseTo(fcr, 9);
  expect(Number(of('Pc').value) / (0.9 * fcr * 9.71)).toBeCloseTo(1, 2);
  expect(of('Pc').value).toBeCloseTo(272.5, 1);
  expect(tables!.find(({ title }) => title === 'Load combinations')!.rows).toEqual(
    expect.arrayContaining([
      { combination: '1.4D', force: expect.closeTo(89.25, 9), governs: '' },
      { combination: '1.2D + 1.6L + 0.3S', force: expect.closeTo(183.75, 9), governs: 'Compression' },
    ]),
  );
});

test('torsional buckling is printed with Fez, and no length has no elastic stress', () => {
  const twisted = { section: 'W14X90', lcx: 10, lcy: 10, lcz: 40 };
  const { ix, iy, j, cw } = wideFlangeNamed('W14X90')!;
  const fez = ((Math.PI ** 2 * 29000 * cw) / 480 ** 2 + 11200 * j) / (ix + iy);
  expect(step(twisted, 'Fez')!.value).toBeCloseTo(fez, 9);
  expect(step(twisted, 'Fcr')).toMatchObject({
    ...{ formula: '0.658^(Fy/Fez)·Fy', value: expect.closeTo(50 * 0.658 ** (50 / fez), 9) },
  });
  const short = { section: 'W14X90', lcx: 0, lcy: 0 };
  expect([step(short, 'Fe'), step(short, 'Fez')]).toEqual([undefined, undefined]);
  expect(step(short, 'Fcr')).toMatchObject({ formula: 'Fy', value: 50 });
});

test('of uplift the table of combinations says which one pulls', () => {
  const { tables } = solveColumn({ axialDead: 30, axialLive: 0, axialUplift: 50 });
  const { rows } = tables!.find(({ title }) => title === 'Load combinations')!;
  expect(rows.filter(({ governs }) => governs !== '')).toEqual([
    { combination: '1.4D', force: expect.closeTo(42, 9), governs: 'Compression' },
    { combination: '0.9D − W', force: expect.closeTo(-23, 9), governs: 'Tension' },
  ]);
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
