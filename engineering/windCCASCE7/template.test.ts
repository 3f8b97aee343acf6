import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { readNewInputs } from '../kit/inputs';
import { enclosures, exposures } from '../rules/wind/categories';
import { numbersOf, exposureTable16, exposureTable22 } from '../rules/wind/testing/publishedTables';
import { result } from '../testing/result';
import { rowsOf } from '../windMWFRSASCE7/testing/windSheet';
import { presets } from './presets';
import { withExamples } from '../testing/withExamples';
import { windCCASCE7 } from './template';
import { inZone, ofArea, solveCladding } from './testing/claddingSheet';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const refusal = (attributes: Attributes) => readNewInputs(withExamples(windCCASCE7), attributes).problems;

type Row = [name: string, surface: string, span: number, width: number];
const anyRow: fc.Arbitrary<Row> = fc
  .record({ surface: fc.constantFrom('Wall', 'Roof'), span: number(0.5, 60), width: number(0.2, 30) })
  .map(({ surface, span, width }) => ['Part', surface, span, width]);

/** Any building with components that is not refused. */
const anySheet: fc.Arbitrary<Attributes> = fc
  .record({
    edition: fc.constantFrom('ASCE 7-16', 'ASCE 7-22'),
    windSpeed: number(60, 250),
    exposure: fc.constantFrom(...exposures),
    enclosure: fc.constantFrom(...enclosures),
    groundElevation: number(-300, 15_000),
    roofType: fc.constantFrom('Flat', 'Gable', 'Hip'),
    length: number(10, 400),
    width: number(10, 200),
    eaveHeight: number(5, 40),
    roofSlope: number(0, 12),
    highParapet: fc.boolean(),
    components: fc.array(anyRow, { minLength: 1, maxLength: 6 }),
  })
  .map(({ roofSlope, ...rest }) => ({ ...rest, ...(rest.roofType !== 'Flat' && { roofSlope }) }))
  .filter((sheet) => refusal(sheet).length === 0);

const pressures = (sheet: Attributes) => rowsOf(solveCladding(sheet), 'zonePressures');

test.each([undefined, ...presets.map(({ code }) => code)])(
  'preset %p has each symbol once, figures for each component, and the level of its loads in the notes',
  (preset) => {
    const solution = solveCladding({}, preset);
    expect(new Set(solution.steps.map(({ symbol }) => symbol)).size).toBe(solution.steps.length);
    expect(solution.notes.join(' ')).toContain('LRFD factor 1.0 (1.0 W), ASD factor 0.6 (0.6 W)');
    expect(result(solution, 'largestPressure')).toBeGreaterThanOrEqual(16);
    expect(result(solution, 'largestSuction')).toBeLessThanOrEqual(-16);
    expect(solution.plans).toHaveLength(2);
  },
);

