import type { CladdingFigure, ZoneLayout } from './claddingFigure';
import type { PressureCurve } from './pressureCurve';

/** Each curve as area, GCp, area, GCp. */
type Ends = readonly [number, number, number, number];

const curve = ([from, first, to, last]: Ends): PressureCurve => [
  [from, first],
  [to, last],
];

const figure = (
  name: string,
  layout: ZoneLayout,
  positive: Ends,
  negatives: [zone: string, ends: Ends][],
): CladdingFigure => ({
  name: `Figure ${name}`,
  layout,
  zones: negatives.map(([zone, negative]) => ({
    zone,
    positive: curve(positive),
    negative: curve(negative),
  })),
});

/**
 * Roofs up to 7 degrees, Figure 30.3-2A, the same in both editions. Read alike by rohreng/anderson-rohr-calcs, by the equations
 * of Commentary Table C30.3-2 and by example 6.1 of the ASCE guide to the wind loads of 7-22; zone 2 at 10 ft² for 7-16 also by
 * Meca Enterprises.
 */
export const lowSlopeFigure = figure(
  '30.3-2A',
  'Low slope',
  [10, 0.3, 100, 0.2],
  [
    ["1'", [100, -0.9, 1000, -0.4]],
    ['1', [10, -1.7, 500, -1]],
    ['2', [10, -2.3, 500, -1.4]],
    ['3', [10, -3.2, 500, -1.4]],
  ],
);

/**
 * Gable roofs of ASCE 7-16. Figures 30.3-2B and 30.3-2D are read the same way by rohreng/anderson-rohr-calcs and
 * iggalot/ASCE7-Wind-Load-Calculator. Figure 30.3-2C and the hip roofs of 30.3-2E to 2I have only one source and are left out.
 */
export const gableFigures16 = {
  '7 to 20': figure(
    '30.3-2B',
    'Gable, six zones',
    [2, 0.7, 100, 0.3],
    [
      ['1', [20, -2, 100, -0.5]],
      ['2e', [20, -2, 100, -0.5]],
      ['2n', [10, -3, 250, -1]],
      ['2r', [10, -3, 250, -1]],
      ['3e', [10, -3, 250, -1]],
      ['3r', [10, -3.6, 100, -1.8]],
    ],
  ),
  '27 to 45': figure(
    '30.3-2D',
    'Gable, six zones',
    [10, 0.9, 100, 0.5],
    [
      ['1', [10, -1.8, 100, -0.8]],
      ['2e', [10, -1.8, 100, -0.8]],
      ['2n', [10, -2, 200, -1]],
      ['2r', [10, -1.8, 100, -0.8]],
      ['3e', [2, -3.2, 300, -1]],
      ['3r', [10, -2, 200, -1]],
    ],
  ),
};

/**
 * Gable roofs of ASCE 7-22. Read alike by rohreng/anderson-rohr-calcs, iggalot/ASCE7-Wind-Load-Calculator and the equations of
 * Commentary Tables C30.3-3 to C30.3-5; Figure 30.3-2B also by example 6.2 of the ASCE guide.
 */
export const gableFigures22 = {
  '7 to 20': figure(
    '30.3-2B',
    'Gable, ridge corners',
    [10, 0.6, 200, 0.3],
    [
      ['1', [10, -2, 300, -0.5]],
      ['2', [10, -2.7, 200, -1]],
      ['3', [10, -3.6, 100, -1.8]],
    ],
  ),
  '20 to 27': figure(
    '30.3-2C',
    'Gable, ridge corners',
    [10, 0.6, 200, 0.3],
    [
      ['1', [10, -1.5, 200, -0.8]],
      ['2', [10, -2.5, 100, -1.2]],
      ['3', [10, -3, 100, -1.4]],
    ],
  ),
  '27 to 45': figure(
    '30.3-2D',
    'Gable, eave corners',
    [10, 0.9, 200, 0.5],
    [
      ['1', [10, -1.8, 100, -0.8]],
      ['2', [10, -2, 200, -1]],
      ['3', [10, -2.5, 200, -1]],
    ],
  ),
};

/**
 * Hip roofs of ASCE 7-22. Read alike by rohreng/anderson-rohr-calcs, iggalot/ASCE7-Wind-Load-Calculator and the equations of
 * Commentary Tables C30.3-6 to C30.3-9; Figure 30.3-2E also by example 6.3 of the ASCE guide.
 */
export const hipFigures22 = {
  '7 to 20': figure(
    '30.3-2E',
    'Hip',
    [10, 0.7, 100, 0.3],
    [
      ['1', [10, -1.8, 200, -0.8]],
      ['2', [10, -2.4, 200, -1.3]],
      ['3', [10, -2.6, 200, -1.4]],
    ],
  ),
  '20 to 27': figure(
    '30.3-2F',
    'Hip',
    [10, 0.7, 100, 0.3],
    [
      ['1', [10, -1.4, 100, -0.8]],
      ['2', [10, -2, 100, -1]],
      ['3', [10, -2, 100, -1]],
    ],
  ),
  '45': figure(
    '30.3-2G',
    'Hip',
    [10, 0.7, 100, 0.3],
    [
      ['1', [10, -1.5, 100, -0.7]],
      ['2', [10, -1.8, 100, -0.8]],
      ['3', [10, -2.4, 100, -1]],
    ],
  ),
};
