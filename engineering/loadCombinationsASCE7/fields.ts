import type { Field } from '../../contract';
import { enumField, flagField, numberField, requiredNumber } from '../kit/described';
import { designMethods } from '../rules/combinations/basicCombinations';
import { editionField } from '../rules/combinations/loadLevels';
import {
  companionLiveLoads,
  directions,
  refusedEditions,
  seismicEffects,
  unitsOfLoads,
  windDirections,
} from './options';

/** Of any load effect; beyond it a number is a slip of the keyboard. */
const largest = 1e9;

const load = (
  referenceId: string,
  label: string,
  description: string,
  visibleIf?: Field['visibleIf'],
): Field =>
  numberField(
    referenceId,
    label,
    null,
    [0, -largest, largest],
    `${description} In the unit of the loads.`,
    visibleIf,
  );

const withEarthquake = { referenceId: 'seismicEffect', equals: seismicEffects.slice(1) };

const methodFields: Field[] = [
  {
    ...editionField,
    refusedOptions: refusedEditions,
  },
  enumField(
    'designMethod',
    'Design method',
    ['LRFD', designMethods],
    'LRFD: combinations of 2.3.1 and 2.3.6. ASD: 2.4.1 and 2.4.5.',
  ),
  enumField(
    'unitOfLoads',
    'Unit of the loads',
    ['kip', unitsOfLoads],
    'Unit of every load and result. It is only a label: nothing is converted.',
  ),
  enumField(
    'companionLiveLoad',
    'Live load in the LRFD combinations 3, 4 and 6',
    ['1.0 L', companionLiveLoads],
    '0.5 L is permitted for occupancies with Lo of 100 psf or less, except garages and places of ' +
      'public assembly (exception 1 of 2.3.1 and 2.3.6).',
    { referenceId: 'designMethod', equals: ['LRFD'] },
  ),
];

const gravityFields: Field[] = [
  {
    ...load(
      'deadLoad',
      'Dead load D',
      'Signed, like every load: positive in one direction, such as compression or downward, negative ' +
        'in the other.',
    ),
    example: 20,
  },
  { ...load('liveLoad', 'Live load L', 'Floor live load, reduced as 4.7 permits.'), example: 25 },
  load('roofLiveLoad', 'Roof live load Lr', 'Section 4.8.'),
  load('snowLoad', 'Snow load S', 'Chapter 7 of the edition chosen; strength level in ASCE 7-22.'),
  load('rainLoad', 'Rain load R', 'Chapter 8.'),
];

const windFields: Field[] = [
  load('windLoad', 'Wind load W', 'Strength level, as in both editions.'),
  enumField(
    'windDirections',
    'Directions of the wind load',
    ['Both directions', windDirections],
    'Both directions: W and −W. Two values: W and the other wind load W2, such as pressure and uplift.',
  ),
  load(
    'otherWindLoad',
    'Other wind load W2',
    'Wind load from the other direction, with its sign; strength level.',
    {
      referenceId: 'windDirections',
      equals: ['Two values'],
    },
  ),
];

const seismicFields: Field[] = [
  enumField(
    'seismicEffect',
    'Seismic load effect',
    ['None', seismicEffects],
    'Eh = rho QE (12.4.2), or Emh = Omega0 QE with overstrength (12.4.3); either with Ev = 0.2 SDS D.',
  ),
  load(
    'seismicLoad',
    'Horizontal seismic effect QE',
    'Effect of the horizontal seismic forces, strength level, without rho or Omega0. If it is not 0, ' +
      'choose a seismic load effect.',
  ),
  enumField(
    'seismicDirections',
    'Directions of the seismic load',
    ['Both directions', directions],
    'Both directions: QE and −QE.',
    withEarthquake,
  ),
  requiredNumber(
    'sds',
    'Design spectral acceleration SDS',
    'g',
    [1, 0, 5],
    'For Ev (12.4.2.2). 0 leaves out Ev, if 12.4.2.2 permits it.',
    withEarthquake,
  ),
  numberField('rho', 'Redundancy factor rho', null, [1.3, 1, 1.3], '1.0 or 1.3 from 12.3.4, no unit.', {
    referenceId: 'seismicEffect',
    equals: [seismicEffects[1]],
  }),
  numberField('omega0', 'Overstrength factor Omega0', null, [3, 1, 3], 'Table 12.2-1, no unit.', {
    referenceId: 'seismicEffect',
    equals: [seismicEffects[2]],
  }),
];

const otherFields: Field[] = [
  load('fluidLoad', 'Fluid load F', 'Takes the same factor as D, and is left out where it counteracts.'),
  load(
    'earthPressure',
    'Earth pressure H',
    'Lateral earth pressure, groundwater pressure, or pressure of bulk materials.',
  ),
  flagField(
    'earthPressureIsPermanent',
    'H is permanent',
    false,
    'Where H resists, a permanent H takes a factor of 0.9 (ASD: 0.6); otherwise it is left out.',
  ),
  load('selfStraining', 'Self-straining load T', 'From temperature, shrinkage, creep or settlement.'),
  enumField(
    'selfStrainingDirections',
    'Directions of the self-straining load',
    ['Both directions', directions],
    'Both directions: T and −T.',
  ),
  numberField(
    'selfStrainingFactor',
    'Factor of T (0: none given)',
    null,
    [0, 0, 10],
    'ASCE 7 gives no fixed factor: it depends on the uncertainty of T (2.3.4, 2.4.4). At least 1, ' +
      'and required if there is a T.',
  ),
];

export const fields: Field[] = [
  ...methodFields,
  ...gravityFields,
  ...windFields,
  ...seismicFields,
  ...otherFields,
];
