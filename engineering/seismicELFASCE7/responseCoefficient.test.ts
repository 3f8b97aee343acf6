import { isUpToTs } from './responseCoefficient';

test('Ts is SD1 / SDS: 0.6 / 0.8 = 0.75 s, and 1.5 Ts 1.125 s', () => {
  const at = (t: number, factor?: number) => isUpToTs({ SDS: 0.8, SD1: 0.6, T: t }, factor);
  expect([at(0.75), at(0.751)]).toEqual([true, false]);
  expect([at(1.125, 1.5), at(1.126, 1.5)]).toEqual([true, false]);
});
