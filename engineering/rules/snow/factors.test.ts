import { exposures, roughnessCategories } from './categories';
import { exposureFactor } from './exposureFactor';
import { importanceFactor } from './importanceFactor';
import { thermalFactor16 } from './thermalFactor16';

test('exposure factor, Table 7.3-1', () => {
  const table = roughnessCategories.map((roughness) =>
    exposures.map((exposure) => exposureFactor(roughness, exposure)),
  );
  expect(table).toEqual([
    [0.9, 1.0, 1.2],
    [0.9, 1.0, 1.1],
    [0.8, 0.9, 1.0],
    [0.7, 0.8, null],
    [0.7, 0.8, null],
  ]);
});

test('importance factor, ASCE 7-16 Table 1.5-2', () => {
  expect((['I', 'II', 'III', 'IV'] as const).map(importanceFactor)).toEqual([0.8, 1.0, 1.1, 1.2]);
});

test('thermal factor, ASCE 7-16 Table 7.3-2', () => {
  expect((['1', '2', '3', '4', '5', '6'] as const).map(thermalFactor16)).toEqual([
    1.0, 1.1, 1.2, 1.3, 0.85, 1.1,
  ]);
});
