import fc from 'fast-check';
import type { Attributes } from '../../contract';
import { Derivation } from '../kit/derivation';
import { readNewInputs } from '../kit/inputs';
import { result } from '../testing/result';
import { withExamples } from '../testing/withExamples';
import { seismicELFASCE7 } from './template';
import { cellsOf, driftTable } from './testing/publishedTables';
import { solveSeismic } from './testing/seismicSheet';
import { driftStructures } from './options';
import { storyDrifts } from './driftSteps';
import { seismic } from './notation';
import { allowableDrift } from './storyDrift';

const frame = (attributes: Attributes = {}) => ({
  ...{ system: 'Moment frames: steel special', ctStructureType: 'Steel moment frame' },
  levels: [
    ['Roof', 25, 100],
    ['Second floor', 13, 120],
  ],
  displacements: [
    [25, 1.1],
    [13, 0.5],
  ],
  ...attributes,
});
const tableOf = (attributes: Attributes) =>
  solveSeismic(attributes).results.driftTable as Record<string, number>[];
const problemsOf = (attributes: Attributes) =>
  readNewInputs(withExamples(seismicELFASCE7), attributes).problems;

test.each(cellsOf(driftTable))('%s: %s', (structure, shares) => {
  const row = driftStructures.find((each) => each === structure)!;
  const own = (['I', 'II', 'III', 'IV'] as const).map((risk) => allowableDrift(row, risk));
  const [others, substantial, essential] = shares!.split(' ').map(Number);
  expect(own).toEqual([others, others, substantial, essential]);
});

test('two stories of moment frames in category D by hand: Cd 5.5, limits divided by rho', () => {
  const [roof, second] = tableOf(frame());
  expect(roof).toMatchObject({ level: 'Roof', storyHeight: 12, elastic: 1.1 });
  expect(roof!.displacement).toBeCloseTo(5.5 * 1.1, 12);
  expect(roof!.drift).toBeCloseTo(5.5 * 0.6, 12);
  expect(roof!.allowable).toBeCloseTo((0.02 * 12 * 12) / 1.3, 12);
  expect(second!.drift).toBeCloseTo(2.75, 12);
  expect(second!.allowable).toBeCloseTo((0.02 * 13 * 12) / 1.3, 12);
  const solution = solveSeismic(frame());
  expect(result(solution, 'driftRatioLargest')).toBeCloseTo((3.3 * 1.3) / 2.88, 12);
  expect(solution.results.cautions).toContain('The largest story drift is 1.49 times the allowable drift');
  expect(solution).not.toHaveProperty('check');
});

test('Ie divides the displacements; the risk category and the row of the table decide the limit', () => {
  const [roof] = tableOf(frame({ ie: 1.5 }));
  expect(roof!.drift).toBeCloseTo((5.5 * 0.6) / 1.5, 12);
  expect(roof!.allowable).toBeCloseTo((0.01 * 144) / 1.3, 12);
  const [low] = tableOf(frame({ redundancy: '1.0', driftStructure: driftStructures[1] }));
  expect(low!.allowable).toBeCloseTo(0.025 * 144, 12);
});

test('rho does not count below category D or for other systems; a note states it where R is given', () => {
  const low = { sds: 0.4, sd1: 0.15, s1: 0.1, cu: 0, redundancy: '1.3' };
  expect(tableOf(frame(low))[0]!.allowable).toBeCloseTo(2.88, 12);
  const walls = {
    system: 'Building frame: special reinforced concrete shear walls',
    ctStructureType: 'All other',
  };
  expect(tableOf(frame(walls))[0]!.allowable).toBeCloseTo(2.88, 12);
  const given = {
    system: 'R as given',
    cdGiven: 5.5,
    displacements: [
      [25, 0.3],
      [13, 0.15],
    ],
  };
  expect(tableOf(frame(given))[0]!.allowable).toBeCloseTo(2.88 / 1.3, 12);
  const other = solveSeismic(frame({ ...given, ctStructureType: 'All other' })).results;
  expect((other.driftTable as { allowable: number }[])[0]!.allowable).toBeCloseTo(2.88, 12);
  expect(other.cautions).toContain('divide them by rho = 1.3 (12.12.1.1)');
});

