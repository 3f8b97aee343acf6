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
    'Decides with the cover how large d can be, and the spacing (25.2) and development (25.4) of the bars. Not given: these ' +
      'are not checked, and cautions says so.',
  );

/** The bars of the footing and the base of the column: what decides whether the strengths are reached. */
export const matFields: Field[] = [
  enumField(
    'exposure',
    'The underside is',
    [castAgainst, [castAgainst, exposed]],
    'Cast against ground needs 3 in of cover; on forms or a concrete blinding 2 in, and 1.5 in below bars up to No. 5 (20.5.1.3).',
  ),
  numberField(
    'cover',
    'Clear cover below the bars',
    'in',
    [3, 0.5, 24],
    'Of the lower layer; also at the ends of the bars.',
  ),
  barSizeField('barSizeLong', 'length'),
  barSizeField('barSizeShort', 'width'),
  enumField(
    'barEnds',
    'Ends of the bars',
    [barEnds[0], barEnds],
    'Straight bars must be developed from the face of the column on (25.4.2). The development of hooks is not covered.',
  ),
  numberField(
    'columnFc',
    "Compressive strength of the column f'c (0: not given)",
    'psi',
    [0, 0, 20_000],
    'For the bearing of the column on the footing (22.8).',
  ),
  numberField(
    'dowelArea',
    'Area of the dowels (0: not given)',
    'in2',
    [0, 0, 500],
    'Bars across the joint of column and footing, of yield strength fy and developed on both sides: at least 0.005 of the column (16.3.4.1).',
  ),
];