describe('by hand', () => {
  test('a window and a rafter of the gable house of 4:12, ASCE 7-22', () => {
    const solution = solveCladding();
    const h = 12 + 20 / 3 / 2;
    const [low, high] = [0.85, 0.9];
    const kh = low + ((high - low) * (h - 15)) / 5;
    const qh = 0.00256 * kh * 115 ** 2;
    expect(result(solution, 'qh')).toBeCloseTo(qh, 9);
    expect(result(solution, 'zoneWidth')).toBe(4);
    const q = 0.85 * qh;
    // The window: 5 ft by 4 ft.
    const window = Math.log10(2) / Math.log10(50);
    expect(inZone(solution, ['Wall', '5'], 'negative', 20)).toBeCloseTo(q * (-1.4 + 0.6 * window - 0.18), 9);
    expect(inZone(solution, ['Wall', '4'], 'positive', 20)).toBeCloseTo(q * (1 - 0.3 * window + 0.18), 9);
    // The rafter: 20 ft by a third of it, 133 ft², beyond 100 ft² in zone 3.
    const area = 20 * (20 / 3);
    expect(inZone(solution, ['Roof', '3'], 'negative', area)).toBeCloseTo(q * (-1.8 - 0.18), 9);
    expect(inZone(solution, ['Roof', '1'], 'negative', area)).toBeCloseTo(
      q * (-2 + (1.5 * Math.log10(area / 10)) / Math.log10(30) - 0.18),
      9,
    );
    expect(inZone(solution, ['Roof', '2'], 'gcpPositive', area)).toBeCloseTo(
      0.6 - (0.3 * Math.log10(area / 10)) / Math.log10(20),
      9,
    );
    expect(solution.results.governingSuction).toBe('Roof sheathing: roof zone 3');
    expect(solution.results.governingPressure).toBe('Window: wall zone 4');
  });

  test('the minimum of 16 psf acts in both directions, and a caution says where it is all there is', () => {
    const solution = solveCladding({ windSpeed: 60, exposure: 'B', components: ofArea(1000) });
    for (const { positive, negative } of rowsOf(solution, 'zonePressures'))
      expect([positive, negative]).toEqual([16, -16]);
    expect(solution.results.cautions).toContain(
      'The minimum of 16 psf (30.2.2) exceeds the calculated pressures on',
    );
    expect(solution.results.cautions).toContain('V of 60 mph is lower than the maps');
    expect(solveCladding({}).results.cautions).toBe('');
  });

  test('a component without a name has its number', () => {
    const solution = solveCladding({
      components: [
        ['', 'Wall', 5, 4],
        [' Door ', 'Wall', 7, 3],
      ],
    });
    expect(rowsOf(solution, 'componentPressures').map(({ component }) => component)).toEqual([
      'Component 1',
      'Door',
    ]);
    expect(solution.results.governingSuction).toBe('Component 1: wall zone 5');
  });

  test('components only on walls need no figure for the roof', () => {
    const components = [['Window', 'Wall', 5, 4]] as Row[];
    const steep = { edition: 'ASCE 7-16', roofType: 'Hip', roofSlope: 14, components };
    const solution = solveCladding(steep);
    expect(solution.results.roofFigure).toBe('None for this angle; no component is on the roof');
    expect(solution.plans?.map(({ title }) => title)).toEqual(['Zones of the walls']);
    expect(rowsOf(solution, 'zones').map(({ zone }) => zone)).toEqual(['4', '5']);
  });

  test("a flat roof has zone 1 beyond 0.6 h and zone 1' beyond 1.2 h from its edges, if it is that wide", () => {
    const zones = (width: number) =>
      rowsOf(
        solveCladding({ roofType: 'Flat', length: 300, width, eaveHeight: 20, components: ofArea(20) }),
        'zonePressures',
      )
        .filter(({ surface }) => surface === 'Roof')
        .map(({ zone }) => zone);
    expect(zones(24)).toEqual(['2', '3']);
    expect(zones(24.1)).toEqual(['1', '2', '3']);
    expect(zones(48)).toEqual(['1', '2', '3']);
    expect(zones(48.1)).toEqual(["1'", '1', '2', '3']);
  });
});

test('p is qh, Kd of 7-22, and the coefficients listed', () => {
  fc.assert(
    fc.property(anySheet, (sheet) => {
      const solution = solveCladding(sheet);
      const table = numbersOf(sheet.edition === 'ASCE 7-22' ? exposureTable22 : exposureTable16);
      const column = exposures.findIndex((each) => each === sheet.exposure) + 1;
      const h = result(solution, 'meanRoofHeight');
      const [below, above] = [table.findLast(([z]) => z! <= h), table.find(([z]) => z! > h)];
      const share = below ? (h - below[0]!) / (above![0]! - below[0]!) : 1;
      const kz = below ? below[column]! + share * (above![column]! - below[column]!) : above![column]!;
      const ke = Math.exp(-0.0000362 * Number(sheet.groundElevation));
      const qKd = 0.85 * 0.00256 * kz * ke * Number(sheet.windSpeed) ** 2;
      const gcpi = sheet.enclosure === 'Partially enclosed' ? 0.55 : 0.18;
      expect(result(solution, 'qh') * (sheet.edition === 'ASCE 7-22' ? 0.85 : 1)).toBeCloseTo(qKd, 8);
      for (const row of rowsOf(solution, 'zonePressures')) {
        expect(row.positive).toBeCloseTo(Math.max(16, qKd * (Number(row.gcpPositive) + gcpi)), 8);
        expect(row.negative).toBeCloseTo(Math.min(-16, qKd * (Number(row.gcpNegative) - gcpi)), 8);
      }
    }),
  );
});

