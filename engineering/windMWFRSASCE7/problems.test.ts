import type { Attributes } from '../../contract';
import { withLabels } from '../kit/inLabels';
import { readNewInputs } from '../kit/inputs';
import { TemplateInputError } from '../kit/template';
import { withExamples } from '../testing/withExamples';
import { windMWFRSASCE7 } from './template';
import { solveWind } from './testing/windSheet';

const refusal = (attributes: Attributes) => readNewInputs(withExamples(windMWFRSASCE7), attributes).problems;

describe('refused by name', () => {
  test.each<[Attributes, string, RegExp]>([
    [{ enclosure: 'Open' }, 'enclosure', /one of .*Enclosed/],
    [{ roofType: 'Monoslope' }, 'roofType', /one of .*Gable/],
    [
      { roofType: 'Hip', length: 30, width: 40 },
      'length',
      /at least the width of 40 ft.*given the number 30\.$/,
    ],
    [
      { eaveHeight: 499, naturalFrequency: 2 },
      'eaveHeight',
      /must be at most 493.33 ft.*given the number 499\.$/,
    ],
    [
      { eaveHeight: 50, width: 40 },
      'naturalFrequency',
      /must be at least 1 Hz if h exceeds 60 ft or the least width/,
    ],
    [
      { naturalFrequency: 0.5 },
      'naturalFrequency',
      /flexible building needs Gf of 26\.11\.5.*given the number 0\.5\.$/,
    ],
    [
      { heights: [[10], [19]] },
      'heights[1][0]',
      /from 0 to 18\.667 ft, the top of the walls; given the number 19\.$/,
    ],
    [{ heights: [[-1]] }, 'heights[0][0]', /given the number -1\.$/],
  ])('%j', (attributes, field, message) => {
    const problems = refusal(attributes);
    expect(problems.map((problem) => problem.field)).toEqual([field]);
    expect(problems[0]!.message).toMatch(message);
  });

  test('in labels it is named once', () => {
    const [problem] = readNewInputs(withLabels(withExamples(windMWFRSASCE7)), {
      naturalFrequency: 0.5,
    }).problems;
    expect(problem!.message).toMatch(/^Natural frequency n1 must be 0/);
  });

  test('solve refuses what the check refuses', () => {
    const { stored } = readNewInputs(withExamples(windMWFRSASCE7), {});
    const inputs = { ...stored, naturalFrequency: 0.2 };
    expect(() =>
      windMWFRSASCE7.solve(
        {
          ...inputs,
          windSpeed: 115,
          length: 60,
          width: 40,
          eaveHeight: 12,
          roofSlope: 4,
          parapetHeight: 0,
          hillHeight: 1,
          hillHalfLength: 1,
          distanceFromCrest: 0,
          kztGiven: 1,
          groundElevation: 0,
        },
        {},
      ),
    ).toThrow(TemplateInputError);
  });

  test('a slender building with a known frequency is calculated with a caution', () => {
    const tower = { roofType: 'Flat', length: 30, width: 20, eaveHeight: 90 };
    expect(refusal(tower).map(({ field }) => field)).toEqual(['naturalFrequency']);
    expect(String(solveWind({ ...tower, naturalFrequency: 1 }).results.cautions)).toContain(
      'more than 4 times the least width',
    );
  });
});

test('of a tall building on a hill with 200 heights every step is there', () => {
  const tall = {
    roofType: 'Flat',
    length: 5000,
    width: 5000,
    eaveHeight: 450,
    parapetHeight: 50,
    naturalFrequency: 1,
  };
  const hill = { topography: '2-D ridge', hillHeight: 100, hillHalfLength: 1 };
  const heights = (count: number) => Array.from({ length: count }, (_, index) => [index]);
  expect(solveWind({ ...tall, ...hill, heights: heights(200) }).steps.length).toBeGreaterThan(400);
  expect(() => solveWind({ ...tall, heights: heights(201) })).toThrow('at most 200 rows');
  expect(refusal({ ...tall, heights: [[450]] })).toEqual([]);
  expect(refusal({ ...tall, heights: [[450.1]] })).toHaveLength(1);
});
