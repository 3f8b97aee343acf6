import type { Field } from '../../contract';
import { barNotGiven, barSizes } from '../rules/concrete/bars';
import { exposures } from '../rules/concrete/cover';
import { enumField, numberField } from '../kit/described';

/** Where bars and stirrups lie: what decides whether d can be what is given. */
export const cageFields: Field[] = [
  enumField(
    'barSize',
    'Size of the tension bars',
    [barNotGiven, barSizes],
    'One bar size for all of As. With the cover, it limits d and determines whether the bars fit in ' +
      'bw (25.2). If not given, only values that no bar size allows are rejected, and a caution says ' +
      'so.',
  ),
  enumField(
    'exposure',
    'Exposure of the beam',
    [exposures[0], exposures],
    'Sets the minimum cover: 1.5 in; 2 in for exposed bars larger than No. 5; 3 in if cast against ' +
      'ground (20.5.1.3).',
  ),
  numberField(
    'cover',
    'Clear cover to the stirrups',
    'in',
    [1.5, 0.5, 12],
    'To the tension bars if there are no stirrups.',
  ),
  numberField(
    'stirrupLegs',
    'Legs of the stirrups across the width',
    null,
    [2, 2, 20],
    'Whole number of evenly spaced vertical legs that make up Av. Av divided by the number of legs ' +
      'gives the stirrup size.',
  ),
  numberField(
    'aggregateSize',
    'Nominal maximum size of the aggregate',
    'in',
    [0.75, 0.25, 3],
    'The clear spacing of bars must be at least 4/3 of it (25.2.1).',
  ),
  numberField(
    'skinBarSpacing',
    'Spacing of the skin reinforcement (0: not given)',
    'in',
    [0, 0, 60],
    'On both side faces for a distance h/2 from the tension face; required if h exceeds 36 in ' +
      '(9.7.2.3).',
  ),
  numberField(
    'clearSpan',
    'Clear span (0: not given)',
    'ft',
    [0, 0, 500],
    'Face to face of supports. A clear span of 4h or less makes it a deep beam (9.9), which is ' +
      'rejected.',
  ),
];