describe('properties', () => {
  test('each row of a component is the largest of its zones, and the sheet has the largest of all', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const components = (sheet.components as Row[]).map(([, ...rest], index): Row => [
          `P${index}`,
          ...rest,
        ]);
        const solution = solveCladding({ ...sheet, components });
        const zones = rowsOf(solution, 'zonePressures');
        const rows = rowsOf(solution, 'componentPressures');
        for (const { component, positive, positiveZone, negative, negativeZone } of rows) {
          const own = zones.filter((zone) => zone.component === component);
          expect(positive).toBe(Math.max(...own.map((zone) => Number(zone.positive))));
          expect(negative).toBe(Math.min(...own.map((zone) => Number(zone.negative))));
          expect(own.find(({ zone }) => zone === positiveZone)?.positive).toBe(positive);
          expect(own.find(({ zone }) => zone === negativeZone)?.negative).toBe(negative);
        }
        expect(result(solution, 'largestPressure')).toBe(
          Math.max(...rows.map(({ positive }) => Number(positive))),
        );
        expect(result(solution, 'largestSuction')).toBe(
          Math.min(...rows.map(({ negative }) => Number(negative))),
        );
      }),
    );
  });

  test('length and width of a building may be exchanged, where no ridge says which is which', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const { roofSlope: _, ...rest } = sheet;
        const one: Attributes = { ...rest, roofType: 'Flat', highParapet: false };
        const other = { ...one, length: one.width!, width: one.length! };
        expect(pressures(other)).toEqual(pressures(one));
      }),
    );
  });

  test('a parapet raises the positive pressure on zones 2 and 3 to that of walls, and nothing else', () => {
    fc.assert(
      fc.property(anySheet, (sheet) => {
        const { roofSlope: _, ...rest } = sheet;
        const flat: Attributes = { ...rest, roofType: 'Flat' };
        const [without, behind] = [false, true].map((highParapet) => pressures({ ...flat, highParapet }));
        without!.forEach((row, index) => {
          const other = behind![index]!;
          const isEdge = row.surface === 'Roof' && ['2', '3'].includes(String(row.zone));
          if (!isEdge) return expect(other).toEqual(row);
          expect(Number(other.gcpPositive)).toBeGreaterThan(Number(row.gcpPositive));
          expect(other.negative).toBe(row.negative);
        });
      }),
    );
  });
});

