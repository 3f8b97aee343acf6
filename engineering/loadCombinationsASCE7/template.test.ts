import type { Attributes } from '../../contract';
import { readNewInputs, solveOnce } from '../kit/inputs';
import {
  type BasicCombination,
  basicCombinations,
  designMethods,
  editions,
} from '../rules/combinations/basicCombinations';
import { editionField } from '../rules/combinations/loadLevels';
import { withExamples } from '../testing/withExamples';
import { presets } from './presets';
import { loadCombinationsASCE7 } from './template';
import { printedSums } from './testing/bruteForce';
import { combine, rowsOf } from './testing/combinationSheet';
import { standardText } from './testing/standardText';

const governing = (attributes: Attributes) => {
  const { results } = combine(attributes);
  return [results.maximum, results.maximumCombination, results.minimum, results.minimumCombination];
};
const cautionOf = (attributes: Attributes = {}) => String(combine(attributes).results.cautions);
const noteOf = (attributes: Attributes = {}) => combine(attributes).notes.join(' ');
const problemsOf = (attributes: Attributes) =>
  readNewInputs(withExamples(loadCombinationsASCE7), attributes).problems;
const close = (value: number) => expect.closeTo(value, 9);

/** Every choice of the alternatives of a combination. */
function choicesOf({ dead, vertical, loads }: BasicCombination): Factor[][] {
  const fixed: Factor[] =
    vertical === 0
      ? [['D', dead]]
      : [
          ['D', dead],
          ['Ev', vertical],
        ];
  return loads.reduce<Factor[][]>(
    (all, entry) => all.flatMap((sum) => entry.map((term): Factor[] => [...sum, term])),
    [fixed],
  );
}
type Factor = readonly [symbol: string, factor: number];

describe.each(editions.flatMap((edition) => designMethods.map((method) => [edition, method] as const)))(
  '%s %s as the standard prints it',
  (edition, method) => {
    test.each([false, true])('every factor, with 0.5L %p', (halfLive) => {
      const live = halfLive ? 0.5 : 1;
      const own = basicCombinations(edition, method, live).flatMap((basic) =>
        choicesOf(basic).map((terms) => [
          `${basic.section} (${basic.number})`,
          ...terms.map((term) => term.join(' ')).sort(),
        ]),
      );
      const printed = printedSums(edition, method, halfLive).map(({ clause, factors }) => [
        clause,
        ...[...factors].map((term) => term.join(' ')).sort(),
      ]);
      expect(own.sort()).toEqual(printed.sort());
    });

    test('the rows name section and number', () => {
      const all = { liveLoad: 5, roofLiveLoad: 4, snowLoad: 3, rainLoad: 2, windLoad: 1, seismicLoad: 6 };
      const rows = rowsOf(combine({ edition, designMethod: method, ...all, seismicEffect: 'Eh = rho QE' }));
      const printed = standardText[edition][method].map((line) => /^\S+ \(\w+\)/.exec(line)![0]);
      expect([...new Set(rows.map(({ clause }) => clause))]).toEqual(
        printed.map((each) => `${edition} ${each}`),
      );
    });
  },
);

