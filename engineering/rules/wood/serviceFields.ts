import type { Field } from '../../../contract';
import { enumField, flagField } from '../../kit/described';
import { moistures, temperatures } from './serviceFactors';

/** `besides` says what else it holds for than the member. */
export const moistureField = (besides = ''): Field =>
  enumField(
    'wet',
    'Moisture in service',
    ['Dry', moistures],
    `Wet: above 19% in sawn lumber, 16% in glulam.${besides}`,
  );

/** `besides` says what else it holds for than the member. */
export const temperatureField = (besides = ''): Field =>
  enumField(
    'temperature',
    'Sustained temperature',
    ['T <= 100F', temperatures],
    `Temperature factor of NDS Table 2.3.3${besides}.`,
  );

export const incisedField = flagField(
  'incised',
  'Incised for treatment',
  false,
  'Incising factor of NDS 4.3.8.',
);
