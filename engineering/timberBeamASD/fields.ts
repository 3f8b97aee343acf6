import type { Field } from '../../contract';
import { beamFields } from './beamFields';
import { loadFields } from './loadFields';
import { memberFields } from './memberFields';
import { notchFields } from './notchFields';
import { ruleFields } from './ruleFields';

export const fields: Field[] = [...beamFields, ...memberFields, ...loadFields, ...ruleFields, ...notchFields];

/** Fields that sheets of earlier versions do not hold: they are calculated with the defaults. */
export const laterFields: Field[] = fields.filter(({ referenceId }) =>
  [
    ...[
      'beamStability',
      'lateralSupport',
      'customKind',
      'customSizeFactor',
      'loadDuration',
      'pressureTreated',
    ],
    ...['notch', 'notchDepth', 'notchLength'],
  ].includes(referenceId),
);
