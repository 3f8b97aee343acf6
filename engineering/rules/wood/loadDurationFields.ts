import type { Field } from '../../../contract';
import { enumField, flagField } from '../../kit/described';
import { byCombination, impact, loadDurations } from './loadDuration';

/** Which load duration the strengths count with. */
export const loadDurationFields: Field[] = [
  enumField(
    'loadDuration',
    'Load duration',
    [byCombination, loadDurations],
    'By combination: CD of the shortest load in each combination (D 0.9, L 1.0, S 1.15, Lr 1.25, W ' +
      'and E 1.6). Any other choice applies to every combination except D only, such as "Permanent, ' +
      '0.9" for stored goods or "Seven days, 1.25" for construction loads (NDS Table 2.3.2). "Impact, ' +
      '2.0" is not for treated members or connections.',
  ),
  flagField(
    'pressureTreated',
    'Pressure-treated',
    false,
    'With water-borne preservatives or fire retardants: impact is not allowed for such members (NDS ' +
      'Table 2.3.2).',
    { referenceId: 'loadDuration', equals: [impact] },
  ),
];
