import type { Attributes } from '../../../contract';
import type { Solution } from '../../kit/template';
import { cell } from '../../windMWFRSASCE7/testing/windSheet';
import { result } from '../../testing/result';
import { type Driver, numberIn, type WorkedExample } from '../../testing/workedExample';
import { inZone, ofArea, solveCladding } from './claddingSheet';

const editions = { '16': 'ASCE 7-16', '22': 'ASCE 7-22' } as const;

/** The roof, its mean height and least width of an example; its length leaves room for every zone. */
function building(example: WorkedExample, rise: number): Attributes {
  const [h, width] = [numberIn(example, 'h'), numberIn(example, 'least')];
  const eaveHeight = h - (Math.atan(rise / 12) > Math.PI / 18 ? (rise * width) / 48 : 0);
  return { length: 4 * width, width, eaveHeight, ...(rise > 0 && { roofSlope: rise }) };
}

const site = (example: WorkedExample): Attributes => ({
  windSpeed: numberIn(example, 'V'),
  exposure: String(example.inputs.exposure),
});

/** An example that gives its site, roof and one effective wind area. */
function solved(example: WorkedExample): Solution {
  const rise = numberIn(example, 'rise');
  return solveCladding({
    ...site(example),
    ...building(example, rise),
    edition: String(example.inputs.edition),
    roofType: String(example.inputs.roof),
    components: ofArea(numberIn(example, 'A')),
  });
}

const wall = (solution: Solution) => ({
  wall4Positive: inZone(solution, ['Wall', '4'], 'positive'),
  wall4: inZone(solution, ['Wall', '4'], 'negative'),
  wall5: inZone(solution, ['Wall', '5'], 'negative'),
});

/** Suctions and coefficients of roof zones, under the names that the examples give them. */
const roof = (solution: Solution, ...zones: string[]) =>
  Object.fromEntries(
    zones.flatMap((zone) => {
      const name = zone.replace("'", 'prime');
      return [
        [`roof${name}`, inZone(solution, ['Roof', zone], 'negative')],
        [`gcpRoof${name}`, inZone(solution, ['Roof', zone], 'gcpNegative')],
      ];
    }),
  );

const common = (solution: Solution) => ({
  qh: result(solution, 'qh'),
  a: result(solution, 'zoneWidth'),
  ...wall(solution),
  roof1Positive: inZone(solution, ['Roof', '1'], 'positive'),
  gcpRoofPositive: inZone(solution, ['Roof', '1'], 'gcpPositive'),
  gcpWall4: inZone(solution, ['Wall', '4'], 'gcpNegative'),
  gcpWall5: inZone(solution, ['Wall', '5'], 'gcpNegative'),
});

const sixZones: Driver = (example) => {
  const solution = solved(example);
  return { ...common(solution), ...roof(solution, '1', '2e', '2n', '2r', '3e', '3r') };
};

const threeZones: Driver = (example) => {
  const solution = solved(example);
  return { ...common(solution), ...roof(solution, '1', '2', '3') };
};

/** A low building wide enough for zone 1', with components of these areas. */
const lowSlope = (areas: number[], more: Attributes = {}): Solution =>
  solveCladding({
    ...{ roofType: 'Flat', length: 300, width: 300, eaveHeight: 20 },
    ...{ ...more, components: ofArea(...areas) },
  });

const areasOf = ({ inputs }: WorkedExample) => inputs.A as number[];

/** Suctions in units of the published one of zone 1 at the first area, as the source has no velocity pressure. */
function inUnitsOfFirst(
  example: WorkedExample,
  solution: Solution,
  zones: string[],
): Record<string, number[]> {
  const areas = areasOf(example);
  const of = (zone: string, area: number) => inZone(solution, ['Roof', zone], 'negative', area);
  const [published = NaN] = [example.expected.roof1?.value ?? []].flat();
  const unit = published / of('1', areas[0] ?? NaN);
  return Object.fromEntries(
    zones.map((zone) => [`roof${zone.replace("'", 'prime')}`, areas.map((area) => unit * of(zone, area))]),
  );
}

