import type { Field } from '../../contract';
import { barNotGiven, barSizes } from '../rules/concrete/bars';
import { exposures } from '../rules/concrete/cover';
import { enumField, numberField } from '../kit/described';
import { barEnds } from './mat';

const [, exposed, castAgainst] = exposures;

const barSizeField = (referenceId: string, direction: string) =>
  enumField(
    referenceId,
    `Size of the bars along the ${direction}`,
    [barNotGiven, barSizes],
    'With the cover, it limits d; bar spacing (25.2, 8.7.2.2) and development (25.4) are checked with it. If ' +
      'not given, these are not checked, and a caution says so.',
  );

/** The bars of the footing and the base of the column: what decides whether the strengths are reached. */
export const matFields: Field[] = [
  enumField(
    'exposure',
    'Exposure of the underside',
    [castAgainst, [castAgainst, exposed]],
    'Minimum cover is 3 in if cast against ground; on forms or a mud slab 2 in, or 1.5 in for No. 5 ' +
      'and smaller bars (20.5.1.3).',
  ),
  numberField(
    'cover',
    'Clear cover below the bars',
    'in',
    [3, 0.5, 24],
    'To the lower layer; also used at the ends of the bars.',
  ),
  barSizeField('barSizeLong', 'length'),
  barSizeField('barSizeShort', 'width'),
  enumField(
    'barEnds',
    'Ends of the bars',
    [barEnds[0], barEnds],
    'Bars must develop from the face of the column: straight (25.4.2) or with a standard hook (25.4.3).',
  ),
  numberField(
    'columnFc',
    "Compressive strength of the column f'c (0: not given)",
    'psi',
    [0, 0, 20_000],
    'For column bearing on the footing (22.8).',
  ),
  numberField(
    'dowelArea',
    'Area of the dowels (0: not given)',
    'in2',
    [0, 0, 500],
    'Dowels between column and footing with yield strength fy, developed on both sides: at least ' +
      '0.005 Ag of the column (16.3.4.1).',
  ),
];
