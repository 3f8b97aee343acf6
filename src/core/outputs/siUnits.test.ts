import { units } from '../../../contract';
import { siUnitOf } from './siUnits';

const metric = /^(mm|cm|m|k?N|MN|[kMG]?Pa)(?![a-z])/;

test('every US unit has its counterpart in SI, of the same dimension', () => {
  const of = (wanted: (symbol: string) => boolean) =>
    units.flatMap(({ symbol, dimension }) => {
      const si = siUnitOf({ units: symbol });
      expect(si === null || (si.dimension === dimension && metric.test(si.symbol))).toBe(true);
      return wanted(symbol) && si === null ? [symbol] : [];
    });
  expect(of((symbol) => !metric.test(symbol))).toEqual([
    ...['deg', 'rad', 'ms', 's', 'Hz', 'km/h', 'g', '%', 'rise per 12', 'span /'],
  ]);
  expect(siUnitOf({ units: 'kips' })?.symbol).toBe('kN');
});

test('numbers without units, in unknown units or in SI stay', () => {
  for (const own of [null, '', 'days', 'kN', 'MPa', 'mm', '%']) expect(siUnitOf({ units: own })).toBeNull();
});