describe('by hand', () => {
  test('column under floor and roof, LRFD of both editions', () => {
    const loads = { deadLoad: 60, liveLoad: 45, roofLiveLoad: 12, snowLoad: 25, windLoad: 20 };
    expect(governing({ ...loads, edition: 'ASCE 7-16' })).toEqual([
      close(1.2 * 60 + 1.6 * 25 + 45),
      '1.2D + 1.6S + L',
      close(0.9 * 60 - 20),
      '0.9D − W',
    ]);
    expect(governing({ ...loads, edition: 'ASCE 7-22' })).toEqual([
      close(1.2 * 60 + 1.6 * 45 + 0.3 * 25),
      '1.2D + 1.6L + 0.3S',
      close(0.9 * 60 - 20),
      '0.9D − W',
    ]);
  });

  test('earthquake: Ev, rho and overstrength', () => {
    const wall = { deadLoad: 10, liveLoad: 0, seismicLoad: 20, sds: 1.2 };
    expect(governing({ ...wall, seismicEffect: 'Eh = rho QE', rho: 1.3 })).toEqual([
      close((1.2 + 0.24) * 10 + 26),
      '1.2D + Ev + Eh',
      close((0.9 - 0.24) * 10 - 26),
      '0.9D − Ev − Eh',
    ]);
    expect(
      governing({ ...wall, seismicEffect: 'Emh = Omega0 QE', omega0: 2.5, designMethod: 'ASD' }),
    ).toEqual([
      close((1 + 0.7 * 0.24) * 10 + 0.7 * 50),
      'D + 0.7Ev + 0.7Emh',
      close((0.6 - 0.7 * 0.24) * 10 - 0.7 * 50),
      '0.6D − 0.7Ev − 0.7Emh',
    ]);
  });

  test('Ev counts where there is no QE', () => {
    const beam = { deadLoad: 10, liveLoad: 1, seismicEffect: 'Eh = rho QE', sds: 2 };
    expect(governing(beam)).toEqual([close(17), '1.2D + Ev + L', close(5), '0.9D − Ev']);
  });

  test('only dead load', () => {
    expect(governing({ deadLoad: 10, liveLoad: 0 })).toEqual([14, '1.4D', 9, '0.9D']);
    expect(governing({ deadLoad: -10, liveLoad: 0 })).toEqual([-9, '0.9D', -14, '1.4D']);
    expect(governing({ deadLoad: 0, liveLoad: 0 })).toEqual([0, '1.4D', 0, '1.4D']);
    expect(governing({ deadLoad: 10, liveLoad: 0, designMethod: 'ASD' })).toEqual([10, 'D', 6, '0.6D']);
  });

  test('a live load that lifts is left out of the maximum and enters the minimum', () => {
    expect(governing({ deadLoad: 10, liveLoad: -20 })).toEqual([14, '1.4D', close(12 - 32), '1.2D + 1.6L']);
  });

  test('wind as given, both ways and as two values', () => {
    const tie = { deadLoad: 10, liveLoad: 0, windLoad: -25 };
    const least = (more: Attributes) => governing({ ...tie, ...more }).slice(2);
    expect(least({ windDirections: 'As given' })).toEqual([close(9 - 25), '0.9D + W']);
    expect(governing({ ...tie, windDirections: 'As given' }).slice(0, 2)).toEqual([14, '1.4D']);
    expect(governing(tie).slice(0, 2)).toEqual([close(12 + 25), '1.2D − W']);
    expect(governing({ ...tie, windDirections: 'Two values', otherWindLoad: 8 })).toEqual([
      close(20),
      '1.2D + W2',
      close(9 - 25),
      '0.9D + W',
    ]);
  });

  test('H adds with 1.6, resists with 0.9 where it is permanent and with 0 where it is not', () => {
    const wall = { deadLoad: 10, liveLoad: 0, windLoad: 30, earthPressure: 5 };
    const least = (more: Attributes) => governing({ ...wall, ...more }).slice(2);
    expect(governing(wall).slice(0, 2)).toEqual([close(12 + 30 + 8), '1.2D + W + 1.6H']);
    expect(least({})).toEqual([close(9 - 30), '0.9D − W']);
    expect(least({ earthPressureIsPermanent: true })).toEqual([close(9 - 30 + 4.5), '0.9D − W + 0.9H']);
    expect(least({ earthPressureIsPermanent: true, designMethod: 'ASD' })).toEqual([
      close(6 - 18 + 3),
      '0.6D − 0.6W + 0.6H',
    ]);
  });

  test('F takes the same factor as D, or is left out', () => {
    expect(governing({ deadLoad: 10, liveLoad: 0, fluidLoad: 5 })).toEqual([21, '1.4D + 1.4F', 9, '0.9D']);
    expect(governing({ deadLoad: 10, liveLoad: 0, fluidLoad: -20 }).slice(2)).toEqual([
      close(1.4 * -10),
      '1.4D + 1.4F',
    ]);
  });

  test('T enters every combination with the factor of the engineer, both ways', () => {
    const restrained = { deadLoad: 10, liveLoad: 0, selfStraining: 4, selfStrainingFactor: 1.2 };
    expect(governing(restrained)).toEqual([close(14 + 4.8), '1.4D + 1.2T', close(9 - 4.8), '0.9D − 1.2T']);
    expect(governing({ ...restrained, selfStrainingDirections: 'As given' }).slice(2)).toEqual([9, '0.9D']);
  });

  test('0.5 L applies only to the companion live load', () => {
    const floor = { deadLoad: 10, liveLoad: 40, windLoad: 60, companionLiveLoad: '0.5 L' };
    expect(governing(floor).slice(0, 2)).toEqual([close(12 + 60 + 20), '1.2D + W + 0.5L']);
    expect(governing({ ...floor, windLoad: 0 }).slice(0, 2)).toEqual([close(12 + 64), '1.2D + 1.6L']);
  });
});

test('one of Lr, S and R acts at a time', () => {
  const rows = rowsOf(
    combine({ deadLoad: 1, liveLoad: 2, roofLiveLoad: 3, snowLoad: 4, rainLoad: 5, edition: 'ASCE 7-22' }),
  );
  expect(rows.map(({ combination }) => combination)).toEqual([
    '1.4D',
    '1.2D + 1.6L + 0.5Lr',
    '1.2D + 1.6L + 0.3S',
    '1.2D + 1.6L + 0.5R',
    '1.2D + 1.6Lr + L',
    '1.2D + S + L',
    '1.2D + 1.6R + L',
    '0.9D',
  ]);
});

