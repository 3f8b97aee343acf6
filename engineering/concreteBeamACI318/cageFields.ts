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
    'One size for all of As. Decides with the cover how large d can be and whether the bars fit into bw (25.2). ' +
      'Not given: only what no size allows is rejected, and cautions says so.',
  ),
  enumField(
    'exposure',
    'Exposure of the beam',
    [exposures[0], exposures],
    'Decides the least cover: 1.5 in; 2 in over bars above No. 5 that are exposed; 3 in cast against ground (20.5.1.3).',
  ),
  numberField(
    'cover',
    'Clear cover to the stirrups',
    'in',
    [1.5, 0.5, 12],
    'To the tension bars where there are no stirrups.',
  ),
  numberField(
    'stirrupLegs',
    'Legs of the stirrups across the width',
    null,
    [2, 2, 20],
    'A whole number of vertical legs that are Av together, evenly spread; Av over the legs is the size of the stirrup.',
  ),
  numberField(
    'aggregateSize',
    'Nominal maximum size of the aggregate',
    'in',
    [0.75, 0.25, 3],
    'The clear distance of bars is at least 4/3 of it (25.2.1).',
  ),
  numberField(
    'skinBarSpacing',
    'Spacing of the skin reinforcement (0: not given)',
    'in',
    [0, 0, 60],
    'On both sides over h/2 from the tension face, where h exceeds 36 in (9.7.2.3).',
  ),
  numberField(
    'clearSpan',
    'Clear span (0: not given)',
    'ft',
    [0, 0, 500],
    'Face to face of supports. One of at most 4 h makes a deep beam (9.9), which is rejected.',
  ),
];