describe('refused by name', () => {
  const messageOf = (attributes: Attributes) => {
    const problems = refusal(attributes);
    expect(problems).toHaveLength(1);
    return [problems[0]!.field, problems[0]!.message];
  };

  test('h above 60 ft', () => {
    expect(messageOf({ roofType: 'Flat', eaveHeight: 60.5 })).toEqual([
      'eaveHeight',
      expect.stringMatching(
        /must be at most 60 ft with this roof.*sources differ.*Figure 30\.5-1.*30\.4-1.*60\.5/,
      ),
    ]);
    expect(refusal({ roofType: 'Flat', eaveHeight: 60 })).toEqual([]);
    // 4:12 over 40 ft adds 3.33 ft to the eaves.
    expect(messageOf({ eaveHeight: 57 })[1]).toContain('must be at most 56.667 ft with this roof');
  });

  test.each([
    [
      'ASCE 7-16',
      'Gable',
      4.5,
      /at most 4\.36, or more than 6\.11 and at most 12.*Figure 30\.3-2C.*4\.5, 20\.556 degrees/,
    ],
    ['ASCE 7-16', 'Gable', 13, /45 degrees; given the number 13/],
    ['ASCE 7-16', 'Hip', 2, /at most 1\.47: independent sources disagree.*30\.3-2E to 30\.3-2I/],
    ['ASCE 7-22', 'Gable', 12.1, /at most 12: Figure 30\.3-2 ends at 45 degrees/],
    ['ASCE 7-22', 'Hip', 14, /a hip roof.*at most 12/],
  ])('%s, a %s roof of %p per 12', (edition, roofType, roofSlope, message) => {
    expect(messageOf({ edition, roofType, roofSlope })).toEqual([
      'roofSlope',
      expect.stringMatching(message),
    ]);
  });

  test('what the message allows is allowed', () => {
    for (const [edition, roofType, roofSlope] of [
      ['ASCE 7-16', 'Gable', 4.36],
      ['ASCE 7-16', 'Gable', 6.12],
      ['ASCE 7-16', 'Gable', 12],
      ['ASCE 7-16', 'Hip', 1.47],
      ['ASCE 7-22', 'Hip', 12],
    ] as const)
      expect(refusal({ edition, roofType, roofSlope })).toEqual([]);
  });

  test.each([
    ['Monoslope', 'Figures 30.3-5A and 30.3-5B'],
    ['Sawtooth', 'Figure 30.3-6'],
    ['Domed', 'Figure 30.3-7'],
  ])('a %s roof', (roofType, figure) => {
    expect(messageOf({ roofType })).toEqual(['roofType', expect.stringContaining(figure)]);
  });

  test('an open building, a hip that is longer across, a parapet on a steep roof', () => {
    expect(messageOf({ enclosure: 'Open' })[0]).toBe('enclosure');
    expect(messageOf({ roofType: 'Hip', length: 30, width: 40 })[0]).toBe('length');
    expect(messageOf({ highParapet: true })).toEqual([
      'highParapet',
      expect.stringMatching(/7 degrees or less.*18\.435 degrees/),
    ]);
    expect(refusal({ highParapet: true, roofSlope: 1 })).toEqual([]);
  });

  test('components: none, too many, and invalid sizes', () => {
    const window = ['Window', 'Wall', 5, 4] as Row;
    expect(messageOf({ components: [] })[0]).toBe('components');
    expect(messageOf({ components: Array.from({ length: 51 }, () => window) })[1]).toContain(
      '1 to 50 rows; given 51',
    );
    expect(messageOf({ components: [window, ['Door', 'Wall', 0, 3]] })).toEqual([
      'components[1][2]',
      'components[1][2] (span) must be more than 0 and at most 500 ft; given the number 0.',
    ]);
    expect(messageOf({ components: [['Door', 'Wall', 7, 501]] })[0]).toBe('components[0][3]');
    expect(messageOf({ components: [['Eave', 'Overhang', 7, 3]] })[1]).toContain('"Wall", "Roof"');
  });
});

test('a coefficient between the figures of two angles shows both and the interpolation', () => {
  const hip = { roofType: 'Hip', edition: 'ASCE 7-22', length: 80, width: 40, roofSlope: 8 };
  const { steps } = solveCladding({ ...hip, components: [['Rafter', 'Roof', 20, 2]] });
  const of = (symbol: string) => steps.find((step) => step.symbol === symbol)!;
  const [low, steep, both] = ['Gn1_1f1', 'Gn1_1f2', 'Gn1_1'].map(of);
  expect([low!.clause, steep!.clause]).toEqual(['Figure 30.3-2F', 'Figure 30.3-2G']);
  const share = ((Math.atan(8 / 12) * 180) / Math.PI - 27) / (45 - 27);
  expect(both!.value).toBeCloseTo(
    Number(low!.value) + share * (Number(steep!.value) - Number(low!.value)),
    9,
  );
  expect(both!.substituted).toContain('33.69');
});