test('a combination that another one covers is not listed', () => {
  const names = (loads: Attributes) =>
    rowsOf(combine({ designMethod: 'ASD', deadLoad: 9, liveLoad: 0, ...loads })).map(
      ({ combination }) => combination,
    );
  expect(names({})).toEqual(['D', '0.6D']);
  expect(names({ liveLoad: 5 })).toEqual(['D', 'D + L', '0.6D']);
  expect(names({ rainLoad: 5 })).toEqual(['D', 'D + R', '0.6D']);
  expect(names({ windLoad: 5 })).toEqual(['D', 'D ± 0.6W', '0.6D ± 0.6W']);
  expect(names({ windLoad: 5, rainLoad: 5 })).toEqual([
    ...['D', 'D + R', 'D ± 0.6W', 'D ± 0.45W + 0.75R', '0.6D ± 0.6W'],
  ]);
  expect(names({ seismicEffect: 'Eh = rho QE', seismicLoad: 5 })).toEqual([
    ...['D', '0.6D', 'D + 0.7Ev ± 0.7Eh', '0.6D − 0.7Ev ± 0.7Eh'],
  ]);
});

test('the names of the rows show the ways in which wind acts', () => {
  const names = (windDirections: string) =>
    rowsOf(combine({ windLoad: 5, otherWindLoad: -7, windDirections }))
      .map(({ combination }) => combination)
      .filter((name) => String(name).includes('W'));
  expect(names('Both directions')).toEqual(['1.2D ± W + L', '0.9D ± W']);
  expect(names('As given')).toEqual(['1.2D + W + L', '0.9D + W']);
  expect(names('Two values')).toEqual(['1.2D + (W or W2) + L', '0.9D + (W or W2)']);
});

describe('what is rejected', () => {
  test.each<[Attributes, string, string]>([
    [
      { seismicLoad: 5 },
      'seismicLoad',
      'must be 0 when seismicEffect is "None"; given the number 5. Choose "Eh',
    ],
    [{ seismicEffect: 'Eh = rho QE', rho: 1.1 }, 'rho', 'must be 1.0 or 1.3 (12.3.4); given the number 1.1.'],
    [{ selfStraining: 5 }, 'selfStrainingFactor', 'ASCE 7 gives no fixed factor'],
    [{ selfStraining: 5, selfStrainingFactor: 0.75 }, 'selfStrainingFactor', 'given the number 0.75.'],
    [{ selfStrainingFactor: 0.5 }, 'selfStrainingFactor', 'must be at least 1 if there is a T, otherwise 0'],
    [{ edition: 'ASCE 7-05' }, 'edition', 'The wind load of ASCE 7-05 is at service level'],
    [{ edition: 'ASCE 7-10' }, 'edition', 'Enter the loads of ASCE 7-16 or 7-22'],
  ])('%j is rejected by name', (attributes, field, message) => {
    expect(problemsOf(attributes)).toEqual([{ field, message: expect.stringContaining(message) }]);
  });

  test('rho does not matter with overstrength', () => {
    expect(problemsOf({ seismicEffect: 'Emh = Omega0 QE', seismicLoad: 3 })).toEqual([]);
  });
});

describe('cautions', () => {
  test('net uplift with its number, unit, combination and clause', () => {
    expect(cautionOf({ deadLoad: 10, windLoad: 25, unitOfLoads: 'psf' })).toContain(
      'The minimum is -16 psf under 0.9D − W (ASCE 7-16 2.3.1 (5)): net uplift',
    );
  });

  test('a reversal against a dead load below 0', () => {
    expect(cautionOf({ deadLoad: -10, liveLoad: 0, windLoad: 25 })).toContain(
      'The maximum is 16 kip under 0.9D + W',
    );
  });

  test('wind without a dead load', () => {
    expect(cautionOf({ deadLoad: 0, liveLoad: 0, windLoad: 5 })).toContain(
      'The minimum is -5 kip under 1.2D − W',
    );
  });

  test('none when all loads act downward', () => {
    expect(cautionOf()).toBe('');
    expect(cautionOf({ deadLoad: 100, windLoad: 25, snowLoad: 10 })).toBe('');
  });

  test.each<[Attributes, string]>([
    [{ windLoad: 1, windDirections: 'As given' }, 'W acts in one direction only'],
    [{ windLoad: 0, otherWindLoad: -1, windDirections: 'Two values' }, 'W2 acts in one direction only'],
    [{ windLoad: 2, otherWindLoad: 1, windDirections: 'Two values' }, 'W and W2 act in one direction only'],
    [
      { seismicEffect: 'Eh = rho QE', seismicLoad: 1, seismicDirections: 'As given' },
      'Eh acts only in the direction given',
    ],
    [{ seismicEffect: 'Emh = Omega0 QE', sds: 0 }, 'SDS is 0, so Ev is left out'],
    [{ earthPressure: 1, earthPressureIsPermanent: true }, 'H is assumed permanent'],
  ])('%j', (attributes, caution) => {
    expect(cautionOf(attributes)).toContain(caution);
  });

  test('two winds of opposite signs need no caution', () => {
    expect(cautionOf({ windLoad: 2, otherWindLoad: -1, windDirections: 'Two values' })).toBe('');
  });
});