test('drifts of displacements that rise with the height add up to the displacement of the top', () => {
  const stories = fc.array(
    fc.record({
      hsx: fc.double({ min: 5, max: 30, noNaN: true }),
      elastic: fc.double({ min: 0.001, max: 2, noNaN: true }),
    }),
    { minLength: 1, maxLength: 30 },
  );
  const rule = { cd: 5.5, ie: 1.25, share: 0.02, nameAt: () => '' };
  fc.assert(
    fc.property(stories, (given) => {
      let [height, elastic] = [0, 0];
      const levels = given.map((story) => ({
        height: (height += story.hsx),
        elastic: (elastic += story.elastic),
      }));
      const drifts = storyDrifts(new Derivation(seismic), levels, rule);
      const total = drifts.reduce((sum, { drift }) => sum + drift, 0);
      expect(total / drifts[0]!.displacement).toBeCloseTo(1, 9);
      expect(drifts.reduce((sum, { storyHeight }) => sum + storyHeight, 0)).toBeCloseTo(height, 6);
      drifts.toReversed().forEach(({ drift, allowable, ratio }, index) => {
        expect(drift).toBeCloseTo((5.5 * given[index]!.elastic) / 1.25, 6);
        expect(ratio).toBeCloseTo(drift / (0.02 * 12 * given[index]!.hsx), 6);
        expect(allowable).toBeGreaterThan(0);
      });
    }),
  );
});

test('a story that sways back counts with its full drift', () => {
  expect(
    tableOf(
      frame({
        displacements: [
          [25, 0.2],
          [13, 0.5],
        ],
      }),
    )[0]!.drift,
  ).toBeCloseTo(5.5 * 0.3, 12);
});

test('without displacements, a note says that drift is not checked', () => {
  const { results, notes } = solveSeismic({});
  expect(results).not.toHaveProperty('driftTable');
  expect(results).not.toHaveProperty('driftRatioLargest');
  expect(notes.join(' ')).toContain('Story drift is not checked');
});

test.each([
  [{ displacements: [[25, 1]] }, 'displacements', 'given none for the level at 13 ft.'],
  [
    {
      displacements: [
        [25, 1],
        [13, 0.5],
        [8, 0.2],
      ],
    },
    'displacements',
    'given 8 ft, which is not the height of a level.',
  ],
  [
    {
      displacements: [
        [25, 1],
        [25, 0.5],
        [13, 0.5],
      ],
    },
    'displacements',
    'given 25 ft twice.',
  ],
  [{ displacements: [[0, 1]] }, 'displacements[0][0]', 'must be a height above 0 ft; given the number 0.'],
  [{ displacements: [[25, 2000]] }, 'displacements[0][1]', 'at most 1000 in; given the number 2000.'],
  [{ system: 'R as given' }, 'cdGiven', 'is required for story drifts if R is entered'],
  [{ system: 'R as given', cdGiven: 0.5 }, 'cdGiven', 'must be 0, for none, or at least 1'],
  [
    { system: 'Bearing walls: special reinforced masonry shear walls', ctStructureType: 'All other' },
    'driftStructure',
    'must be "Masonry cantilever shear walls" or "Other masonry shear walls"',
  ],
  [
    {
      driftStructure: driftStructures[1],
      levels: [1, 2, 3, 4, 5].map((story) => ['', 12 * story, 100]),
      displacements: [1, 2, 3, 4, 5].map((story) => [12 * story, story]),
    },
    'driftStructure',
    'for at most 4 stories; given 5 levels.',
  ],
])('%j is rejected by name', (attributes, field, message) => {
  expect(problemsOf(frame(attributes))).toEqual([{ field, message: expect.stringContaining(message) }]);
});

test('rho: 1.3 in categories D to F, 1.0 below, as chosen otherwise; 1.0 in D is a caution', () => {
  const low = { sds: 0.4, sd1: 0.15, s1: 0.1, cu: 0 };
  const rho = (attributes: Attributes) => solveSeismic(attributes).results.rhoUsed;
  expect([rho({}), rho(low), rho({ redundancy: '1.0' }), rho({ ...low, redundancy: '1.3' })]).toEqual([
    1.3, 1, 1, 1.3,
  ]);
  expect(solveSeismic({ redundancy: '1.0' }).results.cautions).toContain('meets 12.3.4.2');
  expect(solveSeismic({ ...low, redundancy: '1.0' }).results.cautions).toBe('');
  const solution = solveSeismic({ sds: 1.1 });
  expect(result(solution, 'horizontalEffect')).toBeCloseTo(1.3 * result(solution, 'baseShear'), 12);
  expect(result(solution, 'evFactor')).toBeCloseTo(0.22, 12);
});
