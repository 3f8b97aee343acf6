import type { Field } from '../../contract';
import { enumField, flagField, numberField, requiredNumber } from '../kit/described';
import { designMethods, editions } from '../rules/combinations/basicCombinations';
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
    ...enumField(
      'edition',
      'Edition of ASCE 7',
      ['ASCE 7-22', editions],
      'The snow load must be that of this edition: ASCE 7-22 maps it at strength level, ASCE 7-16 does not.',
    ),
    refusedOptions: refusedEditions,
  },
  enumField(
    'designMethod',
    'Design method',
    ['LRFD', designMethods],
    'LRFD: combinations of 2.3.1 and 2.3.6. ASD: of 2.4.1 and 2.4.5.',
  ),
  enumField(
    'unitOfLoads',
    'Unit of the loads',
    ['kip', unitsOfLoads],
    'Of every load and every result. A label: nothing is converted.',
  ),
  enumField(
    'companionLiveLoad',
    'Live load in the LRFD combinations 3, 4 and 6',
    ['1.0 L', companionLiveLoads],
    '0.5 L is for an occupancy with Lo of at most 100 psf that is neither a garage nor a place of public assembly ' +
      '(exception 1 of 2.3.1 and 2.3.6).',
    { referenceId: 'designMethod', equals: ['LRFD'] },
  ),
];

const gravityFields: Field[] = [
  {
    ...load(
      'deadLoad',
      'Dead load D',
      'With its sign, as every load: positive is one direction, such as compression or downwards, negative the other.',
    ),
    example: 20,
  },
  { ...load('liveLoad', 'Live load L', 'Floor live load, reduced as 4.7 permits.'), example: 25 },
  load('roofLiveLoad', 'Roof live load Lr', 'Clause 4.8.'),
  load('snowLoad', 'Snow load S', 'Chapter 7 of the edition above; strength level in ASCE 7-22.'),
  load('rainLoad', 'Rain load R', 'Chapter 8.'),
];

const windFields: Field[] = [
  load('windLoad', 'Wind load W', 'Strength level, as both editions give it.'),
  enumField(
    'windDirections',
    'Directions of the wind load',
    ['Both directions', windDirections],
    'Both directions: W and −W. Two values: W and the other wind load W2, such as pressure and uplift.',
  ),
  load(
    'otherWindLoad',
    'Other wind load W2',
    'Of the wind from elsewhere, with its own sign; strength level.',
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
    'Eh = rho QE by 12.4.2, or Emh = Omega0 QE with overstrength by 12.4.3; with either, Ev = 0.2 SDS D.',
  ),
  load(
    'seismicLoad',
    'Horizontal seismic effect QE',
    'Of the horizontal seismic forces, strength level, without rho and Omega0. A value other than 0 needs a seismic load effect.',
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
    'Of Ev (12.4.2.2). 0 leaves Ev out, where 12.4.2.2 permits that.',
    withEarthquake,
  ),
  numberField('rho', 'Redundancy factor rho', null, [1.3, 1, 1.3], '1.0 or 1.3 by 12.3.4, no unit.', {
    referenceId: 'seismicEffect',
    equals: [seismicEffects[1]],
  }),
  numberField('omega0', 'Overstrength factor Omega0', null, [3, 1, 3], 'Table 12.2-1, no unit.', {
    referenceId: 'seismicEffect',
    equals: [seismicEffects[2]],
  }),
];

const otherFields: Field[] = [
  load('fluidLoad', 'Fluid load F', 'Has the factor of D, or is left out where it relieves.'),
  load('earthPressure', 'Earth pressure H', 'Lateral earth or ground water pressure, or bulk materials.'),
  flagField(
    'earthPressureIsPermanent',
    'H is permanent',
    false,
    'Where H resists, a permanent H counts with 0.9 (ASD: 0.6) and another one not at all.',
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
    'ASCE 7 has no fixed one: it follows from the uncertainty of T (2.3.4, 2.4.4). At least 1; T is refused without it.',
  ),
];

export const fields: Field[] = [
  ...methodFields,
  ...gravityFields,
  ...windFields,
  ...seismicFields,
  ...otherFields,
];