describe('notes', () => {
  test.each<[Attributes, string]>([
    [
      { snowLoad: 1, edition: 'ASCE 7-22' },
      'S must be the strength-level snow load of ASCE 7-22 (1.0S, companion 0.3S).',
    ],
    [{ snowLoad: 1, designMethod: 'ASD' }, 'S must be the snow load of ASCE 7-16 (1.0S'],
    [
      { snowLoad: 1, seismicEffect: 'Eh = rho QE', edition: 'ASCE 7-22' },
      '0.15S of 2.3.6 comes from secondary sources',
    ],
    [
      { snowLoad: 1, seismicEffect: 'Eh = rho QE', designMethod: 'ASD', edition: 'ASCE 7-22' },
      '0.1S of 2.4.5 comes from secondary',
    ],
    [{ windLoad: 1 }, 'W is a strength-level load'],
    [{ companionLiveLoad: '0.5 L' }, 'Lo of 100 psf or less'],
    [{ fluidLoad: 1 }, 'F takes the same factor as D'],
    [{ earthPressure: 1 }, 'H takes the factor 1.6 where it adds to the effect, and 0 where it resists.'],
    [{ selfStraining: 1, selfStrainingFactor: 1.2 }, '1.2 was chosen by the engineer'],
  ])('%j', (attributes, note) => {
    expect(noteOf(attributes)).toContain(note);
  });

  test('loads that are zero have no notes', () => {
    expect(noteOf()).not.toMatch(/snow|wind|QE|1\.6|T \(/i);
  });
});

describe('steps', () => {
  test.each([undefined, ...presets.map(({ code }) => code)])(
    'the steps of preset %p are in the unit of the loads',
    (preset) => {
      const { steps, results } = combine({}, preset);
      for (const { units } of steps) expect(units).toBe(results.unit);
    },
  );

  test('each row has its largest and its least, which the printed sums give', () => {
    const solution = combine({
      ...{ deadLoad: 12.5, liveLoad: 8, snowLoad: 6, windLoad: 9, earthPressure: -3, fluidLoad: 2 },
      ...{ seismicEffect: 'Eh = rho QE', seismicLoad: 4, selfStraining: 1, selfStrainingFactor: 1.5 },
    });
    const valueOf = (wanted: string) => solution.steps.find(({ symbol }) => symbol === wanted)?.value;
    rowsOf(solution).forEach(({ largest, least }, index) => {
      expect(valueOf(`Max${index + 1}`)).toBeCloseTo(Number(largest), 12);
      expect(valueOf(`Min${index + 1}`)).toBeCloseTo(Number(least), 12);
    });
  });
});

test('without an edition snow has the larger factor, as in members without one', () => {
  const loads = { deadLoad: 10, liveLoad: 0, snowLoad: 40 };
  expect(governing(loads)[0]).toBe(76);
  expect(governing({ ...loads, edition: editionField.default! })[0]).toBe(76);
  expect(governing({ ...loads, edition: 'ASCE 7-22' })[0]).toBe(52);
});

describe('a load that was not given', () => {
  const solved = (attributes: Attributes) => {
    const { stored, problems } = readNewInputs(loadCombinationsASCE7, attributes);
    expect(problems).toEqual([]);
    return solveOnce(loadCombinationsASCE7, stored, {}).results;
  };

  test('is 0: no dead load resists, no live load adds', () => {
    const uplift = { designMethod: 'ASD', windLoad: -30, windDirections: 'As given' };
    expect(solved(uplift)).toMatchObject({ minimum: -18, maximum: 0 });
    expect(solved({ deadLoad: 10, snowLoad: 40 })).toMatchObject({ maximum: 76, minimum: 9 });
  });

  test('SDS is required with an earthquake', () => {
    const chord = { deadLoad: 8, seismicEffect: 'Eh = rho QE', seismicLoad: 14 };
    expect(readNewInputs(loadCombinationsASCE7, chord).problems).toMatchObject([{ field: 'sds' }]);
  });
});