export const drivers: Record<string, Driver> = {
  'cc-01': threeZones,
  'cc-02': (example) => {
    const [old, recent] = (['16', '22'] as const).map((edition) =>
      lowSlope([numberIn(example, 'A')], {
        ...site(example),
        ...{ edition: editions[edition], eaveHeight: numberIn(example, 'h'), highParapet: true },
      }),
    ) as [Solution, Solution];
    const both = (zone: string, column: string) =>
      [old, recent].map((solution) => inZone(solution, ['Roof', zone], column));
    const narrow = solveCladding({
      ...{ roofType: 'Flat', length: 120, width: numberIn(example, 'least') },
      eaveHeight: numberIn(example, 'h'),
    });
    return {
      qh16: result(old, 'qh'),
      qh22: result(recent, 'qh'),
      a: result(narrow, 'zoneWidth'),
      roof1: both('1', 'negative'),
      roof1prime: both("1'", 'negative'),
      roof2: both('2', 'negative'),
      roof3: both('3', 'negative'),
      roof2Positive: both('2', 'positive'),
    };
  },
  'cc-03': threeZones,
  'cc-04': sixZones,
  'cc-05': sixZones,
  'cc-06': (example) => {
    const shape = { edition: editions['16'], width: numberIn(example, 'least') };
    const slow = lowSlope([numberIn(example, 'A')], { ...shape, ...site(example) });
    const fast = lowSlope([numberIn(example, 'largeA')], {
      ...{ ...shape, exposure: 'C', windSpeed: numberIn(example, 'fasterV') },
      ...{ topography: 'Kzt as given', kztGiven: numberIn(example, 'Kzt') },
    });
    const large = (zone: string) => inZone(fast, ['Roof', zone], 'negative');
    return {
      ...{ qh: result(slow, 'qh'), a: result(slow, 'zoneWidth'), qhFaster: result(fast, 'qh') },
      ...roof(slow, '1', "1'", '2', '3'),
      largePositive: inZone(fast, ['Roof', '1'], 'positive'),
      ...{ large1: large('1'), large1prime: large("1'"), large2: large('2'), large3: large('3') },
    };
  },
  'cc-07': (example) => inUnitsOfFirst(example, lowSlope(areasOf(example)), ['1', "1'", '2', '3']),
  'cc-08': (example) => {
    const solution = solveCladding({ roofSlope: 4, components: ofArea(...areasOf(example)) });
    return inUnitsOfFirst(example, solution, ['1', '2', '3']);
  },
  'cc-09': (example) =>
    roof(
      solveCladding({ roofType: 'Hip', roofSlope: 4, components: ofArea(numberIn(example, 'A')) }),
      ...['1', '2', '3'],
    ),
  'cc-10': (example) => {
    const solution = lowSlope(areasOf(example));
    const q = 0.85 * result(solution, 'qh');
    const net = (zone: string, column: string) =>
      areasOf(example).map((area) => inZone(solution, ['Wall', zone], column, area) / q);
    return { net4: net('4', 'negative'), net5: net('5', 'negative'), netPositive: net('4', 'positive') };
  },
  'cc-11': (example) => {
    const joist = ['Joist', 'Wall', numberIn(example, 'span'), numberIn(example, 'spacing')];
    const solution = solveCladding({ components: [joist as [string, string, number, number]] });
    const of = (column: string) => cell(solution, 'componentPressures', {}, column);
    return { width: of('effectiveWidth'), area: of('area') };
  },
  'cc-12': (example) => {
    const solution = solveCladding({
      ...{ ...site(example), edition: editions['16'], enclosure: 'Partially enclosed' },
      ...{ length: 24, width: 12, eaveHeight: numberIn(example, 'h') - 1, roofSlope: 4 },
      components: ofArea(...areasOf(example)),
    });
    const of = (zone: string, column: string) =>
      areasOf(example).map((area) => 0.6 * inZone(solution, ['Roof', zone], column, area));
    return { roof2r: of('2r', 'negative'), roof3r: of('3r', 'negative'), positive: of('1', 'positive') };
  },
};
