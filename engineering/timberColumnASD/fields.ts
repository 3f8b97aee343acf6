import type { Field } from '../../contract';
import { bracingFields } from './bracingFields';
import { loadFields } from './loadFields';
import { memberFields } from './memberFields';
import { ruleFields } from './ruleFields';

export const fields: Field[] = [...memberFields, ...bracingFields, ...loadFields, ...ruleFields];

/** Fields that sheets of earlier versions do not hold: they are calculated with the defaults. */
export const laterFields: Field[] = fields.filter(({ referenceId }) =>
  ['customKind', 'customSizeFactor', 'loadDuration', 'pressureTreated'].includes(referenceId),
);
